import { GateError, type Problem, thrownText } from "../errors.js";

/** What went wrong for experiments, said of them; `count` is of results. */
const SENTENCES = {
  "voltops-no-run": (of: string) => `VoltOps has no run of ${of}`,
  "voltops-results-missing": (of: string, count: number) => `VoltOps lacks ${count} results of ${of}`,
  "voltops-run-open": (of: string) => `VoltOps was not told how ${of} ended`,
  "voltops-unbound": (of: string) => `the run of ${of} belongs to no experiment of VoltOps`,
  "voltops-scorers": (of: string) => `scorers of ${of} are not registered with VoltOps`,
} as const;

/** A kind of trouble with VoltOps. */
export type TroubleCode = keyof typeof SENTENCES;

/** Collects what goes wrong with VoltOps. */
export interface Troubles {
  /** @param cause anything thrown */
  add(code: TroubleCode, experiment: string, cause: unknown, count?: number): void;
  /** Warnings, one for each kind and cause, however many experiments it met: VoltOps being down is one thing to know. */
  problems(): Problem[];
}

/** Most experiments that a problem names. */
const NAMED = 5;

/** Makes an empty collection. */
export function createTroubles(): Troubles {
  const groups = new Map<string, { code: TroubleCode; cause: unknown; experiments: string[]; count: number }>();
  return {
    add(code, experiment, cause, count = 0) {
      const key = `${code} ${thrownText(cause)}`;
      const group = groups.get(key) ?? { code, cause, experiments: [], count: 0 };
      group.experiments.push(experiment);
      group.count += count;
      groups.set(key, group);
    },
    problems: () =>
      [...groups.values()].map(({ code, cause, experiments, count }) => ({
        severity: "warn",
        code,
        message: `${SENTENCES[code](shown(experiments), count)}: ${thrownText(cause)}`,
        ...(cause instanceof GateError && cause.hint !== undefined ? { hint: cause.hint } : {}),
        ...(experiments.length === 1 ? { experiment: experiments[0]! } : {}),
      })),
  };
}

function shown(experiments: readonly string[]): string {
  const names = experiments.slice(0, NAMED).map((id) => JSON.stringify(id));
  const rest = experiments.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
