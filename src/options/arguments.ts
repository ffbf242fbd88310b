import { parseArgs } from "node:util";
import type { Problem } from "../errors.js";
import { COMMANDS, type Command, SWITCHES, type Switch } from "./commands.js";
import { nearest } from "./nearest.js";
import type { RawOptions } from "./raw.js";
import { OPTIONS, type OptionName, optionsOf } from "./table.js";

/** What a command line asks for. */
export type Arguments =
  | { command: "run" | "check"; raw: RawOptions; json: boolean; quiet: boolean; color: boolean }
  /** `misused` when nothing at all was asked for: help is shown, and the exit code says so. */
  | { command: "help"; topic: "run" | "check" | null; misused: boolean }
  | { command: "version" }
  /** It cannot be understood; every mistake is listed. */
  | { command: null; problems: Problem[] };

/**
 * Reads a command line: `run|check [flags] [experiment files…]`.
 * @param argv the arguments after the script's name
 * @returns experiment files given as arguments take the place of `--experiments`; `color` is false only where the command
 *   line says so. Values are taken as text: `resolveOptions` reads them
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...argv],
    options: SYNTAX,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals = tokens.flatMap((token) => (token.kind === "positional" ? token.value : []));
  const [first, ...files] = positionals;
  const command = isCommand(first) ? first : null;
  const flags = readFlags(tokens.filter((token) => token.kind === "option"));

  if (flags.switches.has("help") || command === "help") {
    const topic = command === "help" ? files[0] : command;
    return { command: "help", topic: topic === "run" || topic === "check" ? topic : null, misused: false };
  }
  if (flags.switches.has("version") || command === "version") return { command: "version" };
  if (argv.length === 0) return { command: "help", topic: null, misused: true };
  const problems = command === null ? [unknownCommand(first), ...flags.problems] : flags.problems;
  if (command === null || problems.length > 0) return { command: null, problems };

  const raw = flags.raw;
  raw.mode = { value: command, source: "flag", label: `command ${command}` };
  for (const name of ["annotations", "job-summary"] as const) {
    raw[name] = { value: "false", source: "default", label: name };
  }
  raw.comment = { value: "never", source: "default", label: "comment" };
  if (flags.switches.has("no-voltops")) raw.voltops = { value: "off", source: "flag", label: "flag `--no-voltops`" };
  if (files.length > 0) raw.experiments = { value: files, source: "flag", label: "list of experiment files" };
  const { switches } = flags;
  return { command, raw, json: switches.has("json"), quiet: switches.has("quiet"), color: !switches.has("no-color") };
}

type Syntax = NonNullable<Parameters<typeof parseArgs>[0]>["options"] & {};

const SYNTAX: Syntax = {
  ...Object.fromEntries(optionsOf("cli").map(({ name, kind }) => [name, { type: kind.flag ? "boolean" : "string" }])),
  ...Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, { type: "boolean" }])),
  help: { type: "boolean", short: "h" },
};

interface Token {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

/** Done here and not by parseArgs' strict mode, which stops at the first mistake and knows no nearest name. */
function readFlags(tokens: readonly Token[]): { raw: RawOptions; switches: Set<Switch>; problems: Problem[] } {
  const written = new Map<OptionName, string[]>();
  const switches = new Set<Switch>();
  const problems: Problem[] = [];
  for (const token of tokens) {
    const flag = `\`${token.rawName}\``;
    const spec = optionsOf("cli").find(({ name }) => name === token.name);
    if (isSwitch(token.name)) {
      if (token.value === undefined) switches.add(token.name);
      else problems.push(misuse(`flag ${flag} takes no value, but was given ${JSON.stringify(token.value)}`));
    } else if (spec === undefined) {
      problems.push(unknownFlag(token));
    } else {
      const value = spec.kind.flag ? (token.value ?? "true") : token.value;
      const before = written.get(spec.name);
      if (value === undefined || (value.startsWith("--") && !token.inlineValue)) {
        problems.push(misuse(`flag ${flag} has no value`, `Write \`${token.rawName} ${spec.kind.placeholder}\`.`));
      } else if (before !== undefined && !spec.kind.list) {
        problems.push(misuse(`flag ${flag} is given more than once`, "Keep one of them."));
      } else {
        written.set(spec.name, [...(before ?? []), value]);
      }
    }
  }
  const raw: RawOptions = {};
  for (const [name, values] of written) {
    const list = optionsOf("cli").some((spec) => spec.name === name && spec.kind.list && values.length > 1);
    raw[name] = { value: list ? values : (values[0] ?? ""), source: "flag", label: `flag \`--${name}\`` };
  }
  return { raw, switches, problems };
}

function unknownFlag({ name, rawName }: Token): Problem {
  const message = `there is no flag \`${rawName}\``;
  if (name === "mode") return misuse(message, "Write `eval-gate run` or `eval-gate check`.");
  if (name === "voltops") return misuse(message, "Write `--no-voltops`, or nothing for VoltOps to be used.");
  if (OPTIONS.some((spec) => spec.name === name))
    return misuse(message, `\`${name}\` is an input of the action alone.`);
  const known = [...optionsOf("cli").map((spec) => spec.name), ...Object.keys(SWITCHES)];
  const meant = rawName.startsWith("--") ? nearest(name, known) : null;
  return misuse(message, meant === null ? "`eval-gate help` lists the flags." : `Did you mean \`--${meant}\`?`);
}

function unknownCommand(word: string | undefined): Problem {
  const hint = "Begin with `eval-gate run` or `eval-gate check`; `eval-gate help` says more.";
  if (word === undefined) return misuse("there is no command", hint);
  const meant = nearest(word, Object.keys(COMMANDS));
  return misuse(`there is no command ${JSON.stringify(word)}`, meant === null ? hint : `Did you mean \`${meant}\`?`);
}

function misuse(message: string, hint?: string): Problem {
  return { severity: "error", code: "usage", message, ...(hint === undefined ? {} : { hint }) };
}

function isCommand(word: string | undefined): word is Command {
  return word !== undefined && Object.hasOwn(COMMANDS, word);
}

function isSwitch(name: string): name is Switch {
  return Object.hasOwn(SWITCHES, name);
}
