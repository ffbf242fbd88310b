// Takes the pictures of docs/images: the comment on a pull request that broke the samples, as GitHub shows it. Ends with
// exit code 1 if anything in a comment is wider than a phone, or a picture is too large for a README.
// Usage: node scripts/pictures.mjs    needs Node.js 24, which runs the tests' TypeScript, and Chromium (apt install chromium)
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  findChromium,
  findTooWide,
  openChromium,
  PHONE_WIDTH,
  showComment,
  unfold,
} from "../__tests__/support/browser.ts";
import { renderHtml } from "../__tests__/support/render.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const images = join(root, "docs", "images");
const MOST_KILOBYTES = 150;
/** CSS pixels around what is shown. */
const MARGIN = 14;

/** What the pull request of the pictures did: the support agent knows more of kettles and no longer that a burn is dangerous. */
const CHANGE = {
  file: "examples/agents/support.ts",
  edits: [
    ['"broke", "defect"', '"broke", "kettle", "defect"'],
    ['"burn", "injur", ', ""],
  ],
};

/** Where it ran. */
const JOB = {
  GITHUB_SERVER_URL: "https://github.com",
  GITHUB_REPOSITORY: "acme/agents",
  GITHUB_RUN_ID: "16789012345",
  GITHUB_SHA: "3f2a9c81d0e4b7a6958c1f0d2e3b4a5968778695",
};

/** `sections` are unfolded from the top: the first experiment, then its worst item. `part` is the element that is shown. */
const PICTURES = [
  { name: "comment-light.png", width: 860, scheme: "light", scale: 1.5, sections: 0, part: ".comment" },
  { name: "comment-dark.png", width: 860, scheme: "dark", scale: 1.5, sections: 0, part: ".comment" },
  { name: "comment-open.png", width: 860, scheme: "light", scale: 1, sections: 2, part: "details" },
  { name: "comment-phone.png", width: PHONE_WIDTH, scheme: "light", scale: 1.5, sections: 0, part: ".comment" },
];

const scratch = mkdtempSync(join(tmpdir(), "pictures-"));
try {
  const program = findChromium();
  if (program === null)
    throw new Error("no Chromium: install it (apt install chromium) or name its program in CHROMIUM");
  await takePictures(program);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function takePictures(program) {
  node(root, "scripts/build.mjs", join(scratch, "dist"));
  const broken = runSamples("broken", CHANGE);
  const browser = await openChromium(program);
  try {
    for (const [name, markdown] of Object.entries({ broken, sound: runSamples("sound") }))
      await checkWidth(browser, name, markdown);
    mkdirSync(images, { recursive: true });
    for (const picture of PICTURES) await take(browser, renderHtml(broken), picture);
  } finally {
    await browser.close();
  }
}

/** The comment of a run of the samples, with a change made to them. */
function runSamples(name, change) {
  const project = join(scratch, name);
  for (const folder of ["examples", "datasets", ".voltagent"])
    cpSync(join(root, folder), join(project, folder), { recursive: true });
  if (change !== undefined) {
    const file = join(project, change.file);
    let text = readFileSync(file, "utf8");
    for (const [from, to] of change.edits) {
      if (!text.includes(from))
        throw new Error(`${change.file} has no ${from} any more: give the pictures another change`);
      text = text.replace(from, to);
    }
    writeFileSync(file, text);
  }
  node(project, join(scratch, "dist", "cli.js"), "run", "--quiet");
  return readFileSync(join(project, "eval-report", "comment.md"), "utf8");
}

async function checkWidth(browser, name, markdown) {
  const page = await showComment(browser, renderHtml(markdown), { width: PHONE_WIDTH, scheme: "light" });
  await unfold(page);
  const wide = await findTooWide(page);
  if (wide.length > 0)
    throw new Error(`the comment of the ${name} samples is wider than ${PHONE_WIDTH} px:\n${wide.join("\n")}`);
}

async function take(browser, html, { name, sections, part, ...view }) {
  const page = await showComment(browser, html, view);
  await unfold(page, sections);
  const path = join(images, name);
  const { x, y, width, height } = await page.locator(part).first().boundingBox();
  const left = Math.max(0, x - MARGIN);
  const clip = {
    x: left,
    y: Math.max(0, y - MARGIN),
    width: Math.min(view.width - left, width + 2 * MARGIN),
    height: height + 2 * MARGIN,
  };
  await page.screenshot({ path, fullPage: true, clip });
  const kilobytes = Math.round(statSync(path).size / 1000);
  console.log(`${name}  ${kilobytes} kB`);
  if (kilobytes > MOST_KILOBYTES) throw new Error(`${name} has more than ${MOST_KILOBYTES} kB`);
}

/** Runs a program of Node's; a gate that does not hold is no failure here. */
function node(cwd, ...args) {
  const { error, signal, status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...JOB, GITHUB_ACTIONS: "" },
    encoding: "utf8",
  });
  if (error || signal || status > 1) throw new Error(`${args.join(" ")} failed: ${error?.message ?? stderr}`);
}
