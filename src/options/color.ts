/**
 * Whether to print in colour.
 * @param allowed false where the command line says `--no-color`; this outweighs everything
 * @param env FORCE_COLOR (any value but `0` and `false` turns colour on, those turn it off) outweighs NO_COLOR (any value but
 *   the empty one turns it off), as in Node itself; without either, `TERM=dumb` turns it off
 * @param terminal whether the output is a terminal, which decides where nothing else does
 */
export function wantsColor(
  allowed: boolean,
  env: Readonly<Record<string, string | undefined>>,
  terminal: boolean,
): boolean {
  if (!allowed) return false;
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: term } = env;
  if (force !== undefined) return force !== "0" && force !== "false";
  if (no !== undefined && no !== "") return false;
  return terminal && term !== "dumb";
}
