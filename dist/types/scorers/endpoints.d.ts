import type { ModelFault, TokenUsage } from "./llm/model.js";
/** How scorers reach the endpoints of an OpenAI-compatible server; replies are as the server gave them, unchecked. */
export interface Endpoints {
    /** Embeddings of the texts; `data` should hold one `{ index, embedding }` for each. */
    embed(model: string, texts: readonly string[], signal?: AbortSignal): Promise<unknown>;
    /** The moderation endpoint's word on a text; `results[0]` should tell whether it is `flagged`. */
    moderate(model: string, text: string, signal?: AbortSignal): Promise<unknown>;
    /** What keeps the server from being asked: a missing key. */
    fault(model: string): ModelFault | undefined;
    /** The value of an environment variable; undefined where it is missing or empty. */
    setting(name: string): string | undefined;
}
/** Token counts of a reply in OpenAI's form; undefined where it has none. */
export declare function usageOf(reply: unknown): TokenUsage | undefined;
