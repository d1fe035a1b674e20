import { languageFamilies } from '@assay/domain/language';
import type { CheckerProtocol } from '@assay/domain/problem';
import { bytesSource, type FileSource } from './fileSource.ts';
import { baseName, extensionOf, type FileTree } from './fileTree.ts';
import type { Notes } from './notes.ts';
import { PackageError } from './packageError.ts';
import { isStartHook } from './startHook.ts';
import { isBinary, readText, textLimit } from './text/decodeText.ts';
import { withConstants } from './text/withConstants.ts';
import type { ReleaseDraft } from './types.ts';

export type ProgramDraft = NonNullable<ReleaseDraft['checker']>;

/** Extension → the language that a setter's source with it is compiled as. */
const languages: Readonly<Record<string, string>> = Object.fromEntries(
  languageFamilies.flatMap(({ extensions, setterDialect }) =>
    setterDialect === undefined ? [] : extensions.map((extension) => [extension, setterDialect]),
  ),
);

const hasMain = (text: string, language: string): boolean => {
  if (language.startsWith('C')) return /\bmain\s*\(|registerTestlibCmd|registerInteraction/.test(text);
  if (language === 'Python3') return /__name__\s*==/.test(text);
  return /\bmain\s*[(:=]/i.test(text);
};

const starter = 'assay-run.sh';
/** Scripts expect to stand beside what they start; the files of the case are named from where the box begins. */
const start = `box=$PWD
input=$box/$1 answer=$box/$2 feedback=$box/$3
shift 3
mkdir -p assay-program
tar -C assay-program -xf program.tar
cd assay-program
exec ./run "$input" "$answer" "$feedback" "$@"
`;

/**
 * A program that comes with scripts: `build` makes it on the judge node, once, and `run` starts it. Everything it
 * consists of stays where it was.
 */
const scriptedProgram = async (files: FileTree, constants: Needs['constants'], notes: Notes) => {
  const sources: Record<string, FileSource> = {
    [starter]: bytesSource(starter, Buffer.from(start)),
  };
  for (const [path, file] of files) {
    const isText = file.size <= textLimit && (languages[extensionOf(path)] !== undefined || !path.includes('.'));
    sources[path] = isText
      ? bytesSource(file.name, Buffer.from(withConstants(await readText(file, notes), constants)))
      : file;
  }
  return { language: 'Bash', sources, main: starter };
};

interface Needs {
  /** Files of the program, by path inside its folder. */
  files: FileTree;
  /** Where it lies, for messages. */
  place: string;
  protocol: CheckerProtocol;
  args: string[];
  constants: Readonly<Record<string, string>>;
  notes: Notes;
}

/**
 * A checker or interactor from its source files: the language by extension, the main file by its contents. Judge nodes
 * compile one file, so several C or C++ files are joined by one that includes them. Throws for what cannot be judged
 * with: unknown languages, nothing at all.
 */
export const setterProgram = async ({
  files,
  place,
  protocol,
  args,
  constants,
  notes,
}: Needs): Promise<ProgramDraft> => {
  if (files.has('build') || files.has('run')) {
    return { ...(await scriptedProgram(files, constants, notes)), protocol, args };
  }
  const sources: Record<string, FileSource> = {};
  let hasBinary = false;
  const units: { name: string; language: string; text: string }[] = [];
  for (const [path, file] of files) {
    const name = baseName(path);
    if (sources[name]) throw new PackageError('archive.duplicate', { path: file.name });
    const isSource = languages[extensionOf(name)] !== undefined;
    if (!isSource && (await isBinary(file))) {
      sources[name] = file;
      hasBinary = true;
      continue;
    }
    const raw = await readText(file, notes);
    const text = withConstants(raw, constants);
    sources[name] = bytesSource(file.name, Buffer.from(text));
    const isOldPython = /^#!.*python2/.test(text);
    const language = isOldPython ? undefined : languages[extensionOf(name)];
    if (language && !isStartHook(name)) units.push({ name, language, text });
  }
  const first = units[0];
  if (!first) {
    const reason = files.size === 0 ? 'program.missing' : hasBinary ? 'program.binary' : 'program.language';
    throw new PackageError(reason, { place });
  }
  const named = units.find((unit) => unit.name === '__main__.py');
  const withMain = units.filter((unit) => hasMain(unit.text, unit.language));
  const main = named ?? withMain[0] ?? first;
  const others = units.filter((unit) => unit !== main && unit.language === main.language);
  if (main.language.startsWith('C') && others.length > 0) {
    notes.lose('program.manyUnits', { place });
    const joined = `assay-units.${main.language === 'C' ? 'c' : 'cpp'}`;
    const text = [...others, main].map((unit) => `#include "${unit.name}"\n`).join('');
    sources[joined] = bytesSource(joined, Buffer.from(text));
    return { language: main.language, protocol, sources, main: joined, args };
  }
  return { language: main.language, protocol, sources, main: main.name, args };
};
