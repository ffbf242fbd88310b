import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Html, Nodes } from "mdast";
import type { Verdict } from "../../../src/judge/verdict.js";
import { renderComment } from "../../../src/report/comment.js";
import { marker, stampOf } from "../../../src/report/marker.js";
import type { Report } from "../../../src/report/report.js";
import { renderSummary } from "../../../src/report/summary.js";
import { HOSTILE_TEXTS, hostileText } from "../../support/hostile.js";
import { read } from "../../support/reading.js";
import { markdownTree } from "../../support/render.js";
import { aReport, aReportFullOf } from "../../support/reports.js";

/** Stands in texts from data and nowhere else. */
const CANARY = "qzx";

/** What our own sentences are made of: nothing that GitHub links, mentions or turns into an emoji. */
const OWN_TEXT = /^(?:[A-Za-z0-9 \n.,:;·…→≥≤%()/"'’+\-\u00a0]|✅|⚠️|❓|❌|⏹️|💥|➖|ℹ️)*$/u;

const MARKDOWN_NODES = [
  ...["root", "heading", "paragraph", "text", "strong", "list", "listItem", "table", "tableRow", "tableCell"],
  ...["html", "inlineCode"],
];
const OUR_HTML =
  /^(?:<\/?(?:code|sub|blockquote|details|pre)>|<(?:wbr|br)>|<details open>|<details>\n<summary>|<\/?summary>|<!-- voltagent-eval-gate:1 [^<>]* -->|<pre(?: lang="diff")?>\n[^<>]*<\/pre>)$/;
const ELEMENTS = [
  ...["blockquote", "br", "code", "details", "h2", "h3", "li", "p", "pre", "span", "strong", "sub", "summary"],
  ...["table", "tbody", "td", "th", "thead", "tr", "ul", "wbr"],
];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  hostileText,
  hostileText.map((hostile) => `${CANARY}${hostile}${CANARY}`),
  fc.array(fc.oneof(hostileText, fc.constant(CANARY))).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 400 }),
);

const verdict = fc.constantFrom<Verdict[]>("failed", "warned", "inconclusive", "cancelled", "passed");
const mode = fc.constantFrom<Report["mode"][]>("run", "check");

function comment(from: Report, limit?: number): string {
  const options = { marker: marker({ key: from.headline, stamp: stampOf(from.run) }) };
  return renderComment(from, limit === undefined ? options : { ...options, limit });
}

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...("children" in node ? node.children.flatMap(nodesOf) : [])];
}

/** All that a hostile text must not have changed. */
function expectInert(markdown: string, from: Report): void {
  const tree = markdownTree(markdown);
  const nodes = nodesOf(tree);
  expect([...new Set(nodes.map(({ type }) => type))].filter((type) => !MARKDOWN_NODES.includes(type))).toEqual([]);
  const html = nodes.filter((node): node is Html => node.type === "html");
  const strange = html.filter(({ value }) => !OUR_HTML.test(value) && !isSummary(value));
  expect(strange.map(({ value }) => value)).toEqual([]);

  const page = read(tree);
  expect(page.elements.filter((name) => !ELEMENTS.includes(name))).toEqual([]);
  expect(page.outsideCode.filter((piece) => !OWN_TEXT.test(piece) || piece.includes(CANARY))).toEqual([]);
  expect(page.links).toEqual([]);
  expect(page.headings.slice(1)).toEqual(["Problems"]);
  const [first, ...others] = page.tables.map((rows) => [...new Set(rows.map(({ length }) => length))]);
  expect(first).toEqual([from.mode === "check" ? 3 : 4]);
  expect(others.filter((columns) => String(columns) !== "3" && String(columns) !== "4")).toEqual([]);
}

/** A summary line: inline HTML of ours, entities, and our own words. */
function isSummary(value: string): boolean {
  const inner = /^<details(?: open)?>\n<summary>(.*)<\/summary>$/.exec(value)?.[1];
  return inner !== undefined && !inner.replace(/<\/?code>|<wbr>/g, "").includes("<");
}

describe("hostile text in every position at once", () => {
  test("leaves the comment's tree as it is: our nodes, headings, columns, and the marker as the only HTML comment", () => {
    fc.assert(
      fc.property(text, verdict, mode, (hostile, verdict, mode) => {
        const from = aReportFullOf(hostile, { verdict, mode });
        const markdown = comment(from);
        expect(markdown.split("<!--")).toHaveLength(2);
        expect(markdown.startsWith("<!--")).toBe(true);
        expectInert(markdown, from);
      }),
      { numRuns: 60 },
    );
  });

  test("leaves the summary's tree as it is", () => {
    fc.assert(
      fc.property(text, verdict, mode, (hostile, verdict, mode) => {
        const from = aReportFullOf(hostile, { verdict, mode });
        const markdown = renderSummary(from);
        expect(markdown).not.toContain("<!--");
        expectInert(markdown, from);
      }),
      { numRuns: 30 },
    );
  });

  test("breaks nothing where the comment has to be cut", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 7_000, max: 30_000 }), (hostile, limit) => {
        const markdown = comment(aReportFullOf(hostile), limit);
        expect(markdown.length).toBeLessThan(limit);
        expect(markdown.isWellFormed()).toBe(true);
        const page = read(markdown);
        expect(page.elements.filter((name) => !ELEMENTS.includes(name))).toEqual([]);
        expect(page.outsideCode.filter((piece) => !OWN_TEXT.test(piece) || piece.includes(CANARY))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test.each(HOSTILE_TEXTS.map((hostile) => [JSON.stringify(hostile), hostile]))("stays text: %s", (_shown, hostile) => {
    const from = aReportFullOf(hostile);
    expectInert(comment(from), from);
  });

  test("makes no link other than to the run and the commit, and these only from parts of the right form", () => {
    const { run } = aReport();
    fc.assert(
      fc.property(text, fc.constantFrom("serverUrl", "repository", "runId", "commit"), (hostile, part) => {
        const links = read(comment(aReport({ run: { ...run, [part]: hostile } }))).links.map(({ href }) => href);
        const all = [
          `https://github.com/acme/agents/commit/${run.commit}`,
          "https://github.com/acme/agents/actions/runs/42",
        ];
        expect(all).toEqual(expect.arrayContaining(links));
        expect(links.length).toBeLessThan(2);
      }),
      { numRuns: 50 },
    );
  });
});
