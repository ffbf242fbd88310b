import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require__
} from "./chunk-2XZI6PRC.js";
import "./chunk-OBDWRGT6.js";
import {
  CLOCK,
  LIMITS,
  faultText,
  openBudget,
  openGitHub,
  publish,
  targetOf
} from "./chunk-HWHLLMFH.js";
import {
  MOST_ITEMS,
  composeReport,
  countAt,
  createClip,
  createRanking,
  judgeScore,
  refusedReport,
  stampOf,
  textAt,
  valueAt
} from "./chunk-3HM3JEAW.js";
import {
  VERSION
} from "./chunk-2XPBLZZI.js";
import {
  maskDeep
} from "./chunk-VIOC2EL2.js";
import "./chunk-EA7UUGCB.js";
import {
  GateError,
  toProblem
} from "./chunk-EPDTSJYS.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-ZNTIR3PH.js";

// src/relay/files.ts
import { createReadStream } from "node:fs";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
var MAX_RESULTS_BYTES = 2e7;
var MAX_ITEMS_BYTES = 256e6;
var MAX_LINE_BYTES = 4e6;
function openForeign(path) {
  return {
    async results() {
      const file = join(path, "results.json");
      if (await kindOf(path) !== "directory") throw unusable(path, "there is no such folder");
      const kind = await kindOf(file);
      if (kind === "absent") throw unusable(file, "there is no such file");
      if (kind !== "file") throw unusable(file, "it is no plain file");
      const { size } = await lstat(file);
      if (size > MAX_RESULTS_BYTES)
        throw unusable(file, `it has ${size} bytes, and at most ${MAX_RESULTS_BYTES} are read`);
      return readFile(file, "utf8");
    },
    async *items() {
      const file = join(path, "items.ndjson");
      if (await kindOf(file) === "file") yield* linesOf(file);
    }
  };
}
async function kindOf(path) {
  const found = await lstat(path).catch(() => null);
  if (found === null) return "absent";
  return found.isFile() ? "file" : found.isDirectory() ? "directory" : "other";
}
async function* linesOf(file) {
  let pending = [];
  let size = 0;
  const add = (part) => {
    size += part.length;
    if (size <= MAX_LINE_BYTES) pending.push(part);
  };
  const take = () => {
    const line = size <= MAX_LINE_BYTES ? Buffer.concat(pending).toString("utf8") : "";
    pending = [];
    size = 0;
    return line;
  };
  for await (const chunk of createReadStream(file, { end: MAX_ITEMS_BYTES - 1, highWaterMark: 1048576 })) {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      add(rest.subarray(0, end));
      yield take();
      rest = rest.subarray(end + 1);
    }
    add(rest);
  }
  yield take();
}
function unusable(path, why) {
  return new GateError(
    "report-unusable",
    `the report of the other job cannot be used: ${JSON.stringify(path)}: ${why}`,
    {
      hint: "Check that its job uploaded the whole report-dir, also when it failed (`if: always()`), and that `results` names the folder it was downloaded to."
    }
  );
}

// src/relay/items.ts
var MOST_IN_ALL = 2e3;
function gatherItems(experiments, mask) {
  const each = Math.max(1, Math.min(MOST_ITEMS, Math.floor(MOST_IN_ALL / Math.max(1, experiments.length))));
  const rankings = new Map(experiments.slice(0, MOST_IN_ALL).map((id) => [id, createRanking(each)]));
  return {
    add(line) {
      try {
        const data = JSON.parse(line);
        const ranking = rankings.get(textAt(data, "experiment") ?? "");
        if (ranking !== void 0) consider(data, ranking, mask);
      } catch {
      }
    },
    worstOf: (experiment) => rankings.get(experiment)?.list() ?? []
  };
}
function consider(data, ranking, mask) {
  const gate = valueAt(data, "gate");
  const index = valueAt(data, "index");
  if (gate !== "failed" && gate !== "errored" || !Number.isSafeInteger(index)) return;
  const scores = scoresOf(data);
  const failing = scores.filter((score) => score.gate === "failed").map(({ score }) => score ?? 0);
  ranking.add(
    gate,
    Math.min(1, ...failing),
    Number(index),
    () => describe(data, { gate, index: Number(index) }, scores, mask)
  );
}
function describe(data, { gate, index }, scores, mask) {
  const clip = createClip(mask);
  const field = (name, ...keys) => {
    const value = valueAt(data, ...keys);
    return value === void 0 ? {} : { [name]: clip.value(value) };
  };
  const label = textAt(data, "item", "label");
  const outcome = OUTCOMES.find((one) => one === valueAt(data, "outcome")) ?? "ok";
  const duration = valueAt(data, "durationMs");
  return {
    id: clip.text(textAt(data, "itemId") ?? `item ${index + 1}`, 200),
    ...label === null ? {} : { label: clip.text(label, 200) },
    index,
    gate,
    outcome,
    input: clip.value(valueAt(data, "item", "input") ?? null),
    ...field("expected", "item", "expected"),
    ...field("output", "runner", "output"),
    ...outcome === "ok" ? {} : { error: errorOf(data, clip.text) },
    scores: scores.map(({ reason, error, id, name, ...score }) => ({
      ...score,
      id: clip.text(id, 200),
      name: clip.text(name, 200),
      ...reason === void 0 ? {} : { reason: clip.text(reason) },
      ...error === void 0 ? {} : { error: clip.text(error) }
    })),
    durationMs: typeof duration === "number" && duration >= 0 ? duration : 0
  };
}
var OUTCOMES = ["error", "timeout", "crashed", "cancelled"];
var MOST_SCORES = 100;
function scoresOf(data) {
  const found = valueAt(data, "scores");
  if (typeof found !== "object" || found === null) return [];
  return Object.entries(found).slice(0, MOST_SCORES).map(([id, score]) => {
    const given2 = valueAt(score, "threshold");
    const threshold = typeof given2 === "number" ? given2 : null;
    const value = valueAt(score, "score");
    const judged = judgeScore(
      { id, threshold, range: ANY },
      score !== null && typeof score === "object" ? score : void 0
    );
    const reason = textAt(score, "reason");
    return {
      id,
      name: textAt(score, "name") ?? id,
      score: typeof value === "number" ? value : null,
      threshold,
      gate: judged.gate,
      ...reason === null ? {} : { reason },
      ...judged.error === void 0 ? {} : { error: judged.error }
    };
  });
}
var ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
function errorOf(data, clip) {
  const status = valueAt(data, "error", "status");
  return {
    name: clip(textAt(data, "error", "name") ?? "Error", 200),
    message: clip(textAt(data, "error", "message") ?? "no message"),
    ...typeof status === "number" ? { status } : {}
  };
}

// src/relay/results.ts
var import__ = __toESM(require__(), 1);

// schemas/results.schema.json
var results_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "urn:voltagent-eval-gate:results",
  title: "results.json of VoltAgent Eval Gate",
  description: "The outcome of one run. Every field is always there; null stands for what is unknown or does not apply. The items themselves are in items.ndjson.",
  type: "object",
  additionalProperties: false,
  required: [
    "schemaVersion",
    "tool",
    "verdict",
    "headline",
    "exitCode",
    "startedAt",
    "completedAt",
    "durationMs",
    "run",
    "options",
    "totals",
    "problems",
    "experiments"
  ],
  properties: {
    schemaVersion: {
      const: 1
    },
    tool: {
      type: "object",
      additionalProperties: false,
      required: ["name", "version"],
      properties: {
        name: {
          type: "string"
        },
        version: {
          type: "string"
        }
      }
    },
    verdict: {
      $ref: "#/$defs/verdict"
    },
    headline: {
      type: "string",
      description: "One line: what failed and why, or how much was measured."
    },
    exitCode: {
      type: "integer",
      minimum: 0,
      maximum: 255
    },
    startedAt: {
      type: "string",
      description: "ISO 8601."
    },
    completedAt: {
      type: "string",
      description: "ISO 8601."
    },
    durationMs: {
      type: "number",
      minimum: 0,
      description: "Milliseconds, monotonic."
    },
    run: {
      description: "Where the run happened; null where unknown, as in a local run.",
      type: "object",
      additionalProperties: false,
      required: ["commit", "baseCommit", "ref", "event", "repository", "runId", "runAttempt", "shard"],
      properties: {
        commit: {
          type: ["string", "null"]
        },
        baseCommit: {
          type: ["string", "null"]
        },
        ref: {
          type: ["string", "null"]
        },
        event: {
          type: ["string", "null"]
        },
        repository: {
          type: ["string", "null"]
        },
        runId: {
          type: ["string", "null"]
        },
        runAttempt: {
          type: ["integer", "null"],
          minimum: 1
        },
        shard: {
          type: ["string", "null"]
        }
      }
    },
    options: {
      type: "object",
      description: "The effective options, without secrets."
    },
    totals: {
      description: "Counts over items, by the gate's own word on each.",
      type: "object",
      additionalProperties: false,
      required: ["experiments", "planned", "completed", "passed", "failed", "errored", "skipped"],
      properties: {
        experiments: {
          type: "integer",
          minimum: 0
        },
        planned: {
          type: "integer",
          minimum: 0
        },
        completed: {
          type: "integer",
          minimum: 0
        },
        passed: {
          type: "integer",
          minimum: 0
        },
        failed: {
          type: "integer",
          minimum: 0
        },
        errored: {
          type: "integer",
          minimum: 0
        },
        skipped: {
          type: "integer",
          minimum: 0
        }
      }
    },
    problems: {
      type: "array",
      items: {
        $ref: "#/$defs/problem"
      }
    },
    experiments: {
      type: "array",
      items: {
        $ref: "#/$defs/experiment"
      }
    }
  },
  $defs: {
    counts: {
      description: "Counts over items, by the gate's own word on each.",
      type: "object",
      additionalProperties: false,
      required: ["planned", "completed", "passed", "failed", "errored", "skipped"],
      properties: {
        planned: {
          type: "integer",
          minimum: 0
        },
        completed: {
          type: "integer",
          minimum: 0
        },
        passed: {
          type: "integer",
          minimum: 0
        },
        failed: {
          type: "integer",
          minimum: 0
        },
        errored: {
          type: "integer",
          minimum: 0
        },
        skipped: {
          type: "integer",
          minimum: 0
        }
      }
    },
    verdict: {
      enum: ["passed", "warned", "inconclusive", "failed", "cancelled"]
    },
    problem: {
      type: "object",
      additionalProperties: false,
      required: ["severity", "code", "message", "hint", "file", "line", "column", "experiment"],
      properties: {
        severity: {
          enum: ["error", "warn", "note"]
        },
        code: {
          type: "string",
          minLength: 1
        },
        message: {
          type: "string"
        },
        hint: {
          type: ["string", "null"]
        },
        file: {
          type: ["string", "null"]
        },
        line: {
          type: ["integer", "null"],
          minimum: 1
        },
        column: {
          type: ["integer", "null"],
          minimum: 1
        },
        experiment: {
          type: ["string", "null"]
        }
      }
    },
    experiment: {
      type: "object",
      additionalProperties: false,
      required: [
        "id",
        "label",
        "description",
        "file",
        "line",
        "column",
        "tags",
        "metadata",
        "verdict",
        "reason",
        "dataset",
        "totals",
        "summary",
        "checks",
        "comparison",
        "voltops"
      ],
      properties: {
        id: {
          type: "string"
        },
        label: {
          type: ["string", "null"]
        },
        description: {
          type: ["string", "null"]
        },
        file: {
          type: "string"
        },
        line: {
          type: ["integer", "null"],
          minimum: 1,
          description: "Of its createExperiment call in the file."
        },
        column: {
          type: ["integer", "null"],
          minimum: 1
        },
        tags: {
          type: "array",
          items: {
            type: "string"
          }
        },
        metadata: {
          type: ["object", "null"]
        },
        verdict: {
          $ref: "#/$defs/verdict"
        },
        reason: {
          type: "string"
        },
        dataset: {
          $ref: "#/$defs/dataset"
        },
        totals: {
          $ref: "#/$defs/counts"
        },
        summary: {
          $ref: "#/$defs/summary"
        },
        checks: {
          type: "array",
          items: {
            $ref: "#/$defs/check"
          }
        },
        comparison: {
          type: ["object", "null"]
        },
        voltops: {
          type: ["object", "null"],
          description: "The experiment's run in VoltOps.",
          additionalProperties: false,
          required: ["runId", "url"],
          properties: {
            runId: {
              type: "string"
            },
            url: {
              type: ["string", "null"],
              description: "Where the run is to be seen; null where that is not known."
            }
          }
        }
      }
    },
    dataset: {
      type: "object",
      additionalProperties: false,
      required: ["name", "description", "tags", "metadata", "source", "file", "digest", "count"],
      properties: {
        name: {
          type: ["string", "null"]
        },
        description: {
          type: ["string", "null"]
        },
        tags: {
          type: "array",
          items: {
            type: "string"
          }
        },
        metadata: {
          type: ["object", "null"]
        },
        source: {
          enum: ["inline", "resolver", "registered", "file", "voltops", "none"]
        },
        file: {
          type: ["string", "null"]
        },
        digest: {
          type: ["string", "null"],
          description: "sha256 over the items' content, hex; null when they were never fully read."
        },
        count: {
          type: ["integer", "null"],
          minimum: 0
        }
      }
    },
    check: {
      type: "object",
      additionalProperties: false,
      required: [
        "kind",
        "label",
        "description",
        "scorerId",
        "severity",
        "outcome",
        "actual",
        "upper",
        "required",
        "voltagent",
        "note"
      ],
      properties: {
        kind: {
          type: "string",
          minLength: 1,
          description: "criterion, implied or coverage."
        },
        label: {
          type: "string"
        },
        description: {
          type: ["string", "null"]
        },
        scorerId: {
          type: ["string", "null"]
        },
        severity: {
          enum: ["error", "warn"]
        },
        outcome: {
          enum: ["holds", "fails", "undecided"]
        },
        actual: {
          type: ["number", "null"],
          description: "Missing results count against it."
        },
        upper: {
          type: ["number", "null"],
          description: "Missing results count in favour."
        },
        required: {
          type: ["number", "null"]
        },
        voltagent: {
          type: ["number", "null"],
          description: "VoltAgent's own number, which leaves missing results out; null where it has none."
        },
        note: {
          type: ["string", "null"]
        }
      }
    },
    summary: {
      description: "VoltAgent's ExperimentSummary, number for number.",
      type: "object",
      additionalProperties: false,
      required: [
        "totalCount",
        "completedCount",
        "successCount",
        "failureCount",
        "errorCount",
        "skippedCount",
        "meanScore",
        "passRate",
        "startedAt",
        "completedAt",
        "durationMs",
        "scorers",
        "criteria"
      ],
      properties: {
        totalCount: {
          type: "number",
          description: "What the dataset's source said, believed as VoltAgent believes it."
        },
        completedCount: {
          type: "integer",
          minimum: 0
        },
        successCount: {
          type: "integer",
          minimum: 0
        },
        failureCount: {
          type: "integer",
          minimum: 0
        },
        errorCount: {
          type: "integer",
          minimum: 0
        },
        skippedCount: {
          type: "integer",
          minimum: 0
        },
        meanScore: {
          type: ["number", "null"]
        },
        passRate: {
          type: ["number", "null"]
        },
        startedAt: {
          type: "number",
          description: "Epoch milliseconds."
        },
        completedAt: {
          type: "number",
          description: "Epoch milliseconds."
        },
        durationMs: {
          type: "number",
          minimum: 0,
          description: "Milliseconds, monotonic."
        },
        scorers: {
          type: "object",
          additionalProperties: {
            $ref: "#/$defs/scorer"
          }
        },
        criteria: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["criteria", "passed", "actual"],
            properties: {
              criteria: {
                type: "object"
              },
              passed: {
                type: "boolean"
              },
              actual: {
                type: ["number", "null"]
              }
            }
          }
        }
      }
    },
    scorer: {
      type: "object",
      additionalProperties: false,
      required: [
        "id",
        "name",
        "successCount",
        "errorCount",
        "skippedCount",
        "totalCount",
        "meanScore",
        "minScore",
        "maxScore",
        "passRate",
        "threshold"
      ],
      properties: {
        id: {
          type: "string"
        },
        name: {
          type: "string"
        },
        successCount: {
          type: "integer",
          minimum: 0
        },
        errorCount: {
          type: "integer",
          minimum: 0
        },
        skippedCount: {
          type: "integer",
          minimum: 0
        },
        totalCount: {
          type: "integer",
          minimum: 0
        },
        meanScore: {
          type: ["number", "null"]
        },
        minScore: {
          type: ["number", "null"]
        },
        maxScore: {
          type: ["number", "null"]
        },
        passRate: {
          type: ["number", "null"]
        },
        threshold: {
          type: ["number", "null"]
        }
      }
    }
  }
};

// src/relay/results.ts
function readForeignResults(text) {
  const results = parse(text);
  const validate = new import__.Ajv2020({ allowUnionTypes: true }).compile(results_schema_default);
  if (!validate(results)) throw unusable2(said(validate.errors?.[0]));
  const { tool, verdict, headline, exitCode, startedAt, completedAt, durationMs, options, problems, experiments } = results;
  const concurrency = Object.hasOwn(options, "concurrency") ? options.concurrency : void 0;
  return {
    ...{ tool, verdict, headline, exitCode, startedAt, completedAt, durationMs },
    commit: results.run.commit,
    options: typeof concurrency === "number" ? { concurrency } : {},
    problems: problems.map(problemOf),
    experiments: experiments.map(experimentOf)
  };
}
function experimentOf(experiment) {
  const { id, label, description, file, line, column, verdict, reason, totals, summary, dataset } = experiment;
  return {
    ...{ id, label, description, file, verdict, reason, totals },
    ...given({ line, column }),
    tags: [],
    metadata: null,
    dataset: {
      name: dataset.name,
      source: dataset.source,
      ...given({ file: dataset.file }),
      digest: null,
      count: dataset.count
    },
    summary: { ...summary, scorers: scorersOf(summary.scorers), criteria: [] },
    checks: experiment.checks.map(checkOf),
    comparison: null,
    voltOps: null,
    worst: []
  };
}
function scorersOf(scorers) {
  return Object.fromEntries(Object.entries(scorers));
}
function checkOf({ voltagent, description, scorerId, note, ...check }) {
  const differs = voltagent !== check.actual;
  return { ...check, ...given({ description, scorerId, note }), ...differs ? { voltagent } : {} };
}
function problemOf({ severity, code, message, ...rest }) {
  return { severity, code, message, ...given(rest) };
}
function given(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unusable2(`it is no JSON: ${error.message}`);
  }
}
function said(error) {
  return `${error?.instancePath || "it"} ${error?.message ?? "is not as the schema has it"}`;
}
function unusable2(why) {
  return new GateError("report-unusable", `results.json of the other job cannot be used: ${why}`, {
    hint: "Both jobs must use the same version of the gate, and nothing else may write to report-dir."
  });
}

// src/relay/foreign.ts
async function readForeign(directory, known) {
  const { run, conclusion, mask } = known;
  try {
    const files = openForeign(directory);
    const foreign = readForeignResults(await files.results());
    if (foreign.commit !== null && run.commit !== null && foreign.commit !== run.commit) {
      return { foreign: null, problems: [otherCommit(foreign.commit, run)] };
    }
    const wanted = foreign.experiments.filter(({ verdict }) => verdict !== "passed").map(({ id }) => id);
    const items = gatherItems(wanted, mask);
    for await (const line of files.items()) items.add(line);
    const experiments = foreign.experiments.map((one) => ({ ...one, worst: items.worstOf(one.id) }));
    const doubtful = foreign.exitCode === 0 && conclusion !== null && conclusion !== "success";
    return {
      foreign: { ...foreign, experiments },
      problems: [relayed(run), ...doubtful ? [contradiction(run, conclusion)] : []]
    };
  } catch (error) {
    return { foreign: null, problems: [toProblem(error, "report-unusable")] };
  }
}
function relayed({ runId }) {
  return {
    severity: "note",
    code: "report-relayed",
    message: `the numbers are the word of a job of run ${runId} that ran the pull request's own code`,
    hint: "What protects the branch is that job's status: require it, not this comment."
  };
}
function contradiction({ runId }, conclusion) {
  return {
    severity: "warn",
    code: "report-doubtful",
    message: `this report has exit code 0, but run ${runId}, which it is from, ended with "${conclusion}"`,
    hint: "Look at that run: another of its jobs may have failed, or the report is not what its job measured."
  };
}
function otherCommit(commit, run) {
  return {
    severity: "error",
    code: "report-of-another-commit",
    message: `the report is of commit "${commit}", but run ${run.runId} measured commit ${run.commit}`,
    hint: "Download the artifact of that very run: `run-id` is `github.event.workflow_run.id`."
  };
}

// src/relay/find-pull.ts
async function findPull(github, run, repository) {
  const { headRepository, headBranch, headSha } = run;
  if (headRepository === null || headBranch === null) return none(run, "the head's repository or branch is gone");
  const reply = await github.steadily(pullsOf(repository, `${headRepository.split("/")[0]}:${headBranch}`));
  if (!reply.ok) return none(run, faultText(reply.fault));
  const ofBranch = reply.value.filter((pull) => pull.headRepository?.toLowerCase() === headRepository.toLowerCase());
  const ofCommit = ofBranch.filter((pull) => pull.headSha === headSha);
  const [newest] = ofCommit.sort((a, b) => Number(b.open) - Number(a.open) || b.number - a.number);
  if (newest !== void 0) return { number: newest.number };
  return ofBranch.some(({ open }) => open) ? moved(run) : none(run, "no pull request of that branch has this head");
}
function pullsOf(repository, head) {
  const [owner = "", repo = ""] = repository.split("/");
  return {
    route: "GET /repos/{owner}/{repo}/pulls",
    parameters: { owner, repo, head, state: "all", per_page: 100 },
    read: (data) => {
      const pulls = Array.isArray(data) ? data.map(readPull) : [null];
      return pulls.includes(null) ? null : pulls;
    }
  };
}
function readPull(data) {
  const number = countAt(data, "number");
  if (number === null) return null;
  return {
    number,
    open: textAt(data, "state") === "open",
    headSha: textAt(data, "head", "sha"),
    headRepository: textAt(data, "head", "repo", "full_name")
  };
}
function moved({ headSha, headBranch }) {
  const problem = {
    severity: "note",
    code: "comment-outdated",
    message: `no comment was posted: the branch "${headBranch}" has moved on since commit ${headSha} was measured`
  };
  return { number: null, problem };
}
function none({ id, headSha }, why) {
  return { number: null, problem: notFound(`run ${id} (commit ${headSha})`, why) };
}
function notFound(whose, why) {
  return {
    severity: "error",
    code: "pull-request-not-found",
    message: `the pull request of ${whose} was not found: ${why}`,
    hint: "Give the job `permissions: { actions: read, pull-requests: write }`, and have it run on `workflow_run` of the workflow that measures."
  };
}

// src/relay/target.ts
var FINDING = 3e4;
async function findTarget(event, run, { publishing, signal }) {
  const { workflowRun, repository } = event;
  if (publishing.comment === "never") return { target: null, problems: [] };
  if (event.name !== "workflow_run") return { target: targetOf(event, stampOf(run)), problems: [] };
  if (workflowRun === null || repository === null) {
    return { target: null, problems: [notFound("the event", "its payload cannot be read")] };
  }
  if (!workflowRun.event?.startsWith("pull_request")) return { target: null, problems: [] };
  const found = await ask(workflowRun, { repository, apiUrl: event.apiUrl, token: publishing.token, signal });
  if (found.number === null) return { target: null, problems: [found.problem] };
  return { target: { number: found.number, stamp: stampOf(run), origin: "own" }, problems: [] };
}
async function ask(run, at) {
  var _stack = [];
  try {
    if (at.token === "") return { number: null, problem: notFound(`run ${run.id}`, "`github-token` is empty") };
    const budget = __using(_stack, openBudget({ ...LIMITS, total: FINDING }, at.signal, CLOCK));
    return await findPull(await openGitHub(at.token, at.apiUrl, budget), run, at.repository);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/relay/relay.ts
async function relay({ options, problems: before }, door) {
  const { event, facts, mask, workingDirectory } = door;
  const run = measuredRun(facts, event.workflowRun);
  const aim = await findTarget(event, run, door);
  const directory = options?.results ?? null;
  const read = directory === null ? { foreign: null, problems: [] } : await readForeign(directory, { run, conclusion: event.workflowRun?.conclusion ?? null, mask });
  const problems = [...before, ...aim.problems, ...read.problems];
  const common = { mode: "run", run, mask };
  const report = read.foreign === null ? refusedReport({ ...common, tool: TOOL, problems, at: (/* @__PURE__ */ new Date()).toISOString() }) : composeReport({ ...read.foreign, ...common, problems: [...read.foreign.problems, ...problems] });
  const failed = problems.some(({ severity }) => severity === "error");
  const remarks = {
    verdict: failed ? "inconclusive" : "passed",
    headline: report.headline,
    problems: maskDeep(problems, mask),
    experiments: []
  };
  const reportDir = read.foreign === null ? null : directory;
  const told = await publish(
    { report, remarks, reportDir, workingDirectory, target: aim.target },
    { ...door, insist: true, total: LIMITS.total - FINDING }
  );
  return failed || !told.done ? 1 : 0;
}
var TOOL = { name: "voltagent-eval-gate", version: VERSION };
function measuredRun(facts, run) {
  if (run === null) return facts;
  const { headSha: commit, event, attempt: runAttempt } = run;
  return { ...facts, commit, baseCommit: null, ref: null, event, runId: String(run.id), runAttempt };
}
export {
  relay
};
