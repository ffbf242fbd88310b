import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  OUTPUTS,
  publish,
  readEvent,
  targetOf
} from "./chunks/chunk-HWHLLMFH.js";
import {
  attempt,
  checkedOutCommit,
  createConsole,
  findSecrets,
  isFolder,
  loadOptions,
  openCancellation,
  readRunFacts,
  readText,
  tryReadText,
  writeProblem
} from "./chunks/chunk-OBPUH37H.js";
import {
  MAX_EVENT_BYTES,
  actualText,
  checkVerdict,
  count,
  itemName,
  requiredText,
  scoreText,
  stampOf
} from "./chunks/chunk-3HM3JEAW.js";
import "./chunks/chunk-YZPWCZMW.js";
import {
  OPTIONS,
  optionsOf,
  wantsColor
} from "./chunks/chunk-5AZOSCKR.js";
import {
  breakCommands,
  clip,
  inline,
  plainLines,
  showValue
} from "./chunks/chunk-2XPBLZZI.js";
import "./chunks/chunk-P6SYYOEP.js";
import {
  SHORTEST_SECRET,
  createMask
} from "./chunks/chunk-VIOC2EL2.js";
import "./chunks/chunk-EA7UUGCB.js";
import "./chunks/chunk-MJ3PHVXV.js";
import "./chunks/chunk-DGDMDBZD.js";
import "./chunks/chunk-AQQCI4CS.js";
import {
  nearest
} from "./chunks/chunk-PBNDXLZJ.js";
import "./chunks/chunk-BOVGL4KN.js";
import "./chunks/chunk-4UDLI2MT.js";
import "./chunks/chunk-HXSZCYLF.js";
import {
  thrownText
} from "./chunks/chunk-EPDTSJYS.js";
import "./chunks/chunk-ZNTIR3PH.js";

// src/options/inputs.ts
function parseInputs(read2) {
  const raw = {};
  for (const { name } of optionsOf("action")) {
    const value = read2(name).trim();
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

// src/options/publishing.ts
function publishingOf(raw) {
  return {
    annotations: read(raw, "annotations"),
    jobSummary: read(raw, "job-summary"),
    comment: read(raw, "comment"),
    commentKey: read(raw, "comment-key") ?? "",
    token: read(raw, "github-token") ?? ""
  };
}
function read(raw, name) {
  const spec = OPTIONS.find((one) => one.name === name);
  const readings = [raw[name]?.value, spec.default].map(
    (value) => value === void 0 ? null : spec.kind.read(value)
  );
  const good = readings.find((reading) => reading?.ok);
  return good?.ok ? good.value : null;
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
var VALUE_MAX = 500;
function annotationsOf(report, directory = "") {
  const all = [
    ...report.problems.map(problemAnnotation),
    ...worstFirst(report.experiments.flatMap((experiment) => checkAnnotations(experiment, report.problems))),
    ...worstFirst(report.experiments.flatMap(itemAnnotations))
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
function worstFirst(ranked) {
  const compare = (a, b) => {
    const at = a.rank.findIndex((number, index) => number !== b.rank[index]);
    return at < 0 ? 0 : a.rank[at] - b.rank[at];
  };
  return [...ranked].sort(compare).map(({ annotation }) => annotation);
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
function checkAnnotations(experiment, problems) {
  if (experiment.verdict === "passed") return [];
  const told = problems.some((problem) => problem.experiment === experiment.id && problem.severity !== "note");
  const missed = experiment.checks.filter(({ outcome, actual }) => outcome !== "holds" && !(told && actual === null));
  if (missed.length === 0 && told) return [];
  const title = `Eval gate: ${experiment.id}`;
  if (missed.length === 0) {
    const level = experiment.verdict === "warned" ? "warning" : "error";
    return [{ annotation: { level, ...texts(title, experiment.reason), ...place(experiment) }, rank: [1, 0] }];
  }
  return missed.map((check) => ({
    annotation: {
      level: check.severity === "error" ? "error" : "warning",
      ...texts(title, checkMessage(check, experiment)),
      ...place(experiment)
    },
    rank: [weight(check), -gap(check)]
  }));
}
function itemAnnotations({ id, verdict, dataset, worst }) {
  const { file } = dataset;
  if (verdict === "passed" || file === void 0) return [];
  return worst.flatMap((item, index) => {
    const { line } = item;
    if (line === void 0) return [];
    const annotation = { level: "warning", ...texts(`Eval gate: ${id}`, itemMessage(item)), file, line };
    return [{ annotation, rank: [index] }];
  });
}
function itemMessage(item) {
  const { error: error2, output, outcome, gate } = item;
  const missed = item.scores.filter((score) => score.gate === "failed" || score.gate === "errored");
  const scores = missed.map(({ reason, error: broken, ...score }) => {
    const why = broken ?? reason ?? "";
    return `${score.id} ${scoreText(score)}${why.trim() === "" ? "" : `: ${inline(why, VALUE_MAX)}`}`;
  });
  return [
    `${itemName(item)} ${outcome === "ok" ? gate : outcome}`,
    ...error2 === void 0 ? [] : [`${error2.name}: ${inline(error2.message, VALUE_MAX)}`],
    ...scores,
    ...output === void 0 ? [] : [`Output: ${inline(showValue(output, VALUE_MAX), VALUE_MAX)}`]
  ].join("\n");
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
    eventText() {
      const path = env.GITHUB_EVENT_PATH;
      return path ? tryReadText(path, MAX_EVENT_BYTES) : null;
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

// src/publish/untrusted.ts
var PRIVILEGED = /* @__PURE__ */ new Set(["pull_request_target", "workflow_run"]);
function refuseUntrusted(event, checkedOut) {
  const { name, pullRequest, workflowRun, sha } = event;
  if (name === null || !PRIVILEGED.has(name)) return null;
  const head = pullRequest ?? workflowRun;
  if (head?.fork === false) return null;
  const own = [sha, pullRequest?.baseSha].includes(checkedOut);
  if (checkedOut !== null && own) return null;
  const whose = head === null ? "an unknown pull request" : `the fork "${head.headRepository ?? "(deleted)"}"`;
  const what = checkedOut === null ? "what is checked out is unknown" : `commit ${checkedOut} is checked out`;
  return {
    severity: "error",
    code: "untrusted-code",
    message: `refused to run: the event "${name}" comes from ${whose}, ${what}, and "${name}" runs with this repository's secrets, so the fork's code could take them`,
    hint: "Use two jobs: one on `pull_request` with `permissions: { contents: read }` runs the experiments and uploads report-dir; one on `workflow_run` with `permissions: { actions: read, pull-requests: write }` posts it with `mode: report`. A fork that needs keys: a maintainer reads the code, then runs it by `workflow_dispatch`."
  };
}

// src/action.ts
async function runAction(env) {
  const cancellation = openCancellation(process);
  const cwd = process.cwd();
  const runner = openRunner(env);
  const raw = parseInputs(runner.input);
  const publishing = publishingOf(raw);
  const eventText = runner.eventText();
  const event = readEvent(env, eventText);
  const loaded = loadOptions(raw, { cwd, isFolder, readText });
  const workingDirectory = loaded.options?.workingDirectory ?? cwd;
  const checkedOut = checkedOutCommit(workingDirectory);
  const facts = readRunFacts(env, eventText, checkedOut);
  const secrets = findSecrets(env, loaded.options?.envFile ?? null);
  const mask = createMask(secrets);
  runner.mask(secrets);
  const color = wantsColor(true, env, true);
  const stage = { tty: false, color, ci: true, actions: env.GITHUB_ACTIONS === "true" };
  const console = createConsole({ ...stage, stream: process.stdout, now: () => performance.now(), mask });
  const sinks = { runner, console, publishing, color, cwd, event, mask };
  const resolved = withProblems(loaded, [...unknownInputs(env), ...event.problems]);
  if (raw.mode?.value === "report") {
    const { relay } = await import("./chunks/relay-M45OVA6X.js");
    const code = await relay(resolved, { ...sinks, signal: abortOn(cancellation), facts, workingDirectory });
    return cancellation.exitCode ?? code;
  }
  const untrusted = refuseUntrusted(event, checkedOut);
  const safe = untrusted === null ? resolved : withProblems(resolved, [untrusted]);
  const door = { env, console, mask, facts, cancellation };
  const { report, reportDir } = await attempt(safe, wanted(raw), door);
  const target = targetOf(event, stampOf(report.run));
  await publish(
    { report, remarks: report, reportDir, workingDirectory, target },
    { ...sinks, signal: abortOn(cancellation) }
  );
  return cancellation.exitCode ?? report.exitCode;
}
function withProblems({ options, problems }, more) {
  const all = [...more, ...problems];
  return { options: all.some(({ severity }) => severity === "error") ? null : options, problems: all };
}
function abortOn(cancellation) {
  const controller = new AbortController();
  cancellation.heed(() => controller.abort());
  return controller.signal;
}
function wanted(raw) {
  return raw.mode?.value === "check" ? "check" : "run";
}

// src/main.ts
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
runAction(process.env).then((code) => {
  process.exitCode = code;
  setTimeout(() => process.exit(code), 1e3).unref();
}, crash);
