import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import "./chunks/chunk-ZNTIR3PH.js";

// src/discover/origin.ts
import { existsSync } from "node:fs";
import nodeModule, { createRequire, isBuiltin } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
var hooked = false;
function originOf(url) {
  const filename = fileURLToPath(url);
  return {
    meta: {
      url,
      filename,
      dirname: dirname(filename),
      main: false,
      resolve: (specifier) => resolveFrom(specifier, url)
    },
    import: (specifier, options) => importFrom(specifier, url, options),
    require: createRequire(url)
  };
}
function lazyPackage(name, ours, load) {
  let real;
  const beyond = new Proxy(/* @__PURE__ */ Object.create(null), {
    get(_, key) {
      if (typeof key === "symbol" || key === "then" || key === "toJSON" || key in Object.prototype) return void 0;
      if (!load) throw new Error(`${JSON.stringify(key)} comes from ${name} itself: install ${name}`);
      real ??= load();
      return real[key];
    }
  });
  const own = Object.getOwnPropertyDescriptors({ ...ours });
  return Object.create(beyond, { ...own, __esModule: { value: true } });
}
async function importFrom(specifier, parent, options) {
  const target = written(resolveFrom(String(specifier), parent));
  try {
    return await (options?.with?.type === "json" ? import(target, { with: { type: "json" } }) : import(target));
  } catch (cause) {
    const code = cause?.code;
    if (!/\.[cm]?tsx?$/.test(target) || !TYPESCRIPT_REFUSED.has(code)) throw cause;
    const what = `import(${JSON.stringify(String(specifier))}) in ${fileURLToPath(parent)}`;
    const why = `was computed at run time, so Node ${process.version} itself would have to run the TypeScript in ${target}, and cannot`;
    throw new Error(
      `${what} ${why}: write the path out as a literal, or keep that file to plain types on Node 22.18 or newer`,
      {
        cause
      }
    );
  }
}
var TYPESCRIPT_REFUSED = /* @__PURE__ */ new Set(["ERR_UNKNOWN_FILE_EXTENSION", "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX"]);
function written(url) {
  const script = /^(file:.*\.[cm]?)js$/.exec(url);
  if (!script || existsSync(fileURLToPath(url))) return url;
  const source = `${script[1]}ts`;
  return existsSync(fileURLToPath(source)) ? source : url;
}
function resolveFrom(specifier, parent) {
  if (/^\.{0,2}\//.test(specifier)) return new URL(specifier, parent).href;
  if (isBuiltin(specifier)) return specifier.startsWith("node:") ? specifier : `node:${specifier}`;
  if (URL.canParse(specifier)) return specifier;
  hook();
  return import.meta.resolve(`eval-gate-from:${encodeURIComponent(JSON.stringify([specifier, parent]))}`);
}
function hook() {
  if (hooked) return;
  hooked = true;
  if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve: fromElsewhere });
  else {
    const text = `${fromElsewhere}
export { ${fromElsewhere.name} as resolve };`;
    nodeModule.register(`data:text/javascript,${encodeURIComponent(text)}`);
  }
}
function fromElsewhere(specifier, context, next) {
  const prefix = "eval-gate-from:";
  if (!specifier.startsWith(prefix)) return next(specifier, context);
  const [wanted, parentURL] = JSON.parse(decodeURIComponent(specifier.slice(prefix.length)));
  return next(wanted, { ...context, parentURL });
}
export {
  lazyPackage,
  originOf
};
