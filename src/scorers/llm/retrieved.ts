import { GateError } from "../../errors.js";
import { isRecord } from "../normalize.js";
import type { ScorerContext } from "../scorer.js";

type Fields = Record<string, unknown>;

/** Where retrieved context is looked for: names in the payload, the runner's metadata and the item's `extra`. */
const NAMES = ["context", "contexts", "docs", "documents"];

/**
 * Options of a judge of retrieved context that finds the context itself: in the payload (`context`), else in the runner's
 * `metadata`, else in the item's `extra`, under the names {@link NAMES}.
 * Reading the payload throws GateError `context-missing` where there is none.
 * @param scorer for messages
 * @param options further options, whose getters stay
 */
export function retrievedContext<Options extends object>(scorer: string, options: Options) {
  const buildPayload = ({ payload }: ScorerContext): Fields => ({ ...payload, context: contextOf(scorer, payload) });
  return Object.defineProperties({ buildPayload } as { buildPayload: typeof buildPayload } & Options, {
    ...Object.getOwnPropertyDescriptors(options),
  });
}

function contextOf(scorer: string, { context, metadata, item }: Fields): unknown {
  const extra = isRecord(item) ? item.extra : undefined;
  for (const place of [{ context }, metadata, extra]) {
    const name = isRecord(place) ? NAMES.find((one) => place[one] !== undefined && place[one] !== null) : undefined;
    if (name !== undefined) return (place as Fields)[name];
  }
  throw new GateError("context-missing", `"${scorer}" has no retrieved context to judge`, {
    hint: "Let the runner return { output, metadata: { docs } }, or give the entry buildPayload: ({ item }) => ({ context: item.extra.context }).",
  });
}
