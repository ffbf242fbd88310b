import type { SamplingMetadata, SamplingPolicy } from "./scorer.js";
/**
 * Whether a scorer runs this time.
 * @param policy no policy and unknown types mean always; a ratio's `rate` is clamped to 0..1, and one that is no number means never
 * @param random gives a number in [0, 1)
 */
export declare function shouldSample(policy: SamplingPolicy | null | undefined, random: () => number): boolean;
/** How a policy is shown in a result: its type and a ratio's rate as written; undefined for no policy or an unknown type. */
export declare function buildSamplingMetadata(policy?: SamplingPolicy | null): SamplingMetadata | undefined;
