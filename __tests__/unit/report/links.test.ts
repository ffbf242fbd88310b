import { describe, expect, test } from "@jest/globals";
import { commitUrl, runUrl } from "../../../src/report/links.js";
import { aReport } from "../../support/reports.js";

const { run } = aReport();

describe("links", () => {
  test("lead to the run and the commit", () => {
    expect(runUrl(run)).toBe("https://github.com/acme/agents/actions/runs/42");
    expect(commitUrl(run)).toBe(`https://github.com/acme/agents/commit/${run.commit}`);
  });

  test("lead to the attempt of a re-run, and to a server of one's own", () => {
    expect(runUrl({ ...run, runAttempt: 3, serverUrl: "http://ghes.example.org:8443" })).toBe(
      "http://ghes.example.org:8443/acme/agents/actions/runs/42/attempts/3",
    );
  });

  test.each([
    ["serverUrl", null],
    ["serverUrl", "javascript:alert(1)"],
    ["serverUrl", "https://github.com/"],
    ["serverUrl", "https://a@b"],
    ["serverUrl", "https://github.com\nx"],
    ["repository", null],
    ["repository", "acme"],
    ["repository", "acme/agents/x"],
    ["repository", "../.."],
    ["repository", "acme/a)b"],
    ["runId", null],
    ["runId", "0"],
    ["runId", "42?x"],
  ])("are left out where %s is %j", (part, value) => {
    expect(runUrl({ ...run, [part]: value })).toBeNull();
  });

  test.each([null, "main", "0123456", `${run.commit})`, run.commit?.toUpperCase() ?? ""])(
    "to a commit called %j are left out",
    (commit) => {
      expect(commitUrl({ ...run, commit })).toBeNull();
    },
  );
});
