import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  VoltOpsRestClient
} from "./chunks/chunk-MWKPUEZU.js";
import "./chunks/chunk-EV63NLZ7.js";
import "./chunks/chunk-MJ3PHVXV.js";
import {
  ExperimentDatasetRegistry,
  VoltOpsRunManager,
  createExperiment,
  createVoltOpsRunManager,
  getExperimentDatasetRegistry,
  registerExperimentDataset,
  resolveExperimentDataset,
  resolveExperimentScorers,
  resolveVoltOpsDatasetStream,
  runExperiment
} from "./chunks/chunk-4LRA6XZ7.js";
import "./chunks/chunk-7TMIRH2O.js";
import "./chunks/chunk-DGDMDBZD.js";
import {
  EXPERIMENT_DEFINITION_KIND
} from "./chunks/chunk-EUYX3Y62.js";
import "./chunks/chunk-KTDJY24I.js";
import "./chunks/chunk-FPLI27SA.js";
import "./chunks/chunk-RK6SNDAR.js";
import "./chunks/chunk-Y4CIAN4T.js";
import "./chunks/chunk-QTBLRO4P.js";
import "./chunks/chunk-JECTAFDS.js";
import "./chunks/chunk-AQQCI4CS.js";
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
} from "./chunks/chunk-XDVAYT5W.js";
import {
  ExactMatch,
  JSONDiff,
  Levenshtein,
  ListContains,
  NumericDiff,
  rawAutoEvalScorers
} from "./chunks/chunk-3VZP4O5D.js";
import "./chunks/chunk-BOVGL4KN.js";
import "./chunks/chunk-4UDLI2MT.js";
import {
  buildScorer,
  createScorer,
  runLocalScorers,
  shouldSample,
  weightedBlend
} from "./chunks/chunk-3FLT36OI.js";
import "./chunks/chunk-BBOHQAQW.js";
import {
  buildSamplingMetadata,
  normalizeScorerResult
} from "./chunks/chunk-YJ62OULT.js";
import "./chunks/chunk-HXSZCYLF.js";
import "./chunks/chunk-EPDTSJYS.js";
import "./chunks/chunk-ZNTIR3PH.js";
export {
  EXPERIMENT_DEFINITION_KIND,
  ExactMatch,
  ExperimentDatasetRegistry,
  JSONDiff,
  Levenshtein,
  ListContains,
  NumericDiff,
  VoltOpsRestClient,
  VoltOpsRunManager,
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
  createVoltOpsRunManager,
  getExperimentDatasetRegistry,
  normalizeScorerResult,
  rawAutoEvalScorers,
  registerExperimentDataset,
  resolveExperimentDataset,
  resolveExperimentScorers,
  resolveVoltOpsDatasetStream,
  runExperiment,
  runLocalScorers,
  scorers,
  shouldSample,
  weightedBlend
};
