/**
 * The library: what experiment files import from the four `@voltagent` packages, as far as the gate brings it. The same names
 * from the same place, whether a package is installed or not.
 */
export * from "./voltagent/core.js";
export * from "./voltagent/evals.js";
export * from "./voltagent/scorers.js";
export * from "./voltagent/sdk.js";
