/** Any value as text for a judge: strings as they are, nothing for null and undefined, everything else as JSON. */
export declare function textOf(value: unknown): string;
/** Retrieved context as text: the entries of a list one below the other. */
export declare function contextText(value: unknown): string;
/**
 * The expected answer as text.
 * @throws GateError `missing-expected` for null and undefined
 */
export declare function expectedText(scorer: string, value: unknown): string;
