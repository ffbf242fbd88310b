import { describe, expect, test } from "@jest/globals";
import { httpUrl, readVoltOpsSettings } from "../../../src/discover/voltops-settings.js";

const keys = { VOLTAGENT_PUBLIC_KEY: "pk", VOLTAGENT_SECRET_KEY: " sk\n" };

test("both keys turn VoltOps on, at VoltAgent's addresses", () => {
  expect(readVoltOpsSettings(keys)).toEqual({
    settings: {
      baseUrl: "https://api.voltagent.dev",
      consoleUrl: "https://console.voltagent.dev",
      publicKey: "pk",
      secretKey: "sk",
    },
    problems: [],
  });
});

test("or at others", () => {
  const env = { ...keys, VOLTAGENT_API_URL: "http://127.0.0.1:1/api/", VOLTAGENT_CONSOLE_URL: "https://c.example//" };
  expect(readVoltOpsSettings(env).settings).toMatchObject({
    baseUrl: "http://127.0.0.1:1/api",
    consoleUrl: "https://c.example",
  });
});

test.each([{}, { VOLTAGENT_PUBLIC_KEY: "", VOLTAGENT_SECRET_KEY: " " }, { VOLTAGENT_API_URL: "nonsense" }])(
  "no key in %j: no VoltOps and no problem",
  (env) => {
    expect(readVoltOpsSettings(env)).toEqual({ settings: null, problems: [] });
  },
);

describe("what cannot be used is a warning that names the variable", () => {
  test.each<[string, Record<string, string>, string]>([
    ["no secret key", { VOLTAGENT_SECRET_KEY: "" }, "VOLTAGENT_SECRET_KEY is not"],
    ["no public key", { VOLTAGENT_PUBLIC_KEY: "" }, "VOLTAGENT_PUBLIC_KEY is not"],
    ["a line break in a key", { VOLTAGENT_SECRET_KEY: "s3cr\net" }, "VOLTAGENT_SECRET_KEY has characters"],
    ["no address", { VOLTAGENT_API_URL: "api.example" }, "VOLTAGENT_API_URL is no address"],
    ["a name and password in it", { VOLTAGENT_CONSOLE_URL: "https://a:s3cr@b" }, "VOLTAGENT_CONSOLE_URL is no address"],
  ])("%s", (_, changed, message) => {
    const { settings, problems } = readVoltOpsSettings({ ...keys, ...changed });
    expect(settings).toBeNull();
    expect(problems).toMatchObject([
      { severity: "warn", code: "voltops-settings", message: expect.stringContaining(message) },
    ]);
    expect(JSON.stringify(problems)).not.toContain("s3cr");
  });
});

test.each([
  ["https://a.example/", "https://a.example"],
  ["https://a.example/base/", "https://a.example/base"],
  ["ftp://a.example", null],
  ["https://a.example?q", null],
  ["a.example", null],
])("%j as an address is %j", (text, expected) => {
  expect(httpUrl(text)).toBe(expected);
});
