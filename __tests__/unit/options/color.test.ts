import { expect, test } from "@jest/globals";
import { wantsColor } from "../../../src/options/color.js";

test.each([
  [true, {}, true, true],
  [true, {}, false, false],
  [true, { TERM: "dumb" }, true, false],
  [true, { NO_COLOR: "1" }, true, false],
  [true, { NO_COLOR: "" }, true, true],
  [true, { FORCE_COLOR: "1" }, false, true],
  [true, { FORCE_COLOR: "" }, false, true],
  [true, { FORCE_COLOR: "0" }, true, false],
  [true, { FORCE_COLOR: "false" }, true, false],
  [true, { FORCE_COLOR: "1", NO_COLOR: "1" }, false, true],
  [false, { FORCE_COLOR: "1" }, true, false],
])("allowed %s, variables %j, terminal %s: colour %s", (allowed, env, terminal, expected) => {
  expect(wantsColor(allowed, env, terminal)).toBe(expected);
});
