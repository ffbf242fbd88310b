import { attempt } from "./attempt.js";
import type { Problem } from "./errors.js";
import { createMask } from "./mask.js";
import { wantsColor } from "./options/color.js";
import { parseInputs, unknownInputs } from "./options/inputs.js";
import { loadOptions } from "./options/load.js";
import { publishingOf } from "./options/publishing.js";
import type { RawOptions } from "./options/raw.js";
import type { Resolved } from "./options/resolve.js";
import { checkedOutCommit } from "./publish/checkout.js";
import { createConsole } from "./publish/console.js";
import { readEvent } from "./publish/event.js";
import { publish } from "./publish/publish.js";
import { isFolder, readText } from "./publish/read-text.js";
import { readRunFacts } from "./publish/run-facts.js";
import { openRunner } from "./publish/runner.js";
import { findSecrets } from "./publish/secrets.js";
import { targetOf } from "./publish/tell.js";
import { refuseUntrusted } from "./publish/untrusted.js";
import { stampOf } from "./report/marker.js";
import { type Cancellation, openCancellation } from "./run/signals.js";

/** Runs the action in the current directory and gives its exit code, everything being written by then. */
export async function runAction(env: NodeJS.ProcessEnv): Promise<number> {
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
    // Loaded only here: most runs measure, and need no schema of a report.
    const { relay } = await import("./relay/relay.js");
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
    { ...sinks, signal: abortOn(cancellation) },
  );
  return cancellation.exitCode ?? report.exitCode;
}

/** More problems; an error among them leaves no options to run with. */
function withProblems({ options, problems }: Resolved, more: readonly Problem[]): Resolved {
  const all = [...more, ...problems];
  return { options: all.some(({ severity }) => severity === "error") ? null : options, problems: all };
}

/** Takes the place of whoever heeded the signals before: what they cut short from now on is telling. */
function abortOn(cancellation: Cancellation): AbortSignal {
  const controller = new AbortController();
  cancellation.heed(() => controller.abort());
  return controller.signal;
}

function wanted(raw: RawOptions): "run" | "check" {
  return raw.mode?.value === "check" ? "check" : "run";
}
