import { z } from 'zod';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import type { NamedCase } from '../plannedCases.ts';
import { checkRequirements } from '../requirements.ts';
import { planScores, type ScorePlan, type ScoreUnit } from '../scorePlan.ts';
import type { CmsTask } from './cmsTask.ts';

/** A subtask: its points, and how many of the next tests belong to it. */
interface Subtask {
  points: number;
  tests: number;
}

/**
 * `gen/GEN`: a line is a test unless it is empty or a comment; `#COPY: …` is a test too, `#ST: n` opens a subtask worth
 * n points.
 */
export const parseGen = (text: string): { subtasks: Subtask[]; tests: number } => {
  const subtasks: Subtask[] = [];
  let tests = 0;
  for (const line of text.split('\n')) {
    const [content = '', ...rest] = line.split('#');
    const comment = rest.join('#').trim();
    if (comment.startsWith('ST:')) {
      subtasks.push({ points: Math.max(0, Number.parseFloat(comment.slice(3)) || 0), tests: 0 });
    } else if (content.trim() !== '' || comment.startsWith('COPY:')) {
      tests++;
      const open = subtasks.at(-1);
      if (open) open.tests++;
    }
  }
  return { subtasks, tests };
};

const which = z.union([z.number().int(), z.string()]);
/** `[points, tests]`, or the same with names, as newer systems of this family write it. */
const parameters = z.array(
  z.union([
    z
      .tuple([z.coerce.number().min(0), which], z.unknown())
      .transform(([points, tests]) => ({ points, tests, needs: [] })),
    z
      .looseObject({
        max_score: z.coerce.number().min(0),
        testcases: which,
        depends_on: z.array(z.number().int().min(0)).nullish(),
      })
      .transform((part) => ({ points: part.max_score, tests: part.testcases, needs: part.depends_on ?? [] })),
  ]),
);

/** A subtask with its tests by index, and the indices of the subtasks it needs. */
interface Group {
  points: number;
  members: number[];
  needs: number[];
}

/** Groups of the score types of CMS: so many tests each, or those whose code name (`007`) begins with a pattern. */
const groupsOf = (task: CmsTask, tests: number): Group[] => {
  const parsed = parameters.safeParse(task.score_type_parameters);
  if (!parsed.success) throw new PackageError('file.invalid', { file: 'task.yaml', place: 'score_type_parameters' });
  let next = 0;
  return parsed.data.map(({ points, tests: wanted, needs }) => {
    if (typeof wanted === 'number') {
      const members = Array.from({ length: Math.max(0, Math.min(wanted, tests - next)) }, (_, index) => next + index);
      next += members.length;
      return { points, members, needs };
    }
    // Only plain lists of names: a pattern of the archive's own is no code of ours to run.
    // Names are short; trimming a long run of brackets would take for ever.
    const names = wanted.split('|').map((name) => (name.length > 100 ? name : name.replace(/^[(^]+|[)$]+$/g, '')));
    if (!names.every((name) => /^\d{1,4}$/.test(name))) {
      throw new PackageError('judgeMode.unsupported', { mode: `score_type_parameters ${wanted.slice(0, 60)}` });
    }
    const members = [...new Set(names.filter((name) => name.length >= 3).map(Number))].filter((index) => index < tests);
    return { points, members: members.sort((left, right) => left - right), needs };
  });
};

interface Needs {
  task: CmsTask;
  /** Text of `gen/GEN`, or null. */
  gen: string | null;
  /** How many tests there are. */
  tests: number;
  caseOf: (index: number) => NamedCase;
  hasChecker: boolean;
  notes: Notes;
}

/** Scores by `score_type` of the task, else by the subtasks of `gen/GEN`, else equal shares of `total_value`. */
export const cmsScores = ({ task, gen, tests, caseOf, hasChecker, notes }: Needs): ScorePlan<NamedCase> => {
  const requires = new Map<string, string[]>();
  const grouped = (groups: readonly Group[]): ScoreUnit<NamedCase>[] =>
    groups.map(({ points, members, needs }, index) => {
      const group = String(index + 1);
      const wanted = needs.map((need) => String(need + 1));
      if (wanted.length > 0) requires.set(group, wanted);
      return { group, members: members.map((member) => ({ testCase: caseOf(member), score: points })) };
    });
  const single = (score: number): ScoreUnit<NamedCase>[] =>
    Array.from({ length: tests }, (_, index) => ({
      group: String(index + 1),
      members: [{ testCase: caseOf(index), score }],
    }));
  const total = (task.total_value ?? 100) / Math.max(1, tests);
  const type = task.score_type ?? '';
  let units: ScoreUnit<NamedCase>[];
  if (type === 'Sum') units = single(Number(task.score_type_parameters) || total);
  else if (type.startsWith('Group')) {
    units = grouped(groupsOf(task, tests));
    const isExact = type === 'GroupMin' || (type === 'GroupMul' && !hasChecker);
    if (!isExact) notes.lose('grading.approximated', { group: '*', mode: type });
  } else if (type !== '') throw new PackageError('judgeMode.unsupported', { mode: `score_type ${type}` });
  else {
    const { subtasks } = gen === null ? { subtasks: [] } : parseGen(gen);
    let next = 0;
    const groups = subtasks.map((subtask) => {
      const members = Array.from({ length: subtask.tests }, (_, index) => next + index).filter((one) => one < tests);
      next += subtask.tests;
      return { points: subtask.points, members, needs: [] };
    });
    units = groups.length > 0 ? grouped(groups) : single(total);
  }
  checkRequirements(requires, new Set(units.map((unit) => unit.group)));
  return planScores(units, requires, notes);
};
