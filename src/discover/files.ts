import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import type { Problem } from "../errors.js";
import { DATASET_FILES, EXPERIMENT_FILES } from "../options/run-options.js";
import type { Dataset, ParsedDataset } from "./dataset.js";
import { type FoundFile, search } from "./search.js";

/** A file that should export experiments. */
export type ExperimentFile = FoundFile;

/** The datasets that files give, by the name experiments call them by. */
export interface DatasetIndex {
  byName: Map<string, Dataset>;
  /** All problems of all files, also of files that no experiment uses. */
  problems: Problem[];
  /** Errors of files that could not be used, by base name without `.json` and by the `name` they give where that could be read. */
  faulty: Map<string, Problem[]>;
}

interface ReadFile extends ParsedDataset {
  file: FoundFile;
}

/** A dataset file larger than this is refused: it is read whole, and V8's longest string is 512 MiB. */
export const MAX_DATASET_BYTES = 256 * 1024 * 1024;

/**
 * Finds experiment files.
 * @param patterns see {@link search}
 * @param root absolute path that relative patterns start from
 * @param allowEmpty a glob that matches nothing is worth a note only
 * @returns files sorted by name; no file at all is no problem here, one glob of several without a file is one
 */
export async function findExperiments(
  patterns: readonly string[],
  root: string,
  allowEmpty = false,
): Promise<{ files: ExperimentFile[]; problems: Problem[] }> {
  const options = { example: "**/*.experiment.ts", optional: [EXPERIMENT_FILES], allowEmpty };
  const { files, problems } = await search(patterns, root, options);
  return { files, problems: files.length > 0 ? problems : problems.filter(({ code }) => code !== "glob-unmatched") };
}

/**
 * Finds and reads dataset files. Never rejects for what a file is or holds.
 * @param patterns see {@link search}
 * @param root absolute path that relative patterns start from
 * @param allowEmpty a glob that matches nothing is worth a note only
 * @returns a name that several files give is in `faulty` and not in `byName`
 */
export async function findDatasets(
  patterns: readonly string[],
  root: string,
  allowEmpty = false,
): Promise<DatasetIndex> {
  const { files, problems } = await search(patterns, root, {
    example: "*.json",
    optional: [DATASET_FILES],
    allowEmpty,
  });
  const read: ReadFile[] = [];
  for (const file of files) read.push({ file, ...(await readDataset(file)) });
  problems.push(...read.flatMap((one) => one.problems));

  const byName = new Map<string, Dataset>();
  const faulty = new Map<string, Problem[]>();
  for (const [name, claims] of claimsOf(read)) {
    const [claim] = claims;
    if (claims.length > 1) {
      const clash = claimedTwice(
        name,
        claims.map(({ file }) => file.name),
      );
      problems.push(clash);
      faulty.set(name, [clash]);
    } else if (claim!.dataset) byName.set(name, claim!.dataset);
    else faulty.set(name, errorsOf(claim!));
  }
  for (const one of read) {
    const stem = one.file.name.replace(/^.*\//, "").replace(/\.json$/i, "");
    if (one.dataset || byName.has(stem)) continue;
    faulty.set(stem, [...new Set([...(faulty.get(stem) ?? []), ...errorsOf(one)])]);
  }
  return { byName, problems, faulty };
}

function claimsOf(read: ReadFile[]): Map<string, ReadFile[]> {
  const claims = new Map<string, ReadFile[]>();
  for (const one of read) {
    const name = one.dataset?.name ?? one.name;
    if (name !== null) claims.set(name, [...(claims.get(name) ?? []), one]);
  }
  return claims;
}

async function readDataset(file: FoundFile): Promise<ParsedDataset> {
  const refuse = (code: string, message: string, hint: string): ParsedDataset => ({
    dataset: null,
    name: null,
    problems: [{ severity: "error", code, message, hint, file: file.name }],
  });
  try {
    const { size } = await stat(file.path);
    if (size > MAX_DATASET_BYTES) {
      const message = `the file has ${size.toLocaleString("en-US")} bytes; at most ${MAX_DATASET_BYTES.toLocaleString("en-US")} are read`;
      return refuse("dataset-too-large", message, "Split it, or give the items by a resolve function.");
    }
    const bytes = await readFile(file.path);
    const encoding = foreignEncoding(bytes);
    if (encoding) return refuse("dataset-encoding", `the file is ${encoding}`, "Save it as UTF-8.");
    // Loaded at the first dataset file: ajv takes some 40 ms, which runs without files need not pay.
    const { parseDataset } = await import("./dataset.js");
    return parseDataset(bytes.toString("utf8"), file.name);
  } catch (cause) {
    const message = `the file cannot be read: ${(cause as Error).message}`;
    return refuse("dataset-unreadable", message, "Check that it exists and may be read.");
  }
}

/** @returns what the bytes are instead of UTF-8; null if they are UTF-8 */
function foreignEncoding(bytes: Buffer): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return "in UTF-16";
  // JSON begins with an ASCII character, so a zero among the first two bytes is half of a UTF-16 one.
  if (first === 0 || second === 0) return "in UTF-16";
  return isUtf8(bytes) ? null : "not in UTF-8";
}

function claimedTwice(name: string, files: string[]): Problem {
  return {
    severity: "error",
    code: "dataset-name-twice",
    message: `the dataset name ${JSON.stringify(name)} is given by ${files.join(" and ")}; neither is used`,
    hint: 'Give each file a "name" of its own.',
    file: files[1]!,
  };
}

function errorsOf({ problems }: ParsedDataset): Problem[] {
  return problems.filter(({ severity }) => severity === "error");
}
