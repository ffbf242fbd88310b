import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "playwright-core";

// Comments in a real browser. Only packages are imported here, as in render.ts.

/** Where Debian and others install it. */
const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Width of a phone's screen in CSS pixels. */
export const PHONE_WIDTH = 390;

/** The browser's program, from the variable CHROMIUM or the usual places; null where none is installed. */
export function findChromium(): string | null {
  const { CHROMIUM } = process.env;
  return [...(CHROMIUM === undefined ? [] : [CHROMIUM]), ...PROGRAMS].find((path) => existsSync(path)) ?? null;
}

export function openChromium(executablePath: string): Promise<Browser> {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--font-render-hinting=none",
    "--disable-lcd-text",
  ];
  return chromium.launch({ executablePath, args });
}

/** How a comment is looked at. */
export interface View {
  /** CSS pixels. */
  width: number;
  scheme: "light" | "dark";
  /** Device pixels of a CSS pixel. */
  scale?: number;
}

/** Shows the HTML of a comment as a pull request does: in a frame, with GitHub's style sheet. */
export async function showComment(browser: Browser, html: string, { width, scheme, scale = 1 }: View): Promise<Page> {
  const context = await browser.newContext({
    // Lower than any comment: a picture of the whole page then ends where the comment ends.
    viewport: { width, height: 100 },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    offline: true,
  });
  const page = await context.newPage();
  await page.setContent(pageHtml(html), { waitUntil: "load" });
  return page;
}

/** What is wider than the room it has, as `NAME: needed > given` in pixels; blocks that scroll by themselves are let be. */
export function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(`[document.documentElement, ...document.querySelectorAll("body *:not(pre, pre *)")]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth, clientWidth, textContent }) =>
      tagName + ": " + scrollWidth + " > " + clientWidth + " in " + textContent.slice(0, 60))`);
}

/** Unfolds the first so many sections; an item counts after the experiment that it is in. */
export async function unfold(page: Page, sections = Number.MAX_SAFE_INTEGER): Promise<void> {
  await page.evaluate(`for (const section of [...document.querySelectorAll("details")].slice(0, ${sections}))
    section.open = true`);
}

function pageHtml(comment: string): string {
  const css = readFileSync(createRequire(import.meta.url).resolve("github-markdown-css/github-markdown.css"), "utf8");
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${css}
:root { color-scheme: light dark; --line: light-dark(#d1d9e0, #3d444d); --head: light-dark(#f6f8fa, #151b23); }
body { margin: 0; padding: 16px; background: light-dark(#ffffff, #0d1117); }
.comment { max-width: 860px; margin: 0 auto; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.author { padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--head); color: light-dark(#59636e, #9198a1);
  font: 14px -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
.author b { color: light-dark(#1f2328, #f0f6fc); }
.author i { font-style: normal; font-size: 12px; border: 1px solid var(--line); border-radius: 2em; padding: 0 6px; }
.markdown-body { padding: 16px; font-size: 14px; }
</style><div class="comment"><div class="author"><b>github-actions</b> <i>bot</i> commented</div>
<div class="markdown-body">${comment}</div></div>`;
}
