import { emptyLab, type LabProgram, labBounds } from '@assay/domain/problem';
import { z } from 'zod';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { baseName, extensionOf, type FileTree, isHeader, stemOf } from '../fileTree.ts';
import { languageOfFile } from '../icpc/languageCodes.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { isBinary, readText } from '../text/decodeText.ts';
import type { TestBuild } from '../types.ts';
import type { DmojConfig, DmojEntry } from './dmojConfig.ts';
import { macroLines } from './dmojPrograms.ts';

const names = z.union([z.string().transform((name) => [name]), z.array(z.string()).min(1)]);
const written = z.union([
  names.transform((source) => ({ source, flags: [] as string[], args: undefined as unknown })),
  z.object({ source: names, flags: z.array(z.string()).default([]), args: z.unknown().optional() }),
]);
type Generator = z.infer<typeof written>;
const words = z.array(z.union([z.string(), z.number(), z.boolean()]).transform(String)).nullish();

const cLanguages: Readonly<Record<string, string>> = { c: 'C', cc: 'C++', cpp: 'C++', cxx: 'C++' };

const cSwap =
  '#include <unistd.h>\n__attribute__((constructor)) static void assayAnswer(void) { int kept = dup(1); dup2(2, 1); dup2(kept, 2); close(kept); }\n#line 1\n';

/** Python on the Java machine has no descriptors to change, only its own two files. */
const pythonSwap = [
  'import os as _assay, sys as _assay_sys',
  'if hasattr(_assay, "dup2"): _kept = _assay.dup(1); _assay.dup2(2, 1); _assay.dup2(_kept, 2); _assay.close(_kept)',
  'else: _assay_sys.stdout, _assay_sys.stderr = _assay_sys.stderr, _assay_sys.stdout',
  '',
].join('\n');
/** What Python wants to have read first: its encoding among the comments, and what it takes from the future. */
const pythonHead = /^(?:(?:#[^\n]*|from __future__ import (?:\([^)]*\)|[^\n]*)|[ \t]*)\n)*/;

/** A generator writes the answer to stderr: where that is wanted, both change places before it begins. Null: it is not known how. */
const swapped = (text: string, language: string): string | null => {
  if (language.startsWith('C')) return /^C(\+\+)?$/.test(language) ? cSwap + text : null;
  if (!/^Py(thon|Py)/.test(language)) return null;
  const head = pythonHead.exec(text)?.[0].length ?? 0;
  return text.slice(0, head) + pythonSwap + text.slice(head);
};

const languageOf = (path: string, text: string): string | undefined => {
  const isOldPython = extensionOf(path) === 'py' && /^#![^\n]*python2/.test(text);
  return isOldPython ? 'Python2' : (cLanguages[extensionOf(path)] ?? languageOfFile(path));
};

const refused = (place: string): PackageError => new PackageError('tests.generator', { place: place.slice(0, 200) });

const generatorOf = (node: unknown): Generator => {
  const { data } = written.safeParse(node);
  if (!data) throw refused('generator');
  return data;
};

/** Words for one case, as the generator gets them. */
const wordsOf = (given: unknown, name: string): string[] => {
  const { data, success } = words.safeParse(given);
  const list = data ?? [];
  const isFine = success && list.length <= labBounds.words && list.every((one) => one.length <= labBounds.line);
  if (!isFine) throw new PackageError('tests.command', { name, command: 'generator_args' });
  return list;
};

/** Programs for inputs and for answers from one generator, which is one source, in C or C++ with headers. */
const programsOf = async (
  { source: [main = '', ...others], flags }: Generator,
  files: FileTree,
  notes: Notes,
): Promise<{ input: LabProgram; answer: LabProgram | null; beside: Record<string, FileSource> }> => {
  const file = files.get(main);
  if (!file || (await isBinary(file))) throw new PackageError('program.missing', { place: main });
  const text = await readText(file, notes);
  const language = languageOf(main, text);
  if (!language || !others.every(isHeader)) throw refused(main);
  const macros = macroLines(flags, main, notes);
  if (macros !== '' && !language.startsWith('C')) throw refused(main);
  const name = stemOf(baseName(main))
    .replace(/[^\w.-]/g, '_')
    .slice(0, 50);
  const beside: Record<string, FileSource> = {};
  for (const other of others) {
    const header = files.get(other);
    if (!header) throw new PackageError('program.missing', { place: other });
    // testlib.h is ours.
    if (baseName(other) !== 'testlib.h') beside[baseName(other)] = header;
  }
  const input = { name, language, code: macros + text };
  const code = swapped(text, language);
  const answer = code === null ? null : { name: `${name}-answer`, language, code: macros + code };
  if ((answer ?? input).code.length > labBounds.code)
    throw new PackageError('file.tooLarge', { file: main, limit: labBounds.code });
  return { input, answer, beside };
};

interface Built {
  entries: DmojEntry[];
  /** With an empty file for each that has to be made. */
  files: FileTree;
  build?: TestBuild;
}

/**
 * What has to be run to have the tests that generators write: a case without `in` gets what the generator writes to stdout, one
 * without `out` what it writes to stderr. Cases with both need none. Throws `tests.generator` for generators that cannot be
 * run here and for files that are named and not there, `program.missing`, `tests.command`.
 */
export const dmojBuild = async (
  config: DmojConfig,
  entries: readonly DmojEntry[],
  files: FileTree,
  notes: Notes,
): Promise<Built> => {
  const tree = new Map(files);
  const programs = new Map<string, Awaited<ReturnType<typeof programsOf>>>();
  const generators = new Map<string, LabProgram>();
  const beside: Record<string, FileSource> = {};
  const made: TestBuild['made'] = [];
  const answers: TestBuild['made'] = [];
  let isIgnored = false;
  let count = 0;
  const use = (program: LabProgram, list: TestBuild['made'], name: string, args: string[]): void => {
    const known = generators.get(program.name);
    // Sources of one name in two folders.
    if ((known && known.code !== program.code) || list.length >= labBounds.generated) throw refused(program.name);
    generators.set(program.name, program);
    list.push({ name, generator: program.name, args });
  };
  const open = async <Item extends Pick<DmojEntry, 'in' | 'out' | 'generator' | 'generator_args'>>(
    item: Item,
    batch: DmojEntry,
  ): Promise<Item> => {
    count += 1;
    const node = item.generator ?? batch.generator ?? config.generator;
    if (node == null) return item;
    const generator = generatorOf(node);
    const [place = ''] = generator.source;
    // What the generator would read is a file of the package: nothing here hands it over.
    const isNamed = item.in != null && item.out == null;
    if (isNamed || [item.in, item.out].some((name) => name != null && !files.has(name))) throw refused(place);
    if (item.in != null) {
      isIgnored = true;
      return item;
    }
    const key = JSON.stringify([generator.source, generator.flags]);
    const found = programs.get(key) ?? (await programsOf(generator, files, notes));
    programs.set(key, found);
    Object.assign(beside, found.beside);
    const name = `generated-${count}.in`;
    const out = item.out ?? `generated-${count}.out`;
    const args = wordsOf(item.generator_args ?? batch.generator_args ?? config.generator_args ?? generator.args, name);
    use(found.input, made, name, args);
    if (item.out == null) {
      if (!found.answer) throw refused(place);
      use(found.answer, answers, name, args);
    }
    for (const path of [name, out]) if (!tree.has(path)) tree.set(path, bytesSource(path, Buffer.alloc(0)));
    return { ...item, in: name, out };
  };
  const opened: DmojEntry[] = [];
  for (const entry of entries) {
    if (!entry.batched) {
      opened.push(await open(entry, entry));
      continue;
    }
    const batched = [];
    for (const item of entry.batched) batched.push(await open(item, entry));
    opened.push({ ...entry, batched });
  }
  if (generators.size > labBounds.generators) throw refused('generator');
  if (isIgnored && made.length === 0) notes.lose('key.ignored', { file: 'init.yml', key: 'generator' });
  if (made.length === 0) return { entries: opened, files };
  const recipe = made.map(({ name, generator, args }) => `# ${name}: ${[generator, ...args].join(' ')}\n`).join('');
  const lab = { ...emptyLab, generators: [...generators.values()], recipe: recipe.slice(0, labBounds.recipe) };
  return { entries: opened, files: tree, build: { lab, made, answers, answered: [], beside } };
};
