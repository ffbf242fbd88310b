import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
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
  resultsText
} from "./chunk-OBPUH37H.js";
import {
  MAX_EVENT_BYTES,
  createPaint,
  problemLines,
  renderTerminal
} from "./chunk-3HM3JEAW.js";
import "./chunk-YZPWCZMW.js";
import {
  wantsColor
} from "./chunk-5AZOSCKR.js";
import "./chunk-2XPBLZZI.js";
import "./chunk-P6SYYOEP.js";
import {
  createMask
} from "./chunk-VIOC2EL2.js";
import "./chunk-EA7UUGCB.js";
import "./chunk-MJ3PHVXV.js";
import "./chunk-DGDMDBZD.js";
import "./chunk-AQQCI4CS.js";
import "./chunk-PBNDXLZJ.js";
import "./chunk-BOVGL4KN.js";
import "./chunk-4UDLI2MT.js";
import "./chunk-HXSZCYLF.js";
import {
  thrownText
} from "./chunk-EPDTSJYS.js";
import "./chunk-ZNTIR3PH.js";

// src/command.ts
import { statSync } from "node:fs";
import { join, relative } from "node:path";

// src/report/inert-json.ts
function inertJson(json) {
  return json.replaceAll("##[", "#\\u0023[").replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// src/command.ts
var WIDTH = 100;
async function runCommand(asked, env) {
  const cancellation = openCancellation(process);
  const resolved = withDotEnv(loadOptions(asked.raw, { cwd: process.cwd(), isFolder, readText }), asked);
  const { stdout, stderr } = process;
  const mask = createMask(findSecrets(env, resolved.options?.envFile ?? null));
  const console = createConsole({
    stream: asked.quiet ? SILENT : stderr,
    tty: stderr.isTTY,
    color: wantsColor(asked.color, env, stderr.isTTY),
    ci: Boolean(env.CI),
    actions: env.GITHUB_ACTIONS === "true",
    now: () => performance.now(),
    mask
  });
  const event = readEvent(env.GITHUB_EVENT_PATH);
  resolved.problems.push(...event.problems);
  const facts = readRunFacts(env, event.text, checkedOutCommit(process.cwd()));
  const door = { env, console, mask, facts, cancellation };
  const { report, reportDir } = await attempt(resolved, asked.command, door);
  await console.close();
  const style = {
    color: wantsColor(asked.color, env, stdout.isTTY),
    width: stdout.columns ?? WIDTH,
    reportDir: reportDir === null ? null : relative(process.cwd(), reportDir)
  };
  const text = asked.json ? inertJson(resultsText(report)) : renderTerminal(report, style);
  return { text, exitCode: cancellation.exitCode ?? report.exitCode };
}
function readEvent(path) {
  try {
    return { text: path ? readText(path, MAX_EVENT_BYTES) : null, problems: [] };
  } catch (error) {
    const message = `GITHUB_EVENT_PATH cannot be read: ${thrownText(error)}`;
    return { text: null, problems: [{ severity: "warn", code: "event-unreadable", message }] };
  }
}
function usageText(problems, color) {
  return `${problemLines(problems, createPaint(color), WIDTH).join("\n")}
`;
}
function withDotEnv({ options, problems }, asked) {
  if (options === null || asked.raw["env-file"] !== void 0) return { options, problems };
  const file = join(options.workingDirectory, ".env");
  const found = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return { options: found ? { ...options, envFile: file } : options, problems };
}
var SILENT = {
  write: (_text, done) => done?.(),
  on: () => void 0
};
export {
  runCommand,
  usageText
};
