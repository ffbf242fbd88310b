import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
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
} from "../chunks/chunk-4LRA6XZ7.js";
import "../chunks/chunk-7TMIRH2O.js";
import "../chunks/chunk-DGDMDBZD.js";
import {
  EXPERIMENT_DEFINITION_KIND
} from "../chunks/chunk-EUYX3Y62.js";
import "../chunks/chunk-KTDJY24I.js";
import "../chunks/chunk-FPLI27SA.js";
import "../chunks/chunk-RK6SNDAR.js";
import "../chunks/chunk-Y4CIAN4T.js";
import "../chunks/chunk-QTBLRO4P.js";
import "../chunks/chunk-JECTAFDS.js";
import "../chunks/chunk-AQQCI4CS.js";
import "../chunks/chunk-PBNDXLZJ.js";
import "../chunks/chunk-3VZP4O5D.js";
import "../chunks/chunk-BOVGL4KN.js";
import "../chunks/chunk-4UDLI2MT.js";
import "../chunks/chunk-BBOHQAQW.js";
import "../chunks/chunk-YJ62OULT.js";
import "../chunks/chunk-HXSZCYLF.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-ZNTIR3PH.js";
export {
  EXPERIMENT_DEFINITION_KIND,
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
};
