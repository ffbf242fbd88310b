import { GateError } from "../../errors.js";

/** Most characters of material in one question: about a hundred thousand tokens, which is what common judges can read. */
export const MAX_MATERIAL = 500_000;

/**
 * Material for a judge as text, each piece between a line that opens it and one that closes it. Both carry a mark that
 * occurs in none of the pieces, so nothing in them can end its fence. Nothing is substituted into a template.
 * @param material texts by name, in the order in which they are shown
 * @returns the fenced text, and the mark
 * @throws GateError `material-too-long` for more than {@link MAX_MATERIAL} characters in all
 */
export function fence(material: Readonly<Record<string, string>>): { text: string; mark: string } {
  const pieces = Object.entries(material);
  const length = pieces.reduce((sum, [, text]) => sum + text.length, 0);
  if (length > MAX_MATERIAL) {
    const sizes = pieces.map(([name, text]) => `${name} ${text.length}`).join(", ");
    throw new GateError(
      "material-too-long",
      `there are ${length} characters to judge (${sizes}), and a judge is sent at most ${MAX_MATERIAL}`,
      { hint: "Shorten them in buildPayload, e.g. to the passages that were retrieved." },
    );
  }
  const mark = unusedMark(Object.values(material));
  const text = pieces.map(([name, piece]) => `<<<${mark} ${name}\n${piece}\n${mark} end of ${name}>>>`).join("\n\n");
  return { text, mark };
}

/** The first of DATA-000000, DATA-000001, … that no text holds; a million of them would not fit into the bound. */
function unusedMark(texts: readonly string[]): string {
  const used = new Set(texts.flatMap((text) => Array.from(text.matchAll(/DATA-(\d{6})/g), ([, digits]) => digits)));
  let next = 0;
  while (used.has(digits(next))) next += 1;
  return `DATA-${digits(next)}`;
}

function digits(count: number): string {
  return String(count).padStart(6, "0");
}
