import type { ErrorObject, ValidateFunction } from "ajv";
import { GateError, thrownText } from "../errors.js";
import { isRecord } from "./normalize.js";
import type { LocalScorerDefinition, ScorerResult } from "./scorer.js";

const MAX_ERRORS = 10;

/** The schema compiled last, with its text: most experiments have one for all their items. */
let latest: { text: string; validate: ValidateFunction } | undefined;

/**
 * Whether the output is JSON that fits a JSON schema: 1 or 0, with what does not fit in `metadata.errors`. The schema is
 * `params.schema`, else the item's `expected`; schema and output may be JSON texts. Draft 2020-12, or draft-07 where
 * `$schema` says so; `format` is not checked. Without a usable schema the score is an error.
 */
export const jsonSchema: LocalScorerDefinition = {
  id: "jsonSchema",
  name: "jsonSchema",
  metadata: { voltAgent: { scorer: "jsonSchema" } },
  async scorer({ payload, params }) {
    const validate = await compiled(schemaOf(params.schema ?? payload.expected));
    const output = parsed(payload.output);
    if ("fault" in output) return misfit([{ path: "", message: output.fault }]);
    if (validate(output.value)) return { status: "success", score: 1, metadata: {} };
    return misfit((validate.errors ?? []).slice(0, MAX_ERRORS).map(shown));
  },
};

function misfit(errors: { path: string; message: string }[]): ScorerResult {
  const reason = errors.map(({ path, message }) => `${path === "" ? "the output" : path} ${message}`).join("; ");
  return { status: "success", score: 0, metadata: { errors, reason } };
}

function shown({ instancePath, message, params }: ErrorObject) {
  const extra = params.additionalProperty === undefined ? "" : `: ${JSON.stringify(params.additionalProperty)}`;
  return { path: instancePath, message: `${message ?? "does not fit"}${extra}` };
}

function schemaOf(written: unknown): object | boolean {
  if (written === undefined || written === null) {
    throw new GateError("schema-missing", "jsonSchema has no schema to check the output with", {
      hint: 'Give the entry params: { schema: { type: "object" } }, or the dataset item a schema as "expected".',
    });
  }
  const { value } = parsed(written) as { value?: unknown };
  if ((isRecord(value) && !Array.isArray(value)) || typeof value === "boolean") return value;
  throw new GateError(
    "schema-invalid",
    "the schema of jsonSchema is neither an object nor a boolean, nor JSON of one",
    {
      hint: "Write a JSON schema, e.g. { type: 'object', required: ['answer'] }.",
    },
  );
}

function parsed(value: unknown): { value: unknown } | { fault: string } {
  if (typeof value !== "string") return { value };
  try {
    return { value: JSON.parse(value) };
  } catch {
    return { fault: "is not JSON" };
  }
}

async function compiled(schema: object | boolean): Promise<ValidateFunction> {
  const text = JSON.stringify(schema);
  if (latest?.text === text) return latest.validate;
  const draft = isRecord(schema) ? String(schema.$schema ?? "") : "";
  // Loaded when used: ajv takes some 40 ms, which most experiments need not pay.
  const { Ajv } = /draft-0[67]/.test(draft) ? await import("ajv") : { Ajv: (await import("ajv/dist/2020.js")).Ajv2020 };
  try {
    const validate = new Ajv({ allErrors: true, validateFormats: false, logger: false }).compile(schema);
    latest = { text, validate };
    return validate;
  } catch (cause) {
    throw new GateError("schema-invalid", `the schema of jsonSchema is not valid: ${thrownText(cause)}`, { cause });
  }
}
