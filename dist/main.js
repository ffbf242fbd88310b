import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  MAX_EVENT_BYTES,
  SHORTEST_SECRET,
  actualText,
  attempt,
  checkVerdict,
  count,
  createConsole,
  createMask,
  findSecrets,
  isFolder,
  itemName,
  loadOptions,
  readRunFacts,
  readText,
  renderSummary,
  renderTerminal,
  requiredText,
  tryReadText,
  writeProblem
} from "./chunks/chunk-3FVLJ75T.js";
import "./chunks/chunk-YZPWCZMW.js";
import {
  breakCommands,
  clip,
  inline,
  optionsOf,
  plainLines,
  wantsColor
} from "./chunks/chunk-X5FTOG7N.js";
import "./chunks/chunk-P6SYYOEP.js";
import "./chunks/chunk-ELM53P6B.js";
import {
  nearest
} from "./chunks/chunk-PBNDXLZJ.js";
import "./chunks/chunk-V7CI3RLE.js";
import "./chunks/chunk-4UDLI2MT.js";
import {
  thrownText
} from "./chunks/chunk-EPDTSJYS.js";
import "./chunks/chunk-SP3O65VZ.js";

// src/main.ts
import { join, relative as relative2 } from "node:path";

// src/options/inputs.ts
function parseInputs(read) {
  const raw = {};
  for (const { name } of optionsOf("action")) {
    const value = read(name).trim();
    if (value !== "") raw[name] = { value, source: "input", label: `input \`${name}\`` };
  }
  return raw;
}
function unknownInputs(env) {
  const known = optionsOf("action").map(({ name }) => name);
  const given = Object.keys(env).filter((key) => /^INPUT_./i.test(key) && env[key]?.trim());
  const unknown = given.map((key) => key.slice("INPUT_".length).toLowerCase()).filter((name) => !known.some((other) => other === name));
  return unknown.sort().map((name) => {
    const meant = nearest(name, known);
    const message = `there is no input ${JSON.stringify(name)}`;
    return meant === null ? { severity: "warn", code: "unknown-input", message, hint: `The inputs are ${known.join(", ")}.` } : { severity: "error", code: "unknown-input", message, hint: `Did you mean \`${meant}\`?` };
  });
}

// src/publish/outputs.ts
var OUTPUTS = [
  "verdict",
  "passed",
  "experiments",
  "items",
  "passed-items",
  "failed-items",
  "errored-items",
  "pass-rate",
  "mean-score",
  "results",
  "report"
];
function outputsOf(report, files) {
  const { verdict, exitCode, totals } = report;
  const scored = report.experiments.filter(({ summary }) => summary.meanScore !== null && summary.completedCount > 0);
  const items = scored.reduce((sum, { summary }) => sum + summary.completedCount, 0);
  const score = scored.reduce((sum, { summary }) => sum + (summary.meanScore ?? 0) * summary.completedCount, 0);
  return {
    verdict,
    passed: String(verdict === "passed" || verdict === "warned" && exitCode === 0),
    experiments: String(totals.experiments),
    items: String(totals.planned),
    "passed-items": String(totals.passed),
    "failed-items": String(totals.failed),
    "errored-items": String(totals.errored),
    "pass-rate": totals.planned === 0 ? "" : String(totals.passed / totals.planned),
    "mean-score": items === 0 ? "" : String(score / items),
    ...files
  };
}

// src/publish/runner.ts
import { appendFile } from "node:fs/promises";
import { relative, sep } from "node:path";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os3 from "os";
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os3.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}

// src/report/annotations.ts
import { posix } from "node:path";
var MAX_PER_LEVEL = 10;
var MAX_MESSAGE = 4096;
var MAX_TITLE = 200;
function annotationsOf(report, directory = "") {
  const all = [
    ...report.problems.map(problemAnnotation),
    ...report.experiments.flatMap((experiment) => experimentAnnotations(experiment, report.problems))
  ];
  const red = report.verdict !== "passed" && report.verdict !== "warned";
  if (red && !all.some(({ level }) => level === "error")) {
    all.push({ level: "error", ...texts(`Eval gate: ${report.verdict}`, report.headline) });
  }
  const kept = ["error", "warning", "notice"].flatMap(
    (level) => all.filter((annotation) => annotation.level === level).slice(0, level === "notice" ? MAX_PER_LEVEL - 1 : MAX_PER_LEVEL)
  );
  const left = all.length - kept.length;
  if (left > 0) {
    const message = `${count(left, "more remark")} not shown here: the job log and the report have them all.`;
    kept.push({ level: "notice", ...texts("Eval gate", message) });
  }
  return kept.map(({ file, ...rest }) => file === void 0 ? rest : { ...rest, file: posix.join(directory, file) });
}
function problemAnnotation(problem) {
  const { severity, code, message, hint, experiment, file, line, column } = problem;
  const title = experiment === void 0 ? `Eval gate: ${code}` : `Eval gate: ${code} (${experiment})`;
  return {
    level: severity === "error" ? "error" : severity === "warn" ? "warning" : "notice",
    ...texts(title, hint === void 0 ? message : `${message}
${hint}`),
    ...place({ file, line, column })
  };
}
function experimentAnnotations(experiment, problems) {
  if (experiment.verdict === "passed") return [];
  const told = problems.some((problem) => problem.experiment === experiment.id && problem.severity !== "note");
  const missed = experiment.checks.filter(({ outcome, actual }) => outcome !== "holds" && !(told && actual === null));
  if (missed.length === 0 && told) return [];
  const title = `Eval gate: ${experiment.id}`;
  if (missed.length === 0) {
    const level = experiment.verdict === "warned" ? "warning" : "error";
    return [{ level, ...texts(title, experiment.reason), ...place(experiment) }];
  }
  return missed.sort((a, b) => weight(a) - weight(b) || gap(b) - gap(a)).map((check) => ({
    level: check.severity === "error" ? "error" : "warning",
    ...texts(title, checkMessage(check, experiment)),
    ...place(experiment)
  }));
}
function checkMessage(check, experiment) {
  const verb = check.outcome === "fails" ? "does not hold" : "cannot be decided";
  const lines = [`${check.label} ${verb}: ${actualText(check)}, required ${requiredText(check)}.`];
  if (check.note !== void 0) lines.push(check.note);
  const worst = experiment.worst.slice(0, 3).map((item) => inline(itemName(item), 100));
  if (worst.length > 0) lines.push(`Worst items: ${worst.join(", ")}`);
  return lines.join("\n");
}
function texts(title, message) {
  return { title: inline(title, MAX_TITLE), message: clip(breakCommands(plainLines(message)), MAX_MESSAGE) };
}
function place({ file, line, column }) {
  return {
    ...file === void 0 ? {} : { file },
    ...line === void 0 ? {} : { line },
    ...line === void 0 || column === void 0 ? {} : { column }
  };
}
function weight(check) {
  return ["failed", "inconclusive", "warned", "passed"].indexOf(checkVerdict(check));
}
function gap({ actual, required }) {
  return actual === null || required === null ? 1 : Math.abs(required - actual);
}

// src/publish/runner.ts
function openRunner(env) {
  return createRunner({ error, getInput, notice, setOutput, setSecret, warning }, env);
}
function createRunner(core, env) {
  return {
    input: (name) => core.getInput(name),
    mask(secrets) {
      for (const secret of secrets) if (secret.length >= SHORTEST_SECRET) core.setSecret(secret);
    },
    async facts() {
      const path = env.GITHUB_EVENT_PATH;
      return readRunFacts(env, path ? tryReadText(path, MAX_EVENT_BYTES) : null);
    },
    annotate(report, workingDirectory) {
      for (const { level, title, message, file, line, column } of annotationsOf(
        report,
        withinRepository(env.GITHUB_WORKSPACE, workingDirectory)
      )) {
        core[level](message, { title, file, startLine: line, startColumn: column });
      }
    },
    setOutputs(outputs) {
      if (!env.GITHUB_OUTPUT) return [writeProblem("GITHUB_OUTPUT", "the variable is not set")];
      try {
        for (const name of OUTPUTS) core.setOutput(name, outputs[name]);
        return [];
      } catch (error2) {
        return [writeProblem("GITHUB_OUTPUT", new Error(thrownText(error2)))];
      }
    },
    async writeSummary(markdown) {
      if (!env.GITHUB_STEP_SUMMARY) return [writeProblem("GITHUB_STEP_SUMMARY", "the variable is not set")];
      try {
        await appendFile(env.GITHUB_STEP_SUMMARY, markdown);
        return [];
      } catch (error2) {
        return [writeProblem("GITHUB_STEP_SUMMARY", error2)];
      }
    }
  };
}
function withinRepository(workspace, workingDirectory) {
  if (!workspace) return "";
  const path = relative(workspace, workingDirectory).split(sep).join("/");
  return path === ".." || path.startsWith("../") ? "" : path;
}

// src/main.ts
var LOG_WIDTH = 120;
async function main(env) {
  const runner = openRunner(env);
  const raw = parseInputs(runner.input);
  const loaded = loadOptions(raw, { cwd: process.cwd(), isFolder, readText });
  const problems = [...unknownInputs(env), ...loaded.problems];
  const options = problems.some(({ severity }) => severity === "error") ? null : loaded.options;
  const secrets = findSecrets(env, options?.envFile ?? null);
  const mask = createMask(secrets);
  runner.mask(secrets);
  const color = wantsColor(true, env, true);
  const stage = { tty: false, color, ci: true, actions: env.GITHUB_ACTIONS === "true" };
  const console = createConsole({ ...stage, stream: process.stdout, now: () => performance.now(), mask });
  const facts = await runner.facts();
  const abandon = (signal) => process.exit(signal === "SIGINT" ? 130 : 143);
  const mode = raw.mode?.value === "check" ? "check" : "run";
  const door = { env, console, mask, facts, signals: process, abandon };
  const gated = await attempt({ options, problems }, mode, door);
  const trouble = options?.jobSummary ?? true ? await runner.writeSummary(renderSummary(gated.report)) : [];
  const report = { ...gated.report, problems: [...gated.report.problems, ...trouble] };
  const dir = gated.reportDir;
  if (options?.annotations ?? true) runner.annotate(report, options?.workingDirectory ?? process.cwd());
  const reportDir = dir === null ? null : relative2(process.cwd(), dir);
  console.print(renderTerminal(report, { color, width: LOG_WIDTH, reportDir }));
  const files = { results: dir === null ? "" : join(dir, "results.json"), report: dir ?? "" };
  for (const { message } of runner.setOutputs(outputsOf(report, files))) console.note(message);
  await console.close();
  return report.exitCode;
}
function crash(error2) {
  const mask = createMask(findSecrets(process.env, null));
  const text = inline(mask(`the gate itself broke: ${thrownText(error2)}`), 2e3).replaceAll("%", "%25");
  const stack = error2 instanceof Error ? (error2.stack ?? "").split("\n").slice(1) : [];
  const lines = stack.map((line) => `│ ${inline(mask(line), 500)}
`).join("");
  process.stdout.write(`::error title=Eval gate::${text}
${lines}`, () => process.exit(2));
}
process.exitCode = 2;
process.on("uncaughtException", crash);
main(process.env).then((code) => {
  process.exitCode = code;
  setTimeout(() => process.exit(code), 1e3).unref();
}, crash);
