import { problemAuths } from '@assay/domain';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { problem, problemRelease } from './problem.table.ts';

/** Notes that a release waits for the end of a trial compilation. */
export const awaitTrial = async (tx: Sql, releaseId: number, trial: string): Promise<void> => {
  await tx.update(problemRelease).set({ trial, fault: null }).where(eq(problemRelease.id, releaseId));
};

/**
 * Notes how the trial compilation of a release ended; `fault`: what the compiler said of a program that does not compile. A problem
 * that came in with it and is public becomes hidden: nothing could be judged there. In a transaction.
 */
export const noteTrial = async (tx: Sql, trial: string, fault: string | null): Promise<void> => {
  const [release] = await tx
    .update(problemRelease)
    .set({ trial: null, fault })
    .where(eq(problemRelease.trial, trial))
    .returning({ id: problemRelease.id, pid: problemRelease.pid });
  if (!release?.pid) return;
  if (fault !== null) {
    const isOnlyOne = sql`not exists (select from problem_release r where r.pid = ${release.pid} and r.id <> ${release.id})`;
    const ofRelease = and(eq(problem.id, release.pid), eq(problem.releaseId, release.id));
    await tx
      .update(problem)
      .set({ auth: problemAuths.hidden })
      .where(and(ofRelease, eq(problem.auth, problemAuths.public), isOnlyOne));
  }
  await emit(tx, `problem:${release.pid}`);
};

/** What the compiler says of the checkers and interactors of problems that do not compile, by problem; others are left out. */
export const programFaults = async (db: Sql, pids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (pids.length === 0) return new Map();
  const rows = await db
    .select({ pid: problem.id, fault: problemRelease.fault })
    .from(problem)
    .innerJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
    .where(and(inArray(problem.id, [...pids]), isNotNull(problemRelease.fault)));
  return new Map(rows.map(({ pid, fault }) => [pid, fault ?? '']));
};
