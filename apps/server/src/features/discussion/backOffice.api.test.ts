import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aPost } from '../../../test/discussions.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { audiencesOf } from '../../http.ts';
import { audibleTopics } from '../../platform/http/topics.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let ann: User;
let admin: User;
let problemAdmin: User;
let director: User;
let root: User;
beforeAll(async () => {
  server = await startTestServer();
  ann = await aUser(server);
  admin = await aUser(server, { role: roleIds.admin });
  problemAdmin = await aUser(server, { role: roleIds.problemAdmin });
  director = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const ask = async <T>(who: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
  await server.platform.db.execute('delete from ephemeral');
  return server.ask<T>(method, url, { token: who.token, ...(method === 'GET' ? {} : { body: body ?? {} }) });
};
/** How often moderators were told of something while `act` ran. */
const toldBy = async (act: () => Promise<unknown>): Promise<number> => {
  let told = 0;
  const stop = server.platform.events.on('moderation', () => {
    told++;
  });
  await act();
  // What was told before has arrived when this has.
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = server.platform.events.on('queue', resolve);
  await server.platform.db.execute(`select pg_notify('assay', 'queue')`);
  await promise;
  end();
  stop();
  return told;
};

const acts = async (target: string) =>
  (
    await server.platform.db.execute<{ act: string }>(
      sql`select action as act from audit_log where subject = ${target} order by id`,
    )
  ).rows.map(({ act }) => act);

/** A post about a problem, what is said below it, and two reports: of it, and of one that is gone. */
const aHotPost = async (pid: number) => {
  const { db } = server.platform;
  const { id } = await aPost(server, { title: 'A zebra', content: 'zebra', uid: ann.uid, pid });
  const gone = await aPost(server, { title: 'A zebra that left', content: 'zebra', uid: ann.uid, pid });
  const { rows } = await db.execute<{ comment: number; reply: number }>(sql`
    with said as (insert into comment (did, content, from_uid, reply_num) values (${id}, 'zebra', ${ann.uid}, 1) returning id)
    insert into reply (comment_id, from_uid, to_uid, content) select id, ${ann.uid}, ${ann.uid}, 'zebra' from said
    returning comment_id::int as comment, id::int as reply`);
  for (const did of [id, gone.id])
    await ask(root, 'POST', '/api/discussion-report', { did, content: 'zebra, zebra everywhere' });
  await db.execute(sql`delete from discussion where id = ${gone.id}`);
  const reports = await db.execute<{ id: number }>(sql`select id::int as id from discussion_report order by id`);
  return { id, ...rows[0]!, reports: reports.rows.map((row) => row.id) };
};

describe('while a contest with its problem runs, a post in the back office', () => {
  it('is for those who administer the contest: other moderators may compete in it', async () => {
    const { db } = server.platform;
    const problem = await aProblem(server);
    const { id, comment, reply, reports } = await aHotPost(problem.pid);
    const { cid } = await aContest(server, { uid: director.uid, problems: [problem], registered: [admin.uid] });
    server.services.contests.forget();
    const lists = [
      '/api/get-discussion-list?admin=true&limit=100',
      '/api/get-discussion-list?admin=true&status=0&limit=100',
      '/api/get-discussion-list?admin=true&keyword=zebra',
      `/api/get-discussion-list?admin=true&keyword=${id}`,
      `/api/get-discussion-list?admin=true&pid=${problem.problemId}`,
      '/api/admin/discussion-report?limit=100',
      '/api/admin/comments?type=Comment',
      '/api/admin/comments?type=Reply',
    ];
    const ban = { status: 1, reason: 'x' };
    const single = [
      ['GET', `/api/admin/discussion?id=${id}`, undefined],
      ['PUT', '/api/admin/discussion', { id, ...ban }],
      ['PUT', '/api/admin/discussion', { id, topPriority: true }],
      ['PUT', '/api/admin/comment', { type: 'Comment', id: comment, ...ban }],
      ['PUT', '/api/admin/comment', { type: 'Reply', id: reply, ...ban }],
      ...reports.map((report) => ['PUT', '/api/admin/discussion-report', { id: report, status: true }] as const),
    ] as const;
    for (const who of [admin, problemAdmin]) {
      for (const list of lists) {
        const { status, data } = await ask<{ total?: number } & object>(who, 'GET', list);
        expect([list, status, data]).toEqual([list, 200, expect.objectContaining({ records: [], total: 0 })]);
      }
      for (const [method, path, body] of single) {
        const there = await ask(who, method, path, body);
        expect([path, there.status, JSON.stringify(there).includes('zebra')]).toEqual([path, 404, false]);
      }
      expect((await ask(who, 'DELETE', '/api/admin/discussion', [id])).status).toBe(200);
    }
    for (const who of [director, root]) {
      for (const list of lists)
        expect([list, JSON.stringify(await ask(who, 'GET', list))]).toMatchObject([list, /zebra/]);
      expect((await ask(who, 'GET', `/api/admin/discussion?id=${id}`)).status).toBe(200);
    }
    await db.execute(sql`update contest set end_time = now() - interval '1 minute' where id = ${cid}`);
    server.services.contests.forget();
    for (const list of lists)
      expect([list, JSON.stringify(await ask(admin, 'GET', list))]).toMatchObject([list, /zebra/]);
    for (const [method, path, body] of single)
      expect([path, (await ask(admin, method, path, body)).status]).toEqual([path, 200]);
    expect((await ask(admin, 'DELETE', '/api/admin/discussion', [id])).status).toBe(200);
    expect((await ask(root, 'GET', `/api/admin/discussion?id=${id}`)).status).toBe(404);
  });
});

describe('a row that is sent back whole', () => {
  it('changes and writes down what differs alone: a pin takes the reason of a ban from nobody', async () => {
    const { id } = await aPost(server, { uid: ann.uid, status: 1 });
    await server.platform.db.execute(sql`update discussion set reason = 'Because', appeal = 'But' where id = ${id}`);
    const read = async () =>
      (
        await ask<{ reason: string; appeal: string; topPriority: boolean }>(
          admin,
          'GET',
          `/api/admin/discussion?id=${id}`,
        )
      ).data;
    const { reason: _reason, ...row } = await read();
    expect((await ask(admin, 'PUT', '/api/admin/discussion', { ...row, topPriority: true })).status).toBe(200);
    expect(await read()).toMatchObject({ reason: 'Because', appeal: 'But', topPriority: true });
    expect(await acts(`discussion:${id}`)).toEqual(['discussion-pin']);
    expect((await ask(admin, 'PUT', '/api/admin/discussion', { id, status: 1, reason: 'A better one' })).status).toBe(
      200,
    );
    expect(await read()).toMatchObject({ reason: 'A better one', appeal: 'But' });
    expect((await ask(admin, 'PUT', '/api/admin/discussion', { id })).status).toBe(200);
    expect(await acts(`discussion:${id}`)).toEqual(['discussion-pin', 'discussion-ban']);
  });
});

describe('an appeal', () => {
  it('is marked and found in the list of moderators until one has answered it', async () => {
    await server.platform.db.execute(sql`update discussion set appeal_done = true where appeal is not null`);
    const { id } = await aPost(server, { uid: ann.uid, status: 1 });
    const other = await aPost(server, { uid: ann.uid, status: 1 });
    expect((await ask(ann, 'POST', '/api/discussion-appeal', { did: id, content: 'It was no advert' })).status).toBe(
      200,
    );
    interface Listed {
      records: { id: number; appeal: string | null; appealWaits: boolean; content: string | null }[];
    }
    const list = async (who: User, query: string) =>
      (await ask<Listed>(who, 'GET', `/api/get-discussion-list?limit=100&${query}`)).data.records;
    const waiting = await list(admin, 'admin=true&appealed=true');
    expect(waiting.map((row) => row.id)).toEqual([id]);
    expect(waiting[0]).toMatchObject({ appeal: 'It was no advert', appealWaits: true, content: null });
    expect((await list(admin, 'admin=true&status=1')).map((row) => row.id)).toEqual(
      expect.arrayContaining([id, other.id]),
    );
    // Others are told neither, whatever they ask.
    expect((await list(await aUser(server), 'admin=true&appealed=true')).map((row) => row.id)).not.toContain(id);
    const answer = () => ask(admin, 'PUT', '/api/admin/discussion', { id, appealDone: true });
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(200);
    expect(await acts(`discussion:${id}`)).toEqual(['discussion-appeal']);
    expect(await list(admin, 'admin=true&appealed=true')).toEqual([]);
    // It was the one answer of its author; another ban has another.
    expect((await ask(ann, 'POST', '/api/discussion-appeal', { did: id, content: 'Again' })).status).toBe(400);
    await ask(admin, 'PUT', '/api/admin/discussion', { id, status: 0 });
    await ask(admin, 'PUT', '/api/admin/discussion', { id, status: 1, reason: 'Once more' });
    await ask(ann, 'POST', '/api/discussion-appeal', { did: id, content: 'Please' });
    expect((await list(admin, 'admin=true&appealed=true')).map((row) => row.id)).toEqual([id]);
  });
});

describe('what moderators do is told', () => {
  const told = async (who: User) =>
    (
      await ask<{ records: { title: string; content: string }[] }>(who, 'GET', '/api/msg/mine?limit=20')
    ).data.records.map(({ title }) => title);
  const reports = async () =>
    (await ask<{ records: { id: number; status: boolean }[] }>(admin, 'GET', '/api/admin/discussion-report?limit=100'))
      .data.records;

  it('to whoever reported it, once', async () => {
    const reader = await aUser(server);
    const { id: did } = await aPost(server, { title: 'Secret words', uid: ann.uid });
    await ask(reader, 'POST', '/api/discussion-report', { did, content: 'Spam' });
    const { id } = (await reports()).toSorted((a, b) => b.id - a.id)[0]!;
    const set = (status: boolean) => ask(admin, 'PUT', '/api/admin/discussion-report', { id, status });
    expect(await told(reader)).toEqual([]);
    expect((await set(true)).status).toBe(200);
    expect((await set(true)).status).toBe(200);
    expect(await told(reader)).toEqual(['你的举报已处理']);
    expect(await acts(`discussion:${did}`)).toEqual(['discussion-report']);
    // What a post is about may be part of a contest by the time it is read of.
    const { data } = await ask<{ records: object[] }>(reader, 'GET', '/api/msg/mine?limit=20');
    expect(JSON.stringify(data)).not.toContain('Secret words');
  });

  it('to the author: a ban, the answer to an appeal, and that a post is shown', async () => {
    const author = await aUser(server);
    const { id } = await aPost(server, { uid: author.uid, status: 2 });
    const set = (change: object) => ask(admin, 'PUT', '/api/admin/discussion', { id, ...change });
    await set({ status: 0 });
    await set({ topPriority: true });
    await set({ status: 1, reason: 'An advert' });
    await set({ status: 1, reason: 'An advert of course' });
    await ask(author, 'POST', '/api/discussion-appeal', { did: id, content: 'It is none' });
    await set({ appealDone: true });
    expect(await told(author)).toEqual(['你的申诉已处理', '你的讨论已被封禁', '你的讨论已公开']);
    const own = await aPost(server, { uid: admin.uid });
    await ask(admin, 'PUT', '/api/admin/discussion', { id: own.id, status: 1 });
    expect(await told(admin)).toEqual([]);
  });
});

describe('moderators', () => {
  it('are told at once of what waits for them, and of what a colleague did', async () => {
    const { db } = server.platform;
    const { id } = await aPost(server, { uid: ann.uid });
    const report = () => ask(root, 'POST', '/api/discussion-report', { did: id, content: 'Spam' });
    expect(await toldBy(report)).toBe(1);
    const { rows } = await db.execute<{ id: number }>(
      sql`select id::int as id from discussion_report where did = ${id}`,
    );
    const done = (status: boolean) => ask(admin, 'PUT', '/api/admin/discussion-report', { id: rows[0]!.id, status });
    expect(await toldBy(() => done(true))).toBe(1);
    expect(await toldBy(() => done(true))).toBe(0);
    expect(await toldBy(() => ask(admin, 'PUT', '/api/admin/discussion', { id, status: 1 }))).toBe(1);
    expect(await toldBy(() => ask(ann, 'POST', '/api/discussion-appeal', { did: id, content: 'Why?' }))).toBe(1);
    expect(await toldBy(() => ask(ann, 'POST', '/api/discussion-appeal', { did: id, content: 'Why?' }))).toBe(0);
    const rules = { discussionNewDays: 7, discussionBlockList: '' };
    const hold = (on: boolean) =>
      ask(root, 'PUT', '/api/admin/discussion-rules', { ...rules, discussionHoldFirst: on });
    const { id: open } = await aPost(server, { uid: root.uid });
    const newcomer = await aUser(server);
    await server.platform.settings.set({ defaultCreateCommentACInitValue: 0 });
    await hold(true);
    const says = () => ask(newcomer, 'POST', '/api/comment', { did: open, content: 'Hello' });
    expect(await toldBy(says)).toBe(1);
    await hold(false);
    expect(await toldBy(says)).toBe(0);
  });

  it('alone hear of it', async () => {
    const heard = (who: User | null, role: (typeof roleIds)[keyof typeof roleIds]) =>
      audibleTopics(audiencesOf(server.areas), who === null ? null : { ...who, role }, 'moderation,moderation:1');
    expect(await heard(admin, roleIds.admin)).toEqual(['moderation']);
    expect(await heard(problemAdmin, roleIds.problemAdmin)).toEqual(['moderation']);
    expect(await heard(ann, roleIds.user)).toEqual([]);
    expect(await heard(null, roleIds.user)).toEqual([]);
  });
});
