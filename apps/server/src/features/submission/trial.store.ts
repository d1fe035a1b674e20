import type { ProblemRelease } from '@assay/domain';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { problemRelease } from '../problem/problem.table.ts';
import { testRun } from './submission.table.ts';
import { fairTurn, priorities } from './verdict.store.ts';

/** A trial compilation waiting for a node that has the language, behind everything that people wait for. */
export const insertTrial = async (
  tx: Sql,
  trial: { key: string; uid: string; pid: number | null; releaseId: number; language: string },
): Promise<void> => {
  const priority = priorities.rejudge;
  const turn = fairTurn(testRun, priority, trial.uid);
  await tx.insert(testRun).values({ ...trial, kind: 'trial', code: '', input: '', priority, turn });
};

export const trialsOf = (db: Sql, keys: readonly string[]) =>
  db
    .select({
      key: testRun.key,
      state: testRun.state,
      status: testRun.status,
      words: testRun.words,
      said: testRun.stderr,
    })
    .from(testRun)
    .where(and(inArray(testRun.key, [...keys]), eq(testRun.kind, 'trial')));

/** Trials of stored releases that have ended and are not noted at these. */
export const trialsToNote = (db: Sql) =>
  db
    .select({ key: testRun.key, status: testRun.status, words: testRun.words, said: testRun.stderr })
    .from(problemRelease)
    .innerJoin(testRun, eq(testRun.key, problemRelease.trial))
    .where(and(isNotNull(problemRelease.trial), eq(testRun.state, 'done')))
    .limit(100);

/** Ends trials of programs that are not saved and that nobody waits for any more, if no node has begun them. */
export const dropWaitingTrials = async (db: Sql, keys: readonly string[]): Promise<void> => {
  await db
    .update(testRun)
    .set({ state: 'void' })
    .where(and(inArray(testRun.key, [...keys]), eq(testRun.state, 'queued'), isNull(testRun.pid)));
};

/** The language that a node must have to try the programs of a problem; undefined where there are none to try. */
export const languageToTry = (release: ProblemRelease): string | undefined =>
  release.judgeMode === 'default' ? undefined : (release.checker ?? release.interactor)?.language;
