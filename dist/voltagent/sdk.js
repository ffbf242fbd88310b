import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  VoltOpsRestClient
} from "../chunks/chunk-MWKPUEZU.js";
import "../chunks/chunk-EV63NLZ7.js";
import "../chunks/chunk-MJ3PHVXV.js";
import "../chunks/chunk-RK6SNDAR.js";
import "../chunks/chunk-Y4CIAN4T.js";
import "../chunks/chunk-QTBLRO4P.js";
import "../chunks/chunk-JECTAFDS.js";
import "../chunks/chunk-HXSZCYLF.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-ZNTIR3PH.js";
export {
  VoltOpsRestClient
};
