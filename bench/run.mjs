// Measures what the gate itself costs, and prints Markdown tables. See README.md beside this file.
//   npm run bench                 the gate, and `node -e 0` as the floor
//   npm run bench -- --peers      also @voltagent/cli, installed into a temporary folder (network, a minute)
//   npm run bench -- --rounds 15  more rounds than 7
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

const PEERS = ["@voltagent/cli@0.1.21", "@voltagent/evals@2.0.4", "@voltagent/scorers@2.1.0", "@voltagent/core@2.10.0"];
const MANY = 10_000;
const CONCURRENCY = "4";
/** The run beside which VoltOps is measured: items, milliseconds of each, milliseconds of every answer of VoltOps. */
const RECORDED = { items: 200, item: 200, answer: 200 };

const { values: flags } = parseArgs({
  options: { peers: { type: "boolean", default: false }, rounds: { type: "string", default: "7" } },
});
const rounds = Number(flags.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  throw new Error(`--rounds must be a whole number from 1, got "${flags.rounds}"`);
}

const cli = resolve(import.meta.dirname, "../dist/cli.js");
const folder = mkdtempSync(join(tmpdir(), "eval-gate-bench-"));
try {
  for (const count of [1, MANY]) writeExperiment(count);
  if (flags.peers) installPeers();
  const medians = measure(commands());
  report(medians, await measureVoltOps());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One TypeScript experiment with `count` inline items; every tenth expects another text, which exactMatch fails. */
function writeExperiment(count) {
  mkdirSync(join(folder, String(count)));
  writeFileSync(
    join(folder, String(count), "echo.experiment.ts"),
    `import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";

const items = Array.from({ length: ${count} }, (_, i) => {
  const input = "answer number " + i + " of the list";
  return { id: String(i), input, expected: i % 10 === 9 ? input.replace("the", "a") : input };
});

export default createExperiment({
  id: "echo",
  dataset: { items },
  runner: ({ item }: { item: { input: unknown } }) => item.input,
  scorers: [{ scorer: scorers.exactMatch, threshold: 1 }, { scorer: scorers.levenshtein, threshold: 0.5 }],
  passCriteria: [{ type: "passRate", min: 0.85 }],
});
`,
  );
}

/** Median milliseconds of the same run without VoltOps and with one on loopback, and most requests by which results were sent. */
async function measureVoltOps() {
  const cwd = join(folder, "voltops");
  mkdirSync(cwd);
  writeFileSync(
    join(cwd, "slow.experiment.ts"),
    `import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";

const items = Array.from({ length: ${RECORDED.items} }, (_, i) => ({ id: String(i), input: i, expected: i }));

export default createExperiment({
  id: "slow",
  dataset: { items },
  runner: ({ item }) => new Promise((done) => setTimeout(done, ${RECORDED.item}, item.input)),
  scorers: [{ scorer: scorers.exactMatch, threshold: 1 }],
  passCriteria: [{ type: "passRate", min: 1 }],
});
`,
  );
  const voltOps = await startVoltOps();
  const keys = {
    VOLTAGENT_API_URL: `http://127.0.0.1:${voltOps.server.address().port}`,
    VOLTAGENT_PUBLIC_KEY: "pk_bench",
    VOLTAGENT_SECRET_KEY: "sk_bench",
  };
  const times = { without: [], beside: [] };
  for (let round = 1; round <= Math.min(rounds, 3); round++) {
    times.without.push(await time(["--no-voltops"], {}, cwd));
    voltOps.appends.push(0);
    times.beside.push(await time([], keys, cwd));
    process.stderr.write(`VoltOps, round ${round}\n`);
  }
  voltOps.server.close();
  voltOps.server.closeAllConnections();
  if (voltOps.results !== RECORDED.items * voltOps.appends.length) throw new Error("VoltOps lacks results");
  return { without: median(times.without), beside: median(times.beside), appends: Math.max(...voltOps.appends) };
}

/** A VoltOps that takes its time, and counts what it is told. */
async function startVoltOps() {
  const told = { results: 0, appends: [], server: null };
  told.server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.url.endsWith("/results")) {
      told.appends.push(told.appends.pop() + 1);
      told.results += JSON.parse(text).results.length;
    }
    setTimeout(() => response.end('{"id":"run"}'), RECORDED.answer);
  });
  await new Promise((resolve) => told.server.listen(0, "127.0.0.1", resolve));
  return told;
}

/** Milliseconds of one run of the gate, while this process answers it. */
async function time(args, env, cwd) {
  const start = performance.now();
  const child = spawn(process.execPath, [cli, "run", "--concurrency", CONCURRENCY, ...args], {
    ...{ cwd, env: { ...process.env, ...env }, stdio: "ignore" },
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the gate ended with code ${code}`);
  return performance.now() - start;
}

/** Installs the peers where the experiments lie, so that these resolve the packages. */
function installPeers() {
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  run("npm", ["install", "--no-audit", "--no-fund", "--silent", ...PEERS], folder);
}

/** What is timed: a name, and a function that runs it once. */
function commands() {
  const gate = (count) => () => run(process.execPath, [cli, "run", "--concurrency", CONCURRENCY], join(folder, count));
  const volt = (count) => () =>
    run(
      process.execPath,
      [
        join(folder, "node_modules/@voltagent/cli/dist/index.js"),
        ...["eval", "run", "--experiment", "echo.experiment.ts", "--dry-run", "--concurrency", CONCURRENCY],
      ],
      join(folder, count),
    );
  return new Map([
    ["floor", () => run(process.execPath, ["-e", "0"], folder)],
    ["gate 1", gate("1")],
    [`gate ${MANY}`, gate(String(MANY))],
    ...(flags.peers
      ? [
          ["volt 1", volt("1")],
          [`volt ${MANY}`, volt(String(MANY))],
        ]
      : []),
  ]);
}

/** Runs a command to its end; one that fails would be timed for nothing, so it ends the benchmark. */
function run(command, args, cwd) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(`${command} ${args.join(" ")} ended with ${signal ?? `code ${status}`}\n${stdout}\n${stderr}`);
  }
}

/** Median milliseconds by name. Rounds are interleaved, so that a machine that drifts drifts for all; the first is not counted. */
function measure(commandsByName) {
  const times = new Map([...commandsByName.keys()].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, command] of commandsByName) {
      const start = performance.now();
      command();
      if (round > 0) times.get(name).push(performance.now() - start);
    }
    process.stderr.write(`round ${round} of ${rounds}\n`);
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function report(medians, voltOps) {
  const floor = medians.get("floor");
  const tools = [["eval gate", "gate"], ...(flags.peers ? [["@voltagent/cli `eval run`", "volt"]] : [])];
  const perItem = (key) => ((medians.get(`${key} ${MANY}`) - medians.get(`${key} 1`)) / (MANY - 1)) * 1000;
  const times = (ratio) => `${ratio.toFixed(1)}x`;
  const lines = [
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? "unknown CPU"}, ${process.platform}; median of ${rounds} interleaved rounds after one that is not counted.`,
    "",
    "| start to exit, 1 item | ms | to `node -e 0` | to the gate |",
    "|---|---|---|---|",
    `| \`node -e 0\` | ${floor.toFixed(0)} | ${times(1)} | |`,
    ...tools.map(([name, key]) => {
      const ms = medians.get(`${key} 1`);
      return `| ${name} | ${ms.toFixed(0)} | ${times(ms / floor)} | ${times(ms / medians.get("gate 1"))} |`;
    }),
    "",
    `| ${MANY.toLocaleString("en")} items, exactMatch and levenshtein | ms | µs an item above the 1-item run | to the gate |`,
    "|---|---|---|---|",
    ...tools.map(([name, key]) => {
      const ms = medians.get(`${key} ${MANY}`);
      return `| ${name} | ${ms.toFixed(0)} | ${perItem(key).toFixed(0)} | ${times(perItem(key) / perItem("gate"))} |`;
    }),
    "",
    `| ${RECORDED.items} items of ${RECORDED.item} ms | ms | to without VoltOps | requests with results |`,
    "|---|---|---|---|",
    `| without VoltOps | ${voltOps.without.toFixed(0)} | ${(1).toFixed(2)}x | |`,
    `| a VoltOps whose every answer takes ${RECORDED.answer} ms | ${voltOps.beside.toFixed(0)} | ${(voltOps.beside / voltOps.without).toFixed(2)}x | ${voltOps.appends} |`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
