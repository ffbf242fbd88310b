import { type Endpoints } from "../scorers/endpoints.js";
import type { ModelReply, ModelRequest } from "../scorers/llm/model.js";
/**
 * Asks a model of the server that OPENAI_BASE_URL names, held to the schema where the server can do that.
 * @throws GateError for a model with a fault, a refused or cut reply, no choice; whatever the client throws
 */
export declare function askByName(model: string, request: ModelRequest): Promise<ModelReply>;
/** The endpoints of the server that OPENAI_BASE_URL names. */
export declare const endpoints: Endpoints;
/** @throws GateError for a reply that ended before it was complete */
export declare function checkFinish(reason: unknown): void;
