import { expect, test } from "@jest/globals";
import { nameDeath } from "../../../src/run/death.js";

const bare = { code: null, signal: null };

test.each<[string, Parameters<typeof nameDeath>[0], Parameters<typeof nameDeath>[1], RegExp]>([
  ["what the parent did comes first", { ...bare, signal: "SIGKILL" }, { killed: "took too long" }, /^took too long$/],
  ["a broken protocol", { ...bare, fault: "a strange line" }, {}, /strange line/],
  ["memory", { ...bare, signal: "SIGABRT" }, {}, /memory/],
  ["a kill from outside", { ...bare, signal: "SIGKILL" }, {}, /SIGKILL/],
  ["another signal", { ...bare, signal: "SIGSEGV" }, {}, /SIGSEGV/],
  ["process.exit, also with code 0", { code: 0, signal: null }, { exiting: { code: 0 } }, /process\.exit\(0\)/],
  ["an uncaught error", { code: 1, signal: null }, { uncaught: "boom" }, /boom/],
  ["an end that nobody explains", { code: 0, signal: null }, {}, /code 0 before it had finished/],
])("names %s", (_name, exit, words, text) => {
  expect(nameDeath(exit, words)).toMatch(text);
});
