import type { Problem } from "../errors.js";
import type { CriterionFacts } from "../experiment/definition.js";
import { nearest } from "../options/nearest.js";
import { matchName } from "./match.js";
import { EPSILON, meets } from "./number.js";
import { isAbsent, oneLine, quote, quoteList } from "./words.js";

/** How much a failed check weighs. */
export type Severity = "error" | "warn";

const TYPES = ["passRate", "meanScore"] as const;

/** A pass criterion that was found sound: what the gate asks of the finished run. */
export interface PlannedCriterion {
  /** Position among the criteria as written, 0-based. */
  index: number;
  type: (typeof TYPES)[number];
  /** Finite, within the range of its scope. */
  min: number;
  /** Index of the scorer it is about; null for all of them. */
  scorer: number | null;
  severity: Severity;
  label: string;
  description?: string;
  /** Sentences for the reader that hold before anything ran: implied thresholds, an id read leniently, a check that cannot fail. */
  notes: string[];
  /** No measured result could make it fail. */
  vacuous: boolean;
}

/** A problem before it is known to which experiment it belongs. */
type Fault = Pick<Problem, "code" | "message" | "hint">;

/**
 * Reads one pass criterion as written.
 * @param written encoded data of any shape
 * @param index its position, 0-based
 * @param scorers ids and ranges of the experiment's scorers
 * @returns all its faults; the criterion is null where there is one
 */
export function readCriterion(
  written: CriterionFacts,
  index: number,
  scorers: readonly { id: string; range: readonly [number, number] }[],
): { criterion: PlannedCriterion | null; faults: Fault[] } {
  const place = `passCriteria[${index}]`;
  if (typeof written !== "object" || written === null || Array.isArray(written)) {
    const hint = 'write an object like { type: "passRate", min: 0.9 }';
    return { criterion: null, faults: [{ code: "criterion-invalid", message: `${place} is ${quote(written)}`, hint }] };
  }
  const faults: Fault[] = [];
  const type = TYPES.find((known) => known === written.type);
  if (type === undefined) faults.push(typeFault(place, written.type));

  const severity = isAbsent(written.severity) ? "error" : written.severity;
  if (severity !== "error" && severity !== "warn") {
    const message = `${place}.severity is ${quote(severity)}`;
    faults.push({
      code: "criterion-severity-invalid",
      message,
      hint: 'write "error" or "warn", or leave it out for "error"',
    });
  }

  const scope = readScope(place, written.scorerId, scorers);
  if ("fault" in scope) faults.push(scope.fault);
  if (type === "meanScore" && scorers.length === 0) {
    const message = `${place} asks for a mean score, but the experiment has no scorers`;
    faults.push({ code: "criterion-unmeasurable", message, hint: "add a scorer, or remove the criterion" });
  }

  const inScope = "fault" in scope || scope.scorer === null ? scorers : [scorers[scope.scorer]!];
  const [low, high] = type === "meanScore" && inScope.length > 0 ? spanOf(inScope) : [0, 1];
  const min = written.min;
  if (typeof min !== "number" || !meets(min, low) || !meets(high, min)) {
    const message = isAbsent(min) ? `${place}.min is missing` : `${place}.min is ${quote(min)}`;
    faults.push({
      code: "criterion-min-invalid",
      message: `${message}, not a number from ${low} to ${high}`,
      hint: minHint(min, low, high),
    });
  }

  if (faults.length > 0 || type === undefined || "fault" in scope || typeof min !== "number")
    return { criterion: null, faults };
  const criterion: PlannedCriterion = {
    index,
    type,
    min,
    scorer: scope.scorer,
    severity: severity === "warn" ? "warn" : "error",
    label: labelOf(written.label, type, scope.scorer === null ? null : scorers[scope.scorer]!.id),
    ...(typeof written.description === "string" ? { description: written.description } : {}),
    notes: scope.note === undefined ? [] : [scope.note],
    vacuous: min <= low + EPSILON,
  };
  return { criterion, faults };
}

function typeFault(place: string, type: unknown): Fault {
  const near = typeof type === "string" ? nearest(type, TYPES) : null;
  const message = isAbsent(type)
    ? `${place}.type is missing`
    : `${place}.type is ${quote(type)}, which is no type of criterion`;
  return {
    code: "criterion-type-unknown",
    message,
    hint: near ? `write "${near}"` : `write "${TYPES.join('" or "')}"`,
  };
}

type Scope = { scorer: number | null; note?: string } | { fault: Fault };

/** As in VoltAgent, no scorerId and an empty one mean every scorer. */
function readScope(place: string, scorerId: unknown, scorers: readonly { id: string }[]): Scope {
  if (isAbsent(scorerId) || scorerId === null || scorerId === "") return { scorer: null };
  const ids = scorers.map(({ id }) => id);
  const code = "criterion-scorer-unknown";
  if (typeof scorerId !== "string") {
    const message = `${place}.scorerId is ${quote(scorerId)}, not the id of a scorer`;
    return { fault: { code, message, hint: `the scorers are ${quoteList(ids)}` } };
  }
  const match = matchName(scorerId, ids);
  if ("found" in match) {
    const id = ids[match.found]!;
    if (id === scorerId) return { scorer: match.found };
    return {
      scorer: match.found,
      note: `scorerId ${quote(scorerId)} was taken for ${quote(id)}; VoltAgent itself would find no such scorer`,
    };
  }
  if ("several" in match) {
    const message = `${place}.scorerId ${quote(scorerId)} could be any of ${quoteList(match.several)}`;
    return { fault: { code, message, hint: "write the id exactly" } };
  }
  const hint = match.nearest === null ? "" : `did you mean ${quote(match.nearest)}? `;
  const message = `${place}.scorerId ${quote(scorerId)} is the id of no scorer`;
  return { fault: { code, message, hint: `${hint}the scorers are ${quoteList(ids)}` } };
}

/** The number that was probably meant: without quotes, and a percentage as a share. */
function minHint(min: unknown, low: number, high: number): string {
  const fallback = `write a number from ${low} to ${high}`;
  const text = typeof min === "string" ? min.trim() : null;
  const value = text === null ? min : text === "" ? null : Number(text.replace(/\s*%$/, ""));
  if (typeof value !== "number" || !Number.isFinite(value)) return fallback;
  const percent = low === 0 && high === 1 && (text?.endsWith("%") || value > 1);
  const meant = percent ? Number((value / 100).toPrecision(12)) : value;
  if (!meets(meant, low) || !meets(high, meant)) return fallback;
  return text === null ? `write ${meant}` : `drop the quotes: write ${meant}`;
}

function spanOf(scorers: readonly { range: readonly [number, number] }[]): [number, number] {
  return [Math.min(...scorers.map(({ range }) => range[0])), Math.max(...scorers.map(({ range }) => range[1]))];
}

function labelOf(label: unknown, type: PlannedCriterion["type"], id: string | null): string {
  const own = typeof label === "string" ? oneLine(label) : "";
  if (own !== "") return own;
  return `${type === "passRate" ? "pass rate" : "mean score"}${id === null ? "" : ` of ${oneLine(id) || quote(id)}`}`;
}
