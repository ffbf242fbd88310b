import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/run/stack.ts
var FRAME = /^\s+at (?:.*\()?(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/;
function placeInStack(stack, own) {
  for (const line of stack.split("\n")) {
    const frame = FRAME.exec(line);
    if (frame === null) continue;
    const file = frame[1];
    if (file.includes("/node_modules/") || file.startsWith(own)) continue;
    return { file, line: Number(frame[2]), column: Number(frame[3]) };
  }
  return {};
}

// src/run/fingerprint.ts
import { createHash } from "node:crypto";
var Fingerprint = class {
  #hash = createHash("sha256");
  #count = 0;
  get count() {
    return this.#count;
  }
  /** @param item encoded, as it crosses the process boundary */
  add(item) {
    this.#hash.update(JSON.stringify([item.id, item.input, item.expected ?? null, item.extra ?? null]));
    this.#count += 1;
  }
  /** sha256 of the items so far, hex. */
  get digest() {
    return this.#hash.copy().digest("hex");
  }
};

export {
  Fingerprint,
  placeInStack
};
