import { runAction } from "./action.js";
import { thrownText } from "./errors.js";
import { createMask } from "./mask.js";
import { findSecrets } from "./publish/secrets.js";
import { inline } from "./report/text.js";

/** A fault of ours: red, with an annotation, whatever else has been written. */
function crash(error: unknown): void {
  const mask = createMask(findSecrets(process.env, null));
  const text = inline(mask(`the gate itself broke: ${thrownText(error)}`), 2_000).replaceAll("%", "%25");
  const stack = error instanceof Error ? (error.stack ?? "").split("\n").slice(1) : [];
  const lines = stack.map((line) => `│ ${inline(mask(line), 500)}\n`).join("");
  process.stdout.write(`::error title=Eval gate::${text}\n${lines}`, () => process.exit(2));
}

// Until the verdict is known: an early exit, however it comes about, is red.
process.exitCode = 2;
process.on("uncaughtException", crash);
runAction(process.env).then((code) => {
  process.exitCode = code;
  // Everything is written: whatever may have been left running must not hold the job.
  setTimeout(() => process.exit(code), 1_000).unref();
}, crash);
