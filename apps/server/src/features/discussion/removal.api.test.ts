import { accountStates, roleIds } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aPost } from '../../../test/discussions.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { askedDuring } from '../../../test/held.ts';
import { userAccount } from '../account/account.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let admin: User;
let root: User;
let reader: User;
beforeAll(async () => {
  server = await startTestServer();
  await server.platform.settings.set({ defaultCreateCommentACInitValue: 0, defaultCreateDiscussionACInitValue: 0 });
  admin = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
  reader = await aUser(server);
});
afterAll(() => server.close());

const ask = async <T>(who: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
  await server.platform.db.execute(`delete from ephemeral where key like 'comment:%' or key like 'discussion%'`);
  return server.ask<T>(method, url, { token: who.token, ...(method === 'GET' ? {} : { body }) });
};
const say = async (who: User, did: number) =>
  (await ask<{ id: number }>(who, 'POST', '/api/comment', { did, content: 'Buy' })).data.id;
const reply = (who: User, commentId: number) =>
  ask(who, 'POST', '/api/reply', { reply: { commentId, content: 'Buy' } });
const numbers = async (did: number) => {
  const post = await server.services.posts.find(did);
  const { data } = await ask<{ commentList: { records: { id: number; totalReplyNum: number }[] } }>(
    reader,
    'GET',
    `/api/comments?did=${did}`,
  );
  return [post!.row.commentNum, ...data.commentList.records.map((row) => row.totalReplyNum)];
};
const isRead = async (did: number) =>
  (await ask(reader, 'GET', `/api/get-discussion-detail?did=${did}`)).status === 200;

describe('a spammer', () => {
  it('takes no class along that was imported or generated, and brings none down', async () => {
    const spammer = await aUser(server);
    const pupil = await aUser(server);
    await server.platform.db.update(userAccount).set({ isBatch: true }).where(eq(userAccount.uid, pupil.uid));
    const waveOf = async (uid: string) => {
      const { data } = await ask<{ uid: string }[]>(admin, 'GET', `/api/admin/discussion-removal/wave?uid=${uid}`);
      return data.map((one) => one.uid);
    };
    expect(await waveOf(spammer.uid)).not.toContain(pupil.uid);
    expect(await waveOf(pupil.uid)).toEqual([pupil.uid]);
  });

  it('goes with everything of the whole wave in one act, and comes back in another', async () => {
    const spammer = await aUser(server);
    const second = await aUser(server);
    const { id: theirs } = await aPost(server, { uid: spammer.uid });
    const { id: other } = await aPost(server, { uid: reader.uid });
    const kept = await say(reader, other);
    await reply(spammer, kept);
    await reply(reader, kept);
    const spam = await say(second, other);
    await reply(reader, spam);
    expect(await numbers(other)).toEqual([5, 1, 2]);

    const wave = await ask<{ uid: string; posts: number; comments: number }[]>(
      admin,
      'GET',
      `/api/admin/discussion-removal/wave?uid=${spammer.uid}`,
    );
    expect(wave.data[0]).toMatchObject({ uid: spammer.uid, posts: 1, comments: 1 });
    expect(wave.data.map(({ uid }) => uid)).toContain(second.uid);
    expect(wave.data.map(({ uid }) => uid)).not.toContain(root.uid);

    const input = { uid: spammer.uid, others: [second.uid, root.uid, 'nobody'], withAccounts: true, reason: 'Adverts' };
    const remove = (who: User, more: object = {}) =>
      ask<{ id: number }>(who, 'POST', '/api/admin/discussion-removal', { ...input, ...more });
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(root, { uid: admin.uid })).status).toBe(403);
    const { data } = await remove(root);
    expect(await isRead(theirs)).toBe(false);
    expect(await numbers(other)).toEqual([2, 1]);
    expect((await ask(second, 'GET', '/api/msg/unread')).http).toBe(401);
    expect((await ask(root, 'GET', '/api/msg/unread')).http).toBe(200);

    const undo = (who: User) => ask(who, 'PUT', '/api/admin/discussion-removal', { id: data.id });
    expect((await undo(admin)).status).toBe(403);
    expect((await undo(root)).status).toBe(200);
    expect((await undo(root)).status).toBe(404);
    expect(await isRead(theirs)).toBe(true);
    expect(await numbers(other)).toEqual([5, 1, 2]);
    expect((await ask(second, 'GET', '/api/msg/unread')).http).toBe(200);
    const list = await ask<{ records: object[]; total: number }>(admin, 'GET', '/api/admin/discussion-removal');
    expect(list.data.records[0]).toMatchObject({
      username: spammer.username,
      people: 2,
      disabled: 2,
      reason: 'Adverts',
    });
    const { rows } = await server.platform.db.execute<{ action: string }>(
      sql`select action from audit_log where subject = ${`user:${spammer.username}`} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['discussion-remove', 'discussion-restore']);
  });
});

describe('what a wave was told of', () => {
  it('calls nobody any longer; when it is back, what was read is read and what was not calls again', async () => {
    const host = await aUser(server);
    const spammer = await aUser(server);
    const { id: did } = await aPost(server, { uid: host.uid });
    await say(spammer, did);
    const own = await say(host, did);
    await reply(spammer, own);
    await ask(spammer, 'GET', `/api/discussion-like?did=${did}&toLike=true`);
    await ask(spammer, 'GET', `/api/comment-like?cid=${own}&toLike=true`);
    await say(reader, did);
    const unread = async () => (await ask<object>(host, 'GET', '/api/msg/unread')).data;
    expect(await unread()).toMatchObject({ comment: 2, reply: 1, like: 2 });
    const input = { uid: spammer.uid, others: [], withAccounts: false, reason: 'Adverts' };
    const { data } = await ask<{ id: number }>(admin, 'POST', '/api/admin/discussion-removal', input);
    expect(await unread()).toMatchObject({ comment: 1, reply: 0, like: 0 });
    const words = async () =>
      (await ask<{ records: { sourceContent: string | null }[] }>(host, 'GET', '/api/msg/reply')).data.records.map(
        (row) => row.sourceContent,
      );
    expect(await words()).toEqual([null]);
    // What others say meanwhile, and read, stays as it is.
    await ask(host, 'GET', '/api/msg/comment?limit=1');
    expect(await unread()).toMatchObject({ comment: 0, reply: 0, like: 0 });
    await ask(admin, 'PUT', '/api/admin/discussion-removal', { id: data.id });
    expect(await unread()).toMatchObject({ comment: 1, reply: 1, like: 2 });
    expect(await words()).toEqual(['Buy']);
    expect(await unread()).toMatchObject({ comment: 1, reply: 0, like: 2 });
  });
});

describe('who was taken away', () => {
  const removal = async (by: User, who: User) =>
    (
      await ask<{ id: number }>(by, 'POST', '/api/admin/discussion-removal', {
        uid: who.uid,
        others: [],
        withAccounts: false,
        reason: 'Adverts',
      })
    ).data.id;
  const undo = (by: User, id: number) => ask(by, 'PUT', '/api/admin/discussion-removal', { id });
  interface Told {
    senderId: string | null;
    senderUsername: string | null;
    senderAvatar: string | null;
    hasPage: boolean;
    sourceContent: string | null;
  }
  const told = async (who: User, tab: string) =>
    (await ask<{ records: Told[] }>(who, 'GET', `/api/msg/${tab}`)).data.records;
  const namesIn = async (who: User) =>
    Promise.all(
      ['comment', 'reply', 'like'].map(async (tab) => (await told(who, tab)).map((one) => one.senderUsername)),
    );

  it('is named in no message of theirs, by nobody who read it, until the act is undone', async () => {
    const host = await aUser(server);
    const spammer = await aUser(server);
    const { id: did } = await aPost(server, { uid: host.uid });
    const gone = await say(spammer, did);
    await say(spammer, did);
    await say(reader, did);
    await reply(spammer, await say(host, did));
    await ask(spammer, 'GET', `/api/discussion-like?did=${did}&toLike=true`);
    const { username } = spammer;
    const before = [[reader.username, username, username], [username], [username]];
    expect(await namesIn(host)).toEqual(before);
    const id = await removal(admin, spammer);
    const hidden = [[reader.username, null, null], [null], [null]];
    expect(await namesIn(host)).toEqual(hidden);
    expect(await told(host, 'reply')).toMatchObject([
      { senderId: null, senderAvatar: null, hasPage: false, sourceContent: null },
    ]);
    const own = await server.ask('GET', '/api/account/data', { token: host.token });
    expect(JSON.stringify(own)).not.toContain(username);
    // Whatever became of the texts: what is deleted for good does not bring the name back.
    await server.platform.db.execute(sql`delete from comment where id = ${gone}`);
    expect(await namesIn(host)).toEqual(hidden);
    await undo(admin, id);
    expect(await namesIn(host)).toEqual(before);
    expect((await told(host, 'reply'))[0]).toMatchObject({
      senderId: spammer.uid,
      hasPage: true,
      sourceContent: 'Buy',
    });
  });

  it('is named where they speak or like something after it', async () => {
    const host = await aUser(server);
    const spammer = await aUser(server);
    const { id: did } = await aPost(server, { uid: host.uid });
    const own = await say(host, did);
    await reply(spammer, own);
    const id = await removal(admin, spammer);
    await reply(spammer, own);
    await ask(spammer, 'GET', `/api/discussion-like?did=${did}&toLike=true`);
    const { username } = spammer;
    expect(await namesIn(host)).toEqual([[], [username, null], [username]]);
    await removal(admin, spammer);
    expect(await namesIn(host)).toEqual([[], [null, null], [null]]);
    // What the first act took is back and waits for its reader, whatever the second one took.
    await undo(admin, id);
    expect(await namesIn(host)).toEqual([[], [username, null], [null]]);
  });
});

describe('a removal that is taken back', () => {
  const input = (who: User) => ({ uid: who.uid, others: [], withAccounts: true, reason: 'Adverts' });
  const remove = async (who: User) =>
    (await ask<{ id: number }>(root, 'POST', '/api/admin/discussion-removal', input(who))).data.id;
  const undo = async (id: number) =>
    expect((await ask(root, 'PUT', '/api/admin/discussion-removal', { id })).status).toBe(200);
  const stateOf = async (who: User) =>
    (await server.platform.db.execute<{ status: number }>(sql`select status from user_account where uid = ${who.uid}`))
      .rows[0]?.status;

  it('does not bring an account back that came to an end meanwhile', async () => {
    const who = await aUser(server);
    // What is said in a contest keeps the row of its author, under a name that says nothing.
    const { cid } = await aContest(server, { visible: true });
    await server.platform.db.execute(
      sql`insert into comment (cid, content, from_uid) values (${cid}, 'Buy', ${who.uid})`,
    );
    const id = await remove(who);
    expect((await ask(root, 'DELETE', '/api/admin/user/delete-user', { ids: [who.uid] })).status).toBe(200);
    expect(await stateOf(who)).toBe(accountStates.gone);
    await undo(id);
    expect(await stateOf(who)).toBe(accountStates.gone);
  });

  it('leaves an account disabled while a later one that disabled it again stands', async () => {
    const who = await aUser(server);
    const first = await remove(who);
    await server.platform.db.execute(sql`update user_account set status = 0 where uid = ${who.uid}`);
    const second = await remove(who);
    await undo(first);
    expect(await stateOf(who)).toBe(accountStates.disabled);
    await undo(second);
    expect(await stateOf(who)).toBe(accountStates.normal);
  });
});

it('what is said while a spammer goes is counted, as what goes is not', async () => {
  const spammer = await aUser(server);
  const { id: did } = await aPost(server, { uid: reader.uid });
  const kept = await say(reader, did);
  await reply(spammer, kept);
  const said = sql`
    with said as (insert into reply (comment_id, from_uid, content) values (${kept}, ${reader.uid}, 'Meanwhile')),
      counted as (update comment set reply_num = reply_num + 1 where id = ${kept})
    update discussion set comment_num = comment_num + 1 where id = ${did}`;
  const input = { uid: spammer.uid, others: [], withAccounts: false, reason: 'Adverts' };
  const [answer] = await askedDuring(server, said, {
    ask: () => [ask<{ id: number }>(admin, 'POST', '/api/admin/discussion-removal', input)],
    waiting: 1,
  });
  expect(answer!.status).toBe(200);
  expect(await numbers(did)).toEqual([2, 1]);
});

describe('what a spammer asked in a contest', () => {
  const input = (who: User) => ({ uid: who.uid, others: [], withAccounts: false, reason: 'Adverts' });
  const remove = async (by: User, who: User) =>
    (await ask<{ id: number }>(by, 'POST', '/api/admin/discussion-removal', input(who))).data.id;
  const undo = async (by: User, id: number) => (await ask(by, 'PUT', '/api/admin/discussion-removal', { id })).status;

  it('is neither counted nor taken away by moderators who may be contestants, but by the super admin', async () => {
    const who = await aUser(server);
    const { cid } = await aContest(server, { visible: true });
    const { data: asked } = await ask<{ id: number }>(who, 'POST', '/api/comment', { cid, content: 'Buy' });
    await ask(who, 'POST', '/api/reply', { reply: { commentId: asked.id, content: 'Now' } });
    const counted = async (by: User) =>
      (await ask<{ comments: number }[]>(by, 'GET', `/api/admin/discussion-removal/wave?uid=${who.uid}`)).data[0]!
        .comments;
    expect([await counted(admin), await counted(root)]).toEqual([0, 2]);
    const questions = async () =>
      (
        await ask<{ commentList: { records: { totalReplyNum: number }[] } }>(root, 'GET', `/api/comments?cid=${cid}`)
      ).data.commentList.records.map(({ totalReplyNum }) => totalReplyNum);
    const first = await remove(admin, who);
    expect(await questions()).toEqual([1]);
    expect(await undo(admin, first)).toBe(200);
    const second = await remove(root, who);
    expect(await questions()).toEqual([]);
    expect([await undo(admin, second), await undo(root, second)]).toEqual([403, 200]);
    expect(await questions()).toEqual([1]);
  });
});

describe('the first posts of new accounts', () => {
  const texts = { title: 'T', description: 'D', content: 'C', categoryId: 1 };
  const post = (who: User) => ask<{ id: number; held: boolean }>(who, 'POST', '/api/discussion', texts);

  it('wait for a moderator while the switch says so, until one was let through', async () => {
    const rules = { discussionHoldFirst: true, discussionNewDays: 7, discussionBlockList: 'casino' };
    expect((await ask(admin, 'PUT', '/api/admin/discussion-rules', rules)).http).toBe(403);
    expect((await ask(root, 'PUT', '/api/admin/discussion-rules', { ...rules, discussionNewDays: 366 })).http).toBe(
      400,
    );
    expect((await ask(root, 'PUT', '/api/admin/discussion-rules', rules)).status).toBe(200);
    expect((await ask(admin, 'GET', '/api/admin/discussion-rules')).data).toEqual(rules);
    const who = await aUser(server);
    const first = (await post(who)).data;
    expect(first.held).toBe(true);
    expect(await isRead(first.id)).toBe(false);
    expect((await ask(who, 'GET', `/api/get-discussion-detail?did=${first.id}`)).status).toBe(200);
    await ask(admin, 'PUT', '/api/admin/discussion', { id: first.id, status: 0 });
    expect((await post(who)).data.held).toBe(false);
    expect((await post(admin)).data.held).toBe(false);
    const old = await aUser(server);
    await server.platform.db.execute(
      sql`update user_account set gmt_create = now() - interval '8 days' where uid = ${old.uid}`,
    );
    expect((await post(old)).data.held).toBe(false);
    const blocked = await ask(old, 'POST', '/api/discussion', { ...texts, title: 'ＣＡＳＩＮＯ' });
    expect(blocked).toMatchObject({ http: 200, status: 400 });
  });
});
