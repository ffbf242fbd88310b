// The text of dist/LICENSES.txt: every package that went into dist, with its licence.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** esbuild is carried whole, not bundled; its program and WebAssembly build contain Go's runtime. */
const CARRIED = ["esbuild"];
const GO = new URL("go-license.txt", import.meta.url);

/**
 * @param {string} root folder that holds node_modules
 * @param {string[]} inputs esbuild's names of the bundled files, relative to the root
 */
export function licenses(root, inputs) {
  const folders = new Set(CARRIED.map((name) => `node_modules/${name}`));
  for (const input of inputs) {
    const folder = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder) folders.add(folder);
  }
  const sections = [...folders].map((folder) => section(join(root, folder)));
  sections.push({ title: "Go runtime and wasm_exec.js, in esbuild (BSD-3-Clause)", text: readFileSync(GO, "utf8") });
  const unique = new Map(sections.map((one) => [`${one.title}\n${one.text}`, one]));
  const sorted = [...unique.values()].sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
  const rule = "-".repeat(80);
  return `${sorted.map(({ title, text }) => `${rule}\n${title}\n${rule}\n\n${text.trim()}\n`).join("\n")}`;
}

function section(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder)
    .sort()
    .find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  return {
    title: `${name} ${version} (${license ?? "no licence named"})`,
    text: text.replaceAll("\r\n", "\n") || "The package holds no licence text.",
  };
}
