import type { BindingFacts, VoltOpsFacts } from "./facts.js";

/** VoltAgent's clean-up of tags: text, trimmed, none empty, each once. Anything but an array gives none. */
export function tagsOf(raw: unknown): string[] {
  if (!Array.isArray(raw)) return [];
  return [...new Set(raw.map((tag) => String(tag).trim()).filter((tag) => tag !== ""))];
}

/** Reads a definition's `voltOps`. What is of a wrong kind counts as not said: VoltOps is no part of what is measured. */
export function voltOpsFacts(raw: unknown): VoltOpsFacts {
  const { client, triggerSource, autoCreateRun, autoCreateScorers, tags } = recordOf(raw);
  return {
    client: typeof client === "object" && client !== null,
    ...(isText(triggerSource) ? { triggerSource } : {}),
    autoCreateRun: autoCreateRun !== false,
    autoCreateScorers: autoCreateScorers === true,
    tags: tagsOf(tags),
  };
}

/** Reads a definition's `experiment`, likewise. `createExperiment` has already made `autoCreate` true where it was not said. */
export function bindingFacts(raw: unknown): BindingFacts {
  const { id, name, autoCreate } = recordOf(raw);
  return {
    ...(isText(id) ? { id } : {}),
    ...(isText(name) ? { name: name.trim() } : {}),
    autoCreate: autoCreate === true,
  };
}

function recordOf(raw: unknown): Record<string, unknown> {
  return typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
