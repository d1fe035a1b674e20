import { isDeepStrictEqual } from 'node:util';
import { catalogue } from '@assay/domain/language';
import { problemTypes } from '@assay/domain/problem';
import { openInner } from '../archive/openInner.ts';
import { collectAttachments } from '../attachments.ts';
import type { FileSource } from '../fileSource.ts';
import { baseName, extensionOf, type FileTree, stemOf } from '../fileTree.ts';
import { checkLimits } from '../importLimits.ts';
import { isLooseStatement, looseStatements } from '../looseStatements.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { PackageError } from '../packageError.ts';
import { plainProblem } from '../plainProblem.ts';
import { plannedCases } from '../plannedCases.ts';
import { startHook } from '../startHook.ts';
import { prefixed } from '../text/prefixed.ts';
import { loseUnknownKeys, readYaml } from '../text/readYaml.ts';
import type { ImportedProblem, ReleaseDraft } from '../types.ts';
import { dmojBuild } from './dmojBuild.ts';
import { dmojChecker, dmojInteractor } from './dmojCheckers.ts';
import { type DmojChecker, type DmojConfig, type DmojEntry, dmojConfig, entryKeys, quietKeys } from './dmojConfig.ts';
import { dmojScores } from './dmojScores.ts';
import { matchedEntries } from './matchedEntries.ts';

/** Seconds and MiB: DMOJ keeps the limits beside the package, on its site. */
const usualTimeLimit = 2;
const usualMemory = 256;

/** Ways of judging that only DMOJ's own judge can do. */
const refuseForeign = (config: DmojConfig): void => {
  if (config.custom_judge) throw new PackageError('program.hostScript', { place: config.custom_judge });
  if (config.grader !== undefined) throw new PackageError('program.hostScript', { place: 'grader' });
  for (const mode of ['communication', 'output_only']) {
    if (config[mode] != null && config[mode] !== false) throw new PackageError('judgeMode.unsupported', { mode });
  }
};

const entriesOf = (config: DmojConfig, files: FileTree, points: number, notes: Notes): DmojEntry[] => {
  const cases = config.test_cases ?? {};
  if (Array.isArray(cases)) return cases;
  const entries = matchedEntries(cases, files, points);
  const count = entries.reduce((sum, entry) => sum + (entry.batched?.length ?? 1), 0);
  if (count > 0) notes.lose('tests.matchedByName', { count });
  return entries;
};

const standard: DmojChecker = { name: 'standard', args: {} };

/** The checker that all cases have, from the case, its batch or the problem; where they differ, the problem's. */
const commonChecker = (config: DmojConfig, entries: readonly DmojEntry[], notes: Notes): DmojChecker => {
  const usual = config.checker ?? standard;
  const ofCases = entries.flatMap((entry) =>
    (entry.batched ?? [entry]).map((item) => item.checker ?? entry.checker ?? usual),
  );
  const [first = usual, ...others] = ofCases;
  if (others.every((checker) => isDeepStrictEqual(checker, first))) return first;
  notes.lose('checker.perCase', { name: usual.name });
  return usual;
};

/** Told to both sources, as DMOJ does by a flag of the compiler. */
const macro = '#define SIGNATURE_GRADER 1\n';

type Signature = Pick<ReleaseDraft, 'userExtraFiles' | 'templates'> & { languages: string[] | null };

/**
 * Contestants write functions; `entry` holds the main function and comes with the header beside every program. C++
 * programs cannot be compiled with a C file, so it lies there under a name of C++ too.
 */
const readSignature = (config: DmojConfig, files: FileTree): Signature => {
  const { signature_grader: grader } = config;
  if (!grader) return { userExtraFiles: {}, languages: null };
  const [entry, header] = [files.get(grader.entry), files.get(grader.header)];
  if (!entry || !header) throw new PackageError('program.missing', { place: entry ? grader.header : grader.entry });
  const name = baseName(grader.entry);
  const isC = extensionOf(name) === 'c';
  const headerName = baseName(grader.header);
  const languages = catalogue
    .map((language) => language.name)
    .filter((language) => language.startsWith('C++') || (isC && /^C( |$)/.test(language)));
  // Contestants may keep a main function of their own for trying things out, under the macro or openly.
  const rename = grader.allow_main ? '' : '\n#define main main_of_the_contestant';
  const prepend = `${macro}#include "${headerName}"${rename}`;
  const entryFile = prefixed(entry, macro);
  return {
    userExtraFiles: {
      [name]: entryFile,
      [headerName]: header,
      ...(isC ? { [`${stemOf(name)}.cpp`]: entryFile } : {}),
    },
    templates: Object.fromEntries(languages.map((language) => [language, { prepend, append: '' }])),
    languages,
  };
};

/** Contestants need not flush either: C and C++ get a source that sees to it. */
const unbufferedFiles = (notes: Notes): Record<string, FileSource> => {
  notes.lose('program.unbuffered');
  const hooks = (['c', 'cpp'] as const).map((language) =>
    startHook({
      atStart: '(void)argc; (void)argv; setvbuf(stdout, 0, _IONBF, 0);',
      shared: '#include <stdio.h>\n',
      language,
    }),
  );
  return Object.fromEntries(hooks.map(({ name, file }) => [name, file]));
};

const fileIOOf = ({ file_io: fileIO }: DmojConfig): ReleaseDraft['fileIO'] => {
  if (!fileIO?.input && !fileIO?.output) return undefined;
  if (fileIO.input && fileIO.output) return { read: fileIO.input, write: fileIO.output };
  throw new PackageError('judgeMode.unsupported', { mode: `file_io ${fileIO.input ?? fileIO.output}` });
};

/** Reads one DMOJ problem: `init.yml`, with its data in a zip beside it or as loose files. */
export const readDmoj = async (tree: FileTree, name: string, notes: Notes): Promise<ImportedProblem> => {
  const config = await readYaml(tree.get('init.yml')!, dmojConfig, notes, { isPython: true });
  loseUnknownKeys(config, quietKeys, 'init.yml', notes);
  refuseForeign(config);
  if (config.pretest_test_cases !== undefined) {
    notes.lose('key.ignored', { file: 'init.yml', key: 'pretest_test_cases' });
  }
  const archive = config.archive ? tree.get(config.archive) : undefined;
  if (config.archive && !archive) throw new PackageError('file.missing', { file: config.archive });
  const packed: FileTree = archive ? new Map([...tree, ...(await openInner(archive))]) : tree;

  const points = config.points ?? 1;
  const listed = entriesOf(config, packed, points, notes);
  const { entries, files, build } = await dmojBuild(config, listed, packed, notes);
  if (entries.length === 0) throw new PackageError('cases.none');
  for (const one of entries.flatMap((entry) => [entry, ...(entry.batched ?? [])])) {
    loseUnknownKeys(one, entryKeys, 'init.yml', notes, 'test_cases.');
  }
  const judging = config.interactive
    ? await dmojInteractor(config.interactive, config.unbuffered === true, files, notes)
    : await dmojChecker(commonChecker(config, entries, notes), files, config.binary_data === true, notes);
  const plan = dmojScores(entries, points, notes);
  const { languages, userExtraFiles: graderFiles, ...signature } = readSignature(config, files);
  const isTalkUnbuffered = config.interactive != null && config.unbuffered === true;
  const userExtraFiles = { ...graderFiles, ...(isTalkUnbuffered ? unbufferedFiles(notes) : {}) };

  if (!config.time_limit) notes.lose('limit.timeDefault', { seconds: usualTimeLimit });
  const timeLimit = Math.round((config.time_limit || usualTimeLimit) * 1000);
  const memoryLimit = Math.ceil(config.memory_limit ? config.memory_limit / 1024 : usualMemory);
  checkLimits({ timeLimit, memoryLimit }, notes);
  const attachments = collectAttachments();
  const statements = await looseStatements({ tree, title: name, unmarked: 'en-US', attachments, notes });
  const fileIO = fileIOOf(config);
  const isBinary = config.binary_data === true;
  const cases = plannedCases({ cases: plan.cases, files, timeLimit, memoryLimit, isBinary, notes });
  const used = new Set([
    'init.yml',
    'testlib.h',
    config.archive ?? '',
    ...plan.cases.flatMap(({ testCase }) => [testCase.input, testCase.output]),
    ...[judging.checker, judging.interactor].flatMap((draft) => Object.keys(draft?.sources ?? {})),
    ...Object.keys(userExtraFiles),
  ]);
  const isGenerator = (path: string): boolean =>
    baseName(path) in (build?.beside ?? {}) ||
    (build?.lab.generators.some(({ name }) => name === stemOf(baseName(path))) ?? false);
  noteUnused(
    tree,
    (path) => used.has(path) || used.has(baseName(path)) || isGenerator(path) || isLooseStatement(path),
    notes,
  );
  return plainProblem({
    ...(build ? { build } : {}),
    statements,
    languages,
    attachments: attachments.list,
    release: {
      version: 1,
      type: problemTypes.oi,
      timeLimit,
      memoryLimit,
      stackLimit: Math.min(memoryLimit, 1024),
      ...judging,
      caseMode: plan.caseMode,
      ...signature,
      userExtraFiles,
      judgeExtraFiles: {},
      ...(fileIO ? { fileIO } : {}),
      ioScore: plan.ioScore,
      difficulty: 1,
      ...(config.output_limit_length ? { outputLimit: Math.round(config.output_limit_length) } : {}),
      cases,
      groups: plan.groups,
    },
  });
};
