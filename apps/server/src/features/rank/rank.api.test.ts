import { roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aGroup } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { bestOfWeek } from '../home/home.store.ts';
import { applyChanges, changeOf, lockSubmission, takenChange } from '../submission/index.ts';
import { judgement, submission } from '../submission/submission.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let users: User[];
beforeAll(async () => {
  server = await startTestServer();
  users = [await aUser(server), await aUser(server), await aUser(server)];
  places.group.gid = (await aGroup(server)).gid;
  places.contest.cid = (await aContest(server, { problems: 0 })).cid;
});
afterAll(() => server.close());

interface Row {
  uid: string;
  username: string;
  rank: number;
  position: number;
  ac: number;
  total: number;
  score: number;
  exactScore: number;
  rating: number | null;
}
const list = async (query: string) =>
  (await server.ask<{ records: Row[]; total: number; size: number }>('GET', `/api/get-rank-list?${query}`)).data;
const mine = async (who: User, type = 0) =>
  (await server.ask<Row>('GET', `/api/get-my-rank?type=${type}`, { token: who.token })).data;

const places: Record<'archive' | 'group' | 'contest', { cid?: number; gid?: number }> = {
  archive: {},
  group: {},
  contest: {},
};

/** A submission that somebody makes and that waits. */
const send = async (uid: string, problem: Awaited<ReturnType<typeof aProblem>>, place: keyof typeof places) => {
  const { db } = server.platform;
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(submission)
      .values({
        ...places[place],
        pid: problem.pid,
        displayPid: problem.problemId,
        uid,
        language: 'C++',
        code: 'x',
        length: 1,
      })
      .returning();
    await applyChanges(tx, [takenChange(row!)]);
    return row!.id;
  });
};

/** Gives submissions verdicts, all by one list of changes. */
const judge = (verdicts: readonly { id: number; code: number; points: number | null }[]) =>
  inTransaction(server.platform.db, async (tx) => {
    const changes = [];
    for (const { id, code, points } of verdicts) {
      const row = (await lockSubmission(tx, id))!;
      const [made] = await tx
        .insert(judgement)
        .values({
          submissionId: id,
          attempt: row.version + 1,
          kind: 'auto',
          state: 'done',
          uid: row.uid,
          language: 'C++',
          status: code,
          score: points,
          oiRankScore: points === null ? null : points / 8,
        })
        .returning();
      changes.push(changeOf(row, 'rejudged', { status: code, score: points, judgementId: made!.id }));
    }
    await applyChanges(tx, changes);
  });

/** The rule, written apart from the triggers that keep it: public problems, nobody's own, no trials of problem administrators. */
const countsForPerson = sql`exists (select from problem p, user_account u where p.id = s.pid and u.uid = s.uid
  and p.auth = 1 and not p.is_group and p.uid is distinct from s.uid and u.role not in (1000, 1008))`;

/** What the rankings must be: counted from nothing. */
const counted = sql`
  select a.uid, a.status = 0 as is_shown, coalesce(sum(b.solved), 0)::int as ac, coalesce(sum(b.total), 0)::int as total,
    coalesce(sum(b.best), 0)::float8 as score
  from user_account a left join (
    select uid, pid, count(*) as total, max((status = 0)::int) as solved, max(oi_rank_score) as best
    from submission s where cid is null and gid is null and ${countsForPerson} group by uid, pid) b on b.uid = a.uid
  group by a.uid order by a.uid`;
const kept = sql`select uid, is_shown, ac, total, score::float8 as score from user_rank order by uid`;
const expectExact = async () => {
  const { db } = server.platform;
  const { rows } = await db.execute<{ uid: string; is_shown: boolean; ac: number; total: number }>(kept);
  expect(rows).toEqual((await db.execute(counted)).rows);
  // The profile and the seven days say the same number of everybody.
  for (const { uid, is_shown, ac, total } of rows) {
    const { data } = await server.ask<{ solvedList: string[]; total: number }>(
      'GET',
      `/api/get-user-home-info?uid=${uid}`,
    );
    if (is_shown) expect([data.solvedList.length, data.total]).toEqual([ac, total]);
  }
  const solvers = rows.filter(({ is_shown, ac }) => is_shown && ac > 0);
  const week = await bestOfWeek(db);
  expect(new Map(week.map((one) => [one.uid, one.ac]))).toEqual(new Map(solvers.map(({ uid, ac }) => [uid, ac])));
};

describe('the rankings', () => {
  it('are what a count from nothing gives, after any verdicts, rejudges and deletions', async () => {
    const step = fc.record({
      act: fc.constantFrom(
        'send',
        'send',
        'judge',
        'judge',
        'judge',
        'delete',
        'disable',
        'withdraw',
        'author',
        'role',
      ),
      user: fc.nat({ max: 2 }),
      problem: fc.nat({ max: 2 }),
      place: fc.constantFrom('archive' as const, 'archive' as const, 'group' as const, 'contest' as const),
      codes: fc.array(fc.constantFrom(status.accepted, status.wrongAnswer, status.pending, status.partialAccepted), {
        minLength: 1,
        maxLength: 4,
      }),
      points: fc.option(fc.nat({ max: 100 })),
      which: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { db } = server.platform;
        const problems = [await aProblem(server), await aProblem(server), await aProblem(server)];
        let sent: { id: number; pid: number }[] = [];
        for (const { act, user, problem, place, codes, points, which } of steps) {
          const at = problems[problem]!;
          if (act === 'send') sent.push({ id: await send(users[user]!.uid, at, place), pid: at.pid });
          else if (act === 'judge' && sent.length > 0) {
            const chosen = new Map(codes.map((code, index) => [sent[(which + index) % sent.length]!.id, code]));
            // What waits has no points.
            await judge(
              [...chosen].map(([id, code]) => ({ id, code, points: code === status.pending ? null : points })),
            );
          } else if (act === 'disable')
            await db.execute(sql`update user_account set status = ${which % 2} where uid = ${users[2]!.uid}`);
          else if (act === 'withdraw')
            await db.execute(sql`update problem set auth = ${1 + (which % 3)} where id = ${at.pid}`);
          else if (act === 'author')
            await db.execute(
              sql`update problem set uid = ${which % 2 === 0 ? users[user]!.uid : null} where id = ${at.pid}`,
            );
          else if (act === 'role')
            await db.execute(
              sql`update user_account set role = ${which % 2 === 0 ? 1008 : 1002} where uid = ${users[user]!.uid}`,
            );
          else if (act === 'delete') {
            await db.execute(sql`delete from problem where id = ${at.pid}`);
            sent = sent.filter(({ pid }) => pid !== at.pid);
            problems[problem] = await aProblem(server);
          }
        }
        await expectExact();
      }),
      { numRuns: 12 },
    );
    await server.platform.db.execute(sql`update user_account set status = 0, role = 1002`);
  }, 120_000);

  it('are right when the same user’s verdicts arrive beside each other', async () => {
    const who = await aUser(server);
    const problem = await aProblem(server);
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(who.uid, problem, 'archive')));
    await Promise.all(sent.map((id, index) => judge([{ id, code: status.accepted, points: 20 * (index + 1) }])));
    expect(await mine(who)).toMatchObject({ ac: 1, total: 4, exactScore: 10 });
    await expectExact();
  });

  it('follow a rank score that changes while status and score do not', async () => {
    const who = await aUser(server);
    const id = await send(who.uid, await aProblem(server), 'archive');
    await judge([{ id, code: status.partialAccepted, points: 40 }]);
    await server.platform.db.execute(sql`update judgement set oi_rank_score = 9 where submission_id = ${id}`);
    await inTransaction(server.platform.db, async (tx) => {
      const row = (await lockSubmission(tx, id))!;
      await applyChanges(tx, [
        changeOf(row, 'rejudged', row as { status: number; score: number; judgementId: number }),
      ]);
    });
    expect((await mine(who, 1)).exactScore).toBe(9);
  });

  it('are moved by nothing that happens in contests and groups', async () => {
    const who = await aUser(server);
    const problem = await aProblem(server);
    for (const place of ['contest', 'group'] as const)
      await judge([{ id: await send(who.uid, problem, place), code: status.accepted, points: 80 }]);
    expect(await mine(who)).toMatchObject({ ac: 0, total: 0, exactScore: 0 });
  });
});

describe('get-rank-list', () => {
  it('orders by problems solved and fewer submissions, and by rank score', async () => {
    await server.platform.db.execute(sql`delete from submission`);
    await server.platform.db.execute(sql`delete from user_best`);
    const [first, second, third] = users as [User, User, User];
    const [one, two] = [await aProblem(server), await aProblem(server)];
    const solve = async (who: User, problem: typeof one, points: number, code: number = status.accepted) =>
      judge([{ id: await send(who.uid, problem, 'archive'), code, points }]);
    await solve(first, one, 80);
    await solve(first, two, 80);
    await solve(second, one, 8);
    await solve(third, one, 200, status.partialAccepted);
    await solve(third, one, 8);
    const acm = await list('type=0&limit=3');
    expect(acm.records.map((row) => [row.uid, row.rank, row.ac, row.total])).toEqual([
      [first.uid, 1, 2, 2],
      [second.uid, 2, 1, 1],
      [third.uid, 3, 1, 2],
    ]);
    const oi = await list('type=1&limit=3');
    expect(oi.records.map((row) => [row.uid, row.rank, row.score])).toEqual([
      [third.uid, 1, 25],
      [first.uid, 2, 20],
      [second.uid, 3, 1],
    ]);
    expect((await list('type=1&limit=1&currentPage=2')).records[0]).toMatchObject({ uid: first.uid, rank: 2 });
    expect([(await mine(second)).rank, (await mine(second, 1)).rank]).toEqual([2, 3]);
    // Two who have solved nothing share the place behind the others; each has a row of their own.
    const others = [await aUser(server), await aUser(server)];
    const [none, noneEither] = [await mine(others[0]!), await mine(others[1]!)];
    expect([none.rank, noneEither.rank]).toEqual([4, 4]);
    expect(noneEither.position).not.toBe(none.position);
  });

  it('finds people by a part of their name, with their place in the whole ranking', async () => {
    const who = users[1]!;
    await server.platform.db.execute(
      sql`update user_account set nickname = '林舟', realname = 'Secret' where uid = ${who.uid}`,
    );
    for (const text of [who.username.slice(1).toUpperCase(), '林舟']) {
      const { records, total } = await list(`type=0&searchUser=${encodeURIComponent(text)}`);
      expect([total, records[0]?.uid, records[0]?.rank]).toEqual([1, who.uid, 2]);
    }
    // Several at once, from the middle of what was found too: places are those of the whole ranking.
    const whole = new Map((await list('type=1&limit=100')).records.map((row) => [row.uid, row.rank]));
    for (const page of [1, 2]) {
      const { records } = await list(`type=1&searchUser=user&limit=3&currentPage=${page}`);
      expect(records.length).toBeGreaterThan(0);
      expect(records.map((row) => row.rank)).toEqual(records.map((row) => whole.get(row.uid)));
    }
    for (const text of ['Secret', '%', 'no such one'])
      expect((await list(`type=0&searchUser=${encodeURIComponent(text)}`)).total).toBe(0);
  });

  it('tells the ratings of those who have one, in rows found and in the own row too', async () => {
    const [rated, unrated] = [await aUser(server), await aUser(server)];
    await server.platform.db.execute(sql`update user_account set rating = 1843 where uid = ${rated.uid}`);
    const ratings = async (query: string) =>
      new Map((await list(`${query}&limit=100`)).records.map(({ uid, rating }) => [uid, rating]));
    const [all, found] = [await ratings('type=0'), await ratings(`type=0&searchUser=${rated.username}`)];
    expect([all.get(rated.uid), all.get(unrated.uid), found.get(rated.uid)]).toEqual([1843, null, 1843]);
    expect((await mine(rated)).rating).toBe(1843);
  });

  it('leaves disabled accounts out', async () => {
    const who = await aUser(server, { role: roleIds.admin });
    const { db } = server.platform;
    const found = async () => (await list(`type=0&searchUser=${who.username}`)).total;
    expect(await found()).toBe(1);
    await db.execute(sql`update user_account set status = 1 where uid = ${who.uid}`);
    expect(await found()).toBe(0);
  });

  it('refuses other types and bounds what is asked', async () => {
    for (const query of ['type=2', '', 'type=x', `type=0&searchUser=${'x'.repeat(1001)}`])
      expect((await server.ask('GET', `/api/get-rank-list?${query}`)).status).toBe(400);
    expect((await list('type=0&limit=100000')).size).toBe(500);
    expect((await list('type=0&currentPage=9999')).records).toEqual([]);
    // Rows beyond a million are not counted up to.
    const far = await server.ask<{ current: number }>(
      'GET',
      '/api/get-rank-list?type=0&currentPage=999999999&limit=30',
    );
    expect([far.status, far.data.current]).toEqual([200, 33_334]);
  });
});
