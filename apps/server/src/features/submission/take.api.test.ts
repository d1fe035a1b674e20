import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { headsOf, watchStatements } from '../../../test/statements.ts';

let server: TestServer;
let user: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  user = await aUser(server);
});
afterAll(() => server.close());

const submit = (body: { pid: string; cid?: number; sendingKey?: string }, who = user) =>
  server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token: who.token,
    body: { language: 'C++', code: 'int main() {}', ...body },
  });
/** What stands in the tables that a submission writes. */
const stored = async () => {
  const { rows } = await server.platform.db.execute(sql`
    select (select count(*)::int from submission) as submissions, (select count(*)::int from judgement) as judgements,
      (select count(*)::int from verdict_event) as events, (select count(*)::int from sent_key) as keys,
      (select coalesce(sum(total), 0)::int from problem_count) as counted`);
  return rows[0];
};

it('stores a submission, what follows from it and its key in one transaction', async () => {
  const { problemId } = await aProblem(server);
  const { during } = watchStatements(server);
  await submit({ pid: problemId });
  const seen = headsOf(await during(() => submit({ pid: problemId, sendingKey: 'all-in-one-go' })));
  expect(seen.slice(seen.indexOf('begin'))).toEqual([
    'begin',
    'with made',
    'with changed',
    'with changed',
    'insert into',
    'commit',
  ]);
});

it('counts and logs each of many that are sent at once under its own number', async () => {
  const { problemId, pid } = await aProblem(server);
  const people = await Promise.all(Array.from({ length: 8 }, () => aUser(server)));
  const sent = await Promise.all(people.map((who) => submit({ pid: problemId }, who)));
  const { rows } = await server.platform.db.execute(sql`
    select e.submission_id::int as id, e.uid, e.after_judgement_id = s.judgement_id as is_its_own
    from verdict_event e join submission s on s.id = e.submission_id where e.pid = ${pid} order by e.uid`);
  const expected = people.map(({ uid }, index) => ({ id: sent[index]!.data.submitId, uid, is_its_own: true }));
  expect(rows).toEqual(expected.toSorted((one, other) => (one.uid < other.uid ? -1 : 1)));
});

it('stores, counts and keeps nothing of one that is refused because too many wait', async () => {
  const { cid } = await aContest(server);
  const one = (n: number) => submit({ pid: 'A', cid, sendingKey: `contest-key-${n}` });
  for (let n = 0; n < 10; n++) expect((await one(n)).status).toBe(200);
  const before = await stored();
  expect((await one(10)).status).toBe(403);
  expect(await stored()).toEqual(before);
  // It was not kept: sent again once there is room, it is taken.
  await server.platform.db.execute(sql`update submission set status = 0 where cid = ${cid}`);
  expect((await one(10)).status).toBe(200);
});
