import type { RunFacts } from "./report.js";

const SERVER = /^https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]{0,100}(?::\d{1,5})?$/;
const REPOSITORY = /^[\w.-]{1,100}\/[\w.-]{1,100}$/;

/** Address of the run on GitHub; null where any part of it is unknown or not of the form that such a part has. */
export function runUrl(run: RunFacts): string | null {
  const { runId, runAttempt } = run;
  const repository = repositoryUrl(run);
  if (repository === null || runId === null || !/^[1-9]\d{0,19}$/.test(runId)) return null;
  return `${repository}/actions/runs/${runId}${runAttempt === null || runAttempt < 2 ? "" : `/attempts/${runAttempt}`}`;
}

/** Address of the commit that was measured; null as for {@link runUrl}. */
export function commitUrl(run: RunFacts): string | null {
  const repository = repositoryUrl(run);
  if (repository === null || run.commit === null || !/^[0-9a-f]{40,64}$/.test(run.commit)) return null;
  return `${repository}/commit/${run.commit}`;
}

function repositoryUrl({ serverUrl, repository }: RunFacts): string | null {
  if (serverUrl === null || repository === null) return null;
  if (!SERVER.test(serverUrl) || !REPOSITORY.test(repository)) return null;
  // A part of dots alone would climb out of the path.
  return repository.split("/").some((part) => /^\.+$/.test(part)) ? null : `${serverUrl}/${repository}`;
}
