import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require__
} from "./chunk-2XZI6PRC.js";
import "./chunk-OBDWRGT6.js";
import {
  findNodeAtLocation,
  parseTree,
  visit
} from "./chunk-YZPWCZMW.js";
import {
  ITEM_KEYS,
  MAX_UNKNOWN_KEYS,
  dataset_schema_default,
  meantKey
} from "./chunk-TW6RIA66.js";
import "./chunk-KTDJY24I.js";
import {
  MAX_DEPTH,
  createIdentifier,
  digestOf,
  kindOf
} from "./chunk-JECTAFDS.js";
import "./chunk-PBNDXLZJ.js";
import "./chunk-4UDLI2MT.js";
import {
  headOf
} from "./chunk-HXSZCYLF.js";
import "./chunk-EPDTSJYS.js";
import {
  __toESM
} from "./chunk-ZNTIR3PH.js";

// src/discover/check.ts
var import__ = __toESM(require__(), 1);

// src/discover/place.ts
function positionOf(text, offset) {
  const before = text.slice(0, offset);
  return { line: linesOf(text, [offset])[0], column: offset - before.lastIndexOf("\n") };
}
function linesOf(text, offsets) {
  let line = 1;
  let next = text.indexOf("\n");
  return offsets.map((offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      next = text.indexOf("\n", next + 1);
    }
    return line;
  });
}
function locate(text, path, atKey = false) {
  const root = parseTree(text, void 0, { disallowComments: true });
  const node = root && findNodeAtLocation(root, [...path]);
  return (atKey ? node?.parent?.offset : node?.offset) ?? root?.offset ?? 0;
}
function pathText(path) {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(step)) text += text === "" ? step : `.${step}`;
    else text += `[${JSON.stringify(step.slice(0, 100))}]`;
  }
  return text === "" ? "the file" : text;
}

// src/discover/check.ts
var compiled;
function datasetChecks() {
  compiled ??= compile();
  return compiled;
}
function compile() {
  const ajv = new import__.Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true });
  ajv.addSchema(dataset_schema_default);
  const check = (id) => {
    const validate = ajv.getSchema(id);
    return (value, prefix) => {
      if (validate(value)) return [];
      return (validate.errors ?? []).map((error) => toFault(error, [...prefix, ...steps(error, value)]));
    };
  };
  return { head: check(dataset_schema_default.$id), item: check(`${dataset_schema_default.$id}#/$defs/item`) };
}
function toFault(error, path) {
  const name = pathText(path);
  switch (error.keyword) {
    case "required":
      return { path, message: `${name} has no "${error.params.missingProperty}"` };
    case "type": {
      const wanted = [error.params.type].flat().map((type) => TYPES[type] ?? type);
      return { path, message: `${name} must be ${wanted.join(" or ")}, but is ${kindOf(error.data)}` };
    }
    case "pattern":
      return { path, message: `${name} must not be empty` };
    default:
      return { path, message: `${name} ${error.message ?? "is not as the schema asks"}` };
  }
}
var TYPES = {
  string: "a text",
  number: "a number",
  object: "an object",
  array: "a list",
  null: "null"
};
function steps(error, value) {
  let at = value;
  return error.instancePath.split("/").slice(1).map((raw) => {
    const key = raw.replaceAll("~1", "/").replaceAll("~0", "~");
    const step = Array.isArray(at) ? Number(key) : key;
    at = at[step];
    return step;
  });
}

// src/discover/json.ts
var MAX_FAULTS = 20;
var FEW_KEYS = 8;
var QUOTE = 34;
var COMMA = 44;
var COLON = 58;
var BACKSLASH = 92;
var OPEN_LIST = 91;
var CLOSE_LIST = 93;
var OPEN_OBJECT = 123;
var CLOSE_OBJECT = 125;
function scanJson(text, listKey) {
  const scan = { faults: [], elements: [], tooDeep: false };
  const stack = [];
  let frame;
  const counts = { error: 0, warn: 0 };
  const report = (fault2) => {
    counts[fault2.severity] += 1;
    if (counts[fault2.severity] <= MAX_FAULTS + 1) scan.faults.push(fault2);
  };
  const begin = (offset) => {
    if (stack.length === 2 && frame.list && stack[0].key === listKey && !stack[0].list) scan.elements.push(offset);
  };
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit <= 32 || unit === COLON) continue;
    if (unit === COMMA) {
      if (frame?.list) frame.index += 1;
      else if (frame) frame.expectsKey = true;
    } else if (unit === QUOTE) {
      const end = endOfString(text, at);
      if (frame?.expectsKey) {
        frame.expectsKey = false;
        frame.key = keyText(text, at, end);
        if (repeats(frame)) report(duplicate(at, stack));
      } else begin(at);
      at = end;
    } else if (unit === OPEN_OBJECT || unit === OPEN_LIST) {
      begin(at);
      if (stack.length === MAX_DEPTH) {
        scan.tooDeep = true;
        scan.faults = [deep(at)];
        return scan;
      }
      const list = unit === OPEN_LIST;
      if (list && stack.length === 1 && frame.key === listKey) scan.elements = [];
      frame = { list, index: 0, key: "", expectsKey: !list, keys: [], many: null };
      stack.push(frame);
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_LIST) {
      stack.pop();
      frame = stack[stack.length - 1];
    } else {
      begin(at);
      const end = endOfWord(text, at);
      if (end - at > 15 || hasExponent(text, at, end)) {
        const fault2 = numberFault(text.slice(at, end), at, stack);
        if (fault2) report(fault2);
      }
      at = end - 1;
    }
  }
  return scan;
}
function endOfString(text, start) {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
function endOfWord(text, start) {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const unit = text.charCodeAt(end);
    if (unit <= 32 || unit === COMMA || unit === CLOSE_LIST || unit === CLOSE_OBJECT || unit === COLON) break;
    if (unit === QUOTE || unit === OPEN_LIST || unit === OPEN_OBJECT) break;
  }
  return end;
}
function keyText(text, start, end) {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}
function repeats(frame) {
  const { key, keys } = frame;
  if (frame.many) {
    if (frame.many.has(key)) return true;
    frame.many.add(key);
    return false;
  }
  if (keys.includes(key)) return true;
  keys.push(key);
  if (keys.length > FEW_KEYS) frame.many = new Set(keys);
  return false;
}
function hasExponent(text, start, end) {
  const first = text.charCodeAt(start);
  if (first !== 45 && (first < 48 || first > 57)) return false;
  for (let at = start; at < end; at += 1) if ((text.charCodeAt(at) | 32) === 101) return true;
  return false;
}
function pathOf(stack) {
  return pathText(stack.map((frame) => frame.list ? frame.index : frame.key));
}
function duplicate(offset, stack) {
  const message = `${pathOf(stack)} is given twice in one object`;
  const hint = "Keep one of them: JSON readers silently drop the other.";
  return { offset, code: "json-duplicate-key", message, hint, severity: "error" };
}
function deep(offset) {
  const message = `the file nests deeper than ${MAX_DEPTH.toLocaleString("en-US")} levels`;
  return { offset, code: "json-too-deep", message, hint: "Flatten the value, or keep it as text.", severity: "error" };
}
function numberFault(word, offset, stack) {
  const value = Number(word);
  const shown = word.length > 40 ? `${headOf(word, 40)}…` : word;
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
    const message2 = `${pathOf(stack)} is ${shown}, which is too large for a number`;
    return { offset, code: "json-number", message: message2, hint: "Write it as text, in quotes.", severity: "error" };
  }
  if (!/^-?\d+$/.test(word) || Number.isSafeInteger(value)) return null;
  if (BigInt(word) === BigInt(value)) return null;
  const message = `${pathOf(stack)} is ${shown}, which is read as ${value}: a number keeps about 16 digits`;
  return { offset, code: "json-number", message, hint: "Write it as text, in quotes.", severity: "warn" };
}

// src/discover/faults.ts
var ROOT_KEYS = Object.keys(dataset_schema_default.properties);
function findFaults(root) {
  if (typeof root !== "object" || root === null || Array.isArray(root)) {
    const hint = 'Write { "name": "…", "data": [ … ] } with the items in data.';
    return [refused({ path: [], message: `the file holds ${kindOf(root)}, not a dataset`, hint })];
  }
  const record = root;
  const items = Object.hasOwn(record, "data") && Array.isArray(record.data) ? record.data : null;
  return [
    ...checkHead(record, items !== null),
    ...Object.keys(record).flatMap((key) => typo(record, key, ROOT_KEYS, [], 0)),
    ...checkItems(items ?? [])
  ];
}
function checkHead(root, hasItems) {
  const faults = datasetChecks().head(hasItems ? { ...root, data: [] } : root, []);
  return faults.map((fault2) => refused(fault2.path.length === 0 ? { ...fault2, hint: dataHint(root) } : fault2));
}
function dataHint(root) {
  const list = Object.keys(root).find((key) => Array.isArray(root[key]) && key !== "tags");
  return list === void 0 ? 'Put the items into a list named "data".' : `Rename ${pathText([list])} to data.`;
}
function checkItems(items) {
  const check = datasetChecks().item;
  const known = new Set(ITEM_KEYS);
  const faults = [];
  const unknown = /* @__PURE__ */ new Map();
  for (const [index, item] of items.entries()) {
    if (faults.length <= MAX_FAULTS) faults.push(...check(item, ["data", index]).map(refused));
    if (typeof item !== "object" || item === null || Array.isArray(item)) continue;
    for (const key of Object.keys(item)) {
      if (known.has(key)) continue;
      const seen = unknown.get(key);
      if (seen) seen.others += 1;
      else if (unknown.size < MAX_UNKNOWN_KEYS) unknown.set(key, { index, others: 0 });
    }
  }
  for (const [key, { index, others }] of unknown) {
    faults.push(...typo(items[index], key, ITEM_KEYS, ["data", index], others));
  }
  return faults;
}
function typo(owner, key, known, at, others) {
  const meant = meantKey(owner, key, known);
  if (meant === null) return [];
  const path = [...at, key];
  const more = others === 0 ? "" : `, as in ${others} more ${others === 1 ? "item" : "items"}`;
  const message = `${pathText(path)} is no key that VoltAgent knows${more}`;
  return [{ path, message, hint: `Did you mean ${meant}?`, severity: "warn", code: "dataset-key", atKey: true }];
}
function refused(fault2) {
  return { ...fault2, severity: "error", code: "dataset-shape", atKey: false };
}

// src/discover/syntax.ts
var INVALID_SYMBOL = 1;
var END_OF_FILE_EXPECTED = 9;
var WORDS = {
  2: { message: "a number is malformed", hint: "Write it like 12, -0.5 or 1e3." },
  3: { message: "a key is missing", hint: "Put keys in double quotes." },
  4: { message: "a value is missing", hint: "Write the value, or null." },
  5: { message: "a colon is missing after the key", hint: "Write key, colon, value." },
  6: { message: "a comma is missing", hint: "Put a comma between two entries." },
  12: { message: "a text has no closing quote on its line", hint: "Close it; write \\n for a line break." },
  13: { message: "a number is malformed", hint: "Write it like 12, -0.5 or 1e3." },
  14: { message: "a \\u escape is malformed", hint: "Four hex digits follow \\u." },
  15: { message: "an escape is unknown", hint: "Write a backslash as \\\\." },
  16: { message: "a control character stands in a text", hint: "Write it as an escape, like \\n or \\t." }
};
function explainSyntax(text, thrown) {
  if (text.trim() === "") {
    return fault(0, "the file is empty", 'Write { "name": "…", "data": [] } with the items in data.');
  }
  let first;
  const note = (found) => {
    if (first === void 0 || found.offset < first.offset) first = found;
  };
  visit(text, {
    onComment: (offset) => note(fault(offset, "JSON has no comments", "Remove the comment, or move it to metadata.")),
    onError: (code, offset) => note(explainError(text, code, offset))
  });
  return first ?? fault(placeIn(thrown), `the file is not JSON: ${messageOf(thrown)}`, "Correct it here.");
}
function explainError(text, code, offset) {
  const unit = text[offset] ?? "";
  if (offset >= text.trimEnd().length) {
    return fault(text.trimEnd().length, "the file breaks off before its end", "Close what is open, or save it again.");
  }
  const before = text.slice(0, offset).trimEnd();
  if ((unit === "]" || unit === "}") && before.endsWith(",")) {
    return fault(before.length - 1, `the comma before ${unit} is one too many`, "Remove it: JSON allows none there.");
  }
  if (code === END_OF_FILE_EXPECTED) return explainRest(unit, offset);
  if (unit === "'") return fault(offset, "a text is in single quotes", 'Use double quotes: "…".');
  const word = /^[\w$.+-]{1,40}/.exec(text.slice(offset, offset + 60))?.[0];
  if (word !== void 0 && code === INVALID_SYMBOL) {
    if (/^\s*:/.test(text.slice(offset + word.length, offset + word.length + 20))) {
      return fault(offset, `the key ${word} has no quotes`, `Write "${word}".`);
    }
    return fault(offset, `${word} is not a JSON value`, "Use null, true, false, a number, or text in double quotes.");
  }
  const { message, hint } = WORDS[code] ?? { message: "the file is not JSON", hint: "Correct it here." };
  return fault(offset, unit === "" ? message : `${message}, at ${JSON.stringify(unit)}`, hint);
}
function explainRest(unit, offset) {
  if (unit !== "{" && unit !== "[") {
    return fault(offset, "something follows the end of the JSON value", "Remove what comes after it.");
  }
  const message = "a second JSON value follows the first; the file looks like NDJSON (one value per line)";
  return fault(
    offset,
    message,
    'Put the values into one list: { "name": "…", "data": [ … ] }, with commas between them.'
  );
}
function fault(offset, message, hint) {
  return { offset, code: "json-syntax", message, hint, severity: "error" };
}
function messageOf(thrown) {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return text.slice(0, 200);
}
function placeIn(thrown) {
  return Number(/\bposition (\d+)/.exec(messageOf(thrown))?.[1] ?? 0);
}

// src/discover/dataset.ts
function parseDataset(text, file) {
  const json = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const scan = scanJson(json, "data");
  const place = (spots2) => listed(spots2).map((spot) => toProblem(spot, json, file));
  if (scan.tooDeep) return { dataset: null, name: null, problems: place(scan.faults) };
  let root;
  try {
    root = JSON.parse(json);
  } catch (thrown) {
    return { dataset: null, name: null, problems: place([explainSyntax(json, thrown)]) };
  }
  const spots = [...scan.faults, ...findFaults(root).map((fault2) => spotOf(fault2, scan, json))];
  const name = nameIn(root);
  if (spots.some(({ severity }) => severity === "error")) return { dataset: null, name, problems: place(spots) };
  const { data, description, tags, metadata } = root;
  if (name === null) spots.push(nameless(file));
  const identify = createIdentifier();
  const items = data.map((raw, index) => {
    const { item, problem } = identify(raw, index);
    if (problem) spots.push({ ...problem, severity: "warn", offset: scan.elements[index] });
    return item;
  });
  const dataset = {
    name: name ?? stemOf(file),
    ...description === void 0 ? {} : { description },
    ...tags ? { tags } : {},
    ...metadata === void 0 ? {} : { metadata },
    file,
    items,
    lines: linesOf(json, scan.elements),
    digest: digestOf(items)
  };
  return { dataset, name, problems: place(spots) };
}
function stemOf(file) {
  return file.replace(/^.*[\\/]/, "").replace(/\.json$/i, "");
}
function nameIn(root) {
  if (typeof root !== "object" || root === null || !Object.hasOwn(root, "name")) return null;
  const { name } = root;
  return typeof name === "string" && name.trim() !== "" ? name : null;
}
function nameless(file) {
  const stem = JSON.stringify(stemOf(file));
  const message = `the dataset has no name; it goes by its file name, ${stem}`;
  return { offset: 0, code: "dataset-nameless", message, hint: `Add "name": ${stem}.`, severity: "warn" };
}
function listed(spots) {
  return ["error", "warn"].flatMap((severity) => {
    const all = spots.filter((spot) => spot.severity === severity);
    const kept = all.slice(0, MAX_FAULTS);
    if (all.length === kept.length) return kept;
    const last = kept[MAX_FAULTS - 1];
    return [...kept.slice(0, -1), { ...last, hint: `${last.hint ?? ""} The file has more of this kind.`.trim() }];
  });
}
function spotOf(fault2, scan, json) {
  const { path, atKey, ...rest } = fault2;
  const index = path[0] === "data" && typeof path[1] === "number" ? path[1] : null;
  if (index === null) return { ...rest, offset: locate(json, path, atKey) };
  const start = scan.elements[index];
  return { ...rest, offset: start + locate(json.slice(start, scan.elements[index + 1]), path.slice(2), atKey) };
}
function toProblem({ offset, ...spot }, json, file) {
  return { ...spot, file, ...positionOf(json, offset) };
}
export {
  parseDataset,
  stemOf
};
