/**
 * Takes terminal control out of a text: ANSI, OSC and other escape sequences, then every control character except tab, line
 * feed and carriage return.
 */
export declare function stripControls(text: string): string;
