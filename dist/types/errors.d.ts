/** How much a {@link Problem} weighs: `error` makes the verdict inconclusive, `warn` is shown, `note` is information. */
export type ProblemSeverity = "error" | "warn" | "note";
/** A place in a file: path as shown to people (relative to the working directory), 1-based line and column. */
export interface Place {
    file?: string;
    line?: number;
    column?: number;
}
/** Something a person must know: what is wrong, where, and how to mend it. Plain data, safe to serialise. */
export interface Problem extends Place {
    severity: ProblemSeverity;
    /** Stable kebab-case name of the kind, e.g. `dataset-not-found`. */
    code: string;
    /** One sentence that quotes the offending value; text from data is not escaped here. */
    message: string;
    /** What to do about it, one sentence. */
    hint?: string;
    /** The experiment id it belongs to; absent for problems of the whole run. */
    experiment?: string;
}
/** The one error class of the project: an expected failure with a code, a hint for the reader and, where known, a place. */
export declare class GateError extends Error {
    readonly name = "GateError";
    readonly code: string;
    readonly hint: string | undefined;
    readonly place: Place;
    /**
     * @param code stable kebab-case name of the kind
     * @param message what is wrong, quoting the value
     * @param options hint (the fix), place (file, line, column) and the underlying cause
     */
    constructor(code: string, message: string, options?: {
        hint?: string;
        cause?: unknown;
    } & Place);
}
/**
 * Turns anything thrown into a problem of severity `error`.
 * @param thrown a GateError keeps its code, hint and place; anything else gets `code` and its text
 * @param code code for a thrown value that is no GateError
 * @param place fallback place where the error carries none
 */
export declare function toProblem(thrown: unknown, code: string, place?: Place): Problem;
/** The text of anything thrown: `Name: message` for errors, a quoted primitive otherwise. Never throws. */
export declare function thrownText(thrown: unknown): string;
