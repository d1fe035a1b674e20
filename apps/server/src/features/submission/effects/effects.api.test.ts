import { contestKinds, isInFlight, status } from '@assay/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from '../../../../test/contests.ts';
import { aGroup } from '../../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { judgement, submission } from '../submission.table.ts';
import { lockSubmission } from '../verdict.store.ts';
import type { VerdictKind } from '../verdictKinds.ts';
import { applyChanges, applyList } from './apply.ts';
import { changeOf, gatherChanges, listOf, takenChange, type VerdictChange } from './change.ts';

let server: TestServer;
let users: string[];
const places = { cid: 0, gid: 0 };
beforeAll(async () => {
  server = await startTestServer();
  users = [(await aUser(server)).uid, (await aUser(server)).uid];
  places.cid = (await aContest(server, { problems: 0 })).cid;
  places.gid = (await aGroup(server)).gid;
});
afterAll(() => server.close());

/** What a submission is, where it stands, and what it becomes. */
interface Story {
  user: number;
  place: 'archive' | 'group' | 'contest';
  before: number;
  after: number;
}

const statuses = Object.values(status);
const story = fc.record({
  user: fc.constantFrom(0, 1),
  place: fc.constantFrom('archive' as const, 'archive' as const, 'group' as const, 'contest' as const),
  before: fc.constantFrom(status.accepted, status.wrongAnswer, status.pending, ...statuses),
  after: fc.constantFrom(status.accepted, ...statuses),
});

/** Submissions taken through the effects and brought to their first status, each with the judgement that will follow. */
const tell = async (tx: Sql, stories: readonly Story[]): Promise<VerdictChange[]> => {
  const { pid, problemId, releaseId } = await aProblem(server);
  const taken = await tx
    .insert(submission)
    .values(
      stories.map(({ user, place }) => ({
        pid,
        displayPid: problemId,
        uid: users[user]!,
        cid: place === 'contest' ? places.cid : null,
        gid: place === 'group' ? places.gid : null,
        language: 'C++',
        code: 'x',
        length: 1,
      })),
    )
    .returning();
  const judged = (attempt: number, of: (story: Story) => number) =>
    tx
      .insert(judgement)
      .values(
        taken.map(({ id, uid }, index) => ({
          submissionId: id,
          releaseId,
          attempt,
          kind: 'auto' as const,
          state: 'done' as const,
          uid,
          language: 'C++',
          status: of(stories[index]!),
          score: attempt * 10,
          oiRankScore: isInFlight(of(stories[index]!)) ? null : (7 * index + 5 * attempt) % 31,
          time: attempt,
        })),
      )
      .returning();
  const changesTo = (rows: (typeof taken)[number][], to: (typeof judgement.$inferSelect)[], kind: VerdictKind) =>
    rows.map((row, index) => changeOf(row, kind, { ...to[index]!, judgementId: to[index]!.id }));
  await applyChanges(
    tx,
    taken.map((row) => takenChange(row)),
  );
  await applyChanges(tx, changesTo(taken, await judged(1, ({ before }) => before), 'judged'));
  const rows = await tx.select().from(submission).where(eq(submission.pid, pid)).orderBy(submission.id);
  return changesTo(rows, await judged(2, ({ after }) => after), 'rejudged');
};

/** Everything that effects keep, without the numbers of the rows. */
const kept = async (tx: Sql, changes: readonly VerdictChange[]) => {
  const pid = changes[0]!.pid;
  const ids = changes.map((change) => change.submissionId);
  const counts = await tx.execute(sql`
    select gid, total, ac, wa, tle, mle, re, pe, ce, se, pa from problem_count where pid = ${pid} order by gid`);
  const solved = await tx.execute<{ submission_id: string }>(
    sql`select submission_id, uid from user_accepted where pid = ${pid} order by 1`,
  );
  const mirrored = await tx.execute(sql`
    select s.status, s.score, s."time", s.version, s.judgement_id = j.id as own from submission s
    left join judgement j on j.submission_id = s.id and j.attempt = 2 where s.pid = ${pid} order by s.id`);
  const events = await tx.execute<{ submission_id: string }>(sql`
    select submission_id, kind, before_status, after_status, before_score, after_score, is_first_solve
    from verdict_event where pid = ${pid} order by id`);
  const named = <T extends { submission_id: string }>(row: T) => ({
    ...row,
    submission_id: ids.indexOf(Number(row.submission_id)),
  });
  return {
    counts: counts.rows,
    solved: solved.rows.map(named),
    mirrored: mirrored.rows,
    events: events.rows.map(named),
  };
};

it('make of a list what they make of its changes one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 10 }), async (stories) => {
      const outcome = (apply: (tx: Sql, changes: readonly VerdictChange[]) => Promise<void>) =>
        inTransaction(server.platform.db, async (tx) => {
          const changes = await tell(tx, stories);
          await apply(tx, changes);
          return kept(tx, changes);
        });
      const oneByOne = await outcome(async (tx, changes) => {
        for (const change of changes) await applyChanges(tx, [change]);
      });
      expect(await outcome(applyChanges)).toEqual(oneByOne);
      expect(
        await outcome(async (tx, changes) =>
          applyList(tx, await gatherChanges(tx, sql`select * from ${listOf(changes)} c`)),
        ),
      ).toEqual(oneByOne);
    }),
    { numRuns: 8 },
  );
});

it('agree with what the submissions themselves say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 10 }), async (stories) => {
      const { db } = server.platform;
      const changes = await inTransaction(db, async (tx) => {
        const told = await tell(tx, stories);
        await applyChanges(tx, told);
        return told;
      });
      const pid = changes[0]!.pid;
      const { rows } = await db.execute(sql`select
        coalesce((select sum(total)::int from problem_count where pid = ${pid}), 0)
          = (select count(*) from submission where pid = ${pid} and cid is null) as total,
        coalesce((select sum(ac)::int from problem_count where pid = ${pid}), 0)
          = (select count(*) from submission where pid = ${pid} and cid is null and status = 0) as accepted,
        array(select submission_id from user_accepted where pid = ${pid} order by 1)
          = array(select id from submission where pid = ${pid} and cid is null and gid is null and status = 0 order by 1) as solved,
        (select count(*) from verdict_event where pid = ${pid} and kind = 'taken') = ${stories.length} as taken`);
      expect(rows[0]).toEqual({ total: true, accepted: true, solved: true, taken: true });
    }),
    { numRuns: 8 },
  );
});

/** Every way from one verdict to another, in every place, for two users. */
const everyStory: Story[] = [0, 1].flatMap((user) =>
  (['archive', 'group', 'contest'] as const).flatMap((place) =>
    [status.accepted, status.wrongAnswer, status.pending].flatMap((before) =>
      [status.accepted, status.wrongAnswer, status.pending].map((after) => ({ user, place, before, after })),
    ),
  ),
);

it.each<[string, (tx: Sql, changes: readonly VerdictChange[]) => Promise<void>]>([
  ['a list', applyChanges],
  [
    'a gathered list',
    async (tx, changes) => applyList(tx, await gatherChanges(tx, sql`select * from ${listOf(changes)} c`)),
  ],
  [
    'one by one',
    async (tx, changes) => {
      for (const change of changes) await applyChanges(tx, [change]);
    },
  ],
])('leave of every step what the submissions say, as %s', async (_way, apply) => {
  const { db } = server.platform;
  const changes = await inTransaction(db, async (tx) => {
    const told = await tell(tx, everyStory);
    await apply(tx, told);
    return told;
  });
  const pid = changes[0]!.pid;
  const rowsOf = async (query: SQL) => (await db.execute(query)).rows;
  expect(await rowsOf(sql`select submission_id as id from user_accepted where pid = ${pid} order by 1`)).toEqual(
    await rowsOf(
      sql`select id from submission where pid = ${pid} and cid is null and gid is null and status = 0 order by 1`,
    ),
  );
  expect(await rowsOf(sql`select gid, total, ac, wa, tle from problem_count where pid = ${pid} order by gid`)).toEqual(
    await rowsOf(sql`select gid, count(*)::int as total, count(*) filter (where status = 0)::int as ac,
      count(*) filter (where status = -1)::int as wa, 0 as tle
      from submission where pid = ${pid} and cid is null group by gid order by gid`),
  );
  expect(await rowsOf(sql`select uid, total, is_solved, score from user_best where pid = ${pid} order by uid`)).toEqual(
    await rowsOf(sql`select uid, count(*)::int as total, bool_or(status = 0) as is_solved, max(oi_rank_score) as score
      from submission where pid = ${pid} and cid is null and gid is null group by uid order by uid`),
  );
});

it('keep apart what somebody solved here and elsewhere', async () => {
  const { db } = server.platform;
  const pid = await inTransaction(db, async (tx) => {
    const place = { user: 0, before: status.pending };
    const changes = await tell(tx, [
      { ...place, place: 'contest', after: status.accepted },
      { ...place, place: 'group', after: status.accepted },
      { ...place, place: 'archive', after: status.wrongAnswer },
    ]);
    for (const change of changes) await applyChanges(tx, [change]);
    return changes[0]!.pid;
  });
  const best = await db.execute(sql`select total, is_solved, score from user_best where pid = ${pid}`);
  const own = await db.execute(
    sql`select oi_rank_score from submission where pid = ${pid} and cid is null and gid is null`,
  );
  expect(best.rows).toEqual([{ total: 1, is_solved: false, score: own.rows[0]!['oi_rank_score'] }]);
  const firsts = await db.execute(sql`select cid, gid from verdict_event where pid = ${pid} and is_first_solve`);
  expect(firsts.rows).toHaveLength(2);
});

it('note another time of the same acceptance where a board ranks by it, and nowhere else', async () => {
  const { db } = server.platform;
  const noted = async (kind: number) => {
    const { cid } = await aContest(server, { uid: users[0]!, type: kind });
    const story: Story = { user: 1, place: 'contest', before: status.accepted, after: status.accepted };
    await inTransaction(db, async (tx) => {
      const [change] = await tell(tx, [story]);
      const { score } = change!.before!;
      await applyChanges(tx, [{ ...change!, cid, after: { ...change!.after, score } }]);
    });
    const { rows } = await db.execute(sql`select kind from verdict_event where cid = ${cid}`);
    return rows.map((row) => row['kind']);
  };
  expect([await noted(contestKinds.acm), await noted(contestKinds.oi)]).toEqual([[], ['rejudged']]);
});

it('note another judgement of equal points where a board counts subtasks, and nowhere else', async () => {
  const { db } = server.platform;
  const noted = async (kind: number) => {
    const { cid } = await aContest(server, { uid: users[0]!, type: kind });
    const partial = status.partialAccepted;
    const id = await inTransaction(db, async (tx) => {
      const [change] = await tell(tx, [{ user: 1, place: 'contest', before: partial, after: partial }]);
      const told = {
        ...change!,
        cid,
        before: { ...change!.before!, score: 40 },
        after: { ...change!.after, score: 40 },
      };
      await applyChanges(tx, [told]);
      return told.submissionId;
    });
    const { rows } = await db.execute(
      sql`select kind from verdict_event where submission_id = ${id} and kind = 'rejudged'`,
    );
    return rows.map((row) => row['kind']);
  };
  expect([await noted(contestKinds.oi), await noted(contestKinds.ioi)]).toEqual([[], ['rejudged']]);
});

it('announce a first solve once, whatever is taken back and given again', async () => {
  const { db } = server.platform;
  const firsts = await inTransaction(db, async (tx) => {
    const [change] = await tell(tx, [{ user: 0, place: 'archive', before: 5, after: 0 }]);
    const flags: boolean[] = [];
    const move = async (code: number) => {
      await tx.update(judgement).set({ status: code }).where(eq(judgement.id, change!.after.judgementId!));
      const row = (await lockSubmission(tx, change!.submissionId))!;
      await applyChanges(tx, [changeOf(row, 'judged', { ...change!.after, status: code })]);
      const { rows } = await tx.execute<{ is_first_solve: boolean }>(
        sql`select is_first_solve from verdict_event where submission_id = ${row.id} order by id desc limit 1`,
      );
      flags.push(rows[0]!.is_first_solve);
    };
    for (const code of [-1, 0, -1, 0]) await move(code);
    return flags;
  });
  expect(firsts).toEqual([false, true, false, false]);
});
