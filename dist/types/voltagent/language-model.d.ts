import type { LanguageModelObject, ModelReply, ModelRequest } from "../scorers/llm/model.js";
/**
 * Asks an AI SDK model object (its specification v2 or v3) by its `doGenerate`. Errors that pass (429, 5xx, whatever the provider
 * calls retryable) are tried again, after what Retry-After says.
 * @throws GateError for a reply that was cut; whatever the model throws
 */
export declare function askModelObject(model: LanguageModelObject, request: ModelRequest): Promise<ModelReply>;
