import { Failure, mayReadProblem, mayUseProblem, type ProblemFacts } from '@assay/domain';
import type { Sql } from '../../../platform/database.ts';
import { findByDisplayId } from '../../problem/index.ts';
import { priorities } from '../verdict.store.ts';
import type { MaybeViewer, ProblemVerb, Scope } from './scope.ts';

const facts = { kind: 'archive' } as const;
const rules = { read: mayReadProblem, use: mayUseProblem };

/** @throws Failure `problem.hidden` where the viewer may not do that with the problem in the archive. */
export const checkInArchive = (viewer: MaybeViewer, problem: ProblemFacts, verb: ProblemVerb): void => {
  if (!rules[verb](viewer, problem, facts)) throw new Failure('problem.hidden');
};

/** Public problems, met outside contests, trainings and groups. */
export const archiveScope = (db: Sql, viewer: MaybeViewer): Scope => ({
  facts,
  place: { cid: 0, gid: 0 },
  priority: priorities.normal,
  hasInterval: true,
  isJudging: (settings) => settings.openPublicJudge,
  hiddenCases: 'place',
  hidesCode: (settings) => settings.hideNonContestSubmissionCode,
  problem: async (displayId, verb) => {
    const row = await findByDisplayId(db, displayId);
    if (!row) throw new Failure('problem.unknown');
    checkInArchive(viewer, row, verb);
    return row;
  },
});
