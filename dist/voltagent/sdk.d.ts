export * from "../types/voltagent/sdk.js";
