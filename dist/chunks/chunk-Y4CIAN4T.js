import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  kindOf
} from "./chunk-JECTAFDS.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/discover/voltops-types.ts
function namedList(answer, what) {
  const list = Array.isArray(answer) ? answer : answer?.data;
  if (!Array.isArray(list)) throw unlike(answer, what, "a list");
  for (const entry of list) named(entry, what);
  return list;
}
function named(answer, what) {
  const { id } = Object(answer);
  if (typeof id !== "string" || id === "") throw unlike(answer, what, "an object with an id");
  return answer;
}
function datasetDetail(answer, what) {
  const detail = named(answer, what);
  return { ...detail, versions: namedList(detail.versions, `the versions of ${what}`) };
}
function datasetPage(answer, what) {
  const { items, total = 0 } = Object(answer);
  if (!Array.isArray(items)) throw unlike(answer, what, "an object with a list of items");
  const odd = items.find((item) => typeof item !== "object" || item === null || Array.isArray(item));
  if (odd !== void 0) throw unlike(odd, `an item of ${what}`, "an object");
  if (typeof total !== "number" || !(total >= 0)) throw unlike(total, `the total of ${what}`, "a number of items");
  return { items, total };
}
function unlike(answer, what, wanted) {
  return new GateError("voltops-answer", `VoltOps gave ${kindOf(answer)} for ${what}; it should be ${wanted}`, {
    hint: "Check VOLTAGENT_API_URL; --no-voltops (voltops: off) leaves VoltOps out.",
    cause: { status: 200, message: "the answer is not of the shape that it should have" }
  });
}

export {
  namedList,
  named,
  datasetDetail,
  datasetPage
};
