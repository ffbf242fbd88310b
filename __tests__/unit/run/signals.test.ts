import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { type CancelSignal, openCancellation } from "../../../src/run/signals.js";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  const listeners = new Map<CancelSignal, () => void>();
  const exits: number[] = [];
  const source = {
    on: (signal: CancelSignal, listener: () => void) => listeners.set(signal, listener),
    exit: (code: number) => exits.push(code),
  };
  const cancellation = openCancellation(source);
  return { cancellation, exits, send: (signal: CancelSignal) => listeners.get(signal)?.() };
}

test("without a signal there is none, and no exit code", () => {
  const { cancellation, exits } = open();
  expect([cancellation.signal, cancellation.exitCode, exits]).toEqual([null, null, []]);
});

test("the listener is told of the signal, also of one that came before it", () => {
  const { cancellation, send } = open();
  const heard: string[] = [];
  cancellation.heed((signal) => heard.push(`first ${signal}`));
  send("SIGTERM");
  cancellation.heed((signal) => heard.push(`second ${signal}`));
  expect(heard).toEqual(["first SIGTERM", "second SIGTERM"]);
  expect([cancellation.signal, cancellation.exitCode]).toEqual(["SIGTERM", 143]);
});

test("a second signal ends the process at once", () => {
  const { exits, send } = open();
  send("SIGINT");
  expect(exits).toEqual([]);
  send("SIGINT");
  expect(exits).toEqual([130]);
});

test("whatever is still going on after 4.5 seconds is ended", () => {
  const { exits, send } = open();
  send("SIGINT");
  jest.advanceTimersByTime(4_499);
  expect(exits).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(exits).toEqual([130]);
});
