import { join, relative } from "node:path";
import { attempt } from "./attempt.js";
import { thrownText } from "./errors.js";
import { createMask } from "./mask.js";
import { wantsColor } from "./options/color.js";
import { parseInputs, unknownInputs } from "./options/inputs.js";
import { loadOptions } from "./options/load.js";
import { createConsole } from "./publish/console.js";
import { outputsOf } from "./publish/outputs.js";
import { isFolder, readText } from "./publish/read-text.js";
import { openRunner } from "./publish/runner.js";
import { findSecrets } from "./publish/secrets.js";
import { renderSummary } from "./report/summary.js";
import { renderTerminal } from "./report/terminal.js";
import { inline } from "./report/text.js";
import { openCancellation } from "./run/signals.js";

/** Columns of GitHub's log before it wraps on a usual screen. */
const LOG_WIDTH = 120;

/** Runs the action and gives its exit code, everything else being written by then. */
async function main(env: NodeJS.ProcessEnv): Promise<number> {
  const cancellation = openCancellation(process);
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

  const mode = raw.mode?.value === "check" ? "check" : "run";
  const door = { env, console, mask, facts, cancellation };
  const gated = await attempt({ options, problems }, mode, door);
  const trouble = (options?.jobSummary ?? true) ? await runner.writeSummary(renderSummary(gated.report)) : [];
  const report = { ...gated.report, problems: [...gated.report.problems, ...trouble] };
  const dir = gated.reportDir;

  if (options?.annotations ?? true) runner.annotate(report, options?.workingDirectory ?? process.cwd());
  const reportDir = dir === null ? null : relative(process.cwd(), dir);
  console.print(renderTerminal(report, { color, width: LOG_WIDTH, reportDir }));
  // Last of all: an output that says the gate passed must not outlive a crash on the way here.
  const files = { results: dir === null ? "" : join(dir, "results.json"), report: dir ?? "" };
  for (const { message } of runner.setOutputs(outputsOf(report, files))) console.note(message);
  await console.close();
  return cancellation.exitCode ?? report.exitCode;
}

/** A fault of ours: red, with an annotation, whatever else has been written. */
function crash(error: unknown): void {
  const mask = createMask(findSecrets(process.env, null));
  const text = inline(mask(`the gate itself broke: ${thrownText(error)}`), 2_000).replaceAll("%", "%25");
  const stack = error instanceof Error ? (error.stack ?? "").split("\n").slice(1) : [];
  const lines = stack.map((line) => `│ ${inline(mask(line), 500)}\n`).join("");
  process.stdout.write(`::error title=Eval gate::${text}\n${lines}`, () => process.exit(2));
}

// Until the verdict is known: an early exit, however it comes about, is red.
process.exitCode = 2;
process.on("uncaughtException", crash);
main(process.env).then((code) => {
  process.exitCode = code;
  // Everything is written: whatever may have been left running must not hold the job.
  setTimeout(() => process.exit(code), 1_000).unref();
}, crash);
