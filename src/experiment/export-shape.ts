import { EXPERIMENT_DEFINITION_KIND } from "./facts.js";

/** What an exported value may be to someone who looks for experiments. */
export type ExportShape = "definition" | "promise" | "function" | "list" | "config" | "object" | "other";

/** A value that cannot be looked at (a revoked proxy, a trap that throws) is `other`, as primitives and class instances are. */
export function shapeOf(value: unknown): ExportShape {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return "other";
  try {
    if (readKey(value, "kind") === EXPERIMENT_DEFINITION_KIND) return "definition";
    if (typeof value === "function") return "function";
    if (typeof readKey(value, "then") === "function") return "promise";
    if (Array.isArray(value) || value instanceof Map || value instanceof Set) return "list";
    if (typeof readKey(value, "id") === "string" && typeof readKey(value, "runner") === "function") return "config";
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null ? "object" : "other";
  } catch {
    return "other";
  }
}

/** The own enumerable keys of an object; none of anything else and of what does not tell them. */
export function keysOf(value: unknown): string[] {
  try {
    return typeof value === "object" && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

/** A property, or undefined where there is none and where reading it throws. */
export function readKey(value: unknown, key: string): unknown {
  const member = readMember(value, key);
  return "value" in member ? member.value : undefined;
}

/** A function that can be called for what it gives: without parameters, and no class. */
export function isFactory(value: unknown): value is () => unknown {
  return typeof value === "function" && value.length === 0 && !/^class\b/.test(String(value));
}

/** What reading a property came to. */
export type Member = { value: unknown } | { thrown: unknown };

/** Reads a property of anything; null and undefined have none. */
export function readMember(holder: unknown, key: string): Member {
  try {
    return { value: (holder as Record<string, unknown> | null | undefined)?.[key] };
  } catch (thrown) {
    return { thrown };
  }
}
