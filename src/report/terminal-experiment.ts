import type { Check } from "../judge/criteria.js";
import { count } from "../judge/words.js";
import type { WorstItem } from "../judge/worst.js";
import { differenceText } from "./difference.js";
import { errorText } from "./item-section.js";
import { GATE_STYLES, type Paint, VERDICT_STYLES } from "./paint.js";
import type { ExperimentReport } from "./report.js";
import { gutter } from "./terminal-gutter.js";
import { inline, showValue } from "./text.js";
import {
  actualText,
  checkVerdict,
  decisiveChecks,
  durationText,
  GATE_MARKS,
  itemName,
  placeText,
  requiredText,
  scoreText,
  VERDICT_MARKS,
} from "./words.js";

/** Worst items of one experiment that a terminal shows. */
const MOST_ITEMS = 5;
/** UTF-16 units of one value. */
const VALUE_MAX = 1_000;

/** What a reader needs of an experiment that did not pass: why, the checks that do not hold, the worst items. None if it passed. */
export function experimentLines(experiment: ExperimentReport, paint: Paint, width: number): string[] {
  if (experiment.verdict === "passed") return [];
  const missed = experiment.checks.filter((check) => check.outcome !== "holds");
  const items = experiment.worst.slice(0, MOST_ITEMS);
  const left = experiment.totals.failed + experiment.totals.errored - items.length;
  return [
    title(experiment, paint),
    ...(decisiveChecks(experiment).length > 0 ? [] : gutter(experiment.reason, width, "  ", paint)),
    ...missed.flatMap((check) => checkLines(check, paint, width)),
    ...items.flatMap((item) => itemLines(item, experiment.dataset.file, paint, width)),
    ...(left > 0 && items.length > 0 ? [paint("dim", `  …and ${count(left, "item")} more in items.ndjson`)] : []),
  ];
}

/** What `check` says of an experiment: the checks it would have to meet. */
export function criteriaLines(experiment: ExperimentReport, paint: Paint): string[] {
  if (experiment.checks.length === 0) return [];
  return [
    title(experiment, paint),
    ...experiment.checks.map((check) => {
      const warns = check.severity === "warn" ? " (only warns)" : "";
      return `  - ${inline(check.label, 200)}: ${requiredText(check)}${warns}`;
    }),
  ];
}

function title({ verdict, id, ...place }: ExperimentReport, paint: Paint): string {
  const mark = paint(["bold", VERDICT_STYLES[verdict]], `${VERDICT_MARKS[verdict].mark} ${inline(id, 120)}`);
  return `${mark}  ${paint("dim", inline(placeText(place) ?? "", 300))}`;
}

function checkLines(check: Check, paint: Paint, width: number): string[] {
  const verdict = checkVerdict(check);
  const state = check.outcome === "undecided" ? "undecided, " : "";
  const head = paint(VERDICT_STYLES[verdict], `${VERDICT_MARKS[verdict].mark} ${inline(check.label, 200)}`);
  return [
    `  ${head}: ${actualText(check)}, required ${requiredText(check)} (${state}severity ${check.severity})`,
    ...(check.note === undefined ? [] : gutter(check.note, width, "    ", paint)),
  ];
}

function itemLines(item: WorstItem, file: string | undefined, paint: Paint, width: number): string[] {
  const at = item.line === undefined ? undefined : placeText({ file, line: item.line });
  const facts = [
    `item ${item.index + 1}`,
    item.outcome === "ok" ? item.gate : item.outcome,
    durationText(item.durationMs),
  ];
  const head = paint(GATE_STYLES[item.gate], `${GATE_MARKS[item.gate].mark} ${inline(itemName(item), 120)}`);
  const tail = paint("dim", `${facts.join(", ")}${at === undefined ? "" : `, ${inline(at, 200)}`}`);
  return [
    "",
    `  ${head}  ${tail}`,
    ...value("error", item.error && errorText(item.error), paint, width),
    ...value("input", showValue(item.input, VALUE_MAX), paint, width),
    ...answerLines(item, paint, width),
    ...item.scores.flatMap((score) => scoreLines(score, paint, width)),
  ];
}

/** What was wanted and said: what differs where that says it shorter. */
function answerLines({ expected, output }: WorstItem, paint: Paint, width: number): string[] {
  const difference = differenceText(expected, output, VALUE_MAX);
  if (difference !== null) return value("expected (-) and output (+)", difference, paint, width);
  return [
    ...value("expected", expected === undefined ? undefined : showValue(expected, VALUE_MAX), paint, width),
    ...value("output", output === undefined ? undefined : showValue(output, VALUE_MAX), paint, width),
  ];
}

function scoreLines(score: WorstItem["scores"][number], paint: Paint, width: number): string[] {
  const mark = paint(GATE_STYLES[score.gate], `${GATE_MARKS[score.gate].mark} ${inline(score.id, 80)}`);
  const said = score.error ?? score.reason;
  return [
    `    ${mark}: ${scoreText(score)}`,
    ...(said === undefined || said.trim() === "" ? [] : gutter(said, width, "      ", paint)),
  ];
}

function value(name: string, text: string | undefined, paint: Paint, width: number): string[] {
  return text === undefined ? [] : [`    ${name}`, ...gutter(text, width, "      ", paint)];
}
