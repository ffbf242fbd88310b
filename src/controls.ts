// Every class excludes its own introducers, so that text made of introducers alone is still read in linear time.
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control sequences are what is matched
/** OSC, DCS, SOS, PM and APC strings with their terminator (ECMA-48, 5.6 and 8.3). */
const CONTROL_STRING = /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f\r\n]*(?:\x07|\x1b\\|\x9c)/g;
/** CSI sequences (colours, cursor moves) and the two- and three-byte escapes. */
const ESCAPE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[ -/]*[0-~]/g;
/** What is left of C0 and C1, the tab apart. */
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
const ANY_CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above

/**
 * Takes terminal control out of a text: ANSI, OSC and other escape sequences, then every control character except tab, line
 * feed and carriage return.
 */
export function stripControls(text: string): string {
  if (!ANY_CONTROL.test(text)) return text;
  return text.replace(CONTROL_STRING, "").replace(ESCAPE, "").replace(CONTROL, "");
}
