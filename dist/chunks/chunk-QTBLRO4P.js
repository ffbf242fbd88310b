import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/discover/voltops-failure.ts
function voltOpsFailure(thrown) {
  if (!(thrown instanceof GateError) || !thrown.code.startsWith("voltops-")) return null;
  return thrown.cause ?? null;
}
function voltOpsStatus(thrown) {
  return voltOpsFailure(thrown)?.status ?? null;
}

export {
  voltOpsFailure,
  voltOpsStatus
};
