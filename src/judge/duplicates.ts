import type { Problem } from "../errors.js";
import { quote, quoteList } from "./words.js";

/**
 * Finds experiments that share an id, letter by letter, over all files: their results would be taken for each other's.
 * @param experiments id and file of every experiment of the run
 * @returns one problem of severity error for each that is not alone, so none of them can pass
 */
export function findDuplicates(experiments: readonly { id: string; file: string }[]): Problem[] {
  const files = new Map<string, string[]>();
  for (const { id, file } of experiments) files.set(id, [...(files.get(id) ?? []), file]);
  return experiments.flatMap(({ id, file }) => {
    const places = files.get(id)!;
    if (places.length < 2) return [];
    const message = `the experiment id ${quote(id)} is used ${places.length} times: in ${quoteList([...new Set(places)])}`;
    return [
      {
        severity: "error",
        code: "experiment-id-duplicate",
        message,
        hint: "give each experiment an id of its own",
        experiment: id,
        file,
      },
    ];
  });
}
