import { problemAuths, roleIds, status } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { contest, contestProblem, contestRegister } from '../src/features/contest/contest.table.ts';
import { applyChanges } from '../src/features/submission/effects/apply.ts';
import { changeOf, takenChange } from '../src/features/submission/effects/change.ts';
import { caseResult, judgement, submission } from '../src/features/submission/submission.table.ts';
import { inTransaction } from '../src/platform/sql/transaction.ts';
import { aProblem, aUser, type TestServer } from './harness.ts';

const minuteMs = 60_000;

/**
 * A contest as its director could have made it, written to the store directly: any phase, with times in minutes from now
 * (negative: ago). Without times it has run for an hour and runs for another. `problems`: how many new ones, of contests
 * only, or which; their display ids are A, B, C.
 */
export const aContest = async (
  server: TestServer,
  options: Partial<Omit<typeof contest.$inferInsert, 'id' | 'startTime' | 'endTime' | 'sealRankTime'>> & {
    startsIn?: number;
    endsIn?: number;
    /** Seals the board then. */
    sealsIn?: number;
    problems?: number | readonly { pid: number }[];
    /** Users to register. */
    registered?: readonly string[];
  } = {},
) => {
  const { startsIn = -60, endsIn = 60, sealsIn, problems = 1, registered = [], ...settings } = options;
  const { db } = server.platform;
  const now = Date.now();
  const at = (minutes: number): Date => new Date(now + minutes * minuteMs);
  const uid = settings.uid ?? (await aUser(server, { role: roleIds.admin })).uid;
  const [row] = await db
    .insert(contest)
    .values({
      title: 'A contest',
      description: 'What it is about',
      ...settings,
      uid,
      startTime: at(startsIn),
      endTime: at(endsIn),
      sealRank: sealsIn !== undefined,
      sealRankTime: sealsIn === undefined ? null : at(sealsIn),
    })
    .returning();
  const made = [];
  for (const [index, given] of (typeof problems === 'number' ? Array(problems).fill(null) : problems).entries()) {
    const { pid } = given ?? (await aProblem(server, { auth: problemAuths.contest }));
    const displayId = String.fromCharCode(65 + index);
    const [entry] = await db
      .insert(contestProblem)
      .values({ cid: row!.id, pid, displayId, displayTitle: `Title ${displayId}`, color: '#123456' })
      .returning();
    made.push({ cpid: entry!.id, pid: pid as number, displayId });
  }
  for (const who of registered) await db.insert(contestRegister).values({ cid: row!.id, uid: who });
  return { cid: row!.id, uid, row: row!, problems: made };
};

/** Changes settings of a contest as its director would: nobody goes on with what was known before. */
export const changeContest = async (
  server: TestServer,
  cid: number,
  change: Partial<typeof contest.$inferInsert>,
): Promise<void> => {
  await server.platform.db.update(contest).set(change).where(eq(contest.id, cid));
  server.services.contests.forget();
};

/**
 * A submission in a contest, `at` minutes after its planned start, with everything that follows from its verdict. Without a
 * status it waits.
 */
export const aContestRun = async (
  server: TestServer,
  made: Pick<Awaited<ReturnType<typeof aContest>>, 'cid' | 'row' | 'problems'>,
  run: {
    uid: string;
    problem?: number;
    at: number;
    status?: number;
    score?: number | null;
    time?: number;
    /** The release it was judged by, and the points of its cases by subtask. */
    releaseId?: number;
    cases?: readonly { group: number; score: number }[];
  },
): Promise<number> => {
  const { cpid, pid, displayId } = made.problems[run.problem ?? 0]!;
  const code = 'int main() { return 0; }';
  return inTransaction(server.platform.db, async (tx) => {
    const values = {
      pid,
      displayPid: displayId,
      uid: run.uid,
      cid: made.cid,
      cpid,
      gid: made.row.gid,
      language: 'C++',
      code,
      length: code.length,
      submitTime: new Date(made.row.startTime.getTime() + Math.round(run.at * minuteMs)),
      judgementId: sql`nextval(pg_get_serial_sequence('judgement', 'id'))`,
    };
    const taken = (await tx.insert(submission).values(values).returning())[0]!;
    const after = { status: run.status ?? status.pending, score: run.score ?? null, judgementId: taken.judgementId };
    await tx.insert(judgement).values({
      id: taken.judgementId!,
      submissionId: taken.id,
      attempt: 1,
      kind: 'auto',
      state: run.status === undefined ? 'queued' : 'done',
      uid: run.uid,
      language: 'C++',
      ...after,
      releaseId: run.releaseId ?? null,
      oiRankScore: after.score,
      time: run.time ?? 5,
      memory: 1024,
      judger: 'node-1',
      casesDone: 2,
      casesTotal: 2,
      finishedAt: run.status === undefined ? null : new Date(),
    });
    for (const [index, { group, score }] of (run.cases ?? []).entries()) {
      const figures = { status: after.status, time: 1, wallTime: 1, memory: 1 };
      await tx
        .insert(caseResult)
        .values({ judgementId: taken.judgementId!, seq: index + 1, score, groupNum: group, ...figures });
    }
    await applyChanges(tx, [takenChange(taken)]);
    if (run.status !== undefined) await applyChanges(tx, [changeOf(taken, 'judged', after)]);
    return taken.id;
  });
};
