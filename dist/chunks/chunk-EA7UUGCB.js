import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/controls.ts
var CONTROL_STRING = /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f\r\n]*(?:\x07|\x1b\\|\x9c)/g;
var ESCAPE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[ -/]*[0-~]/g;
var CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
var ANY_CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;
function stripControls(text) {
  if (!ANY_CONTROL.test(text)) return text;
  return text.replace(CONTROL_STRING, "").replace(ESCAPE, "").replace(CONTROL, "");
}

export {
  stripControls
};
