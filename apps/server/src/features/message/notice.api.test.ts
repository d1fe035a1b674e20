import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aPost } from '../../../test/discussions.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { emit } from '../../platform/events/events.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { startDelivery } from '../notice/delivery.store.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let root: User;
let admin: User;
let ann: User;
let bob: User;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  admin = await aUser(server, { role: roleIds.problemAdmin });
  ann = await aUser(server);
  bob = await aUser(server);
});
afterAll(() => server.close());

/** Of which nothing is drawn. */
const unseenTexts = ['', ' \n', '&nbsp;', '<!-- unseen -->', '<div></div>', '<span style="display:none">x</span>'];
const path = '/api/admin/msg/notice';
const say = (body: object) =>
  server.ask('POST', path, {
    token: root.token,
    body: { title: 'Maintenance', content: 'At **noon**', type: 'All', ...body },
  });
interface Row {
  id: number;
  title: string;
  state: boolean;
  started: boolean;
  delivered: number;
  recipients: string[];
  adminUsername: string;
}
const list = async () => (await server.ask<{ records: Row[]; total: number }>('GET', path, { token: root.token })).data;
const deliver = () => server.services.notices.deliver();
const inbox = async (who: User, tab: 'sys' | 'mine') =>
  (await server.ask<{ records: { title: string; content: string }[] }>('GET', `/api/msg/${tab}`, { token: who.token }))
    .data.records;
const newest = async () => {
  const { rows } = await server.platform.db.execute<{ id: number }>(sql`select max(id)::int as id from system_notice`);
  return rows[0]!.id;
};
const forget = async () => {
  await server.platform.db.execute(sql`delete from system_notice`);
};

describe('a notice', () => {
  it('says something', async () => {
    for (const blank of [{ title: '\u3164' }, ...unseenTexts.map((content) => ({ content }))])
      expect((await say(blank)).status).toBe(400);
    await say({});
    const id = await newest();
    for (const content of unseenTexts)
      expect(
        (await server.ask('PUT', path, { token: root.token, body: { id, title: 'Maintenance', content } })).status,
      ).toBe(400);
    await forget();
  });

  it('reaches everybody once, however often the job runs, and new accounts when they are made', async () => {
    expect((await say({})).status).toBe(200);
    expect(await inbox(ann, 'sys')).toEqual([]);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    for (const who of [ann, bob, admin, root])
      expect((await inbox(who, 'sys')).map((one) => one.title)).toEqual(['Maintenance']);
    const late = await aUser(server);
    expect(await inbox(late, 'sys')).toHaveLength(1);
    expect((await list()).records[0]).toMatchObject({ state: true, started: true, adminUsername: root.username });
    await forget();
    expect(await inbox(ann, 'sys')).toEqual([]);
  });

  it('misses no account that is made while it is delivered, and gives none to it twice', async () => {
    await say({});
    await startDelivery(server.platform.db, await newest());
    const between = await aUser(server);
    expect(await inbox(between, 'sys')).toHaveLength(1);
    await deliver();
    expect(await inbox(between, 'sys')).toHaveLength(1);
    await forget();
  });

  it('goes on where a delivery broke off', async () => {
    await say({});
    const id = await newest();
    await startDelivery(server.platform.db, id);
    await server.platform.db.execute(
      sql`insert into user_message (uid, tab, notice_id) values (${ann.uid}, 'Sys', ${id})`,
    );
    await deliver();
    expect([await inbox(ann, 'sys'), await inbox(bob, 'sys')].map((one) => one.length)).toEqual([1, 1]);
    await forget();
  });

  it('reaches named users alone in their own tab, and administrators alone', async () => {
    await say({ type: 'Single', recipients: [ann.username.toUpperCase()], recipientId: bob.uid });
    await say({ type: 'Admin', title: 'For us' });
    await deliver();
    expect(
      [await inbox(ann, 'mine'), await inbox(bob, 'mine'), await inbox(admin, 'mine')].map((one) => one.length),
    ).toEqual([1, 1, 0]);
    expect(
      [await inbox(ann, 'sys'), await inbox(admin, 'sys'), await inbox(root, 'sys')].map((one) => one.length),
    ).toEqual([0, 1, 1]);
    expect((await list()).records.find((row) => row.title === 'Maintenance')?.recipients).toEqual(
      [ann.username, bob.username].sort(),
    );
    await forget();
  });

  it('is there for an account that was disabled then and is let in again', async () => {
    const away = await aUser(server);
    const setState = (status: number) =>
      inTransaction(server.platform.db, async (tx) => {
        await tx.execute(sql`update user_account set status = ${status} where uid = ${away.uid}`);
        emit(tx, 'callers');
      });
    await setState(1);
    await say({});
    await deliver();
    await setState(0);
    await expect.poll(async () => (await inbox(away, 'sys')).length).toBe(1);
    await forget();
  });

  it('waits for its time, and can be moved and reworded until then; its words afterwards too', async () => {
    const change = (body: object) =>
      server.ask('PUT', path, { token: root.token, body: { title: 'T', content: 'C', ...body } });
    await say({ deliverAt: new Date(Date.now() + 3_600_000).toISOString() });
    await deliver();
    expect(await inbox(ann, 'sys')).toEqual([]);
    const id = await newest();
    expect((await change({ id, deliverAt: new Date(Date.now() - 1000).toISOString() })).status).toBe(200);
    await deliver();
    expect((await inbox(ann, 'sys'))[0]).toMatchObject({ title: 'T', content: 'C' });
    expect((await change({ id, title: 'Later' })).status).toBe(200);
    expect((await inbox(ann, 'sys'))[0]).toMatchObject({ title: 'Later' });
    const late = await change({ id, title: 'Not kept', deliverAt: new Date().toISOString() });
    expect(late.status).toBe(400);
    const [row] = (await list()).records;
    expect(await server.ask('PUT', path, { token: root.token, body: { ...row, title: 'Later' } })).toMatchObject({
      status: 200,
    });
    expect((await inbox(ann, 'sys'))[0]).toMatchObject({ title: 'Later' });
    expect((await server.ask('DELETE', `${path}?id=${id}`, { token: root.token })).status).toBe(200);
    expect(await inbox(ann, 'sys')).toEqual([]);
    expect((await server.ask('DELETE', `${path}?id=${id}`, { token: root.token })).status).toBe(404);
  });

  it('is not overwritten silently by the second of two who change one', async () => {
    await forget();
    await say({});
    const [read] = (await list()).records;
    const change = (title: string, more: object = {}) =>
      server.ask<{ title: string; gmtModified: string } | null>('PUT', path, {
        token: root.token,
        body: { ...read, title, ...more },
      });
    expect((await change('Theirs')).status).toBe(200);
    const refused = await change('Mine');
    expect(refused).toMatchObject({ http: 200, status: 400, data: { title: 'Theirs', content: 'At **noon**' } });
    expect((await list()).records).toMatchObject([{ title: 'Theirs' }]);
    expect((await change('Mine', { gmtModified: refused.data!.gmtModified })).status).toBe(200);
    expect((await list()).records).toMatchObject([{ title: 'Mine' }]);
  });

  it('is written down with what becomes of it, and what is refused is not', async () => {
    await say({ title: ' Power cut ' });
    const id = await newest();
    const change = (body: object) => server.ask('PUT', path, { token: root.token, body: { content: 'C', ...body } });
    await change({ id, title: 'Power is back' });
    await change({ id: 987654, title: 'Nowhere' });
    await deliver();
    await change({ id, title: 'Too late', deliverAt: new Date(Date.now() + 60_000).toISOString() });
    const drop = () => server.ask('DELETE', `${path}?id=${id}`, { token: root.token });
    await drop();
    await drop();
    const { data } = await server.ask<{ records: { act: string; username: string; detail: object }[] }>(
      'GET',
      `/api/admin/audit?target=notice:${id}`,
      { token: root.token },
    );
    expect(data.records).toMatchObject([
      { act: 'notice-delete', username: root.username, detail: { title: 'Power is back' } },
      { act: 'notice-edit', detail: { title: 'Power is back' } },
      { act: 'notice-create', detail: { title: 'Power cut' } },
    ]);
    expect(JSON.stringify(data.records)).not.toMatch(/Nowhere|Too late/);
  });

  it.each([
    ['no title', { title: '  ' }],
    ['no content', { content: ' \n' }],
    ['a long title', { title: 'x'.repeat(256) }],
    ['a long content', { content: 'x'.repeat(65_536) }],
    ['another type', { type: 'Some' }],
    ['a time beyond a year', { deliverAt: new Date(Date.now() + 400 * 86_400_000).toISOString() }],
    ['no time', { deliverAt: 'tomorrow' }],
    ['nobody named', { type: 'Single' }],
    ['somebody unknown', { type: 'Single', recipients: ['nobody-of-this-name'] }],
    ['too many', { type: 'Single', recipients: Array.from({ length: 1001 }, (_, index) => `u${index}`) }],
  ])('is refused with %s', async (_, body) => {
    const before = (await list()).total;
    expect((await say(body)).status).toBe(400);
    expect((await list()).total).toBe(before);
  });

  it('says whether nobody was named, or whom it does not know', async () => {
    expect((await say({ type: 'Single', recipients: [' '] })).msg).toBe('请填写至少一个用户名');
    expect((await say({ type: 'Single', recipients: ['nobody-here'] })).msg).toContain('nobody-here');
  });

  it('of the site itself is no administrator’s to change', async () => {
    await server.platform.db.execute(
      sql`insert into system_notice (template, type, tab) values ('groupJoined', 'Single', 'Mine')`,
    );
    const id = await newest();
    expect((await server.ask('DELETE', `${path}?id=${id}`, { token: root.token })).status).toBe(404);
    expect((await list()).records.map((row) => row.id)).not.toContain(id);
    await forget();
  });
});

describe('the morning’s reminder', () => {
  it('reaches administrators once, and only when something waits', async () => {
    await server.services.notices.remind();
    expect(await inbox(admin, 'sys')).toEqual([]);
    await server.platform.db.execute(sql`
      insert into discussion_report (did, uid, content, title, description, text, author)
      values (1, ${ann.uid}, 'spam', 'T', 'D', 'C', 'x')`);
    await aPost(server, { uid: ann.uid, status: 1, appeal: 'It was no advert' });
    await aPost(server, { uid: ann.uid, status: 1, appeal: 'Nor this', appealDone: true });
    await server.services.notices.remind();
    await server.services.notices.remind();
    expect((await inbox(admin, 'sys')).map((one) => one.content)).toEqual([
      '还有 1 条举报、0 条待审核的帖子或评论、1 条申诉等待处理。',
    ]);
    expect(await inbox(ann, 'sys')).toEqual([]);
  });

  it('counts nothing about a problem of a running contest, as the lists of moderators do', async () => {
    await forget();
    const problem = await aProblem(server, {});
    await aContest(server, { problems: [problem] });
    const { id: did } = await aPost(server, { uid: ann.uid, pid: problem.pid, status: 2 });
    await aPost(server, { uid: ann.uid, pid: problem.pid, status: 1, appeal: 'Why?' });
    await server.platform.db.execute(sql`
      insert into discussion_report (did, pid, uid, content, title, description, text, author)
      values (${did}, ${problem.pid}, ${ann.uid}, 'spam', 'T', 'D', 'C', 'x')`);
    await server.platform.db.execute(sql`
      insert into comment (did, content, from_uid, status) values (${did}, 'C', ${ann.uid}, 2)`);
    // What runs is known for a second.
    await expect.poll(() => server.services.posts.embargoed(null)).toContain(problem.pid);
    await server.services.notices.remind();
    expect((await inbox(admin, 'sys')).map((one) => one.content)).toEqual([
      '还有 1 条举报、0 条待审核的帖子或评论、1 条申诉等待处理。',
    ]);
  });
});
