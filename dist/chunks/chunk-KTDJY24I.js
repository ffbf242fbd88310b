import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-PBNDXLZJ.js";
import {
  distance
} from "./chunk-4UDLI2MT.js";

// src/discover/misspelt.ts
var MAX_EDITS = 2;
function misspelt(key, known) {
  const close = nearest(key, known);
  if (close !== null && distance(key.toLowerCase(), close.toLowerCase()) <= MAX_EDITS) return close;
  const letters = sorted(key);
  return known.find((name) => sorted(name) === letters) ?? null;
}
function sorted(name) {
  return [...name.slice(0, 100).toLowerCase()].sort().join("");
}

export {
  misspelt
};
