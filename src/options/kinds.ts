import { nearest } from "./nearest.js";

/** What reading a text as an option's value gives: the value, or what it must be and, where it can be guessed, what to write. */
export type Reading<T> = { ok: true; value: T } | { ok: false; wanted: string; write?: string };

/** How the text of an option becomes its value. Lists may also arrive as several texts, taken as they are. */
export interface Kind<T> {
  /** Stands for the value in help and tables, e.g. `<count>`; empty for flags. */
  readonly placeholder: string;
  /** A list may be given in parts (a repeated flag, several arguments); the parts are one value. */
  readonly list: boolean;
  /** A flag is true when only its name is given on a command line. */
  readonly flag: boolean;
  /** Never throws. */
  read(text: string | readonly string[]): Reading<T>;
}

/** Longest duration that is accepted, in milliseconds: 120 h, below the 2^31-1 ms at which Node's timers overflow. */
export const LONGEST_DURATION = 120 * 3_600_000;

/** A whole number in decimal digits from `min` to `max`. */
export function count(min: number, max: number): Kind<number> {
  const wanted = `a whole number from ${grouped(min)} to ${grouped(max)}`;
  return scalar("<count>", (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? good(value) : bad(wanted);
  });
}

/** A share from 0 to 1 as a plain decimal; percentages are refused with the decimal to write. */
export const share: Kind<number> = scalar("<share>", (text) => {
  const value = /^(\d+(\.\d+)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return good(value);
  const [, digits, percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text) ?? [];
  const number = Number(digits?.replace(",", "."));
  const meant = percent || number > 1 ? number / 100 : number;
  return bad(
    "a decimal number from 0 to 1",
    meant >= 0 && meant <= 1 ? String(Number(meant.toPrecision(12))) : undefined,
  );
});

/** A duration with its unit, `500ms`, `30s`, `5m` or `1h`, longer than zero; read as whole milliseconds. */
export const duration: Kind<number> = scalar("<duration>", (text) => {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  const value = Math.round(Number(digits) * (MILLISECONDS[unit ?? ""] ?? Number.NaN));
  if (value >= 1 && value <= LONGEST_DURATION) return good(value);
  const wanted = "a duration with its unit, such as 500ms, 30s, 5m or 1h, longer than zero and at most 120h";
  return bad(wanted, unit === undefined ? durationMeant(text) : undefined);
});

/** `true` or `false`; the other spellings that YAML knows are refused with the one to write. */
export const flag: Kind<boolean> = {
  ...scalar("", (text) => {
    if (text === "true" || text === "false") return good(text === "true");
    const yes = /^(true|yes|y|on|1)$/i.test(text);
    const no = /^(false|no|n|off|0)$/i.test(text);
    return bad("true or false", yes ? "true" : no ? "false" : undefined);
  }),
  flag: true,
};

/** One of the given words. */
export function choice<const Word extends string>(...words: readonly Word[]): Kind<Word> {
  return scalar(`<${words.join("|")}>`, (text) => {
    const value = words.find((word) => word === text);
    if (value !== undefined) return good(value);
    const longer = words.find((word) => text.toLowerCase().startsWith(word));
    return bad(`one of ${words.join(", ")}`, longer ?? nearest(text, words) ?? undefined);
  });
}

/** A name or title: any text with a visible character in it. */
export const text: Kind<string> = textKind("<name>", "a name");

/** A path of a file or folder, absolute or relative. */
export const path: Kind<string> = textKind("<path>", "a path");

/** Globs: one a line, where blank lines and lines that start with `#` count for nothing; `!` excludes, but not alone. */
export const globs: Kind<string[]> = {
  placeholder: "<glob>",
  list: true,
  flag: false,
  read(given) {
    const lines = typeof given === "string" ? given.split(/\r?\n/) : given;
    const all = lines.map((line) => line.trim());
    const value = typeof given === "string" ? all.filter((line) => line !== "" && !line.startsWith("#")) : all;
    if (value.length === 0 || value.some((glob) => !visible(glob))) return bad("file names or globs, one a line");
    return value.some((glob) => !glob.startsWith("!"))
      ? good(value)
      : bad("globs of which at least one includes files; lines with ! only exclude");
  },
};

/** Names of environment variables, separated by commas, spaces or lines; `none` alone is the empty list. */
export const names: Kind<string[]> = {
  placeholder: "<name,…>",
  list: true,
  flag: false,
  read(given) {
    const parts = typeof given === "string" ? [given] : given;
    const value = parts.flatMap((part) => part.split(/[\s,]+/)).filter((name) => name !== "");
    if (value.length === 1 && value[0] === "none") return good([]);
    return value.length > 0 && value.every((name) => name !== "none" && /^[A-Za-z_][\w.-]*$/.test(name))
      ? good(value)
      : bad("names of environment variables, separated by commas or spaces; a pattern such as * is not a name");
  },
};

/** `kind`, or the word `none` for null. */
export function orNone<T>(kind: Kind<T>): Kind<T | null> {
  return {
    ...kind,
    read(given): Reading<T | null> {
      if (given === "none") return good(null);
      const reading = kind.read(given);
      return reading.ok ? reading : { ...reading, wanted: `${reading.wanted}, or none` };
    },
  };
}

const MILLISECONDS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function durationMeant(text: string): string | undefined {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text) ?? [];
  if (digits === undefined || unit === undefined || Number(digits) === 0) return undefined;
  if (unit === "") return Number(digits) < 10_000 ? `${digits}s` : `${digits}ms`;
  const short = [
    /^(ms|msecs?|millis|milliseconds?)$/i,
    /^(s|secs?|seconds?)$/i,
    /^(m|mins?|minutes?)$/i,
    /^(h|hrs?|hours?)$/i,
  ];
  const found = ["ms", "s", "m", "h"][short.findIndex((spelling) => spelling.test(unit))];
  return found === undefined ? undefined : `${digits}${found}`;
}

function textKind(placeholder: string, wanted: string): Kind<string> {
  return scalar(placeholder, (text) => (visible(text) ? good(text) : bad(wanted)));
}

function scalar<T>(placeholder: string, read: (text: string) => Reading<T>): Kind<T> {
  return {
    placeholder,
    list: false,
    flag: false,
    read: (given) => (typeof given === "string" ? read(given) : bad("one value")),
  };
}

function visible(text: string): boolean {
  return text.trim() !== "" && !text.includes("\0");
}

function good<T>(value: T): Reading<T> {
  return { ok: true, value };
}

function bad(wanted: string, write?: string): { ok: false; wanted: string; write?: string } {
  return write === undefined ? { ok: false, wanted } : { ok: false, wanted, write };
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
