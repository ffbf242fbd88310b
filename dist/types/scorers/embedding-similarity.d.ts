import { type Endpoints } from "./endpoints.js";
import type { LocalScorerDefinition } from "./scorer.js";
/**
 * How close output and expected are in meaning: the cosine of their embeddings, 0 where it is negative. The model is
 * `params.model`, EVAL_EMBEDDING_MODEL or text-embedding-3-small. Nothing is asked for an empty text: two of them are alike
 * (1), one is like nothing else (0). Embeddings see subjects, not truth: "accepted" and "not accepted" are close.
 */
export declare function embeddingSimilarity(endpoints: Endpoints): LocalScorerDefinition;
/** The cosine of the angle between two vectors, -1..1. @throws GateError for different lengths, or a vector of zeros */
export declare function cosine(one: readonly number[], other: readonly number[]): number;
