import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  VoltOpsRestClient
} from "../chunks/chunk-3XP2LWGF.js";
import "../chunks/chunk-DDCRECU7.js";
import "../chunks/chunk-D2VHAV7O.js";
import "../chunks/chunk-EPDTSJYS.js";
import "../chunks/chunk-SP3O65VZ.js";
export {
  VoltOpsRestClient
};
