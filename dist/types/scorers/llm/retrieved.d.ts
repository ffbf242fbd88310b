import type { ScorerContext } from "../scorer.js";
type Fields = Record<string, unknown>;
/**
 * Options of a judge of retrieved context that finds the context itself: in the payload (`context`), else in the runner's
 * `metadata`, else in the item's `extra`, under the names {@link NAMES}.
 * Reading the payload throws GateError `context-missing` where there is none.
 * @param scorer for messages
 * @param options further options, whose getters stay
 */
export declare function retrievedContext<Options extends object>(scorer: string, options: Options): {
    buildPayload: ({ payload }: ScorerContext) => Fields;
} & Options;
export {};
