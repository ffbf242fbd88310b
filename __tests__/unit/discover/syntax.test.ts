import { expect, test } from "@jest/globals";
import { explainSyntax } from "../../../src/discover/syntax.js";

function explain(text: string) {
  try {
    JSON.parse(text);
  } catch (thrown) {
    return explainSyntax(text, thrown);
  }
  throw new Error(`JSON.parse takes ${text}`);
}

// The mark | shows where the fault is reported.
test.each([
  ["|", "the file is empty"],
  ["| \n ", "the file is empty"],
  ["{|// note\n}", "JSON has no comments"],
  ['{"a":1 |/* b */}', "JSON has no comments"],
  ['{"a":1|,}', "the comma before } is one too many"],
  ["[1|, ]", "the comma before ] is one too many"],
  ['{"a":1}\n|{"a":2}', "a second JSON value follows the first; the file looks like NDJSON (one value per line)"],
  ['{"a":1}|}', "something follows the end of the JSON value"],
  ['{"a":|NaN}', "NaN is not a JSON value"],
  ['{"a":|undefined}', "undefined is not a JSON value"],
  ["{|a:1}", "the key a has no quotes"],
  ["{|'a':1}", "a text is in single quotes"],
  ['{"a":1 |"b":2}', "a comma is missing"],
  ['{"a" |1}', "a colon is missing after the key"],
  ['{"a":|"x\ny"}', "a text has no closing quote on its line"],
  ['{"a":|"\\q"}', "an escape is unknown"],
  ['{"a":|"\\u12"}', "a \\u escape is malformed"],
  ['|"\u0001"', "a control character stands in a text"],
  ['{"a":|', "the file breaks off before its end"],
  ['{"a":[1|\n', "the file breaks off before its end"],
  ["[|,1]", "a value is missing"],
])("%j: %s", (marked, message) => {
  const offset = marked.indexOf("|");
  const fault = explain(marked.slice(0, offset) + marked.slice(offset + 1));
  expect(fault.message).toContain(message);
  expect(fault).toMatchObject({ offset, code: "json-syntax", severity: "error" });
  expect(fault.hint).not.toBe("");
});

test.each(["\u00a0{}", "[1]\u2028", "[01]", "[1.]", "[-]", ".5", "+1", "{]", "[}", "\\", "nul", '"\\', "[1 2]", "{,}"])(
  "%j is refused with a place and a reason, whatever the parsers think of it",
  (text) => {
    const fault = explain(text);
    expect(fault.severity).toBe("error");
    expect(fault.message.length).toBeGreaterThan(5);
    expect(fault.offset).toBeGreaterThanOrEqual(0);
    expect(fault.offset).toBeLessThanOrEqual(text.length);
  },
);

test("where only JSON.parse knows better, its words and place are used", () => {
  expect(explainSyntax("{}", new SyntaxError("Bad thing at position 1"))).toMatchObject({
    offset: 1,
    message: "the file is not JSON: Bad thing at position 1",
  });
});
