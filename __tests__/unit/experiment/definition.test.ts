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
    ["is none by another name", { config: plain }, []],
    ["is none in an array", { default: [plain] }, []],
    ["is none without a text as id", { default: { id: 1, runner: () => 1 } }, []],
    ["is none without a runner", { default: { id: "p" } }, []],
  ])("%s", async (_, namespace, expected) => {
    expect(await collect(namespace)).toEqual(expected);
  });
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
      "are not called where they are not the default",
      { default: b, experiment: spy("experiment"), cleanUp: spy("cleanUp") },
      ["default=b"],
      [],
    ],
    ["are not called by any name, even where nothing else is found", { cleanUp: spy("cleanUp") }, [], []],
    [
      "are called by a factory's name where nothing else is found",
      { experiment: spy("experiment"), cleanUp: spy("cleanUp") },
      ["experiment=a"],
      ["experiment"],
    ],
    ["are not called with parameters to fill", { default: spy("default", 1) }, [], []],
    ["are not called inside objects or arrays", { default: { x: spy("x"), y: [spy("y")] } }, [], []],
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
      "a thenable, which may do anything when awaited",
      {
        // biome-ignore lint/suspicious/noThenProperty: what the test is about
        then: () => {
          throw new Error("then");
        },
      },
    ],
    [
      "an instance of a class",
      new (class Agent {
        experiment = a;
      })(),
    ],
  ])("%s", async (_, value) => {
    expect(await collect({ other: value, definition: b })).toEqual(["definition=b"]);
  });

  test("a namespace whose export throws", async () => {
    expect(await collect(Object.assign(throwing("bad"), { good: a }))).toEqual(["good=a"]);
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
      "the function exported as default threw: boom",
    ],
    [
      "a default function that rejects",
      {
        default: async () => {
          throw new Error("boom");
        },
      },
      "the promise exported as default failed: boom",
    ],
  ])("%s", async (_, namespace, message) => {
    await expect(collectDefinitions(namespace)).rejects.toMatchObject({ code: "definition-invalid", message });
  });
});

test("an exported dataset of 100,000 items costs no search of each", async () => {
  const items = Array.from({ length: 100_000 }, (_, id) => ({ id, input: { nested: { a } } }));
  expect(await collect({ items, default: b })).toEqual(["default=b"]);
});
