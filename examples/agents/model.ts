import { setTimeout as wait } from "node:timers/promises";

/**
 * Stands where a real agent would await its model, for instance `await agent.generateObject(prompt, schema)`.
 * It waits a moment and gives what `answer` returns, so that the samples need no key, no network and no luck.
 */
export async function callModel<Answer>(answer: () => Answer): Promise<Answer> {
  await wait(10);
  return answer();
}
