import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-PBNDXLZJ.js";

// src/options/color.ts
function wantsColor(allowed, env, terminal) {
  if (!allowed) return false;
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: term } = env;
  if (force !== void 0) return force !== "0" && force !== "false";
  if (no !== void 0 && no !== "") return false;
  return terminal && term !== "dumb";
}

// src/options/spec.ts
var GROUPS = [
  "What to run",
  "How it runs",
  "What decides",
  "What is reported",
  "What user code sees"
];
var BOTH = ["action", "cli"];

// src/options/kinds.ts
var LONGEST_DURATION = 120 * 36e5;
function count(min, max) {
  const wanted = `a whole number from ${grouped(min)} to ${grouped(max)}`;
  return scalar("<count>", (text2) => {
    const value = /^\d+$/.test(text2) ? Number(text2) : Number.NaN;
    return value >= min && value <= max ? good(value) : bad(wanted);
  });
}
var share = scalar("<share>", (text2) => {
  const value = /^(\d+(\.\d+)?|\.\d+)$/.test(text2) ? Number(text2) : Number.NaN;
  if (value >= 0 && value <= 1) return good(value);
  const [, digits, percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text2) ?? [];
  const number = Number(digits?.replace(",", "."));
  const meant = percent || number > 1 ? number / 100 : number;
  return bad(
    "a decimal number from 0 to 1",
    meant >= 0 && meant <= 1 ? String(Number(meant.toPrecision(12))) : void 0
  );
});
var duration = scalar("<duration>", (text2) => {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text2) ?? [];
  const value = Math.round(Number(digits) * (MILLISECONDS[unit ?? ""] ?? Number.NaN));
  if (value >= 1 && value <= LONGEST_DURATION) return good(value);
  const wanted = "a duration with its unit, such as 500ms, 30s, 5m or 1h, longer than zero and at most 120h";
  return bad(wanted, unit === void 0 ? durationMeant(text2) : void 0);
});
var flag = {
  ...scalar("", (text2) => {
    if (text2 === "true" || text2 === "false") return good(text2 === "true");
    const yes = /^(true|yes|y|on|1)$/i.test(text2);
    const no = /^(false|no|n|off|0)$/i.test(text2);
    return bad("true or false", yes ? "true" : no ? "false" : void 0);
  }),
  flag: true
};
function choice(...words) {
  return scalar(`<${words.join("|")}>`, (text2) => {
    const value = words.find((word) => word === text2);
    if (value !== void 0) return good(value);
    const longer = words.find((word) => text2.toLowerCase().startsWith(word));
    return bad(`one of ${words.join(", ")}`, longer ?? nearest(text2, words) ?? void 0);
  });
}
var text = textKind("<name>", "a name");
var path = textKind("<path>", "a path");
var globs = {
  placeholder: "<glob>",
  list: true,
  flag: false,
  read(given) {
    const lines = typeof given === "string" ? given.split(/\r?\n/) : given;
    const all = lines.map((line) => line.trim());
    const value = typeof given === "string" ? all.filter((line) => line !== "" && !line.startsWith("#")) : all;
    if (value.length === 0 || value.some((glob) => !visible(glob))) return bad("file names or globs, one a line");
    return value.some((glob) => !glob.startsWith("!")) ? good(value) : bad("globs of which at least one includes files; lines with ! only exclude");
  }
};
var names = {
  placeholder: "<name,…>",
  list: true,
  flag: false,
  read(given) {
    const parts = typeof given === "string" ? [given] : given;
    const value = parts.flatMap((part) => part.split(/[\s,]+/)).filter((name) => name !== "");
    if (value.length === 1 && value[0] === "none") return good([]);
    return value.length > 0 && value.every((name) => name !== "none" && /^[A-Za-z_][\w.-]*$/.test(name)) ? good(value) : bad("names of environment variables, separated by commas or spaces; a pattern such as * is not a name");
  }
};
function orNone(kind) {
  return {
    ...kind,
    read(given) {
      if (given === "none") return good(null);
      const reading = kind.read(given);
      return reading.ok ? reading : { ...reading, wanted: `${reading.wanted}, or none` };
    }
  };
}
var MILLISECONDS = { ms: 1, s: 1e3, m: 6e4, h: 36e5 };
function durationMeant(text2) {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text2) ?? [];
  if (digits === void 0 || unit === void 0 || Number(digits) === 0) return void 0;
  if (unit === "") return Number(digits) < 1e4 ? `${digits}s` : `${digits}ms`;
  const short = [
    /^(ms|msecs?|millis|milliseconds?)$/i,
    /^(s|secs?|seconds?)$/i,
    /^(m|mins?|minutes?)$/i,
    /^(h|hrs?|hours?)$/i
  ];
  const found = ["ms", "s", "m", "h"][short.findIndex((spelling) => spelling.test(unit))];
  return found === void 0 ? void 0 : `${digits}${found}`;
}
function textKind(placeholder, wanted) {
  return scalar(placeholder, (text2) => visible(text2) ? good(text2) : bad(wanted));
}
function scalar(placeholder, read) {
  return {
    placeholder,
    list: false,
    flag: false,
    read: (given) => typeof given === "string" ? read(given) : bad("one value")
  };
}
function visible(text2) {
  return text2.trim() !== "" && !text2.includes("\0");
}
function good(value) {
  return { ok: true, value };
}
function bad(wanted, write) {
  return write === void 0 ? { ok: false, wanted } : { ok: false, wanted, write };
}
function grouped(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

// src/options/gate-options.ts
var GATE_OPTIONS = [
  {
    name: "fail-on",
    group: "What decides",
    kind: choice("error", "warn", "never"),
    default: "error",
    doors: BOTH,
    description: "Severity from which a failed check makes the job red. `never` softens failed checks only: what could not be judged stays red."
  },
  {
    name: "max-error-rate",
    group: "What decides",
    kind: share,
    default: "0.1",
    doors: BOTH,
    description: "Share of items, from 0 to 1, whose results may be missing (errors, time-outs, crashes) before nothing can be judged."
  },
  {
    name: "default-threshold",
    group: "What decides",
    kind: orNone(share),
    default: "1",
    doors: BOTH,
    description: "Threshold for scorers without one where a `passRate` criterion would otherwise have nothing to measure; `none` leaves such a criterion unable to fail, and says so."
  },
  {
    name: "allow-empty",
    group: "What decides",
    kind: flag,
    default: "false",
    doors: BOTH,
    description: "Finding no experiment, no item or no score is not a failure."
  },
  {
    name: "voltops",
    group: "What is reported",
    kind: choice("auto", "off"),
    default: "auto",
    doors: ["action"],
    description: "`auto` uses VoltOps where `VOLTAGENT_PUBLIC_KEY` and `VOLTAGENT_SECRET_KEY` are set: results are recorded there, and datasets that no file gives are read from there. `off` does neither."
  },
  {
    name: "annotations",
    group: "What is reported",
    kind: flag,
    default: "true",
    doors: ["action"],
    description: "Annotate the files of the pull request with the worst results and every problem."
  },
  {
    name: "job-summary",
    group: "What is reported",
    kind: flag,
    default: "true",
    doors: ["action"],
    description: "Write the report to the job's summary page."
  },
  {
    name: "report-dir",
    group: "What is reported",
    kind: path,
    default: "eval-report",
    doors: BOTH,
    description: "Folder for the report files, made if need be; the files of an earlier run in it are replaced."
  }
];

// src/options/publish-options.ts
var PUBLISH_OPTIONS = [
  {
    name: "comment",
    group: "What is reported",
    kind: choice("auto", "always", "failures", "never"),
    default: "auto",
    doors: ["action"],
    description: "One comment on the pull request, kept up to date: `auto` wherever there is a pull request, `always` likewise but saying so where there is none, `failures` once something fails, `never`."
  },
  {
    name: "comment-key",
    group: "What is reported",
    kind: text,
    default: "",
    unset: "one key for all",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    expression: "${{ github.workflow }}/${{ github.job }}/${{ toJSON(matrix) }}",
    doors: ["action"],
    description: "Tells the comments of several gates on one pull request apart: each key has a comment of its own."
  },
  {
    name: "github-token",
    group: "What is reported",
    kind: text,
    default: "",
    unset: "none",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    expression: "${{ github.token }}",
    doors: ["action"],
    description: "Token that writes the comment; its job needs `permissions: { pull-requests: write }`. Experiments do not get it."
  }
];

// src/options/run-options.ts
var EXPERIMENT_FILES = "**/*.experiment.{ts,tsx,mts,cts,js,mjs,cjs}";
var DATASET_FILES = ".voltagent/datasets/*.json";
var RUN_OPTIONS = [
  {
    name: "mode",
    group: "What to run",
    kind: choice("run", "check", "report"),
    default: "run",
    doors: ["action"],
    description: "What to do: `run` the experiments; `check` them, which finds configuration errors without calling a runner; or `report` what another job measured, which runs nothing."
  },
  {
    name: "results",
    group: "What to run",
    kind: path,
    default: "",
    unset: "none",
    doors: ["action"],
    description: "For `mode: report`: the folder into which the other job's report directory was downloaded."
  },
  {
    name: "experiments",
    group: "What to run",
    kind: globs,
    default: EXPERIMENT_FILES,
    doors: BOTH,
    configKey: "experimentsPath",
    description: "Globs of experiment files, one a line; `!` excludes, `#` starts a comment. `node_modules`, `dist` and `.git` are never searched."
  },
  {
    name: "datasets",
    group: "What to run",
    kind: globs,
    default: DATASET_FILES,
    doors: BOTH,
    configKey: "datasetsPath",
    description: "Globs of the dataset files that experiments name, one a line."
  },
  {
    name: "default-dataset",
    group: "What to run",
    kind: text,
    default: "",
    unset: "none",
    doors: [],
    configKey: "defaultDataset",
    description: "Name of the dataset for experiments that name none."
  },
  {
    name: "working-directory",
    group: "What to run",
    kind: path,
    default: ".",
    doors: BOTH,
    description: "Folder from which every other path and glob is read, `.voltagent/config.json` too."
  },
  {
    name: "limit",
    group: "What to run",
    kind: orNone(count(1, 1e9)),
    default: "none",
    doors: BOTH,
    description: "Run only the first so many items of every dataset; `none` runs all."
  },
  {
    name: "concurrency",
    group: "How it runs",
    kind: count(1, 1e3),
    default: "4",
    doors: BOTH,
    configKey: "defaultConcurrency",
    description: "Items in flight at once, over all experiments together."
  },
  {
    name: "workers",
    group: "How it runs",
    kind: count(1, 1e3),
    default: "",
    unset: "as many as `concurrency`",
    doors: BOTH,
    description: "Experiments, each in a process of its own, alive at once."
  },
  {
    name: "item-timeout",
    group: "How it runs",
    kind: duration,
    default: "120s",
    doors: BOTH,
    description: "Time for one run of one item: `500ms`, `30s`, `5m`, `1h`. Loading a file may take as long, or 10 s if that is longer."
  },
  {
    name: "retries",
    group: "How it runs",
    kind: count(0, 10),
    default: "2",
    doors: BOTH,
    description: "More tries for an item whose runner fails with a transient error (408, 425, 429, 5xx, a broken connection); `Retry-After` is honoured, and the waits do not count as the item's time."
  },
  {
    name: "outage-after",
    group: "How it runs",
    kind: orNone(count(1, 1e6)),
    default: "10",
    doors: BOTH,
    description: "Items in a row that fail with the same status (401, 403, 429, 5xx) before their experiment is stopped as inconclusive; `none` runs every item."
  },
  {
    name: "timeout",
    group: "How it runs",
    kind: orNone(duration),
    default: "none",
    doors: BOTH,
    description: "Time for everything together; what has not finished by then is reported as missing."
  },
  {
    name: "modules",
    group: "How it runs",
    kind: choice("auto", "installed"),
    default: "auto",
    doors: BOTH,
    description: "Where `@voltagent/evals`, `scorers`, `core` and `sdk` come from: `auto` takes the names that the gate brings and the rest from the installed packages; `installed` takes the installed packages alone."
  },
  {
    name: "node",
    group: "How it runs",
    kind: path,
    default: "auto",
    doors: BOTH,
    description: "Node that runs the experiments: `auto` takes the one on PATH if it is version 20 or newer, or name an executable."
  },
  {
    name: "pass-env",
    group: "What user code sees",
    kind: names,
    default: "none",
    doors: BOTH,
    description: "Names of environment variables that experiments may see although they are withheld by default (`INPUT_*`, `ACTIONS_*`, `GITHUB_TOKEN`, the runner's command files)."
  },
  {
    name: "env-file",
    group: "What user code sees",
    kind: orNone(path),
    default: "none",
    doors: BOTH,
    description: "File of `NAME=value` lines for the environment of experiments."
  }
];

// src/options/table.ts
var TABLE = [...RUN_OPTIONS, ...GATE_OPTIONS, ...PUBLISH_OPTIONS];
var OPTIONS = TABLE;
function optionsOf(door) {
  return OPTIONS.filter((spec) => spec.doors.includes(door));
}

export {
  GROUPS,
  EXPERIMENT_FILES,
  DATASET_FILES,
  wantsColor,
  OPTIONS,
  optionsOf
};
