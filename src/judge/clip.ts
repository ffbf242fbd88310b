/** Longest text of one value in a report's short list of items: what a reader looks at, not an archive. */
export const CLIP_LENGTH = 4096;

/**
 * Cuts a text to about `limit` UTF-16 units: its beginning, what was left out in numbers, and its end.
 * Never leaves half of a surrogate pair.
 */
export function clipText(text: string, limit: number = CLIP_LENGTH): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, Math.ceil(limit * 0.75)).replace(/[\uD800-\uDBFF]$/, "");
  const tail = text.slice(text.length - Math.floor(limit * 0.25)).replace(/^[\uDC00-\uDFFF]/, "");
  return `${head} … ${text.length - head.length - tail.length} characters left out … ${tail}`;
}

/** Cuts texts and values of users' data; what is cut is masked before, for half a secret is no longer recognised as one. */
export interface Clip {
  /** As {@link clipText}. */
  text(text: string, limit?: number): string;
  /** Encoded (plain JSON) data as it is if its JSON text has at most {@link CLIP_LENGTH} characters, else that text, cut. */
  value(value: unknown): unknown;
}

/** @param mask replaces secrets in a text; texts short enough to stay whole are left for the report to mask */
export function createClip(mask: (text: string) => string): Clip {
  const text: Clip["text"] = (whole, limit = CLIP_LENGTH) =>
    whole.length <= limit ? whole : clipText(mask(whole), limit);
  return {
    text,
    value(value) {
      if (typeof value === "string") return text(value);
      if (typeof value !== "object" || value === null) return value;
      const json = JSON.stringify(value);
      return json.length <= CLIP_LENGTH ? value : text(json);
    },
  };
}
