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
export class GateError extends Error {
  override readonly name = "GateError";
  readonly code: string;
  readonly hint: string | undefined;
  readonly place: Place;

  /**
   * @param code stable kebab-case name of the kind
   * @param message what is wrong, quoting the value
   * @param options hint (the fix), place (file, line, column) and the underlying cause
   */
  constructor(code: string, message: string, options: { hint?: string; cause?: unknown } & Place = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.place = pickPlace(options);
  }
}

/**
 * Turns anything thrown into a problem of severity `error`.
 * @param thrown a GateError keeps its code, hint and place; anything else gets `code` and its text
 * @param code code for a thrown value that is no GateError
 * @param place fallback place where the error carries none
 */
export function toProblem(thrown: unknown, code: string, place: Place = {}): Problem {
  if (thrown instanceof GateError) {
    return {
      severity: "error",
      code: thrown.code,
      message: thrown.message,
      ...(thrown.hint === undefined ? {} : { hint: thrown.hint }),
      ...place,
      ...thrown.place,
    };
  }
  return { severity: "error", code, message: thrownText(thrown), ...place };
}

/** The text of anything thrown: `Name: message` for errors, a quoted primitive otherwise. Never throws. */
export function thrownText(thrown: unknown): string {
  try {
    if (thrown instanceof Error) {
      const text = String(thrown.message);
      return thrown.name && thrown.name !== "Error" && thrown.name !== "GateError" ? `${thrown.name}: ${text}` : text;
    }
    if (typeof thrown === "string") return thrown === "" ? 'threw ""' : thrown;
    if (typeof thrown === "object" && thrown !== null) return JSON.stringify(thrown) ?? "threw an object";
    return `threw ${String(thrown)}`;
  } catch {
    return "threw a value that cannot be shown";
  }
}

function pickPlace({ file, line, column }: Place): Place {
  return {
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
