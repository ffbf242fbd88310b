import { expect, test } from "@jest/globals";
import { nearest } from "../../../src/options/nearest.js";

const KNOWN = ["concurrency", "limit", "max-error-rate", "mode", "node", "timeout", "item-timeout"];

test.each([
  ["concurency", "concurrency"],
  ["MAX_ERROR_RATE", "max-error-rate"],
  ["limits", "limit"],
  ["nod", "node"],
  ["timout", "timeout"],
])("%s is taken for %s", (name, meant) => {
  expect(nearest(name, KNOWN)).toBe(meant);
});

test.each(["", "name", "threshold", "x".repeat(100_000)])("nothing is near to %.20s", (name) => {
  expect(nearest(name, KNOWN)).toBeNull();
});
