import * as z from "zod";
import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type {
  ErrorFacts,
  ExperimentItem,
  ExperimentScore,
  ItemStatus,
  Outcome,
  RunnerSnapshot,
} from "../experiment/result.js";
import type { Seen } from "./fingerprint.js";

/** What the parent tells a child. `key` is the position of an experiment among the definitions of its file. */
export type ParentMessage =
  | { type: "load"; bundle: string; nonce: string }
  | {
      type: "start";
      key: number;
      slots: number;
      limit: number | null;
      done: DoneRanges;
      /** What an earlier child's source gave; a fresh one must give the same again. */
      seen: Seen | null;
      fed: Feed | null;
      dry: boolean;
      retries: number;
    }
  | { type: "refuse"; key: number }
  | { type: "feed"; key: number; items: FedItem[]; last: boolean }
  | { type: "slots"; key: number; slots: number }
  | { type: "abort"; key: number; index: number; reason: string }
  | { type: "drop"; key: number; index: number }
  | { type: "halt"; key: number; reason: string }
  | { type: "cancel"; reason: string }
  | { type: "voltOpsRun"; key: number; runId: string }
  | ClientCall
  | { type: "finish" };

/** A call of an experiment's own VoltOps client, which lives in the child; `call` tells answers apart. */
export interface ClientCall {
  type: "voltOps";
  key: number;
  call: number;
  method: keyof VoltOpsTransport;
  /** Plain data: those of the method, but for the signal. */
  args: unknown[];
}

/** Indices that need no run: all below `below`, and those listed. */
export interface DoneRanges {
  below: number;
  also: number[];
}

/** What a child must know of a dataset whose items the parent feeds. */
export interface Feed {
  name: string;
  total: number;
}

/** One item of a dataset file on its way to the child. */
export interface FedItem {
  index: number;
  item: ExperimentItem;
}

/** A finished item without the item itself, which the parent has since `started`. Values are encoded. */
export interface FinishedRecord {
  outcome: Outcome;
  status: ItemStatus;
  runner: RunnerSnapshot;
  /** In bundle order; a list, so that no scorer id is ever a key on the way. */
  scores: ExperimentScore[];
  thresholdPassed?: boolean | null;
  error?: ErrorFacts;
  attempts: number;
  durationMs: number;
}

/** A fault as user code's process words it. */
export interface Fault {
  code: string;
  message: string;
  hint?: string;
  file?: string;
  line?: number;
  column?: number;
}

/** What a child says. Its words are data: checked here on arrival, believed no further than their shape. */
export type ChildMessage =
  | { type: "hello"; node: string }
  | { type: "loaded"; definitions: DefinitionFacts[] }
  | { type: "called"; definition: DefinitionFacts }
  | { type: "loadFailed"; fault: Fault }
  | { type: "opened"; key: number; total: number | null; dataset: Record<string, unknown> }
  | { type: "started"; key: number; index: number; item?: ExperimentItem }
  | { type: "finished"; key: number; index: number; record: FinishedRecord }
  | { type: "exhausted"; key: number; count: number }
  | { type: "sourceFailed"; key: number; fault: Fault }
  | { type: "aborted"; key: number; index: number }
  | { type: "paused"; key: number; index: number; milliseconds: number }
  | { type: "resumed"; key: number; index: number }
  | { type: "notice"; key: number; fault: Fault }
  | { type: "voltOpsAnswer"; key: number; call: number; value?: string | null; error?: ErrorFacts }
  | { type: "uncaught"; origin: string; key?: number; index?: number; error: ErrorFacts }
  | { type: "exiting"; code: number; key?: number; index?: number }
  | { type: "stalled"; items: { key: number; index: number }[]; sources: number[] }
  | { type: "fault"; fault: Fault }
  | { type: "done"; finished: number };

const count = z.number().int().min(0);
const text = z.string();
const fault = z.object({
  code: text,
  message: text,
  hint: text.optional(),
  file: text.optional(),
  line: count.optional(),
  column: count.optional(),
});
const error = z.object({ name: text, message: text, stack: text.optional(), status: z.number().optional() });
const bag = z.record(text, z.unknown());
// JSON has no NaN or Infinity; a score keeps them as text on the way (see toWire and fromWire).
const score = z.union([z.number(), z.null(), z.enum(["NaN", "Infinity", "-Infinity"])]);
const scores = z.array(
  z.looseObject({
    id: text,
    name: text,
    status: z.enum(["success", "error", "skipped"]),
    score,
    durationMs: z.number(),
  }),
);
const record = z.object({
  outcome: z.enum(["ok", "error"]),
  status: z.enum(["passed", "failed", "error"]),
  runner: z.looseObject({ startedAt: z.number(), durationMs: z.number().min(0).optional() }),
  scores,
  thresholdPassed: z.boolean().nullish(),
  error: error.optional(),
  attempts: z.number().int().min(1),
  durationMs: z.number().min(0),
});
const entryFault = z.object({ code: text, message: text, hint: text.optional() });
const definition = z.object({
  key: count,
  id: text,
  label: text.optional(),
  description: text.optional(),
  exportName: text,
  place: z.object({ file: text, line: count, column: count }).partial().optional(),
  tags: z.array(text),
  metadata: bag.nullable(),
  scorers: z.array(
    z.object({
      id: text,
      name: text,
      threshold: z.number().nullable(),
      range: z.tuple([z.number(), z.number()]),
      fault: entryFault.optional(),
    }),
  ),
  criteria: z.array(z.looseObject({})),
  dataset: z.looseObject({
    source: z.enum(["inline", "resolver", "registered", "named", "none"]),
    limit: z.number().nullable(),
    fault: entryFault.optional(),
  }),
  voltOps: z.object({
    client: z.boolean(),
    triggerSource: text.optional(),
    autoCreateRun: z.boolean(),
    autoCreateScorers: z.boolean(),
    tags: z.array(text),
  }),
  binding: z.object({ id: text.optional(), name: text.optional(), autoCreate: z.boolean() }),
  faults: z.array(entryFault),
});
const at = { key: count, index: count };
const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("finished"), ...at, record }),
  z.object({ type: z.literal("started"), ...at, item: z.looseObject({ id: text }).optional() }),
  z.object({ type: z.literal("hello"), node: text }),
  z.object({ type: z.literal("loaded"), definitions: z.array(definition) }),
  z.object({ type: z.literal("called"), definition }),
  z.object({ type: z.literal("loadFailed"), fault }),
  z.object({ type: z.literal("opened"), key: count, total: count.nullable(), dataset: bag }),
  z.object({ type: z.literal("exhausted"), key: count, count }),
  z.object({ type: z.literal("sourceFailed"), key: count, fault }),
  z.object({ type: z.literal("aborted"), ...at }),
  z.object({ type: z.literal("paused"), ...at, milliseconds: z.number().min(0) }),
  z.object({ type: z.literal("resumed"), ...at }),
  z.object({ type: z.literal("notice"), key: count, fault }),
  z.object({
    type: z.literal("voltOpsAnswer"),
    ...{ key: count, call: count, value: text.nullable().optional(), error: error.optional() },
  }),
  z.object({ type: z.literal("uncaught"), origin: text, key: count.optional(), index: count.optional(), error }),
  z.object({ type: z.literal("exiting"), code: z.number(), key: count.optional(), index: count.optional() }),
  z.object({ type: z.literal("stalled"), items: z.array(z.object(at)), sources: z.array(count) }),
  z.object({ type: z.literal("fault"), fault }),
  z.object({ type: z.literal("done"), finished: count }),
]);

/**
 * Reads one line of a child's channel. A line is `<nonce> <sequence> <json>`.
 * @param line the line without its newline
 * @param nonce the run's nonce
 * @param sequence the number the next line must carry, from 0
 * @returns the message, or why the line cannot be one (a text for people; the child is then not to be trusted)
 */
export function parseChildLine(
  line: string,
  nonce: string,
  sequence: number,
): { message: ChildMessage } | { fault: string } {
  const head = `${nonce} ${sequence} `;
  if (!line.startsWith(head)) return { fault: "a line on the private channel that the gate's own code did not write" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(line.slice(head.length));
  } catch {
    return { fault: "a line on the private channel that is no JSON" };
  }
  const checked = message.safeParse(parsed);
  if (!checked.success) {
    const where = checked.error.issues[0]?.path.join(".") || "type";
    return { fault: `a message of unknown shape on the private channel (${where})` };
  }
  // The parsed text itself, not zod's copy: copying could turn an own `__proto__` key into a prototype.
  const trusted = parsed as ChildMessage;
  if (trusted.type === "finished") {
    for (const entry of trusted.record.scores) {
      if (typeof entry.score === "string") entry.score = Number(entry.score);
    }
  }
  return { message: trusted };
}

/** A score as JSON can carry it: what is no finite number travels as text, which {@link parseChildLine} undoes. */
export function wireScore(score: number | null): number | null {
  return typeof score === "number" && !Number.isFinite(score) ? (String(score) as unknown as number) : score;
}
