import { type CheckerProtocol, checkerProtocols, problemAuths, problemTypes } from '@assay/domain/problem';
import { attachmentLink, collectAttachments } from '../attachments.ts';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { type FileTree, rootFiles, subtree } from '../fileTree.ts';
import { hiddenFiles } from '../hiddenFiles.ts';
import { languageOfFile } from '../icpc/languageCodes.ts';
import { checkLimits } from '../importLimits.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { PackageError } from '../packageError.ts';
import { planScores } from '../scorePlan.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { spjProgram } from '../spjProgram.ts';
import { decodedReference } from '../text/decodedReference.ts';
import { readText } from '../text/decodeText.ts';
import { loseUnknownKeys, readYaml } from '../text/readYaml.ts';
import { withUnixLines } from '../text/unixLines.ts';
import type { ImportedProblem, Locale, ReleaseDraft } from '../types.ts';
import { type HydroConfig, hydroConfig, hydroProblem, mebibytes, milliseconds } from './hydroConfig.ts';
import { hydroData, readHydroConfig } from './hydroData.ts';
import { hydroLanguages } from './hydroLanguages.ts';
import { hydroStatement } from './hydroStatement.ts';
import { hydroUnits } from './hydroUnits.ts';
import { testlibCheckers } from './testlibCheckers.ts';

const usualTimeLimit = 1000;
const usualMemory = 256;
const usualProcesses = 2;
/** The contestant sends the answers themselves. */
const submitAnswer = 'submit_answer';

/** Extra files by which a problem says itself how to compile and to start. */
const ownScripts = ['compile.sh', 'execute.sh'];

/** What only Hydro's own pages use, or what is said elsewhere. */
const quietKeys = [...Object.keys(hydroConfig.shape), 'detail', 'redirect', 'count'];

/** Read, or standing for nothing. */
const quietFiles = /^(problem\.yaml|problem(_[A-Za-z_-]+)?\.md|testdata\/([Cc]onfig\.(ya?ml|ini)|testlib\.h))$/;

/** How interactive problems say that a case has no answer. */
const noFile = '/dev/null';

const protocolOf = (type: string): CheckerProtocol => {
  const known = checkerProtocols.find((protocol) => protocol === type);
  if (!known) throw new PackageError('judgeMode.unsupported', { mode: type });
  return known;
};

const readJudging = async (
  config: HydroConfig,
  data: FileTree,
  notes: Notes,
): Promise<
  Pick<
    ReleaseDraft,
    'judgeMode' | 'removeEndBlank' | 'tokens' | 'comparer' | 'checker' | 'interactor' | 'communication'
  >
> => {
  const program = async (name: string, protocol: CheckerProtocol): Promise<ProgramDraft> => {
    const file = data.get(name);
    if (!file) throw new PackageError('program.missing', { place: name });
    return setterProgram({ files: new Map([[name, file]]), place: name, protocol, args: [], constants: {}, notes });
  };
  const type = config.type ?? 'default';
  if (type === 'interactive') {
    return {
      judgeMode: 'interactive',
      removeEndBlank: true,
      interactor: await program(config.interactor ?? 'interactor', 'testlib'),
    };
  }
  if (type === 'communication') {
    return {
      judgeMode: 'interactive',
      removeEndBlank: true,
      interactor: await program(config.manager ?? 'manager', 'cms'),
      communication: { processes: config.num_processes ?? usualProcesses, tellsNumber: true },
    };
  }
  if (type !== 'default' && type !== submitAnswer) throw new PackageError('judgeMode.unsupported', { mode: type });
  const checkerType = config.checker_type ?? (config.checker ? 'testlib' : 'default');
  if (checkerType === 'default') return { judgeMode: 'default', removeEndBlank: true, comparer: { rule: 'hydro' } };
  if (checkerType === 'strict') return { judgeMode: 'default', removeEndBlank: false };
  const known = data.has(config.checker ?? '') ? undefined : testlibCheckers[config.checker ?? ''];
  if (checkerType === 'testlib' && typeof known === 'object') {
    return { judgeMode: 'default', removeEndBlank: true, tokens: known };
  }
  if (checkerType === 'testlib' && typeof known === 'string') {
    return { judgeMode: 'spj', removeEndBlank: true, checker: spjProgram(known, 'C++', 'checker', 'testlib') };
  }
  return {
    judgeMode: 'spj',
    removeEndBlank: true,
    checker: await program(config.checker ?? 'checker', protocolOf(checkerType)),
  };
};

/** Statement files by our locale; `problem.md` is in the language of the site it comes from, taken as Chinese. */
const statementFiles = (tree: FileTree, notes: Notes): Partial<Record<Locale, FileSource>> => {
  const files: Partial<Record<Locale, FileSource>> = {};
  for (const name of rootFiles(tree)) {
    const code = /^problem(?:_([A-Za-z_-]+))?\.md$/.exec(name);
    if (!code) continue;
    const language = (code[1] ?? 'zh').toLowerCase();
    if (language.startsWith('zh') && (code[1] || !files['zh-CN'])) files['zh-CN'] = tree.get(name);
    else if (language.startsWith('en')) files['en-US'] = tree.get(name);
    else if (code[1]) notes.lose('statement.languageDropped', { file: name });
  }
  return files;
};

/** Reads one problem folder of a Hydro archive: `problem.yaml`, statements, `testdata/` with its `config.yaml`. */
export const readHydro = async (tree: FileTree, notes: Notes): Promise<ImportedProblem> => {
  const settings = await readYaml(tree.get('problem.yaml')!, hydroProblem, notes);
  loseUnknownKeys(settings, Object.keys(hydroProblem.shape), 'problem.yaml', notes);
  const data = hydroData(tree);
  const config = await readHydroConfig(data, notes);
  loseUnknownKeys(config, quietKeys, 'config.yaml', notes);

  const { units, requires } = hydroUnits(config, data, notes);
  const plan = planScores(units, requires, notes);
  if (plan.cases.length === 0) notes.refuse('cases.none');
  const file = (name: string): FileSource => {
    const found = name === noFile ? bytesSource(name, Buffer.alloc(0)) : data.get(name);
    if (!found) notes.refuse('case.noFile', { name });
    return withUnixLines(found ?? bytesSource(name, Buffer.alloc(0)), notes);
  };
  const limitOf = (
    values: (string | null | undefined)[],
    read: (value: string) => number | undefined,
  ): number | undefined => {
    const value = values.find((one) => one != null && one !== '');
    return value == null ? undefined : read(value);
  };
  const timeLimit = limitOf([config.time], milliseconds) ?? usualTimeLimit;
  const memoryLimit = limitOf([config.memory], mebibytes) ?? usualMemory;
  checkLimits({ timeLimit, memoryLimit }, notes);
  const cases = plan.cases.map(({ testCase, score, group }, index) => {
    const time = limitOf([testCase.time, testCase.subtaskTime], milliseconds);
    const memory = limitOf([testCase.memory, testCase.subtaskMemory], mebibytes);
    const outputName =
      testCase.output && testCase.output !== noFile ? testCase.output : testCase.input.replace(/\.in$/, '.out');
    return {
      seq: index + 1,
      inputName: testCase.input,
      outputName,
      input: file(testCase.input),
      output: testCase.output ? file(testCase.output) : bytesSource(outputName, Buffer.alloc(0)),
      score,
      group,
      isSample: false,
      ...(time && time !== timeLimit ? { timeLimit: time } : {}),
      ...(memory && memory !== memoryLimit ? { memoryLimit: memory } : {}),
    };
  });

  const attachments = collectAttachments();
  const additional = subtree(tree, 'additional_file');
  for (const [path, attached] of additional) attachments.add(path, attached);
  const link = (name: string): string | null => {
    const found = additional.get(decodedReference(name));
    return found ? attachmentLink(attachments.add(name, found)) : null;
  };
  if (settings.hidden) notes.lose('problem.hidden');
  const title = settings.title ?? '';
  if (title === '') notes.refuse('title.missing', { locale: 'zh-CN' });
  const statements: ImportedProblem['statements'] = {};
  let examples: ImportedProblem['examples'] = [];
  for (const [locale, source] of Object.entries(statementFiles(tree, notes)) as [Locale, FileSource][]) {
    const read = hydroStatement(await readText(source, notes), title, link);
    statements[locale] = read.statement;
    if (examples.length === 0) examples = read.examples;
  }
  if (Object.keys(statements).length === 0) {
    notes.lose('statement.missing');
    statements['zh-CN'] = { title, description: '', input: '', output: '', hint: '' };
  }
  const extras = (wanted: readonly string[] | null | undefined): Record<string, FileSource> => {
    const files: Record<string, FileSource> = {};
    for (const name of wanted ?? []) {
      const found = data.get(name);
      if (found) files[name] = found;
      else notes.refuse('case.noFile', { name });
    }
    return files;
  };
  if (config.multi_pass) notes.refuse('judgeMode.unsupported', { mode: 'multi_pass' });
  const script = (config.user_extra_files ?? []).find((name) => ownScripts.includes(name));
  if (script) notes.refuse('judgeMode.unsupported', { mode: script });
  const judging = await readJudging(config, data, notes);
  const userExtraFiles = extras(config.user_extra_files);
  const kept = new Set(
    [
      ...cases.flatMap(({ inputName, outputName }) => [data.get(inputName), data.get(outputName)]),
      ...[...(config.user_extra_files ?? []), ...(config.judge_extra_files ?? [])].map((name) => data.get(name)),
      ...[config.checker, config.interactor, config.manager].map((name) => data.get(name ?? '')),
      ...[...additional.values()],
    ].map((file) => file?.name),
  );
  const isKept = (path: string): boolean =>
    kept.has(tree.get(path)!.name) || quietFiles.test(path) || path.startsWith('std/') || path.startsWith('solution/');
  noteUnused(tree, isKept, notes);
  for (const path of subtree(tree, 'solution').keys()) notes.lose('tutorial', { file: `solution/${path}` });
  const displayId = (settings.pid ?? '').trim().toUpperCase();
  return {
    externalId: displayId === '' ? undefined : `hydro:${displayId}`,
    problemId: displayId || undefined,
    isIdForeign: true,
    defaultLocale: statements['zh-CN'] ? 'zh-CN' : 'en-US',
    statements,
    examples,
    source: '',
    difficulty: 1,
    tags: [...new Set((settings.tag ?? []).map((tag) => tag.trim()).filter(Boolean))],
    auth: settings.hidden ? problemAuths.hidden : problemAuths.public,
    codeShare: true,
    isSilent: true,
    openCaseResult: true,
    languages: hydroLanguages(config.langs ?? [], notes),
    codeTemplates: {},
    attachments: attachments.list,
    submissions: [...subtree(tree, 'std')].map(([path, file]) => ({
      path,
      expected: 'accepted',
      language: languageOfFile(path) ?? null,
      file,
    })),
    release: {
      version: 1,
      type: config.type === submitAnswer ? problemTypes.outputOnly : problemTypes.oi,
      timeLimit,
      memoryLimit,
      stackLimit: memoryLimit,
      ...judging,
      caseMode: plan.caseMode,
      userExtraFiles,
      ...hiddenFiles({ userExtraFiles }, attachments.list),
      judgeExtraFiles: extras(config.judge_extra_files),
      ...(config.filename ? { fileIO: { read: `${config.filename}.in`, write: `${config.filename}.out` } } : {}),
      ioScore: plan.ioScore,
      difficulty: 1,
      cases,
      groups: plan.groups,
    },
  };
};
