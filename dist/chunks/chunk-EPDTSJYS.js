import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/errors.ts
var GateError = class extends Error {
  name = "GateError";
  code;
  hint;
  place;
  /**
   * @param code stable kebab-case name of the kind
   * @param message what is wrong, quoting the value
   * @param options hint (the fix), place (file, line, column) and the underlying cause
   */
  constructor(code, message, options = {}) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.place = pickPlace(options);
  }
};
function toProblem(thrown, code, place = {}) {
  if (thrown instanceof GateError) {
    return {
      severity: "error",
      code: thrown.code,
      message: thrown.message,
      ...thrown.hint === void 0 ? {} : { hint: thrown.hint },
      ...place,
      ...thrown.place
    };
  }
  return { severity: "error", code, message: thrownText(thrown), ...place };
}
function thrownText(thrown) {
  try {
    if (thrown instanceof Error) {
      const text = String(thrown.message);
      return thrown.name && thrown.name !== "Error" && thrown.name !== "GateError" ? `${thrown.name}: ${text}` : text;
    }
    if (typeof thrown === "string") return thrown === "" ? 'threw ""' : thrown;
    if (typeof thrown === "object" && thrown !== null) return JSON.stringify(thrown) ?? "threw an object";
    return `threw ${String(thrown)}`;
  } catch {
    return "threw a value that cannot be shown";
  }
}
function pickPlace({ file, line, column }) {
  return {
    ...file === void 0 ? {} : { file },
    ...line === void 0 ? {} : { line },
    ...column === void 0 ? {} : { column }
  };
}

export {
  GateError,
  toProblem,
  thrownText
};
