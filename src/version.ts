declare const __VERSION__: string;

/** Version of the gate, from package.json; set when `dist/` is built. */
export const VERSION: string = typeof __VERSION__ === "string" ? __VERSION__ : "0.0.0-source";
