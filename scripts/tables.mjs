// Writes the tables of inputs and outputs in README.md from action.yml, between <!-- options --> … <!-- /options --> and
// <!-- outputs --> … <!-- /outputs -->. With --check nothing is written: it exits with 1 if the tables are out of date.
// Usage: node scripts/tables.mjs [--check] [action.yml README.md]
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse } from "yaml";

const { values, positionals } = parseArgs({ options: { check: { type: "boolean" } }, allowPositionals: true });
const [actionFile = atRoot("action.yml"), readmeFile = atRoot("README.md")] = positionals;

if (!existsSync(readmeFile)) {
  console.log(`${readmeFile} does not exist, so it has no tables to write.`);
} else {
  const action = parse(readFileSync(actionFile, "utf8"));
  const before = readFileSync(readmeFile, "utf8");
  const after = [
    ["options", optionsTable(action.inputs)],
    ["outputs", outputsTable(action.outputs)],
  ].reduce((text, [name, table]) => between(text, name, table), before);
  if (values.check && after !== before)
    fail(`The tables of ${readmeFile} are out of date. Run \`node scripts/tables.mjs\`.`);
  if (!values.check) writeFileSync(readmeFile, after);
}

function optionsTable(inputs) {
  const rows = Object.entries(inputs).map(([name, input]) => {
    const [, meaning, fallback] = /^(.*?)(?: Default: (.*)\.)?$/s.exec(input.description);
    return [code(name), input.default === undefined ? (fallback ?? "none") : code(input.default), meaning];
  });
  return table(["Input", "Default", "Meaning"], rows);
}

function outputsTable(outputs) {
  return table(
    ["Output", "Meaning"],
    Object.entries(outputs).map(([name, output]) => [code(name), output.description]),
  );
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function between(text, name, table) {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) fail(`${readmeFile} lacks the markers ${open} … ${close}.`);
  return `${text.slice(0, start + open.length)}\n\n${table}\n\n${text.slice(end)}`;
}

function code(text) {
  return `\`${text}\``;
}

function atRoot(name) {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
