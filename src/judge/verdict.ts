/** Worst last, apart from `cancelled`, which overrides the rest (design section 4). */
export type Verdict = "passed" | "warned" | "inconclusive" | "failed" | "cancelled";
