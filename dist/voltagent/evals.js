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
} from "../chunks/chunk-PGZN7K5G.js";
import "../chunks/chunk-DDCRECU7.js";
import {
  EXPERIMENT_DEFINITION_KIND
} from "../chunks/chunk-JVPGU4WX.js";
import "../chunks/chunk-KTDJY24I.js";
import "../chunks/chunk-D2VHAV7O.js";
import "../chunks/chunk-ELM53P6B.js";
import "../chunks/chunk-PBNDXLZJ.js";
import "../chunks/chunk-IEJCAOK7.js";
import "../chunks/chunk-V7CI3RLE.js";
import "../chunks/chunk-4UDLI2MT.js";
import "../chunks/chunk-BBOHQAQW.js";
import "../chunks/chunk-ZEYKB7MV.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-SP3O65VZ.js";
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
