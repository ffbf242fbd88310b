import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { ROOT } from "./project.js";

// biome-ignore lint/suspicious/noExplicitAny: a part of GitHub's OpenAPI description, read at will
type Part = any;

/** An operation of GitHub's API that a request is for. */
export interface Operation {
  /** E.g. `GET /user`. */
  name: string;
  /** Values of the path's parameters, numbers where the description says so. */
  path: Record<string, string | number>;
  /** Values of the query, with the description's defaults. */
  query: Record<string, string | number | boolean>;
  /** What the description has against the request; empty if nothing. */
  faults: string[];
  described: Part;
}

/** GitHub's OpenAPI description (the part in fixtures/github), as a judge of requests and answers. */
export interface Contract {
  /** Finds and checks what a request is for; null where the description has no such path and method. */
  request(method: string, url: URL, body: unknown): Operation | null;
  /** What the description has against an answer; an undescribed status must be an error with GitHub's usual body. */
  answer(operation: Operation, status: number, body: unknown): string[];
  /** A value with everything a schema of the description requires, and these values in it. */
  sample(schema: string, values?: object): Part;
}

/** Reads the description. Schemas are compiled when first used. */
export function readContract(): Contract {
  const spec: Part = JSON.parse(readFileSync(join(ROOT, "__tests__/fixtures/github/openapi-slice.json"), "utf8"));
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, formats: FORMATS });
  ajv.addSchema({ $id: "github", components: toJsonSchema(spec.components) });
  const compiled = new Map<Part, ValidateFunction>();
  const faultsOf = (schema: Part, value: unknown, what: string): string[] => {
    const check = compiled.get(schema) ?? ajv.compile(toJsonSchema(schema));
    compiled.set(schema, check);
    return check(value)
      ? []
      : (check.errors ?? []).map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
  };
  const resolve = (part: Part): Part =>
    typeof part?.$ref === "string"
      ? part.$ref
          .slice(2)
          .split("/")
          .reduce((at: Part, key: string) => at[key], spec)
      : part;

  return {
    request(method, url, body) {
      for (const [template, methods] of Object.entries<Part>(spec.paths)) {
        const found = matchPath(template, url.pathname);
        const described = found && methods[method.toLowerCase()];
        if (!found || !described) continue;
        const parameters: Part[] = (described.parameters ?? []).map(resolve);
        const faults: string[] = [];
        const read = (where: string, given: Record<string, string>) => {
          const known = parameters.filter((parameter) => parameter.in === where);
          const values: Record<string, string | number | boolean> = {};
          for (const { name, schema, required } of known) {
            const value = given[name] === undefined ? schema.default : coerce(given[name], schema.type);
            if (value !== undefined) values[name] = value;
            if (value !== undefined) faults.push(...faultsOf(schema, value, `${where} parameter ${name}`));
            else if (required) faults.push(`${where} parameter ${name} is missing`);
          }
          const unknown = Object.keys(given).filter((name) => !known.some((parameter) => parameter.name === name));
          faults.push(...unknown.map((name) => `${where} parameter ${name} is unknown`));
          return values;
        };
        const path = read("path", found) as Operation["path"];
        const query = read("query", Object.fromEntries(url.searchParams));
        const schema = described.requestBody?.content["application/json"].schema;
        if (schema) faults.push(...faultsOf(schema, body, "body"));
        else if (body !== undefined) faults.push("body is not expected");
        return { name: `${method} ${template}`, path, query, faults, described };
      }
      return null;
    },
    answer({ name, described }, status, body) {
      const response = resolve(described.responses[status]);
      if (response === undefined) {
        return status >= 400
          ? faultsOf(spec.components.schemas["basic-error"], body, `${name}: ${status}`)
          : [`${name}: ${status} is not described`];
      }
      const schema = response.content?.["application/json"]?.schema;
      if (schema === undefined) return body === undefined ? [] : [`${name}: ${status} has no body`];
      return faultsOf(schema, body, `${name}: ${status}`);
    },
    sample: (schema, values = {}) => overlay(sampleOf(spec.components.schemas[schema], resolve), values),
  };
}

const FORMATS = {
  int64: true,
  uri: (text: string) => URL.canParse(text),
  email: /@/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
} as const;

/** OpenAPI 3.0 says `nullable` where JSON Schema has a type for null. */
function toJsonSchema(part: Part): Part {
  if (Array.isArray(part)) return part.map(toJsonSchema);
  if (typeof part !== "object" || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, toJsonSchema(value)]));
  if (typeof copy.$ref === "string") return { $ref: `github${copy.$ref}` };
  if (copy.nullable !== true) return copy;
  const { nullable: _, ...rest } = copy;
  return { anyOf: [{ type: "null" }, rest] };
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const names = template.split("/");
  const values = path.split("/");
  if (names.length !== values.length) return null;
  const found: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = decodeURIComponent(values[index] ?? "");
    if (name.startsWith("{")) found[name.slice(1, -1)] = value;
    else if (name !== value) return null;
  }
  return found;
}

function coerce(text: string, type: string): string | number | boolean {
  if (type === "integer" && /^-?\d+$/.test(text)) return Number(text);
  if (type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}

function sampleOf(given: Part, resolve: (part: Part) => Part): Part {
  const schema = resolve(given);
  if (schema.nullable) return null;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return sampleOf(either[0], resolve);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part: Part) => sampleOf(part, resolve)));
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "string") return SAMPLE_TEXTS[schema.format] ?? "text";
  const required: string[] = schema.required ?? [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(schema.properties[name], resolve)]));
}

const SAMPLE_TEXTS: Record<string, string> = {
  uri: "https://github.example/",
  email: "a@example.com",
  "date-time": "2026-01-01T00:00:00Z",
};

function overlay(base: Part, values: Part): Part {
  const plain = (value: Part) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!plain(base) || !plain(values)) return values;
  const merged = Object.entries(values).map(([key, value]) => [key, key in base ? overlay(base[key], value) : value]);
  return { ...base, ...Object.fromEntries(merged) };
}
