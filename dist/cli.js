#!/usr/bin/env -S node --
import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  GROUPS,
  OPTIONS,
  optionsOf,
  wantsColor
} from "./chunks/chunk-5AZOSCKR.js";
import {
  VERSION,
  gutterLines
} from "./chunks/chunk-2XPBLZZI.js";
import "./chunks/chunk-EA7UUGCB.js";
import {
  nearest
} from "./chunks/chunk-PBNDXLZJ.js";
import "./chunks/chunk-4UDLI2MT.js";
import "./chunks/chunk-ZNTIR3PH.js";

// src/options/arguments.ts
import { parseArgs } from "node:util";

// src/options/commands.ts
var COMMANDS = {
  run: "run the experiments, judge them and write the report",
  check: "find configuration errors in experiments and datasets without calling a runner",
  help: "show help, also for one command: eval-gate help run",
  version: "show the version"
};
var SWITCHES = {
  json: "print results.json on standard output instead of the report",
  quiet: "print neither progress nor what experiments print",
  "no-voltops": "neither record results in VoltOps nor read datasets from there, though its keys are set",
  "no-color": "print without colours, as the variable NO_COLOR does; FORCE_COLOR=1 does the opposite",
  help: "show help (-h)",
  version: "show the version"
};

// src/options/arguments.ts
function parseArguments(argv) {
  const { tokens } = parseArgs({
    args: [...argv],
    options: SYNTAX,
    strict: false,
    allowPositionals: true,
    tokens: true
  });
  const positionals = tokens.flatMap((token) => token.kind === "positional" ? token.value : []);
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
  for (const name of ["annotations", "job-summary"]) {
    raw[name] = { value: "false", source: "default", label: name };
  }
  raw.comment = { value: "never", source: "default", label: "comment" };
  if (flags.switches.has("no-voltops")) raw.voltops = { value: "off", source: "flag", label: "flag `--no-voltops`" };
  if (files.length > 0) raw.experiments = { value: files, source: "flag", label: "list of experiment files" };
  const { switches } = flags;
  return { command, raw, json: switches.has("json"), quiet: switches.has("quiet"), color: !switches.has("no-color") };
}
var SYNTAX = {
  ...Object.fromEntries(optionsOf("cli").map(({ name, kind }) => [name, { type: kind.flag ? "boolean" : "string" }])),
  ...Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, { type: "boolean" }])),
  help: { type: "boolean", short: "h" }
};
function readFlags(tokens) {
  const written = /* @__PURE__ */ new Map();
  const switches = /* @__PURE__ */ new Set();
  const problems = [];
  for (const token of tokens) {
    const flag = `\`${token.rawName}\``;
    const spec = optionsOf("cli").find(({ name }) => name === token.name);
    if (isSwitch(token.name)) {
      if (token.value === void 0) switches.add(token.name);
      else problems.push(misuse(`flag ${flag} takes no value, but was given ${JSON.stringify(token.value)}`));
    } else if (spec === void 0) {
      problems.push(unknownFlag(token));
    } else {
      const value = spec.kind.flag ? token.value ?? "true" : token.value;
      const before = written.get(spec.name);
      if (value === void 0 || value.startsWith("--") && !token.inlineValue) {
        problems.push(misuse(`flag ${flag} has no value`, `Write \`${token.rawName} ${spec.kind.placeholder}\`.`));
      } else if (before !== void 0 && !spec.kind.list) {
        problems.push(misuse(`flag ${flag} is given more than once`, "Keep one of them."));
      } else {
        written.set(spec.name, [...before ?? [], value]);
      }
    }
  }
  const raw = {};
  for (const [name, values] of written) {
    const list = optionsOf("cli").some((spec) => spec.name === name && spec.kind.list && values.length > 1);
    raw[name] = { value: list ? values : values[0] ?? "", source: "flag", label: `flag \`--${name}\`` };
  }
  return { raw, switches, problems };
}
function unknownFlag({ name, rawName }) {
  const message = `there is no flag \`${rawName}\``;
  if (name === "mode") return misuse(message, "Write `eval-gate run` or `eval-gate check`.");
  if (name === "voltops") return misuse(message, "Write `--no-voltops`, or nothing for VoltOps to be used.");
  if (OPTIONS.some((spec) => spec.name === name))
    return misuse(message, `\`${name}\` is an input of the action alone.`);
  const known = [...optionsOf("cli").map((spec) => spec.name), ...Object.keys(SWITCHES)];
  const meant = rawName.startsWith("--") ? nearest(name, known) : null;
  return misuse(message, meant === null ? "`eval-gate help` lists the flags." : `Did you mean \`--${meant}\`?`);
}
function unknownCommand(word) {
  const hint = "Begin with `eval-gate run` or `eval-gate check`; `eval-gate help` says more.";
  if (word === void 0) return misuse("there is no command", hint);
  const meant = nearest(word, Object.keys(COMMANDS));
  return misuse(`there is no command ${JSON.stringify(word)}`, meant === null ? hint : `Did you mean \`${meant}\`?`);
}
function misuse(message, hint) {
  return { severity: "error", code: "usage", message, ...hint === void 0 ? {} : { hint } };
}
function isCommand(word) {
  return word !== void 0 && Object.hasOwn(COMMANDS, word);
}
function isSwitch(name) {
  return Object.hasOwn(SWITCHES, name);
}

// src/options/help.ts
var WIDTH = 100;
var INDENT = 30;
function renderHelp(topic = null) {
  const sections = [
    topic === null ? "Blocks a merge when a VoltAgent experiment gets worse. Green means measured and met." : `${topic}: ${COMMANDS[topic]}.`,
    `Usage: eval-gate ${topic ?? "<command>"} [flags] [experiment files or globs…]`,
    ...topic === null ? [section("Commands", Object.entries(COMMANDS))] : [],
    ...GROUPS.map((group) => section(group, optionRows(group))),
    section("Command line", switchRows()),
    wrap(LAYERS, WIDTH).join("\n"),
    section("Exit codes", EXIT_CODES),
    section("Examples", EXAMPLES)
  ];
  return `${sections.join("\n\n")}
`;
}
var LAYERS = "Settings in .voltagent/config.json (experimentsPath, datasetsPath, defaultConcurrency, defaultDataset) stand below flags. A file .env in the working directory is loaded for experiments unless --env-file names another, or none. Node looks for that file too, from where you stand: to keep it from doing so, begin with node -- dist/cli.js.";
var EXIT_CODES = [
  ["0", "passed, or only checks of severity warn failed (see --fail-on)"],
  ["1", "failed: a check failed on evidence"],
  ["2", "inconclusive: it could not be judged; also a mistake on the command line"],
  ["130, 143", "cancelled by SIGINT or SIGTERM"]
];
var EXAMPLES = [
  ["eval-gate run", "everything, as configured"],
  ["eval-gate check", "before you push: no model is called"],
  ["eval-gate run --limit 5 src/faq.experiment.ts", "one file, five items of its dataset"],
  ["eval-gate run --json --quiet > results.json", "for another program"]
];
function optionRows(group) {
  return optionsOf("cli").filter((spec) => spec.group === group).map((spec) => {
    const fallback = spec.kind.flag ? "" : ` Default: ${spec.default || spec.unset}`;
    return [`--${spec.name} ${spec.kind.placeholder}`.trimEnd(), spec.description + fallback];
  });
}
function switchRows() {
  return Object.entries(SWITCHES).map(([name, description]) => [`--${name}`, description]);
}
function section(title, rows) {
  const lines = rows.flatMap(([head, text]) => {
    const body = wrap(text.replaceAll("`", ""), WIDTH - INDENT);
    const name = `  ${head}`;
    if (name.length > INDENT - 2) return [name, ...body.map((line) => " ".repeat(INDENT) + line)];
    return body.map((line, index) => (index === 0 ? name : "").padEnd(INDENT) + line);
  });
  return [`${title}:`, ...lines].join("\n");
}
function wrap(text, width) {
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== void 0 && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

// src/cli.ts
async function main(env) {
  const { stdout, stderr } = process;
  const asked = parseArguments(process.argv.slice(2));
  if (asked.command === "version") return say(stdout, `${VERSION}
`, 0);
  if (asked.command === "help")
    return say(asked.misused ? stderr : stdout, renderHelp(asked.topic), asked.misused ? 2 : 0);
  const { runCommand, usageText } = await import("./chunks/command-KGWZ7WPG.js");
  if (asked.command === null) return say(stderr, usageText(asked.problems, wantsColor(true, env, stderr.isTTY)), 2);
  const { text, exitCode } = await runCommand(asked, env);
  return say(stdout, text, exitCode);
}
function say(stream, text, exitCode) {
  return new Promise((resolve) => {
    let told = false;
    const end = (error) => {
      if (told) return;
      told = true;
      if (!error || error.code === "EPIPE" || stream === process.stderr) return resolve(exitCode);
      process.stderr.on("error", () => resolve(exitCode));
      const message = `the report could not be written to standard output: ${error.message}
`;
      process.stderr.write(message, () => resolve(exitCode));
    };
    stream.on("error", end);
    try {
      stream.write(text, end);
    } catch (error) {
      end(error);
    }
  });
}
function crash(error) {
  const text = error instanceof Error ? error.stack ?? error.message : String(error);
  const lines = ["the gate itself broke:", ...gutterLines(text).map((line) => `│ ${line}`)];
  process.stderr.write(`${lines.join("\n")}
`, () => process.exit(2));
}
process.exitCode = 2;
process.on("uncaughtException", crash);
main(process.env).then((code) => {
  process.exitCode = code;
  setTimeout(() => process.exit(code), 1e3).unref();
}, crash);
