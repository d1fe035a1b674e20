import type { CheckerProtocol, Comparer, TokenComparison } from '@assay/domain';
import { type FileTree, rootFiles } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { pairFiles } from '../pairFiles.ts';
import type { NamedCase } from '../plannedCases.ts';
import type { ScoreUnit } from '../scorePlan.ts';
import type { LojJudgeInfo, SyzojConfig } from './syzojConfig.ts';

/** What `data.yml`, a LibreOJ judge info, or the mere names of files say, in one form. */
export interface SyzojPlan {
  units: ScoreUnit<NamedCase>[];
  requires: Map<string, string[]>;
  /** Answers are handed in as files. */
  isOutputOnly: boolean;
  /** ms */
  timeLimit?: number;
  /** MiB */
  memoryLimit?: number;
  fileIO?: { read: string; write: string };
  comparison: { removeEndBlank: boolean; tokens?: TokenComparison; comparer?: Comparer };
  checker?: { file: string; protocol: CheckerProtocol };
  interactor?: string;
  /** Names beside the program by language, with the files that go there. */
  extras: { language: string; name: string; file: string }[];
}

interface Subtask {
  name: string;
  type: 'sum' | 'min' | 'mul';
  score: number;
  cases: { testCase: NamedCase; points?: number | null }[];
}

/** Scores that are written down, and equal shares of what they leave of `total` for the others. */
const shared = (written: readonly (number | null | undefined)[], total: number): number[] => {
  const open = written.filter((one) => one == null).length;
  const rest = Math.max(0, total - written.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  return written.map((one) => one ?? rest / open);
};

/** A product of shares is their least one as long as cases are right or wrong; only checkers give parts. */
const unitsOf = (subtasks: readonly Subtask[], hasChecker: boolean, notes: Notes): ScoreUnit<NamedCase>[] =>
  subtasks.flatMap(({ name, type, score, cases }): ScoreUnit<NamedCase>[] => {
    if (type === 'mul' && hasChecker) notes.lose('grading.approximated', { group: name, mode: 'mul' });
    if (type !== 'sum') return [{ group: name, members: cases.map(({ testCase }) => ({ testCase, score })) }];
    const shares = shared(
      cases.map((one) => one.points),
      100,
    );
    return cases.map(({ testCase }, index) => ({
      group: name,
      members: [{ testCase, score: (shares[index]! * score) / 100 }],
    }));
  });

const withinEpsilon = (precision: number): TokenComparison => {
  const epsilon = 10 ** -precision;
  return { caseSensitive: true, spaceSensitive: false, floatAbsolute: epsilon, floatRelative: epsilon };
};

const matched = (tree: FileTree, notes: Notes): Subtask => {
  const pairs = pairFiles(tree).filter((pair) => pair.output !== '');
  if (pairs.length > 0) notes.lose('tests.matchedByName', { count: pairs.length });
  return { name: '1', type: 'sum', score: 100, cases: pairs.map((testCase) => ({ testCase })) };
};

/** Files that say how a problem is judged, the surer ones first. */
export const configNames = [
  'data.yml',
  'data.yaml',
  'judgeInfo.json',
  'judge_info.json',
  'judgeInfo.yml',
  'data_rule.txt',
] as const;

/** `spj_cpp11.cpp` and its like. */
export const defaultChecker = (tree: FileTree): string | undefined =>
  rootFiles(tree).find((name) => /^spj_[\w+-]+\.\w+$/.test(name));

/** By `data.yml`; without one (null) files are paired by name and a checker is found by its name. */
export const planOfDataYml = (config: SyzojConfig | null, tree: FileTree, notes: Notes): SyzojPlan => {
  const named = config?.specialJudge?.fileName;
  const file = named ?? (config ? undefined : defaultChecker(tree));
  const place = (pattern: string | null | undefined, name: string): string =>
    pattern == null || pattern === '-' ? '' : pattern.replace('#', name);
  const listed = config?.subtasks ?? [];
  const scores = shared(
    listed.map((subtask) => subtask.score),
    100,
  );
  const subtasks = listed.map(
    (subtask, index): Subtask => ({
      name: String(index + 1),
      type: subtask.type ?? 'sum',
      score: scores[index]!,
      cases: (subtask.cases ?? []).map((name) => ({
        testCase: { input: place(config?.inputFile, name), output: place(config?.outputFile, name) },
      })),
    }),
  );
  return {
    units: unitsOf(subtasks.length > 0 ? subtasks : [matched(tree, notes)], file !== undefined, notes),
    requires: new Map(),
    isOutputOnly: config?.userOutput != null,
    comparison: { removeEndBlank: true, comparer: { rule: 'syzoj' } },
    ...(file === undefined ? {} : { checker: { file, protocol: 'syzoj' } }),
    ...(config?.interactor ? { interactor: config.interactor.fileName } : {}),
    extras: (config?.extraSourceFiles ?? []).flatMap(({ language, files }) =>
      files.map(({ name, dest }) => ({ language, name: dest, file: name })),
    ),
  };
};

const interfaces: Record<string, CheckerProtocol> = {
  testlib: 'testlib',
  legacy: 'syzoj',
  lemon: 'lemon',
  hustoj: 'hustoj',
  qduoj: 'qduoj',
  domjudge: 'kattis',
};

const judgingOf = ({ checker }: LojJudgeInfo): Pick<SyzojPlan, 'comparison' | 'checker'> => {
  const lines = { comparison: { removeEndBlank: true } };
  const byTokens = (tokens: TokenComparison) => ({ comparison: { removeEndBlank: true, tokens } });
  switch (checker?.type ?? 'lines') {
    case 'integers':
      return byTokens({ caseSensitive: true, spaceSensitive: false });
    case 'floats':
      return byTokens(withinEpsilon(checker?.precision ?? 4));
    case 'lines':
      return {
        comparison: {
          removeEndBlank: true,
          comparer: { rule: 'loj-lines', caseSensitive: checker?.caseSensitive !== false },
        },
      };
    case 'binary':
      return { comparison: { removeEndBlank: false } };
    case 'custom': {
      const protocol = interfaces[checker?.interface ?? 'testlib'];
      if (!protocol || !checker?.filename) {
        throw new PackageError('judgeMode.unsupported', { mode: `checker ${checker?.interface ?? ''}`.trim() });
      }
      return { ...lines, checker: { file: checker.filename, protocol } };
    }
    default:
      throw new PackageError('judgeMode.unsupported', { mode: `checker ${checker?.type}` });
  }
};

/** By the judge info of LibreOJ. */
export const planOfJudgeInfo = (info: LojJudgeInfo, tree: FileTree, notes: Notes): SyzojPlan => {
  const judging = judgingOf(info);
  const types = { Sum: 'sum', GroupMin: 'min', GroupMul: 'mul' } as const;
  const listed = info.subtasks ?? [];
  const scores = shared(
    listed.map((subtask) => subtask.points),
    100,
  );
  const subtasks = listed.map(
    (subtask, index): Subtask => ({
      name: String(index + 1),
      type: types[subtask.scoringType ?? 'Sum'],
      score: scores[index]!,
      cases: subtask.testcases.map((item) => ({
        points: item.points,
        testCase: {
          input: item.inputFile ?? '',
          output: item.outputFile ?? '',
          timeLimit: item.timeLimit ?? subtask.timeLimit ?? undefined,
          memoryLimit: item.memoryLimit ?? subtask.memoryLimit ?? undefined,
        },
      })),
    }),
  );
  const requires = new Map<string, string[]>();
  for (const [index, { dependencies }] of listed.entries()) {
    if (dependencies && dependencies.length > 0) {
      requires.set(
        String(index + 1),
        dependencies.map((number) => String(number + 1)),
      );
    }
  }
  const shm = info.interactor && info.interactor.interface === 'shm';
  if (shm) throw new PackageError('judgeMode.unsupported', { mode: 'interactor shm' });
  return {
    units: unitsOf(subtasks.length > 0 ? subtasks : [matched(tree, notes)], judging.checker !== undefined, notes),
    requires,
    isOutputOnly: listed.some((subtask) => subtask.testcases.some((item) => item.userOutputFilename != null)),
    ...(info.timeLimit ? { timeLimit: Math.round(info.timeLimit) } : {}),
    ...(info.memoryLimit ? { memoryLimit: Math.round(info.memoryLimit) } : {}),
    ...(info.fileIo ? { fileIO: { read: info.fileIo.inputFilename, write: info.fileIo.outputFilename } } : {}),
    ...judging,
    ...(info.interactor ? { interactor: info.interactor.filename } : {}),
    extras: Object.entries(info.extraSourceFiles ?? {}).flatMap(([language, files]) =>
      Object.entries(files).map(([name, file]) => ({ language, name, file })),
    ),
  };
};
