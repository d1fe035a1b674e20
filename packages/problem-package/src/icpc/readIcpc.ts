import { type CaseMode, problemAuths, problemTypes, type TokenComparison } from '@assay/domain/problem';
import { collectAttachments } from '../attachments.ts';
import { type FileTree, rootFiles, subtree, topTrees } from '../fileTree.ts';
import type { ReadContext } from '../format.ts';
import { hiddenFiles } from '../hiddenFiles.ts';
import { checkLimits } from '../importLimits.ts';
import type { Notes } from '../notes.ts';
import type { ScorePlan } from '../scorePlan.ts';
import { readText } from '../text/decodeText.ts';
import type { ImportedProblem, ReleaseDraft } from '../types.ts';
import { readAssayYaml } from './assayYaml.ts';
import { type DomjudgeSettings, readDomjudgeIni } from './domjudgeIni.ts';
import { listSubmissions, readIncludes, readTemplates } from './extraFiles.ts';
import { type IcpcSettings, readIcpcSettings } from './icpcSettings.ts';
import { type Judging, readJudging } from './judging.ts';
import { languagesOfCodes } from './languageCodes.ts';
import { readLegacyGroups } from './legacyGroups.ts';
import { legacyScores } from './legacyScores.ts';
import { modernScores } from './modernScores.ts';
import { readExamples } from './sampleExamples.ts';
import { readStatements } from './statements.ts';
import { collectTestCases, type TestCase } from './testCases.ts';

/** Seconds, where neither the package nor DOMjudge's files say anything. */
const usualTimeLimit = 2;
/** MiB; the format leaves it to the system and expects it to be generous. */
const usualMemory = 1024;

/** Parts of the format that are read, or that only say how the package was made. */
const readFolders = new Set(['data', 'statement', 'problem_statement', 'attachments', 'include', 'submissions']);
const validatorFolders = new Set(['output_validator', 'output_validators']);
const readRootFiles = new Set(['problem.yaml', 'domjudge-problem.ini', 'assay.yaml', '.timelimit']);

const noteIgnored = (tree: FileTree, judging: Judging, notes: Notes): void => {
  for (const [folder, { size }] of topTrees(tree)) {
    const isRead = readFolders.has(folder) || (judging.hasOwnValidator && validatorFolders.has(folder));
    if (folder === 'static_validator') notes.lose('staticValidator');
    else if (!isRead) notes.lose('file.ignored', { path: `${folder}/`, count: size });
  }
  for (const name of rootFiles(tree)) {
    if (!readRootFiles.has(name) && !/^(problem|statement)\./.test(name))
      notes.lose('file.ignored', { path: name, count: 1 });
  }
  for (const [folder, { size }] of topTrees(subtree(tree, 'data'))) {
    if (folder !== 'sample' && folder !== 'secret') {
      notes.lose('file.ignored', { path: `data/${folder}/`, count: size });
    }
  }
};

const timeLimitOf = async (
  settings: IcpcSettings,
  domjudge: DomjudgeSettings,
  tree: FileTree,
  notes: Notes,
): Promise<number> => {
  const file = tree.get('.timelimit');
  const written = file ? Number.parseFloat(await readText(file, notes)) : Number.NaN;
  const seconds = settings.timeLimit ?? domjudge.timeLimit ?? (written > 0 ? written : undefined);
  if (seconds === undefined) notes.lose('limit.timeDefault', { seconds: usualTimeLimit });
  return Math.round((seconds ?? usualTimeLimit) * 1000);
};

interface Scoring {
  plan: ScorePlan<TestCase> | null;
  caseMode: CaseMode;
  /** Legacy: flags of the validator by folder. */
  flagsOf: (testCase: TestCase) => string[];
  /** The validator writes shares, which a grader of the package would multiply. */
  isShare: boolean;
}

const readScoring = async (
  data: FileTree,
  settings: IcpcSettings,
  cases: readonly TestCase[],
  { acceptScore, notes }: Pick<ReadContext, 'acceptScore'> & { notes: Notes },
): Promise<Scoring> => {
  const legacy = await readLegacyGroups(data, notes);
  const isByLegacyFiles = settings.isLegacy || legacy.hasFiles;
  const flagsOf = (testCase: TestCase): string[] =>
    isByLegacyFiles
      ? [...legacy.of(testCase.folder).validatorFlags, ...testCase.validatorArgs]
      : testCase.validatorArgs;
  if (!settings.isScoring) {
    const goesOn = isByLegacyFiles && legacy.hasFiles && !legacy.of('secret').stopsAtReject;
    return { plan: null, caseMode: goesOn ? 'default' : 'ergodic_without_error', flagsOf, isShare: false };
  }
  const plan = isByLegacyFiles
    ? legacyScores({ cases, groupOf: legacy.of, isScoredByValidator: settings.isCustom, acceptScore, notes })
    : await modernScores(data, cases, notes);
  const isShare =
    isByLegacyFiles && settings.isCustom && cases.some(({ folder }) => legacy.of(folder).multiplier !== undefined);
  return { plan, caseMode: plan.caseMode, flagsOf, isShare };
};

interface Of {
  hasOwnValidator: boolean;
  /** So many arguments of every case are the validator's own. */
  passed: number;
  /** Flags of the usual comparison, of cases that have their own. */
  tokens: ReadonlyMap<string, TokenComparison> | undefined;
}

const releaseCases = (
  cases: readonly TestCase[],
  plan: ScorePlan<TestCase> | null,
  { hasOwnValidator, passed, tokens }: Of,
): ReleaseDraft['cases'] => {
  const planned = plan?.cases ?? cases.map((testCase) => ({ testCase, score: 0, group: 1 }));
  return planned.map(({ testCase, score, group }, index) => ({
    seq: index + 1,
    inputName: `${testCase.name}.in`,
    outputName: `${testCase.name}.ans`,
    input: testCase.input,
    output: testCase.answer,
    score,
    group,
    isSample: testCase.isSample,
    ...(testCase.args.length > 0 ? { args: testCase.args } : {}),
    ...(hasOwnValidator && testCase.validatorArgs.length > passed
      ? { checkerArgs: testCase.validatorArgs.slice(passed) }
      : {}),
    ...(tokens?.has(testCase.name) ? { tokens: tokens.get(testCase.name)! } : {}),
  }));
};

/** Reads one package of the ICPC/Kattis format: legacy, legacy-icpc, 2023-07 and 2025-09, with `assay.yaml` if any. */
export const readIcpc = async (tree: FileTree, context: ReadContext, notes: Notes): Promise<ImportedProblem> => {
  const settings = await readIcpcSettings(tree.get('problem.yaml'), notes);
  const ini = tree.get('domjudge-problem.ini');
  const domjudge = ini ? await readDomjudgeIni(ini, notes) : {};
  const assay = await readAssayYaml(tree.get('assay.yaml'), notes);
  const data = subtree(tree, 'data');
  const { constants } = settings;

  const collected = await collectTestCases({
    data,
    constants,
    isInteractive: settings.isInteractive,
    keepsBytes: assay.keepsBytes,
    notes,
  });
  const scoring = await readScoring(data, settings, collected, { acceptScore: context.acceptScore, notes });
  const cases = collected.map((testCase) => ({ ...testCase, validatorArgs: scoring.flagsOf(testCase) }));
  const withFlags = new Map(cases.map((testCase) => [testCase.name, testCase]));
  const plan = scoring.plan && {
    ...scoring.plan,
    cases: scoring.plan.cases.map((item) => ({
      ...item,
      testCase: withFlags.get(item.testCase.name) ?? item.testCase,
    })),
  };
  const judging = await readJudging({ tree, settings, protocol: assay.protocol, adapter: assay.adapter, cases, notes });
  const validator = judging.checker ?? judging.interactor;
  const own = assay.validatorArgs;
  const isWithOwn =
    validator !== undefined &&
    own.length > 0 &&
    cases.every((item) => own.every((arg, at) => item.validatorArgs[at] === arg));
  if (isWithOwn) validator.args = [...validator.args, ...own];
  if (validator && scoring.isShare) validator.isScoreShare = true;
  noteIgnored(tree, judging, notes);

  const attachments = collectAttachments();
  const names = domjudge.name && Object.keys(settings.names).length === 0 ? { '': domjudge.name } : settings.names;
  const statements = await readStatements({ tree, names, constants, attachments, notes });
  const attached = subtree(tree, 'attachments');
  for (const [path, file] of attached) if (!path.startsWith('templates/')) attachments.add(path, file);
  for (const [locale, statement] of Object.entries(statements)) {
    statement.title ||= context.name;
    if (statement.title === '') notes.refuse('title.missing', { locale });
  }

  const memoryLimit = Math.round(settings.memory ?? usualMemory);
  const timeLimit = await timeLimitOf(settings, domjudge, tree, notes);
  checkLimits({ timeLimit, memoryLimit }, notes);
  const until = settings.embargoUntil === '' ? Number.NaN : Date.parse(settings.embargoUntil);
  const isUnderEmbargo = until > context.now.getTime();
  if (isUnderEmbargo) notes.lose('embargo', { until: settings.embargoUntil });

  const { hasOwnValidator, tokens, tokensOfCases, ...mode } = judging;
  const isByTokens = assay.comparison === 'tokens';
  const of = { hasOwnValidator, passed: isWithOwn ? own.length : 0, tokens: isByTokens ? tokensOfCases : undefined };
  const type = settings.isSubmitAnswer ? problemTypes.outputOnly : plan ? problemTypes.oi : problemTypes.acm;
  const examples = await readExamples(data, notes);
  const userExtraFiles = await readIncludes(tree, constants, notes);
  // Packages of our own hand say themselves what is not shown.
  const hidden = tree.has('assay.yaml')
    ? assay.hiddenFiles && { hiddenFiles: assay.hiddenFiles }
    : hiddenFiles({ userExtraFiles }, attachments.list);
  const release: ReleaseDraft = {
    version: 1,
    type,
    timeLimit,
    memoryLimit,
    stackLimit: assay.stackLimit ?? Math.min(memoryLimit, 1024),
    ...mode,
    ...(assay.communication ? { communication: assay.communication } : {}),
    caseMode: assay.caseMode ?? scoring.caseMode,
    removeEndBlank: assay.comparison !== 'exact',
    ...(tokens && isByTokens ? { tokens } : {}),
    userExtraFiles,
    ...hidden,
    judgeExtraFiles: {},
    ...(assay.fileIO ? { fileIO: assay.fileIO } : {}),
    ...(assay.showCaseValues ? { showCaseValues: true } : {}),
    ioScore: plan?.ioScore ?? 0,
    difficulty: assay.difficulty,
    ...(settings.output ? { outputLimit: Math.round(settings.output * 1024 * 1024) } : {}),
    cases: releaseCases(cases, plan, of),
    groups: plan?.groups ?? [],
  };
  return {
    externalId: settings.uuid || domjudge.externalId || context.name || undefined,
    problemId: assay.id,
    defaultLocale: statements['zh-CN'] && !statements['en-US'] ? 'zh-CN' : 'en-US',
    statements,
    examples,
    source: settings.source,
    author: settings.author || undefined,
    difficulty: assay.difficulty,
    tags: assay.tags ?? settings.keywords,
    auth: isUnderEmbargo ? problemAuths.hidden : problemAuths.public,
    codeShare: assay.codeShare,
    ...(tree.has('assay.yaml') ? {} : { isSilent: true }),
    openCaseResult: assay.openCaseResult,
    languages: settings.languages ? languagesOfCodes(settings.languages, notes) : null,
    codeTemplates: await readTemplates(attached, notes),
    attachments: attachments.list,
    submissions: listSubmissions(tree, notes),
    release,
  };
};
