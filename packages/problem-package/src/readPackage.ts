import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Archive } from './archive/archive.ts';
import { type ArchiveLimits, defaultArchiveLimits } from './archive/archiveLimits.ts';
import { openFolder } from './archive/openFolder.ts';
import { innerPackages } from './archive/openInner.ts';
import { openXml } from './archive/openXml.ts';
import { openZip } from './archive/openZip.ts';
import { baseName, type FileTree, rootFiles, stemOf, subtree, topFolders, topTrees } from './fileTree.ts';
import type { AcceptScore, FoundPackage, FoundProblem, ReadContext } from './format.ts';
import { formats, type PackageFormat } from './formats.ts';
import { withJurySolutions } from './jurySolutions.ts';
import { type Notes, takeNotes } from './notes.ts';
import { noteUnused } from './noteUnused.ts';
import { PackageError } from './packageError.ts';
import { settleProblem } from './settleProblem.ts';
import type { ImportedProblem, ProblemResult } from './types.ts';

/** Names the formulas of all statements that cannot be drawn; what draws them is loaded once, when it is needed. */
const noteFormulas = async ({ statements }: ImportedProblem, notes: Notes): Promise<void> => {
  const texts = Object.values(statements).map(({ description, input, output, hint }) =>
    [description, input, output, hint].join('\n\n'),
  );
  if (!texts.some((text) => /\$|\\[([b]/.test(text))) return;
  const { formulaFaults } = await import('@assay/markup/formulaFaults');
  for (const text of texts) for (const formula of formulaFaults(text)) notes.lose('statement.formula', { formula });
};

export interface ImportReport {
  format: PackageFormat;
  /** As the archive states it, e.g. `2025-09`, `legacy-icpc`; empty where the format has no versions. */
  version: string;
  problems: ProblemResult[];
  /** Releases the archive. Files of the problems cannot be read afterwards. */
  close(): Promise<void>;
}

export interface ReadOptions {
  limits?: Partial<ArchiveLimits>;
  /** File name of the archive as the sender gave it; DOMjudge archives take their id from it. */
  fileName?: string;
  /** Accept only these formats; default: whatever the content is. */
  formats?: readonly PackageFormat[];
  now?: Date;
  /** `case` where nothing is said. */
  acceptScore?: AcceptScore | undefined;
}

const open = async (source: string | Buffer, limits: ArchiveLimits): Promise<Archive> => {
  if (typeof source === 'string') {
    const info = await stat(source).catch(() => null);
    if (!info) throw new PackageError('file.missing', { file: source });
    if (info.isDirectory()) return openFolder(source, limits);
  }
  return (await openXml(source, limits)) ?? openZip(source, limits);
};

/** Scripts that make the files of a problem, by the names that Polygon gives them. */
const makers = new Set(['doall.sh', 'doall.bat']);

/** A part of an archive that its format cannot read: the other parts are read nevertheless. */
interface BrokenPart {
  name: string;
  error: PackageError;
}

const recognisePart = async (
  files: FileTree,
  context: ReadContext,
  wanted?: readonly PackageFormat[],
): Promise<FoundPackage<PackageFormat> | BrokenPart | null> => {
  try {
    return await recogniseOne(files, context, wanted);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return { name: context.name, error };
  }
};

const problemsOf = (part: FoundPackage<PackageFormat> | BrokenPart): readonly FoundProblem[] =>
  'problems' in part ? part.problems : [{ name: part.name, read: () => Promise.reject(part.error) }];

/**
 * What lies beside the packages of one format: packages of others are read too, and anything else is told with the first problem that
 * comes in, so that nobody believes in a folder that was passed over.
 */
const withOthers = async (
  found: FoundPackage<PackageFormat> & { folders: string[] },
  files: FileTree,
  context: ReadContext,
  wanted?: readonly PackageFormat[],
): Promise<FoundPackage<PackageFormat>> => {
  // Documents of a format may lie in the root, beside their folders.
  const own = new Set(found.folders);
  const left = new Map([...files].filter(([path]) => !path.includes('/') && !own.has(stemOf(path))));
  const more: FoundProblem[] = [];
  for (const [name, tree] of topTrees(files)) {
    if (own.has(name)) continue;
    const other = await recognisePart(tree, { ...context, name }, wanted);
    if (other) more.push(...problemsOf(other));
    else for (const [path, file] of tree) left.set(`${name}/${path}`, file);
  }
  let isTold = left.size === 0;
  const telling = ({ name, read }: FoundProblem): FoundProblem => ({
    name,
    read: async (notes) => {
      const problem = await read(notes);
      if (!isTold && notes.errors.length === 0) {
        isTold = true;
        noteUnused(left, () => false, notes);
      }
      return problem;
    },
  });
  return { ...found, problems: [...found.problems, ...more].map(telling) };
};

/** Asks every format, first for the archive as it is, then without one folder around everything, twice at most. */
const recogniseOne = async (
  files: FileTree,
  context: ReadContext,
  wanted?: readonly PackageFormat[],
): Promise<FoundPackage<PackageFormat> | null> => {
  const asked = formats.filter(({ ids }) => !wanted || ids.some((id) => wanted.includes(id)));
  let inner = files;
  let { name } = context;
  for (let depth = 0; depth < 3; depth++) {
    for (const format of asked) {
      const found = await format.open(inner, { ...context, name });
      if (!found) continue;
      const { folders, place } = found;
      if (!folders) return found;
      return withOthers({ ...found, folders }, place === undefined ? inner : subtree(inner, place), context, wanted);
    }
    const folders = topFolders(inner);
    if (folders.length !== 1 || rootFiles(inner).length > 0) break;
    name = folders[0]!;
    inner = subtree(inner, name);
  }
  return null;
};

const unknown = (files: FileTree): PackageError => {
  const script = [...files.keys()].find((path) => makers.has(baseName(path)));
  return script ? new PackageError('format.scripts', { file: script }) : new PackageError('format.unknown');
};

/** One package, or an archive of packages that each are a zip: those that nobody knows are named, and the others read. */
const recognise = async (
  files: FileTree,
  context: ReadContext,
  wanted?: readonly PackageFormat[],
): Promise<FoundPackage<PackageFormat>> => {
  const one = await recogniseOne(files, context, wanted);
  if (one) return one;
  const inner = await innerPackages(files);
  const found = await Promise.all(
    inner.map(async (part) => {
      if ('error' in part) return part;
      const known = await recognisePart(part.files, { ...context, name: part.name }, wanted);
      return known ?? { name: part.name, error: unknown(part.files) };
    }),
  );
  const first = found.find((part) => 'problems' in part);
  if (!first) throw found.find((part) => 'error' in part)?.error ?? unknown(files);
  return { ...first, problems: found.flatMap(problemsOf) };
};

/** All or nothing: a problem is either complete or an explanation why it is not. */
const readOne = async (found: FoundProblem): Promise<ProblemResult> => {
  const notes = takeNotes();
  try {
    const problem = await withJurySolutions(settleProblem(await found.read(notes), notes), notes);
    if (notes.errors.length > 0) return { ok: false, name: found.name, errors: notes.errors };
    await noteFormulas(problem, notes);
    return { ok: true, name: found.name, problem, losses: notes.losses };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const own = { code: error.code, params: error.params };
    return { ok: false, name: found.name, errors: [...notes.errors, own] };
  }
};

/**
 * Reads a problem archive: a zip or an FPS file by path or content, or a folder. The format is recognised by content. Test data and
 * attachments stay in the archive until `finishRelease` (or `open` of a file) asks for them, so the report must be
 * closed afterwards. Throws PackageError when the archive as a whole is unusable; errors of single problems are in the
 * report.
 */
export const readPackage = async (source: string | Buffer, options: ReadOptions = {}): Promise<ImportReport> => {
  const limits = { ...defaultArchiveLimits, ...options.limits };
  const archive = await open(source, limits);
  try {
    if (archive.files.size === 0) throw new PackageError('archive.empty');
    const fileName = options.fileName ?? (typeof source === 'string' ? basename(source) : '');
    const { now = new Date(), acceptScore = 'case' } = options;
    const context: ReadContext = { name: stemOf(fileName), now, acceptScore };
    const found = await recognise(archive.files, context, options.formats);
    if (found.problems.length > limits.problems) throw new PackageError('archive.problems', { limit: limits.problems });
    const problems: ProblemResult[] = [];
    for (const problem of found.problems) problems.push(await readOne(problem));
    return { format: found.format, version: found.version, problems, close: archive.close };
  } catch (error) {
    await archive.close();
    throw error;
  }
};
