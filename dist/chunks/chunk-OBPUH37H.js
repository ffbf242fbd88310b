import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  EPSILON,
  composeReport,
  count,
  createPaint,
  createWorst,
  formatBound,
  formatScore,
  given,
  isAbsent,
  joinPhrases,
  judgeRun,
  judgeScore,
  marker,
  meets,
  oneLine,
  parsePayload,
  quote,
  quoteList,
  refusedReport,
  renderComment,
  renderSummary,
  sameNumber,
  stampOf,
  textAt,
  toResults
} from "./chunk-3HM3JEAW.js";
import {
  parseTree,
  printParseErrorCode
} from "./chunk-YZPWCZMW.js";
import {
  DATASET_FILES,
  EXPERIMENT_FILES,
  OPTIONS
} from "./chunk-5AZOSCKR.js";
import {
  LINE_BREAK,
  VERSION,
  breakCommands,
  clip,
  harmless,
  inline,
  plain
} from "./chunk-2XPBLZZI.js";
import {
  Fingerprint,
  placeInStack
} from "./chunk-P6SYYOEP.js";
import {
  maskDeep,
  secretValues
} from "./chunk-VIOC2EL2.js";
import {
  readVoltOpsSettings
} from "./chunk-MJ3PHVXV.js";
import {
  completionPayload,
  resultPayload
} from "./chunk-DGDMDBZD.js";
import {
  countForVoltAgent,
  createVoltAgentCounts,
  parseChildLine,
  summarizeForVoltAgent,
  voltAgentNumber
} from "./chunk-AQQCI4CS.js";
import {
  nearest
} from "./chunk-PBNDXLZJ.js";
import {
  hideBeforeCutting,
  quoteHead
} from "./chunk-HXSZCYLF.js";
import {
  GateError,
  thrownText,
  toProblem
} from "./chunk-EPDTSJYS.js";
import {
  __callDispose,
  __using
} from "./chunk-ZNTIR3PH.js";

// src/report/json.ts
function resultsText(report) {
  return `${JSON.stringify(toResults(report), null, 2)}
`;
}
var ESCAPED_CONTROL = /\\u00[01]/;
function itemLine(record, experiment, gate, mask) {
  let json = JSON.stringify({ experiment, gate, ...record });
  const texts = unescaped(json);
  if (ESCAPED_CONTROL.test(json) || mask(texts) !== texts) {
    json = JSON.stringify(maskDeep({ experiment, gate, ...record }, mask));
  }
  return `${json.replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`)}
`;
}
function unescaped(json) {
  if (!json.includes("\\")) return json;
  const ends = { n: "\n", r: "\r", t: "	" };
  return json.replace(/\\(["\\/nrt])/g, (_all, character) => ends[character] ?? character);
}

// src/discover/files.ts
import { isUtf8 } from "node:buffer";
import { readFile, stat as stat3 } from "node:fs/promises";

// src/discover/search.ts
import { lstat, realpath as realpath2, stat as stat2 } from "node:fs/promises";
import { isAbsolute, posix, relative, resolve as resolve2, sep as sep2 } from "node:path";

// src/discover/links.ts
import { readdir } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
function createLinkReader(root) {
  const folders = [];
  const resolved = async (folder, entry) => {
    if (!entry.isSymbolicLink()) return entry;
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.isFile()) return asFile(entry);
    if (found.isDirectory() && leadsAway(await realpath(path), root)) folders.push(path);
    return entry;
  };
  const read = (folder, options, done) => readdir(folder, options, (error2, entries = []) => {
    if (error2 || !entries.some((entry) => entry.isSymbolicLink())) return done(error2, entries);
    Promise.all(entries.map((entry) => resolved(resolve(folder), entry))).then(
      (all) => done(null, all),
      (thrown) => done(thrown, [])
    );
  });
  return { readdir: read, folders };
}
function asFile(entry) {
  const kind = { isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false };
  return Object.assign(Object.create(entry), kind);
}
function leadsAway(path, root) {
  const [inner, outer] = [`${path}${sep}`, `${root}${sep}`];
  return !inner.startsWith(outer) && !outer.startsWith(inner);
}

// src/discover/search.ts
var NEVER = ["**/node_modules/**", "**/dist/**", "**/.git/**"];
async function search(patterns, root, options) {
  const { example, optional = [], allowEmpty = false } = options;
  const { wanted, excluded } = sortOut(patterns, root);
  if (wanted.length === 0) {
    const message = `no pattern says which files to take: ${JSON.stringify(patterns)}`;
    const hint = `Give one that is no exclusion, such as ${example}.`;
    return { files: [], problems: [error("no-pattern", message, hint)] };
  }
  const plain2 = [];
  const globs = [];
  const problems = [];
  for (const pattern of wanted) {
    const meaning = await understand(pattern, root, example);
    if (typeof meaning === "object") problems.push(meaning);
    else if (meaning === "file") plain2.push(resolve2(root, pattern));
    else globs.push(pattern);
  }
  const kept = await withoutExcluded(plain2, root, excluded);
  const matched = await matchGlobs(globs, root, excluded);
  for (const pattern of matched.unmatched) {
    if (!optional.includes(pattern)) problems.push(unmatched(pattern, root, allowEmpty));
  }
  problems.push(...matched.problems);
  return { files: await distinct([...kept, ...matched.paths], root), problems };
}
function sortOut(patterns, root) {
  const wanted = [];
  const excluded = [];
  for (const written of patterns) {
    const pattern = written.trim();
    if (pattern.startsWith("!") && !pattern.startsWith("!(")) excluded.push(fromRoot(pattern.slice(1).trim(), root));
    else if (pattern !== "") wanted.push(fromRoot(pattern, root));
  }
  return { wanted, excluded };
}
function fromRoot(pattern, root) {
  const base = `${root.split(sep2).join("/").replace(/\/$/, "")}/`;
  return (pattern.startsWith(base) ? pattern.slice(base.length) : pattern).replace(/^(\.\/+)+/, "");
}
async function understand(pattern, root, example) {
  const shown2 = JSON.stringify(pattern);
  let code;
  try {
    const found = await stat2(resolve2(root, pattern));
    if (found.isFile()) return "file";
    if (!found.isDirectory()) {
      return error("not-a-file", `${shown2} is no regular file`, "Name a file, or write a glob.");
    }
    const glob = pattern === "" || pattern === "." ? example : `${pattern.replace(/\/+$/, "")}/${example}`;
    return error("not-a-file", `${shown2} is a folder`, `Say which of its files: ${glob}`);
  } catch (cause) {
    ({ code } = cause);
  }
  const { isDynamicPattern } = await import("./dist-5RKKRVQB.js");
  if (!isDynamicPattern(pattern)) {
    const why = code === "EACCES" ? "cannot be read (permission denied)" : "does not exist";
    return error("no-such-file", `${shown2} ${why}`, `It is looked for from the working directory, ${root}.`);
  }
  if (isAbsolute(pattern) || posix.normalize(pattern).startsWith("..")) {
    const message = `${shown2} searches outside the working directory, ${root}`;
    return error("outside-root", message, "Set the working directory higher, or name each file by its path.");
  }
  return "glob";
}
async function withoutExcluded(plain2, root, excluded) {
  if (plain2.length === 0 || excluded.length === 0) return plain2;
  const { escapePath, glob } = await import("./dist-5RKKRVQB.js");
  const kept = [];
  for (const path of plain2) {
    const name = nameOf(path, root);
    if (name.startsWith("..") || (await lstat(path)).isSymbolicLink()) {
      if (!excluded.includes(name)) kept.push(path);
      continue;
    }
    const options = { cwd: root, ignore: excluded, dot: true, expandDirectories: false, followSymbolicLinks: false };
    if ((await glob(escapePath(name), options)).length > 0) kept.push(path);
  }
  return kept;
}
async function matchGlobs(globs, root, excluded) {
  if (globs.length === 0) return { paths: [], unmatched: [], problems: [] };
  const { glob } = await import("./dist-5RKKRVQB.js");
  const links = createLinkReader(await realpath2(root));
  const common = { cwd: root, expandDirectories: false, followSymbolicLinks: false, fs: { readdir: links.readdir } };
  const found = await Promise.all(
    globs.map((pattern) => glob(pattern, { ...common, ignore: [...NEVER, ...excluded] }))
  );
  const paths = [];
  const problems = [];
  for (const name of new Set(found.flat())) {
    const path = resolve2(root, name);
    if (await realpath2(path).catch(() => null)) paths.push(path);
    else problems.push(brokenLink(name));
  }
  const away = [...new Set(links.folders)].map((path) => nameOf(path, root));
  const passed = away.filter((name) => !excluded.some((other) => other === name || other.startsWith(`${name}/`)));
  if (passed.length > 0 && globs.some((pattern) => pattern.includes("**"))) problems.push(linkedFolders(passed));
  return { paths, unmatched: globs.filter((_, index) => found[index].length === 0), problems };
}
async function distinct(paths, root) {
  const files = paths.map((path) => ({ path, name: nameOf(path, root) })).sort((a, b) => a.name < b.name ? -1 : 1);
  const seen = /* @__PURE__ */ new Set();
  const kept = [];
  for (const file of files) {
    const real = await realpath2(file.path);
    if (seen.has(real)) continue;
    seen.add(real);
    kept.push(file);
  }
  return kept;
}
function nameOf(path, root) {
  return relative(root, path).split(sep2).join("/");
}
function unmatched(pattern, root, allowEmpty) {
  const message = `${JSON.stringify(pattern)} matches no file in ${root}`;
  const hint = "Correct it or take it out; files in node_modules, dist and .git are never searched.";
  return problem(allowEmpty ? "note" : "error", "glob-unmatched", message, hint);
}
function brokenLink(name) {
  const message = `${JSON.stringify(name)} is a link that leads nowhere`;
  return problem("error", "no-such-file", message, "Mend the link or remove it.");
}
function linkedFolders(names) {
  const shown2 = names.slice(0, 3).map((name) => JSON.stringify(name));
  const more = names.length > shown2.length ? ` and ${names.length - shown2.length} more` : "";
  const message = `not searched, because links to folders outside the working directory are not followed: ${shown2.join(", ")}${more}`;
  const hint = `Name the files by a glob that begins with it, such as ${names[0]}/*, or exclude it: !${names[0]}/**.`;
  return problem("warn", "link-not-searched", message, hint);
}
function error(code, message, hint) {
  return problem("error", code, message, hint);
}
function problem(severity, code, message, hint) {
  return { severity, code, message, hint };
}

// src/discover/files.ts
var MAX_DATASET_BYTES = 256 * 1024 * 1024;
async function findExperiments(patterns, root, allowEmpty = false) {
  const options = { example: "**/*.experiment.ts", optional: [EXPERIMENT_FILES], allowEmpty };
  const { files, problems } = await search(patterns, root, options);
  return { files, problems: files.length > 0 ? problems : problems.filter(({ code }) => code !== "glob-unmatched") };
}
async function findDatasets(patterns, root, allowEmpty = false) {
  const { files, problems } = await search(patterns, root, {
    example: "*.json",
    optional: [DATASET_FILES],
    allowEmpty
  });
  const read = [];
  for (const file of files) read.push({ file, ...await readDataset(file) });
  problems.push(...read.flatMap((one) => one.problems));
  const byName = /* @__PURE__ */ new Map();
  const faulty = /* @__PURE__ */ new Map();
  for (const [name, claims] of claimsOf(read)) {
    const [claim] = claims;
    if (claims.length > 1) {
      const clash = claimedTwice(
        name,
        claims.map(({ file }) => file.name)
      );
      problems.push(clash);
      faulty.set(name, [clash]);
    } else if (claim.dataset) byName.set(name, claim.dataset);
    else faulty.set(name, errorsOf(claim));
  }
  for (const one of read) {
    const stem = one.file.name.replace(/^.*\//, "").replace(/\.json$/i, "");
    if (one.dataset || byName.has(stem)) continue;
    faulty.set(stem, [.../* @__PURE__ */ new Set([...faulty.get(stem) ?? [], ...errorsOf(one)])]);
  }
  return { byName, problems, faulty };
}
function claimsOf(read) {
  const claims = /* @__PURE__ */ new Map();
  for (const one of read) {
    const name = one.dataset?.name ?? one.name;
    if (name !== null) claims.set(name, [...claims.get(name) ?? [], one]);
  }
  return claims;
}
async function readDataset(file) {
  const refuse2 = (code, message, hint) => ({
    dataset: null,
    name: null,
    problems: [{ severity: "error", code, message, hint, file: file.name }]
  });
  try {
    const { size } = await stat3(file.path);
    if (size > MAX_DATASET_BYTES) {
      const message = `the file has ${size.toLocaleString("en-US")} bytes; at most ${MAX_DATASET_BYTES.toLocaleString("en-US")} are read`;
      return refuse2("dataset-too-large", message, "Split it, or give the items by a resolve function.");
    }
    const bytes = await readFile(file.path);
    const encoding = foreignEncoding(bytes);
    if (encoding) return refuse2("dataset-encoding", `the file is ${encoding}`, "Save it as UTF-8.");
    const { parseDataset } = await import("./dataset-3VRKZBP3.js");
    return parseDataset(bytes.toString("utf8"), file.name);
  } catch (cause) {
    const message = `the file cannot be read: ${cause.message}`;
    return refuse2("dataset-unreadable", message, "Check that it exists and may be read.");
  }
}
function foreignEncoding(bytes) {
  const [first, second] = bytes;
  if (first === 255 && second === 254 || first === 254 && second === 255) return "in UTF-16";
  if (first === 0 || second === 0) return "in UTF-16";
  return isUtf8(bytes) ? null : "not in UTF-8";
}
function claimedTwice(name, files) {
  return {
    severity: "error",
    code: "dataset-name-twice",
    message: `the dataset name ${JSON.stringify(name)} is given by ${files.join(" and ")}; neither is used`,
    hint: 'Give each file a "name" of its own.',
    file: files[1]
  };
}
function errorsOf({ problems }) {
  return problems.filter(({ severity }) => severity === "error");
}

// src/judge/duplicates.ts
function findDuplicates(experiments) {
  const files = /* @__PURE__ */ new Map();
  for (const { id, file } of experiments) files.set(id, [...files.get(id) ?? [], file]);
  return experiments.flatMap(({ id, file }) => {
    const places = files.get(id);
    if (places.length < 2) return [];
    const message = `the experiment id ${quote(id)} is used ${places.length} times: in ${quoteList([...new Set(places)])}`;
    return [
      {
        severity: "error",
        code: "experiment-id-duplicate",
        message,
        hint: "give each experiment an id of its own",
        experiment: id,
        file
      }
    ];
  });
}

// src/publish/files.ts
import { mkdir, readdir as readdir2, rm } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/publish/appender.ts
import { createWriteStream } from "node:fs";
var MOST_WAITING = 4 * 1048576;
var BATCH = 65536;
var PATIENCE = 20;
function openAppender(path, onFailure) {
  const stream = createWriteStream(path, { flags: "a", highWaterMark: MOST_WAITING });
  let failed = false;
  let gathered = "";
  let full = false;
  let drained = null;
  stream.on("drain", () => {
    full = false;
  });
  const closed = new Promise((resolve9) => stream.once("close", resolve9));
  stream.on("error", (error2) => {
    if (!failed) onFailure(error2);
    failed = true;
  });
  const flush = () => {
    if (gathered === "" || failed) return;
    full = !stream.write(gathered);
    gathered = "";
  };
  return {
    append(text2) {
      if (failed) return void 0;
      if (gathered === "") setTimeout(flush, PATIENCE);
      gathered += text2;
      if (gathered.length > BATCH) flush();
      if (!full) return void 0;
      drained ??= Promise.race([closed, new Promise((resolve9) => stream.once("drain", resolve9))]).finally(() => {
        drained = null;
        full = false;
      });
      return drained;
    },
    close() {
      flush();
      stream.end();
      return closed;
    }
  };
}

// src/publish/atomic.ts
import { open, rename, unlink } from "node:fs/promises";
import { basename, dirname, join as join2 } from "node:path";
var TEMPORARY = /^\.(.+)\.\d+\.tmp$/;
async function writeAtomic(path, text2) {
  const temporary = join2(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const file = await open(temporary, "w");
    try {
      await file.writeFile(text2);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error2) {
    await unlink(temporary).catch(() => void 0);
    throw error2;
  }
}

// src/publish/write-problem.ts
var CAUSES = {
  EACCES: { why: "permission was denied", hint: "Choose a place this user may write to." },
  EPERM: { why: "permission was denied", hint: "Choose a place this user may write to." },
  EROFS: { why: "the file system is read-only", hint: "Choose a place that can be written to." },
  ENOSPC: { why: "no space is left on the device", hint: "Free some space or choose another place." },
  EDQUOT: { why: "the disk quota is used up", hint: "Free some space or choose another place." },
  ENOTDIR: { why: "a file stands where a directory should be", hint: "Remove that file or choose another place." },
  EEXIST: { why: "a file stands where a directory should be", hint: "Remove that file or choose another place." },
  EISDIR: {
    why: "a directory stands where the file should be",
    hint: "Remove that directory or choose another place."
  },
  ERR_FS_EISDIR: {
    why: "a directory stands where the file should be",
    hint: "Remove that directory or choose another place."
  },
  ENOTEMPTY: {
    why: "a directory stands where the file should be",
    hint: "Remove that directory or choose another place."
  },
  EMFILE: { why: "too many files are open", hint: "Raise the limit of open files (ulimit -n) or lower concurrency." },
  ENOENT: { why: "the directory is gone", hint: "Nothing else may remove it while the gate runs." }
};
function writeProblem(path, thrown) {
  const code = String(thrown?.code ?? "");
  const cause = Object.hasOwn(CAUSES, code) ? CAUSES[code] : void 0;
  const why = cause === void 0 ? thrownText(thrown) : `${cause.why} (${code})`;
  return {
    severity: "warn",
    code: "report-not-written",
    message: `"${path}" was not written: ${why}. The verdict does not change.`,
    ...cause === void 0 ? {} : { hint: cause.hint }
  };
}

// src/publish/files.ts
var REPORT_FILES = [
  "results.json",
  "items.ndjson",
  "summary.md",
  "comment.md",
  "junit.xml",
  "report.html"
];
async function openReportDir(path) {
  const problems = [];
  const fail = (target) => (error2) => {
    const problem2 = writeProblem(target, error2);
    if (!problems.some(({ message }) => message === problem2.message)) problems.push(problem2);
  };
  let items = null;
  try {
    await mkdir(path, { recursive: true });
    for (const name of await readdir2(path)) {
      if (isOurs(name)) await rm(join3(path, name), { force: true }).catch(fail(join3(path, name)));
    }
    const target = join3(path, "items.ndjson");
    items = openAppender(target, fail(target));
  } catch (error2) {
    fail(path)(error2);
  }
  const usable = items !== null;
  return {
    path,
    problems,
    appendItem: (line) => items?.append(line),
    async writeAtomic(name, text2) {
      if (!usable) return false;
      const target = join3(path, name);
      try {
        await writeAtomic(target, text2);
        return true;
      } catch (error2) {
        fail(target)(error2);
        return false;
      }
    },
    close: async () => items?.close()
  };
}
function isOurs(name) {
  return REPORT_FILES.includes(TEMPORARY.exec(name)?.[1] ?? name);
}

// src/publish/voltops-opening.ts
var TRIGGER_SOURCE = "run-experiment";
function createRunOpener(transport, signal, troubles) {
  const experiments = /* @__PURE__ */ new Map();
  const scorers = /* @__PURE__ */ new Map();
  const bind = async (facts, dataset) => {
    const { binding, voltOps, tags, description } = facts;
    if (binding.id === void 0 && binding.name === void 0) return {};
    const key = JSON.stringify([binding.id, binding.name?.toLowerCase(), dataset.datasetId]);
    const wish = {
      experimentId: binding.id,
      experimentName: binding.name,
      autoCreate: binding.autoCreate,
      description: description ?? null,
      datasetId: dataset.datasetId ?? null,
      datasetVersionId: dataset.datasetVersionId ?? null,
      tags: [.../* @__PURE__ */ new Set([...voltOps.tags, ...tags])]
    };
    const asked = experiments.get(key) ?? transport.resolveExperimentId(wish, signal);
    experiments.set(key, asked);
    try {
      const id = await asked;
      return id === null ? { trouble: unknownExperiment(binding.name) } : { id };
    } catch (trouble) {
      return { trouble };
    }
  };
  const register = async ({ id, voltOps, scorers: wanted }) => {
    if (!voltOps.autoCreateScorers) return;
    const made = wanted.map((scorer) => {
      const asked = scorers.get(scorer.id) ?? transport.createScorer(scorerPayload(scorer), signal);
      scorers.set(scorer.id, asked);
      return asked;
    });
    for (const result of await Promise.allSettled(made)) {
      if (result.status === "rejected") return troubles.add("voltops-scorers", id, result.reason);
    }
  };
  return {
    async open(facts, dataset) {
      const [{ id, trouble }] = await Promise.all([bind(facts, dataset), register(facts)]);
      const run = {
        ...dataset.datasetVersionId === void 0 ? {} : { datasetVersionId: dataset.datasetVersionId },
        ...id === void 0 ? {} : { experimentId: id },
        triggerSource: facts.voltOps.triggerSource ?? TRIGGER_SOURCE
      };
      const runId = await transport.createRun(run, signal);
      if (trouble !== void 0) troubles.add("voltops-unbound", facts.id, trouble);
      return runId;
    }
  };
}
function scorerPayload({ id, name, threshold }) {
  return {
    id,
    name,
    category: null,
    defaultThreshold: threshold,
    thresholdOperator: threshold === null ? null : "gte"
  };
}
function unknownExperiment(name) {
  return new GateError("voltops-unbound", `there is none named ${JSON.stringify(name)}`, {
    hint: "Make it in VoltOps, or write experiment: { name, autoCreate: true }."
  });
}

// src/publish/voltops-troubles.ts
var SENTENCES = {
  "voltops-no-run": (of2) => `VoltOps has no run of ${of2}`,
  "voltops-results-missing": (of2, count2) => `VoltOps lacks ${count2} results of ${of2}`,
  "voltops-run-open": (of2) => `VoltOps was not told how ${of2} ended`,
  "voltops-unbound": (of2) => `the run of ${of2} belongs to no experiment of VoltOps`,
  "voltops-scorers": (of2) => `scorers of ${of2} are not registered with VoltOps`
};
var NAMED = 5;
function createTroubles() {
  const groups = /* @__PURE__ */ new Map();
  return {
    add(code, experiment, cause, count2 = 0) {
      const key = `${code} ${thrownText(cause)}`;
      const group = groups.get(key) ?? { code, cause, experiments: [], count: 0 };
      group.experiments.push(experiment);
      group.count += count2;
      groups.set(key, group);
    },
    problems: () => [...groups.values()].map(({ code, cause, experiments, count: count2 }) => ({
      severity: "warn",
      code,
      message: `${SENTENCES[code](shown(experiments), count2)}: ${thrownText(cause)}`,
      ...cause instanceof GateError && cause.hint !== void 0 ? { hint: cause.hint } : {},
      ...experiments.length === 1 ? { experiment: experiments[0] } : {}
    }))
  };
}
function shown(experiments) {
  const names = experiments.slice(0, NAMED).map((id) => JSON.stringify(id));
  const rest = experiments.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

// src/publish/voltops-batches.ts
var FULL = 50;
var LARGEST = 100;
var CHARACTERS = 1e6;
var INTERVAL = 1e4;
var MOST = 2e4;
var MOST_CHARACTERS = 32e6;
function createBatches(schedule) {
  let waiting = [];
  let characters = 0;
  let ended = false;
  let closed = false;
  let due = false;
  let stop = null;
  let wake = null;
  const isDue = () => ended || due || waiting.length >= FULL || characters >= CHARACTERS;
  const tell = () => {
    if (isDue()) wake?.();
  };
  const startClock = () => {
    stop ??= schedule(INTERVAL, () => {
      due = true;
      tell();
    });
  };
  const stopClock = () => {
    stop?.();
    stop = null;
    due = false;
  };
  const take = () => {
    let size = 0;
    const over = waiting.findIndex((one, index) => {
      size += one.size;
      return index === LARGEST || index > 0 && size > CHARACTERS;
    });
    const taken = waiting.splice(0, over < 0 ? waiting.length : over);
    for (const one of taken) characters -= one.size;
    stopClock();
    if (waiting.length > 0) startClock();
    return taken.map(({ item }) => item);
  };
  return {
    add(item) {
      if (closed || ended || waiting.length >= MOST) return false;
      const size = JSON.stringify(item).length;
      if (waiting.length > 0 && characters + size > MOST_CHARACTERS) return false;
      waiting.push({ item, size });
      characters += size;
      startClock();
      tell();
      return true;
    },
    async next() {
      if (!isDue()) {
        await new Promise((resolve9) => {
          wake = resolve9;
        });
      }
      return waiting.length === 0 ? null : take();
    },
    end() {
      ended = true;
      tell();
    },
    drop() {
      closed = true;
      waiting = [];
      characters = 0;
      stopClock();
    }
  };
}

// src/publish/voltops-upload.ts
var PATIENCE2 = 3;
function startUpload(experiment, open2, transport, { signal, schedule, troubles }) {
  const batches = createBatches(schedule);
  const aborted = new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => void 0);
  const unlessAborted = (call) => {
    signal.throwIfAborted();
    return Promise.race([call(), aborted]);
  };
  let runId = null;
  let taken = 0;
  let ending = null;
  const send = async (run) => {
    let sent = 0;
    let refused = 0;
    let cause = new GateError("voltops-slow", "they came faster than it took them");
    for (let batch = await batches.next(); batch !== null; batch = await batches.next()) {
      const results = batch;
      try {
        await unlessAborted(() => transport.appendResults(run, { results }, signal));
        sent += results.length;
        refused = 0;
      } catch (thrown) {
        cause = thrown;
        refused += 1;
        if (refused === PATIENCE2) batches.drop();
      }
    }
    if (sent < taken) troubles.add("voltops-results-missing", experiment, cause, taken - sent);
  };
  const finish = async (run) => {
    const { summary, failure } = ending;
    try {
      await unlessAborted(
        () => summary === null || failure !== null ? transport.failRun(run, { error: { message: failure ?? "the gate ended before the experiment" } }, signal) : transport.completeRun(run, completionPayload(summary), signal)
      );
    } catch (thrown) {
      troubles.add("voltops-run-open", experiment, thrown);
    }
  };
  let tell = () => void 0;
  const opened = new Promise((resolve9) => {
    tell = resolve9;
  });
  const upload = async () => {
    try {
      runId = await unlessAborted(open2);
    } catch (thrown) {
      batches.drop();
      troubles.add("voltops-no-run", experiment, thrown);
      return tell(null);
    }
    tell(runId);
    await send(runId);
    await finish(runId);
  };
  const end = (summary, failure) => {
    ending ??= { summary, failure };
    batches.end();
  };
  return {
    experiment,
    get runId() {
      return runId;
    },
    opened,
    settled: upload(),
    item(record) {
      taken += 1;
      batches.add(resultPayload(record));
    },
    end,
    abandon: () => end(null, null)
  };
}

// src/publish/voltops-run.ts
var CLOSING = 15e3;
function openVoltOpsRuns(options) {
  const { transport: shared, consoleUrl, schedule = withTimer } = options;
  const controller = new AbortController();
  const troubles = createTroubles();
  const uploads = [];
  const openers = /* @__PURE__ */ new Map();
  const openerOf = (transport) => {
    const opener = openers.get(transport) ?? createRunOpener(transport, controller.signal, troubles);
    openers.set(transport, opener);
    return opener;
  };
  return {
    begin(facts, dataset, own) {
      const transport = own ?? shared;
      if (transport === null || !facts.voltOps.autoCreateRun) return null;
      const { id: datasetId, versionId: datasetVersionId } = facts.dataset;
      const known = {
        datasetId: dataset?.datasetId ?? datasetId,
        datasetVersionId: dataset?.datasetVersionId ?? datasetVersionId
      };
      const open2 = () => openerOf(transport).open(facts, known);
      const upload = startUpload(facts.id, open2, transport, { signal: controller.signal, schedule, troubles });
      uploads.push(upload);
      return upload;
    },
    async close(patience = CLOSING, hurry) {
      for (const upload of uploads) upload.abandon();
      const cancel = schedule(
        patience,
        () => controller.abort(tooSlow(`was not done ${patience} ms after the last item`))
      );
      hurry?.addEventListener("abort", () => controller.abort(tooSlow("was not done when the gate was told to end")));
      await Promise.all(uploads.map(({ settled }) => settled));
      cancel();
      const links = uploads.flatMap(
        ({ experiment, runId }) => runId === null ? [] : [{ experiment, runId, url: runUrl(consoleUrl, runId) }]
      );
      return { problems: troubles.problems(), links };
    }
  };
}
function runUrl(consoleUrl, runId) {
  return consoleUrl === null ? null : `${consoleUrl}/evals/runs?runId=${encodeURIComponent(runId.toWellFormed())}`;
}
function tooSlow(how) {
  return new GateError("voltops-slow", `VoltOps ${how}`, {
    hint: "Check VOLTAGENT_API_URL; --no-voltops (voltops: off) leaves VoltOps out."
  });
}
var withTimer = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};

// src/publish/voltops.ts
var MOMENT = 1e3;
async function openVoltOps(options, env) {
  const { settings, problems } = options.voltOps ? readVoltOpsSettings(env) : { settings: null, problems: [] };
  const client = settings === null ? null : await connect(settings);
  const runs = openVoltOpsRuns({ transport: client?.transport ?? null, consoleUrl: settings?.consoleUrl ?? null });
  return {
    fetchDataset: client?.fetchDataset ?? null,
    begin: (facts, dataset, own) => options.voltOps ? runs.begin(facts, dataset, own) : null,
    async close(cancellation) {
      const hurry = new AbortController();
      cancellation.heed(() => setTimeout(() => hurry.abort(), MOMENT).unref());
      const closed = await runs.close(void 0, hurry.signal);
      return { problems: [...problems, ...closed.problems], links: closed.links };
    }
  };
}
async function connect(settings) {
  const [{ createVoltOpsRest }, { restTransport }, { fetchVoltOpsDataset }] = await Promise.all([
    import("./voltops-rest-UJGAZVNF.js"),
    import("./voltops-transport-NYS4K33I.js"),
    import("./voltops-dataset-NU6DHDQ4.js")
  ]);
  const rest = createVoltOpsRest(settings);
  const fetchDataset = (wish, limits) => fetchVoltOpsDataset(rest, wish, limits);
  return { transport: restTransport(rest), fetchDataset };
}

// src/report/experiment-report.ts
function experimentReport({ facts, file, dataset, judged, voltOps }, links) {
  const { verdict, reason, totals, summary, checks, worst } = judged;
  return {
    id: facts.id,
    label: facts.label ?? null,
    description: facts.description ?? null,
    file: file.name,
    ...facts.place?.file === file.path ? { line: facts.place.line, column: facts.place.column } : {},
    tags: facts.tags,
    metadata: facts.metadata,
    verdict,
    reason,
    dataset: datasetReport(facts.dataset, dataset),
    totals,
    summary,
    checks,
    comparison: null,
    voltOps: links.find(({ runId }) => runId === voltOps?.runId) ?? null,
    worst
  };
}
function datasetReport(facts, used) {
  const { file, voltOps, told, digest, count: count2 } = used;
  if (file !== null) {
    const { name, description = null, tags = [], metadata = null } = file;
    return { name, description, tags, metadata, source: "file", file: file.file, digest, count: count2 };
  }
  if (voltOps !== null) {
    const { name, description = null, tags = [] } = voltOps;
    return { name, description, tags, metadata: null, source: "voltops", digest, count: count2 };
  }
  return {
    name: text(told.name) ?? facts.name ?? null,
    description: text(told.description) ?? facts.description ?? null,
    tags: [],
    metadata: facts.metadata ?? null,
    source: facts.source === "named" ? "none" : facts.source,
    digest,
    count: count2
  };
}
function text(value) {
  return typeof value === "string" ? value : null;
}

// src/run/host.ts
import { randomBytes } from "node:crypto";
import { mkdtemp, rm as rm2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join10 } from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
import { parseEnv } from "node:util";

// src/discover/bundle.ts
import { mkdir as mkdir2, readFile as readFile2, writeFile } from "node:fs/promises";
import { basename as basename2, join as join9, resolve as resolve6 } from "node:path";

// src/discover/bundle-errors.ts
var INSTALL = "run the project's own install step before this one, for example npm ci";
var MOST_QUOTED = 4;
function isBuildFailure(thrown) {
  return thrown instanceof Error && Array.isArray(thrown.errors);
}
function bundleError(file, failure) {
  const [first, ...rest] = failure.errors.map((message2) => findingOf(message2, file));
  const quoted = rest.slice(0, MOST_QUOTED).map((one) => `${one.file}:${one.line ?? 1}: ${one.message}`);
  const left = rest.length - quoted.length;
  if (left > 0) quoted.push(`and ${left} more`);
  const { code, message, ...details } = first ?? findingOf({ text: failure.message }, file);
  return new GateError(code, [message, ...quoted].join("\n"), { ...details, cause: failure });
}
function bundleWarning(message) {
  return { severity: "warn", code: "source-warning", message: message.text, ...placeOf(message) };
}
function findingOf(message, file) {
  return { file, ...placeOf(message), ...worded(message) };
}
function placeOf({ location }) {
  return location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
}
function worded({ text: text2, notes = [] }) {
  const wanted = /^Could not resolve "(.*)"$/.exec(text2)?.[1];
  if (wanted !== void 0) return unresolved(wanted, notes.map((note) => note.text).join(" "));
  const name = /^No matching export in "(.*)" for import "(.*)"$/.exec(text2);
  if (name) return { code: "name-missing", message: `${name[1]} exports no ${JSON.stringify(name[2])}` };
  const ending = /^No loader is configured for "(.*)" files: (.*)$/.exec(text2);
  if (ending) {
    const hint = "read it at run time: readFile(new URL(…, import.meta.url))";
    return { code: "unsupported-file", message: `${ending[2]} cannot be imported: it is no code and no JSON`, hint };
  }
  return { code: "syntax-error", message: text2 };
}
function unresolved(wanted, notes) {
  const quoted = JSON.stringify(wanted);
  if (/^\.{0,2}\/|^\.{1,2}$|^[A-Za-z]:/.test(wanted)) {
    return { code: "file-missing", message: `there is no file ${quoted} to import`, hint: "check the path" };
  }
  if (/not exported by package|not defined in the .* imports|import "#/.test(notes)) {
    return {
      code: "package-missing",
      message: `${quoted} is not among the paths that the package's package.json offers`,
      hint: "check the path, and the version that is installed"
    };
  }
  const name = packageName(wanted);
  if (name === void 0) {
    const hint = "check `paths` in tsconfig.json and `imports` in package.json";
    return { code: "package-missing", message: `${quoted} leads to no file or package`, hint };
  }
  return {
    code: "package-missing",
    message: `the package ${JSON.stringify(name)} is not installed, or not built`,
    hint: /^(?:@voltagent\/)/.test(name) ? `install ${name}: ${INSTALL}` : INSTALL
  };
}
function packageName(specifier) {
  return /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?=\/|$)/i.exec(specifier)?.[0];
}

// src/discover/bundle-esbuild.ts
import { spawn } from "node:child_process";
import fs2 from "node:fs";
import { createRequire } from "node:module";
import { join as join5 } from "node:path";
import { compileFunction as compileFunction2 } from "node:vm";

// src/discover/bundle-wasm.ts
import { EventEmitter } from "node:events";
import fs from "node:fs";
import { join as join4, resolve as resolve3 } from "node:path";
import { setFlagsFromString } from "node:v8";
import { compileFunction } from "node:vm";
var READING = ["close", "fstat", "lstat", "open", "readdir", "readlink", "stat"];
var BASELINE_ONLY = ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];
function spawnWasm(directory, args) {
  const stdin = new EventEmitter();
  const stdout = new EventEmitter();
  const incoming = [];
  let waiting;
  let go;
  let killed = false;
  const alive2 = setInterval(() => {
  }, 2 ** 31 - 1).unref();
  const pump = () => {
    const answer = waiting;
    if (killed || incoming.length === 0 || answer === void 0) return;
    waiting = void 0;
    answer();
  };
  const read = (fd, into, offset, length, position, done) => {
    if (fd !== 0) return settle(done, () => fs.readSync(fd, into, offset, length, position));
    waiting = () => {
      const first = incoming[0];
      const part = first.subarray(0, length);
      into.set(part, offset);
      if (part.length === first.length) incoming.shift();
      else incoming[0] = first.subarray(part.length);
      done(null, part.length);
    };
    queueMicrotask(pump);
  };
  const writeSync = (fd, bytes) => {
    if (fd === 1) {
      const copy = Buffer.from(bytes);
      queueMicrotask(() => killed || stdout.emit("data", copy));
    }
    return bytes.length;
  };
  const write2 = (fd, bytes, offset, length, _position, done) => done(null, writeSync(fd, bytes.subarray(offset, offset + length)));
  const child = Object.assign(new EventEmitter(), {
    stdin: Object.assign(stdin, {
      write(bytes) {
        if (bytes.length > 0) incoming.push(bytes);
        queueMicrotask(pump);
      },
      destroy() {
      }
    }),
    stdout: Object.assign(stdout, { destroy() {
    } }),
    ref: () => void alive2.ref(),
    unref: () => void alive2.unref(),
    kill() {
      killed = true;
      clearInterval(alive2);
      for (const timeout of go?._scheduledTimeouts.values() ?? []) clearTimeout(timeout);
    }
  });
  for (const flag of BASELINE_ONLY) setFlagsFromString(flag);
  start(directory, { ...reading(), constants: fs.constants, read, write: write2, writeSync }).then(async ({ runtime, instance }) => {
    go = runtime;
    go.argv = ["esbuild", ...args];
    await go.run(instance);
    stdout.emit("end");
  }).catch((error2) => child.emit("error", error2));
  return child;
}
async function start(directory, io) {
  const { WebAssembly } = globalThis;
  const compiled = WebAssembly.compile(fs.readFileSync(join4(directory, "esbuild.wasm")));
  const { crypto, performance: performance2 } = globalThis;
  const own = { fs: io, process, path: { resolve: resolve3 }, crypto, performance: performance2 };
  const scope = Object.create(globalThis, Object.getOwnPropertyDescriptors(own));
  const path = join4(directory, "wasm_exec.js");
  compileFunction(fs.readFileSync(path, "utf8"), ["globalThis"], { filename: path })(scope);
  const runtime = new scope.Go();
  return { runtime, instance: await WebAssembly.instantiate(await compiled, runtime.importObject) };
}
function reading() {
  return Object.fromEntries(
    READING.map((name) => {
      const call = fs[`${name}Sync`];
      return [name, (...args) => settle(args.pop(), () => call(...args))];
    })
  );
}
function settle(done, call) {
  let value;
  try {
    value = call();
  } catch (error2) {
    return done(error2);
  }
  done(null, value);
}

// src/discover/bundle-esbuild.ts
var NATIVE = "esbuild-linux-x64";
async function startEsbuild(directory) {
  const program = join5(directory, NATIVE);
  if (process.env.EVAL_GATE_ESBUILD !== "wasm" && process.platform === "linux" && process.arch === "x64") {
    const native = loadApi(directory, program, (command, args, options) => {
      const child = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "ignore"] });
      return child;
    });
    try {
      makeExecutable(program);
      return await answering(native);
    } catch {
      await native.stop();
    }
  }
  const wasm = join5(directory, "esbuild.wasm");
  return answering(loadApi(directory, wasm, (_command, args) => spawnWasm(directory, args)));
}
async function answering(api) {
  await api.formatMessages([], { kind: "error" });
  return api;
}
function makeExecutable(program) {
  try {
    fs2.accessSync(program, fs2.constants.X_OK);
  } catch {
    fs2.chmodSync(program, 493);
  }
}
function loadApi(directory, program, spawnService) {
  const path = join5(directory, "main.js");
  const builtin = createRequire(path);
  const replaced = {
    child_process: { spawn: spawnService },
    worker_threads: {},
    // Only used for requests above one megabyte, and slow to load.
    crypto: { randomBytes: (size) => builtin("node:crypto").randomBytes(size) }
  };
  const module = { exports: {} };
  const processLike = Object.create(process, {
    env: { value: { ...process.env, ESBUILD_BINARY_PATH: program } }
  });
  const names = ["module", "exports", "require", "process", "__filename", "__dirname"];
  compileFunction2(fs2.readFileSync(path, "utf8"), names, { filename: path })(
    module,
    module.exports,
    (name) => replaced[name] ?? builtin(name),
    processLike,
    path,
    directory
  );
  return module.exports;
}

// src/discover/bundle-imports.ts
import { readFileSync, statSync } from "node:fs";
import { SourceMap as SourceMap2 } from "node:module";
import { extname } from "node:path";

// src/discover/bundle-origin.ts
import { SourceMap } from "node:module";
import { dirname as dirname2, join as join6, resolve as resolve4 } from "node:path";
import { pathToFileURL } from "node:url";
var NO_FILE = "eval-gate";
var COMPUTED_IMPORT = "__evGi";
var META = "__evalGateMeta";
var DEFINE = { "import.meta": META, __dirname: `${META}.dirname`, __filename: `${META}.filename` };
var BANNER = "/* eval-gate */";
var PLACEHOLDER = new RegExp(`(?<![\\w$.]|\\bvar )(?:${META}|${COMPUTED_IMPORT}|__require)\\b(?!\\$)`, "g");
var FACET = { [META]: "meta", [COMPUTED_IMPORT]: "import", __require: "require" };
function createOutput(path, text2, map) {
  let parsed;
  return {
    path,
    text: text2,
    map() {
      parsed ??= new SourceMap(JSON.parse(map));
      return parsed;
    }
  };
}
function* traced(output, pattern) {
  let line = 0;
  let lineStart = 0;
  for (const match of output.text.matchAll(pattern)) {
    for (let next = output.text.indexOf("\n", lineStart); next !== -1 && next < match.index; line += 1) {
      lineStart = next + 1;
      next = output.text.indexOf("\n", lineStart);
    }
    const entry = output.map().findEntry(line, match.index - lineStart);
    if (!("originalSource" in entry) || entry.originalSource === void 0) yield { match };
    else if (entry.originalSource.startsWith(`${NO_FILE}:`)) yield { match };
    else {
      const path = resolve4(dirname2(output.path), entry.originalSource);
      yield { match, place: { path, line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
    }
  }
}
function anchor(output, entry, distDir) {
  const names = /* @__PURE__ */ new Map();
  const definitions = [];
  const parts = [];
  let end = 0;
  for (const { match, place } of traced(output, PLACEHOLDER)) {
    const [placeholder] = match;
    const path = place?.path ?? entry;
    const key = `${placeholder} ${path}`;
    let name = names.get(key);
    if (name === void 0) {
      name = `__$${names.size.toString(36).padStart(placeholder.length - 3, "0")}`;
      names.set(key, name);
      definitions.push(`${name} = __evalGateOrigin(${JSON.stringify(pathToFileURL(path).href)}).${FACET[placeholder]}`);
    }
    parts.push(output.text.slice(end, match.index), name);
    end = match.index + placeholder.length;
  }
  if (definitions.length === 0) return output.text;
  const origin = JSON.stringify(pathToFileURL(join6(distDir, "origin.js")).href);
  const prelude = `import { originOf as __evalGateOrigin } from ${origin}; const ${definitions.join(", ")};`;
  return [...parts, output.text.slice(end)].join("").replace(BANNER, () => prelude);
}

// src/discover/bundle-imports.ts
var MAYBE_COMPUTED = /\bimport\s*\((?!\s*(?:"[^"\n]*"|'[^'\n]*')\s*[,)])/;
var PLAIN = /import\s*\((?:\s|\/\*.*?\*\/)*(?:"[^"\n]*"|'[^'\n]*'|`[^`$]*`)(?:\s|\/\*.*?\*\/)*[,)]/sy;
var FILE_SET = /^["`]\.{1,2}\/[^"`$]*[^"`$./][^"`$]*\/.*\.(?:[cm]?tsx?|json)["`]$/s;
var LOADERS = {
  ".ts": "ts",
  ".mts": "ts",
  ".cts": "ts",
  ".tsx": "tsx",
  ".js": "js",
  ".mjs": "js",
  ".cjs": "js",
  ".jsx": "jsx"
};
var computedImportsPlugin = {
  name: "computed-imports",
  setup(build2) {
    build2.onLoad({ filter: /\.(?:[cm]?[jt]s|[jt]sx)$/, namespace: "file" }, ({ path }) => {
      const source = readSource(path);
      if (source === null) return { errors: [{ text: `"${path}" is no regular file` }] };
      return MAYBE_COMPUTED.test(source) ? mark(source, LOADERS[extname(path)], build2) : void 0;
    });
  }
};
function readSource(path) {
  try {
    if (!statSync(path).isFile()) return null;
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
async function mark(source, loader, build2) {
  const offsets = await computedImports(source, loader, build2).catch(() => []);
  if (offsets.length === 0) return void 0;
  let contents = source;
  for (const at of offsets) contents = contents.slice(0, at) + COMPUTED_IMPORT + contents.slice(at + "import".length);
  return { contents, loader };
}
async function computedImports(source, loader, build2) {
  const { init, parse } = await import("./lexer.minimal-IDEQQM3B.js");
  const options = { loader, sourcemap: "external", logLevel: "silent" };
  const [{ code, map }] = await Promise.all([build2.esbuild.transform(source, options), init()]);
  const origins = new SourceMap2(JSON.parse(map));
  const lineStarts = [
    0,
    ...Array.from(source.matchAll(/\r\n?|[\n\u2028\u2029]/g), ({ 0: end, index }) => index + end.length)
  ];
  return parse(code)[0].flatMap(({ n: literal, d: dynamic, ss: start2, s, e }) => {
    if (dynamic < 0 || literal === void 0 && FILE_SET.test(code.slice(s, e))) return [];
    const lines = code.slice(0, start2).split("\n");
    const entry = origins.findEntry(lines.length - 1, lines.at(-1).length);
    if (!("originalLine" in entry)) return [];
    const offset = lineStarts[entry.originalLine] + entry.originalColumn;
    PLAIN.lastIndex = offset;
    return source.startsWith("import", offset) && !PLAIN.test(source) ? [offset] : [];
  });
}

// src/discover/bundle-names.ts
import { relative as relative2 } from "node:path";

// src/discover/bundle-voltagent.ts
import { readFileSync as readFileSync2 } from "node:fs";
import { join as join8 } from "node:path";
import { pathToFileURL as pathToFileURL3 } from "node:url";

// src/discover/bundle-packages.ts
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname as dirname3, extname as extname2, join as join7, resolve as resolve5 } from "node:path";
import { fileURLToPath, pathToFileURL as pathToFileURL2 } from "node:url";
var OWN = /* @__PURE__ */ Symbol("own resolution");
var RUNNABLE = /* @__PURE__ */ new Set(["", ".js", ".mjs", ".cjs", ".node"]);
var isOwn = (args) => args.pluginData === OWN;
var packagesPlugin = {
  name: "packages",
  setup(build2) {
    const find = packageFinder(build2);
    build2.onResolve({ filter: /^[^./]|[\\/]node_modules[\\/]|\.node$/, namespace: "file" }, async (args) => {
      if (isOwn(args) || args.kind === "entry-point") return void 0;
      if (isBuiltin(args.path)) return { path: args.path, external: true };
      if (args.path.startsWith("file:")) return { path: fileURLToPath(args.path) };
      if (/^[./].*\.node$/.test(args.path)) return { path: resolve5(args.resolveDir, args.path), external: true };
      const found = await find(args);
      return found && placed(found, args.kind);
    });
  }
};
function packageFinder(build2) {
  const nearest2 = createNearest();
  const known = /* @__PURE__ */ new Map();
  const ask = async ({ path, kind, importer, resolveDir }) => {
    const found = await build2.resolve(path, { kind, importer, resolveDir, pluginData: OWN });
    return found.errors.length > 0 ? void 0 : found;
  };
  return async (args) => {
    const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(args.path) ?? [""];
    const folder = name.startsWith("#") ? args.resolveDir : nearest2(args.resolveDir, join7("node_modules", name));
    if (folder === void 0) return void 0;
    const key = [args.kind, args.path, folder, nearest2(args.resolveDir, "tsconfig.json")].join("\0");
    const answer = known.get(key) ?? ask(args);
    known.set(key, answer);
    return answer;
  };
}
function createNearest() {
  const known = /* @__PURE__ */ new Map();
  return function nearest2(folder, name) {
    const path = join7(folder, name);
    if (known.has(path)) return known.get(path);
    const above = dirname3(folder);
    const found = existsSync(path) ? path : above === folder ? void 0 : nearest2(above, name);
    known.set(path, found);
    return found;
  };
}
function placed(found, kind) {
  const { path, namespace, external, suffix } = found;
  if (external || namespace !== "file") return { path, namespace, external, suffix };
  const installed = /[\\/]node_modules[\\/]/.test(path);
  if (!installed || !RUNNABLE.has(extname2(path))) return { path, suffix };
  const required = kind === "require-call" || kind === "require-resolve";
  return { path: required ? path : pathToFileURL2(path).href, external: true };
}

// src/discover/bundle-voltagent.ts
var ABSENT = "data:text/javascript,//";
function readProvidedNames(distDir) {
  return new Map(Object.entries(JSON.parse(readFileSync2(join8(distDir, "voltagent", "names.json"), "utf8"))));
}
function earlyStandIns(inputs) {
  return Object.keys(inputs).flatMap((input) => {
    const [, name, real] = new RegExp(`^${NO_FILE}:early (\\S+) (.*)$`).exec(input) ?? [];
    return name === void 0 || real === void 0 ? [] : [{ name, real, installed: !real.startsWith(ABSENT) }];
  });
}
function voltagentPlugin(provided, distDir) {
  return {
    name: "voltagent",
    setup(build2) {
      const find = packageFinder(build2);
      const packages = new RegExp(`^@voltagent/(?:${[...provided.keys()].join("|")})$`);
      build2.onResolve({ filter: packages, namespace: "file" }, async (args) => {
        if (isOwn(args) || args.kind === "require-resolve") return void 0;
        const name = args.path.slice("@voltagent/".length);
        const late = args.kind === "require-call" || args.kind === "dynamic-import";
        const kind = late ? "require-call" : args.kind;
        const found = await find({ ...args, kind });
        const { path: real, external = false } = found ? placed(found, kind) : { path: ABSENT + name, external: true };
        const ours = pathToFileURL3(join8(distDir, "voltagent", `${name}.js`)).href;
        const standIn = { when: late ? "late" : "early", name, ours, real, external };
        return { path: `${standIn.when} ${name} ${real}`, namespace: NO_FILE, pluginData: standIn, sideEffects: false };
      });
      build2.onLoad({ filter: /./, namespace: NO_FILE }, ({ path, pluginData }) => {
        const standIn = pluginData;
        if (standIn.when === "early") return { contents: early(standIn, provided.get(standIn.name)), pluginData };
        const contents = path.startsWith("lazy ") ? lazy(standIn, distDir) : `module.exports = require("lazy").default;`;
        return { contents, pluginData };
      });
      build2.onResolve({ filter: /./, namespace: NO_FILE }, ({ path, pluginData, importer }) => {
        if (path === "lazy") return { path: `lazy ${importer}`, namespace: NO_FILE, pluginData };
        const { real, external } = pluginData;
        return { path, external: path !== real || external, sideEffects: false };
      });
    }
  };
}
function early({ ours, real }, names) {
  return `export { ${names.join(", ")} } from ${JSON.stringify(ours)};
export * from ${JSON.stringify(real)};`;
}
function lazy({ name, ours, real }, distDir) {
  const origin = JSON.stringify(pathToFileURL3(join8(distDir, "origin.js")).href);
  const load = !real.startsWith(ABSENT) ? `() => require(${JSON.stringify(real)})` : "undefined";
  return `import * as ours from ${JSON.stringify(ours)};
import { lazyPackage } from ${origin};
export default lazyPackage("@voltagent/${name}", ours, ${load});`;
}

// src/discover/bundle-names.ts
function settleStandIns(output, inputs, provided, root) {
  let { text: text2 } = output;
  for (const standIn of earlyStandIns(inputs)) {
    const usage = usageOf(output, standIn, new Set(provided.get(standIn.name)));
    if (usage === void 0) continue;
    if (!standIn.installed) refuse(standIn.name, usage, root);
    else if (usage.whole || usage.names.length > 0) continue;
    for (const statement of usage.statements) text2 = text2.replace(statement, "");
  }
  return text2;
}
function usageOf(output, { real }, ours) {
  const { text: text2 } = output;
  const imports = [...text2.matchAll(/^import \* as (\w+) from (".*");$/gm)];
  const [statement, star] = imports.find(([, , from]) => from === JSON.stringify(real)) ?? [];
  const [copy, namespace] = new RegExp(`__reExport\\((\\w+), ${star}\\);`).exec(text2) ?? [];
  if (statement === void 0 || copy === void 0) return void 0;
  const usage = { statements: [statement, copy], names: [], whole: false };
  const own = `var ${namespace} = \\{\\}|__export\\(${namespace}, |__reExport\\(${namespace}, `;
  const uses = new RegExp(`${own}|(\\(\\) => |var export_\\w+ = )?(?<![\\w$.])${namespace}\\b(?:\\.([\\w$]+))?`, "g");
  for (const { match, place } of traced(output, uses)) {
    const [all, passedOn, name] = match;
    if (name !== void 0) {
      if (!ours.has(name)) usage.names.push({ name, passedOn: passedOn !== void 0, ...place ? { place } : {} });
    } else if (!/^(?:var|__export|__reExport)\b/.test(all)) usage.whole = true;
  }
  return usage;
}
function refuse(name, usage, root) {
  const used = usage.names.filter(({ passedOn }) => !passedOn);
  if (used.length === 0) return;
  const names = [...new Set(used.map((one) => one.name))].join(", ");
  const place = used.find((one) => one.place)?.place;
  throw new GateError(
    "name-missing",
    `${names}: the gate does not bring this of @voltagent/${name}, and the package is not installed`,
    {
      hint: `install @voltagent/${name}: run the project's own install step before this one, for example npm ci`,
      ...place ? { file: relative2(root, place.path), line: place.line, column: place.column } : {}
    }
  );
}

// src/discover/bundle.ts
function createBundler(options) {
  const { distDir, modules, root } = options;
  const esbuild = startEsbuild(join9(distDir, "esbuild"));
  esbuild.catch(() => void 0);
  const provided = modules === "auto" ? readProvidedNames(distDir) : void 0;
  const plugins = [...provided ? [voltagentPlugin(provided, distDir)] : [], packagesPlugin, computedImportsPlugin];
  let count2 = 0;
  return {
    async bundle(file, outDir) {
      count2 += 1;
      const path = join9(outDir, `${count2}-${basename2(file.name).replace(/\.\w+$/, "")}.mjs`);
      const [built, places] = await Promise.all([
        build(esbuild, buildOptions(file.path, path, root, plugins), file),
        experimentCalls(file)
      ]);
      const [map, code] = built.outputFiles;
      const output = createOutput(path, code.text, map.text);
      const text2 = provided ? settleStandIns(output, built.metafile.inputs, provided, root) : output.text;
      await mkdir2(outDir, { recursive: true });
      await Promise.all([
        writeFile(path, anchor({ ...output, text: text2 }, file.path, distDir)),
        writeFile(`${path}.map`, map.contents)
      ]);
      const inputs = Object.keys(built.metafile.inputs).filter((name) => !name.startsWith(`${NO_FILE}:`));
      return {
        path,
        inputs: inputs.map((name) => resolve6(root, name)).sort(),
        places,
        warnings: built.warnings.map(bundleWarning)
      };
    },
    async close() {
      await esbuild.then((api) => api.stop()).catch(() => void 0);
    }
  };
}
async function build(starting, options, { name }) {
  try {
    const esbuild = await starting;
    const built = await esbuild.build(options);
    if (!built.warnings.some(({ id }) => id === "ignored-bare-import")) return built;
    return await esbuild.build({ ...options, ignoreAnnotations: true });
  } catch (thrown) {
    if (isBuildFailure(thrown)) throw bundleError(name, thrown);
    throw new GateError("bundler-failed", `esbuild could not run: ${thrownText(thrown)}`, {
      hint: "this is a fault of the machine or of the gate, not of the experiment",
      cause: thrown,
      file: name
    });
  }
}
async function experimentCalls({ path, name }) {
  const text2 = await readFile2(path, "utf8").catch(() => "");
  return text2.split("\n").flatMap((line, index) => {
    const call = /^(?!\s*(?:\/\/|\*|import\b)).*?\bcreateExperiment\s*[<(]/.exec(line);
    return call ? [{ file: name, line: index + 1, column: line.indexOf("createExperiment") + 1 }] : [];
  });
}
function buildOptions(path, outfile, root, plugins) {
  return {
    absWorkingDir: root,
    entryPoints: [path],
    outfile,
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    // Node's own, which leave `module` out; esbuild adds `node`, `default` and `import` or `require`.
    conditions: ["node-addons", ...process.features.require_module ? ["module-sync"] : []],
    mainFields: ["main"],
    resolveExtensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"],
    loader: { ".css": "empty" },
    // Where tsconfig does not say, or says `preserve` for a framework that then does this.
    jsx: "automatic",
    define: DEFINE,
    banner: { js: BANNER },
    plugins,
    keepNames: true,
    charset: "utf8",
    legalComments: "none",
    sourcemap: "linked",
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
    logLimit: 0
  };
}

// src/text-file.ts
import { readFileSync as readFileSync3, statSync as statSync2 } from "node:fs";
var MAX_TEXT_BYTES = 1048576;
function readTextFile(path, most = MAX_TEXT_BYTES) {
  const found = statSync2(path);
  if (!found.isFile() && !found.isDirectory()) throw new Error(`${path} is no regular file`);
  if (found.isFile() && found.size > most) {
    const [size, limit] = [found.size, most].map((bytes) => bytes.toLocaleString("en-US"));
    throw new Error(`${path} has ${size} bytes; at most ${limit} are read`);
  }
  return readFileSync3(path, "utf8");
}

// src/run/environment.ts
var WITHHELD = /^(INPUT_.*|ACTIONS_.*|GITHUB_(TOKEN|OUTPUT|ENV|PATH|STATE|STEP_SUMMARY))$/i;
var RUN_VARIABLE = "EVAL_GATE_RUN";
function childEnvironment(env, file, pass, run) {
  const child = {};
  for (const [name, value] of Object.entries({ ...file, ...env })) {
    if (!WITHHELD.test(name) || pass.includes(name)) child[name] = value;
  }
  child[RUN_VARIABLE] = run;
  return child;
}

// src/run/orphans.ts
import { readdirSync, readFileSync as readFileSync4 } from "node:fs";
function sweepOrphans(mark2) {
  if (process.platform !== "linux") return 0;
  const wanted = Buffer.from(`${RUN_VARIABLE}=${mark2}\0`);
  let ended = 0;
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      if (!readFileSync4(`/proc/${name}/environ`).includes(wanted)) continue;
      process.kill(pid, "SIGKILL");
      ended += 1;
    } catch {
    }
  }
  return ended;
}

// src/run/host.ts
var DIST = fileURLToPath2(new URL(import.meta.url.includes("/chunks/") ? ".." : ".", import.meta.url));
async function openRunHost(options, env) {
  const variables = readEnvFile(options.envFile);
  const bundler = createBundler({ distDir: DIST, modules: options.modules, root: options.workingDirectory });
  const mark2 = randomBytes(16).toString("hex");
  const scratch = await mkdtemp(join10(tmpdir(), "eval-gate-"));
  return {
    variables: { ...variables, ...env },
    bundle: (file) => bundleInto(bundler, file, scratch),
    children: childSettings(options, childEnvironment(env, variables, options.passEnv, mark2)),
    epoch: Date.now,
    now: () => performance.now(),
    async [Symbol.asyncDispose]() {
      sweepOrphans(mark2);
      await bundler.close();
      await rm2(scratch, { recursive: true, force: true, maxRetries: 3 }).catch(() => void 0);
    }
  };
}
async function bundleInto(bundler, file, scratch) {
  const { path, warnings } = await bundler.bundle(file, scratch);
  return { path, problems: warnings };
}
function childSettings(options, env) {
  const nonce = randomBytes(16).toString("hex");
  const common = { script: join10(DIST, "child.js"), cwd: options.workingDirectory, env, nonce };
  const nodes = options.node === "auto" ? ["node", process.execPath] : [options.node];
  return nodes.map((node) => ({ ...common, node }));
}
function readEnvFile(path) {
  if (path === null) return {};
  try {
    return parseEnv(readTextFile(path));
  } catch (cause) {
    throw new GateError("env-file", `env-file ${JSON.stringify(path)} cannot be read: ${thrownText(cause)}`, {
      cause,
      hint: "check the path, or leave the option out"
    });
  }
}

// src/run/measure.ts
import { dirname as dirname4, isAbsolute as isAbsolute2, relative as relative3 } from "node:path";

// src/judge/sum.ts
function createSum() {
  return { high: 0, low: 0 };
}
function addTo(sum, value) {
  const next = sum.high + value;
  sum.low += Math.abs(sum.high) >= Math.abs(value) ? sum.high - next + value : value - next + sum.high;
  sum.high = next;
}
function total(sum) {
  return sum.high + sum.low;
}

// src/judge/bounds.ts
function passBounds({ passed, failed, skipped }, planned) {
  const asked = planned - skipped;
  if (asked <= 0) return null;
  return { lower: passed / asked, upper: (asked - failed) / asked, missing: asked - passed - failed };
}
function meanBounds({ plan, scorers }, scope, planned) {
  const [lower, upper] = [createSum(), createSum()];
  let asked = 0;
  let missing = 0;
  for (const index of scope) {
    const { sum, valid, skipped } = scorers[index];
    const [low, high] = plan.scorers[index].range;
    const absent = planned - skipped - valid;
    asked += planned - skipped;
    missing += absent;
    addTo(lower, total(sum));
    addTo(upper, total(sum));
    addTo(lower, absent * low);
    addTo(upper, absent * high);
  }
  return asked <= 0 ? null : { lower: total(lower) / asked, upper: total(upper) / asked, missing };
}

// src/judge/criteria.ts
function checkExperiment(plan, tally, planned, options) {
  const items = planned === null ? null : Math.max(planned, tally.completed);
  const asked = plan.written.length === 0 ? [checkImplied(plan, tally, items)] : plan.criteria.map((criterion) => checkCriterion(criterion, plan, tally, items));
  return [...asked, ...findUnmeasured(plan, tally), checkCoverage(tally, items, options.maxErrorRate)];
}
function findUnmeasured(plan, tally) {
  if (tally.scorers.every(({ valid }) => valid === 0)) return [];
  return plan.scorers.flatMap(({ id, threshold }, index) => {
    const { valid, skipped } = tally.scorers[index];
    const named = plan.criteria.some(({ scorer }) => scorer === index);
    if (threshold === null || valid > 0 || skipped === 0 || named) return [];
    return [
      {
        kind: "implied",
        label: `threshold of ${oneLine(id) || quote(id)}`,
        scorerId: id,
        severity: "warn",
        outcome: "undecided",
        actual: null,
        upper: null,
        required: threshold,
        note: NOTHING
      }
    ];
  });
}
function checkCriterion(criterion, plan, tally, items) {
  const { type, scorer, min, label, description, severity, index } = criterion;
  const all = plan.scorers.map((_, position) => position);
  const bounds = (known) => {
    if (type === "meanScore") return meanBounds(tally, scorer === null ? all : [scorer], known);
    return passBounds(scorer === null ? tally.items : tally.scorers[scorer], known);
  };
  const written = plan.written[index];
  const theirs = voltAgentNumber(tally.voltagent, written.type, written.scorerId);
  return {
    kind: "criterion",
    label,
    ...description === void 0 ? {} : { description },
    ...scorer === null ? {} : { scorerId: plan.scorers[scorer].id },
    severity,
    ...judgeBounds(items === null ? null : bounds(items), min, items, criterion.notes, theirs)
  };
}
function checkImplied(plan, tally, items) {
  const bounds = items === null ? null : passBounds(tally.whole, items);
  const theirs = voltAgentNumber(tally.voltagent, "passRate", void 0);
  const thresholds = plan.scorers.some(({ threshold }) => threshold !== null);
  return {
    kind: "implied",
    label: thresholds ? "items that pass every threshold" : "items with all their results",
    severity: "error",
    ...judgeBounds(bounds, 1, items, plan.gates ? [] : ["it cannot fail"], theirs)
  };
}
function checkCoverage(tally, items, maxErrorRate) {
  const missing = items === null ? null : tally.missing + items - tally.completed;
  const share2 = items === null || missing === null || items === 0 ? null : missing / items;
  const note = missing === null ? "how many items there are was never known" : `${missing} of ${count(items, "item")} ${missing === 1 ? "has" : "have"} missing results; max-error-rate allows ${formatBound(maxErrorRate)}`;
  return {
    kind: "coverage",
    label: "items with missing results",
    severity: "error",
    outcome: share2 !== null && share2 <= maxErrorRate + EPSILON ? "holds" : "undecided",
    actual: share2,
    upper: share2,
    required: maxErrorRate,
    note
  };
}
function judgeBounds(bounds, min, items, said, theirs) {
  if (bounds === null) {
    const why = items === null ? "how many items there are was never known" : NOTHING;
    const note = [...said, items === 0 ? "there was no item" : why].join("; ");
    return { outcome: "undecided", actual: null, upper: null, required: min, note };
  }
  const { lower, upper, missing } = bounds;
  const fails = upper < min - EPSILON;
  const number = Number.isFinite(theirs) ? theirs : null;
  const differs = !sameNumber(number, lower);
  const notes = [...said];
  if (missing > 0)
    notes.push(`${count(missing, "result")} ${missing === 1 ? "is" : "are"} missing and counted as not passed`);
  if (differs) notes.push(differenceText(theirs, missing));
  return {
    outcome: meets(lower, min) ? "holds" : fails ? "fails" : "undecided",
    actual: lower,
    upper,
    required: min,
    ...differs ? { voltagent: number } : {},
    ...notes.length === 0 ? {} : { note: notes.join("; ") }
  };
}
var NOTHING = "sampling skipped every score";
function differenceText(theirs, missing) {
  if (theirs === null) return "VoltAgent has no number for it";
  if (!Number.isFinite(theirs)) return `VoltAgent's number is ${theirs}, for a score of that kind enters its sum`;
  return missing > 0 ? "VoltAgent's number leaves missing results out" : "VoltAgent counts by its own thresholds, and an item with any scorer error as not passed";
}

// src/judge/tally.ts
function createTally(plan) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  return {
    plan,
    completed: 0,
    gates: { passed: 0, failed: 0, errored: 0, skipped: 0 },
    missing: 0,
    items: { ...none },
    whole: { ...none },
    scorers: plan.scorers.map(() => ({ ...none, valid: 0, sum: createSum() })),
    voltagent: createVoltAgentCounts(plan.scorers)
  };
}
function addItem(tally, record) {
  tally.completed += 1;
  countForVoltAgent(tally.voltagent, record);
  const item = record.outcome === "ok" ? addScores(tally, record) : null;
  if (item === null) tally.missing += 1;
  const result = item ?? { gate: "errored", scores: [] };
  tally.gates[result.gate] += 1;
  return result;
}
function addScores(tally, record) {
  const { scorers } = tally.plan;
  const all = { passed: 0, failed: 0, skipped: 0, errored: 0 };
  const deciding = { passed: 0, failed: 0, skipped: 0, errored: 0 };
  const scores = [];
  for (let index = 0; index < scorers.length; index++) {
    const scorer = scorers[index];
    const score = Object.hasOwn(record.scores, scorer.id) ? record.scores[scorer.id] : void 0;
    const judged = judgeScore(scorer, score);
    scores.push(judged);
    all[judged.gate] += 1;
    if (scorer.decides) deciding[judged.gate] += 1;
    const counts = tally.scorers[index];
    if (judged.gate === "errored") continue;
    counts[judged.gate] += 1;
    if (judged.gate === "skipped") continue;
    counts.valid += 1;
    addTo(counts.sum, score.score);
  }
  if (all.errored > 0) tally.missing += 1;
  countItem(tally, all, deciding);
  return { gate: gateOf(all), scores };
}
function gateOf({ passed, failed, skipped, errored }) {
  if (failed > 0) return "failed";
  if (errored > 0) return "errored";
  return skipped > 0 && passed === 0 ? "skipped" : "passed";
}
function countItem(tally, all, deciding) {
  const some = deciding.passed + deciding.failed + deciding.skipped + deciding.errored > 0;
  const gate = gateOf(some ? deciding : { ...all, failed: 0 });
  if (gate === "errored") return;
  tally.items[gate] += 1;
  if (gate === "failed" || all.errored === 0) tally.whole[gate] += 1;
}

// src/judge/reason.ts
function describeCheck(check) {
  const { kind, label, outcome, actual, upper, required, note } = check;
  if (kind === "coverage" && note !== void 0) return note;
  if (actual === null || upper === null)
    return `${label} could not be measured${note === void 0 ? "" : `: ${note}`}`;
  const [low, high] = [formatScore(actual, required), formatScore(upper, required)];
  const needed = `required ${formatBound(required)}`;
  if (outcome === "undecided") return `${label} lies between ${low} and ${high}, ${needed}: the missing results decide`;
  const best = outcome === "fails" && !sameNumber(actual, upper) ? ` (at best ${high})` : "";
  return `${label} ${low}${best}, ${needed}`;
}

// src/judge/verdict.ts
function judgeExperiment(evidence) {
  const { checks, totals, cancelled, planned } = evidence;
  if (cancelled) {
    const reason = `cancelled after ${totals.completed} of ${planned === null ? "an unknown number of items" : count(planned, "item")}`;
    return { verdict: "cancelled", reason, forgiven: "cancelled" };
  }
  const rest = judgeUnfailed(evidence);
  const failing = checks.filter(({ outcome, severity }) => outcome === "fails" && severity === "error");
  if (failing.length === 0) return { ...rest, forgiven: rest.verdict };
  const besides = rest.verdict === "inconclusive" ? [`besides, ${rest.reason}`] : [];
  return {
    verdict: "failed",
    reason: joinPhrases([...failing.map(describeCheck), ...besides]),
    forgiven: rest.verdict
  };
}
function judgeUnfailed(evidence) {
  const { checks, totals, planned, allowEmpty } = evidence;
  const obstacle = findObstacle(evidence);
  if (obstacle !== null) return { verdict: "inconclusive", reason: obstacle };
  const unmeasured = planned === 0 ? "there was no item to evaluate" : "sampling skipped every score";
  if (planned === 0 || totals.skipped === planned) {
    return allowEmpty ? { verdict: "passed", reason: `${unmeasured}, which allow-empty permits` } : { verdict: "inconclusive", reason: `${unmeasured}: nothing was measured` };
  }
  const open2 = checks.filter((check) => check.outcome === "undecided" && !(allowEmpty && check.actual === null));
  const decisive = open2.filter(({ severity }) => severity === "error");
  if (decisive.length > 0) return { verdict: "inconclusive", reason: joinPhrases(decisive.map(describeCheck)) };
  const warnings = checks.filter(
    (check) => check.severity === "warn" && (check.outcome === "fails" || open2.includes(check))
  );
  if (warnings.length > 0) return { verdict: "warned", reason: joinPhrases(warnings.map(describeCheck)) };
  if (!evidence.plan?.gates) {
    return { verdict: "warned", reason: "nothing gates this experiment: no criterion and no threshold could fail" };
  }
  const asked = checks.filter(({ kind, outcome }) => kind !== "coverage" && outcome === "holds");
  const held = asked.length > 0 ? joinPhrases(asked.map(describeCheck)) : "no check applied, which allow-empty permits";
  return { verdict: "passed", reason: `${count(totals.completed, "item")}: ${held}` };
}
function findObstacle({ plan, problems, planned, totals, checks }) {
  const problem2 = problems.find(({ severity }) => severity === "error");
  if (problem2) return problem2.message;
  if (plan === null) return "its definition could not be read";
  if (!plan.sound) return "its definition has configuration errors";
  if (planned === null) return "how many items there are was never known";
  if (totals.completed < planned) return `${planned - totals.completed} of ${count(planned, "item")} never ran`;
  if (totals.completed > planned) return `${totals.completed} results came for ${count(planned, "item")}`;
  const counted = totals.passed + totals.failed + totals.errored + totals.skipped;
  if (counted !== totals.completed) return `${counted} items were judged, but ${totals.completed} finished`;
  return checks.length === 0 ? "nothing was checked" : null;
}

// src/judge/ledger.ts
function openLedger(plan, mask) {
  const tally = createTally(plan);
  const worst = createWorst(plan, mask);
  return {
    add(record, line) {
      const item = addItem(tally, record);
      worst.add(record, item, line);
      return item;
    },
    close({ planned, problems, cancelled, maxErrorRate, allowEmpty, startedAt, completedAt, durationMs }) {
      const totals = { planned: planned ?? tally.completed, completed: tally.completed, ...tally.gates };
      const checks = plan.sound ? checkExperiment(plan, tally, planned, { maxErrorRate }) : [];
      const times = { startedAt, completedAt, durationMs };
      return {
        ...judgeExperiment({ plan, checks, problems, planned, totals, allowEmpty, cancelled }),
        totals,
        summary: summarizeForVoltAgent(tally.voltagent, plan.written, times, planned),
        checks,
        worst: worst.list()
      };
    }
  };
}

// src/judge/match.ts
function matchName(wanted, known) {
  const exact = known.indexOf(wanted);
  if (exact !== -1) return { found: exact };
  const letters = lettersOf(wanted);
  const alike = letters === "" ? [] : known.filter((name) => lettersOf(name) === letters);
  if (alike.length === 1) return { found: known.indexOf(alike[0]) };
  return alike.length > 1 ? { several: alike } : { nearest: nearest(wanted, known) };
}
function lettersOf(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

// src/judge/criterion.ts
var TYPES = ["passRate", "meanScore"];
function readCriterion(written, index, scorers) {
  const place = `passCriteria[${index}]`;
  if (typeof written !== "object" || written === null || Array.isArray(written)) {
    const hint = 'write an object like { type: "passRate", min: 0.9 }';
    return { criterion: null, faults: [{ code: "criterion-invalid", message: `${place} is ${quote(written)}`, hint }] };
  }
  const faults = [];
  const type = TYPES.find((known) => known === written.type);
  if (type === void 0) faults.push(typeFault(place, written.type));
  const severity = isAbsent(written.severity) ? "error" : written.severity;
  if (severity !== "error" && severity !== "warn") {
    const message = `${place}.severity is ${quote(severity)}`;
    faults.push({
      code: "criterion-severity-invalid",
      message,
      hint: 'write "error" or "warn", or leave it out for "error"'
    });
  }
  const scope = readScope(place, written.scorerId, scorers);
  if ("fault" in scope) faults.push(scope.fault);
  if (type === "meanScore" && scorers.length === 0) {
    const message = `${place} asks for a mean score, but the experiment has no scorers`;
    faults.push({ code: "criterion-unmeasurable", message, hint: "add a scorer, or remove the criterion" });
  }
  const inScope = "fault" in scope || scope.scorer === null ? scorers : [scorers[scope.scorer]];
  const [low, high] = type === "meanScore" && inScope.length > 0 ? spanOf(inScope) : [0, 1];
  const min = written.min;
  if (typeof min !== "number" || !meets(min, low) || !meets(high, min)) {
    const message = isAbsent(min) ? `${place}.min is missing` : `${place}.min is ${quote(min)}`;
    faults.push({
      code: "criterion-min-invalid",
      message: `${message}, not a number from ${low} to ${high}`,
      hint: minHint(min, low, high)
    });
  }
  if (faults.length > 0 || type === void 0 || "fault" in scope || typeof min !== "number")
    return { criterion: null, faults };
  const criterion = {
    index,
    type,
    min,
    scorer: scope.scorer,
    severity: severity === "warn" ? "warn" : "error",
    label: labelOf(written.label, type, scope.scorer === null ? null : scorers[scope.scorer].id),
    ...typeof written.description === "string" ? { description: written.description } : {},
    notes: scope.note === void 0 ? [] : [scope.note],
    vacuous: min <= low + EPSILON
  };
  return { criterion, faults };
}
function typeFault(place, type) {
  const near = typeof type === "string" ? nearest(type, TYPES) : null;
  const message = isAbsent(type) ? `${place}.type is missing` : `${place}.type is ${quote(type)}, which is no type of criterion`;
  return {
    code: "criterion-type-unknown",
    message,
    hint: near ? `write "${near}"` : `write "${TYPES.join('" or "')}"`
  };
}
function readScope(place, scorerId, scorers) {
  if (isAbsent(scorerId) || scorerId === null || scorerId === "") return { scorer: null };
  const ids = scorers.map(({ id }) => id);
  const code = "criterion-scorer-unknown";
  if (typeof scorerId !== "string") {
    const message2 = `${place}.scorerId is ${quote(scorerId)}, not the id of a scorer`;
    return { fault: { code, message: message2, hint: `the scorers are ${quoteList(ids)}` } };
  }
  const match = matchName(scorerId, ids);
  if ("found" in match) {
    const id = ids[match.found];
    if (id === scorerId) return { scorer: match.found };
    return {
      scorer: match.found,
      note: `scorerId ${quote(scorerId)} was taken for ${quote(id)}; VoltAgent itself would find no such scorer`
    };
  }
  if ("several" in match) {
    const message2 = `${place}.scorerId ${quote(scorerId)} could be any of ${quoteList(match.several)}`;
    return { fault: { code, message: message2, hint: "write the id exactly" } };
  }
  const hint = match.nearest === null ? "" : `did you mean ${quote(match.nearest)}? `;
  const message = `${place}.scorerId ${quote(scorerId)} is the id of no scorer`;
  return { fault: { code, message, hint: `${hint}the scorers are ${quoteList(ids)}` } };
}
function minHint(min, low, high) {
  const fallback = `write a number from ${low} to ${high}`;
  const text2 = typeof min === "string" ? min.trim() : null;
  const value = text2 === null ? min : text2 === "" ? null : Number(text2.replace(/\s*%$/, ""));
  if (typeof value !== "number" || !Number.isFinite(value)) return fallback;
  const percent = low === 0 && high === 1 && (text2?.endsWith("%") || value > 1);
  const meant = percent ? Number((value / 100).toPrecision(12)) : value;
  if (!meets(meant, low) || !meets(high, meant)) return fallback;
  return text2 === null ? `write ${meant}` : `drop the quotes: write ${meant}`;
}
function spanOf(scorers) {
  return [Math.min(...scorers.map(({ range }) => range[0])), Math.max(...scorers.map(({ range }) => range[1]))];
}
function labelOf(label, type, id) {
  const own = typeof label === "string" ? oneLine(label) : "";
  if (own !== "") return own;
  return `${type === "passRate" ? "pass rate" : "mean score"}${id === null ? "" : ` of ${oneLine(id) || quote(id)}`}`;
}

// src/judge/plan.ts
function planExperiment(facts, options) {
  const problems = [];
  const report = (severity, { code, message, hint }) => problems.push({ severity, code, message, ...hint === void 0 ? {} : { hint }, experiment: facts.id });
  for (const fault of facts.faults) report("error", fault);
  if (facts.dataset.fault) report("error", facts.dataset.fault);
  for (const scorer of facts.scorers) for (const fault of scorerFaults(scorer)) report("error", fault);
  for (const id of repeated(facts.scorers.map((scorer) => scorer.id))) report("error", duplicateFault(id));
  const entries = [...new Map(facts.scorers.map((scorer) => [scorer.id, scorer])).values()];
  const criteria = [];
  for (const [index, written] of facts.criteria.entries()) {
    const { criterion, faults } = readCriterion(written, index, entries);
    for (const fault of faults) report("error", fault);
    if (criterion) criteria.push(criterion);
  }
  const sound = problems.length === 0;
  const scorers = planScorers(entries, criteria, options.defaultThreshold);
  for (const criterion of criteria) {
    const implied = addImpliedNote(criterion, scorers, entries);
    if (implied)
      report("note", { code: "threshold-implied", message: `${criterion.label}: ${implied}`, hint: IMPLIED_HINT });
    criterion.vacuous ||= criterion.type === "passRate" && !scopeOf(criterion, scorers).some(canFail);
    if (!criterion.vacuous) continue;
    criterion.notes.push("it cannot fail");
    report("warn", cannotFail(criterion));
  }
  const gates = criteria.length > 0 ? criteria.some(({ vacuous }) => !vacuous) : scorers.some(canFail);
  if (sound && !gates) report("warn", NOTHING_GATES);
  return { plan: { id: facts.id, scorers, criteria, written: facts.criteria, gates, sound }, problems };
}
var IMPLIED_HINT = "give the scorer a threshold, or turn this off with default-threshold: none";
var NOTHING_GATES = {
  code: "nothing-gates",
  message: "nothing gates this experiment: no criterion and no threshold could fail, whatever the scores are",
  hint: 'add passCriteria like { type: "passRate", min: 0.9 } and thresholds to the scorers'
};
function planScorers(entries, criteria, share2) {
  const asked = criteria.filter(({ type }) => type === "passRate");
  const overall2 = asked.some(({ scorer }) => scorer === null) && entries.every(({ threshold }) => threshold === null);
  return entries.map(({ id, name, range, threshold: own }, index) => {
    const implied = overall2 || asked.some(({ scorer }) => scorer === index);
    const fallback = implied && share2 !== null ? range[0] + share2 * (range[1] - range[0]) : null;
    return { id, name, range, threshold: own ?? fallback, decides: own !== null || overall2 && share2 !== null };
  });
}
function scopeOf({ scorer }, scorers) {
  return scorer === null ? scorers.filter(({ decides }) => decides) : [scorers[scorer]];
}
function canFail({ threshold, range }) {
  return threshold !== null && threshold > range[0] + EPSILON;
}
function addImpliedNote(criterion, scorers, entries) {
  if (criterion.type !== "passRate") return null;
  const thresholds = scopeOf(criterion, scorers).map(({ threshold }) => threshold);
  const own = criterion.scorer === null ? entries.some(hasThreshold) : hasThreshold(entries[criterion.scorer]);
  if (own || thresholds.length === 0 || thresholds.includes(null)) return null;
  const note = `no scorer in its scope has a threshold, so a score has to reach ${[...new Set(thresholds)].join(" or ")} (default-threshold)`;
  criterion.notes.push(note);
  return note;
}
function hasThreshold({ threshold }) {
  return threshold !== null;
}
function cannotFail({ label, min }) {
  const message = `${label}, required ${min}: this criterion cannot fail, whatever the scores are`;
  return {
    code: "criterion-cannot-fail",
    message,
    hint: "raise its min, or give its scorers thresholds above their lowest score"
  };
}
function scorerFaults({ id, threshold, range, fault }) {
  if (fault) return [fault];
  if (threshold === null || meets(threshold, range[0]) && meets(range[1], threshold)) return [];
  const [low, high] = range;
  const message = `the threshold of scorer ${quote(id)} is ${threshold}, outside its range ${low} to ${high}`;
  const percent = low === 0 && high === 1 && threshold > 1 && threshold <= 100;
  const hint = percent ? `write ${Number((threshold / 100).toPrecision(12))}` : "correct it, or declare the scorer's range";
  return [{ code: "threshold-out-of-range", message, hint }];
}
function duplicateFault(id) {
  const message = `two scorers have the id ${quote(id)}, so one's scores would replace the other's`;
  return { code: "scorer-id-duplicate", message, hint: "give each entry an id of its own" };
}
function repeated(ids) {
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}

// src/judge/readiness.ts
function judgeReadiness(evidence) {
  const { planned, problems, allowEmpty } = evidence;
  const error2 = problems.find(({ severity }) => severity === "error");
  const warning = problems.find(({ severity }) => severity === "warn");
  if (error2 !== void 0) return say("inconclusive", error2.message);
  if (planned === null) return say("inconclusive", "how many items there are is not known");
  if (planned === 0 && !allowEmpty)
    return say("inconclusive", "there is no item to evaluate: nothing would be measured");
  if (warning !== void 0) return say("warned", warning.message);
  return say("passed", `ready to run on ${count(planned, "item")}`);
}
function say(verdict, reason) {
  return { verdict, reason, forgiven: verdict };
}

// src/run/entry.ts
function closeEntry(entry, run, options, clocks, cancelled) {
  const completedAt = clocks.epoch();
  const { planned } = run;
  const times = { startedAt: run.startedAt ?? completedAt, completedAt, durationMs: run.duration(clocks.now()) };
  const { problems, items } = entry;
  if (run.retries > 0) problems.push(retried(entry, run.retries));
  const { maxErrorRate, allowEmpty } = options;
  const end = { ...times, planned, problems, cancelled: cancelled && !run.ended, maxErrorRate, allowEmpty };
  const judged = entry.ledger.close(end);
  entry.judged = options.mode === "check" ? { ...judged, ...judgeReadiness({ planned, problems, allowEmpty }) } : judged;
  const digest = items.file?.digest ?? items.voltOps?.digest ?? run.digest;
  entry.used = { ...items, told: run.dataset, digest, count: planned };
  entry.voltOps?.end(judged.summary, cancelled ? "cancelled" : incompleteness(run, problems));
}
function incompleteness(run, problems) {
  if (run.planned !== null && run.done.size >= run.planned) return null;
  return problems.find(({ severity }) => severity === "error")?.message ?? "it was not run to its end";
}
function finishedEntry({ facts, file, judged, used, voltOps }) {
  if (judged === void 0 || used === void 0) throw new Error(`experiment ${facts.id} was never closed`);
  return { facts, file, dataset: used, judged, voltOps };
}
function retried({ file, facts }, times) {
  const message = `the runner was called ${times} more time${times === 1 ? "" : "s"} after transient errors`;
  return { severity: "note", code: "retried", message, file: file.name, experiment: facts.id };
}

// src/run/admit.ts
function chooseDataset(facts, index, options) {
  const limit = smaller(facts.dataset.limit, options.limit);
  const { source, id, versionId } = facts.dataset;
  const none = { dataset: null, fed: null, limit, voltOps: null, problems: [] };
  if (source !== "named" && source !== "none") return none;
  const name = facts.dataset.name ?? (source === "none" ? options.defaultDataset : null) ?? void 0;
  const wish = definedOnly({ name, id, versionId });
  if (name === void 0) {
    return id === void 0 ? { ...none, problems: [noDataset(facts)] } : { ...none, voltOps: wish, problems: [notConnected(facts, id)] };
  }
  const voltOps = id === void 0 && versionId === void 0 ? null : wish;
  const dataset = index.byName.get(name);
  if (dataset === void 0) {
    const problems = notFound(facts, name, index);
    return { ...none, voltOps: index.faulty.has(name) ? voltOps : wish, problems };
  }
  const items = limit === null ? dataset.items : dataset.items.slice(0, limit);
  return { ...none, dataset, fed: { name: dataset.name, items }, voltOps };
}
function definedOnly(wish) {
  return Object.fromEntries(Object.entries(wish).filter(([, text2]) => text2 !== void 0));
}
function smaller(a, b) {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
function noDataset(facts) {
  return {
    severity: "error",
    code: "dataset-missing",
    message: "the experiment has no dataset",
    hint: 'give it `dataset: { name: "…" }` with the name of a dataset file, or `dataset: { items: […] }`',
    experiment: facts.id
  };
}
function notConnected(facts, id) {
  return {
    severity: "error",
    code: "dataset-not-found",
    message: `the dataset ${quoteHead(id, 200)} is one of VoltOps, which the gate has no access to`,
    hint: "set VOLTAGENT_PUBLIC_KEY and VOLTAGENT_SECRET_KEY, and leave VoltOps on",
    experiment: facts.id
  };
}
function notFound(facts, name, index) {
  const shown2 = quoteHead(name, 200);
  const faulty = index.faulty.get(name);
  if (faulty !== void 0) {
    const [first] = faulty;
    const where = first?.file === void 0 ? "" : ` (${first.file}${first.line === void 0 ? "" : `:${first.line}`})`;
    const message = `dataset ${shown2} cannot be used${where}: ${first?.message ?? "its file is faulty"}`;
    return [{ severity: "error", code: "dataset-invalid", message, experiment: facts.id }];
  }
  const names = [...index.byName.keys()];
  const near = nearest(name, names);
  const known = names.length === 0 ? "no dataset file was found" : `found: ${names.slice(0, 20).join(", ")}`;
  return [
    {
      severity: "error",
      code: "dataset-not-found",
      message: `there is no dataset named ${shown2}; ${known}`,
      hint: near === null ? "put it into .voltagent/datasets or point `datasets` at its folder; if VoltOps has it, set VOLTAGENT_PUBLIC_KEY and VOLTAGENT_SECRET_KEY" : `did you mean "${near}"?`,
      experiment: facts.id
    }
  ];
}

// src/run/item-finder.ts
function createItemFinder(index, options, fetchDataset, signal) {
  const fetched = /* @__PURE__ */ new Map();
  return (facts) => {
    const { dataset, fed, limit, voltOps: wish, problems } = chooseDataset(facts, index, options);
    if (wish === null || fetchDataset === null) return { file: dataset, voltOps: null, fed, limit, problems };
    const key = JSON.stringify([wish.name, wish.id, wish.versionId, limit]);
    const fetching = fetched.get(key) ?? fetchDataset(wish, { limit, signal });
    fetched.set(key, fetching);
    const found = { file: null, limit };
    return fetching.then(
      (answer) => {
        const { name, items } = answer.dataset;
        return { ...found, voltOps: answer.dataset, fed: { name, items }, problems: of(facts, answer.problems) };
      },
      (thrown) => signal.aborted ? null : { ...found, voltOps: null, fed: null, problems: of(facts, [toProblem(thrown, "voltops-dataset")]) }
    );
  };
}
function of({ id }, problems) {
  return problems.map((problem2) => ({ ...problem2, experiment: id }));
}

// src/run/death.ts
var BLOCKED = "blocked its event loop (an endless or very long synchronous computation) beyond item-timeout";
function nameDeath(exit, words) {
  if (words.killed !== void 0) return words.killed;
  if (exit.fault !== void 0) return `broke the protocol or could not be started: ${exit.fault}`;
  if (exit.signal === "SIGABRT" || exit.code === 134) return "was aborted (SIGABRT), as Node does when memory runs out";
  if (exit.signal === "SIGKILL") return "was killed (SIGKILL), as the system does when memory runs out";
  if (exit.signal !== null) return `was ended by ${exit.signal}`;
  if (words.exiting !== void 0)
    return `called process.exit(${words.exiting.code}) or was made to exit with code ${words.exiting.code}`;
  if (words.uncaught !== void 0) return `ended with code ${exit.code} after an uncaught error: ${words.uncaught}`;
  return `ended with code ${exit.code} before it had finished`;
}
function nameUncaught(origin, message) {
  return `${origin === "unhandledRejection" ? "unhandled rejection" : "uncaught exception"}: ${message}`;
}

// src/run/aftermath.ts
function afterDeath(runs, cause, culprit) {
  const flying = runs.flatMap((run) => [...run.flights.values()].map((flight) => ({ run, flight })));
  const outcome = cause === BLOCKED ? "timeout" : "crashed";
  const message = `the process ${cause}`;
  const guilty = culprit === null ? void 0 : flying.find(({ run, flight }) => run.facts.key === culprit.key && flight.index === culprit.index);
  if (guilty !== void 0) return { lost: [{ ...guilty, outcome, message }], suspects: [], fault: null };
  if (culprit !== null) {
    const by = `by something that item ${culprit.index} of ${runs[culprit.key]?.facts.id ?? "an experiment"} had left behind`;
    return { lost: [], suspects: [], fault: { code: "process-died", message: `its process ${cause}, ${by}` } };
  }
  if (flying.length === 1) return { lost: [{ ...flying[0], outcome, message }], suspects: [], fault: null };
  if (flying.length > 1) return { lost: [], suspects: flying, fault: null };
  return {
    lost: [],
    suspects: [],
    fault: { code: "process-died", message: `its process ${cause}, with no item in flight` }
  };
}
function tooManyDeaths(times, cause) {
  const message = `its process died ${times} times, the last time it ${cause}; what is left was not run`;
  return { code: "too-many-crashes", message };
}

// src/run/beginnings.ts
var Beginnings = class {
  #host;
  /** Experiments that the present child has named. */
  #known = /* @__PURE__ */ new Set();
  #begun = /* @__PURE__ */ new Set();
  constructor(host) {
    this.#host = host;
  }
  /** Another child comes, which knows nothing. */
  forget() {
    this.#known.clear();
    this.#begun.clear();
  }
  /** The child has named this experiment. */
  isKnown(run) {
    return this.#known.has(run);
  }
  /** The child has been told to begin with it. */
  isBegun(run) {
    return this.#begun.has(run);
  }
  /**
   * The child has named an experiment: it is begun now, or once it is admitted. One that may not run is refused, for a child
   * that waits for it.
   * @returns false where an earlier child had another experiment, or none, at this place
   */
  begin(facts) {
    const { roster, clients, events, send } = this.#host;
    const { key } = facts;
    const isNew = key >= roster.runs.length;
    const client = facts.voltOps.client ? clients.transport(key) : void 0;
    const admit = () => events.admit(facts, client);
    const run = roster.enrol(facts, admit, (late) => this.#admitted(late));
    if (run === null) return false;
    clients.known(key);
    if (roster.isOver(run)) {
      if (isNew) events.ended(run);
      send({ type: "refuse", key });
      return true;
    }
    this.#known.add(run);
    if (!roster.isWaiting(run)) this.#start(run);
    return true;
  }
  #admitted(run) {
    const { roster, events, send, admitted } = this.#host;
    if (roster.isOver(run)) {
      events.ended(run);
      send({ type: "refuse", key: run.facts.key });
    } else if (this.#known.has(run)) this.#start(run);
    admitted();
  }
  #start(run) {
    const { roster, settings, send } = this.#host;
    this.#begun.add(run);
    void run.voltOps?.opened.then((runId) => {
      if (runId !== null) send({ type: "voltOpsRun", key: run.facts.key, runId });
    });
    if (settings.dry && run.fed !== null) return;
    for (const message of run.opening(roster.limit(run), settings)) send(message);
  }
};

// src/run/farewell.ts
var LINGER = 5e3;
var Farewell = class {
  #timer;
  /** Nothing is left to run: the child only has VoltOps to tell. */
  get pending() {
    return this.#timer !== void 0;
  }
  /**
   * Begins to wait, unless it waits already.
   * @param uploads what is waited for, but not for ever
   * @param finish called at once where there is nothing to wait for; not after {@link Farewell.cancel}
   */
  begin(uploads, finish) {
    if (uploads.length === 0) return finish();
    if (this.#timer !== void 0) return;
    const end = () => {
      if (this.#timer !== timer) return;
      this.cancel();
      finish();
    };
    const timer = setTimeout(end, LINGER);
    this.#timer = timer;
    void Promise.all(uploads).then(end);
  }
  /** The child has more to run, or is gone. */
  cancel() {
    clearTimeout(this.#timer);
    this.#timer = void 0;
  }
};

// src/run/hear.ts
function stopAtOutage(ear, run, record) {
  const { status, count: count2 } = run.outage.add(record);
  if (run.halted || ear.outageAfter === null || count2 < ear.outageAfter) return;
  run.halted = true;
  ear.send({ type: "halt", key: run.facts.key, reason: "the provider is out" });
  const code = status === 401 || status === 403 ? "provider-refuses" : "provider-outage";
  const message = `stopped early: ${count2} items in a row failed with status ${status}`;
  const hint = status === 401 || status === 403 ? "check the key and what it may do" : "try again later; outage-after sets how many items it takes";
  ear.problem({ code, message, hint }, run);
}
function hear(ear, run, message) {
  switch (message.type) {
    case "opened":
      run.total ??= message.total;
      run.dataset = message.dataset;
      run.opened = true;
      return false;
    case "started":
      ear.watch.started(run, message);
      return false;
    case "aborted":
      ear.watch.acknowledged(run, message.index);
      return false;
    case "paused":
      ear.watch.paused(run, message.index, message.milliseconds);
      return false;
    case "resumed":
      ear.watch.resumed(run, message.index);
      return false;
    case "notice":
      ear.problem(message.fault, run, "warn");
      return false;
    case "voltOpsAnswer":
      ear.clients.answer(message);
      return false;
    case "finished":
      if (!ear.watch.finished(run, message)) ear.distrust(`finished item ${message.index}, which it had not started`);
      else stopAtOutage(ear, run, message.record);
      return true;
    case "exhausted":
      run.count = message.count;
      return true;
    case "sourceFailed":
      run.broken = true;
      ear.problem(message.fault, run);
      return true;
  }
}

// src/run/own-clients.ts
var OwnClients = class {
  #send;
  #pending = /* @__PURE__ */ new Map();
  /** Experiments that the present child knows. */
  #known = /* @__PURE__ */ new Set();
  #calls = 0;
  #closed = null;
  constructor(send) {
    this.#send = send;
  }
  /** A transport by the client of one experiment. Calls wait for the child to know it, and reject when the child dies. */
  transport(key) {
    const call = (method, ...args) => new Promise((resolve9, reject) => {
      if (this.#closed !== null) return reject(this.#closed);
      const message = { type: "voltOps", key, call: this.#calls, method, args };
      this.#calls += 1;
      this.#pending.set(message.call, { message, sent: false, resolve: resolve9, reject });
      this.#flush();
    });
    return {
      resolveExperimentId: (wish) => call("resolveExperimentId", wish),
      createScorer: async (payload) => void await call("createScorer", payload),
      createRun: async (payload) => await call("createRun", payload) ?? "",
      appendResults: async (runId, payload) => void await call("appendResults", runId, payload),
      completeRun: async (runId, payload) => void await call("completeRun", runId, payload),
      failRun: async (runId, payload) => void await call("failRun", runId, payload)
    };
  }
  /** The present child has loaded this experiment. */
  known(key) {
    this.#known.add(key);
    this.#flush();
  }
  /** Takes the child's answer; one that nobody waits for is ignored. */
  answer({ call, value, error: error2 }) {
    const pending = this.#pending.get(call);
    if (pending === void 0) return;
    this.#pending.delete(call);
    if (error2 === void 0) pending.resolve(value ?? null);
    else pending.reject(new GateError("voltops-client", `voltOps.client: ${error2.message}`));
  }
  /** The child is gone, with what it was asked; another may come. */
  lost(cause) {
    this.#known.clear();
    this.#fail(`its process ${cause}`, ({ sent }) => sent);
  }
  /** No child comes any more. */
  close() {
    this.#closed = this.#fail("its process has ended", () => true);
  }
  #fail(message, which) {
    const error2 = new GateError("voltops-client", `voltOps.client: ${message}`);
    for (const [call, pending] of this.#pending) {
      if (!which(pending)) continue;
      this.#pending.delete(call);
      pending.reject(error2);
    }
    return error2;
  }
  #flush() {
    for (const pending of this.#pending.values()) {
      if (pending.sent || !this.#known.has(pending.message.key)) continue;
      pending.sent = true;
      this.#send(pending.message);
    }
  }
};

// src/run/outage.ts
function tellsOutage(status) {
  return status === 401 || status === 403 || status === 429 || status >= 500 && status <= 599;
}
var OutageCounter = class {
  #status;
  #count = 0;
  /** @returns the status and how many items in a row have failed with it, 0 after any other end */
  add(record) {
    const status = [record.error, ...record.scores.map(({ error: error2 }) => error2)].map((error2) => error2?.status).find((value) => value !== void 0 && tellsOutage(value));
    this.#count = status === void 0 ? 0 : status === this.#status ? this.#count + 1 : 1;
    this.#status = status;
    return { status, count: this.#count };
  }
};

// src/run/progress.ts
var DoneSet = class {
  #below = 0;
  #also = /* @__PURE__ */ new Set();
  #size = 0;
  /** Number of items that have ended. */
  get size() {
    return this.#size;
  }
  has(index) {
    return index < this.#below || this.#also.has(index);
  }
  /** @returns false if it had ended before */
  add(index) {
    if (this.has(index)) return false;
    this.#size += 1;
    this.#also.add(index);
    while (this.#also.delete(this.#below)) this.#below += 1;
    return true;
  }
  /** For a fresh child: what it need not run again. */
  ranges() {
    return { below: this.#below, also: [...this.#also] };
  }
};

// src/run/experiment-run.ts
var FEED_AHEAD = 128;
var FEED_CHARACTERS = 4 * 1048576;
var ExperimentRun = class {
  facts;
  /** Null until it is admitted, too. */
  fed = null;
  /** Its run in VoltOps. */
  voltOps = null;
  done = new DoneSet();
  flights = /* @__PURE__ */ new Map();
  /** Slots granted to it now. */
  slots = 0;
  /** Number of items where it is known, be it from a hint. */
  total = null;
  /** Number of items that the source gave before it ended; null until then. */
  count = null;
  /** The source broke off. */
  broken = false;
  /** Nothing more of it is to be run: its provider is out. */
  halted = false;
  /** Calls of the runner beyond the first of each item. */
  retries = 0;
  outage = new OutageCounter();
  dataset = {};
  /** Epoch and monotonic milliseconds of the first item's start. */
  startedAt = null;
  #began = null;
  #fedUpTo = 0;
  #started = 0;
  #seen = new Fingerprint();
  /** Its own source has been opened by the present child. */
  opened = false;
  constructor(facts) {
    this.facts = facts;
  }
  /** It may run, on these items or its own. */
  admit(fed, voltOps) {
    this.voltOps = voltOps;
    this.fed = fed;
    if (fed !== null) {
      this.total = fed.items.length;
      this.count = fed.items.length;
    }
  }
  /** Items that a complete run must have finished: the larger of the hint and the count; null when neither is known. */
  get planned() {
    if (this.broken) return null;
    return this.count === null ? this.total : Math.max(this.count, this.total ?? 0);
  }
  /** True when nothing more can be run: every item that the source gave has ended. */
  get ended() {
    return this.flights.size === 0 && (this.broken || this.halted || this.count !== null && this.done.size >= this.count);
  }
  /** True while nothing can go on before its own source, in the child, gives the next item. */
  get waitsForSource() {
    if (this.fed !== null || this.count !== null || this.broken || this.halted) return false;
    return this.flights.size === 0 && (this.slots > 0 || !this.opened);
  }
  /** How many slots it could use now. */
  get wanted() {
    if (this.broken || this.halted) return this.flights.size;
    if (this.count === null) return Number.POSITIVE_INFINITY;
    return this.count - this.done.size;
  }
  /** Milliseconds from the first item's start to `now` (monotonic). */
  duration(now) {
    return this.#began === null ? 0 : Math.max(0, now - this.#began);
  }
  /** sha256 over the items' content in order, hex; null unless all were seen. */
  get digest() {
    return this.fed === null && this.count === this.#seen.count ? this.#seen.digest : null;
  }
  /** A fresh child starts from what has not ended. */
  reset() {
    for (const flight of this.flights.values()) clearTimeout(flight.timer);
    this.flights.clear();
    this.slots = 0;
    this.opened = false;
    this.#fedUpTo = 0;
    this.#started = this.done.size;
  }
  /** What a child must be told to begin with this experiment; it has no slots yet. */
  opening(limit, { dry, retries }) {
    const { key } = this.facts;
    const fed = this.fed === null ? null : { name: this.fed.name, total: this.fed.items.length };
    const seen = this.#seen.count === 0 ? null : { count: this.#seen.count, digest: this.#seen.digest };
    const done = this.done.ranges();
    const start2 = { type: "start", key, slots: 0, limit, done, seen, fed, dry, retries };
    const runId = this.voltOps?.runId ?? null;
    return [
      ...runId === null ? [] : [{ type: "voltOpsRun", key, runId }],
      start2,
      ...fed === null ? [] : [{ type: "feed", key, ...this.feed() }]
    ];
  }
  /** The next items to send to the child; empty when it has enough, or all. */
  feed() {
    const items = [];
    if (this.fed === null) return { items, last: true };
    let characters = 0;
    const all = this.fed.items;
    while (this.#fedUpTo < all.length && items.length < FEED_AHEAD && characters < FEED_CHARACTERS) {
      const index = this.#fedUpTo;
      this.#fedUpTo += 1;
      if (this.done.has(index)) continue;
      const item = all[index];
      items.push({ index, item });
      if (typeof item.input === "string") characters += item.input.length;
      else characters += 1e3;
    }
    return { items, last: this.#fedUpTo >= all.length };
  }
  /** True when the child is about to run out of fed items. */
  get hungry() {
    return this.fed !== null && this.#fedUpTo < this.fed.items.length && this.#fedUpTo - this.#started < FEED_AHEAD / 2;
  }
  /** @returns the flight, or why the child cannot have started this item */
  start(index, told, clocks) {
    const item = this.fed === null ? told : this.fed.items[index];
    if (item === void 0) return `started item ${index} without data`;
    if (this.done.has(index) || this.flights.has(index)) return `started item ${index} twice`;
    this.#started += 1;
    this.startedAt ??= clocks.epoch;
    this.#began ??= clocks.now;
    if (this.fed === null && index === this.#seen.count) this.#seen.add(item);
    const flight = {
      index,
      item,
      startedAt: clocks.epoch,
      began: clocks.now,
      timedOut: false,
      acknowledged: false,
      timer: void 0,
      runsSince: clocks.now,
      left: 0
    };
    this.flights.set(index, flight);
    return flight;
  }
  /** Ends a flight with what the child reported. */
  finish(flight, record) {
    this.#land(flight);
    this.retries += record.attempts - 1;
    const scores = /* @__PURE__ */ Object.create(null);
    for (const score of record.scores) scores[score.id] = score;
    return { ...record, scores, ...this.#identity(flight) };
  }
  /** Ends a flight that has no result. `now` in monotonic milliseconds. */
  lose(flight, outcome, error2, now) {
    this.#land(flight);
    const durationMs = Math.max(0, now - flight.began);
    return {
      outcome,
      status: "error",
      runner: { startedAt: flight.startedAt, durationMs, error: error2 },
      scores: {},
      error: error2,
      durationMs,
      ...this.#identity(flight)
    };
  }
  #land(flight) {
    clearTimeout(flight.timer);
    this.flights.delete(flight.index);
    this.done.add(flight.index);
  }
  #identity({ item, index }) {
    const datasetName = this.fed?.name ?? this.dataset.name;
    return { item, itemId: item.id, index, ...typeof datasetName === "string" ? { datasetName } : {} };
  }
};

// src/run/roster.ts
var Roster = class {
  #runs = [];
  #limits = /* @__PURE__ */ new Map();
  #over = /* @__PURE__ */ new Set();
  #suspects = /* @__PURE__ */ new Set();
  #waiting = /* @__PURE__ */ new Set();
  /** In the order of their keys. */
  get runs() {
    return this.#runs;
  }
  /**
   * Adds an experiment, or finds the one that an earlier child knew by this key.
   * @param admit asked once for each; a definition that may not run is over from the start
   * @param admitted called where the answer came later; not for an experiment that is over by then
   * @returns null where an earlier child had another experiment, or none, at this place
   */
  enrol(facts, admit, admitted) {
    const known = this.#runs[facts.key];
    if (known !== void 0) return known.facts.id === facts.id ? known : null;
    if (facts.key !== this.#runs.length) return null;
    const experiment = new ExperimentRun(facts);
    this.#runs.push(experiment);
    const admission = admit(facts);
    if (!(admission instanceof Promise)) this.#admit(experiment, admission);
    else {
      this.#waiting.add(experiment);
      void admission.then((answer) => {
        if (!this.#waiting.delete(experiment) || this.#over.has(experiment)) return;
        this.#admit(experiment, answer);
        admitted(experiment);
      });
    }
    return experiment;
  }
  #admit(experiment, { run, fed, limit, voltOps }) {
    experiment.admit(fed, voltOps);
    this.#limits.set(experiment, limit);
    if (!run) this.#over.add(experiment);
  }
  /** Whether nobody knows yet if it may run. */
  isWaiting(run) {
    return this.#waiting.has(run);
  }
  /** What the experiments' own VoltOps clients, which live in the child, are still told. */
  get uploads() {
    return this.#runs.flatMap(({ facts, voltOps }) => facts.voltOps.client && voltOps ? [voltOps.settled] : []);
  }
  /** Experiments that still run. */
  get open() {
    return this.#runs.filter((run) => !this.#over.has(run));
  }
  /** Slots granted to them all. */
  get slots() {
    return this.#runs.reduce((sum, run) => sum + run.slots, 0);
  }
  isOver(run) {
    return this.#over.has(run);
  }
  /** Takes an experiment off the list of those that run. */
  end(run) {
    this.#over.add(run);
    run.slots = 0;
  }
  /** The limit its own source gets. */
  limit(run) {
    return this.#limits.get(run) ?? null;
  }
  /** The most slots an experiment could use now: one at a time while any item is under suspicion. */
  most(run) {
    return this.#suspects.size > 0 ? Math.min(1, run.wanted) : run.wanted;
  }
  /** The item may have killed its process: until it has ended, items run one at a time. */
  suspect(run, index) {
    this.#suspects.add(`${run.facts.key}:${index}`);
  }
  /** The item has ended. */
  clear(run, index) {
    this.#suspects.delete(`${run.facts.key}:${index}`);
  }
};

// src/run/process.ts
import { spawn as spawn2 } from "node:child_process";
var MAX_LINE = 64 * 1048576;
var KILL_AFTER = 500;
var CLOSE_AFTER = 1e3;
function startChild(settings) {
  const child = spawn2(settings.node, [settings.script], {
    cwd: settings.cwd,
    env: settings.env,
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
    windowsHide: true
  });
  track(child, settings.env[RUN_VARIABLE]);
  let fault;
  const distrust = (reason) => {
    fault ??= reason;
    kill(child);
  };
  const [socket, words] = child.stdio.slice(3);
  readLines(socket, settings, distrust);
  const check = () => {
    setTimeout(() => {
      if (child.exitCode === null && child.signalCode === null) distrust("its private channel was closed");
    }, KILL_AFTER).unref();
  };
  for (const one of [socket, words.resume()])
    one.on("error", () => void 0).once("close", check).once("end", check);
  for (const stream of ["stdout", "stderr"]) {
    child[stream]?.setEncoding("utf8").on("data", (chunk) => settings.output(stream, chunk));
  }
  const exited = new Promise((resolve9) => {
    child.on("error", (error2) => {
      fault ??= error2.message;
      if (child.pid === void 0) resolve9({ code: null, signal: null, fault });
    });
    let limit;
    const settle2 = (code, signal) => {
      clearTimeout(limit);
      resolve9({ code, signal, ...fault === void 0 ? {} : { fault } });
    };
    child.on("close", settle2);
    child.on("exit", (code, signal) => {
      killGroup(child, "SIGKILL");
      limit = setTimeout(() => settle2(code, signal), CLOSE_AFTER);
    });
  });
  return {
    send(message) {
      if (words.writable) words.write(`${JSON.stringify(message)}
`);
    },
    pause(until) {
      socket.pause();
      void until.finally(() => socket.resume());
    },
    kill: () => kill(child),
    exited
  };
}
function readLines(socket, settings, distrust) {
  let parts = [];
  let held = 0;
  let sequence = 0;
  let silenced = false;
  const accept = (line) => {
    const parsed = parseChildLine(line, settings.nonce, sequence);
    sequence += 1;
    if ("message" in parsed) settings.message(parsed.message);
    else {
      silenced = true;
      distrust(parsed.fault);
    }
  };
  socket.on("data", (chunk) => {
    let from = 0;
    while (!silenced) {
      const end = chunk.indexOf(10, from);
      if (end === -1) break;
      const piece = chunk.subarray(from, end);
      accept(parts.length === 0 ? piece.toString("utf8") : Buffer.concat([...parts, piece]).toString("utf8"));
      parts = [];
      held = 0;
      from = end + 1;
    }
    if (silenced || from === chunk.length) return;
    parts.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > MAX_LINE) {
      silenced = true;
      distrust(`a line of more than ${MAX_LINE} bytes on the private channel`);
    }
  });
}
var alive = /* @__PURE__ */ new Map();
function track(child, mark2) {
  if (alive.size === 0) process.once("exit", killAll);
  alive.set(child, mark2);
  child.once("exit", () => {
    alive.delete(child);
    if (alive.size === 0) process.off("exit", killAll);
  });
}
function killAll() {
  for (const child of alive.keys()) killGroup(child, "SIGKILL");
  for (const mark2 of new Set(alive.values())) if (mark2 !== void 0) sweepOrphans(mark2);
}
function kill(child) {
  killGroup(child, "SIGTERM");
  setTimeout(() => {
    if (child.exitCode === null && child.signalCode === null) killGroup(child, "SIGKILL");
  }, KILL_AFTER).unref();
}
function killGroup(child, signal) {
  if (child.pid === void 0) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
  }
}

// src/run/session.ts
var LOAD_AT_LEAST = 1e4;
var FINISH_WITHIN = 1e4;
var GOODBYE = 2e3;
var Session = class {
  #settings;
  #events;
  #child;
  #words = {};
  #deadline;
  #loadLimit = LOAD_AT_LEAST;
  #distrusted = false;
  #greeted = false;
  #asked = false;
  #done = false;
  /** Starts the process at once; it waits for {@link Session.load}. */
  constructor(settings, events) {
    this.#settings = settings;
    this.#events = events;
    this.#child = startChild({
      ...settings,
      message: (message) => this.#receive(message),
      output: (stream, chunk) => events.output(stream, chunk)
    });
    void this.#child.exited.then((exit) => this.#end(exit));
  }
  /** Loads a bundle, within item-timeout (milliseconds), but never less than {@link LOAD_AT_LEAST}. */
  load(bundle, itemTimeout) {
    this.#loadLimit = Math.max(itemTimeout, LOAD_AT_LEAST);
    this.send({ type: "load", bundle, nonce: this.#settings.nonce });
    this.rest(false);
  }
  /** Loading may take its time while it waits for items that the file runs itself: those have limits of their own. */
  rest(resting) {
    clearTimeout(this.#deadline);
    if (!resting) this.#limit(this.#loadLimit, `did not finish loading within ${this.#loadLimit} ms`);
  }
  /** Sends nothing once the child was asked to finish: ended with something unread, its socket would lose its last words. */
  send(message) {
    if (!this.#asked) this.#child.send(message);
  }
  /** Reads nothing more from the child until the promise settles; the child then starts nothing more. */
  pause(until) {
    this.#child.pause(until);
  }
  /** Asks the child to say that it is done and to exit. */
  finish() {
    if (this.#asked) return;
    this.send({ type: "finish" });
    this.#asked = true;
    this.#limit(FINISH_WITHIN, "did not answer when it was asked to finish");
  }
  /** Ends a process that said what our own code never says. */
  distrust(reason) {
    this.#distrusted = true;
    this.kill(`broke the protocol: it ${reason}`);
  }
  /** Ends the process; the first reason given is the one that is told. */
  kill(reason) {
    this.#words.killed ??= reason;
    this.#child.kill();
  }
  #receive(message) {
    switch (message.type) {
      case "hello":
        this.#greeted = true;
        return;
      case "loaded":
        clearTimeout(this.#deadline);
        return this.#events.loaded(message.definitions);
      case "fault":
        return this.#events.fault(message.fault);
      case "called":
        if (this.#asked) clearTimeout(this.#deadline);
        this.#asked = false;
        return this.#events.called(message.definition);
      case "loadFailed":
        clearTimeout(this.#deadline);
        return this.#events.loadFailed(message.fault);
      case "uncaught":
        this.#words.uncaught = message.error.message;
        return this.#events.uncaught(message);
      case "stalled":
        return this.#events.stalled(message.items, message.sources);
      case "exiting":
        this.#words.exiting = { code: message.code };
        if (message.key !== void 0 && message.index !== void 0) {
          this.#words.key = message.key;
          this.#words.index = message.index;
        }
        return;
      case "done":
        if (!this.#asked) return this.distrust("said that it was done before it was asked");
        this.#done = true;
        return this.#limit(GOODBYE, "did not end after it was done");
      default:
        return this.#events.experiment(message);
    }
  }
  #limit(milliseconds, reason) {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.kill(reason), milliseconds);
  }
  #end(exit) {
    clearTimeout(this.#deadline);
    const clean = this.#done && exit.code === 0 && exit.signal === null && exit.fault === void 0;
    const { key, index } = this.#words;
    this.#events.ended({
      cause: clean && this.#words.killed === void 0 ? null : nameDeath(exit, this.#words),
      culprit: key === void 0 || index === void 0 ? null : { key, index },
      distrusted: this.#distrusted || this.#greeted && exit.fault !== void 0,
      greeted: this.#greeted
    });
  }
};

// src/run/source-watch.ts
var SOURCE_AT_LEAST = 1e4;
var SourceWatch = class {
  #limit;
  #expired;
  #timers = /* @__PURE__ */ new Map();
  /**
   * @param itemTimeout milliseconds
   * @param expired called once for an experiment whose source took too long
   */
  constructor(itemTimeout, expired) {
    this.#limit = Math.max(itemTimeout, SOURCE_AT_LEAST);
    this.#expired = expired;
  }
  /** Looks whether the experiment waits for its source now. */
  review(run, waits) {
    const timer = this.#timers.get(run);
    if (!waits) {
      clearTimeout(timer);
      this.#timers.delete(run);
    } else if (timer === void 0) {
      this.#timers.set(
        run,
        setTimeout(() => this.#expired(run, this.#limit), this.#limit)
      );
    }
  }
  /** Forgets all: the child is gone. */
  clear() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
};

// src/run/trouble.ts
function afterUncaught(host, message) {
  const { origin, key, index, error: error2 } = message;
  const run = key === void 0 ? void 0 : host.runs[key];
  const flight = index === void 0 ? void 0 : run?.flights.get(index);
  const what = nameUncaught(origin, error2.message);
  const by = index === void 0 ? "" : `, in what item ${index} began`;
  host.problem({ code: "uncaught-error", message: `${what}${by}` }, run);
  if (run === void 0 || flight === void 0 || origin === "unhandledRejection") return;
  host.send({ type: "drop", key: run.facts.key, index: flight.index });
  host.watch.lose(run, flight, "crashed", what);
}
function afterStall(host, items, sources) {
  if (items.length === 0 && sources.length === 0) {
    return host.kill("waits, while loading, for a promise that can never settle");
  }
  for (const { key, index } of items) {
    const run = host.runs[key];
    const flight = run?.flights.get(index);
    if (run === void 0 || flight === void 0) continue;
    host.send({ type: "drop", key, index });
    host.watch.lose(run, flight, "error", "waits for a promise that can never settle: nothing is left to settle it");
  }
  for (const run of host.runs.filter(({ facts }) => sources.includes(facts.key))) {
    run.broken = true;
    const message = "the dataset's items wait for a promise that can never settle";
    host.problem({ code: "source-failed", message }, run);
  }
}

// src/run/watch.ts
var GRACE = 1e3;
var LONGEST_PAUSE = 6e4;
var Watch = class {
  #host;
  constructor(host) {
    this.#host = host;
  }
  /** An item has begun: its clock runs. */
  started(run, { index, item }) {
    const flight = run.start(index, item, { epoch: this.#host.epoch(), now: this.#host.now() });
    if (typeof flight === "string") return this.#host.distrust(flight);
    flight.left = this.#host.itemTimeout;
    flight.timer = setTimeout(() => this.#expire(run, flight), flight.left);
    if (run.hungry) this.#host.send({ type: "feed", key: run.facts.key, ...run.feed() });
  }
  /** The item waits for another try, which does not count; a wait longer than announced does. */
  paused(run, index, milliseconds) {
    const flight = run.flights.get(index);
    if (flight === void 0 || flight.timedOut) return;
    clearTimeout(flight.timer);
    flight.left = Math.max(0, flight.left - (this.#host.now() - flight.runsSince));
    const wait = Math.min(milliseconds, LONGEST_PAUSE) + GRACE;
    flight.timer = setTimeout(() => this.#expire(run, flight), wait);
  }
  /** The item tries again: its clock runs on. */
  resumed(run, index) {
    const flight = run.flights.get(index);
    if (flight === void 0 || flight.timedOut) return;
    clearTimeout(flight.timer);
    flight.runsSince = this.#host.now();
    flight.timer = setTimeout(() => this.#expire(run, flight), flight.left);
  }
  /** The child has seen the abort of an item. */
  acknowledged(run, index) {
    const flight = run.flights.get(index);
    if (flight !== void 0) flight.acknowledged = true;
  }
  /** An item has ended. What comes after its time-out counts as one. @returns false for an item not in flight */
  finished(run, { index, record }) {
    const flight = run.flights.get(index);
    if (flight === void 0) return run.done.has(index);
    if (flight.timedOut) this.#lose(run, flight, "timeout", this.#timeoutError("and stopped when it was told to"));
    else this.#host.item(run, run.finish(flight, record));
    return true;
  }
  /** Ends a flight without a result. */
  lose(run, flight, outcome, message) {
    this.#lose(run, flight, outcome, { name: NAMES[outcome], message });
  }
  #expire(run, flight) {
    const { key } = run.facts;
    flight.timedOut = true;
    this.#host.send({
      type: "abort",
      key,
      index: flight.index,
      reason: `item-timeout of ${this.#host.itemTimeout} ms`
    });
    flight.timer = setTimeout(() => {
      if (!flight.acknowledged) return this.#host.kill(BLOCKED);
      this.#host.send({ type: "drop", key, index: flight.index });
      this.#lose(run, flight, "timeout", this.#timeoutError("and ignored the abort signal"));
      this.#host.freed();
    }, GRACE);
  }
  #timeoutError(how) {
    return { name: NAMES.timeout, message: `took longer than item-timeout (${this.#host.itemTimeout} ms) ${how}` };
  }
  #lose(run, flight, outcome, error2) {
    this.#host.item(run, run.lose(flight, outcome, error2, this.#host.now()));
  }
};
var NAMES = { error: "Error", timeout: "TimeoutError", crashed: "CrashError", cancelled: "CancelledError" };

// src/run/file-run.ts
var MAX_RESTARTS = 10;
var OTHERS = "came up with other experiments when it was loaded again";
var FileRun = class {
  /** While it is pending, nothing is left to run. */
  farewell = new Farewell();
  #settings;
  #events;
  #watch;
  #sources;
  #ear;
  #bundle;
  #session;
  #roster = new Roster();
  #clients = new OwnClients((message) => this.#session?.send(message));
  #beginnings;
  /** The child has not said yet that the file is loaded. */
  #loading = true;
  #attempt = 0;
  #restarts = 0;
  #live = false;
  #cancelled;
  #settle = () => void 0;
  constructor(settings, events) {
    this.#settings = settings;
    this.#events = events;
    const send = (message) => this.#session?.send(message);
    const distrust = (reason) => this.#session?.distrust(reason);
    const kill2 = (reason) => this.#session?.kill(reason);
    const { itemTimeout, epoch, now, outageAfter } = settings;
    const item = (run, record) => {
      this.#roster.clear(run, record.index);
      const full = events.item(run, record);
      if (full !== void 0) this.#session?.pause(full);
    };
    const freed = () => this.#advance();
    this.#watch = new Watch({ itemTimeout, epoch, now, send, kill: kill2, distrust, item, freed });
    this.#sources = new SourceWatch(itemTimeout, (run, limit) => this.#sourceExpired(run, limit));
    const problem2 = (fault, run, severity) => this.#problem(fault, run, severity);
    const clients = this.#clients;
    const roster = this.#roster;
    this.#beginnings = new Beginnings({ roster, clients, settings, events, send, admitted: () => this.#advance() });
    this.#ear = { runs: roster.runs, outageAfter, watch: this.#watch, clients, send, kill: kill2, distrust, problem: problem2 };
  }
  /** Starts the process before the bundle is there: both take their time. */
  warm() {
    this.#session ??= this.#open();
  }
  /** Loads and runs the bundle. Resolves when the file has ended, however it did. Never rejects. */
  run(bundle) {
    this.#bundle = bundle;
    return new Promise((resolve9) => {
      this.#settle = resolve9;
      this.warm();
      this.#session?.load(bundle, this.#settings.itemTimeout);
    });
  }
  /** Experiments that could use more slots now. */
  get hungry() {
    if (!this.#live || this.#cancelled !== void 0) return [];
    const roster = this.#roster;
    return roster.open.filter((run) => this.#beginnings.isBegun(run) && run.slots < roster.most(run));
  }
  /** Slots granted to the file's experiments. */
  get slots() {
    return this.#roster.slots;
  }
  /** Gives an experiment up to `more` slots, and takes back what it cannot use. */
  grant(run, more) {
    run.slots = Math.min(run.slots + more, this.#roster.most(run));
    this.#session?.send({ type: "slots", key: run.facts.key, slots: run.slots });
    this.#sources.review(run, run.waitsForSource);
  }
  /** Aborts what is in flight; after `grace` milliseconds the child is killed. Also ends a child warmed in vain. */
  cancel(reason, grace) {
    if (this.#cancelled !== void 0) return;
    this.#cancelled = reason;
    this.#session?.send({ type: "cancel", reason });
    setTimeout(() => this.#session?.kill(reason), grace);
  }
  #open() {
    this.#live = false;
    this.#loading = true;
    this.#beginnings.forget();
    return new Session(this.#settings.children[this.#attempt], {
      loaded: (definitions) => this.#loaded(definitions),
      fault: (fault) => this.#problem(fault),
      called: (facts) => {
        this.#begin(facts);
        this.#advance();
      },
      loadFailed: (fault) => {
        this.#loading = false;
        this.#problem(fault);
        this.#advance();
      },
      uncaught: (message) => {
        afterUncaught(this.#ear, message);
        this.#advance();
      },
      stalled: (items, sources) => {
        afterStall(this.#ear, items, sources);
        this.#advance();
      },
      experiment: (message) => this.#hear(message),
      output: (stream, chunk) => this.#events.output(stream, chunk),
      ended: (end) => this.#ended(end)
    });
  }
  #loaded(definitions) {
    this.#loading = false;
    for (const facts of definitions) this.#begin(facts);
    if (this.#roster.runs.length === 0) this.#events.empty();
    if (this.#roster.open.some((run) => !this.#beginnings.isKnown(run))) this.#session?.distrust(OTHERS);
    this.#advance();
  }
  #begin(facts) {
    this.#live = true;
    this.farewell.cancel();
    if (!this.#beginnings.begin(facts)) this.#session?.distrust(OTHERS);
  }
  #hear(message) {
    const run = this.#roster.runs[message.key];
    if (run === void 0) this.#session?.distrust(`spoke of experiment ${message.key}, which it has not`);
    else if (hear(this.#ear, run, message)) this.#advance();
    else this.#sources.review(run, run.waitsForSource);
  }
  #sourceExpired(run, limit) {
    run.broken = true;
    this.#problem({ code: "source-timeout", message: `the dataset gave no item, and no end, within ${limit} ms` }, run);
    this.#session?.kill(`waited ${limit} ms for the dataset of ${run.facts.id}`);
  }
  /** Ends experiments that have nothing left, takes back slots that they cannot use, and closes the file after the last. */
  #advance() {
    const roster = this.#roster;
    for (const run of roster.open) {
      if (run.ended || this.#settings.dry && run.count !== null) {
        roster.end(run);
        this.#events.ended(run);
      } else if (run.slots > roster.most(run)) this.grant(run, 0);
      this.#sources.review(run, this.#beginnings.isBegun(run) && !roster.isOver(run) && run.waitsForSource);
    }
    if (this.#loading) this.#session?.rest(roster.open.length > 0);
    else if (roster.open.length === 0) this.farewell.begin(roster.uploads, () => this.#session?.finish());
    this.#events.changed();
  }
  #ended(end) {
    this.#live = false;
    this.#sources.clear();
    const { cause } = end;
    const roster = this.#roster;
    if (cause === null) return this.#close();
    this.#clients.lost(cause);
    if (this.#cancelled !== void 0) return this.#close("cancelled", this.#cancelled);
    if (this.#loading && roster.open.length === 0) return this.#neverLoaded(end, cause);
    const { lost, suspects, fault } = afterDeath(roster.runs, cause, end.culprit);
    for (const { run, flight, outcome, message } of lost) this.#watch.lose(run, flight, outcome, message);
    for (const { run, flight } of suspects) roster.suspect(run, flight.index);
    if (fault !== null) this.#problem(fault);
    if (end.distrusted) this.#problem({ code: "protocol-broken", message: `its process ${cause}` });
    if (roster.open.every((run) => run.ended) && !this.#loading) return this.#close();
    this.#restarts += 1;
    const barren = this.#loading && this.#restarts > 1 && lost.length + suspects.length === 0;
    if (barren || this.#restarts > MAX_RESTARTS) {
      this.#problem(tooManyDeaths(this.#restarts, cause));
      return this.#close("crashed", `the process ${cause}`);
    }
    for (const run of roster.runs) run.reset();
    this.#reload();
  }
  #neverLoaded(end, cause) {
    this.#session = void 0;
    if (!end.greeted && this.#attempt + 1 < this.#settings.children.length) {
      this.#attempt += 1;
      if (this.#bundle !== void 0) this.#reload();
    } else if (this.#bundle !== void 0) {
      this.#problem({ code: "load-crashed", message: `could not be loaded: its process ${cause}` });
      this.#close();
    }
  }
  #reload() {
    this.#session = this.#open();
    this.#session.load(this.#bundle ?? "", this.#settings.itemTimeout);
    this.#events.changed();
  }
  #close(outcome = "crashed", message = "its process ended") {
    for (const run of this.#roster.open) {
      for (const flight of [...run.flights.values()]) this.#watch.lose(run, flight, outcome, message);
      this.#roster.end(run);
      this.#events.ended(run);
    }
    this.#session = void 0;
    this.#clients.close();
    this.farewell.cancel();
    this.#events.over();
    this.#settle();
    this.#events.changed();
  }
  #problem(fault, run, severity = "error") {
    this.#events.problem({ severity, ...fault, ...run === void 0 ? {} : { experiment: run.facts.id } }, run);
  }
};

// src/run/problem-cap.ts
var MOST2 = 20;
function capProblems(events) {
  const counts = /* @__PURE__ */ new Map();
  return {
    ...events,
    problem(problem2, run) {
      const { code, severity } = problem2;
      const counted = counts.get(code) ?? { severity, more: -MOST2 };
      counts.set(code, counted);
      counted.more += 1;
      if (counted.more <= 0) events.problem(problem2, run);
    },
    over() {
      for (const [code, { severity, more }] of counts) {
        if (more > 0) events.problem({ severity, code, message: `${more} more problems of this kind` });
      }
      events.over();
    }
  };
}

// src/run/pool.ts
function runPool(files, settings, limits) {
  const active = [];
  let next = 0;
  let cancelled;
  let settle2 = () => void 0;
  let stop = () => void 0;
  const stopped = new Promise((resolve9) => {
    stop = resolve9;
  });
  const ended = new Promise((resolve9) => {
    settle2 = resolve9;
  });
  const distribute = () => {
    let free = limits.concurrency - active.reduce((sum, file) => sum + file.slots, 0);
    for (const file of active) {
      for (const run of file.hungry) {
        if (free <= 0) return;
        const before = run.slots;
        file.grant(run, free);
        free -= run.slots - before;
      }
    }
  };
  const begin = (file) => {
    const run = new FileRun(settings, capProblems({ ...file.events, changed: () => advance() }));
    active.push(run);
    run.warm();
    void Promise.race([file.bundle, stopped]).then(
      (bundle) => bundle === null || cancelled !== void 0 ? run.cancel("was not needed", 0) : run.run(bundle)
    ).then(() => {
      active.splice(active.indexOf(run), 1);
      advance();
    });
  };
  const busy = () => active.filter((file) => !file.farewell.pending).length;
  const advance = () => {
    while (cancelled === void 0 && next < files.length && busy() < limits.workers) {
      begin(files[next]);
      next += 1;
    }
    if (active.length === 0) settle2();
    else distribute();
  };
  advance();
  return {
    ended,
    cancel(reason, grace) {
      cancelled ??= { reason, grace };
      stop(null);
      for (const file of active) file.cancel(reason, grace);
      if (active.length === 0) settle2();
    }
  };
}

// src/run/measure.ts
function measure(files, datasets, options, host) {
  const dry = options.mode === "check";
  const stop = new AbortController();
  const find = createItemFinder(datasets, options, host.voltOps.fetchDataset, stop.signal);
  const books = files.map((file) => openBook(file, find, options, host, stop.signal));
  const pool = runPool(
    books.map(({ poolFile }) => poolFile),
    { ...pick(options), children: host.children, dry, epoch: host.epoch, now: host.now },
    options
  );
  return {
    cancel(reason, grace) {
      stop.abort(new DOMException(reason, "AbortError"));
      pool.cancel(reason, grace);
    },
    ended: pool.ended.then(() => ({
      experiments: books.flatMap(({ entries }) => entries.map(finishedEntry)),
      problems: books.flatMap(({ entries, problems }) => [...problems, ...entries.flatMap((entry) => entry.problems)])
    }))
  };
}
function pick({ itemTimeout, retries, outageAfter }) {
  return { itemTimeout, retries, outageAfter };
}
function openBook(file, find, options, host, cancelled) {
  const entries = [];
  const problems = [];
  const bundle = host.bundle(file).then(
    (made) => {
      problems.push(...made.problems);
      return made.path;
    },
    (error2) => {
      problems.push(toProblem(error2, "bundle-failed", { file: file.name }));
      return null;
    }
  );
  const admit = (facts, client) => {
    const { plan, problems: faults } = planExperiment(facts, options);
    const ledger = openLedger(plan, host.mask);
    const none = { file: null, voltOps: null };
    const { line, column } = facts.place?.file === file.path ? facts.place : {};
    const at = { file: file.name, ...line === void 0 ? {} : { line, column } };
    const problems2 = faults.map((problem2) => ({ ...at, ...problem2 }));
    const entry = { file, facts, ledger, items: none, problems: problems2, failed: 0, voltOps: null };
    entries.push(entry);
    const decide = (found2) => {
      if (found2 === null || entry.judged !== void 0) return { run: false, fed: null, limit: null, voltOps: null };
      const { fed, limit, problems: more, ...items } = found2;
      entry.items = items;
      entry.problems.push(...more.map((problem2) => ({ ...at, ...problem2 })));
      const run = !entry.problems.some(({ severity }) => severity === "error");
      if (run && options.mode === "run") entry.voltOps = host.voltOps.begin(facts, items.voltOps, client);
      return { run, fed, limit, voltOps: entry.voltOps };
    };
    const found = find(facts);
    return found instanceof Promise ? found.then(decide) : decide(found);
  };
  const events = {
    admit,
    empty: () => problems.push(nothingExported(file)),
    item(run, record) {
      const entry = entries[run.facts.key];
      tellPlace(record, options.workingDirectory, host);
      const { gate } = entry.ledger.add(record, entry.items.file?.lines[record.index]);
      entry.voltOps?.item(record);
      if (gate === "failed" || gate === "errored") entry.failed += 1;
      host.progress(state(entry, run, false));
      return host.item(entry.facts.id, record, gate);
    },
    ended(run) {
      const entry = entries[run.facts.key];
      closeEntry(entry, run, options, host, cancelled.aborted);
      if (run.startedAt !== null) host.progress(state(entry, run, true));
    },
    problem(problem2, run) {
      const placed2 = { ...problem2, file: shownFile(problem2.file, options.workingDirectory) ?? file.name };
      (run === void 0 ? problems : entries[run.facts.key].problems).push(placed2);
    },
    output: (stream, chunk) => host.output(file, stream, chunk),
    over: () => host.outputEnd(file)
  };
  return { poolFile: { bundle, events }, entries, problems };
}
function state({ facts, failed }, run, done) {
  return { experiment: facts.id, completed: run.done.size, planned: run.planned, failed, done };
}
function tellPlace({ error: error2 }, root, host) {
  if (error2?.stack === void 0) return;
  const { file, line, column } = placeInStack(error2.stack, dirname4(host.children[0]?.script ?? root));
  if (file !== void 0) error2.at = `${shownFile(file, root)}:${line}:${column}`;
}
function shownFile(path, root) {
  if (path === void 0 || !isAbsolute2(path)) return path;
  const inside = relative3(root, path);
  return inside.startsWith("..") || isAbsolute2(inside) ? path : inside.replaceAll("\\", "/");
}
function nothingExported(file) {
  return {
    severity: "error",
    code: "no-experiment",
    message: `${file.name} exports no experiment`,
    hint: "export what createExperiment returns: `export default createExperiment({ … })`",
    file: file.name
  };
}

// src/run/supervise.ts
var CANCEL_GRACE = 1e3;
async function supervise(measurement, limits) {
  const { timeout } = limits;
  const problems = [];
  const expire = () => {
    const message = `the run took longer than timeout (${timeout} ms) and was stopped`;
    problems.push({ severity: "error", code: "run-timeout", message, hint: "raise timeout, or lower limit" });
    measurement.cancel("was stopped at the run's timeout", CANCEL_GRACE);
  };
  limits.cancellation.heed((signal) => measurement.cancel(`was cancelled by ${signal}`, CANCEL_GRACE));
  const timer = timeout === null ? void 0 : setTimeout(expire, timeout);
  const measured = await measurement.ended;
  clearTimeout(timer);
  return { measured, problems };
}

// src/gate.ts
async function runGate(options, door) {
  var _stack = [];
  try {
    const startedAt = (/* @__PURE__ */ new Date()).toISOString();
    const began = performance.now();
    const { mode, workingDirectory: root, allowEmpty, failOn } = options;
    hideBeforeCutting(door.mask);
    const host = __using(_stack, await openRunHost(options, door.env), true);
    const [found, datasets, dir] = await Promise.all([
      findExperiments(options.experiments, root, allowEmpty),
      findDatasets(options.datasets, root, allowEmpty),
      mode === "run" ? openReportDir(options.reportDir) : null
    ]);
    const { console, mask } = door;
    const voltOps = await openVoltOps(options, host.variables);
    const measurement = measure(found.files, datasets, options, {
      ...host,
      mask,
      item: (experiment, record, gate) => dir?.appendItem(itemLine(record, experiment, gate, mask)),
      progress: (state2) => console.progress(state2),
      output: (file, stream, chunk) => console.output(file.name, stream, chunk),
      outputEnd: (file) => console.outputEnd(file.name),
      voltOps
    });
    const run = await supervise(measurement, { cancellation: door.cancellation, timeout: options.timeout });
    const { experiments } = run.measured;
    const problems = [
      ...[door.problems, found.problems, datasets.problems, run.problems, run.measured.problems].flat(),
      ...findDuplicates(experiments.map(({ facts, file }) => ({ id: facts.id, file: file.name }))),
      ...found.files.length === 0 ? [nothingFound(options)] : []
    ];
    const outcomes = experiments.map(({ facts, judged }) => ({ id: facts.id, ...judged }));
    const verdict = judgeRun({
      experiments: outcomes,
      problems,
      cancelled: door.cancellation.signal,
      failOn,
      allowEmpty,
      dry: mode === "check"
    });
    const told = await voltOps.close(door.cancellation);
    const report = composeReport({
      tool: { name: "voltagent-eval-gate", version: VERSION },
      mode,
      ...verdict,
      startedAt,
      completedAt: (/* @__PURE__ */ new Date()).toISOString(),
      durationMs: performance.now() - began,
      run: door.facts,
      options: { ...options },
      problems: [...problems, ...told.problems],
      experiments: experiments.map((experiment) => experimentReport(experiment, told.links)),
      mask
    });
    return dir === null ? { report, reportDir: null } : write(report, dir, options.commentKey);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function write(report, dir, key) {
  await dir.close();
  await dir.writeAtomic("summary.md", renderSummary(report));
  const start2 = marker({ key, stamp: stampOf(report.run) });
  await dir.writeAtomic("comment.md", renderComment(report, { marker: start2 }));
  const written = await dir.writeAtomic("results.json", resultsText(report));
  return {
    report: { ...report, problems: [...report.problems, ...dir.problems] },
    reportDir: written ? dir.path : null
  };
}
function nothingFound({ experiments, workingDirectory, allowEmpty }) {
  return {
    severity: allowEmpty ? "note" : "error",
    code: "no-experiments",
    message: `no experiment file was found: ${experiments.join(", ")} matches nothing in ${workingDirectory}`,
    hint: "check the experiments and working-directory options; files in node_modules, dist and .git are never searched"
  };
}

// src/attempt.ts
async function attempt({ options, problems }, mode, door) {
  const refuse2 = (reasons) => {
    const tool = { name: "voltagent-eval-gate", version: VERSION };
    const at = (/* @__PURE__ */ new Date()).toISOString();
    const report = refusedReport({ tool, mode, run: door.facts, problems: reasons, at, mask: door.mask });
    return { report, reportDir: null };
  };
  if (options === null) return refuse2(problems);
  try {
    return await runGate({ ...options, mode }, { ...door, problems });
  } catch (error2) {
    return refuse2([...problems, toProblem(error2, "gate-failed")]);
  }
}

// src/options/load.ts
import { join as join11, resolve as resolve8 } from "node:path";

// src/options/project-config.ts
var CONFIG_FILE = ".voltagent/config.json";
function parseProjectConfig(source, file) {
  const body = source.replace(/^\uFEFF/, " ");
  const at = (offset) => ({ file, ...lineAndColumn(body, offset) });
  const errors = [];
  const tree = parseTree(body, errors, { disallowComments: true });
  const first = errors[0];
  if (first !== void 0) {
    const reason = printParseErrorCode(first.error).replace(/(?<=\w)(?=[A-Z])/g, " ").toLowerCase();
    const message = `${file} is not valid JSON: ${reason}`;
    return { raw: {}, problems: [{ severity: "error", code: "invalid-config", message, ...at(first.offset) }] };
  }
  if (tree?.type !== "object") {
    const message = `${file} must hold a JSON object, not ${tree === void 0 ? "nothing" : `a JSON ${tree.type}`}`;
    return { raw: {}, problems: [{ severity: "error", code: "invalid-config", message, ...at(tree?.offset ?? 0) }] };
  }
  return readKeys(tree, file, at);
}
function readKeys(tree, file, at) {
  const raw = {};
  const problems = [];
  const seen = /* @__PURE__ */ new Set();
  for (const property of tree.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    const key = keyNode?.value;
    if (typeof key !== "string" || valueNode === void 0) continue;
    const spec = OPTIONS.find(({ configKey }) => configKey === key);
    const label = `${file} key \`${key}\``;
    const place = at(property.offset);
    if (spec === void 0) {
      const meant = nearest(key, CONFIG_KEYS);
      if (meant !== null) {
        const message = `${label} is not known and has no effect`;
        problems.push({
          severity: "error",
          code: "unknown-config-key",
          message,
          hint: `Did you mean \`${meant}\`?`,
          ...place
        });
      }
      continue;
    }
    const type = key === "defaultConcurrency" ? "number" : "string";
    if (seen.has(key)) {
      const message = `${label} is written twice`;
      problems.push({ severity: "error", code: "invalid-config", message, hint: "Keep one of them.", ...place });
    } else if (valueNode.type !== type) {
      const message = `${label} is a JSON ${valueNode.type}; it must be a ${type}`;
      problems.push({ severity: "error", code: "invalid-config", message, ...place });
    } else {
      raw[spec.name] = { value: asOption(key, String(valueNode.value)), source: "config", label, ...place };
    }
    seen.add(key);
  }
  return { raw, problems };
}
var CONFIG_KEYS = OPTIONS.flatMap(({ configKey }) => configKey ?? []);
function asOption(key, value) {
  const path = value.trim().replace(/^(\.\/)+/, "").replace(/\/+$/, "");
  const folder = path === "" || path === "." ? "" : `${path}/`;
  const filesOrGlob = /[*?[\]{}!()]|\.(json|[mc]?[tj]s|tsx)$/.test(path);
  if (value.trim() === "" || filesOrGlob) return value;
  if (key === "experimentsPath") return folder + EXPERIMENT_FILES;
  return key === "datasetsPath" ? `${folder}*.json` : value;
}
function lineAndColumn(text2, offset) {
  const before = text2.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

// src/options/resolve.ts
import { isAbsolute as isAbsolute3, relative as relative4, resolve as resolve7 } from "node:path";
function resolveOptions(raw, cwd) {
  const problems = [];
  const read = {};
  for (const spec of OPTIONS) {
    const written = raw[spec.name];
    if (written === void 0 && spec.default === "") {
      read[spec.name] = null;
      continue;
    }
    const reading2 = spec.kind.read(written?.value ?? spec.default);
    if (reading2.ok) read[spec.name] = reading2.value;
    else problems.push(refusal(written ?? standing(spec.name), reading2.wanted, reading2.write));
  }
  if (problems.length > 0) return { options: null, problems };
  const options = assemble(read, cwd);
  const { mode = standing("mode"), results } = raw;
  if (options.mode === "report" && results === void 0) {
    return { options: null, problems: [refusal(mode, "accompanied by `results`, the folder of the report to tell")] };
  }
  if (options.mode !== "report" && results !== void 0) {
    return { options: null, problems: [refusal(results, "left out unless `mode` is report", "mode: report")] };
  }
  const reportDir = raw["report-dir"];
  if (reportDir !== void 0 && holds(options.reportDir, options.workingDirectory)) {
    const wanted = "a folder of its own, not the working directory or one that holds it: files in it are replaced";
    return { options: null, problems: [refusal(reportDir, wanted, "eval-report")] };
  }
  return { options, problems };
}
function assemble(values, cwd) {
  const root = resolve7(cwd, values["working-directory"]);
  const envFile = values["env-file"];
  return {
    mode: values.mode,
    results: values.results === null ? null : resolve7(root, values.results),
    experiments: values.experiments,
    datasets: values.datasets,
    workingDirectory: root,
    concurrency: values.concurrency,
    workers: values.workers ?? values.concurrency,
    itemTimeout: values["item-timeout"],
    retries: values.retries,
    outageAfter: values["outage-after"],
    timeout: values.timeout,
    limit: values.limit,
    failOn: values["fail-on"],
    maxErrorRate: values["max-error-rate"],
    defaultThreshold: values["default-threshold"],
    allowEmpty: values["allow-empty"],
    voltOps: values.voltops === "auto",
    defaultDataset: values["default-dataset"],
    annotations: values.annotations,
    jobSummary: values["job-summary"],
    comment: values.comment,
    commentKey: values["comment-key"] ?? "",
    reportDir: resolve7(root, values["report-dir"]),
    modules: values.modules,
    node: /[\\/]/.test(values.node) ? resolve7(root, values.node) : values.node,
    passEnv: values["pass-env"],
    envFile: envFile === null ? null : resolve7(root, envFile)
  };
}
function refusal({ label, value, file, line, column }, wanted, write2) {
  return {
    severity: "error",
    code: "invalid-option",
    message: `${label} is ${quote2(value)}; it must be ${wanted}`,
    ...write2 === void 0 ? {} : { hint: `Write \`${write2}\`.` },
    ...file === void 0 ? {} : { file, line, column }
  };
}
function standing(name) {
  const value = OPTIONS.find((spec) => spec.name === name)?.default ?? "";
  return { value, source: "default", label: `default of ${name}` };
}
function quote2(value) {
  const text2 = JSON.stringify(typeof value === "string" || value.length !== 1 ? value : value[0]);
  return text2.length <= 120 ? text2 : `${text2.slice(0, 100)}… (${text2.length} characters)`;
}
function holds(folder, inner) {
  const way = relative4(folder, inner);
  return way === "" || !(way.startsWith("..") || isAbsolute3(way));
}

// src/options/load.ts
function loadOptions(given2, world) {
  const written = given2["working-directory"];
  const root = resolve8(world.cwd, typeof written?.value === "string" ? written.value : ".");
  const configured = given2.mode?.value !== "report";
  const { raw, problems } = configured ? readConfig(root, world) : { raw: {}, problems: [] };
  const resolved = resolveOptions({ ...raw, ...given2 }, world.cwd);
  const all = [...problems, ...resolved.problems];
  if (written !== void 0 && !world.isFolder(root)) all.push(refusal(written, "a folder that exists"));
  return { options: all.some(({ severity }) => severity === "error") ? null : resolved.options, problems: all };
}
function readConfig(root, world) {
  try {
    const source = world.readText(join11(root, CONFIG_FILE));
    return source === null ? { raw: {}, problems: [] } : parseProjectConfig(source, CONFIG_FILE);
  } catch (error2) {
    return { raw: {}, problems: [toProblem(error2, "config-unreadable", { file: CONFIG_FILE })] };
  }
}

// src/publish/read-text.ts
import { statSync as statSync3 } from "node:fs";
function readText(path, most) {
  try {
    return readTextFile(path, most);
  } catch (error2) {
    const code = typeof error2 === "object" && error2 !== null && "code" in error2 ? error2.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error2;
  }
}
function tryReadText(path, most) {
  try {
    return readText(path, most);
  } catch {
    return null;
  }
}
function isFolder(path) {
  try {
    return statSync3(path).isDirectory();
  } catch {
    return false;
  }
}

// src/publish/checkout.ts
import { dirname as dirname5, join as join12 } from "node:path";
var MAX_PACKED_REFS = 67108864;
var COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
function checkedOutCommit(directory) {
  for (let at = directory; ; at = dirname5(at)) {
    const git = join12(at, ".git");
    const head = tryReadText(join12(git, "HEAD"));
    if (head !== null) return commitOf(git, head.trim());
    if (tryReadText(git) !== null || at === dirname5(at)) return null;
  }
}
function commitOf(git, head) {
  if (COMMIT.test(head)) return head;
  const ref = /^ref: (refs\/[^\s]+)$/.exec(head)?.[1];
  if (ref === void 0 || ref.split("/").includes("..")) return null;
  const loose = tryReadText(join12(git, ref))?.trim();
  if (loose !== void 0) return COMMIT.test(loose) ? loose : null;
  const packed = tryReadText(join12(git, "packed-refs"), MAX_PACKED_REFS)?.split("\n") ?? [];
  const commit = packed.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? "";
  return COMMIT.test(commit) ? commit : null;
}

// src/publish/child-output.ts
var LINE_MAX = 16384;
var LINE_SPARE = 4096;
function createChildOutput(cap, mask) {
  const pending = { stdout: "", stderr: "" };
  let shown2 = 0;
  let dropped = 0;
  const finish = (line) => {
    if (shown2 + line.length > cap) {
      shown2 = cap;
      dropped += line.length + 1;
      return [];
    }
    shown2 += line.length + 1;
    return [breakCommands(plain(clip(mask(line), LINE_MAX)))];
  };
  return {
    take(stream, chunk) {
      if (shown2 >= cap) {
        dropped += chunk.length;
        return [];
      }
      const text2 = pending[stream] + chunk;
      const held = text2.endsWith("\r") ? "\r" : "";
      const lines = text2.slice(0, text2.length - held.length).split(LINE_BREAK);
      const last = (lines.pop() ?? "") + held;
      pending[stream] = last.slice(0, LINE_MAX + LINE_SPARE);
      dropped += last.length - pending[stream].length;
      return lines.flatMap(finish);
    },
    end() {
      const rest = [pending.stdout, pending.stderr].filter((text2) => text2 !== "").map((text2) => text2.replace(/\r$/, ""));
      pending.stdout = "";
      pending.stderr = "";
      const lines = rest.flatMap(finish);
      return dropped === 0 ? lines : [...lines, `(${dropped} more characters of output are not shown)`];
    }
  };
}

// src/publish/progress.ts
var LIVE_INTERVAL = 100;
var LOG_INTERVAL = 1e4;
function createProgress({ live, now }) {
  const states = /* @__PURE__ */ new Map();
  let last = live ? Number.NEGATIVE_INFINITY : now();
  return {
    /**
     * @param columns width of the terminal
     * @returns the line to show, without a line end; null for none
     */
    next(state2, columns) {
      states.set(state2.experiment, state2);
      const due = now() - last >= (live ? LIVE_INTERVAL : LOG_INTERVAL);
      if (!due && !state2.done) return null;
      last = now();
      if (!live && state2.done) return `done: ${inline(state2.experiment, 120)}, ${countText(state2)}`;
      return inline(overall([...states.values()]), live ? Math.max(20, columns - 1) : 400);
    }
  };
}
function overall(states) {
  const sum = states.reduce(
    (all, { completed, planned, failed }) => ({
      completed: all.completed + completed,
      planned: all.planned === null || planned === null ? null : all.planned + planned,
      failed: all.failed + failed
    }),
    { completed: 0, planned: 0, failed: 0 }
  );
  const running = states.filter(({ done }) => !done).map((state2) => `${state2.experiment} ${share(state2)}`);
  return ["running: ", countText(sum), ...running.map((text2) => ` | ${text2}`)].join("");
}
function countText(state2) {
  const noun = state2.planned === null ? count(state2.completed, "item") : `${share(state2)} items`;
  return state2.failed === 0 ? noun : `${noun}, ${state2.failed} failed`;
}
function share({ completed, planned }) {
  return planned === null ? String(completed) : `${completed}/${planned}`;
}

// src/publish/console.ts
var MAX_OUTPUT = 1048576;
var CLEAR_LINE = "\r\x1B[2K";
function createConsole(settings) {
  const { stream, actions, mask, maxOutput = MAX_OUTPUT } = settings;
  const live = settings.tty && !settings.ci;
  const paint = createPaint(settings.color);
  const progress = createProgress({ live, now: settings.now });
  const files = /* @__PURE__ */ new Map();
  let liveLine = "";
  let broken = false;
  stream.on("error", () => {
    broken = true;
  });
  const write2 = (text2) => {
    if (!broken && text2 !== "") stream.write(text2);
  };
  const lines = (texts) => {
    if (texts.length === 0) return;
    write2(`${liveLine === "" ? "" : CLEAR_LINE}${texts.map((text2) => `${text2}
`).join("")}${liveLine}`);
  };
  const guttered = (file, texts) => {
    const label = actions ? "" : `${inline(file, 60)} `;
    lines(texts.map((text2) => `${paint("dim", `│ ${label}`)}${text2}`));
  };
  const endFile = (file) => {
    const entry = files.get(file);
    if (entry === void 0) return;
    files.delete(file);
    const texts = [...entry.lines, ...entry.output.end()];
    if (texts.length === 0) return;
    if (actions) lines([`::group::Output of ${inline(file, 200).replaceAll("%", "%25")}`]);
    guttered(file, texts);
    if (actions) lines(["::endgroup::"]);
  };
  return {
    progress(state2) {
      const text2 = progress.next({ ...state2, experiment: mask(state2.experiment) }, stream.columns ?? 80);
      if (text2 === null) return;
      if (!live) return lines([text2]);
      liveLine = text2;
      write2(CLEAR_LINE + liveLine);
    },
    output(file, source, chunk) {
      const entry = files.get(file) ?? { output: createChildOutput(maxOutput, mask), lines: [] };
      files.set(file, entry);
      const texts = entry.output.take(source, chunk);
      if (actions) for (const text2 of texts) entry.lines.push(text2);
      else guttered(file, texts);
    },
    outputEnd: endFile,
    note: (text2) => lines([harmless(inline(mask(text2), 2e3))]),
    print: (text2) => lines(text2.replace(/\n$/, "").split("\n").map(harmless)),
    async close() {
      for (const file of [...files.keys()]) endFile(file);
      if (liveLine !== "") write2(CLEAR_LINE);
      liveLine = "";
      await new Promise((resolve9) => broken ? resolve9() : stream.write("", () => resolve9()));
    }
  };
}

// src/publish/run-facts.ts
function readRunFacts(env, eventText, checkedOut) {
  const payload = parsePayload(eventText);
  const attempt2 = Number(env.GITHUB_RUN_ATTEMPT);
  const ofBase = env.GITHUB_EVENT_NAME === "pull_request_target";
  return {
    commit: (ofBase ? checkedOut : textAt(payload, "pull_request", "head", "sha")) ?? textAt(payload, "merge_group", "head_sha") ?? given(env.GITHUB_SHA),
    baseCommit: textAt(payload, "pull_request", "base", "sha") ?? textAt(payload, "merge_group", "base_sha") ?? previousCommit(payload),
    ref: given(env.GITHUB_REF),
    event: given(env.GITHUB_EVENT_NAME),
    repository: given(env.GITHUB_REPOSITORY),
    serverUrl: given(env.GITHUB_SERVER_URL),
    runId: given(env.GITHUB_RUN_ID),
    runAttempt: Number.isInteger(attempt2) && attempt2 > 0 ? attempt2 : null,
    shard: null
  };
}
function previousCommit(payload) {
  const before = textAt(payload, "before");
  return before === null || /^0+$/.test(before) ? null : before;
}

// src/publish/secrets.ts
import { parseEnv as parseEnv2 } from "node:util";
function findSecrets(env, envFile) {
  const { "INPUT_COMMENT-KEY": _, ...secretive } = env;
  return [.../* @__PURE__ */ new Set([...secretValues(secretive), ...secretValues(variablesOf(envFile))])];
}
function variablesOf(file) {
  try {
    return file === null ? {} : parseEnv2(readText(file) ?? "");
  } catch {
    return {};
  }
}

// src/run/signals.ts
var EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };
var PATIENCE3 = 4500;
function openCancellation(source) {
  let came = null;
  let listener = () => void 0;
  const hear2 = (signal) => () => {
    if (came !== null) return source.exit(EXIT_CODES[signal]);
    came = signal;
    setTimeout(() => source.exit(EXIT_CODES[signal]), PATIENCE3).unref();
    listener(signal);
  };
  source.on("SIGINT", hear2("SIGINT"));
  source.on("SIGTERM", hear2("SIGTERM"));
  return {
    get signal() {
      return came;
    },
    get exitCode() {
      return came === null ? null : EXIT_CODES[came];
    },
    heed(next) {
      listener = next;
      if (came !== null) next(came);
    }
  };
}

export {
  writeProblem,
  resultsText,
  attempt,
  loadOptions,
  readText,
  tryReadText,
  isFolder,
  checkedOutCommit,
  createConsole,
  readRunFacts,
  findSecrets,
  openCancellation
};
