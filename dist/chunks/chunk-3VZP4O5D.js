import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  distance
} from "./chunk-4UDLI2MT.js";
import {
  isRecord
} from "./chunk-YJ62OULT.js";
import {
  headOf,
  quoteHead
} from "./chunk-HXSZCYLF.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/scorers/exact-match.ts
function ExactMatch(args) {
  const [left, right] = sides(args);
  return { name: "ExactMatch", score: left === right ? 1 : 0 };
}
function sides({ output, expected }) {
  const left = output ?? null;
  const right = expected ?? null;
  const asJson = typeof left === "object" || typeof right === "object";
  return [comparable(left, asJson), comparable(right, asJson)];
}
function comparable(value, asJson) {
  if (typeof value === "object") return String(JSON.stringify(value));
  if (typeof value !== "string" || !asJson) return String(value);
  try {
    return JSON.stringify(JSON.parse(value));
  } catch {
    return value;
  }
}

// src/scorers/raw.ts
function requireExpected(scorer, expected) {
  if (expected !== void 0) return expected;
  throw new GateError("missing-expected", `${scorer} has nothing to compare the output with: "expected" is missing`, {
    hint: `Give the dataset item an "expected" value, or supply one through the scorer entry's params.`
  });
}

// src/scorers/levenshtein.ts
function Levenshtein({ output, expected }) {
  const reference = `${requireExpected("levenshtein", expected)}`;
  return { name: "Levenshtein", score: similarity(`${output}`, reference) };
}
function similarity(a, b) {
  if (a === b) return 1;
  return 1 - edits(a, b) / Math.max(a.length, b.length);
}
function edits(a, b) {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return distance(a.slice(start, a.length - end), b.slice(start, b.length - end));
}

// src/scorers/numeric-diff.ts
function numericDiff({ output, expected }) {
  requireExpected("numericDiff", expected);
  return { name: "NumericDiff", score: closeness(output, expected) };
}
async function NumericDiff(args) {
  return numericDiff(args);
}
function closeness(output, expected) {
  if (output === 0 && expected === 0) return 1;
  const actual = Number(output);
  const wanted = Number(expected);
  return 1 - Math.abs(wanted - actual) / (Math.abs(wanted) + Math.abs(actual));
}

// src/scorers/json-diff.ts
function jsonDiff(args) {
  const score = compare(args.output, args.expected, args);
  return typeof score === "number" ? named(score) : score.then(named);
}
async function JSONDiff(args) {
  return jsonDiff(args);
}
function named(score) {
  return { name: "JSONDiff", score };
}
function compare(output, expected, options) {
  const left = options.preserveStrings ? output : structured(output);
  const right = options.preserveStrings ? expected : structured(expected);
  if (isObject(left) && isObject(right)) return compareObjects(left, right, options);
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right, options);
  if (typeof left === "string" && typeof right === "string") return byText(left, right, options);
  if (typeof left === "number" && typeof right === "number") {
    return ask("numberScorer", options.numberScorer ?? numericDiff, left, right);
  }
  if (left == null || right == null) return left == null && right == null ? 1 : 0;
  return byText(sortedJson(left), sortedJson(right), options);
}
function compareObjects(left, right, options) {
  const keys = /* @__PURE__ */ new Set([...Object.keys(left), ...Object.keys(right)]);
  if (keys.size === 0) return 1;
  return meanOf(
    Array.from(keys, (key) => compare(own(left, key), own(right, key), options)),
    keys.size
  );
}
function compareArrays(left, right, options) {
  const longer = Math.max(left.length, right.length);
  if (longer === 0) return 1;
  const shared = left.slice(0, right.length);
  return meanOf(
    shared.map((value, position) => compare(value, right[position], options)),
    longer
  );
}
function byText(left, right, options) {
  return ask("stringScorer", options.stringScorer ?? Levenshtein, left, right);
}
function ask(option, scorer, output, expected) {
  const result = scorer({ output, expected });
  return result instanceof Promise ? result.then((late) => number(option, late)) : number(option, result);
}
function number(option, result) {
  if (typeof result?.score === "number") return result.score;
  throw new GateError("no-score", `the ${option} of jsonDiff gave the score ${String(result?.score)}, not a number`, {
    hint: `Let ${option} return { name, score } with a score in 0..1.`
  });
}
function meanOf(parts, count) {
  if (parts.some((part) => typeof part !== "number")) return Promise.all(parts).then((scores) => meanOf(scores, count));
  return parts.reduce((sum, score) => sum + score, 0) / count;
}
function structured(value) {
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
function sortedJson(value) {
  return String(JSON.stringify(value, (_key, part) => isObject(part) ? sorted(part) : part));
}
function sorted(fields) {
  const keys = Object.keys(fields).sort();
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function own(fields, key) {
  return Object.hasOwn(fields, key) ? fields[key] : void 0;
}

// src/scorers/assignment.ts
function assign(weights) {
  const columns = weights[0].length;
  if (weights.length <= columns) return assignRows(weights, columns);
  const transposed = Array.from({ length: columns }, (_, column) => weights.map((row) => row[column]));
  const rowOfColumn = assignRows(transposed, weights.length);
  const columnOfRow = new Array(weights.length).fill(-1);
  rowOfColumn.forEach((row, column) => {
    columnOfRow[row] = column;
  });
  return columnOfRow;
}
function assignRows(weights, columns) {
  const rows = weights.length;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowAt = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowAt[0] = row;
    const cheapest = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const reachedFrom = new Int32Array(columns + 1);
    const visited = new Uint8Array(columns + 1);
    let column = 0;
    while (rowAt[column] !== 0) {
      visited[column] = 1;
      const from = rowAt[column];
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let candidate = 1; candidate <= columns; candidate++) {
        if (visited[candidate]) continue;
        const cost = -weights[from - 1][candidate - 1] - rowPotential[from] - columnPotential[candidate];
        if (cost < cheapest[candidate]) {
          cheapest[candidate] = cost;
          reachedFrom[candidate] = column;
        }
        if (cheapest[candidate] < step) {
          step = cheapest[candidate];
          next = candidate;
        }
      }
      for (let seen = 0; seen <= columns; seen++) {
        if (visited[seen]) {
          rowPotential[rowAt[seen]] += step;
          columnPotential[seen] -= step;
        } else {
          cheapest[seen] -= step;
        }
      }
      column = next;
    }
    for (; column !== 0; column = reachedFrom[column]) rowAt[column] = rowAt[reachedFrom[column]];
  }
  const columnOfRow = new Array(rows).fill(-1);
  for (let column = 1; column <= columns; column++) {
    if (rowAt[column] !== 0) columnOfRow[rowAt[column] - 1] = column - 1;
  }
  return columnOfRow;
}

// src/scorers/list-contains.ts
function listContains(args) {
  const { output } = args;
  const expected = requireExpected("listContains", args.expected);
  if (output != null && expected !== null && (isEmpty(output) || isEmpty(expected))) {
    return { name: "ListContains", score: isEmpty(output) && isEmpty(expected) ? 1 : 0 };
  }
  return compareLists(list("output", output), list("expected", expected), args);
}
async function ListContains(args) {
  return listContains(args);
}
function compareLists(output, expected, args) {
  const scorer = args.pairwiseScorer ?? Levenshtein;
  const results = output.map((entry) => expected.map((wanted) => scorer({ output: entry, expected: wanted })));
  const whole = args.allowExtraEntities ? expected.length : Math.max(output.length, expected.length);
  if (results.some((row) => row.some((result) => result instanceof Promise))) {
    return Promise.all(results.map((row) => Promise.all(row))).then((rows) => paired(output, expected, rows, whole));
  }
  return paired(output, expected, results, whole);
}
function paired(output, expected, results, whole) {
  const similarities = results.map((row) => row.map(finiteScore));
  const pairs = assign(similarities).flatMap(
    (column, row) => column < 0 ? [] : [{ output: output[row], expected: expected[column], score: similarities[row][column] }]
  );
  const score = pairs.reduce((sum, pair) => sum + pair.score, 0) / whole;
  return { name: "ListContains", score: Math.min(Math.max(score, 0), 1), metadata: { pairs } };
}
function finiteScore(result) {
  const score = result?.score === null ? 0 : result?.score;
  if (Number.isFinite(score)) return score;
  throw new GateError(
    "no-score",
    `the pairwiseScorer of listContains gave the score ${String(score)}, not a finite number`,
    {
      hint: "Let pairwiseScorer return { name, score } with a score in 0..1."
    }
  );
}
function isEmpty(value) {
  return value === "" || Array.isArray(value) && value.length === 0;
}
function list(side, value) {
  if (Array.isArray(value)) return value;
  const shown = typeof value === "string" ? quoteHead(value, 80) : value ?? typeof value;
  throw new GateError("not-a-list", `listContains compares lists, and "${side}" is ${String(shown)}`, {
    hint: `Give "${side}" as an array, or turn it into one with the scorer entry's buildParams.`
  });
}

// src/scorers/acceptable.ts
function withAcceptableAnswers(compare2) {
  return (args) => {
    const answers = acceptable(args);
    if (answers === void 0) return compare2(args);
    const candidates = args.expected === void 0 ? answers : [args.expected, ...answers];
    if (candidates.length === 0) return compare2(args);
    const results = candidates.map((expected) => ({ ...compare2({ ...args, expected }), matched: expected }));
    const { matched, ...best } = results.reduce((one, other) => (other.score ?? 0) > (one.score ?? 0) ? other : one);
    return { ...best, metadata: { ...best.metadata, matched } };
  };
}
function acceptable({ acceptableAnswers, item }) {
  if (acceptableAnswers === void 0 || acceptableAnswers === null || acceptableAnswers === false) return void 0;
  const extra = isRecord(item) && isRecord(item.extra) ? item.extra : {};
  const answers = acceptableAnswers === true ? extra.acceptableAnswers ?? [] : acceptableAnswers;
  if (Array.isArray(answers)) return answers;
  throw new GateError(
    "acceptable-answers-invalid",
    `acceptableAnswers is ${headOf(JSON.stringify(answers) ?? "", 100)}, not a list`,
    {
      hint: 'Give the item extra: { acceptableAnswers: ["4", "four"] } and the entry params: { acceptableAnswers: true }.'
    }
  );
}

// src/scorers/documented-params.ts
var TOLERANCE = 1e-9;
function withIgnoreCase(compare2) {
  return (args) => {
    const result = compare2(args);
    if (args.ignoreCase !== true || result.score === 1) return result;
    const [one, other] = sides(args);
    return { ...result, score: one.toLowerCase() === other.toLowerCase() ? 1 : 0 };
  };
}
function withLeastSimilarity(compare2) {
  return (args) => {
    const result = compare2(args);
    const least = bound("levenshtein", args.threshold);
    if (least === void 0) return result;
    const similarity2 = result.score;
    return { ...result, score: similarity2 >= least - TOLERANCE ? 1 : 0, metadata: { similarity: similarity2 } };
  };
}
function withGreatestDifference(compare2) {
  return (args) => {
    const result = compare2(args);
    const greatest = bound("numericDiff", args.threshold);
    if (greatest === void 0) return result;
    const difference = Math.abs(numberOf(args.expected) - numberOf(args.output));
    if (Number.isNaN(difference)) return { ...result, score: difference };
    return { ...result, score: difference <= greatest + TOLERANCE ? 1 : 0, metadata: { difference } };
  };
}
function numberOf(value) {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}
function bound(scorer, threshold) {
  if (threshold === void 0 || threshold === null) return void 0;
  if (typeof threshold === "number" && Number.isFinite(threshold)) return threshold;
  const shown = JSON.stringify(threshold) ?? String(threshold);
  throw new GateError("threshold-invalid", `the param threshold of ${scorer} is ${shown}, no finite number`, {
    hint: "Write params: { threshold: 0.8 }."
  });
}

// src/scorers/adapter.ts
var rawAutoEvalScorers = {
  listContains: ListContains,
  numericDiff: NumericDiff,
  jsonDiff: JSONDiff,
  exactMatch: ExactMatch,
  levenshtein: Levenshtein
};
var scorers = {
  listContains: definition("listContains", listContains),
  numericDiff: definition("numericDiff", withGreatestDifference(numericDiff)),
  jsonDiff: definition("jsonDiff", jsonDiff),
  exactMatch: definition("exactMatch", withAcceptableAnswers(withIgnoreCase(ExactMatch))),
  levenshtein: definition("levenshtein", withAcceptableAnswers(withLeastSimilarity(Levenshtein)))
};
function definition(id, raw) {
  return {
    id,
    name: id,
    metadata: { voltAgent: { scorer: id } },
    scorer: (context) => {
      const args = rawArguments(context);
      const result = raw(args);
      return result instanceof Promise ? result.then((late) => scorerResult(late, args)) : scorerResult(result, args);
    }
  };
}
function scorerResult({ score, metadata }, { expected }) {
  const result = { status: "success", score, metadata: metadata ?? null };
  const compared = expected !== void 0 || metadata !== void 0 && "matched" in metadata;
  return compared || score === 0 ? result : { ...result, gateFault: NOTHING_COMPARED };
}
var NOTHING_COMPARED = 'nothing was compared: the item has no "expected"';
function rawArguments({ payload, params }) {
  return {
    ...params,
    output: simplified(params.output === void 0 ? payload.output : params.output),
    expected: params.expected === void 0 ? simplified(payload.expected) : keepNull(params.expected)
  };
}
function keepNull(value) {
  return value === null ? null : simplified(value);
}
function simplified(value) {
  switch (typeof value) {
    case "string":
    case "number":
    case "undefined":
      return value;
    case "object":
      if (value === null) return "";
      return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? value : JSON.stringify(value);
    default:
      return String(value);
  }
}

// src/scorers/requirement.ts
var REQUIREMENT = /* @__PURE__ */ Symbol.for("voltagent-eval-gate.requirement");
function unmetRequirement(definition2, place) {
  return definition2[REQUIREMENT]?.(place);
}

export {
  REQUIREMENT,
  unmetRequirement,
  ExactMatch,
  Levenshtein,
  NumericDiff,
  JSONDiff,
  ListContains,
  rawAutoEvalScorers,
  scorers
};
