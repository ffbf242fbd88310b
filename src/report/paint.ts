import { styleText } from "node:util";
import type { GateStatus } from "../experiment/result.js";
import type { Verdict } from "../judge/verdict.js";

/** What `styleText` calls a format. */
export type Style = Parameters<typeof styleText>[0];

/** Colours a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** The colour of each verdict. */
export const VERDICT_STYLES = {
  passed: "green",
  warned: "yellow",
  inconclusive: "magenta",
  failed: "red",
  cancelled: "magenta",
} as const satisfies Record<Verdict, Style>;

/** The colour of each item and score. */
export const GATE_STYLES = {
  passed: "green",
  failed: "red",
  errored: "magenta",
  skipped: "dim",
} as const satisfies Record<GateStatus, Style>;

/** @param color whether to colour at all; the environment and the terminal are not asked */
export function createPaint(color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
}
