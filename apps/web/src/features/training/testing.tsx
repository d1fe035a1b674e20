import type { training } from '@assay/contract';

/** A part of a plan for tests. */
export const aSection = (facts: Partial<training.TrainingSection> = {}): training.TrainingSection => ({
  id: 1,
  title: 'Stacks',
  text: '',
  openAt: null,
  dueAt: null,
  lateUntil: null,
  lateFactor: 1,
  weight: 1,
  isExtended: false,
  ...facts,
});

/** A problem of a plan for tests. */
export const aProblem = (facts: Partial<training.TrainingProblemRow> = {}): training.TrainingProblemRow => {
  const pid = facts.pid ?? 1;
  return {
    pid,
    problemId: `P${pid}`,
    title: `Problem ${pid}`,
    difficulty: 0,
    type: 0,
    tags: [],
    score: null,
    total: 10,
    ac: 5,
    mle: 0,
    tle: 0,
    re: 0,
    pe: 0,
    ce: 0,
    wa: 5,
    se: 0,
    pa: 0,
    myStatus: null,
    sectionId: null,
    ownId: `P${pid}`,
    share: null,
    isLate: false,
    ...facts,
  };
};

/** A training as its detail call answers, for tests: private, entered. */
export const aTraining = (facts: Partial<training.TrainingDetail> = {}): training.TrainingDetail => ({
  id: 7,
  title: 'Data structures',
  description: 'A plan',
  author: 'ann',
  auth: 'Private',
  categoryId: 1,
  categoryName: 'Trees',
  categoryColor: '#0b7a75',
  rank: 1000,
  problemCount: 2,
  acCount: 1,
  gid: null,
  gmtModified: '2026-11-20T08:00:00.000+0000',
  entry: 'open',
  rights: { records: true, teach: false, edit: false, delete: false },
  sections: [],
  now: '2026-11-28T12:00:00.000+0000',
  ...facts,
});
