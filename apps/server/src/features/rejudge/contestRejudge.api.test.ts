import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aNode, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
let late: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: 1000 });
  late = await aUser(server);
});
afterAll(() => server.close());

const runs = 3000;
const participants = 100;

/** A contest in which every submission was wrong, and all of them are judged again: each is accepted now. */
const aRejudgedContest = async () => {
  const { db } = server.platform;
  const made = await aContest(server, { problems: 2, openRank: true });
  const { pid, cpid } = made.problems[0]!;
  await db.execute(sql`insert into user_account (uid, username)
    select md5('rejudged' || n), 'rejudged' || n from generate_series(1, ${participants}::int) n`);
  await db.execute(sql`
    insert into submission (pid, display_pid, uid, cid, cpid, language, code, length, status, submit_time)
    select ${pid}::bigint, 'A', md5('rejudged' || 1 + n % ${participants}::int), ${made.cid}::bigint, ${cpid}::bigint,
      'C++', 'x', 1, -1, ${made.row.startTime.toISOString()}::timestamptz + n * interval '1 second'
    from generate_series(1, ${runs}::int) n`);
  await db.execute(sql`insert into judgement (submission_id, release_id, attempt, kind, state, uid, language, status)
    select s.id, p.release_id, 1, 'auto', 'done', s.uid, s.language, s.status
    from submission s join problem p on p.id = s.pid where s.cid = ${made.cid}`);
  await db.execute(sql`update submission s set judgement_id = j.id from judgement j
    where j.submission_id = s.id and s.cid = ${made.cid}`);
  const { data } = await server.ask<{ id: number }>('POST', '/api/admin/judge/rejudges', {
    token: root.token,
    body: { filter: { contestId: made.cid, problemId: 'A' }, applyWhenReady: false },
  });
  const isFilled = async () =>
    (await db.execute(sql`select from rejudge where id = ${data.id} and filled_to is null`)).rowCount;
  await expect.poll(isFilled).toBe(1);
  await db.execute(sql`update judgement set state = 'done', status = 0, "time" = 5, finished_at = now()
    where rejudge_id = ${data.id}`);
  await db.execute(sql`update rejudge_item set new_status = 0, new_time = 5 where rejudge_id = ${data.id}`);
  return { ...made, rejudge: data.id };
};

it('lets others submit, be judged and read the board until the moment it is applied', {
  timeout: 120_000,
}, async () => {
  const { db } = server.platform;
  const { cid, rejudge } = await aRejudgedContest();
  const board = async () => {
    const body = { cid, apart: true, limit: 300 };
    const { data } = await server.ask<{ records: { uid: string; ac: number }[] }>('POST', '/api/get-contest-rank', {
      token: late.token,
      body,
    });
    return new Map(data.records.map(({ uid, ac }) => [uid, ac]));
  };
  const solvers = async () => [...(await board()).values()].filter((ac) => ac > 0).length;
  expect(await solvers()).toBe(0);
  const { nodeId } = await aNode(server);
  const asJudge = <T>(call: string, body: object) =>
    server.ask<T>('POST', `/api/judge/${call}`, { token: server.judgeToken, body: { nodeId, ...body } });

  // Everything is written, and the end of the transaction waits for this one.
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const { promise: seen, resolve: maySettle } = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table audit_log in share mode`);
    isWritten();
    await seen;
  });
  await written;
  const applying = server.ask('PUT', '/api/admin/judge/rejudge-decision', {
    token: root.token,
    body: { id: rejudge, action: 'apply' },
  });
  const waits = async () =>
    (
      await db.execute(sql`select from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'audit_log' and not l.granted`)
    ).rowCount;
  await expect.poll(waits).toBe(1);

  try {
    const { data: taken } = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      token: late.token,
      body: { pid: 'B', cid, language: 'C++', code: 'int main() { return 1; }' },
    });
    const { data: claimed } = await asJudge<{ job: { kind: string; id: number; fence: number } }>('claim', {
      waitMs: 0,
    });
    const { kind, id, fence } = claimed.job;
    const wrong = { status: -1, share: null, time: 1, wallTime: 1, memory: 1, message: '' };
    const judged = await asJudge('report', {
      job: { kind, id, fence },
      failure: null,
      cases: [1, 2].map((seq) => ({ seq, ...wrong })),
      test: null,
    });
    expect(judged.status).toBe(200);
    const { data: statuses } = await server.ask<Record<string, { status: number }>>(
      'POST',
      '/api/check-contest-submissions-status',
      { token: late.token, body: { submitIds: [taken.submitId], cid } },
    );
    expect(statuses[taken.submitId]!.status).toBe(-1);
    expect(await solvers()).toBe(0);
  } finally {
    maySettle();
  }
  await holding;
  expect((await applying).status).toBe(200);
  await expect.poll(solvers).toBe(participants);
  expect((await board()).has(late.uid)).toBe(true);
});
