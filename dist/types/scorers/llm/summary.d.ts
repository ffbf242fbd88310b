/** Whether the output summarises the input better than the expected summary does: 1 or 0. */
export declare const summary: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("./judged.js").JudgedOptions<Payload, Params>, models: import("./model.js").JudgeModels) => import("../scorer.js").LocalScorerDefinition<Payload, Params>;
