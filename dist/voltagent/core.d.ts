export * from "../types/voltagent/core.js";
