import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { urlOf } from '../../../test/databaseUrl.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { openDatabase, type Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { applyChanges } from './effects/apply.ts';
import { takenChange } from './effects/change.ts';
import { submission } from './submission.table.ts';
import { type EventStream, eventsAfter, type VerdictEvent } from './verdictEvent.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const writers = 20;
const each = 4;

describe('a reader who pages through a stream while others write it', () => {
  const watch = async (cid: number | null) => {
    const { uid } = await aUser(server);
    const { pid, problemId } = await aProblem(server);
    const stream: EventStream = cid === null ? { pid } : { cid };
    const own = openDatabase({ url: await urlOf(server), max: writers });
    let writing = true;
    const seen: VerdictEvent[] = [];
    const read = async () => {
      for (;;) {
        const isLast = !writing;
        for (;;) {
          const page = await eventsAfter(server.platform.db, stream, seen.at(-1)?.id ?? 0, 7);
          seen.push(...page);
          if (page.length === 0) break;
        }
        if (isLast) return;
      }
    };
    const write = async (writer: number) => {
      for (let n = 0; n < each; n++)
        await inTransaction(own, async (tx) => {
          const [row] = await tx
            .insert(submission)
            .values({ pid, displayPid: problemId, uid, cid, language: 'C++', code: `${writer}.${n}`, length: 3 })
            .returning();
          await applyChanges(tx, [takenChange(row!)]);
          // Others commit between the event and the end of this transaction, if anything lets them.
          await tx.execute(sql`select pg_sleep(random() * 0.004)`);
        });
    };
    const reading = read();
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    writing = false;
    await reading;
    await own.$client.end();
    const { rows: all } = await server.platform.db.execute<{ id: string }>(
      sql`select id from verdict_event where pid = ${pid} order by id`,
    );
    expect(all).toHaveLength(writers * each);
    expect(seen.map((event) => event.id)).toEqual(all.map((row) => Number(row.id)));
  };

  it('misses nothing of a problem', () => watch(null));
  it('misses nothing of a contest', async () => watch((await aContest(server, { problems: 0 })).cid));
});

describe('a long change in a contest, as when a rejudge is applied', () => {
  const taken = async (tx: Sql, cid: number, of: { uid: string; pid: number; problemId: string }) => {
    const { uid, pid } = of;
    const sent = { pid, displayPid: of.problemId, uid, cid, language: 'C++', code: 'x', length: 1 };
    const [row] = await tx.insert(submission).values(sent).returning();
    await applyChanges(tx, [takenChange(row!)]);
    return row!.id;
  };

  it('holds up neither readers of the log nor submissions, and is read when it has ended', async () => {
    const { db } = server.platform;
    const { uid } = await aUser(server);
    const problem = await aProblem(server);
    const [{ cid }, { cid: other }] = [
      await aContest(server, { problems: 0 }),
      await aContest(server, { problems: 0 }),
    ];
    const ids = async (of: number, position = 0) =>
      (await eventsAfter(db, { cid: of }, position, 100)).map(({ submissionId }) => submissionId);
    const first = await inTransaction(db, (tx) => taken(tx, cid, { uid, ...problem }));
    const [long, meanwhile] = await inTransaction(db, async (tx) => {
      const slow = await taken(tx, cid, { uid, ...problem });
      expect(await ids(cid)).toEqual([first]);
      const quick = await inTransaction(db, (beside) => taken(beside, cid, { uid, ...problem }));
      // What came after an event that may still be written waits for it; other contests do not.
      expect(await ids(cid)).toEqual([first]);
      const elsewhere = await inTransaction(db, (beside) => taken(beside, other, { uid, ...problem }));
      expect(await ids(other)).toEqual([elsewhere]);
      return [slow, quick];
    });
    expect(await ids(cid)).toEqual([first, long, meanwhile]);
  });

  it('leaves nothing behind when it fails', async () => {
    const { db } = server.platform;
    const { uid } = await aUser(server);
    const problem = await aProblem(server);
    const { cid } = await aContest(server, { problems: 0 });
    await expect(
      inTransaction(db, async (tx) => {
        await taken(tx, cid, { uid, ...problem });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const kept = await inTransaction(db, (tx) => taken(tx, cid, { uid, ...problem }));
    const events = await eventsAfter(db, { cid }, 0, 10);
    expect(events.map(({ submissionId }) => submissionId)).toEqual([kept]);
  });
});

describe('the log of verdicts', () => {
  it('has the taking and the verdict of a submission, and nothing of its progress', async () => {
    const user = await aUser(server);
    const { pid, problemId } = await aProblem(server);
    const { nodeId } = await aNode(server);
    const post = <T>(path: string, body: object, token = server.judgeToken) =>
      server.ask<T>('POST', path, { token, body });
    const { data: taken } = await post<{ submitId: number }>(
      '/api/submit-problem-judge',
      { pid: problemId, language: 'C++', code: 'int main(){}' },
      user.token,
    );
    const { job } = (await post<{ job: { id: number; fence: number } }>('/api/judge/claim', { nodeId, waitMs: 0 }))
      .data;
    const held = { kind: 'judgement', id: job.id, fence: job.fence };
    const cases = [1, 2].map((seq) => ({ seq, status: 0, time: 1, wallTime: 1, memory: 1, message: '' }));
    const version = async () =>
      (await server.platform.db.execute(sql`select version, status from submission where id = ${taken.submitId}`))
        .rows[0];
    const progress = (status: number, done: object[]) =>
      post('/api/judge/progress', { nodeId, job: held, status, total: 2, cases: done });
    await progress(6, []);
    await progress(7, []);
    const before = await version();
    expect(before).toMatchObject({ status: 7 });
    await progress(7, cases.slice(0, 1));
    await progress(7, cases.slice(1));
    expect(await version()).toEqual(before);
    await post('/api/judge/report', { nodeId, job: held, failure: null, cases, test: null });
    expect(await eventsAfter(server.platform.db, { pid }, 0, 10)).toMatchObject([
      {
        kind: 'taken',
        submissionId: taken.submitId,
        uid: user.uid,
        beforeStatus: null,
        afterStatus: 5,
        isFirstSolve: false,
      },
      { kind: 'judged', beforeStatus: 7, afterStatus: 0, afterJudgementId: job.id, isFirstSolve: true },
    ]);
  });

  it('has what was judged before there was a log, once', async () => {
    const { uid } = await aUser(server);
    const { pid, problemId } = await aProblem(server);
    const { db } = server.platform;
    await db.execute(sql`insert into submission (pid, display_pid, uid, language, code, length, submit_time, status, gmt_modified)
      select ${pid}, ${problemId}, ${uid}, 'C++', 'x', 1, now() - make_interval(hours => (10 - n)::int), status, now() - make_interval(hours => (9 - n)::int)
      from unnest(array[-1, 0, 5, 0]) with ordinality given(status, n)`);
    const migration = await readFile(new URL('../../../migrations/0005_verdict_event.sql', import.meta.url), 'utf8');
    const filling = migration
      .split('--> statement-breakpoint')
      .find((part) => part.includes('INSERT INTO verdict_event'));
    await db.execute(sql`delete from verdict_event`);
    await db.execute(sql.raw(filling!));
    const events = await eventsAfter(db, { pid }, 0, 20);
    expect(events.map(({ kind, afterStatus, isFirstSolve }) => [kind, afterStatus, isFirstSolve])).toEqual([
      ['taken', 5, false],
      ['judged', -1, false],
      ['taken', 5, false],
      ['judged', 0, true],
      ['taken', 5, false],
      ['taken', 5, false],
      ['judged', 0, false],
    ]);
  });
});
