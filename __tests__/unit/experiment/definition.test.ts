import { describe, expect, test } from "@jest/globals";
import { collectDefinitions, EXPERIMENT_DEFINITION_KIND } from "../../../src/experiment/definition.js";

const define = (id: string) => ({ kind: EXPERIMENT_DEFINITION_KIND, config: { id, runner: () => 1 } });
const [a, b, c] = [define("a"), define("b"), define("c")];
const collect = async (namespace: unknown) =>
  (await collectDefinitions(namespace)).map(
    ({ exportName, config }) => `${exportName}=${(config as { id: string }).id}`,
  );
const throwing = (key: string) =>
  Object.defineProperty({}, key, {
    enumerable: true,
    get: () => {
      throw new Error("getter");
    },
  });

const thenable = (value: unknown) => ({
  // biome-ignore lint/suspicious/noThenProperty: what the tests are about
  then: (resolve: (value: unknown) => void) => resolve(value),
});

describe("definitions are found", () => {
  test.each<[string, unknown, string[]]>([
    ["as default export", { default: a }, ["default=a"]],
    ["as named exports, after the default", { alpha: b, default: a, beta: c }, ["default=a", "alpha=b", "beta=c"]],
    ["once, though exported twice", { default: a, experiment: a }, ["default=a"]],
    ["in an array", { default: [a, b] }, ["default[0]=a", "default[1]=b"]],
    ["in a named array", { all: [a, b] }, ["all[0]=a", "all[1]=b"]],
    ["in an array of arrays", { default: [[a], [b]] }, ["default[0][0]=a", "default[1][0]=b"]],
    ["in a promise", { default: Promise.resolve(a) }, ["default=a"]],
    ["in a promise of an array", { default: Promise.resolve([a, b]) }, ["default[0]=a", "default[1]=b"]],
    ["in an array of promises", { default: [Promise.resolve(a)] }, ["default[0]=a"]],
    ["in a default function", { default: () => a }, ["default=a"]],
    ["in a default async function of an array", { default: async () => [a, b] }, ["default[0]=a", "default[1]=b"]],
    ["in an object", { default: { smoke: a, full: b } }, ["default.smoke=a", "default.full=b"]],
    ["in an object in an object", { suites: { smoke: { one: a } } }, ["suites.smoke.one=a"]],
    [
      "in module.exports",
      { default: { regression: a }, regression: a, "module.exports": { regression: a } },
      ["regression=a"],
    ],
    ["in module.exports itself", { default: a, "module.exports": a }, ["default=a"]],
    ["in exports.default", { default: { __esModule: true, default: a, other: b } }, ["default=a", "default.other=b"]],
    ["in exports.default, a function", { default: { __esModule: true, default: () => a } }, ["default=a"]],
    [
      "behind the getters that a bundler makes",
      {
        default: {
          get x() {
            return a;
          },
        },
      },
      ["default.x=a"],
    ],
    ["whoever made them", { default: Object.freeze({ ...a, extra: 1 }) }, ["default=a"]],
    [
      "next to what is none",
      { default: a, n: 1, s: "s", nil: null, undef: undefined, fn: (x: number) => x, date: new Date() },
      ["default=a"],
    ],
    ["in a thenable that is no Promise", { default: thenable(a) }, ["default=a"]],
    [
      "in a Map",
      {
        default: new Map([
          ["x", a],
          ["y", b],
        ]),
      },
      ["default[0]=a", "default[1]=b"],
    ],
    ["in a named Set", { all: new Set([a, b]) }, ["all[0]=a", "all[1]=b"]],
    ["next to a list that holds none", { default: a, tags: ["x", null], fns: [() => 1] }, ["default=a"]],
    ["next to unrelated definitions", { default: a, definitions: ["a word"] }, ["default=a"]],
    ["in a list that was searched before", { x: a, y: [a] }, ["x=a"]],
    ["and no definition twice for one configuration", { x: a, y: { ...a } }, ["x=a"]],
  ])("%s", async (_, namespace, expected) => {
    expect(await collect(namespace)).toEqual(expected);
  });
});

describe("a plain configuration", () => {
  const plain = { id: "p", runner: () => 1 };
  test.each<[string, unknown, string[]]>([
    ["is one as default export", { default: plain }, ["default=p"]],
    ["is one as exports.default", { default: { default: plain } }, ["default=p"]],
    ["is one if the default function gives it", { default: () => plain }, ["default=p"]],
    ["is one by another name", { config: plain }, ["config=p"]],
    ["is one in an array", { default: [a, plain] }, ["default[0]=a", "default[1]=p"]],
    ["is one in an object", { suite: { plain } }, ["suite.plain=p"]],
    [
      "is none beside the definition that was made of it",
      { config: plain, default: { kind: EXPERIMENT_DEFINITION_KIND, config: { ...plain } } },
      ["default=p"],
    ],
    [
      "is one beside a definition with its runner and another id",
      { config: plain, default: { kind: EXPERIMENT_DEFINITION_KIND, config: { ...plain, id: "q" } } },
      ["default=q", "config=p"],
    ],
    ["is none without a text as id", { default: { id: 1, runner: () => 1 } }, []],
    ["is none without a runner", { default: { id: "p" } }, []],
  ])("%s", async (_, namespace, expected) => {
    expect(await collect(namespace)).toEqual(expected);
  });
});

test("a configuration whose copy the module ran itself is no second experiment", async () => {
  const plain = { id: "p", runner: () => 1 };
  expect(await collectDefinitions({ config: plain }, [{ ...plain }])).toEqual([]);
});

describe("exported functions", () => {
  const called: string[] = [];
  const spy = (name: string, length = 0) =>
    Object.defineProperty(
      () => {
        called.push(name);
        return a;
      },
      "length",
      { value: length },
    );

  test.each<[string, Record<string, unknown>, string[], string[]]>([
    [
      "are called by a factory's name beside what else is found, and by no other name",
      { default: b, experiment: spy("experiment"), cleanUp: spy("cleanUp") },
      ["default=b", "experiment=a"],
      ["experiment"],
    ],
    ["are not called by any name, even where nothing else is found", { cleanUp: spy("cleanUp") }, [], []],
    [
      "are called by a factory's name alone",
      { experiment: spy("experiment"), cleanUp: spy("cleanUp") },
      ["experiment=a"],
      ["experiment"],
    ],
    ["are not called with parameters to fill", { default: spy("default", 1) }, [], []],
    [
      "are not called inside objects, or lists that hold no experiment",
      { default: { x: spy("x"), y: [spy("y")] } },
      [],
      [],
    ],
    [
      "are called by a factory's name in module.exports",
      { default: { experiments: spy("e") } },
      ["default.experiments=a"],
      ["e"],
    ],
    ["are called in a list that holds an experiment", { all: [spy("f"), b] }, ["all[1]=b", "all[0]=a"], ["f"]],
    ["are called in a list of the default export", { default: [spy("f")] }, ["default[0]=a"], ["f"]],
    ["are called in a list named experiments", { experiments: [spy("f")] }, ["experiments[0]=a"], ["f"]],
  ])("%s", async (_, namespace, expected, calls) => {
    called.length = 0;
    expect(await collect(namespace)).toEqual(expected);
    expect(called).toEqual(calls);
  });

  test("that are classes are not called", async () => {
    expect(await collect({ default: class Agent {} })).toEqual([]);
  });
});

describe("what cannot be read is passed over", () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error("get");
      },
      ownKeys: () => {
        throw new Error("ownKeys");
      },
      getPrototypeOf: () => {
        throw new Error("getPrototypeOf");
      },
    },
  );
  const everything: unknown = new Proxy(() => 1, { get: () => everything });
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const ring: unknown[] = [];
  for (let count = 0; count < 100; count += 1) ring.push(ring);

  test.each<[string, unknown]>([
    ["a getter that throws", throwing("kind")],
    ["an object of getters that throw", { x: throwing("kind"), y: throwing("id") }],
    ["a revoked proxy", revoked.proxy],
    ["a proxy that throws at everything", hostile],
    ["a proxy that has everything", everything],
    ["an object in itself", cycle],
    ["an array of itself", ring],
    [
      "an instance of a class",
      new (class Agent {
        experiment = a;
      })(),
    ],
  ])("%s", async (_, value) => {
    expect(await collect({ other: value, definition: b })).toEqual(["definition=b"]);
  });

  test.each([undefined, null, 1, "text"])("a module that is %p", async (namespace) => {
    expect(await collect(namespace)).toEqual([]);
  });
});

describe("what should be a definition but fails is an error", () => {
  test.each<[string, unknown, string]>([
    [
      "a kind without a configuration",
      { default: { kind: EXPERIMENT_DEFINITION_KIND } },
      "the export default calls itself an experiment but has no configuration",
    ],
    [
      "a default function that throws",
      {
        default: () => {
          throw new Error("boom");
        },
      },
      "the function exported as default failed: boom",
    ],
    [
      "a default function that rejects",
      {
        default: async () => {
          throw new Error("boom");
        },
      },
      "the function exported as default failed: boom",
    ],
  ])("%s", async (_, namespace, message) => {
    await expect(collectDefinitions(namespace)).rejects.toMatchObject({ code: "definition-invalid", message });
  });
});

describe("nothing that stands where an experiment was meant is skipped in silence", () => {
  const boom = () => {
    throw new Error("boom");
  };
  const sparse: unknown[] = [a];
  sparse[2] = b;
  test.each<[string, unknown, string]>([
    ["undefined in a list", { default: [a, undefined] }, "default[1] is undefined, not an experiment"],
    ["null in a list", { all: [null, a] }, "all[0] is null, not an experiment"],
    ["false in a list", { default: [a, false] }, "default[1] is false, not an experiment"],
    ["a text in a list", { default: [a, "b"] }, 'default[1] is the text "b", not an experiment'],
    ["an object in a list", { default: [a, { id: "x" }] }, "default[1] is an object, not an experiment"],
    ["a hole in a list", { default: sparse }, "default[1] is undefined, not an experiment"],
    [
      "undefined beside an experiment found before",
      { x: a, y: [a, undefined] },
      "y[1] is undefined, not an experiment",
    ],
    ["undefined in a list within", { default: [[a], [undefined]] }, "default[1][0] is undefined, not an experiment"],
    ["a promise of undefined", { default: [a, Promise.resolve()] }, "default[1] is an object, not an experiment"],
    ["undefined in a Map", { default: new Map([["x", undefined]]) }, "default[0] is undefined, not an experiment"],
    [
      "undefined alone in experiments",
      { experiments: [undefined], default: a },
      "experiments[0] is undefined, not an experiment",
    ],
    [
      "a function with parameters in a list",
      { default: [a, (x: number) => x] },
      "default[1] is a function, not an experiment",
    ],
    ["a class in a list", { default: [a, class Agent {}] }, "default[1] is a function, not an experiment"],
    [
      "a function in a list that gives something else",
      { default: [a, () => 5] },
      "the function default[1] gave no experiment",
    ],
    [
      "a function in a list that gives nothing",
      { default: [a, () => undefined] },
      "the function exported as default[1] gave undefined",
    ],
    [
      "a factory that gives nothing",
      { default: a, experiments: () => null },
      "the function exported as experiments gave null",
    ],
    [
      "undefined in an object",
      { default: { smoke: a, full: undefined } },
      "default.full is undefined, not an experiment",
    ],
    [
      "a getter of an object that throws",
      { suite: Object.assign(throwing("full"), { smoke: a }) },
      "suite.full cannot be read: getter",
    ],
    [
      "an export whose getter throws",
      Object.assign(throwing("bad"), { good: a }),
      "the export bad cannot be read: getter",
    ],
    [
      "a member whose getter throws",
      { default: Object.defineProperty([a], 1, { enumerable: true, get: boom }) },
      "default[1] cannot be read: boom",
    ],
    // biome-ignore lint/suspicious/noThenProperty: what the test is about
    ["a thenable that throws", { default: a, later: { then: boom } }, "the promise exported as later failed: boom"],
  ])("%s", async (_, namespace, message) => {
    await expect(collectDefinitions(namespace)).rejects.toMatchObject({ code: "definition-invalid", message });
  });
});

test("an exported dataset of 100,000 items costs no search of each", async () => {
  const items = Array.from({ length: 100_000 }, (_, id) => ({ id, input: { nested: { a } } }));
  expect(await collect({ items, default: b })).toEqual(["default=b"]);
});
