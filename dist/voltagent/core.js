import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  buildScorer,
  createScorer,
  runLocalScorers,
  shouldSample,
  weightedBlend
} from "../chunks/chunk-BZ6OH5YZ.js";
import "../chunks/chunk-BBOHQAQW.js";
import {
  buildSamplingMetadata,
  normalizeScorerResult
} from "../chunks/chunk-ZEYKB7MV.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-SP3O65VZ.js";
export {
  buildSamplingMetadata,
  buildScorer,
  createScorer,
  normalizeScorerResult,
  runLocalScorers,
  shouldSample,
  weightedBlend
};
