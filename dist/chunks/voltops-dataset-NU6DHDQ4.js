import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  fetchVoltOpsDataset,
  findVoltOpsDataset,
  voltOpsItem
} from "./chunk-7TMIRH2O.js";
import "./chunk-QTBLRO4P.js";
import "./chunk-JECTAFDS.js";
import "./chunk-HXSZCYLF.js";
import "./chunk-EPDTSJYS.js";
import "./chunk-ZNTIR3PH.js";
export {
  fetchVoltOpsDataset,
  findVoltOpsDataset,
  voltOpsItem
};
