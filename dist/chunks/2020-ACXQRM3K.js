import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require__
} from "./chunk-RIGKOCMP.js";
import "./chunk-YR52GYQT.js";
import "./chunk-SP3O65VZ.js";
export default require__();
