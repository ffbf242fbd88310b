import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  createAnswerCorrectnessScorer,
  createAnswerRelevancyScorer,
  createContextPrecisionScorer,
  createContextRecallScorer,
  createContextRelevancyScorer,
  createFactualityScorer,
  createHumorScorer,
  createModerationScorer,
  createPossibleScorer,
  createSummaryScorer,
  createToolCallAccuracyScorerCode,
  createTranslationScorer,
  scorers
} from "../chunks/chunk-XDVAYT5W.js";
import {
  ExactMatch,
  JSONDiff,
  Levenshtein,
  ListContains,
  NumericDiff,
  rawAutoEvalScorers
} from "../chunks/chunk-3VZP4O5D.js";
import "../chunks/chunk-BOVGL4KN.js";
import "../chunks/chunk-4UDLI2MT.js";
import {
  runLocalScorers,
  shouldSample
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
  ExactMatch,
  JSONDiff,
  Levenshtein,
  ListContains,
  NumericDiff,
  buildSamplingMetadata,
  createAnswerCorrectnessScorer,
  createAnswerRelevancyScorer,
  createContextPrecisionScorer,
  createContextRecallScorer,
  createContextRelevancyScorer,
  createFactualityScorer,
  createHumorScorer,
  createModerationScorer,
  createPossibleScorer,
  createSummaryScorer,
  createToolCallAccuracyScorerCode,
  createTranslationScorer,
  normalizeScorerResult,
  rawAutoEvalScorers,
  runLocalScorers,
  scorers,
  shouldSample
};
