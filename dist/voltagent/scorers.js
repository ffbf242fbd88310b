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
} from "../chunks/chunk-JYBPFTJH.js";
import {
  ExactMatch,
  JSONDiff,
  Levenshtein,
  ListContains,
  NumericDiff,
  rawAutoEvalScorers
} from "../chunks/chunk-IEJCAOK7.js";
import "../chunks/chunk-V7CI3RLE.js";
import "../chunks/chunk-4UDLI2MT.js";
import {
  runLocalScorers,
  shouldSample
} from "../chunks/chunk-BZ6OH5YZ.js";
import "../chunks/chunk-BBOHQAQW.js";
import {
  buildSamplingMetadata,
  normalizeScorerResult
} from "../chunks/chunk-ZEYKB7MV.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-SP3O65VZ.js";
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
