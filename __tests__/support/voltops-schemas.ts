import * as z from "zod";

const id = z.string().min(1);
const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const bag = z.record(z.string(), z.unknown());
const score = z.strictObject({
  scorerId: id,
  score: z.number().nullable(),
  threshold: z.number().nullable(),
  thresholdPassed: z.boolean().nullable(),
  metadata: bag.nullable(),
});
const thrown = z.strictObject({ message: z.string(), name: z.string().optional(), stack: z.string().optional() });
const result = z.strictObject({
  datasetItemId: uuid.nullable(),
  datasetItemHash: id,
  datasetId: id.nullable(),
  datasetVersionId: id.nullable(),
  datasetItemLabel: z.string().nullable(),
  status: z.enum(["passed", "failed", "error"]),
  input: z.unknown(),
  expected: z.unknown().optional(),
  output: z.unknown().optional(),
  durationMs: z.number().int().min(0).nullable(),
  thresholdPassed: z.boolean().nullable(),
  metadata: z.strictObject({ runner: bag.optional(), error: thrown.optional() }).nullable(),
  scores: z.array(score),
  traceIds: z.array(z.string()).nullable(),
});
const rate = z.number().min(0).max(1).nullable();
const count = z.number().int().min(0);
const SCHEMAS: [RegExp, z.ZodType][] = [
  [
    /^POST \/evals\/experiments$/,
    z.strictObject({
      name: id,
      description: z.string().nullable(),
      datasetId: id.nullable(),
      datasetVersionId: id.nullable(),
      targetType: z.enum(["agent", "workflow", "none"]).optional(),
      targetId: z.string().nullable(),
      metadata: bag.nullable(),
      config: bag.nullable(),
      tags: z.array(id).nullable(),
      enabled: z.boolean(),
    }),
  ],
  [
    /^POST \/evals\/scorers$/,
    z.strictObject({
      id,
      name: id,
      category: z.string().nullish(),
      description: z.string().nullish(),
      defaultThreshold: z.number().nullish(),
      thresholdOperator: z.enum(["gte", "lte", "eq"]).nullish(),
      metadata: bag.nullish(),
    }),
  ],
  [
    /^POST \/evals\/runs$/,
    z.strictObject({ datasetVersionId: id.optional(), experimentId: id.optional(), triggerSource: id }),
  ],
  [/^POST \/evals\/runs\/[^/]+\/results$/, z.strictObject({ results: z.array(result).min(1) })],
  [
    /^POST \/evals\/runs\/[^/]+\/complete$/,
    z.strictObject({
      status: z.enum(["succeeded", "failed"]),
      summary: z.strictObject({
        itemCount: count,
        successCount: count,
        failureCount: count,
        meanScore: z.number().nullable(),
        passRate: rate,
        durationMs: count,
        metadata: z.strictObject({ criteria: z.array(bag), scorers: bag }),
      }),
    }),
  ],
  [/^POST \/evals\/runs\/[^/]+\/fail$/, z.strictObject({ error: thrown })],
];

/** @returns what is wrong with a request, by the shapes that VoltAgent was seen to send; null for nothing */
export function complaintOf(call: string, body: unknown): string | null {
  if (call.startsWith("GET ")) return body === undefined ? null : `${call}: has a body`;
  const schema = SCHEMAS.find(([calls]) => calls.test(call))?.[1];
  if (!schema) return `${call}: no such call`;
  const checked = schema.safeParse(body);
  return checked.success ? null : `${call}: ${z.prettifyError(checked.error)}`;
}
