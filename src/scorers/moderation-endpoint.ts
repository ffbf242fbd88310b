import * as z from "zod";
import { GateError } from "../errors.js";
import type { Endpoints } from "./endpoints.js";
import { flaggedReason, VERDICT_THRESHOLD } from "./llm/moderation.js";
import { textOf } from "./llm/text.js";
import { REQUIREMENT, type Requirement } from "./requirement.js";
import type { LocalScorerDefinition } from "./scorer.js";

const DEFAULT_MODEL = "omni-moderation-latest";

const REPLY = z.object({
  results: z
    .array(
      z.object({
        flagged: z.boolean(),
        categories: z.record(z.string(), z.boolean().nullable()).optional(),
        category_scores: z.record(z.string(), z.number().nullable()).optional(),
      }),
    )
    .min(1),
});

/**
 * Whether the moderation endpoint lets the output pass: 1, or 0 where it is flagged, which fails the item without a threshold
 * in the entry. The model is `params.model` or omni-moderation-latest. An empty output is not asked about.
 */
export function moderationEndpoint(endpoints: Endpoints): LocalScorerDefinition & { threshold: number } {
  const requirement: Requirement = (place) => {
    const fault = endpoints.fault(DEFAULT_MODEL);
    return fault && { ...fault, message: `${place} ${fault.message}` };
  };
  return {
    id: "moderation",
    name: "moderation",
    metadata: { voltAgent: { scorer: "moderation" } },
    threshold: VERDICT_THRESHOLD,
    async scorer({ payload, params, signal }) {
      const text = textOf(payload.output);
      if (text === "") return { status: "success", score: 1, metadata: { reason: "There is no text to check." } };
      const model = typeof params.model === "string" && params.model !== "" ? params.model : DEFAULT_MODEL;
      const checked = REPLY.safeParse(await endpoints.moderate(model, text, signal));
      if (!checked.success) throw unusable(checked.error.issues[0]!);
      const { flagged, categories = {}, category_scores: scores = {} } = checked.data.results[0]!;
      const named = Object.keys(categories).filter((category) => categories[category] === true);
      const reason = flagged ? flaggedReason(named, null) : "Content cleared moderation checks.";
      return {
        status: "success",
        score: flagged ? 0 : 1,
        metadata: { moderation: { flagged, categories, scores, model }, reason },
      };
    },
    [REQUIREMENT]: requirement,
  } as LocalScorerDefinition & { threshold: number };
}

function unusable({ path, message }: { path: PropertyKey[]; message: string }): GateError {
  return new GateError("moderation-invalid", `the moderation reply cannot be used: ${path.join(".")} ${message}`, {
    hint: "Check that OPENAI_BASE_URL names a server with a moderation endpoint, or use createModerationScorer({ model }).",
  });
}
