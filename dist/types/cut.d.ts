import type { Mask } from "./mask.js";
/**
 * Says how this process hides secrets in texts that it cuts. Half a secret is no longer recognised as one, so whoever cuts must
 * hide first. Called once, when the process has its variables and before anything of users' is cut.
 */
export declare function hideBeforeCutting(mask: Mask): void;
/** The first `most` UTF-16 units of a text, or less where a secret lies across the cut. A text that is shorter is given as it is. */
export declare function headOf(text: string, most: number): string;
/** The same of the end of a text. */
export declare function tailOf(text: string, most: number): string;
/** A text in JSON's quotes, cut to `most` UTF-16 units with an ellipsis. */
export declare function quoteHead(text: string, most: number): string;
