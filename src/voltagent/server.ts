import type { ModelFault } from "../scorers/llm/model.js";

/** GitHub Models: it knows models by whole names, `openai/gpt-4o-mini`, and takes the job's own token. */
const GITHUB_MODELS = "https://models.github.ai";

/** The OpenAI-compatible server that an environment names. */
export interface Server {
  /** Undefined for OpenAI itself. */
  baseURL: string | undefined;
  /** Undefined where none is set. */
  apiKey: string | undefined;
  /** Whether its names of models keep the provider in front. */
  wholeNames: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads OPENAI_BASE_URL and OPENAI_API_KEY; for GitHub Models, and no other server, GITHUB_TOKEN stands in for the key. */
export function serverOf(env: Environment): Server {
  const baseURL = setting(env, "OPENAI_BASE_URL");
  const wholeNames = baseURL !== undefined && URL.canParse(baseURL) && new URL(baseURL).origin === GITHUB_MODELS;
  const token = wholeNames ? setting(env, "GITHUB_TOKEN") : undefined;
  return { baseURL, apiKey: setting(env, "OPENAI_API_KEY") ?? token, wholeNames };
}

/** The value of an environment variable; undefined where it is missing or blank. */
export function setting(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/**
 * A model's name as the server knows it: `openai/` in front means the server, whoever it is, and is taken off.
 * @returns undefined for the name of another provider
 */
export function nameAt(server: Server, model: string): string | undefined {
  if (server.wholeNames) return model.includes("/") ? model : `openai/${model}`;
  if (model.startsWith("openai/")) return model.slice("openai/".length);
  return model.includes("/") ? undefined : model;
}

/** What keeps a model given by name from being asked. */
export function serverFault(server: Server, model: string): ModelFault | undefined {
  if (nameAt(server, model) === undefined) {
    return {
      code: "model-provider-unknown",
      message: `asks the model ${JSON.stringify(model)}, and by name only models of an OpenAI-compatible server can be asked`,
      hint: 'Pass a model object, e.g. model: anthropic("…") of @ai-sdk/anthropic; if the server at OPENAI_BASE_URL knows this name, put "openai/" before it.',
    };
  }
  if (server.apiKey !== undefined) return undefined;
  return {
    code: "model-key-missing",
    message: `asks the model ${JSON.stringify(model)}, and OPENAI_API_KEY is not set`,
    hint: "Set OPENAI_API_KEY where the gate runs (in a workflow: env of the step, from a secret); a server of your own that wants no key takes any text.",
  };
}
