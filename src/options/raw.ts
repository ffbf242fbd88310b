import type { Place } from "../errors.js";
import type { OptionName } from "./table.js";

/** One option as somebody wrote it: its text (several for a list given in parts), and how to name it in a message. */
export interface RawOption extends Place {
  value: string | readonly string[];
  source: "input" | "flag" | "config" | "default";
  /** How the person who wrote it knows it, e.g. "input `concurrency`". */
  label: string;
}

/** What was written, by option; an absent name was not set. Later layers are spread over earlier ones: `{ ...config, ...flags }`. */
export type RawOptions = Partial<Record<OptionName, RawOption>>;
