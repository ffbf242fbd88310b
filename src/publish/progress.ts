import { count } from "../judge/words.js";
import { inline } from "../report/text.js";

/** How far one experiment is. */
export interface Progress {
  /** The experiment's id. */
  experiment: string;
  completed: number;
  /** Items in all; null while unknown. */
  planned: number | null;
  /** Failed or errored so far. */
  failed: number;
  /** Nothing more will come of it. */
  done: boolean;
}

/** A terminal's line is rewritten at most ten times a second, a log gets a line at most every ten seconds (milliseconds). */
const LIVE_INTERVAL = 100;
const LOG_INTERVAL = 10_000;

/**
 * Decides when progress is worth a line, and what it says. A finished experiment always is.
 * @param live whether the line is rewritten in place (shorter interval, all running experiments in one line)
 * @param now milliseconds, monotonic
 */
export function createProgress({ live, now }: { live: boolean; now: () => number }) {
  const states = new Map<string, Progress>();
  let last = live ? Number.NEGATIVE_INFINITY : now();
  return {
    /**
     * @param columns width of the terminal
     * @returns the line to show, without a line end; null for none
     */
    next(state: Progress, columns: number): string | null {
      states.set(state.experiment, state);
      const due = now() - last >= (live ? LIVE_INTERVAL : LOG_INTERVAL);
      if (!due && !state.done) return null;
      last = now();
      if (!live && state.done) return `done: ${inline(state.experiment, 120)}, ${countText(state)}`;
      return inline(overall([...states.values()]), live ? Math.max(20, columns - 1) : 400);
    },
  };
}

function overall(states: Progress[]): string {
  const sum = states.reduce(
    (all, { completed, planned, failed }) => ({
      completed: all.completed + completed,
      planned: all.planned === null || planned === null ? null : all.planned + planned,
      failed: all.failed + failed,
    }),
    { completed: 0, planned: 0 as number | null, failed: 0 },
  );
  const running = states.filter(({ done }) => !done).map((state) => `${state.experiment} ${share(state)}`);
  return ["running: ", countText(sum), ...running.map((text) => ` | ${text}`)].join("");
}

function countText(state: Pick<Progress, "completed" | "planned" | "failed">): string {
  const noun = state.planned === null ? count(state.completed, "item") : `${share(state)} items`;
  return state.failed === 0 ? noun : `${noun}, ${state.failed} failed`;
}

function share({ completed, planned }: Pick<Progress, "completed" | "planned">): string {
  return planned === null ? String(completed) : `${completed}/${planned}`;
}
