import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  buildScorer,
  createScorer,
  runLocalScorers,
  shouldSample,
  weightedBlend
} from "../chunks/chunk-3FLT36OI.js";
import "../chunks/chunk-BBOHQAQW.js";
import {
  buildSamplingMetadata,
  normalizeScorerResult
} from "../chunks/chunk-YJ62OULT.js";
import "../chunks/chunk-HXSZCYLF.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-ZNTIR3PH.js";
export {
  buildSamplingMetadata,
  buildScorer,
  createScorer,
  normalizeScorerResult,
  runLocalScorers,
  shouldSample,
  weightedBlend
};
