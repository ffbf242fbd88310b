import { COMMANDS, SWITCHES } from "./commands.js";
import { GROUPS } from "./spec.js";
import { optionsOf } from "./table.js";

const WIDTH = 100;
const INDENT = 30;

/**
 * Help for the command line, made from the tables of options, commands and switches.
 * @param topic the command it is about; null for all of them
 * @returns plain text of at most 100 columns (a longer word keeps its line), with a line break at the end
 */
export function renderHelp(topic: "run" | "check" | null = null): string {
  const sections = [
    topic === null
      ? "Blocks a merge when a VoltAgent experiment gets worse. Green means measured and met."
      : `${topic}: ${COMMANDS[topic]}.`,
    `Usage: eval-gate ${topic ?? "<command>"} [flags] [experiment files or globs…]`,
    ...(topic === null ? [section("Commands", Object.entries(COMMANDS))] : []),
    ...GROUPS.map((group) => section(group, optionRows(group))),
    section("Command line", switchRows()),
    wrap(LAYERS, WIDTH).join("\n"),
    section("Exit codes", EXIT_CODES),
    section("Examples", EXAMPLES),
  ];
  return `${sections.join("\n\n")}\n`;
}

const LAYERS =
  "Settings in .voltagent/config.json (experimentsPath, datasetsPath, defaultConcurrency, defaultDataset) stand below " +
  "flags. A file .env in the working directory is loaded for experiments unless --env-file names another, or none. Node looks for that file too, from where you stand: to keep it from doing so, begin with " +
  "node -- dist/cli.js.";

const EXIT_CODES: [string, string][] = [
  ["0", "passed, or only checks of severity warn failed (see --fail-on)"],
  ["1", "failed: a check failed on evidence"],
  ["2", "inconclusive: it could not be judged; also a mistake on the command line"],
  ["130, 143", "cancelled by SIGINT or SIGTERM"],
];

const EXAMPLES: [string, string][] = [
  ["eval-gate run", "everything, as configured"],
  ["eval-gate check", "before you push: no model is called"],
  ["eval-gate run --limit 5 src/faq.experiment.ts", "one file, five items of its dataset"],
  ["eval-gate run --json --quiet > results.json", "for another program"],
];

function optionRows(group: string): [string, string][] {
  return optionsOf("cli")
    .filter((spec) => spec.group === group)
    .map((spec) => {
      const fallback = spec.kind.flag ? "" : ` Default: ${spec.default || spec.unset}`;
      return [`--${spec.name} ${spec.kind.placeholder}`.trimEnd(), spec.description + fallback];
    });
}

function switchRows(): [string, string][] {
  return Object.entries(SWITCHES).map(([name, description]) => [`--${name}`, description]);
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.flatMap(([head, text]) => {
    const body = wrap(text.replaceAll("`", ""), WIDTH - INDENT);
    const name = `  ${head}`;
    if (name.length > INDENT - 2) return [name, ...body.map((line) => " ".repeat(INDENT) + line)];
    return body.map((line, index) => (index === 0 ? name : "").padEnd(INDENT) + line);
  });
  return [`${title}:`, ...lines].join("\n");
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
