import { afterEach, beforeEach, expect, test } from "@jest/globals";
import fc from "fast-check";
import { OUTPUTS } from "../../src/publish/outputs.js";
import { type ActionRun, act, addPullOf } from "../support/action.js";
import { pullRequest } from "../support/events.js";
import { type LoopbackGitHub, startGitHub } from "../support/github.js";
import { ACTIONS_BOT } from "../support/github-state.js";
import { HOSTILE_TEXTS, hostileText, isCommand, runnerLines } from "../support/hostile.js";
import { makeProject, type Project } from "../support/project.js";
import { read } from "../support/reading.js";

/** Says its texts wherever an experiment can say something: on both streams, and in every place of its results. */
const PARROT = `import { createExperiment } from "@voltagent/evals";
import { buildScorer } from "@voltagent/core";
import texts from "./texts.json" with { type: "json" };

console.log(texts.join("\\n"));
for (const text of texts) process.stdout.write(text);
for (const text of texts) process.stderr.write(text + "\\n");

const judge = buildScorer({ id: "judge", label: texts[0] })
  .score(() => 0)
  .reason(({ payload }) => String(payload.output))
  .build();

export default createExperiment({
  id: "parrot",
  label: texts[0],
  description: texts[1],
  tags: texts.slice(0, 5),
  dataset: { items: texts.map((text, index) => ({ id: text + index, label: text, input: text, expected: "x" + text })) },
  runner: ({ item, index }) => {
    console.error(item.input);
    if (index % 7 === 3) throw Object.assign(new Error(item.input), { name: item.input });
    return item.input;
  },
  scorers: [{ scorer: judge, threshold: 1 }],
  passCriteria: [{ type: "passRate", min: 0.9, label: texts[2], description: texts[3] }],
});
`;

let project: Project;
let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  project = makeProject({ "parrot.experiment.ts": PARROT });
});
afterEach(async () => {
  await github.close();
  project.remove();
});

async function say(texts: readonly string[]): Promise<ActionRun> {
  project.write("texts.json", [...texts]);
  const event = pullRequest();
  addPullOf(github, event);
  github.state.comments.length = 0;
  return act(project, github, { event });
}

const OURS = ["add-mask", "group", "endgroup", "error", "warning", "notice"];
/** Elements of our own making; none of them does anything by itself. */
const ELEMENTS =
  /^(?:a|blockquote|br|code|details|h2|h3|li|p|pre|span|strong|sub|summary|table|tbody|td|th|thead|tr|ul|wbr)$/;

function expectInert({ commands, log, outputs, env, state, path, summary }: ActionRun): void {
  expect(commands.filter(({ name }) => !OURS.includes(name))).toEqual([]);
  for (const { name, data, properties } of commands) {
    if (name === "add-mask") expect(data).toBe(github.tokenOf(ACTIONS_BOT));
    else if (name === "group") expect(data).toBe("Output of parrot.experiment.ts");
    else if (name !== "endgroup") {
      expect(properties.title).toMatch(/^Eval gate/);
      expect([undefined, "parrot.experiment.ts"]).toContain(properties.file);
    }
  }
  // Neither the runner's idea of a line, nor any other one, makes a command of what is data.
  expect(runnerLines(log).filter(isCommand)).toHaveLength(commands.length);
  expect(Object.keys(outputs).sort()).toEqual([...OUTPUTS].sort());
  expect([outputs.passed, env, state, path]).toEqual(["false", {}, {}, []]);

  const comment = github.state.comments[0]?.body ?? "";
  expect(comment.length).toBeLessThan(60_000);
  for (const markdown of [comment, summary]) {
    const { headings, links, elements, tables } = read(markdown);
    expect(headings[0]).toMatch(/^(?:❌|❓) Eval gate (?:failed|inconclusive): parrot$/);
    expect(headings.slice(1).filter((heading) => heading !== "Problems")).toEqual([]);
    expect(elements.filter((name) => !ELEMENTS.test(name))).toEqual([]);
    expect(links.filter(({ href }) => !href.startsWith("https://github.com/acme/agents/"))).toEqual([]);
    for (const rows of tables) expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  }
}

test("what models and experiments say is never a command, an output or live Markdown", async () => {
  expectInert(await say(HOSTILE_TEXTS));
});

test("whatever they make up", async () => {
  const property = fc.asyncProperty(fc.array(hostileText, { minLength: 20, maxLength: 40 }), async (texts) =>
    expectInert(await say(texts)),
  );
  await fc.assert(property, { numRuns: 5, endOnFailure: true });
});
