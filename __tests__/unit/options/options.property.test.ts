import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseArguments } from "../../../src/options/arguments.js";
import { parseProjectConfig } from "../../../src/options/project-config.js";
import { resolveOptions } from "../../../src/options/resolve.js";
import { OPTIONS } from "../../../src/options/table.js";

const names = fc.constantFrom(...OPTIONS.map(({ name }) => name));
const values = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "2.5",
    "NaN",
    "Infinity",
    "none",
    "true",
    "5s",
    "__proto__",
    "constructor",
  ),
);
const argument = fc.oneof(
  fc.tuple(names, values).map(([name, value]) => `--${name}=${value}`),
  names.map((name) => `--${name}`),
  names.map((name) => `--no-${name}`),
  values,
  fc.constantFrom("run", "check", "--", "-", "--__proto__=1", "--constructor"),
);

test("any command line is understood whole, or refused with a reason for each mistake", () => {
  fc.assert(
    fc.property(fc.array(argument, { maxLength: 6 }), (argv) => {
      const parsed = parseArguments(argv);
      if (parsed.command === null) expect(parsed.problems.length).toBeGreaterThan(0);
      if (parsed.command !== "run" && parsed.command !== "check") return;
      const { options, problems } = resolveOptions(parsed.raw, "/repo");
      expect(options === null).toBe(problems.some(({ severity }) => severity === "error"));
      if (options === null) return;
      const { concurrency, workers, itemTimeout, retries, maxErrorRate } = options;
      for (const number of [concurrency, workers, itemTimeout]) expect(number).toBeGreaterThan(0);
      for (const number of [concurrency, workers, retries]) expect(Number.isSafeInteger(number)).toBe(true);
      expect(maxErrorRate >= 0 && maxErrorRate <= 1).toBe(true);
      expect(["error", "warn", "never"]).toContain(options.failOn);
    }),
    { numRuns: 2_000 },
  );
});

test("any text is a configuration, or refused with a reason", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { raw, problems } = parseProjectConfig(text, "config.json");
      for (const name of Object.keys(raw)) expect(OPTIONS.map((option) => String(option.name))).toContain(name);
      for (const { message } of problems) expect(message).not.toBe("");
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
