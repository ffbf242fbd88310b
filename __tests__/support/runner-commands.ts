/** A workflow command that the runner took from the log. */
export interface Command {
  name: string;
  properties: Record<string, string>;
  data: string;
}

/** Commands that the runner knows; it takes any other for text. */
const KNOWN = new Set([
  "internal-set-repo-path",
  "set-env",
  "set-output",
  "save-state",
  "add-path",
  "add-mask",
  "add-matcher",
  "remove-matcher",
  "warning",
  "error",
  "notice",
  "debug",
  "group",
  "endgroup",
  "echo",
  "stop-commands",
]);

/** What .NET's TrimStart removes; U+0085 is of it, the byte order mark is not. */
const LEADING_SPACE = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/** Lines of a stream as .NET's StreamReader ends them: `\n`, `\r`, `\r\n`. */
export const LINE_END = /\r\n|\n|\r/;

/** Reads commands out of log lines, in order, as `ActionCommandManager` does: what stands after `stop-commands` is text. */
export function readCommands(lines: readonly string[]): Command[] {
  const commands: Command[] = [];
  let stop: string | null = null;
  for (const line of lines) {
    const command = parseCommand(line, stop);
    if (command === null) continue;
    if (stop !== null) {
      if (command.name === stop) stop = null;
      continue;
    }
    commands.push(command);
    if (command.name === "stop-commands") stop = command.data;
  }
  return commands;
}

/** @param token ends a `stop-commands`, so it counts as a command too */
function parseCommand(line: string, token: string | null): Command | null {
  const known = (name: string) => KNOWN.has(name.toLowerCase()) || name === token;
  const text = line.replace(LEADING_SPACE, "");
  const end = text.startsWith("::") ? text.indexOf("::", 2) : -1;
  if (end >= 0) {
    const [name, properties] = splitInfo(text.slice(2, end));
    if (known(name)) return build(name, properties, ",", text.slice(end + 2), unescapeData, unescapeProperty);
  }
  const start = line.indexOf("##[");
  const close = start < 0 ? -1 : line.indexOf("]", start);
  if (close < 0) return null;
  const [name, properties] = splitInfo(line.slice(start + 3, close));
  return known(name) ? build(name, properties, ";", line.slice(close + 1), unescapeLegacy, unescapeLegacy) : null;
}

function splitInfo(info: string): [name: string, properties: string] {
  const space = info.indexOf(" ");
  return space < 0 ? [info, ""] : [info.slice(0, space), info.slice(space + 1).trim()];
}

function build(
  name: string,
  properties: string,
  separator: string,
  data: string,
  unescapeText: (text: string) => string,
  unescapeValue: (text: string) => string,
): Command {
  const pairs = properties.split(separator).flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 0 ? [] : [[pair.slice(0, at), unescapeValue(pair.slice(at + 1))]];
  });
  const lower = name.toLowerCase();
  return { name: KNOWN.has(lower) ? lower : name, properties: Object.fromEntries(pairs), data: unescapeText(data) };
}

const replaceCodes = (text: string, codes: Record<string, string>) =>
  Object.entries(codes).reduce((result, [code, character]) => result.replaceAll(code, character), text);
const unescapeData = (text: string) => replaceCodes(text, { "%0D": "\r", "%0A": "\n", "%25": "%" });
const unescapeProperty = (text: string) =>
  replaceCodes(text, { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" });
const unescapeLegacy = (text: string) =>
  replaceCodes(text, { "%3B": ";", "%0D": "\r", "%0A": "\n", "%5D": "]", "%25": "%" });

/**
 * Reads a command file (GITHUB_OUTPUT, GITHUB_ENV, GITHUB_STATE) as the runner on Linux does: `name=value` lines, and
 * `name<<DELIMITER` with the value up to a line that is the delimiter.
 * @throws where the runner fails the step: a line of another form, a delimiter that never comes
 */
export function readCommandFile(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line === "") continue;
    const equals = line.indexOf("=");
    const here = line.indexOf("<<");
    if (here >= 0 && (equals < 0 || here < equals)) {
      const [name, delimiter] = [line.slice(0, here), line.slice(here + 2)];
      if (name === "" || delimiter === "")
        throw new Error(`Invalid format '${line}'. Name and delimiter must not be empty`);
      const end = lines.indexOf(delimiter, at + 1);
      if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
      found[name] = lines.slice(at + 1, end).join("\n");
      at = end;
    } else if (equals > 0) {
      found[line.slice(0, equals)] = line.slice(equals + 1);
    } else {
      throw new Error(`Invalid format '${line}'`);
    }
  }
  return found;
}
