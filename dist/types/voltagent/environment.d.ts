import type { ScorerEnvironment } from "../scorers/execute.js";
/** The randomness and the clock of scorers that experiment files run themselves. */
export declare const environment: ScorerEnvironment;
