import { GateError } from "../errors.js";
import { canonicalJson } from "./canonical.js";
import type { VoltOpsDatasetItem, VoltOpsDatasetPage } from "./voltops-types.js";

/** Items on a page, as VoltAgent asks for them. */
const PAGE = 200;
/** Most items of a dataset that are read at all. */
const MOST = 1_000_000;
/** Most items of a dataset of which VoltOps does not say how many it has. */
const MOST_UNCOUNTED = 10_000;

/**
 * Reads a dataset version page by page: up to `limit` items, or up to the first total above 0 that VoltOps gives (VoltAgent
 * keeps that one, too), or up to an empty page. Nothing that VoltOps answers makes this endless.
 * @param list asks for one page
 * @param limit null for all items
 * @throws GateError `voltops-dataset-pages` where pages repeat, items are fewer than the total, or too many
 */
export async function* readPages(
  list: (page: { limit: number; offset: number }) => Promise<VoltOpsDatasetPage>,
  limit: number | null,
): AsyncGenerator<VoltOpsDatasetItem> {
  const wanted = limit ?? Number.POSITIVE_INFINITY;
  const starts = new Set<string>();
  let total = 0;
  let given = 0;
  while (given < wanted && (total === 0 || given < total)) {
    // Always whole pages, as VoltAgent asks for them: a limit is kept to here.
    const page = await list({ limit: PAGE, offset: given });
    total ||= page.total;
    if (page.items.length === 0) {
      if (given < Math.min(total, wanted)) throw odd(`gave ${given} of its ${total} items and then no more`);
      return;
    }
    const start = canonicalJson(page.items[0]);
    if (starts.has(start)) throw odd(`gave the same page twice after ${given} items`);
    starts.add(start);
    const most = total === 0 ? MOST_UNCOUNTED : MOST;
    if (Math.min(wanted, Math.max(total, given + page.items.length)) > most) {
      const claim = total === 0 ? `gave more than ${most} items without their number` : `has more than ${most} items`;
      throw odd(claim, "Give the dataset a limit, or split it.");
    }
    for (const item of page.items) {
      if (given === wanted) return;
      given += 1;
      yield item;
    }
  }
}

function odd(what: string, hint = "Pull it into a dataset file, or try again."): GateError {
  return new GateError("voltops-dataset-pages", `the dataset of VoltOps ${what}`, { hint });
}
