import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  VoltOpsRestClient
} from "../chunks/chunk-6363OTCB.js";
import "../chunks/chunk-I2QYSYZP.js";
import "../chunks/chunk-JECTAFDS.js";
import "../chunks/chunk-HXSZCYLF.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-ZNTIR3PH.js";
export {
  VoltOpsRestClient
};
