import type { JudgeModels } from "../scorers/llm/model.js";
/** Model objects by themselves, names through the `openai` client. */
export declare const judgeModels: JudgeModels;
