/**
 * JSON text in which a runner finds no workflow command: `##[` is one anywhere in a line, and the Unicode line ends would let
 * a string begin a line with `::`. All of these can stand in strings only, where an escape means the same.
 * @param json text as JSON.stringify makes it
 */
export function inertJson(json: string): string {
  return json
    .replaceAll("##[", "#\\u0023[")
    .replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
