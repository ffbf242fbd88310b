import { describe, expect, test } from "@jest/globals";
import { createMask, maskDeep, secretValues } from "../../src/mask.js";
import { code } from "../../src/report/markdown.js";
import { clip } from "../../src/report/text.js";

const SECRET = `pa&ss<wo"rd>'+/=? x`;
const html = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

describe("a listed secret", () => {
  test.each([
    ["as it is", SECRET],
    ["JSON-escaped", JSON.stringify(SECRET).slice(1, -1)],
    ["twice JSON-escaped", JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
    ["URL-encoded", encodeURIComponent(SECRET)],
    ["URL-encoded in lower case", encodeURIComponent(SECRET).replace(/%../g, (hex) => hex.toLowerCase())],
    ["URL-encoded as in a form", encodeURIComponent(SECRET).replaceAll("%20", "+")],
    ["HTML-escaped", html(SECRET)],
    ["HTML-escaped with quotes", html(SECRET).replaceAll('"', "&quot;").replaceAll("'", "&#39;")],
    ["base64", Buffer.from(SECRET).toString("base64")],
  ])("is masked %s", (_form, text) => {
    expect(createMask([SECRET])(`before ${text} after`)).toBe("before *** after");
  });

  test.each(["", "u", "us", "user:"])("is masked in the base64 of a longer text that starts with %j", (before) => {
    const secret = "ABCDEFGHIJKLMNOPQRST";
    const text = createMask([secret])(Buffer.from(`${before}${secret}!tail`).toString("base64"));
    const left = Buffer.from(text.replace("***", "")).toString();
    expect(text).toContain("***");
    expect(left.length).toBeLessThan(16);
  });

  test("is masked line by line where it has several", () => {
    const mask = createMask(["first-line-1234\nshort\r\nsecond-line-5678"]);
    expect(mask("x first-line-1234 y")).toBe("x *** y");
    expect(mask("second-line-5678")).toBe("***");
    expect(mask("short")).toBe("short");
    expect(mask("first-line-1234\nshort\r\nsecond-line-5678")).toBe("***");
  });

  test("is masked whole where it contains another", () => {
    expect(createMask(["abcdefgh", "abcdefgh-ijkl"])("abcdefgh-ijkl abcdefgh")).toBe("*** ***");
  });

  test("is masked though escape sequences stand in it", () => {
    expect(createMask(["hunter2-hunter2"])("x hunter2\u001b[1m-hunter2 y")).toBe("x *** y");
  });

  test("is masked before a cut, so that no part of it is left", () => {
    const text = `${"x".repeat(20)}sk-live-ABCDEFGHIJKLMNOP`;
    const shown = code(clip(createMask([])(text), 22));
    expect(shown).not.toContain("sk-");
    expect(shown).not.toContain("live");
  });

  test.each(["", "1", "true", "1234567", "cancelled", "inconclusive"])("is left alone if it is %j", (secret) => {
    expect(createMask([secret])("a cancelled or inconclusive run 1234567 true")).toBe(
      "a cancelled or inconclusive run 1234567 true",
    );
  });

  test("may hold what a pattern would read", () => {
    expect(createMask(["(a+)+$^.*[x]"])("x (a+)+$^.*[x] y aaaa")).toBe("x *** y aaaa");
  });
});

describe("an unlisted key of known shape", () => {
  const mask = createMask([]);
  test.each([
    "sk-proj-abcdefghijklmnop1234",
    "sk-ant-api03-abcdefghijklmnop",
    "sk_live_abcdefghijklmnop",
    `ghp_${"a1".repeat(18)}`,
    `github_pat_${"a1".repeat(20)}`,
    "AKIAIOSFODNN7EXAMPLE",
    "xoxb-123456789012-abcdef",
    `AIza${"a".repeat(35)}`,
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
    "-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----",
    "-----BEGIN RSA PRIVATE KEY-----\\nMIIabc\\n-----END RSA PRIVATE KEY-----",
  ])("is masked: %s", (key) => {
    expect(mask(`key=${key};`)).toBe("key=***;");
  });

  test("is masked to the end where a PEM block was cut off", () => {
    expect(mask("a -----BEGIN PRIVATE KEY-----\nMIIabc")).toBe("a ***");
  });

  test("loses only the token after Bearer", () => {
    expect(mask("Authorization: Bearer abc123def456, next")).toBe("Authorization: Bearer ***, next");
  });

  test.each([
    "a risk-assessment-framework",
    "bearer authentication failed",
    "sk-1",
    "task-list-of-the-whole-team",
    "Incorrect API key provided: sk-ab**",
    "0123456789abcdef0123456789abcdef01234567",
  ])("leaves ordinary text: %s", (text) => {
    expect(mask(text)).toBe(text);
  });

  test.each(["eyJaaaaaaaa-", "sk-aaa ", "-----BEGIN A", "Bearer ", "bearer a1"])("reads a megabyte of %j", (unit) => {
    expect(typeof mask(unit.repeat(1_000_000 / unit.length))).toBe("string");
  });
});

test("masking twice changes nothing more", () => {
  const mask = createMask([SECRET]);
  const once = mask(`${SECRET} Bearer abcdef123456 sk-abcdefghijklmnopqrst`);
  expect(mask(once)).toBe(once);
});

test("maskDeep masks strings and telling keys, not the names of fields", () => {
  const mask = createMask(["completed", "hunter2-hunter2"]);
  const value = JSON.parse(
    '{"completed":"completed","n":1,"hunter2-hunter2":[null,"a hunter2-hunter2"],"__proto__":"completed"}',
  );
  expect(JSON.stringify(maskDeep(value, mask))).toBe(
    '{"completed":"***","n":1,"***":[null,"a ***"],"__proto__":"***"}',
  );
  expect(value.completed).toBe("completed");
});

test("secretValues takes long values of variables with telling names", () => {
  expect(
    secretValues({
      OPENAI_API_KEY: "key-12345",
      GH_TOKEN: " token-12345\n",
      db_password: "passw-12345",
      SSH_AUTH_SOCK: "sock-12345",
      SHORT_SECRET: "1234567",
      EMPTY_TOKEN: undefined,
      PATH: "/usr/bin:/bin",
      SAME_KEY: "key-12345",
    }),
  ).toEqual(["key-12345", "token-12345", "passw-12345", "sock-12345"]);
});
