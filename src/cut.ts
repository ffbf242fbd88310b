import type { Mask } from "./mask.js";

/** How much of a text beside a cut is looked at for secrets, in UTF-16 units: the longest secret that is surely found whole. */
const MARGIN = 65_536;

let hide: Mask = (text) => text;

/**
 * Says how this process hides secrets in texts that it cuts. Half a secret is no longer recognised as one, so whoever cuts must
 * hide first. Called once, when the process has its variables and before anything of users' is cut.
 */
export function hideBeforeCutting(mask: Mask): void {
  hide = mask;
}

/** The first `most` UTF-16 units of a text, or less where a secret lies across the cut. A text that is shorter is given as it is. */
export function headOf(text: string, most: number): string {
  if (text.length <= most) return text;
  if (text.length <= most + 2 * MARGIN) return hide(text).slice(0, most);
  const masked = hide(text.slice(0, most + MARGIN));
  // At the far end a secret may have been cut in two.
  return masked.slice(0, Math.min(most, Math.max(0, masked.length - MARGIN)));
}

/** The same of the end of a text. */
export function tailOf(text: string, most: number): string {
  if (text.length <= most) return text;
  if (text.length <= most + 2 * MARGIN) return lastOf(hide(text), most);
  const masked = hide(text.slice(-(most + MARGIN)));
  return lastOf(masked, Math.min(most, Math.max(0, masked.length - MARGIN)));
}

/** A text in JSON's quotes, cut to `most` UTF-16 units with an ellipsis. */
export function quoteHead(text: string, most: number): string {
  return JSON.stringify(text.length > most ? `${headOf(text, most)}…` : text);
}

function lastOf(text: string, most: number): string {
  return text.slice(Math.max(0, text.length - most));
}
