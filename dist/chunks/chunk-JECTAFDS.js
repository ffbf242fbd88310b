import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  headOf
} from "./chunk-HXSZCYLF.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/discover/canonical.ts
import { createHash } from "node:crypto";
var MAX_DEPTH = 1e3;
function canonicalJson(value) {
  return write(value, []);
}
function plainData(value) {
  return value === void 0 ? void 0 : JSON.parse(canonicalJson(value));
}
function sha256(text) {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
function digestOf(list) {
  const hash = createHash("sha256");
  let separator = "[";
  for (const element of list) {
    hash.update(separator + canonicalJson(element), "utf8");
    separator = ",";
  }
  return hash.update(separator === "[" ? "[]" : "]").digest("hex");
}
function write(value, path) {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return Number.isFinite(value) ? String(value) : `{"$number":"${value}"}`;
    case "boolean":
      return value ? "true" : "false";
    case "undefined":
      return '{"$undefined":true}';
    case "bigint":
      return `{"$bigint":"${value}"}`;
    case "symbol":
      return `{"$symbol":${JSON.stringify(String(value.description ?? ""))}}`;
    default:
      return value === null ? "null" : writeObject(value, path);
  }
}
function writeObject(value, path) {
  if (path.length >= MAX_DEPTH) return '{"$cut":"too deep"}';
  if (path.includes(value)) return '{"$cycle":true}';
  path.push(value);
  try {
    return writeKind(value, path);
  } catch {
    return '{"$unreadable":true}';
  } finally {
    path.pop();
  }
}
function writeKind(value, path) {
  if (Array.isArray(value)) return writeList(value, path);
  if (typeof value === "function") return `{"$function":${JSON.stringify(String(value.name))}}`;
  if (value instanceof Map) return `{"$map":${writeList([...value], path)}}`;
  if (value instanceof Set) return `{"$set":${writeList([...value], path)}}`;
  if (value instanceof Error) {
    return `{"$error":${JSON.stringify(String(value.name))},"message":${JSON.stringify(String(value.message))}}`;
  }
  const { toJSON } = value;
  if (typeof toJSON === "function") return write(toJSON.call(value), path);
  return writeRecord(value, path);
}
function writeList(list, path) {
  let text = "[";
  for (let index = 0; index < list.length; index += 1) {
    if (index > 0) text += ",";
    text += write(list[index], path);
  }
  return `${text}]`;
}
function writeRecord(record, path) {
  let text = "{";
  for (const key of Object.keys(record).sort()) {
    const entry = record[key];
    if (entry === void 0) continue;
    if (text.length > 1) text += ",";
    text += `${JSON.stringify(key)}:${write(entry, path)}`;
  }
  return `${text}}`;
}

// src/discover/identity.ts
var MAX_ID = 200;
var HASH_DIGITS = 10;
var MAX_PROBLEMS = 20;
function createIdentifier() {
  const taken = /* @__PURE__ */ new Set();
  const next = /* @__PURE__ */ new Map();
  let problems = 0;
  const unique = (id) => {
    if (!taken.has(id)) return id;
    let number = next.get(id) ?? 2;
    while (taken.has(`${id}-${number}`)) number += 1;
    next.set(id, number + 1);
    return `${id}-${number}`;
  };
  return (raw, index) => {
    const record = copyOf(raw, index);
    const { id: wanted, problem: odd } = wantedId(record, index);
    const id = unique(wanted);
    taken.add(id);
    record.id = id;
    const problem = id === wanted ? odd : repeated(wanted, id, index);
    if (problem === void 0 || problems >= MAX_PROBLEMS) return { item: record };
    problems += 1;
    if (problems === MAX_PROBLEMS)
      problem.hint = `${problem.hint ?? ""} Further items like this are not listed.`.trim();
    return { item: record, problem };
  };
}
function copyOf(raw, index) {
  const hint = "Every item is an object like { input, expected }.";
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new GateError("invalid-item", `items[${index}] is ${kindOf(raw)}, not an object`, { hint });
  }
  try {
    return { ...raw };
  } catch (cause) {
    throw new GateError("invalid-item", `items[${index}] cannot be read`, { hint, cause });
  }
}
function wantedId(record, index) {
  const { id, name } = record;
  const given = textOf(id) ?? textOf(name);
  if (given !== null) return { id: given.length > MAX_ID ? shorten(given) : given };
  const { input, expected, extra } = record;
  const hash = sha256(canonicalJson({ input, expected, extra })).slice(0, HASH_DIGITS);
  if (id === void 0 || id === null || id === "") return { id: hash };
  return {
    id: hash,
    problem: {
      code: "invalid-item-id",
      message: `items[${index}].id is ${kindOf(id)}; the item goes by ${hash}, made from its content`,
      hint: "Give a text or a number as id."
    }
  };
}
function textOf(value) {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "bigint" || typeof value === "number" && Number.isFinite(value)) return String(value);
  return null;
}
function shorten(id) {
  const kept = headOf(id, MAX_ID - HASH_DIGITS - 1).toWellFormed();
  return `${kept}-${sha256(id).slice(0, HASH_DIGITS)}`;
}
function repeated(wanted, id, index) {
  return {
    code: "duplicate-item-id",
    message: `items[${index}] repeats the id ${JSON.stringify(wanted)} of an earlier item and goes by ${JSON.stringify(id)}`,
    hint: "Give each item an id of its own, so that results can be told apart and compared between runs."
  };
}
function kindOf(value) {
  if (value === null || value === void 0) return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return value.length > 40 ? "a text" : `the text ${JSON.stringify(value)}`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

export {
  MAX_DEPTH,
  canonicalJson,
  plainData,
  digestOf,
  createIdentifier,
  kindOf
};
