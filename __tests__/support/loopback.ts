import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as it came. */
export interface Received {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into it at will
  body: any;
}

/** An answer: a value to be sent as JSON, or a function that sends whatever it likes. */
export type Answer = object | ((response: ServerResponse, received: Received) => void);

/** A server on loopback that gives the answers one after the other; the last one repeats. */
export interface Loopback {
  url: string;
  received: Received[];
  /** Forgets what came, and starts over with these answers. */
  script(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** Starts a server that answers as scripted. */
export async function openLoopback(): Promise<Loopback> {
  const received: Received[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      const one = { path: request.url ?? "", body: text === "" ? undefined : JSON.parse(text) };
      const answer = answers[Math.min(received.length, answers.length - 1)] ?? {};
      received.push(one);
      if (typeof answer === "function") answer(response, one);
      else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    script(...next) {
      received.length = 0;
      answers = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** An error answer of an OpenAI-compatible server. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message } }));
  };
}

/** Sets environment variables (undefined removes one) and gives back what undoes it. */
export function withEnvironment(variables: Record<string, string | undefined>): () => void {
  const before = Object.keys(variables).map((name): [string, string | undefined] => [name, process.env[name]]);
  const apply = (entries: Iterable<[string, string | undefined]>) => {
    for (const [name, value] of entries) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  apply(Object.entries(variables));
  return () => apply(before);
}
