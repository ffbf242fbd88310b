import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/voltagent/environment.ts
var environment = { random: () => Math.random(), now: () => performance.now() };

export {
  environment
};
