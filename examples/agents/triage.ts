import { callModel } from "./model.js";

export const priorities = ["low", "normal", "urgent"] as const;
export type Priority = (typeof priorities)[number];

/** Where a ticket goes and how soon. */
export interface Triage {
  category: string;
  priority: Priority;
  /** The word that settled the category; null where none did. */
  because: string | null;
}

const categories: [name: string, words: RegExp][] = [
  ["billing", /charge|invoice|refund|payment|price|plan/i],
  ["account", /password|log ?in|sign ?in|two-factor|account/i],
  ["bug", /error|crash|broken|fails?|bug|500|blank|down\b/i],
  ["how-to", /how (do|can|to)|where|is it possible/i],
];

/**
 * Sorts a ticket. In a real project this would be a model call that returns a category and a priority; here the first
 * list of words that matches wins, so a ticket that mentions an invoice is billing, whatever else it says.
 */
export function triageTicket(ticket: string): Promise<Triage> {
  return callModel(() => {
    const priority = readPriority(ticket);
    for (const [category, words] of categories) {
      const match = words.exec(ticket);
      if (match !== null) return { category, priority, because: match[0] };
    }
    return { category: "feedback", priority, because: null };
  });
}

function readPriority(ticket: string): Priority {
  if (/urgent|asap|immediately|!!/i.test(ticket)) return "urgent";
  return /thank|suggest|would be nice|just wondering|love/i.test(ticket) ? "low" : "normal";
}
