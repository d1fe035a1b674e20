import { setTimeout } from 'node:timers/promises';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from './contests.ts';
import { aPost } from './discussions.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import { askedDuring } from './held.ts';
import { aSubmission } from './work.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let roots: [User, User];
let user: User;
beforeAll(async () => {
  server = await startTestServer();
  await server.platform.settings.set({ defaultCreateCommentACInitValue: 0 });
  roots = [await aUser(server, { role: roleIds.root }), await aUser(server, { role: roleIds.root })];
  user = await aUser(server);
  await aNode(server);
});
afterAll(() => server.close());

const ask = <T>(who: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  server.ask<T>(method, url, { token: who.token, ...(method === 'GET' ? {} : { body }) });
const told = (answers: readonly { status: number }[]) => answers.map((one) => one.status).sort();

describe('two at the same moment wait for each other in one order', () => {
  it('who puts problems of a contest into another order, and who takes one out', async () => {
    const { cid, problems } = await aContest(server, { uid: roots[0].uid, problems: 2 });
    const displayIds = problems.map(({ pid }, index) => ({ pid, displayId: ['B', 'A'][index] }));
    const answers = await askedDuring(server, sql`select from contest where id = ${cid} for update`, {
      ask: () => [
        ask(roots[0], 'PUT', '/api/admin/contest/problem-order', { cid, displayIds }),
        ask(roots[1], 'DELETE', `/api/admin/contest/problem?cid=${cid}&pid=${problems[0]!.pid}`),
      ],
      waiting: 2,
    });
    expect(answers[1]!.status).toBe(200);
    // In the other order the one that was taken out is not known any more.
    expect([200, 404]).toContain(answers[0]!.status);
  });

  it('two who judge the same submissions again', async () => {
    const { problemId } = await aProblem(server);
    const id = await aSubmission(server, user.token, problemId);
    expect((await ask(roots[0], 'GET', `/api/admin/judge/cancel-judge?submitId=${id}`)).status).toBe(200);
    const start = (who: User) =>
      ask(who, 'POST', '/api/admin/judge/rejudges', {
        filter: { submitIds: [id], withManual: true },
        applyWhenReady: false,
      });
    const answers = await askedDuring(server, sql`select from submission where id = ${id} for update`, {
      ask: () => roots.map(start),
      waiting: 2,
    });
    expect(told(answers)).toEqual([200, 200]);
  });

  it('two super admins who take each other’s role', async () => {
    const [first] = roots.map(({ uid }) => uid).sort();
    const demote = (by: User, of: User) => ask(by, 'PUT', '/api/admin/user/edit-user', { uid: of.uid, type: 1002 });
    const answers = await askedDuring(server, sql`select from user_account where uid = ${first} for update`, {
      ask: () => [demote(roots[0], roots[1]), demote(roots[1], roots[0])],
      waiting: 2,
    });
    expect(told(answers)).toEqual([200, 403]);
    await server.platform.db.execute(
      sql`update user_account set role = ${roleIds.root} where uid in (${roots[0].uid}, ${roots[1].uid})`,
    );
    await server.services.accounts.changing(async () => undefined);
  });

  it('who closes an account, and a super admin who closes it to others', async () => {
    const [first] = roots.map(({ uid }) => uid).sort();
    // Whose row comes before those of the super admins.
    let leaver = await aUser(server);
    while (leaver.uid > first!) leaver = await aUser(server);
    const answers = await askedDuring(server, sql`select from user_account where uid = ${first} for update`, {
      ask: () => [
        ask(leaver, 'POST', '/api/account/delete', { password: leaver.password }),
        setTimeout(500).then(() => ask(roots[0], 'PUT', '/api/admin/user/edit-user', { uid: leaver.uid, status: 1 })),
      ],
      waiting: 2,
    });
    // Whoever comes second finds that it is gone, or closed.
    expect(told(answers).at(-1)).toBeLessThan(500);
    expect(told(answers)[0]).toBe(200);
  });

  it('some who reply to a comment, and who takes away what a spammer replied to it', async () => {
    const spammer = await aUser(server);
    const { id: did } = await aPost(server, { uid: user.uid });
    const { data } = await ask<{ id: number }>(user, 'POST', '/api/comment', { did, content: 'First' });
    const say = (who: User) => ask(who, 'POST', '/api/reply', { reply: { commentId: data.id, content: 'Hi' } });
    await say(spammer);
    const spam = { uid: spammer.uid, others: [], withAccounts: false, reason: 'Adverts' };
    const answers = await askedDuring(server, sql`update comment set like_num = 0 where id = ${data.id}`, {
      // In this order: who counts again would wait for a reply that waits behind.
      ask: () => [
        say(roots[0]),
        setTimeout(100).then(() => ask(roots[1], 'POST', '/api/admin/discussion-removal', spam)),
        setTimeout(300).then(() => say(user)),
      ],
      waiting: 3,
    });
    expect(told(answers)).toEqual([200, 200, 200]);
  });
});

it('a problem goes with what is submitted to it at the same moment', async () => {
  const { pid, releaseId } = await aProblem(server);
  const sent = sql`
    with made as (
      insert into submission (pid, display_pid, uid, language, code, length, submit_time)
      values (${pid}, 'T', ${user.uid}, 'C++', 'x', 1, now()) returning id)
    insert into judgement (submission_id, release_id, attempt, kind, state, uid, language)
    select id, ${releaseId}, 1, 'auto', 'queued', ${user.uid}, 'C++' from made`;
  const [answer] = await askedDuring(server, sql`select from problem where id = ${pid} for key share`, {
    ask: () => [ask(roots[0], 'DELETE', `/api/admin/problem?pid=${pid}`)],
    waiting: 1,
    after: sent,
  });
  expect(answer).toMatchObject({ http: 200, status: 200 });
  const { rows } = await server.platform.db.execute(sql`select from submission where pid = ${pid}`);
  expect(rows).toEqual([]);
});
