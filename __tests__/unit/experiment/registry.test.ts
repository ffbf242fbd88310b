import { afterEach, expect, test } from "@jest/globals";
import { ExperimentDatasetRegistry, getExperimentDatasetRegistry } from "../../../src/experiment/registry.js";

afterEach(() => {
  globalThis.___volt_experiment_dataset_registry = undefined;
});
const resolver = () => [];

test("an entry is found by its trimmed name until it is removed or replaced", () => {
  const registry = new ExperimentDatasetRegistry({ entries: new Map() });
  registry.register({ name: " a ", resolver });
  expect(registry.get("a")).toEqual({ name: "a", resolver, descriptor: undefined });
  expect([registry.has("a"), registry.has(" a "), registry.has("b"), registry.get("b")]).toEqual([
    true,
    false,
    false,
    undefined,
  ]);
  registry.register({ name: "a", descriptor: { limit: 1 }, resolver });
  expect(registry.list()).toEqual([{ name: "a", descriptor: { limit: 1 }, resolver }]);
  registry.unregister("a");
  expect(registry.list()).toEqual([]);
});

test.each(["", "  ", undefined])("a name that is %p is refused", (name) => {
  const registry = new ExperimentDatasetRegistry({ entries: new Map() });
  expect(() => registry.register({ name: name as string, resolver })).toThrow("needs a name");
});

test("the process has one, on the global that VoltAgent's own package uses", () => {
  getExperimentDatasetRegistry().register({ name: "a", resolver });
  expect(getExperimentDatasetRegistry().has("a")).toBe(true);
  expect([...globalThis.___volt_experiment_dataset_registry!.entries.keys()]).toEqual(["a"]);
});

test("a registry that VoltAgent's package made before is used", () => {
  globalThis.___volt_experiment_dataset_registry = { entries: new Map([["b", { name: "b", resolver }]]) };
  expect(getExperimentDatasetRegistry().has("b")).toBe(true);
});
