/** Names that user code has no business with: the action's inputs, the runner's own tokens and command files. */
const WITHHELD = /^(INPUT_.*|ACTIONS_.*|GITHUB_(TOKEN|OUTPUT|ENV|PATH|STATE|STEP_SUMMARY))$/i;

/** The variable that every process of a run carries, so that none is left behind unseen. */
export const RUN_VARIABLE = "EVAL_GATE_RUN";

/**
 * The environment of a child. This is hygiene against accidents, not a wall: a child runs as the same user and can read
 * its parent's environment from the system.
 * @param env the gate's own environment
 * @param file variables of the env file; they fill gaps and never override
 * @param pass names let through in spite of the rules (any case on Windows, exact elsewhere)
 * @param run what {@link RUN_VARIABLE} is set to
 */
export function childEnvironment(
  env: NodeJS.ProcessEnv,
  file: Readonly<Record<string, string | undefined>>,
  pass: readonly string[],
  run: string,
): NodeJS.ProcessEnv {
  const child: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries({ ...file, ...env })) {
    if (!WITHHELD.test(name) || pass.includes(name)) child[name] = value;
  }
  child[RUN_VARIABLE] = run;
  return child;
}
