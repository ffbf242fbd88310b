/** Whether the output means the same as the expected translation of the input: 1 or 0. `params.language` names its language. */
export declare const translation: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("./judged.js").JudgedOptions<Payload, Params>, models: import("./model.js").JudgeModels) => import("../scorer.js").LocalScorerDefinition<Payload, Params>;
