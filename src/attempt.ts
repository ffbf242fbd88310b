import { type Problem, toProblem } from "./errors.js";
import { type Door, type Gated, runGate } from "./gate.js";
import type { Resolved } from "./options/resolve.js";
import { refusedReport } from "./report/refused.js";
import { VERSION } from "./version.js";

/**
 * Runs the gate. Whatever keeps it from running, or breaks it, becomes an inconclusive report: neither door has a second way
 * to tell people what happened.
 * @param resolved the options, or the problems for which there are none
 * @param mode what was asked for
 */
export async function attempt(
  { options, problems }: Resolved,
  mode: "run" | "check",
  door: Omit<Door, "problems">,
): Promise<Gated> {
  const refuse = (reasons: Problem[]): Gated => {
    const tool = { name: "voltagent-eval-gate", version: VERSION };
    const at = new Date().toISOString();
    const report = refusedReport({ tool, mode, run: door.facts, problems: reasons, at, mask: door.mask });
    return { report, reportDir: null };
  };
  if (options === null) return refuse(problems);
  try {
    return await runGate({ ...options, mode }, { ...door, problems });
  } catch (error) {
    return refuse([...problems, toProblem(error, "gate-failed")]);
  }
}
