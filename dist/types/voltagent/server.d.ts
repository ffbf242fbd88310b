import type { ModelFault } from "../scorers/llm/model.js";
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
export declare function serverOf(env: Environment): Server;
/** The value of an environment variable; undefined where it is missing or blank. */
export declare function setting(env: Environment, name: string): string | undefined;
/**
 * A model's name as the server knows it: `openai/` in front means the server, whoever it is, and is taken off.
 * @returns undefined for the name of another provider
 */
export declare function nameAt(server: Server, model: string): string | undefined;
/** What keeps a model given by name from being asked. */
export declare function serverFault(server: Server, model: string): ModelFault | undefined;
export {};
