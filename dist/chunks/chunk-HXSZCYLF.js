import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/cut.ts
var MARGIN = 65536;
var hide = (text) => text;
function hideBeforeCutting(mask) {
  hide = mask;
}
function headOf(text, most) {
  if (text.length <= most) return text;
  if (text.length <= most + 2 * MARGIN) return hide(text).slice(0, most);
  const masked = hide(text.slice(0, most + MARGIN));
  return masked.slice(0, Math.min(most, Math.max(0, masked.length - MARGIN)));
}
function tailOf(text, most) {
  if (text.length <= most) return text;
  if (text.length <= most + 2 * MARGIN) return lastOf(hide(text), most);
  const masked = hide(text.slice(-(most + MARGIN)));
  return lastOf(masked, Math.min(most, Math.max(0, masked.length - MARGIN)));
}
function quoteHead(text, most) {
  return JSON.stringify(text.length > most ? `${headOf(text, most)}…` : text);
}
function lastOf(text, most) {
  return text.slice(Math.max(0, text.length - most));
}

export {
  hideBeforeCutting,
  headOf,
  tailOf,
  quoteHead
};
