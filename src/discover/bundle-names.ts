import { relative } from "node:path";
import type { Metafile } from "esbuild";
import { GateError } from "../errors.js";
import { type Output, type SourcePlace, traced } from "./bundle-origin.js";
import { type EarlyStandIn, earlyStandIns } from "./bundle-voltagent.js";

/** How a bundle uses the namespace object of a stand-in. */
interface Usage {
  /** Statements by which the bundle gets the package itself. */
  statements: string[];
  /** Names beyond ours that it asks the namespace for. */
  names: { name: string; place?: SourcePlace; passedOn: boolean }[];
  /** Whether it hands the namespace on as a whole, so that any name may be asked for. */
  whole: boolean;
}

/**
 * Decides for each stand-in of a bundle whether the package itself is needed: where only our names are used, its import
 * is taken out again. (esbuild keeps `export *` of a module it cannot see into, used or not.)
 * @param provided our names by module
 * @param root absolute path that shown paths start from
 * @returns the bundle's text, with as many lines
 * @throws GateError `name-missing`, at the first use, for names of a package that is not installed
 */
export function settleStandIns(
  output: Output,
  inputs: Metafile["inputs"],
  provided: ReadonlyMap<string, readonly string[]>,
  root: string,
): string {
  let { text } = output;
  for (const standIn of earlyStandIns(inputs)) {
    const usage = usageOf(output, standIn, new Set(provided.get(standIn.name)));
    if (usage === undefined) continue;
    if (!standIn.installed) refuse(standIn.name, usage, root);
    else if (usage.whole || usage.names.length > 0) continue;
    for (const statement of usage.statements) text = text.replace(statement, "");
  }
  return text;
}

/** @returns undefined where the package is bundled itself, or nothing of it is in the bundle */
function usageOf(output: Output, { real }: EarlyStandIn, ours: ReadonlySet<string>): Usage | undefined {
  const { text } = output;
  const imports = [...text.matchAll(/^import \* as (\w+) from (".*");$/gm)];
  const [statement, star] = imports.find(([, , from]) => from === JSON.stringify(real)) ?? [];
  const [copy, namespace] = new RegExp(`__reExport\\((\\w+), ${star}\\);`).exec(text) ?? [];
  if (statement === undefined || copy === undefined) return undefined;
  const usage: Usage = { statements: [statement, copy], names: [], whole: false };
  const own = `var ${namespace} = \\{\\}|__export\\(${namespace}, |__reExport\\(${namespace}, `;
  const uses = new RegExp(`${own}|(\\(\\) => |var export_\\w+ = )?(?<![\\w$.])${namespace}\\b(?:\\.([\\w$]+))?`, "g");
  for (const { match, place } of traced(output, uses)) {
    const [all, passedOn, name] = match;
    if (name !== undefined) {
      if (!ours.has(name)) usage.names.push({ name, passedOn: passedOn !== undefined, ...(place ? { place } : {}) });
    } else if (!/^(?:var|__export|__reExport)\b/.test(all)) usage.whole = true;
  }
  return usage;
}

/** A name that is only exported again may be a type, which JavaScript does not need; any other use is one too many. */
function refuse(name: string, usage: Usage, root: string): void {
  const used = usage.names.filter(({ passedOn }) => !passedOn);
  if (used.length === 0) return;
  const names = [...new Set(used.map((one) => one.name))].join(", ");
  const place = used.find((one) => one.place)?.place;
  throw new GateError(
    "name-missing",
    `${names}: the gate does not bring this of @voltagent/${name}, and the package is not installed`,
    {
      hint: `install @voltagent/${name}: run the project's own install step before this one, for example npm ci`,
      ...(place ? { file: relative(root, place.path), line: place.line, column: place.column } : {}),
    },
  );
}
