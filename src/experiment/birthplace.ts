const traces = new WeakMap<object, Error>();

/** Remembers where a configuration was made into an experiment: an error made there, whose stack is only read if asked for. */
export function rememberBirthplace(config: object, trace: Error): void {
  traces.set(config, trace);
}

/** The stack of the call that made this configuration an experiment; empty where it was made by other hands. */
export function birthplaceOf(config: unknown): string {
  return (typeof config === "object" && config !== null && traces.get(config)?.stack) || "";
}
