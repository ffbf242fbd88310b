import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  ExperimentDatasetRegistry,
  createExperiment,
  getExperimentDatasetRegistry,
  registerExperimentDataset,
  resolveExperimentDataset,
  resolveExperimentScorers,
  runExperiment
} from "./chunks/chunk-DHR26GOF.js";
import {
  EXPERIMENT_DEFINITION_KIND
} from "./chunks/chunk-FU7V25SE.js";
import "./chunks/chunk-UVZZ4DKC.js";
import "./chunks/chunk-WV37U35Q.js";
import "./chunks/chunk-PBNDXLZJ.js";
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
} from "./chunks/chunk-TIRGJBZN.js";
import {
  ExactMatch,
  JSONDiff,
  Levenshtein,
  ListContains,
  NumericDiff,
  rawAutoEvalScorers
} from "./chunks/chunk-6AVFNTLQ.js";
import "./chunks/chunk-V7CI3RLE.js";
import "./chunks/chunk-4UDLI2MT.js";
import {
  buildScorer,
  createScorer,
  runLocalScorers,
  shouldSample,
  weightedBlend
} from "./chunks/chunk-QK75APHT.js";
import "./chunks/chunk-BBOHQAQW.js";
import {
  buildSamplingMetadata,
  normalizeScorerResult
} from "./chunks/chunk-3XO4Q53R.js";
import "./chunks/chunk-EPDTSJYS.js";
import "./chunks/chunk-SP3O65VZ.js";
export {
  EXPERIMENT_DEFINITION_KIND,
  ExactMatch,
  ExperimentDatasetRegistry,
  JSONDiff,
  Levenshtein,
  ListContains,
  NumericDiff,
  buildSamplingMetadata,
  buildScorer,
  createAnswerCorrectnessScorer,
  createAnswerRelevancyScorer,
  createContextPrecisionScorer,
  createContextRecallScorer,
  createContextRelevancyScorer,
  createExperiment,
  createFactualityScorer,
  createHumorScorer,
  createModerationScorer,
  createPossibleScorer,
  createScorer,
  createSummaryScorer,
  createToolCallAccuracyScorerCode,
  createTranslationScorer,
  getExperimentDatasetRegistry,
  normalizeScorerResult,
  rawAutoEvalScorers,
  registerExperimentDataset,
  resolveExperimentDataset,
  resolveExperimentScorers,
  runExperiment,
  runLocalScorers,
  scorers,
  shouldSample,
  weightedBlend
};
