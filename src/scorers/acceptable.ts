import { headOf } from "../cut.js";
import { GateError } from "../errors.js";
import { isRecord } from "./normalize.js";
import type { RawScore, RawScorerArgs } from "./raw.js";

/**
 * Compares with every acceptable answer and gives the best score. Asked for by `params: { acceptableAnswers: true }`, which
 * takes the item's `extra.acceptableAnswers`, or by a list in its place; `expected` is one of them where it is there.
 * `metadata.matched` is the answer that scored best. Without the param the comparison is with `expected` alone.
 * @throws GateError `acceptable-answers-invalid` for anything but a list
 */
export function withAcceptableAnswers(compare: (args: RawScorerArgs) => RawScore): (args: RawScorerArgs) => RawScore {
  return (args) => {
    const answers = acceptable(args);
    if (answers === undefined) return compare(args);
    const candidates = args.expected === undefined ? answers : [args.expected, ...answers];
    if (candidates.length === 0) return compare(args);
    const results = candidates.map((expected) => ({ ...compare({ ...args, expected }), matched: expected }));
    const { matched, ...best } = results.reduce((one, other) => ((other.score ?? 0) > (one.score ?? 0) ? other : one));
    return { ...best, metadata: { ...best.metadata, matched } };
  };
}

function acceptable({ acceptableAnswers, item }: RawScorerArgs): unknown[] | undefined {
  if (acceptableAnswers === undefined || acceptableAnswers === null || acceptableAnswers === false) return undefined;
  const extra = isRecord(item) && isRecord(item.extra) ? item.extra : {};
  const answers = acceptableAnswers === true ? (extra.acceptableAnswers ?? []) : acceptableAnswers;
  if (Array.isArray(answers)) return answers;
  throw new GateError(
    "acceptable-answers-invalid",
    `acceptableAnswers is ${headOf(JSON.stringify(answers) ?? "", 100)}, not a list`,
    {
      hint: 'Give the item extra: { acceptableAnswers: ["4", "four"] } and the entry params: { acceptableAnswers: true }.',
    },
  );
}
