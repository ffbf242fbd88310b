/** Loaded by bundles in the child, from dist/origin.js: what a bundled module needs to know of the file it came from. */
import { existsSync } from "node:fs";
import nodeModule, { createRequire, isBuiltin } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Stands for `import.meta`, `import()` of a computed specifier and `require` in code that came from one file. */
export interface Origin {
  meta: { url: string; filename: string; dirname: string; main: boolean; resolve(specifier: string): string };
  import(specifier: unknown, options?: ImportCallOptions): Promise<unknown>;
  require: NodeJS.Require;
}

let hooked = false;

/** @param url URL of the original file */
export function originOf(url: string): Origin {
  const filename = fileURLToPath(url);
  return {
    meta: {
      url,
      filename,
      dirname: dirname(filename),
      main: false,
      resolve: (specifier) => resolveFrom(specifier, url),
    },
    import: (specifier, options) => importFrom(specifier, url, options),
    require: createRequire(url),
  };
}

/**
 * An object with the names of a package that we provide, which gets any other from the installed package, loaded at the
 * first such access.
 * @param load gives the installed package's exports; absent when it is not installed: then reading another name throws
 */
export function lazyPackage(name: string, ours: object, load?: () => Record<string, unknown>): object {
  let real: Record<string, unknown> | undefined;
  const beyond = new Proxy(Object.create(null), {
    get(_, key) {
      // Asked of any object by `await`, JSON and string conversion.
      if (typeof key === "symbol" || key === "then" || key === "toJSON" || key in Object.prototype) return undefined;
      if (!load) throw new Error(`${JSON.stringify(key)} comes from ${name} itself: install ${name}`);
      real ??= load();
      return real[key];
    },
  });
  const own = Object.getOwnPropertyDescriptors({ ...ours });
  return Object.create(beyond, { ...own, __esModule: { value: true } });
}

async function importFrom(specifier: unknown, parent: string, options?: ImportCallOptions): Promise<unknown> {
  const target = written(resolveFrom(String(specifier), parent));
  try {
    // The only attribute that Node knows.
    return await (options?.with?.type === "json" ? import(target, { with: { type: "json" } }) : import(target));
  } catch (cause) {
    const code = (cause as { code?: unknown } | null)?.code;
    if (!/\.[cm]?tsx?$/.test(target) || !TYPESCRIPT_REFUSED.has(code)) throw cause;
    const what = `import(${JSON.stringify(String(specifier))}) in ${fileURLToPath(parent)}`;
    const why = `was computed at run time, so Node ${process.version} itself would have to run the TypeScript in ${target}, and cannot`;
    throw new Error(
      `${what} ${why}: write the path out as a literal, or keep that file to plain types on Node 22.18 or newer`,
      {
        cause,
      },
    );
  }
}

const TYPESCRIPT_REFUSED = new Set<unknown>(["ERR_UNKNOWN_FILE_EXTENSION", "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX"]);

/** The TypeScript file that a URL ending in .js means where there is no such .js file. */
function written(url: string): string {
  const script = /^(file:.*\.[cm]?)js$/.exec(url);
  if (!script || existsSync(fileURLToPath(url))) return url;
  const source = `${script[1]}ts`;
  return existsSync(fileURLToPath(source)) ? source : url;
}

/** As `import.meta.resolve` in the file at `parent`. */
function resolveFrom(specifier: string, parent: string): string {
  if (/^\.{0,2}\//.test(specifier)) return new URL(specifier, parent).href;
  if (isBuiltin(specifier)) return specifier.startsWith("node:") ? specifier : `node:${specifier}`;
  if (URL.canParse(specifier)) return specifier;
  hook();
  return import.meta.resolve(`eval-gate-from:${encodeURIComponent(JSON.stringify([specifier, parent]))}`);
}

/** Only a hook can have Node resolve a package from another file as `import` does. Older versions run it in a thread. */
function hook(): void {
  if (hooked) return;
  hooked = true;
  if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve: fromElsewhere });
  else {
    const text = `${fromElsewhere}\nexport { ${fromElsewhere.name} as resolve };`;
    nodeModule.register(`data:text/javascript,${encodeURIComponent(text)}`);
  }
}

/** The hook; it uses nothing outside itself, for its text is the module that older versions load. */
function fromElsewhere<Context, Result>(
  specifier: string,
  context: Context,
  next: (specifier: string, context: Context) => Result,
): Result {
  const prefix = "eval-gate-from:";
  if (!specifier.startsWith(prefix)) return next(specifier, context);
  const [wanted, parentURL] = JSON.parse(decodeURIComponent(specifier.slice(prefix.length)));
  return next(wanted, { ...context, parentURL });
}
