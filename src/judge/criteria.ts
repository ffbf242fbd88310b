/** How much a failed check weighs. */
export type Severity = "error" | "warn";

/** One thing the gate asks. `actual` is the lower bound (missing results count against), `upper` counts them in favour. */
export interface Check {
  kind: "criterion" | "implied" | "coverage";
  label: string;
  description?: string;
  scorerId?: string;
  severity: Severity;
  outcome: "holds" | "fails" | "undecided";
  actual: number | null;
  upper: number | null;
  required: number | null;
  /** VoltAgent's own number where it differs from `actual`. */
  voltagent?: number | null;
  /** One sentence for the reader: an implied threshold, a check that cannot fail, what is missing. */
  note?: string;
}
