import type { GateStatus, ItemRecord } from "../experiment/result.js";
import { type Mask, maskDeep } from "../mask.js";
import { type Report, toResults } from "./report.js";

/** The text of `results.json`. */
export function resultsText(report: Report): string {
  return `${JSON.stringify(toResults(report), null, 2)}\n`;
}

/** An escaped control character: where there is one, a secret may stand in two pieces around it. */
const ESCAPED_CONTROL = /\\u00[01]/;

/**
 * One line of `items.ndjson`, line feed included: the item's result with the experiment it belongs to and the gate's word on
 * it, secrets masked.
 * @param experiment the experiment's id
 */
export function itemLine(record: ItemRecord, experiment: string, gate: GateStatus, mask: Mask): string {
  let json = JSON.stringify({ experiment, gate, ...record });
  // Nearly no item holds a secret: one look at the whole text is ten times cheaper than one at each of its parts.
  const texts = unescaped(json);
  if (ESCAPED_CONTROL.test(json) || mask(texts) !== texts) {
    json = JSON.stringify(maskDeep({ experiment, gate, ...record }, mask));
  }
  // JSON allows these three inside a string, but readers that split at every Unicode line end would cut the line there.
  return `${json.replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

/** JSON with the strings in it as they are: a secret that was escaped before would else be escaped once more than is looked for. */
function unescaped(json: string): string {
  if (!json.includes("\\")) return json;
  const ends: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
  return json.replace(/\\(["\\/nrt])/g, (_all, character: string) => ends[character] ?? character);
}
