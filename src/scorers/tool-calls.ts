import { isRecord } from "./normalize.js";

type Fields = Record<string, unknown>;

/** Types of parts that are calls: of the AI SDK, OpenAI's Responses and Anthropic's messages, hyphens as underscores. */
const CALL_TYPES = new Set(["tool_call", "function_call", "tool_use", "dynamic_tool", "tool_invocation"]);
/** Types that begin like those of UI parts (`tool-<name>`) and are none. */
const NO_NAMES = new Set(["call", "result", "error", "invocation", "use", "approval_request", "approval_response"]);

/**
 * The names of the tools that were called, in order: of the payload's `toolCalls`, else `messages`, else `rawOutput`, else
 * `output`, else the runner's `metadata`. Calls are found as names, `{ toolName }`, `{ name }`, OpenAI's `{ function: { name } }`,
 * in AI SDK results (`steps[].toolCalls`), and in messages: `tool_calls`, `toolInvocations`, content parts and UI parts.
 */
export function calledTools({ toolCalls, messages, rawOutput, output, metadata }: Fields): string[] {
  return firstOf(
    () => fromList(toolCalls),
    () => fromMessages(messages),
    () => fromOutput(rawOutput),
    () => fromOutput(output),
    () => fromOutput(metadata),
  );
}

function fromOutput(output: unknown): string[] {
  if (Array.isArray(output)) return fromMessages(output);
  if (!isRecord(output)) return [];
  const direct = fromList(output.toolCalls ?? output.tool_calls);
  // The AI SDK's own toolCalls are those of the last step alone.
  const all = fromMessages(output.steps);
  if (all.length > direct.length) return all;
  return direct.length > 0 ? direct : fromMessages(output.messages);
}

function fromMessages(messages: unknown): string[] {
  return Array.isArray(messages) ? messages.flatMap(fromMessage) : [];
}

/** A message may hold the same calls in several forms; the first form that holds any counts. */
function fromMessage(message: unknown): string[] {
  if (!isRecord(message)) return [];
  const { content } = message;
  const inner = isRecord(content) && !Array.isArray(content) ? content : {};
  return firstOf(
    () => fromParts([message]),
    () => fromList(message.toolCalls),
    () => fromList(message.tool_calls),
    () => fromList(message.toolInvocations),
    () => fromParts(message.parts),
    () => fromParts(content),
    () => fromList(inner.toolInvocations),
    () => fromParts(inner.parts),
  );
}

function fromParts(parts: unknown): string[] {
  return Array.isArray(parts) ? names(parts.filter(isCall)) : [];
}

function isCall(part: unknown): boolean {
  if (!isRecord(part)) return false;
  const type = typeOf(part);
  if (CALL_TYPES.has(type)) return true;
  // A part of the AI SDK that names its tool is a call only by its type; a UI part has the name in its type.
  return typeof part.toolName !== "string" && nameInType(part) !== undefined;
}

function fromList(entries: unknown): string[] {
  return Array.isArray(entries) ? names(entries) : [];
}

function names(entries: readonly unknown[]): string[] {
  return entries.map(nameOf).filter((name) => name !== undefined);
}

function nameOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return trimmed(entry);
  const inner = [entry, entry.payload, entry.function, entry.toolInvocation].filter(isRecord);
  return inner.map(({ toolName, name }) => trimmed(toolName) ?? trimmed(name)).find(Boolean) ?? nameInType(entry);
}

function nameInType(part: Fields): string | undefined {
  const name = /^tool[-_](.+)$/is.exec(String(part.type ?? ""))?.[1];
  return name === undefined || NO_NAMES.has(name.toLowerCase().replaceAll("-", "_")) ? undefined : trimmed(name);
}

function typeOf(part: Fields): string {
  return typeof part.type === "string" ? part.type.toLowerCase().replaceAll("-", "_") : "";
}

function trimmed(name: unknown): string | undefined {
  return typeof name === "string" && name.trim() !== "" ? name.trim() : undefined;
}

function firstOf(...sources: (() => string[])[]): string[] {
  for (const source of sources) {
    const found = source();
    if (found.length > 0) return found;
  }
  return [];
}
