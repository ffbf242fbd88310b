import type { WorstItem } from "../judge/worst.js";
import { differenceText } from "./difference.js";
import { block, code, details, paragraphs } from "./markdown.js";
import { clip, LINE_BREAK, plainLines, showValue } from "./text.js";
import { wrap } from "./width.js";
import { durationText, GATE_MARKS, itemName, placeText, scoreText } from "./words.js";

/** A text of one line up to this length (UTF-16 units) stands beside its title, a longer one below it. */
const BESIDE_MAX = 200;
/** Columns of a block; a comment on a desktop has about a hundred. */
const WIDTH = 88;

/**
 * One item as a folded Markdown section: what was asked, wanted and said, and what each scorer made of it.
 * @param file the dataset file, where the items came from one
 * @param max most UTF-16 units of each value
 */
export function itemSection(item: WorstItem, file: string | undefined, max: number): string {
  const where = item.line === undefined ? undefined : placeText({ file, line: item.line });
  return details(
    itemLine(item),
    paragraphs(
      "<blockquote>",
      `<sub>item ${item.index + 1}, ${durationText(item.durationMs)}${where === undefined ? "" : `, ${code(where)}`}</sub>`,
      titled("Input", showValue(item.input, max), max),
      ...answer(item, max),
      item.error === undefined ? "" : titled("Error", errorText(item.error), max),
      ...scoreLines(item, max),
      "</blockquote>",
    ),
  );
}

/** What a scorer or runner error says, with its HTTP status and its place where they are known. Not escaped. */
export function errorText({ name, message, status, at }: NonNullable<WorstItem["error"]>): string {
  const text = name === "" || name === "Error" || message.startsWith(`${name}:`) ? message : `${name}: ${message}`;
  const told = status === undefined ? text : `${text} (HTTP ${status})`;
  return at === undefined ? told : `${told}\nat ${at}`;
}

/** The line that is always seen: which item, and the scores that failed it. */
function itemLine(item: WorstItem): string {
  const came = item.outcome === "ok" ? [] : [item.outcome];
  const missed = item.scores
    .filter(({ gate }) => gate === "failed" || gate === "errored")
    .slice(0, 3)
    .map((score) => `${code(score.id, 40)} ${scoreText(score)}`);
  return [`${GATE_MARKS[item.gate].picture} ${code(itemName(item), 120)}`, ...came, ...missed].join(" · ");
}

/** What was wanted and said: what differs where that says it shorter. */
function answer({ expected, output }: WorstItem, max: number): string[] {
  if (expected === undefined && output === undefined) return [];
  if (expected === undefined) return [titled("Output", showValue(output, max), max)];
  if (output === undefined) return [titled("Expected", showValue(expected, max), max)];
  const wanted = showValue(expected, max);
  const said = showValue(output, max);
  if (wanted === said) return [titled("Output, as expected", said, max)];
  const difference = differenceText(expected, output, max * 2);
  if (difference === null) return [titled("Expected", wanted, max), titled("Output", said, max)];
  return ["**Expected** `-` **and output** `+`", block(difference, "diff")];
}

/** Each score with its reason: beside it if short, else in a block after the list. */
function scoreLines({ scores }: WorstItem, max: number): string[] {
  const said = scores.map((score) => ({ score, text: clip(score.error ?? score.reason ?? "", max) }));
  const list = said.map(({ score, text }) => {
    const line = `${GATE_MARKS[score.gate].picture} ${code(score.id, 80)} ${scoreText(score)}`;
    return text.trim() !== "" && isShort(text) ? `${line}: ${code(text, max)}` : line;
  });
  const long = said.filter(({ text }) => text.trim() !== "" && !isShort(text));
  return [
    list.join("<br>"),
    ...long.flatMap(({ score, text }) => [
      `**${score.error === undefined ? "Reason of" : "Error in"}** ${code(score.id, 80)}`,
      wrapped(text),
    ]),
  ];
}

function titled(title: string, text: string, max: number): string {
  const cut = clip(text, max);
  return isShort(cut) ? `**${title}** ${code(cut, max)}` : paragraphs(`**${title}**`, wrapped(cut));
}

function isShort(text: string): boolean {
  return text.length <= BESIDE_MAX && text.search(LINE_BREAK) === -1;
}

function wrapped(text: string): string {
  return block(
    plainLines(text)
      .split("\n")
      .flatMap((line) => wrap(line, WIDTH))
      .join("\n"),
  );
}
