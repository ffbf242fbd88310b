import type { Options } from "./options.js";
import type { RawOptions } from "./raw.js";
import { OPTIONS, type OptionName } from "./table.js";

/** What telling people takes: known also where other options are wrong, which is the first thing to tell. */
export interface Publishing extends Pick<Options, "annotations" | "jobSummary" | "comment" | "commentKey"> {
  /** Empty where there is none. Only here: it is no option of the run, so it is in no report. */
  token: string;
}

/** Reads these options; a wrong value counts as its default, and {@link resolveOptions} has it among its problems. */
export function publishingOf(raw: RawOptions): Publishing {
  return {
    annotations: read(raw, "annotations") as boolean,
    jobSummary: read(raw, "job-summary") as boolean,
    comment: read(raw, "comment") as Options["comment"],
    commentKey: (read(raw, "comment-key") as string | null) ?? "",
    token: (read(raw, "github-token") as string | null) ?? "",
  };
}

function read(raw: RawOptions, name: OptionName): unknown {
  const spec = OPTIONS.find((one) => one.name === name)!;
  const readings = [raw[name]?.value, spec.default].map((value) =>
    value === undefined ? null : spec.kind.read(value),
  );
  const good = readings.find((reading) => reading?.ok);
  return good?.ok ? good.value : null;
}
