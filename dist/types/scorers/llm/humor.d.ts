/** Whether the output is funny: 1 or 0, 0.5 where the judge cannot tell. */
export declare const humor: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("./judged.js").JudgedOptions<Payload, Params>, models: import("./model.js").JudgeModels) => import("../scorer.js").LocalScorerDefinition<Payload, Params>;
