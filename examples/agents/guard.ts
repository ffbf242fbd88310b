import { callModel } from "./model.js";

const attacks = [
  /ignore (all |your )?(previous |prior )?instructions/i,
  /system prompt/i,
  /(password|api key|token) of/i,
  /pretend (that )?you (are|have)/i,
];

/**
 * Decides whether a message may reach the agent. In a real project this would be a moderation model or an input
 * guardrail; here a list of patterns decides.
 * @returns `block` or `allow`
 */
export function guardInput(message: string): Promise<"block" | "allow"> {
  return callModel(() => (attacks.some((attack) => attack.test(message)) ? "block" : "allow"));
}
