import { GATE_OPTIONS } from "./gate-options.js";
import type { Kind } from "./kinds.js";
import { PUBLISH_OPTIONS } from "./publish-options.js";
import { RUN_OPTIONS } from "./run-options.js";
import type { DoorName, OptionSpec } from "./spec.js";

const TABLE = [...RUN_OPTIONS, ...GATE_OPTIONS, ...PUBLISH_OPTIONS] as const;

type Row = (typeof TABLE)[number];

/** Every option's name. */
export type OptionName = Row["name"];

/** Every option's value as its kind reads it; null where nobody set an option that has no default text. */
export type OptionValues = {
  [R in Row as R["name"]]: (R["kind"] extends Kind<infer T> ? T : never) | (R extends { unset: string } ? null : never);
};

/** All options that work, in the order in which they are listed. */
export const OPTIONS: readonly (OptionSpec & { readonly name: OptionName })[] = TABLE;

/** The options that a door offers. */
export function optionsOf(door: DoorName): (OptionSpec & { readonly name: OptionName })[] {
  return OPTIONS.filter((spec) => spec.doors.includes(door));
}
