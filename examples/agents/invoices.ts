import { callModel } from "./model.js";

/** What the extractor reads from a message; null where it found nothing. */
export interface Invoice {
  vendor: string | null;
  number: string | null;
  /** ISO 8601 date. */
  date: string | null;
  currency: string | null;
  total: number | null;
}

const months = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october"];

/**
 * Reads an invoice from the text of an e-mail. In a real project this would be a model call with a schema, for instance
 * `agent.generateObject(text, invoiceSchema)`; here regular expressions make the mistakes: they take a comma for a
 * thousands separator wherever it stands, and read 03/04/2026 the American way.
 */
export function extractInvoice(text: string): Promise<Invoice> {
  return callModel(() => ({
    vendor: find(text, /^from:\s*(.+)$/im) ?? find(text, /invoice from ([^,.\n]+)/i),
    number: find(text, /\b(?:invoice|inv|number|no\.)[ :#]*([A-Z]{0,4}-?\d[\d-]+)/i),
    date: readDate(text),
    currency: readCurrency(text),
    total: readTotal(text),
  }));
}

function find(text: string, pattern: RegExp): string | null {
  return pattern.exec(text)?.[1]?.trim() ?? null;
}

function readDate(text: string): string | null {
  const iso = find(text, /(\d{4}-\d{2}-\d{2})/);
  if (iso !== null) return iso;
  const slashed = /(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  if (slashed !== null) return `${slashed[3]}-${slashed[1]}-${slashed[2]}`;
  const written = /(\d{1,2}) ([A-Z][a-z]+) (\d{4})/.exec(text);
  const month = months.indexOf(written?.[2]?.toLowerCase() ?? "");
  if (written === null || month < 0) return null;
  return `${written[3]}-${String(month + 1).padStart(2, "0")}-${written[1]?.padStart(2, "0")}`;
}

function readCurrency(text: string): string | null {
  if (/EUR|€/.test(text)) return "EUR";
  if (/USD|\$/.test(text)) return "USD";
  return /GBP|£/.test(text) ? "GBP" : null;
}

function readTotal(text: string): number | null {
  const amount = find(text, /(?:\btotal|amount due|to pay)[^\d\n]*(\d[\d.,]*\d)/i);
  return amount === null ? null : Number(amount.replaceAll(",", ""));
}
