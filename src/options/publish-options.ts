import { choice, text } from "./kinds.js";
import type { OptionSpec } from "./spec.js";

/** Options that say who is told on the pull request, and as whom. */
export const PUBLISH_OPTIONS = [
  {
    name: "comment",
    group: "What is reported",
    kind: choice("auto", "always", "failures", "never"),
    default: "auto",
    doors: ["action"],
    description:
      "One comment on the pull request, kept up to date: `auto` wherever there is a pull request, `always` likewise but saying so where there is none, `failures` once something fails, `never`.",
  },
  {
    name: "comment-key",
    group: "What is reported",
    kind: text,
    default: "",
    unset: "one key for all",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    expression: "${{ github.workflow }}/${{ github.job }}/${{ toJSON(matrix) }}",
    doors: ["action"],
    description: "Tells the comments of several gates on one pull request apart: each key has a comment of its own.",
  },
  {
    name: "github-token",
    group: "What is reported",
    kind: text,
    default: "",
    unset: "none",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    expression: "${{ github.token }}",
    doors: ["action"],
    description:
      "Token that writes the comment; its job needs `permissions: { pull-requests: write }`. Experiments do not get it.",
  },
] as const satisfies readonly OptionSpec[];
