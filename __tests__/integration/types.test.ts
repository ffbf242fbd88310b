import { join } from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import { makeProject, type Project, ROOT, spawnText } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const TSC = join(ROOT, "node_modules/typescript/bin/tsc");
const names = ["evals", "core", "scorers", "sdk"];
/** As the README tells users to write it, with the path of this checkout. */
const tsconfig = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2023"],
    module: "nodenext",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: Object.fromEntries(names.map((name) => [`@voltagent/${name}`, [join(ROOT, `dist/voltagent/${name}.d.ts`)]])),
  },
  include: ["*.ts"],
};
const check = (source: string) => {
  project = makeProject({ "a.experiment.ts": source, "tsconfig.json": tsconfig, "package.json": { type: "module" } });
  return spawnText(process.execPath, [TSC, "-p", project.dir], project.dir);
};

const HEAD = `import { createExperiment, runExperiment } from "@voltagent/evals";
import { buildScorer, weightedBlend } from "@voltagent/core";
import { scorers, createFactualityScorer } from "@voltagent/scorers";
import { VoltOpsRestClient } from "@voltagent/sdk";
`;

test("an experiment type-checks against our declarations where VoltAgent's packages are not installed", async () => {
  const { code, stdout } = await check(`${HEAD}
const long = buildScorer({ id: "long", label: "Long" })
  .score(({ payload }) => ({ score: String(payload.output).length > 3 ? 1 : 0 }))
  .reason(({ score }) => ({ reason: "score " + score }))
  .build();
export default createExperiment({
  id: "typed",
  dataset: { items: [{ id: "a", input: "question", expected: "answer" }] },
  runner: async ({ item, signal }) => ({ output: item.input.toUpperCase(), metadata: { aborted: signal?.aborted ?? false } }),
  scorers: [scorers.exactMatch, { scorer: long, threshold: 0.5 }, { scorer: createFactualityScorer({ model: "gpt-4o-mini" }), threshold: 0.6 }],
  passCriteria: [{ type: "passRate", min: 0.9, severity: "warn" }],
});
export const used = [runExperiment, weightedBlend, VoltOpsRestClient];
`);
  expect(stdout).toBe("");
  expect(code).toBe(0);
});

test.each([
  ["an unknown criterion", 'passCriteria: [{ type: "passrate", min: 1 }]', "passrate"],
  ["a min that is a text", 'passCriteria: [{ type: "passRate", min: "1" }]', "min|number"],
  ["no runner", "", "runner"],
])("%s is a type error", async (_name, rest, word) => {
  const runner = rest === "" ? "" : "runner: () => 1,";
  const { code, stdout } = await check(`${HEAD}
export default createExperiment({ id: "x", dataset: { items: [] }, ${runner} ${rest} });
export const used = [runExperiment, buildScorer, weightedBlend, scorers, createFactualityScorer, VoltOpsRestClient];
`);
  expect(code).not.toBe(0);
  expect(stdout).toMatch(new RegExp(word));
});
