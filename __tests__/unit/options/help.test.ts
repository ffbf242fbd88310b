import { describe, expect, test } from "@jest/globals";
import { COMMANDS, SWITCHES } from "../../../src/options/commands.js";
import { renderHelp } from "../../../src/options/help.js";
import { GROUPS } from "../../../src/options/spec.js";
import { OPTIONS, optionsOf } from "../../../src/options/table.js";

const help = renderHelp();

test("every flag of the command line is in the help with its default, and no input of the action alone", () => {
  for (const { name, kind, default: fallback, unset } of optionsOf("cli")) {
    expect(help).toMatch(new RegExp(`^  --${name}( |$)`, "m"));
    if (!kind.flag) expect(help.replace(/\s+/g, " ")).toContain(`Default: ${(fallback || unset)?.replaceAll("`", "")}`);
  }
  expect(help).not.toMatch(/--(mode|annotations|job-summary|default-dataset)\b/);
});

test.each([...Object.keys(COMMANDS), ...Object.keys(SWITCHES).map((name) => `--${name}`)])(
  "%s is in the help",
  (word) => {
    expect(help).toMatch(new RegExp(`^  ${word} `, "m"));
  },
);

test("exit codes and examples are in the help", () => {
  expect(help).toMatch(/^Exit codes:\n {2}0 /m);
  expect(help).toMatch(/^Examples:\n {2}eval-gate run /m);
});

test("lines fit in 100 columns and carry no Markdown", () => {
  expect(help.split("\n").filter((line) => line.length > 100)).toEqual([]);
  expect(help).not.toContain("`");
});

test("help for one command says what that command does", () => {
  expect(renderHelp("check")).toContain("check: find configuration errors");
  expect(renderHelp("check")).toContain("Usage: eval-gate check ");
});

describe("the table of options", () => {
  test("has each name once, and a default that its own kind accepts or words for its absence", () => {
    expect(new Set(OPTIONS.map(({ name }) => name)).size).toBe(OPTIONS.length);
    for (const { name, kind, default: fallback, unset } of OPTIONS) {
      if (fallback === "") expect([name, unset]).toEqual([name, expect.stringMatching(/\w/)]);
      else expect([name, kind.read(fallback)]).toEqual([name, expect.objectContaining({ ok: true })]);
    }
  });

  test("uses every group, and describes each option in sentences", () => {
    expect(new Set(OPTIONS.map(({ group }) => group))).toEqual(new Set(GROUPS));
    for (const { description } of OPTIONS) expect(description).toMatch(/^[A-Z`].*\.$/);
  });
});
