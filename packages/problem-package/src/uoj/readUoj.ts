import { type Example, problemTypes } from '@assay/domain/problem';
import { collectAttachments } from '../attachments.ts';
import { type FileTree, subtree } from '../fileTree.ts';
import { languageOfFile } from '../icpc/languageCodes.ts';
import { checkLimits } from '../importLimits.ts';
import { isLooseStatement, looseStatements } from '../looseStatements.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { PackageError } from '../packageError.ts';
import { plainProblem } from '../plainProblem.ts';
import { plannedCases } from '../plannedCases.ts';
import { readText, textLimit } from '../text/decodeText.ts';
import { prefixed } from '../text/prefixed.ts';
import type { ImportedProblem } from '../types.ts';
import { parseUojConfig, type UojConfig, unknownKeys } from './uojConfig.ts';
import { uojExtraFiles, uojJudging } from './uojPrograms.ts';
import { caseOf, count, limitsOf, uojScores } from './uojScores.ts';

const examplesOf = async (tree: FileTree, config: UojConfig, notes: Notes): Promise<Example[]> => {
  const examples: Example[] = [];
  for (let index = 1; index <= count(config, 'n_sample_tests', 0); index++) {
    const names = caseOf(config, index, true);
    const [input, output] = [tree.get(names.input), tree.get(names.output)];
    if (!input || !output || input.size > textLimit || output.size > textLimit) continue;
    const [shownInput, shownOutput] = [await readText(input, notes), await readText(output, notes)];
    examples.push({ input: shownInput.replace(/\n$/, ''), output: shownOutput.replace(/\n$/, '') });
  }
  return examples;
};

/** Reads the data of one UOJ problem; `name` is the title where no statement lies beside it. */
export const readUoj = async (tree: FileTree, name: string, notes: Notes): Promise<ImportedProblem> => {
  const config = parseUojConfig(await readText(tree.get('problem.conf')!, notes));
  const hasJudger = ['judger.cpp', 'Makefile'].some((path) => tree.has(path));
  if (!config.isOn('use_builtin_judger') && hasJudger) {
    throw new PackageError('judgeMode.unsupported', { mode: 'judger.cpp' });
  }
  for (const key of unknownKeys(config)) notes.lose('key.ignored', { file: 'problem.conf', key });

  const judging = await uojJudging(tree, config, notes);
  const plan = uojScores({ config, givesParts: judging.givesParts, notes });
  if (plan.cases.length === 0) throw new PackageError('cases.none');
  const limits = limitsOf(config, 0);
  checkLimits(limits, notes);
  const { files, languages } = uojExtraFiles(tree, config, notes);
  const attachments = collectAttachments();
  const statements = await looseStatements({ tree, title: name, unmarked: 'zh-CN', attachments, notes });
  for (const [path, file] of subtree(tree, 'download')) attachments.add(path, file);
  const cases = plannedCases({ cases: plan.cases, files: tree, ...limits, notes });
  const std = [...tree.keys()].find((path) => /^std\.\w+$/.test(path) && languageOfFile(path));
  const used = new Set(plan.cases.flatMap(({ testCase }) => [testCase.input, testCase.output]));
  noteUnused(
    tree,
    (path) =>
      used.has(path) ||
      isLooseStatement(path) ||
      path === std ||
      /^(problem\.conf|testlib\.h|download\.zip|(chk|interactor|implementer)\d*\.\w+|(require|download)\/.*)$/.test(
        path,
      ),
    notes,
  );
  const outputLimit = config.number('output_limit', 0);
  return plainProblem({
    statements,
    examples: await examplesOf(tree, config, notes),
    languages,
    attachments: attachments.list,
    submissions: std
      ? [{ path: std, expected: 'accepted', language: languageOfFile(std) ?? null, file: tree.get(std)! }]
      : [],
    release: {
      version: 1,
      type: config.isOn('submit_answer') ? problemTypes.outputOnly : problemTypes.oi,
      ...limits,
      stackLimit: limits.memoryLimit,
      ...judging.mode,
      caseMode: plan.caseMode,
      userExtraFiles: files,
      judgeExtraFiles: {},
      ioScore: plan.ioScore,
      difficulty: 1,
      ...(outputLimit > 0 ? { outputLimit: Math.round(outputLimit * 1024 * 1024) } : {}),
      cases: cases.map((item) => ({ ...item, output: prefixed(item.output, judging.answerPrefix) })),
      groups: plan.groups,
    },
  });
};
