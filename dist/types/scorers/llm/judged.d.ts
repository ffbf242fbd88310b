import type { LocalScorerDefinition, ScorerContext } from "../scorer.js";
import { type Judge } from "./judge.js";
import type { JudgeModel, JudgeModels } from "./model.js";
type Fields = Record<string, unknown>;
/** What every scorer that asks a model may be told. */
export interface JudgedOptions<Payload = Fields, Params = Fields> {
    id?: string;
    name?: string;
    /** `"openai/gpt-4o-mini"`, `"gpt-4o-mini"`, or a model object of an AI SDK provider. */
    model: JudgeModel;
    metadata?: Fields | null;
    /** Most tokens of one reply of the judge. */
    maxOutputTokens?: number;
    /** What is judged, made of the scorer's payload and parameters; the payload itself where this is missing. */
    buildPayload?: (context: ScorerContext<Payload, Params>) => Fields | Promise<Fields>;
}
/** What one judgement came to. */
export interface Judgement {
    /** A share 0..1 where nothing else is said; NaN and null leave the scorer unscored. */
    score: number;
    metadata: Fields;
    reason?: string;
}
/** What tells one judged scorer from another. */
export interface JudgedSpec<Payload, Params> {
    id: string;
    name: string;
    /** Metadata of the definition beside the user's own. */
    voltAgent: Fields;
    /** Takes the payload to judge, and the scorer's params. */
    measure(payload: Fields, judge: Judge, params: Fields): Promise<Judgement>;
    options: JudgedOptions<Payload, Params>;
}
/**
 * A scorer that asks a model. The model is checked when its experiment is read, and asked when an output is scored. Whatever
 * fails is the score's error; tokens are counted in `metadata.usage` either way.
 */
export declare function judgedScorer<Payload, Params>({ id, name, voltAgent, measure, options }: JudgedSpec<Payload, Params>, models: JudgeModels): LocalScorerDefinition<Payload, Params>;
export {};
