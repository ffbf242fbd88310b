import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  createVoltOpsRest
} from "./chunk-EV63NLZ7.js";
import "./chunk-MJ3PHVXV.js";
import "./chunk-Y4CIAN4T.js";
import "./chunk-JECTAFDS.js";
import "./chunk-HXSZCYLF.js";
import "./chunk-EPDTSJYS.js";
import "./chunk-ZNTIR3PH.js";
export {
  createVoltOpsRest
};
