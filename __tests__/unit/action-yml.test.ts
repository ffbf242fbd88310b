import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { optionsOf } from "../../src/options/table.js";
import { OUTPUTS } from "../../src/publish/outputs.js";

const ROOT = join(import.meta.dirname, "../..");
const action = parse(readFileSync(join(ROOT, "action.yml"), "utf8"));

describe("action.yml", () => {
  test("has the inputs of the table of options, in its order", () => {
    expect(Object.keys(action.inputs)).toEqual(optionsOf("action").map(({ name }) => name));
  });

  test.each(optionsOf("action"))("describes $name as the table does, with the same default", (spec) => {
    const fallback = spec.default === "" ? spec.unset : `\`${spec.default}\``;
    const inWords = spec.configKey ? `\`${spec.configKey}\` of \`.voltagent/config.json\`, else ${fallback}` : fallback;
    // A default written into action.yml would reach the action as if somebody had set the input, and so outweigh the
    // configuration file and every default that follows another option.
    const written = spec.expression ?? spec.default;
    const open = spec.configKey !== undefined || written === "";
    expect(action.inputs[spec.name]).toEqual({
      description: open ? `${spec.description} Default: ${inWords}.` : spec.description,
      required: false,
      ...(open ? {} : { default: written }),
    });
  });

  test("describes in a sentence every output that is set, and no other", () => {
    expect(Object.keys(action.outputs)).toEqual([...OUTPUTS]);
    for (const output of Object.values(action.outputs))
      expect(output).toEqual({ description: expect.stringMatching(/\.$/) });
  });

  test("runs the built file on Node 24", () => {
    expect(action.runs).toEqual({ using: "node24", main: "dist/main.js" });
  });
});

describe("scripts/tables.mjs", () => {
  const script = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, "scripts/tables.mjs"), ...args], { encoding: "utf8" });

  function withReadme(
    text: string,
    act: (check: () => number | null, write: () => number | null, file: string) => void,
  ) {
    const folder = mkdtempSync(join(tmpdir(), "tables-"));
    const file = join(folder, "README.md");
    const files = [join(ROOT, "action.yml"), file];
    try {
      writeFileSync(file, text);
      act(
        () => script("--check", ...files).status,
        () => script(...files).status,
        file,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test("finds the README's tables equal to action.yml", () => {
    expect(script("--check")).toMatchObject({ status: 0, stderr: "" });
  });

  test("brings tables that are out of date into line, with pipes escaped, and leaves the rest alone", () => {
    const readme =
      "# A\n<!-- options -->\nstale row\n<!-- /options -->\nkept\n<!-- outputs --><!-- /outputs -->\nend\n";
    withReadme(readme, (check, write, file) => {
      expect(check()).toBe(1);
      expect(write()).toBe(0);
      expect(check()).toBe(0);
      const text = readFileSync(file, "utf8");
      expect(text).toMatch(/^# A\n<!-- options -->\n\n\| Input \| Default \| Meaning \|\n\| --- \|/);
      expect(text).toContain("| `max-error-rate` | `0.1` | Share of items");
      expect(text).toContain("| `workers` | as many as `concurrency` | ");
      expect(text).toContain("\n\n<!-- /options -->\nkept\n<!-- outputs -->\n\n| Output | Meaning |");
      expect(text).not.toContain("stale row");
    });
  });

  test("fails on a README without the markers", () => {
    withReadme("# A\n<!-- options --><!-- /options -->\n", (check, write) => {
      expect([check(), write()]).toEqual([1, 1]);
    });
  });
});
