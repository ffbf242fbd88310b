export * from "../types/voltagent/scorers.js";
