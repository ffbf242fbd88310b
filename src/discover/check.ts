import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import schema from "../../schemas/dataset.schema.json" with { type: "json" };
import { kindOf } from "./identity.js";
import { pathText } from "./place.js";

/** One way in which a value is not what the schema asks for. */
export interface SchemaFault {
  /** Keys and indices from the checked value down to the place. */
  path: (string | number)[];
  message: string;
  hint?: string;
}

type Check = (value: unknown, prefix: readonly (string | number)[]) => SchemaFault[];

let compiled: { head: Check; item: Check } | undefined;

/**
 * The checks of `schemas/dataset.schema.json`, compiled at the first call (some 20 ms).
 * @returns `head` checks the file without its items, `item` one item: a file of a million faulty items must not make a
 * million errors before the first is shown. Both give the faults, paths beginning with `prefix`.
 */
export function datasetChecks(): { head: Check; item: Check } {
  compiled ??= compile();
  return compiled;
}

function compile(): { head: Check; item: Check } {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true });
  ajv.addSchema(schema);
  const check = (id: string): Check => {
    const validate = ajv.getSchema(id)!;
    return (value, prefix) => {
      if (validate(value)) return [];
      return (validate.errors ?? []).map((error) => toFault(error, [...prefix, ...steps(error, value)]));
    };
  };
  return { head: check(schema.$id), item: check(`${schema.$id}#/$defs/item`) };
}

function toFault(error: ErrorObject, path: (string | number)[]): SchemaFault {
  const name = pathText(path);
  switch (error.keyword) {
    case "required":
      return { path, message: `${name} has no "${error.params.missingProperty}"` };
    case "type": {
      const wanted = [error.params.type as string | string[]].flat().map((type) => TYPES[type] ?? type);
      return { path, message: `${name} must be ${wanted.join(" or ")}, but is ${kindOf(error.data)}` };
    }
    case "pattern":
      return { path, message: `${name} must not be empty` };
    default:
      return { path, message: `${name} ${error.message ?? "is not as the schema asks"}` };
  }
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  object: "an object",
  array: "a list",
  null: "null",
};

/** A JSON pointer's steps; those into lists become numbers. */
function steps(error: ErrorObject, value: unknown): (string | number)[] {
  let at: unknown = value;
  return error.instancePath
    .split("/")
    .slice(1)
    .map((raw) => {
      const key = raw.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(at) ? Number(key) : key;
      at = (at as Record<string | number, unknown>)[step];
      return step;
    });
}
