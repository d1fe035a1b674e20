import type { Comparer } from '@assay/domain';
import type { FileSource } from '../fileSource.ts';
import { readBytes } from '../fileSource.ts';
import type { FileTree } from '../fileTree.ts';
import { checkLimits } from '../importLimits.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { checkRequirements } from '../requirements.ts';
import { decodeText, textLimit } from '../text/decodeText.ts';
import { readJson } from '../text/readJson.ts';
import type { ImportedProblem, Locale, ReleaseDraft, Statement } from '../types.ts';
import { type AssayDocument, assayDocument } from './assayDocument.ts';
import { documentName } from './documentName.ts';
import { readLab } from './labDocument.ts';

type Refs = Record<string, { file: string }>;
type ProgramDocument = NonNullable<AssayDocument['release']['checker']>;

/** Without keys that are not there: a release is addressed by what it holds. */
const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;

/** Reads a package of our own: whatever is exported so comes back as the same release, files byte by byte. */
export const readAssay = async (tree: FileTree, notes: Notes): Promise<ImportedProblem> => {
  const document = await readJson(tree.get(documentName)!, assayDocument, notes);
  const open = (path: string): FileSource => {
    const found = tree.get(path);
    if (!found) throw new PackageError('file.missing', { file: path });
    return found;
  };
  const openAll = (refs: Refs): Record<string, FileSource> =>
    Object.fromEntries(Object.entries(refs).map(([name, { file }]) => [name, open(file)]));
  const openProgram = ({ sources, ...rest }: ProgramDocument): NonNullable<ReleaseDraft['checker']> => {
    if (sources[rest.main] === undefined) throw new PackageError('program.missing', { place: rest.main });
    return present({ ...rest, sources: openAll(sources) }) as NonNullable<ReleaseDraft['checker']>;
  };
  const textOf = async ({ file }: { file: string }): Promise<string> =>
    decodeText(await readBytes(open(file), textLimit)).text;

  const statements: Partial<Record<Locale, Statement>> = {};
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const given = document.statements[locale];
    if (!given) continue;
    if (given.title === '') notes.refuse('title.missing', { locale });
    statements[locale] = {
      title: given.title,
      description: await textOf(given.description),
      input: await textOf(given.input),
      output: await textOf(given.output),
      hint: await textOf(given.hint),
    };
  }
  if (Object.keys(statements).length === 0) notes.refuse('title.missing', { locale: document.defaultLocale });

  const { release: given } = document;
  checkLimits(given, notes);
  if (given.judgeMode === 'spj' && !given.checker) notes.refuse('program.missing', { place: 'checker' });
  if (given.judgeMode === 'interactive' && !given.interactor) notes.refuse('program.missing', { place: 'interactor' });
  checkRequirements(
    new Map(given.groups.map(({ group, requires }) => [String(group), requires.map(String)])),
    new Set(given.groups.map(({ group }) => String(group))),
  );
  const release = present({
    ...given,
    comparer: given.comparer as Comparer | undefined,
    checker: given.checker && openProgram(given.checker),
    interactor: given.interactor && openProgram(given.interactor),
    userExtraFiles: openAll(given.userExtraFiles),
    judgeExtraFiles: openAll(given.judgeExtraFiles),
    cases: given.cases.map((one, index) =>
      present({ ...one, seq: index + 1, input: open(one.input.file), output: open(one.output.file) }),
    ),
    groups: given.groups.map(present),
  }) as ReleaseDraft;
  const { problemId, externalId, author } = document;
  return {
    ...(externalId === undefined ? {} : { externalId }),
    ...(problemId === undefined ? {} : { problemId }),
    ...(author === undefined ? {} : { author }),
    defaultLocale: document.defaultLocale,
    statements,
    examples: document.examples,
    source: document.source,
    difficulty: document.difficulty,
    tags: document.tags,
    auth: document.auth,
    codeShare: document.codeShare,
    openCaseResult: document.openCaseResult,
    languages: document.languages,
    codeTemplates: document.codeTemplates,
    attachments: document.attachments.map(({ name, file }) => ({ name, file: open(file) })),
    submissions: document.submissions.map(({ file, ...rest }) => ({ ...rest, file: open(file) })),
    ...present({
      base: document.base,
      lab: document.lab && (await readLab(document.lab, open)),
      history: document.history,
      editor: document.editor,
    } as Pick<ImportedProblem, 'base' | 'lab' | 'history' | 'editor'>),
    release,
  };
};
