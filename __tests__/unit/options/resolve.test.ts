import { describe, expect, test } from "@jest/globals";
import type { RawOptions } from "../../../src/options/raw.js";
import { resolveOptions } from "../../../src/options/resolve.js";
import type { OptionName } from "../../../src/options/table.js";

const input = (name: OptionName, value: string | string[]): RawOptions => ({
  [name]: { value, source: "input", label: `input \`${name}\`` },
});

test("without any option the defaults of the design stand", () => {
  expect(resolveOptions({}, "/repo")).toEqual({
    problems: [],
    options: {
      mode: "run",
      results: null,
      experiments: ["**/*.experiment.{ts,tsx,mts,cts,js,mjs,cjs}"],
      datasets: [".voltagent/datasets/*.json"],
      workingDirectory: "/repo",
      concurrency: 4,
      workers: 4,
      itemTimeout: 120_000,
      retries: 2,
      outageAfter: 10,
      timeout: null,
      limit: null,
      failOn: "error",
      maxErrorRate: 0.1,
      defaultThreshold: 1,
      allowEmpty: false,
      voltOps: true,
      defaultDataset: null,
      annotations: true,
      jobSummary: true,
      comment: "auto",
      commentKey: "",
      reportDir: "/repo/eval-report",
      modules: "auto",
      node: "auto",
      passEnv: [],
      envFile: null,
    },
  });
});

test("workers follow concurrency unless they are set", () => {
  expect(resolveOptions(input("concurrency", "9"), "/").options?.workers).toBe(9);
  expect(resolveOptions({ ...input("concurrency", "9"), ...input("workers", "2") }, "/").options?.workers).toBe(2);
});

test("paths are read from the working directory, and that from the current one", () => {
  const raw = {
    ...input("working-directory", "packages/bot"),
    ...input("report-dir", "../out"),
    ...input("env-file", ".env.ci"),
    ...input("node", "./bin/node"),
  };
  expect(resolveOptions(raw, "/repo").options).toMatchObject({
    workingDirectory: "/repo/packages/bot",
    reportDir: "/repo/packages/out",
    envFile: "/repo/packages/bot/.env.ci",
    node: "/repo/packages/bot/bin/node",
  });
});

test("a node without a folder is looked up by name", () => {
  expect(resolveOptions(input("node", "node22"), "/repo").options?.node).toBe("node22");
});

test("an option set to the empty text is refused, also where the default is nothing", () => {
  for (const name of ["concurrency", "workers", "default-dataset"] as const) {
    expect(resolveOptions(input(name, ""), "/")).toMatchObject({
      options: null,
      problems: [{ code: "invalid-option" }],
    });
  }
});

describe("a mistake", () => {
  test("names the option as its writer knows it, quotes the value, says what is allowed and what to write", () => {
    expect(resolveOptions(input("max-error-rate", "5%"), "/").problems).toEqual([
      {
        severity: "error",
        code: "invalid-option",
        message: 'input `max-error-rate` is "5%"; it must be a decimal number from 0 to 1',
        hint: "Write `0.05`.",
      },
    ]);
  });

  test("keeps its place in the configuration file", () => {
    const label = ".voltagent/config.json key `defaultConcurrency`";
    const raw: RawOptions = {
      concurrency: { value: "2.5", source: "config", label, file: "c.json", line: 3, column: 5 },
    };
    expect(resolveOptions(raw, "/").problems).toEqual([
      {
        severity: "error",
        code: "invalid-option",
        message: `${label} is "2.5"; it must be a whole number from 1 to 1,000`,
        file: "c.json",
        line: 3,
        column: 5,
      },
    ]);
  });

  test("does not hide the others", () => {
    const raw = { ...input("concurrency", "abc"), ...input("timeout", "120"), ...input("allow-empty", "Yes") };
    const { options, problems } = resolveOptions(raw, "/");
    expect(options).toBeNull();
    expect(problems.map(({ message }) => message.slice(0, 20))).toEqual(
      expect.arrayContaining(["input `concurrency` ", 'input `timeout` is "', "input `allow-empty` "]),
    );
    expect(problems).toHaveLength(3);
  });

  test("is quoted in at most 160 characters, without raw control characters", () => {
    const [problem] = resolveOptions(
      input("concurrency", `\u001b[2J\n::error::${"x".repeat(5_000_000)}`),
      "/",
    ).problems;
    expect(problem?.message.length).toBeLessThan(250);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is the rule
    expect(problem?.message).not.toMatch(/[\u0000-\u001f]/);
  });
});

test.each([".", "/repo", "..", "/", "../repo"])("the report folder cannot be %s: files in it are replaced", (value) => {
  const { options, problems } = resolveOptions(input("report-dir", value), "/repo");
  expect(options).toBeNull();
  expect(problems).toMatchObject([{ code: "invalid-option", hint: "Write `eval-report`." }]);
});

test.each(["..out", "../other", "/tmp/x", "a/b"])("the report folder can be %s", (value) => {
  expect(resolveOptions(input("report-dir", value), "/repo").problems).toEqual([]);
});

describe("mode: report", () => {
  const report = { ...input("mode", "report"), ...input("results", "in/report") };

  test("tells a folder, read from the working directory", () => {
    expect(resolveOptions(report, "/repo").options).toMatchObject({ mode: "report", results: "/repo/in/report" });
  });

  test("needs a folder", () => {
    const { options, problems } = resolveOptions(input("mode", "report"), "/repo");
    expect(options).toBeNull();
    expect(problems[0]?.message).toBe(
      'input `mode` is "report"; it must be accompanied by `results`, the folder of the report to tell',
    );
  });

  test.each([{}, input("mode", "run"), input("mode", "check")])(
    "is never forgotten in silence: with a folder to tell, nothing runs (%j)",
    (mode) => {
      const { options, problems } = resolveOptions({ ...input("results", "in"), ...mode }, "/repo");
      expect(options).toBeNull();
      expect(problems[0]?.hint).toBe("Write `mode: report`.");
    },
  );
});
