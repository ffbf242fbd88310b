import * as z from "zod";
import { type JudgeModel, type JudgeModels, type TokenUsage } from "./model.js";
/** One thing that a judge is asked. */
export interface Question<Reply> {
    /** What to do, in words; it names the pieces of the material. */
    task: string;
    /** What is judged, as texts by name. */
    material: Readonly<Record<string, string>>;
    /** What counts as a reply. */
    reply: z.ZodType<Reply>;
    /** What the model is asked for, where that is narrower than `reply`. */
    asked?: z.ZodType;
    /** A prompt of the user's own, instead of task and material. */
    prompt?: string;
}
/** A model that judges for one execution of one scorer. */
export interface Judge {
    /**
     * Asks, and once more with the reason where the reply is unusable.
     * @throws GateError `judge-failed`, `judge-reply-invalid` (its `reply` is the last text), `material-too-long`
     */
    ask<Reply>(question: Question<Reply>): Promise<Reply>;
    /** Tokens of all calls so far; undefined where the model told none. */
    readonly usage: TokenUsage | undefined;
}
/** Who judges, for which scorer, and how. */
export interface JudgeSettings {
    scorer: string;
    model: JudgeModel;
    models: JudgeModels;
    maxOutputTokens?: number;
    signal?: AbortSignal;
}
/** Opens a judge; nothing is called before it is asked. */
export declare function openJudge({ scorer, model, models, maxOutputTokens, signal }: JudgeSettings): Judge;
