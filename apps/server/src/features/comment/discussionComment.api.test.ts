import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aPost } from '../../../test/discussions.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { deleteReply, insertReply } from './reply.store.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let ann: User;
let bob: User;
let admin: User;
beforeAll(async () => {
  server = await startTestServer();
  await open();
  ann = await aUser(server);
  bob = await aUser(server);
  admin = await aUser(server, { role: roleIds.admin });
});
afterAll(() => server.close());

const open = () =>
  server.platform.settings.set({
    openPublicDiscussion: true,
    defaultCreateCommentACInitValue: 0,
    discussionBlockList: '',
  });
const ask = async <T>(who: User | undefined, method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) => {
  await server.platform.db.execute(`delete from ephemeral where key like 'comment%'`);
  return server.ask<T>(method, url, { token: who?.token, ...(method === 'GET' ? {} : { body }) });
};
interface Said {
  id: number;
  content: string;
  likeNum: number;
  toUid: string | null;
  totalReplyNum: number;
  replyList: Said[];
  rights: { delete: boolean; reply: boolean };
}
const say = (who: User, did: number, content = 'Well said') => ask<Said>(who, 'POST', '/api/comment', { did, content });
const answer = (who: User, did: number, commentId: number, more: object = {}) =>
  ask<Said>(who, 'POST', '/api/reply', {
    reply: { commentId, content: 'Indeed', ...more },
    did,
    quoteId: commentId,
    quoteType: 'Comment',
  });
const list = (who: User | undefined, did: number, more = '') =>
  ask<{ commentList: { records: Said[]; total: number }; commentLikeMap: Record<string, boolean> }>(
    who,
    'GET',
    `/api/comments?did=${did}${more}`,
  );
const countOf = async (did: number) => (await server.services.posts.find(did))!.row.commentNum;
const unread = async (who: User) =>
  (await ask<{ comment: number; reply: number; like: number }>(who, 'GET', '/api/msg/unread')).data;

describe('below a post', () => {
  it('everybody reads what is said, most liked first, and guests are offered to reply', async () => {
    const { id } = await aPost(server);
    const said = [];
    for (const who of [ann, bob, admin]) said.push((await say(who, id)).data.id);
    await ask(ann, 'GET', `/api/comment-like?cid=${said[0]}&toLike=true&sourceId=${id}&sourceType=Discussion`);
    const { data } = await list(undefined, id);
    expect(data.commentList.records.map((row) => row.id)).toEqual([said[0], said[2], said[1]]);
    expect(data.commentLikeMap).toEqual({});
    expect(data.commentList.records[0]!.rights).toMatchObject({ reply: true, delete: false });
    expect((await list(ann, id)).data.commentLikeMap).toEqual({ [said[0]!]: true });
    expect((await list(bob, id)).data.commentLikeMap).toEqual({});
    expect((await ask(undefined, 'GET', `/api/comment?id=${said[1]}`)).status).toBe(200);
  });

  it('numbers follow what is said and deleted', async () => {
    const { id } = await aPost(server);
    const first = (await say(ann, id)).data.id;
    const second = (await say(bob, id)).data.id;
    const replies = [];
    for (let turn = 0; turn < 4; turn++) replies.push((await answer(bob, id, first)).data.id);
    expect(await countOf(id)).toBe(6);
    const [row] = (await list(undefined, id)).data.commentList.records.filter((one) => one.id === first);
    expect(row).toMatchObject({ totalReplyNum: 4 });
    expect(row!.replyList.map((one) => one.id)).toEqual(replies.toReversed().slice(0, 3));
    await ask(bob, 'DELETE', '/api/reply', { reply: { id: replies[0] }, did: id });
    expect(await countOf(id)).toBe(5);
    await Promise.all([1, 2, 3].map(() => ask(ann, 'DELETE', '/api/comment', { id: first })));
    expect(await countOf(id)).toBe(1);
    expect((await ask(ann, 'DELETE', '/api/comment', { id: second })).status).toBe(403);
    expect((await ask(admin, 'DELETE', '/api/comment', { id: second })).status).toBe(200);
    expect(await countOf(id)).toBe(0);
  });

  it('a link to an old reply finds it beside the newest, with what leads up to it, by the rules of its readers', async () => {
    const { id } = await aPost(server);
    const { id: commentId } = (await say(ann, id)).data;
    const replies = (await answer(bob, id, commentId)).data.id;
    await server.platform.db.execute(sql`insert into reply (comment_id, from_uid, content, status)
      select ${commentId}, ${bob.uid}, 'Reply ' || n, case n when 398 then 2 else 0 end from generate_series(1, 700) n`);
    const read = async (who: User | undefined, reply: number) =>
      (
        await ask<{ comment: Said }>(who, 'GET', `/api/comment?id=${commentId}&reply=${reply}`)
      ).data.comment.replyList.map((one) => one.id - replies);
    expect(await read(undefined, replies + 400)).toEqual([700, 699, 698, 400, 399, 397]);
    expect(await read(bob, replies + 400)).toEqual([700, 699, 698, 400, 399, 398]);
    expect(await read(undefined, replies + 1)).toEqual([700, 699, 698, 1, 0]);
    expect(await read(undefined, replies + 699)).toEqual([700, 699, 698, 697]);
    // Held back: a guest is not told of it, not even by a link.
    expect(await read(undefined, replies + 398)).not.toContain(398);
    const other = (await say(ann, id)).data.id;
    const { data } = await ask<{ comment: Said }>(ann, 'GET', `/api/comment?id=${other}&reply=${replies}`);
    expect(data.comment.replyList).toEqual([]);
    const { data: told } = await ask<{ records: object[] }>(ann, 'GET', '/api/msg/reply?limit=1');
    expect(told.records).toMatchObject([{ commentId, replyId: replies }]);
  });

  it('reminds the author of the post, whoever is replied to, and whoever is liked', async () => {
    const host = await aUser(server);
    const guest = await aUser(server);
    const { id } = await aPost(server, { uid: host.uid });
    const { id: commentId } = (await say(guest, id)).data;
    await say(host, id);
    expect(await unread(host)).toMatchObject({ comment: 1, reply: 0, like: 0 });
    const { id: replyId } = (await answer(host, id, commentId)).data;
    const back = await answer(guest, id, commentId, { toUid: host.uid });
    expect(back.data.toUid).toBe(host.uid);
    expect(replyId).toBeLessThan(back.data.id);
    await ask(host, 'GET', `/api/comment-like?cid=${commentId}&toLike=true`);
    await ask(guest, 'GET', `/api/discussion-like?did=${id}&toLike=true`);
    expect(await unread(host)).toMatchObject({ comment: 1, reply: 1, like: 1 });
    expect(await unread(guest)).toMatchObject({ comment: 0, reply: 1, like: 1 });
    await ask(host, 'GET', `/api/comment-like?cid=${commentId}&toLike=false`);
    expect(await unread(guest)).toMatchObject({ reply: 1, like: 0 });
  });

  it('calls nobody to what was deleted before it was seen; what was read stays', async () => {
    const host = await aUser(server);
    const guest = await aUser(server);
    const { id } = await aPost(server, { uid: host.uid });
    const { id: commentId } = (await say(guest, id)).data;
    const { id: kept } = (await say(guest, id)).data;
    const { id: replyId } = (await answer(host, id, commentId)).data;
    await answer(bob, id, commentId);
    await ask(host, 'GET', `/api/comment-like?cid=${commentId}&toLike=true`);
    expect(await unread(host)).toMatchObject({ comment: 2, reply: 0, like: 0 });
    expect(await unread(guest)).toMatchObject({ comment: 0, reply: 2, like: 1 });
    await ask(host, 'DELETE', '/api/reply', { reply: { id: replyId } });
    expect(await unread(guest)).toMatchObject({ reply: 1, like: 1 });
    await ask(guest, 'DELETE', '/api/comment', { id: commentId });
    expect(await unread(guest)).toMatchObject({ reply: 0, like: 0 });
    expect(await unread(host)).toMatchObject({ comment: 1 });
    await ask(host, 'GET', '/api/msg/comment');
    await answer(host, id, kept);
    await ask(guest, 'GET', `/api/discussion-like?did=${id}&toLike=true`);
    expect([await unread(host), await unread(guest)]).toMatchObject([{ like: 1 }, { reply: 1 }]);
    await ask(host, 'DELETE', `/api/discussion?did=${id}`);
    expect([await unread(host), await unread(guest)]).toMatchObject([
      { comment: 0, like: 0 },
      { reply: 0, like: 0 },
    ]);
    const { data } = await ask<{ records: object[] }>(host, 'GET', '/api/msg/comment');
    expect(data.records).toMatchObject([{ sourceTitle: null, sourceContent: null }]);
  });

  it('calls nobody to a problem’s discussions that go with the problem', async () => {
    const host = await aUser(server);
    const problem = await aProblem(server);
    const { id } = await aPost(server, { uid: host.uid, pid: problem.pid });
    await say(ann, id);
    expect(await unread(host)).toMatchObject({ comment: 1 });
    const root = await aUser(server, { role: roleIds.root });
    expect((await ask(root, 'DELETE', `/api/admin/problem?pid=${problem.pid}`, {})).status).toBe(200);
    expect(await unread(host)).toMatchObject({ comment: 0 });
  });

  it('counts a reply by the state its comment has then: it may be banned after the reply was let through', async () => {
    const { id } = await aPost(server);
    const { id: commentId } = (await say(ann, id)).data;
    const { id: first } = (await answer(bob, id, commentId)).data;
    await server.platform.db.execute(sql`update comment set status = 1 where id = ${commentId}`);
    await inTransaction(server.platform.db, async (tx) => {
      const said = { commentId, fromUid: bob.uid, toUid: ann.uid, content: 'Indeed', status: 0 };
      expect((await insertReply(tx, said)).commentStatus).toBe(1);
      expect(await deleteReply(tx, first, commentId)).toBe(0);
      expect(await deleteReply(tx, first, commentId)).toBeUndefined();
    });
  });

  it('open pages hear of it, and only those that may read the post', async () => {
    const { id } = await aPost(server);
    const heard: string[] = [];
    const stop = server.platform.events.on(`discussion:${id}`, () => heard.push('changed'));
    const { data } = await say(ann, id);
    await answer(bob, id, data.id);
    await expect.poll(() => heard.length).toBe(2);
    stop();
    const gone = await aPost(server, { status: 1 });
    expect(await server.services.discussions.audible(null, [id, gone.id, 987654])).toEqual(new Set([id]));
  });
});

describe('what bad input gets', () => {
  it('is a refusal in words', async () => {
    const { id } = await aPost(server);
    const heard = (await say(ann, id)).data.id;
    for (const content of ['', ' \n', 'x'.repeat(10_001), '&nbsp;', '<!-- unseen -->', '![]()', '<b></b>&#8203;'])
      for (const refused of [await say(ann, id, content), await answer(ann, id, heard, { content })])
        expect({ http: refused.http, status: refused.status, content }).toEqual({ http: 200, status: 400, content });
    for (const content of ['![](/api/public/img/a.png)', '&lt;', '$x$', '---'])
      expect((await say(ann, id, content)).status).toBe(200);
    for (const body of [{ content: 'x' }, { did: id, cid: 1, content: 'x' }])
      expect((await ask(ann, 'POST', '/api/comment', body)).status).toBe(400);
    expect((await say(ann, 987654)).status).toBe(404);
    expect((await answer(ann, id, 987654)).status).toBe(404);
    await server.platform.settings.set({ discussionBlockList: 'casino' });
    for (const content of ['c&#97;sino', '<p>c&#x61;sino</p>', 'c-a-s-i-n-o', 'саsinо', '<s>c</s>a<!---->sino'])
      expect((await say(ann, id, content)).status).toBe(400);
    const gambler = await aUser(server);
    const said = [];
    const body = { did: id, content: 'C A S I N O' };
    // What is refused takes a turn as well.
    for (let turn = 0; turn < 11; turn++)
      said.push((await server.ask('POST', '/api/comment', { token: gambler.token, body })).http);
    expect(said).toEqual([...Array(10).fill(200), 429]);
    await open();
    for (const role of [roleIds.mute, roleIds.noSubmitMute])
      expect((await say(await aUser(server, { role }), id)).http).toBe(403);
  });

  it('who solved too little says nothing, but administrators', async () => {
    const { id } = await aPost(server);
    await server.platform.settings.set({ defaultCreateCommentACInitValue: 1 });
    expect(await say(ann, id)).toMatchObject({ http: 200, status: 403 });
    const { data } = await say(admin, id);
    expect((await answer(ann, id, data.id)).status).toBe(403);
    expect((await answer(admin, id, data.id)).status).toBe(200);
    await open();
  });

  it('comments of a post that may not be read are not there', async () => {
    const problem = await aProblem(server);
    const { id } = await aPost(server, { pid: problem.pid });
    const said = (await say(ann, id)).data.id;
    const reply = (await answer(bob, id, said)).data.id;
    await aContest(server, { problems: [problem] });
    server.services.contests.forget();
    for (const who of [undefined, ann, bob]) {
      expect((await list(who, id)).status).toBe(404);
      expect((await ask(who, 'GET', `/api/comment?id=${said}`)).status).toBe(404);
      expect((await ask(who, 'GET', `/api/reply?commentId=${said}`)).status).toBe(404);
    }
    expect((await ask(ann, 'DELETE', '/api/comment', { id: said })).status).toBe(404);
    expect((await ask(bob, 'DELETE', '/api/reply', { reply: { id: reply } })).status).toBe(404);
    await server.platform.settings.set({ openPublicDiscussion: false });
    const other = await aPost(server);
    expect(await list(ann, other.id)).toMatchObject({ http: 200, status: 403 });
    await open();
  });

  it('is closed with the discussions, and says so wherever it is asked for', async () => {
    const { id } = await aPost(server);
    const comment = (await say(bob, id)).data.id;
    const banned = await aPost(server);
    const below = (await say(bob, banned.id)).data.id;
    await server.platform.db.execute(`update discussion set status = 1 where id = ${banned.id}`);
    await server.platform.settings.set({ openPublicDiscussion: false });
    for (const [method, path, body] of [
      ['GET', `/api/comments?did=${id}`, undefined],
      ['GET', `/api/comment?id=${comment}`, undefined],
      ['GET', `/api/reply?commentId=${comment}`, undefined],
      ['GET', `/api/comment-like?cid=${comment}&toLike=true`, undefined],
      ['POST', '/api/reply', { reply: { commentId: comment, content: 'x' } }],
      ['DELETE', '/api/comment', { id: comment }],
    ] as const)
      expect([path, await ask(bob, method, path, body)]).toMatchObject([path, { status: 403, msg: '讨论区已关闭' }]);
    // What is banned as well is told of by nothing.
    for (const unknown of [987654, below])
      expect((await ask(bob, 'GET', `/api/reply?commentId=${unknown}`)).status).toBe(404);
    await open();
  });
});
