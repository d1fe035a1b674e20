import { catalogue } from '@assay/domain/language';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { extensionOf, type FileTree, isHeader, rootFiles, stemOf, subtree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { startHook } from '../startHook.ts';
import { readText } from '../text/decodeText.ts';

const isSource = (name: string): boolean => ['c', 'cc', 'cpp', 'cxx', 'py', 'pas', 'rs'].includes(extensionOf(name));

/** Folders with the programs that judge, and what these are called there. */
const places: readonly { folder: string; checkers: readonly string[] }[] = [
  { folder: 'check', checkers: ['checker', 'check'] },
  { folder: 'cor', checkers: ['correttore', 'checker'] },
];

const programIn = async (files: FileTree, folder: string, source: string, notes: Notes): Promise<ProgramDraft> => {
  // testlib.h is ours, and brings its own protocol: theirs would write what CMS reads.
  const own = rootFiles(files).filter((name) => name === source || (isHeader(name) && name !== 'testlib.h'));
  const place = `${folder}/${source}`;
  const isTestlib = /#\s*include\s*["<]testlib\.h[">]/.test(await readText(files.get(source)!, notes));
  const draft = await setterProgram({
    files: new Map(own.map((name) => [name, files.get(name)!])),
    place,
    protocol: isTestlib ? 'testlib' : 'cms',
    args: [],
    constants: {},
    notes,
  });
  if (!draft.language.startsWith('C++')) return draft;
  return { ...draft, language: 'C++', sources: { ...draft.sources, ...(await partsBeside(files, source, notes)) } };
};

/** Other C++ files of the folder that are no programs of their own: the judge compiles them with the main one. */
const partsBeside = async (files: FileTree, source: string, notes: Notes): Promise<Record<string, FileSource>> => {
  const parts: Record<string, FileSource> = {};
  const main = await readText(files.get(source)!, notes);
  for (const name of rootFiles(files)) {
    if (name === source || !/\.(cpp|cc|cxx)$/.test(name)) continue;
    const file = files.get(name)!;
    if (main.includes(`"${name}"`) || !/\bmain\s*\(/.test(await readText(file, notes))) parts[name] = file;
  }
  return parts;
};

/**
 * The source of `check/<stem>` or `cor/<stem>`. A binary alone cannot be judged with (`program.binary`); undefined when
 * there is nothing at all.
 */
const findProgram = async (
  tree: FileTree,
  stemsOf: (place: (typeof places)[number]) => readonly string[],
  notes: Notes,
): Promise<ProgramDraft | undefined> => {
  for (const place of places) {
    const files = subtree(tree, place.folder);
    const stems = stemsOf(place);
    const source = rootFiles(files).find((name) => isSource(name) && stems.includes(stemOf(name)));
    if (source) return programIn(files, place.folder, source, notes);
    const binary = stems.find((stem) => files.has(stem));
    if (!binary) continue;
    const others = rootFiles(files).filter((name) => isSource(name) && stemOf(name) !== 'manager');
    if (others.length === 1 && binary !== 'manager') return programIn(files, place.folder, others[0]!, notes);
    throw new PackageError('program.binary', { place: `${place.folder}/${binary}` });
  }
  return undefined;
};

export const cmsChecker = (tree: FileTree, notes: Notes): Promise<ProgramDraft | undefined> =>
  findProgram(tree, (place) => place.checkers, notes);

/** Does a program open its first argument for writing? CMS before 1.3 named the two files the other way round. */
const writesFirst = (text: string): boolean =>
  /(fopen|open)\s*\(\s*argv\s*\[\s*1\s*\]\s*,\s*("w|O_WRONLY)|ofstream\s+\w+\s*[({]\s*argv\s*\[\s*1\s*\]|new\s+(?:FileOutputStream|FileWriter|PrintWriter)\s*\(\s*args\s*\[\s*0\s*\]/.test(
    text,
  );

const swapHook = (language: 'c' | 'cpp') =>
  startHook({ atStart: 'if (argc > 2) { char *first = argv[1]; argv[1] = argv[2]; argv[2] = first; }', language });

/** What makes a stub that names its files the older way right: a hook beside it, in Java the stub with other indices. */
const swappedStub = (extension: string, name: string, text: string): { name: string; file: FileSource } => {
  if (extension !== 'java') return swapHook(extension === 'c' ? 'c' : 'cpp');
  const other = text.replace(/\bargs\s*\[\s*([01])\s*\]/g, (_, index) => `args[${1 - Number(index)}]`);
  return { name, file: bytesSource(name, Buffer.from(other)) };
};

export const cmsManager = async (tree: FileTree, notes: Notes): Promise<ProgramDraft | undefined> => {
  const manager = await findProgram(tree, () => ['manager'], notes);
  if (!manager?.language.startsWith('C++')) return manager;
  if (!writesFirst(await readText(manager.sources[manager.main]!, notes))) return manager;
  const hook = swapHook('cpp');
  return { ...manager, sources: { ...manager.sources, [hook.name]: hook.file } };
};

const families: Record<string, RegExp> = { cpp: /^C\+\+/, c: /^C( |$)/, java: /^Java$/ };

/**
 * Files beside contestants' programs: `sol/grader.<language>` or `sol/stub.<language>`, and headers. With them only
 * languages can be used that are compiled together with such a file.
 */
export const cmsExtraFiles = async (
  tree: FileTree,
  stem: 'grader' | 'stub',
  notes: Notes,
): Promise<{ files: Record<string, FileSource>; languages: string[] | null }> => {
  const sol = subtree(tree, 'sol');
  const files: Record<string, FileSource> = {};
  const languages: string[] = [];
  for (const [extension, family] of Object.entries(families)) {
    const file = sol.get(`${stem}.${extension}`);
    if (!file) continue;
    files[`${stem}.${extension}`] = file;
    const text = stem === 'stub' ? await readText(file, notes) : '';
    if (writesFirst(text)) {
      const changed = swappedStub(extension, `${stem}.${extension}`, text);
      files[changed.name] = changed.file;
    }
    languages.push(...catalogue.map((language) => language.name).filter((name) => family.test(name)));
  }
  if (languages.length === 0) return { files: {}, languages: null };
  for (const name of rootFiles(sol)) if (isHeader(name)) files[name] = sol.get(name)!;
  return { files, languages };
};
