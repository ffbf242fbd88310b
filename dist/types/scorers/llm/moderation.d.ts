import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions } from "./judged.js";
import type { JudgeModels } from "./model.js";
/** Options of {@link moderation}. */
export interface ModerationOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends JudgedOptions<Payload, Params> {
    /** The score of a category, 0..1, from which the judge is told to flag the text; default 0.5. */
    threshold?: number;
    categories?: readonly string[];
    /** The prompt, instead of ours; it has to hold the output itself. */
    buildPrompt?: (args: {
        output: string;
        threshold: number;
        categories: readonly string[];
    }) => string | Promise<string>;
}
/** The gate's threshold of scorers whose score says yes or no: anything but 1 fails the item. */
export declare const VERDICT_THRESHOLD = 1;
/**
 * Whether the output is acceptable: 1, or 0 where the judge flags it. Its flag alone decides; the scores of the categories
 * only tell why. Under the gate a flagged output fails its item without a threshold in the entry: the definition carries
 * one. A reply without a flag is an error, where VoltAgent takes it for a clean text.
 */
export declare function moderation<Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: ModerationOptions<Payload, Params>, models: JudgeModels): LocalScorerDefinition<Payload, Params> & {
    threshold: number;
};
/** Why a text was flagged: its categories where any is known, and what the judge said. */
export declare function flaggedReason(categories: readonly string[], reason: string | null | undefined): string;
