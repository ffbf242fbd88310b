import { readdirSync, readFileSync } from "node:fs";
import { RUN_VARIABLE } from "./environment.js";

/**
 * Ends every process that carries the run's mark in its environment: what children left behind, also when it has gone into
 * a process group of its own. Works where the system shows environments (Linux); elsewhere it finds nothing.
 * @param mark value of the variable that every child got
 * @returns how many were ended
 */
export function sweepOrphans(mark: string): number {
  if (process.platform !== "linux") return 0;
  const wanted = Buffer.from(`${RUN_VARIABLE}=${mark}\0`);
  let ended = 0;
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      if (!readFileSync(`/proc/${name}/environ`).includes(wanted)) continue;
      process.kill(pid, "SIGKILL");
      ended += 1;
    } catch {
      // Gone meanwhile, or another user's.
    }
  }
  return ended;
}
