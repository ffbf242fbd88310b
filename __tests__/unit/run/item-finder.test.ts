import { describe, expect, test } from "@jest/globals";
import { GateError } from "../../../src/errors.js";
import type { DefinitionFacts } from "../../../src/experiment/definition.js";
import { createItemFinder } from "../../../src/run/item-finder.js";
import { facts } from "../judge/build.js";

const index = { byName: new Map(), problems: [], faulty: new Map() };
const named = (id: string, dataset: Partial<DefinitionFacts["dataset"]>) =>
  facts({ id, dataset: { source: "named", limit: null, ...dataset } });
const dataset = (name: string) => ({
  ...{ name, items: [{ id: "a", input: 1 }], digest: "d", datasetId: "id", datasetVersionId: "v" },
});

/** A finder over a VoltOps that answers as told, and what it was asked for. */
function open(fetch: (name: string) => Promise<ReturnType<typeof dataset>> = async (name) => dataset(name)) {
  const asked: unknown[] = [];
  const stop = new AbortController();
  const find = createItemFinder(
    index,
    { defaultDataset: null, limit: null },
    async (wish, { limit, signal }) => {
      asked.push([wish, limit]);
      signal.throwIfAborted();
      return { dataset: await fetch(wish.name ?? ""), problems: [{ severity: "warn", code: "id", message: "m" }] };
    },
    stop.signal,
  );
  return { find, asked, stop };
}

describe("items of VoltOps", () => {
  test("stand in place of the error that no file has the name; its warnings are the experiment's", async () => {
    expect(await open().find(named("e", { name: "remote" }))).toEqual({
      file: null,
      voltOps: dataset("remote"),
      fed: { name: "remote", items: [{ id: "a", input: 1 }] },
      limit: null,
      problems: [{ severity: "warn", code: "id", message: "m", experiment: "e" }],
    });
  });

  test("are fetched once for equal wishes, apart for other limits and versions", async () => {
    const { find, asked } = open();
    const wishes = [{}, {}, { limit: 3 }, { versionId: "v2" }, { limit: 3 }];
    await Promise.all(wishes.map((more, key) => find(named(`e${key}`, { name: "remote", ...more }))));
    expect(asked).toEqual([
      [{ name: "remote" }, null],
      [{ name: "remote" }, 3],
      [{ name: "remote", versionId: "v2" }, null],
    ]);
  });

  test("that cannot be read are an error of every experiment that wants them", async () => {
    const { find } = open(() => Promise.reject(new GateError("voltops-refused", "401", { hint: "keys" })));
    const found = await Promise.all(["a", "b"].map((id) => find(named(id, { name: "remote" }))));
    expect(found.map((one) => one?.problems)).toEqual(
      ["a", "b"].map((experiment) => [
        { severity: "error", code: "voltops-refused", message: "401", hint: "keys", experiment },
      ]),
    );
    expect(found.map((one) => one?.fed)).toEqual([null, null]);
  });

  test("that the run's end keeps from being read are nobody's fault", async () => {
    const { find, stop } = open();
    stop.abort();
    expect(await find(named("e", { name: "remote" }))).toBeNull();
  });

  test("are not asked for without VoltOps: the answer is there at once", () => {
    const find = createItemFinder(index, { defaultDataset: null, limit: null }, null, new AbortController().signal);
    expect(find(named("e", { name: "remote" }))).toMatchObject({ problems: [{ code: "dataset-not-found" }] });
  });
});
