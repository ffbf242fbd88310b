import { expect, test } from "@jest/globals";
import { placeInStack } from "../../../src/run/stack.js";

const own = "/action/dist";

test.each<[string, string, object]>([
  [
    "the first frame in the user's code",
    "Error: x\n    at f (/action/dist/chunks/a.js:1:2)\n    at /work/a.experiment.ts:3:4",
    { file: "/work/a.experiment.ts", line: 3, column: 4 },
  ],
  ["a file URL", "Error: x\n    at file:///work/b.mjs:5:6", { file: "/work/b.mjs", line: 5, column: 6 }],
  [
    "a named function",
    "Error: x\n    at async run (file:///work/b.mjs:5:6)",
    { file: "/work/b.mjs", line: 5, column: 6 },
  ],
  [
    "nothing for packages and Node itself",
    "Error: x\n    at f (/work/node_modules/p/i.js:1:2)\n    at node:internal/x:1:2",
    {},
  ],
  ["nothing in a text without frames", "/work/a.ts:1:2", {}],
])("finds %s", (_name, stack, place) => {
  expect(placeInStack(stack, own)).toEqual(place);
});
