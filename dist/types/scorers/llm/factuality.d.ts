/** Whether the facts of the output agree with the expected answer; style, grammar and punctuation do not count. */
export declare const factuality: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("./judged.js").JudgedOptions<Payload, Params>, models: import("./model.js").JudgeModels) => import("../scorer.js").LocalScorerDefinition<Payload, Params>;
