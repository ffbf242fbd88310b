import type { LocalScorerDefinition, ScorerContext } from "./scorer.js";
type Fields = Record<string, unknown>;
/** Options of {@link createToolCallAccuracyScorerCode}; `expectedToolOrder` goes before `expectedTool`. */
export interface ToolCallAccuracyOptions<Payload = Fields, Params = Fields> {
    id?: string;
    name?: string;
    /** The tool that must be among those called. */
    expectedTool?: string;
    /** The tools that must be called in this order; others may come between. */
    expectedToolOrder?: string[];
    /** Whether no other tool may be called; default false. */
    strictMode?: boolean;
    metadata?: Fields | null;
    /** Where the calls are looked for, see {@link calledTools}; the payload itself where this is missing. */
    buildPayload?: (context: ScorerContext<Payload, Params>) => Fields | Promise<Fields>;
}
/**
 * Whether the right tools were called: 1 or 0, without a model.
 * @throws GateError `tool-expectation-missing` where no tool is expected
 */
export declare function createToolCallAccuracyScorerCode<Payload = Fields, Params = Fields>(options: ToolCallAccuracyOptions<Payload, Params>): LocalScorerDefinition<Payload, Params>;
export {};
