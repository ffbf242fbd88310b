import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createMask } from "../../../src/mask.js";
import { annotationsOf } from "../../../src/report/annotations.js";
import { renderComment } from "../../../src/report/comment.js";
import { itemLine, resultsText } from "../../../src/report/json.js";
import { renderSummary } from "../../../src/report/summary.js";
import { renderTerminal } from "../../../src/report/terminal.js";
import { aReportFullOf } from "../../support/reports.js";

const SECRET = 'Kx8vQ2<w"Lm&5Rt7_Yp';
const SECOND_LINE = "Zc4nB6hJ9sD1fG3k";
const SHAPED = "sk-live-ABCDEFGHIJKLMNOP";
const PEM = `-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG\nw0BAQEFAASCBKcwggSj\n-----END PRIVATE KEY-----`;

/** Every way in which a secret may come along, each with the parts that nobody may see. */
const CARRIERS: [text: string, parts: string[]][] = [
  [SECRET, [SECRET]],
  [`${SECRET}\n${SECOND_LINE}`, [SECRET, SECOND_LINE]],
  [JSON.stringify({ Authorization: SECRET }), [SECRET]],
  [JSON.stringify(JSON.stringify(SECRET)), [SECRET]],
  [`https://a.co/?key=${encodeURIComponent(SECRET)}`, [encodeURIComponent(SECRET), SECRET]],
  [Buffer.from(SECRET).toString("base64"), [Buffer.from(SECRET).toString("base64")]],
  [
    `Basic ${Buffer.from(`user:${SECRET}`).toString("base64")}`,
    [Buffer.from(`user:${SECRET}`).toString("base64").slice(8, -4)],
  ],
  [`${SECRET.slice(0, 5)}\u001b[31m${SECRET.slice(5)}`, [SECRET]],
  [SHAPED, [SHAPED]],
  [PEM, ["MIIEvQIBADANBgkqhkiG", "w0BAQEFAASCBKcwggSj"]],
];

const mask = createMask([`${SECRET}\n${SECOND_LINE}`]);

/** Every sink's text, as far as possible turned back into what a reader sees. */
function sinks(text: string): Record<string, string> {
  const raw = aReportFullOf(text);
  const report = aReportFullOf(text, {}, mask);
  const seen = (markdown: string) =>
    markdown
      .replace(/<[^>]*>/g, "")
      .replace(/&#(\d+);/g, (_all, digits: string) => String.fromCharCode(Number(digits)))
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  return {
    comment: seen(renderComment(report, { marker: "<!-- -->" })),
    smallComment: seen(renderComment(report, { marker: "<!-- -->", limit: 9_000 })),
    summary: seen(renderSummary(report)),
    terminal: renderTerminal(report, { color: false, width: 80, reportDir: null }),
    results: resultsText(report),
    annotations: JSON.stringify(annotationsOf(report)),
    items: itemLine(raw.experiments[0]?.worst[0] as never, raw.experiments[0]?.id ?? "", "failed", mask),
  };
}

/** Any eight characters of a secret in a row are too many. */
function leaks(text: string, parts: string[]): string[] {
  const flat = text.replace(/[\n⏎│]\s*/g, "");
  return parts.flatMap((part) =>
    Array.from({ length: part.length - 7 }, (_, at) => part.slice(at, at + 8)).filter(
      (piece) => text.includes(piece) || flat.includes(piece),
    ),
  );
}

describe("no secret is seen in any sink", () => {
  test.each(CARRIERS)("carried as %j", (text, parts) => {
    for (const [sink, shown] of Object.entries(sinks(text))) {
      expect({ sink, leaks: leaks(shown, parts) }).toEqual({ sink, leaks: [] });
    }
  });

  test("wherever a text is cut", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARRIERS),
        // Around every length at which some sink cuts a text.
        fc.oneof(
          ...[40, 60, 80, 120, 200, 300, 500, 1_000, 1_500, 4_096].map((cut) =>
            fc.integer({ min: cut - 30, max: cut + 5 }),
          ),
        ),
        fc.boolean(),
        ([text, parts], before, more) => {
          const long = `${"a ".repeat(before / 2)}${text}${more ? ` ${"b ".repeat(200)}` : ""}`;
          for (const [sink, shown] of Object.entries(sinks(long))) {
            expect({ sink, leaks: leaks(shown, parts) }).toEqual({ sink, leaks: [] });
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test("and the test would see one that is no secret", () => {
    const word = "not-a-secret-at-all";
    for (const [sink, shown] of Object.entries(sinks(word))) {
      expect({ sink, seen: leaks(shown, [word]).length > 0 }).toEqual({ sink, seen: true });
    }
  });
});
