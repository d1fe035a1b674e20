import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aPost } from '../../../test/discussions.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let host: User;
let reader: User;
let admin: User;
let root: User;
beforeAll(async () => {
  server = await startTestServer();
  host = await aUser(server);
  reader = await aUser(server);
  admin = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
  await server.platform.db.execute(`update user_account set gmt_create = now() - interval '60 days'`);
});
beforeEach(() =>
  server.platform.settings.set({
    discussionHoldFirst: true,
    discussionNewDays: 7,
    discussionBlockList: '',
    defaultCreateCommentACInitValue: 0,
  }),
);
afterAll(() => server.close());

interface Said {
  id: number;
  held: boolean;
  isNewAuthor: boolean;
  totalReplyNum: number;
  replyList: Said[];
}
interface Remark {
  type: string;
  id: number;
  content: string;
  author: string;
  did: number | null;
  cid: number | null;
  title: string;
  status: number;
}
const ask = async <T>(
  who: User | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
) => {
  await server.platform.db.execute(`delete from ephemeral where key like 'comment:%' or key like 'discussion%'`);
  return server.ask<T>(method, url, { token: who?.token, ...(method === 'GET' ? {} : { body }) });
};
const say = (who: User, place: object, content = 'Hello') =>
  ask<Said>(who, 'POST', '/api/comment', { ...place, content });
const answer = (who: User, commentId: number) =>
  ask<Said>(who, 'POST', '/api/reply', { reply: { commentId, content: 'Hello' } });
const seenBy = async (who: User | undefined, did: number) =>
  (await ask<{ commentList: { records: Said[]; total: number } }>(who, 'GET', `/api/comments?did=${did}`)).data
    .commentList;
const idsOf = async (who: User | undefined, did: number) => (await seenBy(who, did)).records.map(({ id }) => id);
const countOf = async (did: number) => (await server.services.posts.find(did))!.row.commentNum;
const unread = async (who: User) => (await ask<{ comment: number; reply: number }>(who, 'GET', '/api/msg/unread')).data;
const moderate = (who: User, type: 'Comment' | 'Reply', id: number, status: number) =>
  ask(who, 'PUT', '/api/admin/comment', { type, id, status, reason: 'Because' });
const remarks = async (who: User, more: string) =>
  (await ask<{ records: Remark[]; total: number }>(who, 'GET', `/api/admin/comments?${more}`)).data.records;
const acts = async (target: string) => {
  const { rows } = await server.platform.db.execute<{ action: string }>(
    sql`select action from audit_log where subject = ${target} order by id`,
  );
  return rows.map(({ action }) => action);
};

describe('the first words of new accounts', () => {
  it('wait: their author and moderators see them, nobody is reminded, and they do not count', async () => {
    const { id: did } = await aPost(server, { uid: host.uid });
    const who = await aUser(server);
    const { data } = await say(who, { did });
    expect(data).toMatchObject({ held: true, isNewAuthor: true });
    for (const [one, ids] of [
      [undefined, []],
      [reader, []],
      [host, []],
      [who, [data.id]],
      [admin, [data.id]],
    ] as const)
      expect(await idsOf(one, did)).toEqual(ids);
    expect((await ask(reader, 'GET', `/api/comment?id=${data.id}`)).status).toBe(404);
    expect(await countOf(did)).toBe(0);
    expect((await unread(host)).comment).toBe(0);

    expect(await remarks(admin, 'type=Comment&status=2')).toMatchObject([
      { type: 'Comment', id: data.id, content: 'Hello', author: who.username, did, cid: null, status: 2 },
    ]);
    // A moderator may ask its author something before; that author is told.
    await answer(admin, data.id);
    expect((await unread(who)).reply).toBe(1);
    expect(await countOf(did)).toBe(0);
    expect((await moderate(admin, 'Comment', data.id, 0)).status).toBe(200);
    expect(await idsOf(reader, did)).toEqual([data.id]);
    expect(await countOf(did)).toBe(2);
    expect((await unread(host)).comment).toBe(1);
    expect(await acts(`comment:${data.id}`)).toEqual(['comment-show']);
    // Whoever was let through once says on at once, still marked as new.
    expect((await say(who, { did })).data).toMatchObject({ held: false, isNewAuthor: true });
    expect((await say(reader, { did })).data).toMatchObject({ held: false, isNewAuthor: false });
  });

  it('wait as replies too, and the numbers are right whatever goes first', async () => {
    const { id: did } = await aPost(server, { uid: host.uid });
    const said = (await say(reader, { did })).data.id;
    const before = (await unread(reader)).reply;
    const who = await aUser(server);
    const held = (await answer(who, said)).data;
    expect(held.held).toBe(true);
    const numbers = async (one: User) => {
      const row = (await seenBy(one, did)).records.find(({ id }) => id === said)!;
      return [row.totalReplyNum, row.replyList.length, await countOf(did)];
    };
    expect(await numbers(host)).toEqual([0, 0, 1]);
    expect(await numbers(who)).toEqual([1, 1, 1]);
    expect(await numbers(admin)).toEqual([1, 1, 1]);
    expect((await unread(reader)).reply).toBe(before);
    await moderate(admin, 'Reply', held.id, 0);
    expect(await numbers(host)).toEqual([1, 1, 2]);
    expect((await unread(reader)).reply).toBe(before + 1);
    await moderate(admin, 'Reply', held.id, 1);
    expect(await numbers(who)).toEqual([0, 0, 1]);
    await moderate(admin, 'Reply', held.id, 0);
    await moderate(admin, 'Comment', said, 1);
    expect(await countOf(did)).toBe(0);
    await moderate(admin, 'Comment', said, 0);
    expect(await numbers(host)).toEqual([1, 1, 2]);
    expect(await acts(`reply:${held.id}`)).toEqual(['comment-show', 'comment-ban', 'comment-show']);
    // One that is deleted while it waits takes nothing from the numbers.
    const other = await aUser(server);
    const waiting = (await answer(other, said)).data.id;
    await ask(other, 'DELETE', '/api/reply', { reply: { id: waiting } });
    const comment = (await say(other, { did })).data.id;
    await ask(other, 'DELETE', '/api/comment', { id: comment });
    expect(await numbers(host)).toEqual([1, 1, 2]);
  });

  it('are counted with posts in what moderators are told', async () => {
    await server.platform.db.execute('delete from discussion');
    const { id: did } = await aPost(server, { uid: host.uid });
    await say(await aUser(server), { did });
    await server.services.notices.remind();
    const { data } = await ask<{ records: { content: string }[] }>(admin, 'GET', '/api/msg/sys');
    expect(data.records[0]?.content).toContain('1 条待审核的帖子或评论');
  });
});

describe('questions of contests', () => {
  it('are not held back; super admins ban them, and each act is written down', async () => {
    const { cid } = await aContest(server, { uid: admin.uid });
    const who = await aUser(server);
    const question = (await say(who, { cid }, 'What is n?')).data;
    expect(question).toMatchObject({ held: false, isNewAuthor: false });
    expect((await remarks(root, 'type=Comment')).some(({ id }) => id === question.id)).toBe(true);
    // A moderator may be a contestant, and would read what others ask.
    const other = await aUser(server, { role: roleIds.admin });
    expect((await remarks(other, 'type=Comment')).some((row) => row.cid !== null)).toBe(false);
    expect((await moderate(other, 'Comment', question.id, 1)).status).toBe(404);
    expect((await moderate(root, 'Comment', question.id, 1)).status).toBe(200);
    expect((await ask(admin, 'GET', `/api/comment?id=${question.id}`)).status).toBe(404);
    await moderate(root, 'Comment', question.id, 0);
    expect((await ask(who, 'GET', `/api/comment?id=${question.id}`)).status).toBe(200);
    await ask(admin, 'DELETE', '/api/comment', { id: question.id });
    expect(await acts(`comment:${question.id}`)).toEqual(['comment-ban', 'comment-show', 'comment-delete']);
  });

  it('may not hold words of the list, nor may answers', async () => {
    const { cid } = await aContest(server, { uid: admin.uid });
    await server.platform.settings.set({ discussionBlockList: 'casino' });
    const who = await aUser(server);
    expect((await say(who, { cid }, 'ＣＡ\u200bＳINO?')).status).toBe(400);
    const { id } = (await say(who, { cid }, 'What is n?')).data;
    const refused = await ask(admin, 'POST', '/api/reply', { reply: { commentId: id, content: 'A casino' } });
    expect(refused.status).toBe(400);
  });

  it('go with a spammer, what waited as what waited, and come back as they were', async () => {
    const { cid } = await aContest(server, { uid: admin.uid });
    const { id: did } = await aPost(server, { uid: host.uid });
    const who = await aUser(server);
    const question = (await say(who, { cid })).data.id;
    const held = (await say(who, { did })).data;
    expect(held.held).toBe(true);
    const removal = { uid: who.uid, others: [], withAccounts: false, reason: 'Spam' };
    const { data } = await ask<{ id: number }>(root, 'POST', '/api/admin/discussion-removal', removal);
    expect((await ask(admin, 'GET', `/api/comment?id=${question}`)).status).toBe(404);
    expect(await idsOf(admin, did)).toEqual([]);
    expect(await remarks(root, 'type=Comment&status=2')).not.toContainEqual(expect.objectContaining({ id: held.id }));
    expect((await moderate(root, 'Comment', held.id, 0)).status).toBe(404);
    await ask(root, 'PUT', '/api/admin/discussion-removal', { id: data.id });
    expect((await ask(admin, 'GET', `/api/comment?id=${question}`)).status).toBe(200);
    expect(await idsOf(admin, did)).toEqual([held.id]);
    expect(await idsOf(reader, did)).toEqual([]);
  });
});
