import { describe, expect, test } from "@jest/globals";
import { OwnClients } from "../../../src/run/own-clients.js";
import type { ParentMessage } from "../../../src/run/protocol.js";

function open() {
  const sent: ParentMessage[] = [];
  const clients = new OwnClients((message) => sent.push(message));
  const { signal } = new AbortController();
  const create = (key: number) => clients.transport(key).createRun({ triggerSource: "ci" }, signal);
  return { sent, clients, create };
}
const call = (key: number, number: number) => ({
  type: "voltOps",
  key,
  call: number,
  method: "createRun",
  args: [{ triggerSource: "ci" }],
});

describe("calls of an experiment's own client", () => {
  test("are sent once the child knows the experiment, without the signal, and answered by their number", async () => {
    const { sent, clients, create } = open();
    const [first, second] = [create(0), create(1)];
    expect(sent).toEqual([]);
    clients.known(1);
    clients.known(0);
    expect(sent).toEqual([call(1, 1), call(0, 0)]);
    clients.answer({ type: "voltOpsAnswer", key: 1, call: 1, value: "b" });
    clients.answer({ type: "voltOpsAnswer", key: 0, call: 0, value: "a" });
    expect(await Promise.all([first, second])).toEqual(["a", "b"]);
  });

  test("reject with what the client throws, in its own words", async () => {
    const { clients, create } = open();
    clients.known(0);
    const refused = create(0);
    clients.answer({ type: "voltOpsAnswer", key: 0, call: 0, error: { name: "Error", message: "503 from VoltOps" } });
    await expect(refused).rejects.toMatchObject({
      code: "voltops-client",
      message: "voltOps.client: 503 from VoltOps",
    });
  });

  test("that were sent die with the child; those that were not wait for the next", async () => {
    const { sent, clients, create } = open();
    clients.known(0);
    const [asked, waiting] = [create(0), create(1)];
    clients.lost("ran out of memory");
    await expect(asked).rejects.toThrow("its process ran out of memory");
    clients.known(1);
    expect(sent.at(-1)).toEqual(call(1, 1));
    clients.answer({ type: "voltOpsAnswer", key: 1, call: 1, value: "b" });
    expect(await waiting).toBe("b");
  });

  test("reject after the last child, those to come too", async () => {
    const { clients, create } = open();
    const waiting = create(0);
    clients.close();
    await expect(waiting).rejects.toThrow("its process has ended");
    await expect(create(0)).rejects.toThrow("its process has ended");
  });

  test("are answered once: a second answer, or one to no call, changes nothing", async () => {
    const { clients, create } = open();
    clients.known(0);
    const made = create(0);
    clients.answer({ type: "voltOpsAnswer", key: 0, call: 7, value: "other" });
    clients.answer({ type: "voltOpsAnswer", key: 0, call: 0, value: "run-1" });
    clients.answer({ type: "voltOpsAnswer", key: 0, call: 0, error: { name: "Error", message: "late" } });
    expect(await made).toBe("run-1");
  });
});
