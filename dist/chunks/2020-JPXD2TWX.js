import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require__
} from "./chunk-2XZI6PRC.js";
import "./chunk-OBDWRGT6.js";
import "./chunk-ZNTIR3PH.js";
export default require__();
