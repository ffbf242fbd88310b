export * from "../types/voltagent/evals.js";
