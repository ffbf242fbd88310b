import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  LINE_BREAK,
  clip,
  gutterLines,
  harmless,
  inline,
  plain,
  plainLines,
  showValue,
  shownValue
} from "./chunk-2XPBLZZI.js";
import {
  maskDeep
} from "./chunk-VIOC2EL2.js";

// src/report/report.ts
function composeReport({ mask, ...facts }) {
  const totals = { experiments: 0, planned: 0, completed: 0, passed: 0, failed: 0, errored: 0, skipped: 0 };
  for (const experiment of facts.experiments) {
    totals.experiments += 1;
    for (const name2 of ["planned", "completed", "passed", "failed", "errored", "skipped"]) {
      totals[name2] += experiment.totals[name2];
    }
  }
  return maskDeep({ ...facts, totals }, mask);
}
function toResults(report) {
  return {
    schemaVersion: 1,
    tool: report.tool,
    verdict: report.verdict,
    headline: report.headline,
    exitCode: report.exitCode,
    startedAt: report.startedAt,
    completedAt: report.completedAt,
    durationMs: report.durationMs,
    run: runResults(report.run),
    options: report.options,
    totals: report.totals,
    problems: report.problems.map(({ severity, code: code2, message, hint, file, line, column, experiment }) => ({
      severity,
      code: code2,
      message,
      hint: hint ?? null,
      file: file ?? null,
      line: line ?? null,
      column: column ?? null,
      experiment: experiment ?? null
    })),
    experiments: report.experiments.map((experiment) => ({
      id: experiment.id,
      label: experiment.label,
      description: experiment.description,
      file: experiment.file,
      line: experiment.line ?? null,
      column: experiment.column ?? null,
      tags: experiment.tags,
      metadata: experiment.metadata,
      verdict: experiment.verdict,
      reason: experiment.reason,
      dataset: datasetResults(experiment.dataset),
      totals: experiment.totals,
      summary: experiment.summary,
      checks: experiment.checks.map(checkResults),
      comparison: experiment.comparison,
      voltops: voltOpsResults(experiment.voltOps)
    }))
  };
}
function runResults({ commit, baseCommit, ref, event, repository, runId, runAttempt, shard }) {
  return { commit, baseCommit, ref, event, repository, runId, runAttempt, shard };
}
function voltOpsResults(run) {
  return run === null ? null : { runId: run.runId, url: run.url };
}
function datasetResults({ name: name2, description, tags, metadata, source, file, digest, count: count2 }) {
  return {
    name: name2,
    description: description ?? null,
    tags: tags ?? [],
    metadata: metadata ?? null,
    source,
    file: file ?? null,
    digest,
    count: count2
  };
}
function checkResults(check) {
  return {
    kind: check.kind,
    label: check.label,
    description: check.description ?? null,
    scorerId: check.scorerId ?? null,
    severity: check.severity,
    outcome: check.outcome,
    actual: check.actual,
    upper: check.upper,
    required: check.required,
    voltagent: check.voltagent === void 0 ? check.actual : check.voltagent,
    note: check.note ?? null
  };
}

// src/judge/clip.ts
var CLIP_LENGTH = 4096;
function clipText(text, limit = CLIP_LENGTH) {
  if (text.length <= limit) return text;
  const head = text.slice(0, Math.ceil(limit * 0.75)).replace(/[\uD800-\uDBFF]$/, "");
  const tail = text.slice(text.length - Math.floor(limit * 0.25)).replace(/^[\uDC00-\uDFFF]/, "");
  return `${head} … ${text.length - head.length - tail.length} characters left out … ${tail}`;
}
function createClip(mask) {
  const text = (whole, limit = CLIP_LENGTH) => whole.length <= limit ? whole : clipText(mask(whole), limit);
  return {
    text,
    value(value2) {
      if (typeof value2 === "string") return text(value2);
      if (typeof value2 !== "object" || value2 === null) return value2;
      const json = JSON.stringify(value2);
      return json.length <= CLIP_LENGTH ? value2 : text(json);
    }
  };
}

// src/judge/words.ts
var QUOTE_LENGTH = 120;
var LIST_LENGTH = 12;
function quote(value2) {
  if (isAbsent(value2)) return "undefined";
  if (typeof value2 === "number" || typeof value2 === "bigint") return String(value2);
  if (isTag(value2, "$number")) return String(value2.$number);
  return clipText(JSON.stringify(value2) ?? typeof value2, QUOTE_LENGTH);
}
function isAbsent(value2) {
  return value2 === void 0 || isTag(value2, "$undefined");
}
function quoteList(ids) {
  if (ids.length === 0) return "none";
  const rest = ids.length - LIST_LENGTH;
  const shown = ids.slice(0, LIST_LENGTH).map(quote).join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
function count(n, noun) {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
function joinPhrases(phrases) {
  const rest = phrases.length - 3;
  const shown = phrases.slice(0, 3).join("; ");
  return rest > 0 ? `${shown}; and ${rest} more` : shown;
}
function oneLine(text) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
function isTag(value2, key) {
  return typeof value2 === "object" && value2 !== null && Object.hasOwn(value2, key);
}

// src/judge/run-verdict.ts
var RANKS = { passed: 0, warned: 1, inconclusive: 2, failed: 3, cancelled: 2 };
var SIGNAL_EXITS = { SIGINT: 130, SIGTERM: 143 };
function judgeRun(evidence) {
  const { experiments, problems, cancelled, failOn, allowEmpty, dry = false } = evidence;
  const errors = problems.filter(({ severity }) => severity === "error");
  const empty = experiments.length === 0 && !allowEmpty;
  const floor = errors.length > 0 || empty ? "inconclusive" : "passed";
  if (cancelled !== null) {
    const done = experiments.filter(({ verdict: verdict2 }) => verdict2 !== "cancelled").length;
    const headline = `cancelled by ${cancelled}: ${done} of ${count(experiments.length, "experiment")} finished`;
    return { verdict: "cancelled", headline, exitCode: SIGNAL_EXITS[cancelled] };
  }
  const verdict = worstOf([floor, ...experiments.map((experiment) => experiment.verdict)]);
  const forgiven = worstOf([floor, ...experiments.map((experiment) => experiment.forgiven)]);
  const softened = verdict === "failed" && failOn === "never" ? forgiven : verdict;
  const exitCode = exitCodeOf(softened, failOn);
  return { verdict, headline: headlineOf(verdict, experiments, errors, dry), exitCode };
}
function worstOf(verdicts) {
  const worst = verdicts.reduce((worst2, verdict) => RANKS[verdict] > RANKS[worst2] ? verdict : worst2);
  return worst === "cancelled" ? "inconclusive" : worst;
}
function exitCodeOf(verdict, failOn) {
  if (verdict === "passed") return 0;
  if (verdict === "warned") return failOn === "warn" ? 1 : 0;
  return verdict === "failed" ? 1 : 2;
}
function headlineOf(verdict, experiments, errors, dry) {
  if (experiments.length === 0 && errors.length === 0) {
    return verdict === "passed" ? "no experiment was found, which allow-empty permits" : "no experiment was found: nothing was measured";
  }
  const named = new Set(experiments.map(({ id }) => id));
  const unowned = errors.filter(({ experiment }) => experiment === void 0 || !named.has(experiment));
  const bad = experiments.filter((experiment) => experiment.verdict !== "passed");
  if (bad.length === 0 && errors.length === 0) {
    if (dry) return `${count(experiments.length, "experiment")} ready to run`;
    const only = experiments.length === 1 ? experiments[0] : void 0;
    if (only) return `${oneLine(only.id)} passed, ${oneLine(only.reason)}`;
    const items = experiments.reduce((sum, { totals }) => sum + totals.completed, 0);
    return `${count(experiments.length, "experiment")} passed on ${count(items, "item")}`;
  }
  const worstFirst2 = [...bad].sort((a, b) => RANKS[b.verdict] - RANKS[a.verdict]);
  const counts = countVerdicts(worstFirst2, experiments.length);
  const told = bad.length === 0 && unowned.length === 0 ? errors : unowned;
  const reasons2 = [
    ...worstFirst2.map(({ id, reason }) => `${oneLine(id)}: ${oneLine(reason)}`),
    ...told.map(({ file, message }) => oneLine(file === void 0 ? message : `${file}: ${message}`))
  ];
  return counts === "" ? joinPhrases(reasons2) : `${counts}: ${joinPhrases(reasons2)}`;
}
function countVerdicts(worstFirst2, all) {
  const verdicts = [...new Set(worstFirst2.map(({ verdict }) => verdict))];
  return verdicts.map((verdict, index) => {
    const number = worstFirst2.filter((experiment) => experiment.verdict === verdict).length;
    return index === 0 ? `${number} of ${count(all, "experiment")} ${verdict}` : `${number} ${verdict}`;
  }).join(", ");
}

// src/report/refused.ts
function refusedReport({ tool, mode, run, problems, at, mask }) {
  const judged = judgeRun({ experiments: [], problems, cancelled: null, failOn: "error", allowEmpty: false });
  const facts = { tool, mode, run, problems: [...problems], experiments: [], options: {}, mask };
  return composeReport({ ...facts, ...judged, startedAt: at, completedAt: at, durationMs: 0 });
}

// src/report/paint.ts
import { styleText } from "node:util";
var VERDICT_STYLES = {
  passed: "green",
  warned: "yellow",
  inconclusive: "magenta",
  failed: "red",
  cancelled: "magenta"
};
var GATE_STYLES = {
  passed: "green",
  failed: "red",
  errored: "magenta",
  skipped: "dim"
};
function createPaint(color) {
  return (style, text) => color ? styleText(style, text, { validateStream: false }) : text;
}

// src/publish/payload.ts
var MAX_EVENT_BYTES = 33554432;
function parsePayload(text) {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
function valueAt(data, ...keys) {
  let found = data;
  for (const key of keys) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return void 0;
    found = found[key];
  }
  return found;
}
function textAt(data, ...keys) {
  const found = valueAt(data, ...keys);
  return typeof found === "string" ? given(found) : null;
}
function countAt(data, ...keys) {
  const found = valueAt(data, ...keys);
  return Number.isSafeInteger(found) && Number(found) > 0 ? Number(found) : null;
}
function given(value2) {
  return value2 === void 0 || value2 === "" ? null : value2;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value2) {
  return value2.length;
}
function markdownTable(table2, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table2.length) {
    const row2 = [];
    const sizes2 = [];
    let columnIndex2 = -1;
    if (table2[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table2[rowIndex].length;
    }
    while (++columnIndex2 < table2[rowIndex].length) {
      const cell2 = serialize(table2[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell2);
        sizes2[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row2.push(cell2);
    }
    cellMatrix[rowIndex] = row2;
    sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code2 = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code2;
    }
  }
  columnIndex = -1;
  const row = [];
  const sizes = [];
  while (++columnIndex < mostCellsPerRow) {
    const code2 = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code2 === 99) {
      before = ":";
      after = ":";
    } else if (code2 === 108) {
      before = ":";
    } else if (code2 === 114) {
      after = ":";
    }
    let size = settings.alignDelimiters === false ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    );
    const cell2 = before + "-".repeat(size) + after;
    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length;
      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size;
      }
      sizes[columnIndex] = size;
    }
    row[columnIndex] = cell2;
  }
  cellMatrix.splice(1, 0, row);
  sizeMatrix.splice(1, 0, sizes);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row2 = cellMatrix[rowIndex];
    const sizes2 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell2 = row2[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0);
        const code2 = alignments[columnIndex];
        if (code2 === 114) {
          before = " ".repeat(size);
        } else if (code2 === 99) {
          const half = size / 2;
          if (size % 2) {
            before = " ".repeat(half + 0.5);
            after = " ".repeat(half - 0.5);
          } else {
            before = " ".repeat(half);
            after = before;
          }
        } else {
          after = " ".repeat(size);
        }
      }
      if (settings.delimiterStart !== false && !columnIndex) {
        line.push("|");
      }
      if (settings.padding !== false && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === false && cell2 === "") && (settings.delimiterStart !== false || columnIndex)) {
        line.push(" ");
      }
      if (settings.alignDelimiters !== false) {
        line.push(before);
      }
      line.push(cell2);
      if (settings.alignDelimiters !== false) {
        line.push(after);
      }
      if (settings.padding !== false) {
        line.push(" ");
      }
      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push("|");
      }
    }
    lines.push(
      settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join("\n");
}
function serialize(value2) {
  return value2 === null || value2 === void 0 ? "" : String(value2);
}
function toAlignment(value2) {
  const code2 = typeof value2 === "string" ? value2.codePointAt(0) : 0;
  return code2 === 67 || code2 === 99 ? 99 : code2 === 76 || code2 === 108 ? 108 : code2 === 82 || code2 === 114 ? 114 : 0;
}

// src/report/markdown.ts
var INLINE_MAX = 300;
var LONG_WORD = /\S{9,}/gu;
var BASE = "[^\\u200D\\p{M}\\p{EMod}\\p{RI}]";
var MARKS = "[\\p{M}\\p{EMod}]*";
var CHARACTER = `(?:\\p{RI}{2}|\\p{RI}(?!\\p{RI})|${BASE})${MARKS}(?:\\u200D${BASE}${MARKS}){0,3}`;
var PIECE = new RegExp(`(?:${CHARACTER}){1,8}(?:(?<=[-_/.:=])|(?<=\\p{Ll})(?=\\p{Lu}))|(?:${CHARACTER}){1,8}`, "gu");
var LINK = /@|www(?=\.)|:(?=\/\/)/gi;
var BREAK = "\0";
function code(text, max = INLINE_MAX) {
  const shown = clip(plain(text.trim() === "" ? JSON.stringify(text) : text), max);
  const broken = shown.replace(LINK, `$&${BREAK}`).replace(LONG_WORD, breakable);
  return `<code>${entities(broken)}</code>`;
}
function block(text, language) {
  const start = language === void 0 ? "<pre>" : `<pre lang="${language}">`;
  return `${start}
${htmlText(plainLines(text))}</pre>`;
}
function cell(text) {
  return text.replaceAll("|", "\\|").replace(/\s*[\r\n]+\s*/g, " ");
}
function unbroken(text) {
  return text.replaceAll(" ", "&nbsp;");
}
function table(columns2, rows) {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => columns2.map((column) => column.cell(row)));
  const align = columns2.map((column) => column.align);
  return markdownTable([columns2.map(({ title: title2 }) => title2), ...cells], { alignDelimiters: false, align });
}
function details(summaryHtml, body) {
  return paragraphs(opening(summaryHtml), body, CLOSING);
}
function opening(summaryHtml, open = false) {
  return `${open ? "<details open>" : "<details>"}
<summary>${summaryHtml}</summary>`;
}
var CLOSING = "</details>";
function paragraphs(...blocks) {
  return blocks.filter((text) => text !== "").join("\n\n");
}
function breakable(word) {
  return word.replace(PIECE, (piece, at) => at + piece.length === word.length ? piece : piece + BREAK);
}
function entities(text) {
  return text.replace(/[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/g, (character) => {
    if (character === BREAK) return "<wbr>";
    return character === " " ? " " : `&#${character.charCodeAt(0)};`;
  });
}
function htmlText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

// src/judge/number.ts
var EPSILON = 1e-9;
var MAX_DIGITS = 10;
function meets(actual, min) {
  return actual >= min - EPSILON;
}
function sameNumber(a, b) {
  return a === null || b === null ? a === b : Math.abs(a - b) <= EPSILON;
}
function formatScore(value2, bound) {
  if (value2 === null) return "none";
  return toDigits(value2, 2, [0, 1, bound ?? 0]);
}
function formatRate(value2, bound) {
  if (value2 === null) return "none";
  const text = toDigits(value2 * 100, 1, [0, 100, (bound ?? 0) * 100]);
  return `${text.replace(/\.0$/, "")} %`;
}
function formatBound(value2) {
  if (value2 === null) return "none";
  return Number(value2.toFixed(2)) === value2 ? value2.toFixed(2) : String(value2);
}
function toDigits(value2, least, bounds) {
  if (!Number.isFinite(value2)) return String(value2);
  for (let digits = least; digits <= MAX_DIGITS; digits++) {
    const text = value2.toFixed(digits);
    if (bounds.every((bound) => side(Number(text), bound) === side(value2, bound)))
      return text.replace(/^-(0\.0+)$/, "$1");
  }
  return String(value2);
}
function side(value2, bound) {
  return Math.abs(value2 - bound) <= EPSILON ? 0 : Math.sign(value2 - bound);
}

// src/report/words.ts
var VERDICTS = ["cancelled", "failed", "inconclusive", "warned", "passed"];
var VERDICT_MARKS = {
  passed: { mark: "✓", picture: "✅" },
  warned: { mark: "!", picture: "⚠️" },
  inconclusive: { mark: "?", picture: "❓" },
  failed: { mark: "✗", picture: "❌" },
  cancelled: { mark: "■", picture: "⏹️" }
};
var GATE_MARKS = {
  passed: { mark: "✓", picture: "✅" },
  failed: { mark: "✗", picture: "❌" },
  errored: { mark: "?", picture: "💥" },
  skipped: { mark: "-", picture: "➖" }
};
function checkVerdict({ outcome, severity }) {
  if (outcome === "holds") return "passed";
  if (severity === "warn") return "warned";
  return outcome === "fails" ? "failed" : "inconclusive";
}
function decisiveChecks({ checks, verdict }) {
  return checks.filter((check) => check.actual !== null && checkVerdict(check) === verdict && verdict !== "passed");
}
function requiredText({ kind, required }) {
  if (required === null) return "-";
  return kind === "coverage" ? `≤ ${formatRate(required, required)}` : `≥ ${formatBound(required)}`;
}
function actualText({ kind, actual, upper, required, outcome, voltagent }) {
  const format = kind === "coverage" ? formatRate : formatScore;
  const span = outcome === "undecided" && upper !== null && upper !== actual;
  const shown = format(actual, required) + (span ? ` to ${format(upper, required)}` : "");
  return voltagent === void 0 ? shown : `${shown} (VoltAgent: ${format(voltagent, required)})`;
}
function passedText({ totals }) {
  return `${totals.passed}/${totals.planned}`;
}
function checksText({ checks }) {
  if (checks.length === 0) return "none";
  return `${checks.filter((check) => check.outcome === "holds").length}/${checks.length}`;
}
function countsText({ mode, totals }) {
  const experiments = count(totals.experiments, "experiment");
  if (mode === "check") return `${experiments}, ${count(totals.planned, "item")} to run`;
  const rest = ["failed", "errored", "skipped"].filter((name2) => totals[name2] > 0).map((name2) => `, ${totals[name2]} ${name2}`);
  const missing = totals.planned - totals.passed - totals.failed - totals.errored - totals.skipped;
  const never = missing > 0 ? `, ${missing} never finished` : "";
  return `${experiments}, ${totals.passed} of ${count(totals.planned, "item")} passed${rest.join("")}${never}`;
}
function exitReason({ verdict, exitCode }) {
  if (verdict === "failed" && exitCode !== 1) return "fail-on: never";
  return verdict === "warned" && exitCode === 1 ? "fail-on: warn" : null;
}
function exitText(report) {
  const reason = exitReason(report);
  return `exit code ${report.exitCode}${reason === null ? "" : ` (${reason})`}`;
}
function durationText(ms) {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
  const seconds = Math.round(ms / 1e3);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}
function placeText({ file, line, column }) {
  if (file === void 0) return void 0;
  return [file, line, line === void 0 ? void 0 : column].filter((part) => part !== void 0).join(":");
}
function itemName({ id, label }) {
  return label === void 0 || label.trim() === "" || label === id ? id : `${label} (${id})`;
}
function scoreText({ score, threshold }) {
  const shown = score === null ? "no score" : formatScore(score, threshold);
  return threshold === null ? shown : `${shown}, needs ${formatBound(threshold)}`;
}

// src/report/problem-list.ts
var PICTURES = { error: "❌", warn: "⚠️", note: "ℹ️" };
var TEXT_MAX = 1e3;
function problemsWorstFirst(problems) {
  const order = ["error", "warn", "note"];
  return [...problems].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
function problemList(problems, detail) {
  const lines = problemsWorstFirst(problems).filter(({ severity }) => severity !== "note").map((problem) => () => problemLine(problem, detail.value));
  return lines.length === 0 ? "" : paragraphs("### Problems", listed(lines, "problem", detail.problems));
}
function noteList({ problems, experiments }, detail) {
  const lines = [
    ...problems.filter(({ severity }) => severity === "note").map((note) => () => problemLine(note, detail.value)),
    ...experiments.filter(tolerates).map((experiment) => () => toleranceLine(experiment, detail.value))
  ];
  return lines.length === 0 ? "" : details(count(lines.length, "note"), listed(lines, "note", detail.problems));
}
function listed(lines, noun, most) {
  const left = lines.length - most;
  return paragraphs(
    lines.slice(0, most).map((line) => line()).join("\n"),
    left > 0 ? `…and ${count(left, noun)} more in the report files.` : ""
  );
}
function problemLine(problem, max) {
  const at = placeText(problem);
  const parts = [
    [
      `- ${PICTURES[problem.severity]} ${code(problem.code, 60)}`,
      ...problem.experiment === void 0 ? [] : [` in ${code(problem.experiment, 120)}`],
      ...at === void 0 ? [] : [` at ${code(at, 200)}`]
    ].join(""),
    code(problem.message, Math.min(TEXT_MAX, max)),
    ...problem.hint === void 0 ? [] : [`→ ${code(problem.hint, Math.min(TEXT_MAX, max))}`]
  ];
  return parts.join("<br>");
}
function tolerates({ verdict, totals }) {
  return verdict === "passed" && totals.errored > 0;
}
function toleranceLine({ id, checks, totals }, max) {
  const note = checks.find(({ kind }) => kind === "coverage")?.note;
  const told = note === void 0 ? `${count(totals.errored, "item")} without a result` : code(note, Math.min(500, max));
  return `- ${PICTURES.note} ${code(id, 120)}: ${told}`;
}

// src/report/width.ts
var WIDE = new RegExp("^(?:\\p{Emoji_Presentation}|[\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uA960-\\uA97F\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6\\u{20000}-\\u{3FFFD}])$", "u");
var NARROW = /^[\p{M}\p{Cf}]$/u;
function displayWidth(line) {
  if (isAscii(line)) return line.length;
  let width = 0;
  for (const character of line) width += columnsOf(character);
  return width;
}
function pad(line, width, align = "left") {
  const spaces = " ".repeat(Math.max(0, width - displayWidth(line)));
  return align === "left" ? line + spaces : spaces + line;
}
function wrap(line, width) {
  const pieces = [];
  let start = 0;
  for (let end = fitting(line, start, width); end < line.length; end = fitting(line, start, width)) {
    const space = line.slice(start, end + 1).lastIndexOf(" ");
    const at = space > (end - start) / 2 ? start + space : end;
    pieces.push(line.slice(start, at));
    start = line[at] === " " ? at + 1 : at;
  }
  return start === line.length && pieces.length > 0 ? pieces : [...pieces, line.slice(start)];
}
function columns(rows, align) {
  const widths = align.map((_, column) => Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? ""))));
  return rows.map(
    (row) => row.map((cell2, column) => pad(cell2, widths[column] ?? 0, align[column])).join("  ").trimEnd()
  );
}
function fitting(line, start, width) {
  let used = 0;
  let end = start;
  while (end < line.length) {
    const character = String.fromCodePoint(line.codePointAt(end));
    used += columnsOf(character);
    if (used > width && end > start) break;
    end += character.length;
  }
  return end;
}
function columnsOf(character) {
  if (character <= "") return 1;
  if (NARROW.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
function isAscii(line) {
  return /^[\x00-\x7f]*$/.test(line);
}

// src/report/terminal-gutter.ts
var MOST_LINES = 8;
function gutter(text, width, indent, paint) {
  const room = Math.max(20, width - indent.length - 2);
  const lines = gutterLines(clip(text, room * MOST_LINES * 2)).flatMap((line) => wrap(line.trimEnd(), room));
  const shown = lines.slice(0, MOST_LINES);
  const left = lines.length - shown.length;
  const bar = paint("dim", "│");
  return [
    ...shown.map((line) => `${indent}${bar} ${line}`.trimEnd()),
    ...left > 0 ? [`${indent}${bar} ${paint("dim", `…(+${left} lines)`)}`] : []
  ];
}

// src/report/terminal-problems.ts
var LOOKS = {
  error: { mark: "✗", style: "red" },
  warn: { mark: "!", style: "yellow" },
  note: { mark: "i", style: "cyan" }
};
function problemLines(problems, paint, width) {
  if (problems.length === 0) return [];
  return [
    paint("bold", "problems"),
    ...problemsWorstFirst(problems).flatMap((problem) => {
      const { mark, style } = LOOKS[problem.severity];
      const at = placeText(problem);
      const title2 = [problem.code, problem.experiment, at].filter((part) => part !== void 0).join("  ");
      return [
        `  ${paint(style, `${mark} ${inline(title2, 300)}`)}`,
        ...gutter(problem.message, width, "    ", paint),
        ...problem.hint === void 0 ? [] : gutter(`→ ${problem.hint}`, width, "    ", paint)
      ];
    })
  ];
}

// src/report/experiment-table.ts
function worstFirst(experiments) {
  return [...experiments].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}
function experimentTable({ experiments, mode }, rows) {
  const shown = worstFirst(experiments).slice(0, rows);
  const left = experiments.length - shown.length;
  return paragraphs(
    table(mode === "check" ? PLANNED : MEASURED, shown),
    left > 0 ? `…and ${count(left, "experiment")} more.` : ""
  );
}
var TITLE = "Experi&shy;ment";
var MANY = 1e3;
var CHECKS = { title: "Checks", align: "right", cell: checksText };
var MEASURED = [
  // The time stands beside the name: a column of its own would not fit a phone.
  {
    title: TITLE,
    align: "left",
    cell: (experiment) => `${name(experiment)} <sub>${unbroken(durationText(experiment.summary.durationMs))}</sub>`
  },
  { title: "Passed", align: "right", cell: passed },
  { title: "Mean", align: "right", cell: ({ summary }) => cell(formatScore(summary.meanScore)) },
  CHECKS
];
var PLANNED = [
  { title: TITLE, align: "left", cell: name },
  { title: "Items", align: "right", cell: ({ totals }) => String(totals.planned) },
  { ...CHECKS, cell: ({ checks }) => String(checks.length) }
];
function name({ id, verdict }) {
  return `${VERDICT_MARKS[verdict].picture} ${code(id, 60)}`;
}
function passed({ totals: { passed: passed2, planned } }) {
  const items = `<sub>${passed2}/${planned < MANY ? "" : "<wbr>"}${planned}</sub>`;
  return planned === 0 ? items : `${unbroken(formatRate(passed2 / planned))} ${items}`;
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options = {}) {
    let callback;
    if (typeof options === "function") {
      callback = options;
      options = {};
    } else if ("callback" in options) {
      callback = options.callback;
    }
    const oldString = this.castInput(oldStr, options);
    const newString = this.castInput(newStr, options);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
    const newTokens = this.removeEmpty(this.tokenize(newString, options));
    return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options, callback) {
    var _a;
    const done = (value2) => {
      value2 = this.postProcess(value2, options);
      if (callback) {
        setTimeout(function() {
          callback(value2);
        }, 0);
        return void 0;
      } else {
        return value2;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options.maxEditLength);
    }
    const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path, added, removed, oldPosInc, options) {
    const last = path.lastComponent;
    if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options) {
    if (options.comparator) {
      return options.comparator(left, right);
    } else {
      return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value2, options) {
    return value2;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value2, options) {
    return Array.from(value2);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value2 = newTokens.slice(newPos, newPos + component.count);
          value2 = value2.map(function(value3, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value3.length ? oldValue : value3;
          });
          component.value = this.join(value2);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
  tokenize(value2) {
    return value2.slice();
  }
  join(value2) {
    return value2;
  }
  removeEmpty(value2) {
    return value2;
  }
};
var arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
  return arrayDiff.diff(oldArr, newArr, options);
}

// src/report/difference.ts
var CONTEXT = 3;
var WIDTH = 88;
var MOST_EDITS = 400;
function differenceText(expected, output, max) {
  const pair = comparable(shownValue(expected), shownValue(output));
  if (pair === null) return null;
  const changes = diffArrays(pair.expected.split("\n"), pair.output.split("\n"), {
    maxEditLength: MOST_EDITS,
    ...pair.json ? { comparator: sameEntry } : {}
  });
  const lines = (changes ?? []).flatMap(
    ({ added, removed, value: value2 }) => value2.map((text) => ({ sign: added ? "+" : removed ? "-" : " ", text }))
  );
  if (lines.every(({ sign }) => sign === " ")) return null;
  if (!pair.json && !lines.some(({ sign, text }) => sign === " " && text.trim() !== "")) return null;
  return clip(withContext(lines).join("\n"), max);
}
function comparable(expected, output) {
  if (typeof expected === "string" && typeof output === "string") {
    return { expected: plainLines(expected), output: plainLines(output), json: false };
  }
  const kind = jsonKind(expected);
  if (kind === null || kind !== jsonKind(output)) return null;
  const ordered = inOrderOf(expected, output);
  if (kind === "object" && !Object.keys(expected).some((key) => Object.hasOwn(output, key))) {
    return null;
  }
  return { expected: plainLines(jsonText(expected)), output: plainLines(jsonText(ordered)), json: true };
}
function sameEntry(a, b) {
  return a.replace(/,$/, "") === b.replace(/,$/, "");
}
function jsonKind(value2) {
  if (Array.isArray(value2)) return "array";
  return typeof value2 === "object" && value2 !== null ? "object" : null;
}
function jsonText(value2) {
  return JSON.stringify(value2, null, 2);
}
function inOrderOf(model, value2) {
  const kind = jsonKind(value2);
  if (kind === null || kind !== jsonKind(model)) return value2;
  if (Array.isArray(value2)) return value2.map((entry, index) => inOrderOf(model[index], entry));
  const [pattern, own] = [model, value2];
  const shared = Object.keys(pattern).filter((key) => Object.hasOwn(own, key));
  const rest = Object.keys(own).filter((key) => !Object.hasOwn(pattern, key));
  return Object.fromEntries([...shared, ...rest].map((key) => [key, inOrderOf(pattern[key], own[key])]));
}
function withContext(lines) {
  const near = lines.map(
    (_, index) => lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== " ")
  );
  const shown = [];
  for (let index = 0; index < lines.length; index++) {
    if (near[index]) {
      const { sign, text } = lines[index];
      shown.push(...wrap(text, WIDTH).map((piece) => `${sign} ${piece}`.trimEnd()));
      continue;
    }
    const end = near.indexOf(true, index);
    const left = (end === -1 ? lines.length : end) - index;
    shown.push(left === 1 ? `  ${lines[index]?.text}`.trimEnd() : `  …${left} equal lines…`);
    index += left - 1;
  }
  return shown;
}

// src/report/item-section.ts
var BESIDE_MAX = 200;
var WIDTH2 = 88;
function itemSection(item, file, max) {
  const where = item.line === void 0 ? void 0 : placeText({ file, line: item.line });
  return details(
    itemLine(item),
    paragraphs(
      "<blockquote>",
      `<sub>item ${item.index + 1}, ${durationText(item.durationMs)}${where === void 0 ? "" : `, ${code(where)}`}</sub>`,
      titled("Input", showValue(item.input, max), max),
      ...answer(item, max),
      item.error === void 0 ? "" : titled("Error", errorText(item.error), max),
      ...scoreLines(item, max),
      "</blockquote>"
    )
  );
}
function errorText({ name: name2, message, status, at }) {
  const text = name2 === "" || name2 === "Error" || message.startsWith(`${name2}:`) ? message : `${name2}: ${message}`;
  const told = status === void 0 ? text : `${text} (HTTP ${status})`;
  return at === void 0 ? told : `${told}
at ${at}`;
}
function itemLine(item) {
  const came = item.outcome === "ok" ? [] : [item.outcome];
  const missed = item.scores.filter(({ gate }) => gate === "failed" || gate === "errored").slice(0, 3).map((score) => `${code(score.id, 40)} ${scoreText(score)}`);
  return [`${GATE_MARKS[item.gate].picture} ${code(itemName(item), 120)}`, ...came, ...missed].join(" · ");
}
function answer({ expected, output }, max) {
  if (expected === void 0 && output === void 0) return [];
  if (expected === void 0) return [titled("Output", showValue(output, max), max)];
  if (output === void 0) return [titled("Expected", showValue(expected, max), max)];
  const wanted = showValue(expected, max);
  const said = showValue(output, max);
  if (wanted === said) return [titled("Output, as expected", said, max)];
  const difference = differenceText(expected, output, max * 2);
  if (difference === null) return [titled("Expected", wanted, max), titled("Output", said, max)];
  return ["**Expected** `-` **and output** `+`", block(difference, "diff")];
}
function scoreLines({ scores }, max) {
  const said = scores.map((score) => ({ score, text: clip(score.error ?? score.reason ?? "", max) }));
  const list = said.map(({ score, text }) => {
    const line = `${GATE_MARKS[score.gate].picture} ${code(score.id, 80)} ${scoreText(score)}`;
    return text.trim() !== "" && isShort(text) ? `${line}: ${code(text, max)}` : line;
  });
  const long = said.filter(({ text }) => text.trim() !== "" && !isShort(text));
  return [
    list.join("<br>"),
    ...long.flatMap(({ score, text }) => [
      `**${score.error === void 0 ? "Reason of" : "Error in"}** ${code(score.id, 80)}`,
      wrapped(text)
    ])
  ];
}
function titled(title2, text, max) {
  const cut = clip(text, max);
  return isShort(cut) ? `**${title2}** ${code(cut, max)}` : paragraphs(`**${title2}**`, wrapped(cut));
}
function isShort(text) {
  return text.length <= BESIDE_MAX && text.search(LINE_BREAK) === -1;
}
function wrapped(text) {
  return block(
    plainLines(text).split("\n").flatMap((line) => wrap(line, WIDTH2)).join("\n")
  );
}

// src/report/terminal-experiment.ts
var MOST_ITEMS = 5;
var VALUE_MAX = 1e3;
function experimentLines(experiment, paint, width) {
  if (experiment.verdict === "passed") return [];
  const missed = experiment.checks.filter((check) => check.outcome !== "holds");
  const items = experiment.worst.slice(0, MOST_ITEMS);
  const left = experiment.totals.failed + experiment.totals.errored - items.length;
  return [
    title(experiment, paint),
    ...decisiveChecks(experiment).length > 0 ? [] : gutter(experiment.reason, width, "  ", paint),
    ...missed.flatMap((check) => checkLines(check, paint, width)),
    ...items.flatMap((item) => itemLines(item, experiment.dataset.file, paint, width)),
    ...left > 0 && items.length > 0 ? [paint("dim", `  …and ${count(left, "item")} more in items.ndjson`)] : []
  ];
}
function criteriaLines(experiment, paint) {
  if (experiment.checks.length === 0) return [];
  return [
    title(experiment, paint),
    ...experiment.checks.map((check) => {
      const warns = check.severity === "warn" ? " (only warns)" : "";
      return `  - ${inline(check.label, 200)}: ${requiredText(check)}${warns}`;
    })
  ];
}
function title({ verdict, id, ...place }, paint) {
  const mark = paint(["bold", VERDICT_STYLES[verdict]], `${VERDICT_MARKS[verdict].mark} ${inline(id, 120)}`);
  return `${mark}  ${paint("dim", inline(placeText(place) ?? "", 300))}`;
}
function checkLines(check, paint, width) {
  const verdict = checkVerdict(check);
  const state = check.outcome === "undecided" ? "undecided, " : "";
  const head = paint(VERDICT_STYLES[verdict], `${VERDICT_MARKS[verdict].mark} ${inline(check.label, 200)}`);
  return [
    `  ${head}: ${actualText(check)}, required ${requiredText(check)} (${state}severity ${check.severity})`,
    ...check.note === void 0 ? [] : gutter(check.note, width, "    ", paint)
  ];
}
function itemLines(item, file, paint, width) {
  const at = item.line === void 0 ? void 0 : placeText({ file, line: item.line });
  const facts = [
    `item ${item.index + 1}`,
    item.outcome === "ok" ? item.gate : item.outcome,
    durationText(item.durationMs)
  ];
  const head = paint(GATE_STYLES[item.gate], `${GATE_MARKS[item.gate].mark} ${inline(itemName(item), 120)}`);
  const tail = paint("dim", `${facts.join(", ")}${at === void 0 ? "" : `, ${inline(at, 200)}`}`);
  return [
    "",
    `  ${head}  ${tail}`,
    ...value("error", item.error && errorText(item.error), paint, width),
    ...value("input", showValue(item.input, VALUE_MAX), paint, width),
    ...answerLines(item, paint, width),
    ...item.scores.flatMap((score) => scoreLines2(score, paint, width))
  ];
}
function answerLines({ expected, output }, paint, width) {
  const difference = differenceText(expected, output, VALUE_MAX);
  if (difference !== null) return value("expected (-) and output (+)", difference, paint, width);
  return [
    ...value("expected", expected === void 0 ? void 0 : showValue(expected, VALUE_MAX), paint, width),
    ...value("output", output === void 0 ? void 0 : showValue(output, VALUE_MAX), paint, width)
  ];
}
function scoreLines2(score, paint, width) {
  const mark = paint(GATE_STYLES[score.gate], `${GATE_MARKS[score.gate].mark} ${inline(score.id, 80)}`);
  const said = score.error ?? score.reason;
  return [
    `    ${mark}: ${scoreText(score)}`,
    ...said === void 0 || said.trim() === "" ? [] : gutter(said, width, "      ", paint)
  ];
}
function value(name2, text, paint, width) {
  return text === void 0 ? [] : [`    ${name2}`, ...gutter(text, width, "      ", paint)];
}

// src/report/terminal.ts
var MOST_RUNS = 10;
function renderTerminal(report, { color, width, reportDir }) {
  const paint = createPaint(color);
  const room = Math.max(40, width);
  const sections = [
    [`${report.mode === "check" ? "check " : ""}${verdictWord(report, paint)} ${inline(report.headline, 1e3)}`],
    report.experiments.length === 0 ? [] : tableLines(report, paint),
    ...worstFirst(report.experiments).map(
      (experiment) => report.mode === "check" ? criteriaLines(experiment, paint) : experimentLines(experiment, paint, room)
    ),
    problemLines(report.problems, paint, room),
    voltOpsLines(report.experiments).map((line) => paint("dim", line)),
    reportDir === null ? [] : [paint("dim", inline(`Report files: ${reportDir}`, 1e3))],
    [`${verdictWord(report, paint)} ${countsText(report)}, ${durationText(report.durationMs)}, ${exitText(report)}`]
  ];
  const lines = sections.filter((section) => section.length > 0).map((section) => section.map(harmless).join("\n"));
  return `${lines.join("\n\n")}
`;
}
function voltOpsLines(experiments) {
  const runs = experiments.flatMap(({ id, voltOps }) => voltOps === null ? [] : [{ id, ...voltOps }]);
  const lines = runs.slice(0, MOST_RUNS).map(({ id, runId, url }) => `VoltOps: ${inline(id, 48)} ${inline(url ?? runId, 300)}`);
  return runs.length > MOST_RUNS ? [...lines, `VoltOps: …and ${runs.length - MOST_RUNS} more runs, in results.json`] : lines;
}
function verdictWord({ verdict }, paint) {
  return paint(["bold", VERDICT_STYLES[verdict]], verdict.toUpperCase());
}
function tableLines({ experiments, mode }, paint) {
  const head = mode === "check" ? ["", "experiment", "items", "checks"] : ["", "experiment", "passed", "mean", "checks", "time"];
  const sorted = worstFirst(experiments);
  const rows = sorted.map((experiment) => tableRow(experiment, mode));
  const [title2 = "", ...body] = columns([head, ...rows], ["left", "left", "right", "right", "right", "right"]);
  return [
    paint("dim", title2),
    ...body.map((line, index) => paint(VERDICT_STYLES[sorted[index]?.verdict ?? "failed"], line))
  ];
}
function tableRow(experiment, mode) {
  const { verdict, id, totals, summary } = experiment;
  const mark = `${VERDICT_MARKS[verdict].mark} ${verdict}`;
  const name2 = inline(id, 48);
  if (mode === "check") return [mark, name2, String(totals.planned), String(experiment.checks.length)];
  return [
    mark,
    name2,
    passedText(experiment),
    formatScore(summary.meanScore),
    checksText(experiment),
    durationText(summary.durationMs)
  ];
}

// src/report/marker.ts
import { createHash } from "node:crypto";
function stampOf({ commit, runId, runAttempt }) {
  return { sha: commit ?? "", runId: runId ?? "0", runAttempt: runAttempt ?? 0 };
}
var NAME = "voltagent-eval-gate";
var MARKER = /^<!-- voltagent-eval-gate:1 key=([0-9a-f]{32}) sha=([0-9a-f]{7,64}|-) run=(0|[1-9]\d{0,19}) attempt=(0|[1-9]\d{0,8}) -->(?=\r?\n|$)/;
function marker({ key, stamp }) {
  const sha = /^[0-9a-f]{7,64}$/.test(stamp.sha) ? stamp.sha : "-";
  const run = /^[1-9]\d{0,19}$/.test(stamp.runId) ? stamp.runId : "0";
  const { runAttempt } = stamp;
  const attempt = Number.isInteger(runAttempt) && runAttempt > 0 && runAttempt < 1e9 ? runAttempt : 0;
  return `<!-- ${NAME}:1 key=${markerKey(key)} sha=${sha} run=${run} attempt=${attempt} -->`;
}
function markerKey(key) {
  return createHash("sha256").update(key, "utf8").digest("hex").slice(0, 32);
}
function readMarker(body) {
  const [, key, sha, runId, attempt] = MARKER.exec(body) ?? [];
  if (key === void 0 || sha === void 0 || runId === void 0) return null;
  return { key, stamp: { sha: sha === "-" ? "" : sha, runId, runAttempt: Number(attempt) } };
}
function isOlder(a, b) {
  const [first, second] = [BigInt(a.runId), BigInt(b.runId)];
  return first === second ? a.runAttempt < b.runAttempt : first < second;
}

// src/report/detail.ts
var ALL = {
  passing: true,
  items: Number.POSITIVE_INFINITY,
  value: 4096,
  sections: Number.POSITIVE_INFINITY,
  problems: 50,
  rows: 1e3
};
var WORST = { ...ALL, passing: false, items: 3 };
var SHORT = { ...WORST, value: 200 };
var DETAILS = [
  ALL,
  { ...ALL, passing: false },
  { ...WORST, items: 10 },
  { ...WORST, items: 5 },
  WORST,
  { ...WORST, value: 1500 },
  { ...WORST, value: 500 },
  SHORT,
  { ...SHORT, items: 1, problems: 10 },
  { ...SHORT, items: 1, problems: 10, sections: 10 },
  { ...SHORT, items: 1, problems: 3, sections: 3, rows: 100 },
  { ...SHORT, items: 0, problems: 0, sections: 0, rows: 100 },
  { ...SHORT, items: 0, problems: 0, sections: 0, rows: 20 },
  { ...SHORT, items: 0, problems: 0, sections: 0, rows: 0 }
];
function leftOutText({ passing, items, value: value2, sections, problems }) {
  if (sections === 0) return "all details";
  const parts = [
    passing ? "" : "what passed",
    items < ALL.items ? `all but the ${items === 1 ? "worst item" : `${items} worst items`} of each experiment` : "",
    value2 < ALL.value ? `the rest of values longer than ${value2} characters` : "",
    sections < ALL.sections ? `details of all but the ${sections} worst experiments` : "",
    problems < ALL.problems ? `all but ${problems} problems and notes` : ""
  ];
  return parts.filter((part) => part !== "").join("; ");
}
function fullestThatFits(blocks, sizeOf, max) {
  for (const detail of DETAILS.slice(0, -1)) {
    const fitting2 = joinWithin(blocks(detail), sizeOf, max);
    if (fitting2 !== null) return fitting2;
  }
  return paragraphs(...blocks(DETAILS.at(-1)));
}
function joinWithin(blocks, sizeOf, max) {
  const kept = [];
  let size = 0;
  for (const block2 of blocks) {
    if (block2 === "") continue;
    kept.push(block2);
    size += sizeOf(block2) + 2;
    if (size >= max) return null;
  }
  return paragraphs(...kept);
}

// src/report/verdict-lines.ts
var MOST_NAMES = 3;
var MOST_REASONS = 5;
var NAME_MAX = 40;
var LABEL_MAX = 120;
var REASON_MAX = 300;
function verdictLine({ verdict, mode, experiments }) {
  const title2 = `## ${VERDICT_MARKS[verdict].picture} Eval gate${mode === "check" ? " (check only)" : ""} ${verdict}`;
  if (verdict === "passed" || verdict === "cancelled") return title2;
  const named = experiments.filter((experiment) => experiment.verdict === verdict);
  if (named.length === 0) return title2;
  const names = named.slice(0, MOST_NAMES).map(({ id }) => code(id, NAME_MAX));
  const rest = named.length - names.length;
  return `${title2}: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function countsLine(report) {
  return `${countsText(report)}${exitReason(report) === null ? "" : `; ${exitText(report)}`}.`;
}
function reasonList(report, most = MOST_REASONS) {
  if (report.verdict === "passed") return "";
  const bad = worstFirst(report.experiments).filter(({ verdict }) => verdict !== "passed");
  if (report.verdict === "cancelled" || bad.length === 0) return code(report.headline, REASON_MAX);
  const lines = bad.flatMap((experiment) => reasons(experiment, bad.length > 1));
  const left = lines.length - most;
  return paragraphs(lines.slice(0, most).join("<br>"), left > 0 ? `…and ${count(left, "reason")} more.` : "");
}
function checkName({ kind, label }) {
  return kind === "coverage" ? "items with missing results" : code(label, LABEL_MAX);
}
function reasons(experiment, named) {
  const { picture } = VERDICT_MARKS[experiment.verdict];
  const start = `${picture} ${named ? `${code(experiment.id, NAME_MAX)}: ` : ""}`;
  const checks = decisiveChecks(experiment);
  if (checks.length === 0) return [`${start}${code(experiment.reason, REASON_MAX)}`];
  return checks.map((check) => {
    const open = check.outcome === "undecided" && check.kind !== "coverage" ? ": the missing results decide" : "";
    return `${start}${checkName(check)} **${actualText(check)}**, required ${requiredText(check)}${open}`;
  });
}

// src/report/experiment-section.ts
var NOTE_MAX = 500;
var ADDRESS_MAX = 300;
function* experimentSection(experiment, detail, open) {
  const { verdict, id, worst, totals, summary, dataset, voltOps } = experiment;
  const items = worst.slice(0, detail.items);
  const checks = experiment.checks.filter((check) => detail.passing || check.outcome !== "holds");
  const left = totals.failed + totals.errored - items.length;
  const explained = verdict === "passed" || decisiveChecks(experiment).length > 0;
  yield opening(`${VERDICT_MARKS[verdict].picture} ${code(id, 120)}: ${contents(items.length)}`, open);
  yield `<sub>${code(placeText(experiment) ?? "")}</sub>`;
  if (voltOps !== null) yield `<sub>VoltOps: ${code(voltOps.url ?? voltOps.runId, ADDRESS_MAX)}</sub>`;
  if (!explained) yield code(experiment.reason, Math.min(NOTE_MAX, detail.value));
  yield table(CHECK_COLUMNS, checks);
  yield checks.filter(hasNews).map((check) => noteLine(check, detail.value)).join("\n");
  yield table(SCORER_COLUMNS, Object.values(summary.scorers));
  if (items.length > 0) yield "**Worst items**";
  for (const item of items) yield itemSection(item, dataset.file, detail.value);
  if (left > 0 && items.length > 0) yield `…and ${count(left, "failed or errored item")} more in \`items.ndjson\`.`;
  yield CLOSING;
}
function contents(items) {
  return `checks, scorers${items === 0 ? "" : items === 1 ? ", the worst item" : `, the ${items} worst items`}`;
}
var CHECK_COLUMNS = [
  {
    title: "Check",
    align: "left",
    cell: (check) => {
      const remarks = [
        ...check.severity === "warn" ? ["only warns"] : [],
        ...check.outcome === "undecided" ? ["undecided"] : []
      ];
      const remark = remarks.length === 0 ? "" : ` (${remarks.join(", ")})`;
      return `${VERDICT_MARKS[checkVerdict(check)].picture} ${checkName(check)}${remark}`;
    }
  },
  { title: "Measured", align: "right", cell: (check) => cell(actualText(check)) },
  { title: "Required", align: "right", cell: (check) => cell(requiredText(check)) }
];
var SCORER_COLUMNS = [
  { title: "Scorer", align: "left", cell: scorerName },
  { title: "Mean", align: "right", cell: ({ meanScore, threshold }) => formatScore(meanScore, threshold) },
  { title: "Needs", align: "right", cell: ({ threshold }) => threshold === null ? "-" : formatBound(threshold) },
  { title: "Passed", align: "right", cell: ({ passRate }) => unbroken(formatRate(passRate)) }
];
function scorerName({ id, errorCount, skippedCount }) {
  const errors = errorCount > 0 ? `, ${count(errorCount, "error")}` : "";
  const skipped = skippedCount > 0 ? `, ${skippedCount} skipped` : "";
  return `${code(id, 120)}${errors}${skipped}`;
}
function hasNews({ kind, outcome, actual, note }) {
  return note !== void 0 && !(kind === "coverage" && outcome === "holds" && actual === 0);
}
function noteLine(check, max) {
  return `- ${checkName(check)}: ${code(check.note ?? "", Math.min(NOTE_MAX, max))}`;
}

// src/report/links.ts
var SERVER = /^https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]{0,100}(?::\d{1,5})?$/;
var REPOSITORY = /^[\w.-]{1,100}\/[\w.-]{1,100}$/;
function runUrl(run) {
  const { runId, runAttempt } = run;
  const repository = repositoryUrl(run);
  if (repository === null || runId === null || !/^[1-9]\d{0,19}$/.test(runId)) return null;
  return `${repository}/actions/runs/${runId}${runAttempt === null || runAttempt < 2 ? "" : `/attempts/${runAttempt}`}`;
}
function commitUrl(run) {
  const repository = repositoryUrl(run);
  if (repository === null || run.commit === null || !/^[0-9a-f]{40,64}$/.test(run.commit)) return null;
  return `${repository}/commit/${run.commit}`;
}
function repositoryUrl({ serverUrl, repository }) {
  if (serverUrl === null || repository === null) return null;
  if (!SERVER.test(serverUrl) || !REPOSITORY.test(repository)) return null;
  return repository.split("/").some((part) => /^\.+$/.test(part)) ? null : `${serverUrl}/${repository}`;
}

// src/report/sections.ts
function* reportBlocks(report, detail, medium) {
  yield verdictLine(report);
  yield reasonList(report, detail.rows === 0 ? 1 : void 0);
  yield countsLine(report);
  yield experimentTable(report, detail.rows);
  if (detail.sections > 0) {
    yield problemList(report.problems, detail);
    const page = medium === "page";
    const told = worstFirst(report.mode === "run" ? report.experiments : []).filter(
      ({ verdict }) => verdict !== "passed" || page && detail.passing
    );
    for (const experiment of told.slice(0, detail.sections)) {
      yield* experimentSection(experiment, detail, page && experiment.verdict !== "passed");
    }
    yield noteList(report, detail);
  }
  const left = leftOutText(detail);
  if (left !== "") yield `Shortened to fit GitHub's limit. Left out: ${left}. The report files have it all.`;
  yield footer(report);
}
function footer({ run, durationMs, options, tool }) {
  const { concurrency } = options;
  const url = runUrl(run);
  const parts = [
    ...run.commit === null ? [] : [linked(`commit ${code(run.commit.slice(0, 12))}`, commitUrl(run))],
    ...url === null ? [] : [linked(`run ${run.runId}`, url)],
    durationText(durationMs),
    ...typeof concurrency === "number" ? [`concurrency ${concurrency}`] : [],
    code(`${tool.name} ${tool.version}`, 60)
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}
function linked(markdown, url) {
  return url === null ? markdown : `[${markdown}](${url})`;
}

// src/report/summary.ts
var MAX_SUMMARY_BYTES = 1e6;
function renderSummary(report) {
  const blocks = fullestThatFits(
    (detail) => reportBlocks(report, detail, "page"),
    Buffer.byteLength,
    MAX_SUMMARY_BYTES
  );
  return `${blocks}
`;
}

// src/report/comment.ts
var MAX_COMMENT_CHARACTERS = 6e4;
function renderComment(report, { marker: marker2, limit = MAX_COMMENT_CHARACTERS }) {
  const start = `${marker2}

`;
  const blocks = fullestThatFits(
    (detail) => reportBlocks(report, detail, "comment"),
    (text) => text.length,
    limit - start.length
  );
  return `${start}${blocks}
`;
}

// src/judge/score.ts
var SKIPPED_ITSELF = "the scorer skipped itself; only a sampling policy may leave a score out";
function judgeScore(scorer, score) {
  const { id, range, threshold } = scorer;
  if (score === void 0) return { id, gate: "errored", error: "the scorer left no result" };
  if (score.status === "skipped") {
    return score.sampling?.applied === false ? { id, gate: "skipped" } : { id, gate: "errored", error: SKIPPED_ITSELF };
  }
  if (score.status !== "success") return { id, gate: "errored", error: errorText2(score.error) };
  if (score.gateFault !== void 0) return { id, gate: "errored", error: score.gateFault };
  const value2 = score.score;
  if (typeof value2 !== "number" || !meets(value2, range[0]) || !meets(range[1], value2)) {
    return { id, gate: "errored", error: `the score is ${quote(value2)}, not a number from ${range[0]} to ${range[1]}` };
  }
  return { id, gate: threshold === null || meets(value2, threshold) ? "passed" : "failed" };
}
function errorText2(error) {
  if (typeof error === "string" && error.trim() !== "") return error;
  if (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string") {
    return error.message;
  }
  return error === void 0 || error === null ? "the scorer reported an error without a message" : `the scorer threw ${JSON.stringify(error)}`;
}

// src/judge/ranking.ts
function createRanking(limit) {
  const failed = [];
  const errored = [];
  return {
    add(gate, rank, index, describe2) {
      const list = gate === "failed" ? failed : errored;
      const entry = { rank: gate === "failed" ? rank : 0, index };
      const last = list.at(-1);
      if (list.length >= limit && last !== void 0 && compare(entry, last) >= 0) return;
      const at = list.findIndex((other) => compare(entry, other) < 0);
      list.splice(at === -1 ? list.length : at, 0, { ...entry, item: describe2() });
      if (list.length > limit) list.pop();
    },
    list() {
      const reserved = Math.min(errored.length, Math.floor(limit / 2));
      const shown = failed.slice(0, limit - reserved);
      return [...shown, ...errored.slice(0, limit - shown.length)].map(({ item }) => item);
    }
  };
}
function compare(a, b) {
  return a.rank - b.rank || a.index - b.index;
}

// src/judge/worst.ts
var MOST_ITEMS2 = 20;
function createWorst(plan, mask, limit = MOST_ITEMS2) {
  const clip2 = createClip(mask);
  const ranking = createRanking(limit);
  return {
    add(record, item, line) {
      const { gate } = item;
      if (gate !== "failed" && gate !== "errored") return;
      const rank = gate === "failed" ? lowestScore(plan, record, item) : 0;
      ranking.add(gate, rank, record.index, () => describe(plan, record, item, clip2, line));
    },
    list: ranking.list
  };
}
function lowestScore(plan, record, item) {
  let lowest = 1;
  for (const [position, { id, gate }] of item.scores.entries()) {
    if (gate !== "failed") continue;
    const [low, high] = plan.scorers[position].range;
    lowest = Math.min(lowest, (record.scores[id].score - low) / (high - low || 1));
  }
  return lowest;
}
function describe(plan, record, { gate, scores }, clip2, line) {
  const { item, outcome, error, runner } = record;
  return {
    id: clip2.text(record.itemId, 200),
    ...typeof item.label === "string" ? { label: clip2.text(item.label, 200) } : {},
    index: record.index,
    gate,
    outcome,
    input: clip2.value(item.input),
    ...item.expected === void 0 ? {} : { expected: clip2.value(item.expected) },
    ...runner.output === void 0 ? {} : { output: clip2.value(runner.output) },
    ...error === void 0 || outcome === "ok" ? {} : { error: clipError(error, clip2) },
    scores: scores.map((score, position) => describeScore(plan, record, score, position, clip2)),
    durationMs: record.durationMs ?? runner.durationMs ?? 0,
    ...line === void 0 ? {} : { line }
  };
}
function describeScore(plan, record, judged, position, clip2) {
  const { id, name: name2, threshold } = plan.scorers[position];
  const score = Object.hasOwn(record.scores, id) ? record.scores[id] : void 0;
  const value2 = score?.score;
  return {
    id,
    name: name2,
    score: typeof value2 === "number" && Number.isFinite(value2) ? value2 : null,
    threshold,
    gate: judged.gate,
    ...typeof score?.reason === "string" ? { reason: clip2.text(score.reason) } : {},
    ...judged.error === void 0 ? {} : { error: clip2.text(judged.error) }
  };
}
function clipError({ name: name2, message, stack, status, at }, clip2) {
  return {
    name: clip2.text(name2, 200),
    message: clip2.text(message),
    ...stack === void 0 ? {} : { stack: clip2.text(stack) },
    ...status === void 0 ? {} : { status },
    ...at === void 0 ? {} : { at }
  };
}

export {
  createClip,
  quote,
  isAbsent,
  quoteList,
  count,
  joinPhrases,
  oneLine,
  judgeRun,
  EPSILON,
  meets,
  sameNumber,
  formatScore,
  formatBound,
  checkVerdict,
  requiredText,
  actualText,
  itemName,
  scoreText,
  renderComment,
  composeReport,
  toResults,
  stampOf,
  marker,
  readMarker,
  isOlder,
  renderSummary,
  judgeScore,
  createRanking,
  MOST_ITEMS2 as MOST_ITEMS,
  createWorst,
  refusedReport,
  createPaint,
  MAX_EVENT_BYTES,
  parsePayload,
  valueAt,
  textAt,
  countAt,
  given,
  problemLines,
  renderTerminal
};
