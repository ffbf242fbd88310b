import type { GateStatus, ItemRecord } from "../experiment/result.js";
import { type Report, toResults } from "./report.js";

/** The text of `results.json`. */
export function resultsText(report: Report): string {
  return `${JSON.stringify(toResults(report), null, 2)}\n`;
}

/**
 * One line of `items.ndjson`, line feed included: the item's result with the experiment it belongs to and the gate's word on
 * it. Secrets must be masked already.
 * @param experiment the experiment's id
 */
export function itemLine(record: ItemRecord, experiment: string, gate: GateStatus): string {
  const json = JSON.stringify({ experiment, gate, ...record });
  // JSON allows these three inside a string, but readers that split at every Unicode line end would cut the line there.
  return `${json.replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}
