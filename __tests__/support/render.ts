import type { Element, ElementContent, Root, Text } from "hast";
import type { Root as Markdown } from "mdast";
import { rehypeGithubAlerts } from "rehype-github-alerts";
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGemoji from "remark-gemoji";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

// Markdown as GitHub renders it: GitHub's dialect, emoji shortcodes, raw HTML, its list of allowed elements, coloured diffs.
// Only packages are imported here, so that Node can run this file as it is (scripts/pictures.mjs does).

/** rehype-sanitize's copy of GitHub's list lacks `wbr`, which the list (html-pipeline's sanitization filter) has. */
const schema = { ...defaultSchema, tagNames: [...(defaultSchema.tagNames ?? []), "wbr"] };

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkGemoji);
const page = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, schema)
  .use(rehypeGithubAlerts, {})
  .use(() => colourDiffs);

/** What a Markdown parser sees. */
export function markdownTree(text: string): Markdown {
  return markdown.runSync(markdown.parse(text)) as Markdown;
}

/** What a browser gets: the tree of elements that are left after GitHub's sanitizer. */
export function htmlTree(markdown: Markdown): Root {
  return page.runSync(markdown) as Root;
}

/** The HTML of that. */
export function renderHtml(text: string): string {
  return unified()
    .use(rehypeStringify)
    .stringify(htmlTree(markdownTree(text)));
}

/** GitHub's highlighter reads `lang` of a `pre` and marks the lines of a diff. */
function colourDiffs(tree: Root): void {
  const visit = (node: Root | ElementContent): void => {
    if (!("children" in node)) return;
    if (node.type === "element" && node.tagName === "pre" && node.properties.lang === "diff") {
      node.children = node.children.flatMap((child) => (child.type === "text" ? diffLines(child) : [child]));
      return;
    }
    for (const child of node.children) visit(child as ElementContent);
  };
  visit(tree);
}

function diffLines({ value }: Text): ElementContent[] {
  return value.split(/(?<=\n)/).map((line): ElementContent => {
    const name = line.startsWith("+") ? "pl-mi1" : line.startsWith("-") ? "pl-md" : null;
    const text: Text = { type: "text", value: line };
    if (name === null) return text;
    const span: Element = { type: "element", tagName: "span", properties: { className: [name] }, children: [text] };
    return span;
  });
}
