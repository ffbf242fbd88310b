import { quoteHead } from "../cut.js";
import { kindOf } from "../discover/identity.js";
import { isRecord } from "../scorers/normalize.js";
import type { Fault } from "./facts.js";
import { findTypos } from "./unknown-keys.js";

const HINT = 'Write sampling: { type: "ratio", rate: 0.1 }, { type: "always" } or { type: "never" }.';

/**
 * Why a scorer's sampling policy cannot be used, if so. VoltAgent takes what it cannot read for never or always, so that a
 * slip leaves a scorer out of the gate without a word. undefined and null mean no policy and are no fault.
 */
export function samplingFault(place: string, written: unknown): Fault | undefined {
  if (written === undefined || written === null) return undefined;
  const invalid = (what: string, hint = HINT): Fault => ({
    code: "sampling-invalid",
    message: `the sampling of ${place} ${what}`,
    hint,
  });
  if (!isRecord(written) || Array.isArray(written)) return invalid(`is ${kindOf(written)}, not an object`);
  const { type, rate } = written;
  if (type === undefined) return invalid("has no type");
  if (type === "always" || type === "never") return undefined;
  if (type !== "ratio") return invalid(`has the type ${textOf(type)}, which does not exist`);
  if (typeof rate === "number" && rate >= 0 && rate <= 1) return undefined;
  if (rate !== undefined) return invalid(`has the rate ${textOf(rate)}, not a number from 0 to 1`, rateHint(rate));
  const [typo] = findTypos(written, ["type", "rate"], "sampling", { ratio: "rate" });
  return invalid("is a ratio without a rate", typo?.hint ?? HINT);
}

/** A percentage as the share that was meant. */
function rateHint(rate: unknown): string {
  const [, digits] = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(String(rate)) ?? [];
  const number = Number(digits);
  const share = typeof rate === "number" || String(rate).includes("%") || number > 1 ? number / 100 : number;
  return digits !== undefined && share <= 1 ? `Write rate: ${Number(share.toPrecision(12))}.` : HINT;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? quoteHead(value, 80) : kindOf(value).replace(/^the number /, "");
}
