/** Whether the output takes the task for possible and helps with it (1), or gives it up as impossible (0). */
export declare const possible: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("./judged.js").JudgedOptions<Payload, Params>, models: import("./model.js").JudgeModels) => import("../scorer.js").LocalScorerDefinition<Payload, Params>;
