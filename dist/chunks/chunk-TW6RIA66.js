import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  misspelt
} from "./chunk-KTDJY24I.js";

// schemas/dataset.schema.json
var dataset_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "urn:voltagent-eval-gate:dataset",
  title: "VoltAgent dataset",
  description: "Items that experiments run: what the agent is given and what a right answer looks like. Kept in .voltagent/datasets/<name>.json.",
  type: "object",
  required: ["data"],
  properties: {
    $schema: { title: "Schema", description: "Where this schema is, for editors.", type: "string" },
    name: {
      title: "Name",
      description: 'What experiments call the dataset by: dataset: { name: "…" }. Unique among all dataset files. Without it the file name counts.',
      type: "string",
      pattern: "\\S",
      maxLength: 200
    },
    description: {
      title: "Description",
      description: "What the items have in common and where they are from; shown in reports.",
      type: ["string", "null"]
    },
    tags: {
      title: "Tags",
      description: "Words to find the dataset by.",
      type: ["array", "null"],
      items: { type: "string" }
    },
    metadata: {
      title: "Metadata",
      description: "Anything else worth keeping with the dataset; reports carry it along.",
      type: ["object", "null"]
    },
    checksum: {
      title: "Checksum",
      description: "Written by VoltAgent's command line when it pulls a dataset; not checked.",
      type: ["string", "null"]
    },
    data: {
      title: "Items",
      description: "One entry for each run of the experiment's runner, in order.",
      type: "array",
      items: { $ref: "#/$defs/item" }
    }
  },
  $defs: {
    item: {
      title: "Item",
      description: "One input with the answer it should get. Keys beyond those listed are kept and reach the runner.",
      type: "object",
      required: ["input"],
      properties: {
        id: {
          title: "Id",
          description: "What results of this item go by in reports and comparisons. Without it the name counts, then a hash of the content.",
          type: ["string", "number", "null"]
        },
        name: {
          title: "Name",
          description: "Short name, unique within the file; the id where there is none.",
          type: ["string", "null"]
        },
        label: {
          title: "Label",
          description: "What reports print for this item.",
          type: ["string", "null"]
        },
        input: {
          title: "Input",
          description: "What the runner is given: any JSON value."
        },
        expected: {
          title: "Expected",
          description: "What scorers compare the output with: any JSON value."
        },
        extra: {
          title: "Extra",
          description: "More for the runner and scorers to use; no built-in scorer reads it.",
          type: ["object", "null"]
        }
      }
    }
  }
};

// src/discover/item-keys.ts
var ITEM_KEYS = [
  ...Object.keys(dataset_schema_default.$defs.item.properties),
  ...["datasetId", "datasetVersionId", "datasetName", "dataset", "metadata", "raw", "tags", "description"]
];
var MAX_UNKNOWN_KEYS = 1e3;
function meantKey(owner, key, known) {
  if (known.includes(key)) return null;
  const meant = misspelt(key, known);
  return meant === null || Object.hasOwn(owner, meant) ? null : meant;
}
function createItemKeyCheck() {
  const known = new Set(ITEM_KEYS);
  const seen = /* @__PURE__ */ new Set();
  return (item, index) => Object.keys(item).flatMap((key) => {
    if (known.has(key) || seen.has(key) || seen.size >= MAX_UNKNOWN_KEYS) return [];
    seen.add(key);
    const meant = meantKey(item, key, ITEM_KEYS);
    if (meant === null) return [];
    const message = `items[${index}].${key} is no key that VoltAgent knows`;
    return [{ code: "dataset-key", message, hint: `Did you mean ${meant}?` }];
  });
}

export {
  dataset_schema_default,
  ITEM_KEYS,
  MAX_UNKNOWN_KEYS,
  meantKey,
  createItemKeyCheck
};
