/** What a column of term results counts: a training, a part of one, or a contest; its key is a letter and the number. */
export const gradeKinds = { t: 'training', s: 'section', c: 'contest' } as const;
export type GradeKind = (typeof gradeKinds)[keyof typeof gradeKinds];

/** How problems of a training become 0 to 100: what counts of them, how many are solved, or what counts of the best ones. */
export const gradeRules = ['points', 'solved', 'best'] as const;
export type GradeRule = (typeof gradeRules)[number];

/** Lengths and bounds. */
export const gradeBounds = { columns: 60, weight: 1000, best: 500, drop: 20, why: 200 } as const;

/** Reads the key of a column; null where it is none. */
export const gradeTarget = (key: string): { kind: GradeKind; id: number } | null => {
  const [, letter, digits] = /^([tsc])(\d{1,15})$/.exec(key) ?? [];
  return letter === undefined ? null : { kind: gradeKinds[letter as keyof typeof gradeKinds], id: Number(digits) };
};

/** What somebody has of one problem of a training; `weight`: of its part. */
export interface GradedProblem {
  share: number;
  isSolved: boolean;
  weight: number;
}

const one = (value: number): number => Math.round(value * 10) / 10;
const mean = (problems: readonly GradedProblem[], of: (problem: GradedProblem) => number): number | null => {
  const weights = problems.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? null : one((100 * problems.reduce((sum, item) => sum + of(item) * item.weight, 0)) / weights);
};

/** Points of a training, 0 to 100 with one decimal; null where it has no problems. `best`: how many problems that rule takes. */
export const trainingGrade = (
  problems: readonly GradedProblem[],
  { rule, best }: { rule: GradeRule; best: number },
): number | null => {
  if (rule === 'solved') return mean(problems, ({ isSolved }) => Number(isSolved));
  if (rule === 'points') return mean(problems, ({ share }) => share);
  const chosen = problems.toSorted((a, b) => b.share - a.share).slice(0, Math.max(1, best));
  return mean(chosen, ({ share }) => share);
};

/** Points of a contest, 0 to 100 with one decimal: what was reached of what could be. */
export const contestGrade = (result: number, full: number): number | null =>
  full <= 0 ? null : one(Math.min(100, Math.max(0, (100 * result) / full)));

/** A cell as the total takes it; `future`: not held, `absent`: held without the person, `exempt`: counts for nothing. */
export interface GradeCell {
  kind: GradeKind;
  weight: number;
  state: 'value' | 'absent' | 'exempt' | 'future';
  /** 0 to 100. */
  value: number;
}

export interface GradeSettings {
  /** What an absence counts. */
  absent: 'zero' | 'exempt';
  /** Lowest results of trainings, and of contests, that are left out for each person. */
  dropTrainings: number;
  dropContests: number;
}
export const gradeDefaults: GradeSettings = { absent: 'zero', dropTrainings: 0, dropContests: 0 };

/**
 * The total of a row, 0 to 100 with one decimal, of what has been held; null where nothing has. The lowest results are left out
 * of a kind as often as the settings say, but never its last one.
 */
export const gradeTotal = (cells: readonly GradeCell[], settings: GradeSettings): number | null => {
  const counted = cells.filter(
    ({ state, weight }) => weight > 0 && (state === 'value' || (state === 'absent' && settings.absent === 'zero')),
  );
  const resultOf = (cell: GradeCell): number => (cell.state === 'absent' ? 0 : cell.value);
  const without = (own: readonly GradeCell[], drop: number): readonly GradeCell[] =>
    own.toSorted((a, b) => resultOf(a) - resultOf(b)).slice(Math.min(drop, Math.max(0, own.length - 1)));
  const kept = [
    ...without(
      counted.filter(({ kind }) => kind !== 'contest'),
      settings.dropTrainings,
    ),
    ...without(
      counted.filter(({ kind }) => kind === 'contest'),
      settings.dropContests,
    ),
  ];
  const weights = kept.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? null : one(kept.reduce((sum, cell) => sum + resultOf(cell) * cell.weight, 0) / weights);
};
