/** An AI SDK language model, specification v2 or later, as far as a judge needs it. */
export interface LanguageModelObject {
    specificationVersion?: string;
    provider?: string;
    modelId?: string;
    doGenerate(options: never): PromiseLike<unknown>;
}
/** A judge's model: `"openai/gpt-4o-mini"`, `"gpt-4o-mini"`, or a model object of an AI SDK provider. */
export type JudgeModel = string | LanguageModelObject;
/** Tokens of one or several calls, as far as the model told them. */
export interface TokenUsage {
    inputTokens?: number;
    outputTokens?: number;
    totalTokens?: number;
}
/** One question to a model. */
export interface ModelRequest {
    system: string;
    prompt: string;
    /** JSON schema of the reply; a model that cannot be held to one still reads it in the prompt. */
    schema: Record<string, unknown>;
    maxOutputTokens?: number;
    signal?: AbortSignal;
}
/** A model's answer, as text. */
export interface ModelReply {
    text: string;
    usage?: TokenUsage;
}
/** Why a model cannot be asked, before it is asked; `message` follows the name of a scorer: `asks …, and … is not set`. */
export interface ModelFault {
    code: string;
    message: string;
    hint: string;
}
/** How judges reach their models. */
export interface JudgeModels {
    /** Asks a model; rejects with what went wrong, for a model with a fault too. */
    call(model: JudgeModel, request: ModelRequest): Promise<ModelReply>;
    /** What keeps a model from being asked, as far as that can be known beforehand: a missing key, an unknown provider. */
    fault(model: unknown): ModelFault | undefined;
}
/** The sum of two usages; what only one of them knows is kept. */
export declare function sumUsage(one: TokenUsage | undefined, other: TokenUsage | undefined): TokenUsage | undefined;
