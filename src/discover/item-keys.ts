import schema from "../../schemas/dataset.schema.json" with { type: "json" };
import { misspelt } from "./misspelt.js";

/** The schema's keys of an item, and those that VoltAgent's item type knows besides. */
export const ITEM_KEYS = [
  ...Object.keys(schema.$defs.item.properties),
  ...["datasetId", "datasetVersionId", "datasetName", "dataset", "metadata", "raw", "tags", "description"],
];
/** Unknown keys of items that are looked at for typos; where there are more, keys are data. */
export const MAX_UNKNOWN_KEYS = 1_000;

/**
 * The known key that an unknown one of an object most likely stands for; null for a known key, for one of its writer's own, and
 * where the object has the known one as well.
 */
export function meantKey(owner: object, key: string, known: readonly string[]): string | null {
  if (known.includes(key)) return null;
  const meant = misspelt(key, known);
  return meant === null || Object.hasOwn(owner, meant) ? null : meant;
}

/** Looks at one item of a list; words what is wrong with its keys. Each key is told once for the whole list. */
export type ItemKeyCheck = (item: object, index: number) => { code: string; message: string; hint: string }[];

/** Makes the check of one list of items. */
export function createItemKeyCheck(): ItemKeyCheck {
  const known = new Set(ITEM_KEYS);
  const seen = new Set<string>();
  return (item, index) =>
    Object.keys(item).flatMap((key) => {
      if (known.has(key) || seen.has(key) || seen.size >= MAX_UNKNOWN_KEYS) return [];
      seen.add(key);
      const meant = meantKey(item, key, ITEM_KEYS);
      if (meant === null) return [];
      const message = `items[${index}].${key} is no key that VoltAgent knows`;
      return [{ code: "dataset-key", message, hint: `Did you mean ${meant}?` }];
    });
}
