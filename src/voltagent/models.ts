import { GateError } from "../errors.js";
import type { JudgeModels, LanguageModelObject, ModelFault } from "../scorers/llm/model.js";
import { askModelObject } from "./language-model.js";
import { askByName } from "./openai.js";
import { serverFault, serverOf } from "./server.js";

/** Model objects by themselves, names through the `openai` client. */
export const judgeModels: JudgeModels = {
  async call(model, request) {
    const fault = faultOf(model);
    if (fault) throw new GateError(fault.code, `the scorer ${fault.message}`, { hint: fault.hint });
    return typeof model === "string" ? askByName(model, request) : askModelObject(model, request);
  },
  fault: faultOf,
};

function faultOf(model: unknown): ModelFault | undefined {
  if (model === undefined || model === null || model === "") {
    return { code: "model-missing", message: "is given no model to ask", hint: GIVE_ONE };
  }
  if (typeof model === "string") return serverFault(serverOf(process.env), model);
  const { specificationVersion, doGenerate } = model as Partial<LanguageModelObject>;
  if (typeof doGenerate !== "function") {
    const kind = typeof model === "function" ? "a function" : `a value without doGenerate (${typeof model})`;
    return { code: "model-invalid", message: `is given ${kind} as its model`, hint: GIVE_ONE };
  }
  if (specificationVersion !== "v1") return undefined;
  return {
    code: "model-invalid",
    message: "is given a model object of version 1 of the AI SDK's specification",
    hint: "Use the provider's package for AI SDK 5 or later.",
  };
}

const GIVE_ONE =
  'Give one: model: "openai/gpt-4o-mini", or a model object, e.g. openai("gpt-4o-mini") of @ai-sdk/openai.';
