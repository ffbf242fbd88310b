import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  distance
} from "./chunk-4UDLI2MT.js";

// src/options/nearest.ts
function nearest(name, known) {
  const written = plain(name);
  let best = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const longer = Math.max(written.length, candidate.length);
    const allowed = Math.min(3, Math.max(1, Math.floor(longer / 3)));
    const edits = distance(written, plain(candidate));
    if (edits <= allowed && edits < bestDistance) {
      best = candidate;
      bestDistance = edits;
    }
  }
  return best;
}
function plain(name) {
  return name.slice(0, 100).toLowerCase().replaceAll("_", "-");
}

export {
  nearest
};
