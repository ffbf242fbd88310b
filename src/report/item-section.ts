import type { WorstItem } from "../judge/worst.js";
import { block, code, details, paragraphs } from "./markdown.js";
import { clip, showValue } from "./text.js";
import { durationText, GATE_MARKS, itemName, placeText, scoreText } from "./words.js";

/**
 * One item as a folded Markdown section: what was asked, wanted and said, and what each scorer made of it.
 * @param file the dataset file, where the items came from one
 * @param max most UTF-16 units of each value
 */
export function itemSection(item: WorstItem, file: string | undefined, max: number): string {
  const scores = item.scores.map(
    (score) => `${GATE_MARKS[score.gate].picture} ${code(score.id, 80)} ${scoreText(score)}`,
  );
  const came = item.outcome === "ok" ? "" : ` (${item.outcome})`;
  const summary = `${GATE_MARKS[item.gate].picture} ${code(itemName(item), 120)}${came}`;
  const where = item.line === undefined ? undefined : placeText({ file, line: item.line });
  return details(
    summary,
    paragraphs(
      scores.map((line) => `- ${line}`).join("\n"),
      titled("Error", item.error === undefined ? undefined : errorText(item.error), max),
      titled("Input", showValue(item.input, max), max),
      titled("Expected", item.expected === undefined ? undefined : showValue(item.expected, max), max),
      titled("Output", item.output === undefined ? undefined : showValue(item.output, max), max),
      ...item.scores.flatMap((score) => remarks(score, max)),
      `<sub>item ${item.index + 1}, ${durationText(item.durationMs)}${where === undefined ? "" : `, ${code(where)}`}</sub>`,
    ),
  );
}

/** What a scorer or runner error says, with its HTTP status where it carried one. Not escaped. */
export function errorText({ name, message, status }: NonNullable<WorstItem["error"]>): string {
  const text = name === "" || name === "Error" || message.startsWith(`${name}:`) ? message : `${name}: ${message}`;
  return status === undefined ? text : `${text} (HTTP ${status})`;
}

function remarks({ id, reason, error }: WorstItem["scores"][number], max: number): string[] {
  const said = error ?? reason;
  if (said === undefined || said.trim() === "") return [];
  return [`${error === undefined ? "Reason of" : "Error in"} ${code(id, 80)}`, block(clip(said, max))];
}

function titled(title: string, text: string | undefined, max: number): string {
  return text === undefined ? "" : paragraphs(title, block(clip(text, max)));
}
