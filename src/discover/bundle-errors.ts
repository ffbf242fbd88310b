import type { BuildFailure, Message } from "esbuild";
import { GateError, type Place, type Problem } from "../errors.js";

const INSTALL = "run the project's own install step before this one, for example npm ci";

/** Further errors quoted after the first one. */
const MOST_QUOTED = 4;

/** One error in our words. */
interface Finding extends Place {
  code: string;
  message: string;
  hint?: string;
}

/** Whether a rejection of esbuild's `build` says what is wrong with the code, rather than that esbuild itself failed. */
export function isBuildFailure(thrown: unknown): thrown is BuildFailure {
  return thrown instanceof Error && Array.isArray((thrown as Partial<BuildFailure>).errors);
}

/**
 * The error of a file that could not be bundled: the first of esbuild's findings with its place, the others quoted after it.
 * @param file the experiment file as people are shown it, for findings without a place
 * @param failure esbuild's errors, at least one; their files are relative to the root
 */
export function bundleError(file: string, failure: BuildFailure): GateError {
  const [first, ...rest] = failure.errors.map((message) => findingOf(message, file));
  const quoted = rest.slice(0, MOST_QUOTED).map((one) => `${one.file}:${one.line ?? 1}: ${one.message}`);
  const left = rest.length - quoted.length;
  if (left > 0) quoted.push(`and ${left} more`);
  const { code, message, ...details } = first ?? findingOf({ text: failure.message }, file);
  return new GateError(code, [message, ...quoted].join("\n"), { ...details, cause: failure });
}

/** What esbuild warns of, as a problem to show. */
export function bundleWarning(message: Message): Problem {
  return { severity: "warn", code: "source-warning", message: message.text, ...placeOf(message) };
}

function findingOf(message: Pick<Message, "text"> & Partial<Message>, file: string): Finding {
  return { file, ...placeOf(message), ...worded(message) };
}

function placeOf({ location }: Partial<Message>): Place {
  return location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
}

function worded({ text, notes = [] }: Pick<Message, "text"> & Partial<Message>): Finding {
  const wanted = /^Could not resolve "(.*)"$/.exec(text)?.[1];
  if (wanted !== undefined) return unresolved(wanted, notes.map((note) => note.text).join(" "));
  const name = /^No matching export in "(.*)" for import "(.*)"$/.exec(text);
  if (name) return { code: "name-missing", message: `${name[1]} exports no ${JSON.stringify(name[2])}` };
  const ending = /^No loader is configured for "(.*)" files: (.*)$/.exec(text);
  if (ending) {
    const hint = "read it at run time: readFile(new URL(…, import.meta.url))";
    return { code: "unsupported-file", message: `${ending[2]} cannot be imported: it is no code and no JSON`, hint };
  }
  return { code: "syntax-error", message: text };
}

function unresolved(wanted: string, notes: string): Finding {
  const quoted = JSON.stringify(wanted);
  if (/^\.{0,2}\/|^\.{1,2}$|^[A-Za-z]:/.test(wanted)) {
    return { code: "file-missing", message: `there is no file ${quoted} to import`, hint: "check the path" };
  }
  if (/not exported by package|not defined in the .* imports|import "#/.test(notes)) {
    return {
      code: "package-missing",
      message: `${quoted} is not among the paths that the package's package.json offers`,
      hint: "check the path, and the version that is installed",
    };
  }
  const name = packageName(wanted);
  if (name === undefined) {
    const hint = "check `paths` in tsconfig.json and `imports` in package.json";
    return { code: "package-missing", message: `${quoted} leads to no file or package`, hint };
  }
  return {
    code: "package-missing",
    message: `the package ${JSON.stringify(name)} is not installed, or not built`,
    hint: /^(?:@voltagent\/)/.test(name) ? `install ${name}: ${INSTALL}` : INSTALL,
  };
}

/** The package of a specifier: `@a/b/c` -> `@a/b`; undefined for what can only be an alias, such as `@/a` and `~/a`. */
function packageName(specifier: string): string | undefined {
  return /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?=\/|$)/i.exec(specifier)?.[0];
}
