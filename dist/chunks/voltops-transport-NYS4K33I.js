import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  clientTransport,
  isClient,
  restTransport
} from "./chunk-FPLI27SA.js";
import "./chunk-RK6SNDAR.js";
import "./chunk-Y4CIAN4T.js";
import "./chunk-QTBLRO4P.js";
import "./chunk-JECTAFDS.js";
import "./chunk-HXSZCYLF.js";
import "./chunk-EPDTSJYS.js";
import "./chunk-ZNTIR3PH.js";
export {
  clientTransport,
  isClient,
  restTransport
};
