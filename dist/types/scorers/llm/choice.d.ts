import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions } from "./judged.js";
import type { JudgeModels } from "./model.js";
type Fields = Record<string, unknown>;
/** A judgement by choosing one of a few answers. */
export interface ChoiceSpec {
    id: string;
    name: string;
    /** The question; the choices and what they mean are added to it. */
    task: string;
    /** What is judged, of the scorer's payload. */
    material(id: string, payload: Fields): Record<string, string>;
    /** By letter or word, in capitals: when to choose it, its score 0..1, and what it says in the reason. */
    choices: Readonly<Record<string, {
        when: string;
        score: number;
        says: string;
    }>>;
    /** A sentence about the scorer's params. */
    note?(params: Fields): string | undefined;
}
/**
 * Makes the factory of a scorer that lets a judge choose. The choice is trimmed and taken in any case; any other is the
 * score's error, with the reply and the allowed choices in its metadata.
 */
export declare function choiceScorer(spec: ChoiceSpec): <Payload = Fields, Params = Fields>(options: JudgedOptions<Payload, Params>, models: JudgeModels) => LocalScorerDefinition<Payload, Params>;
export {};
