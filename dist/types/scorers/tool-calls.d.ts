type Fields = Record<string, unknown>;
/**
 * The names of the tools that were called, in order: of the payload's `toolCalls`, else `messages`, else `rawOutput`, else
 * `output`, else the runner's `metadata`. Calls are found as names, `{ toolName }`, `{ name }`, OpenAI's `{ function: { name } }`,
 * in AI SDK results (`steps[].toolCalls`), and in messages: `tool_calls`, `toolInvocations`, content parts and UI parts.
 */
export declare function calledTools({ toolCalls, messages, rawOutput, output, metadata }: Fields): string[];
export {};
