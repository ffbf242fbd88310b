import type { Element, Nodes } from "hast";
import type { Root as Markdown } from "mdast";
import { htmlTree, markdownTree } from "./render.js";

const SOFT_HYPHEN = "\u00ad";

/** A Markdown report as its reader meets it, on GitHub's page. */
export interface Read {
  headings: string[];
  /** Cells of every row of every table, the head first. */
  tables: string[][][];
  /** The lines of all sections that can be unfolded, outer before inner. */
  summaries: string[];
  /** Texts of blocks, without their colours. */
  blocks: string[];
  links: { text: string; href: string }[];
  /** Names of all elements, each once, sorted. */
  elements: string[];
  /** All text that is not in `code` or `pre`, piece by piece. */
  outsideCode: string[];
  /** Everything in reading order; a line break where the page breaks. */
  text: string;
}

/** Renders Markdown, a text or its tree, as GitHub does and reads the page. */
export function read(markdown: string | Markdown): Read {
  const tree = htmlTree(typeof markdown === "string" ? markdownTree(markdown) : markdown);
  const all = elementsOf(tree);
  const named = (...names: string[]) => all.filter(({ tagName }) => names.includes(tagName));
  return {
    headings: named("h1", "h2", "h3", "h4", "h5", "h6").map(textOf),
    tables: named("table").map((table) =>
      elementsOf(table)
        .filter(({ tagName }) => tagName === "tr")
        .map((row) => row.children.filter((cell) => cell.type === "element").map(textOf)),
    ),
    summaries: named("summary").map(textOf),
    blocks: named("pre").map((block) => textOf(block).replace(/^\n/, "")),
    links: named("a").map((link) => ({ text: textOf(link), href: String(link.properties.href) })),
    elements: [...new Set(all.map(({ tagName }) => tagName))].sort(),
    outsideCode: textsOutsideCode(tree),
    text: textOf(tree),
  };
}

/** The cells of the first table row that has a text in it. */
export function rowOf({ tables }: Read, text: string): string[] {
  return tables.flat().find((row) => row.some((cell) => cell.includes(text))) ?? [];
}

function elementsOf(node: Nodes): Element[] {
  const inner = "children" in node ? node.children.flatMap((child) => elementsOf(child as Nodes)) : [];
  return node.type === "element" ? [node, ...inner] : inner;
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value.replaceAll(SOFT_HYPHEN, "");
  if (!("children" in node)) return "";
  if (node.type === "element" && node.tagName === "br") return "\n";
  return node.children.map((child) => textOf(child as Nodes)).join("");
}

function textsOutsideCode(node: Nodes): string[] {
  if (node.type === "text") return [textOf(node)];
  if (!("children" in node) || (node.type === "element" && ["code", "pre"].includes(node.tagName))) return [];
  return node.children.flatMap((child) => textsOutsideCode(child as Nodes));
}
