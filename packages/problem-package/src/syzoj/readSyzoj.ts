import { type CheckerProtocol, problemTypes } from '@assay/domain/problem';
import { collectAttachments } from '../attachments.ts';
import type { FileSource } from '../fileSource.ts';
import { type FileTree, rootFiles } from '../fileTree.ts';
import { checkLimits } from '../importLimits.ts';
import { isLooseStatement, looseStatements } from '../looseStatements.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { PackageError } from '../packageError.ts';
import { plainProblem } from '../plainProblem.ts';
import { plannedCases } from '../plannedCases.ts';
import { checkRequirements } from '../requirements.ts';
import { planScores } from '../scorePlan.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { readText } from '../text/decodeText.ts';
import { readJson } from '../text/readJson.ts';
import { loseUnknownKeys, readYaml } from '../text/readYaml.ts';
import type { ImportedProblem } from '../types.ts';
import { lojJudgeInfo, parseDataRule, syzojConfig } from './syzojConfig.ts';
import { syzojInteractor } from './syzojInteractor.ts';
import { configNames, planOfDataYml, planOfJudgeInfo, type SyzojPlan } from './syzojPlan.ts';

/** Seconds and MiB, where the archive says nothing: the defaults of SYZOJ's own pages. */
const usualTimeLimit = 1;
const usualMemory = 256;

/** Keys of a judge info that only pages use. */
const quietKeys = [...Object.keys(lojJudgeInfo.shape), 'runSamples', 'hackable'];

const readPlan = async (tree: FileTree, notes: Notes): Promise<SyzojPlan> => {
  const name = configNames.find((one) => tree.has(one));
  if (!name) return planOfDataYml(null, tree, notes);
  const file = tree.get(name)!;
  if (name === 'data_rule.txt') return planOfDataYml(parseDataRule(await readText(file, notes)), tree, notes);
  if (name.startsWith('data.')) {
    const config = await readYaml(file, syzojConfig, notes);
    loseUnknownKeys(config, [...Object.keys(syzojConfig.shape), 'fullScore'], name, notes);
    return planOfDataYml(config, tree, notes);
  }
  const info = name.endsWith('.json')
    ? await readJson(file, lojJudgeInfo, notes)
    : await readYaml(file, lojJudgeInfo, notes);
  loseUnknownKeys(info, quietKeys, name, notes);
  return planOfJudgeInfo(info, tree, notes);
};

const program = async (
  tree: FileTree,
  name: string,
  protocol: CheckerProtocol,
  notes: Notes,
): Promise<ProgramDraft> => {
  const file = tree.get(name);
  if (!file) throw new PackageError('program.missing', { place: name });
  // Sites of this family call programs that include testlib.h as testlib does, whatever was chosen.
  const isTestlib = /#\s*include\s*["<]testlib\.h[">]/.test(await readText(file, notes));
  const draft = await setterProgram({
    files: new Map([[name.slice(name.lastIndexOf('/') + 1), file]]),
    place: name,
    protocol: isTestlib ? 'testlib' : protocol,
    args: [],
    constants: {},
    notes,
  });
  return draft.language.startsWith('C++') ? { ...draft, language: 'C++' } : draft;
};

const interactorOf = async (tree: FileTree, name: string, notes: Notes): Promise<ProgramDraft> => {
  const own = await program(tree, name, 'syzoj', notes);
  const known = own.protocol === 'testlib' ? own : syzojInteractor(own);
  if (!known) throw new PackageError('judgeMode.unsupported', { mode: `interactor ${name}` });
  return known;
};

const extraFiles = (tree: FileTree, plan: SyzojPlan, notes: Notes): Record<string, FileSource> => {
  const files: Record<string, FileSource> = {};
  // Where languages have files of their own under one name, those of C++ are taken.
  const isCpp = (language: string): boolean => language.startsWith('cpp');
  const inOrder = [...plan.extras].sort((left, right) => Number(isCpp(right.language)) - Number(isCpp(left.language)));
  for (const { language, name, file } of inOrder) {
    const found = tree.get(file);
    if (!found) notes.refuse('case.noFile', { name: file });
    else files[name] ??= found;
    notes.lose('include.everyLanguage', { language });
  }
  return files;
};

/** Reads the test data of one SYZOJ or LibreOJ problem; `name` is the title where no statement lies beside it. */
export const readSyzoj = async (tree: FileTree, name: string, notes: Notes): Promise<ImportedProblem> => {
  const plan = await readPlan(tree, notes);
  const names = new Set(plan.units.map((unit) => unit.group));
  checkRequirements(plan.requires, names);
  const scores = planScores(plan.units, plan.requires, notes);
  if (scores.cases.length === 0) throw new PackageError('cases.none');
  if (!plan.timeLimit && !plan.isOutputOnly) notes.lose('limit.timeDefault', { seconds: usualTimeLimit });
  const timeLimit = plan.timeLimit ?? usualTimeLimit * 1000;
  const memoryLimit = plan.memoryLimit ?? usualMemory;
  checkLimits({ timeLimit, memoryLimit }, notes);

  const interactor = plan.interactor ? await interactorOf(tree, plan.interactor, notes) : undefined;
  const checker =
    plan.checker && !interactor ? await program(tree, plan.checker.file, plan.checker.protocol, notes) : undefined;
  const userExtraFiles = extraFiles(tree, plan, notes);
  const attachments = collectAttachments();
  const statements = await looseStatements({ tree, title: name, unmarked: 'zh-CN', attachments, notes });
  const cases = plannedCases({ cases: scores.cases, files: tree, timeLimit, memoryLimit, notes });
  const used = new Set<string>([
    ...configNames,
    ...scores.cases.flatMap(({ testCase }) => [testCase.input, testCase.output]),
    ...plan.extras.map((extra) => extra.file),
    ...(plan.checker ? [plan.checker.file] : []),
    ...(plan.interactor ? [plan.interactor] : []),
    ...rootFiles(tree).filter((path) => path === 'testlib.h'),
  ]);
  noteUnused(tree, (path) => used.has(path) || isLooseStatement(path), notes);
  return plainProblem({
    statements,
    attachments: attachments.list,
    release: {
      version: 1,
      type: plan.isOutputOnly ? problemTypes.outputOnly : problemTypes.oi,
      timeLimit,
      memoryLimit,
      stackLimit: memoryLimit,
      judgeMode: interactor ? 'interactive' : checker ? 'spj' : 'default',
      ...plan.comparison,
      ...(interactor ? { interactor } : {}),
      ...(checker ? { checker } : {}),
      caseMode: scores.caseMode,
      userExtraFiles,
      judgeExtraFiles: {},
      ...(plan.fileIO ? { fileIO: plan.fileIO } : {}),
      ioScore: scores.ioScore,
      difficulty: 1,
      cases,
      groups: scores.groups,
    },
  });
};
