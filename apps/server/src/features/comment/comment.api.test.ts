import { type RoleId, roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, changeContest } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import type { Topic } from '../../platform/events/events.ts';
import { contestSeat } from '../contest/contest.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let creator: User;
let root: User;
let ann: User;
let bob: User;
beforeAll(async () => {
  server = await startTestServer();
  await server.platform.settings.set({ openContestComment: true });
  creator = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
  ann = await aUser(server);
  bob = await aUser(server);
});
afterAll(() => server.close());

interface Reply {
  id: number;
  content: string;
  fromUid: string;
  fromRole: string;
  toUid: string | null;
  toName: string | null;
  rights: { delete: boolean };
}
interface Comment extends Omit<Reply, 'toUid' | 'toName' | 'rights'> {
  likeNum: number;
  totalReplyNum: number;
  replyList: Reply[];
  broadcast: boolean;
  answeredAt: string | null;
  answering: string | null;
  seat: string | null;
  problem: { displayId: string } | null;
  rights: { delete: boolean; reply: boolean; broadcast: boolean };
}

const fresh = () => server.platform.db.execute(`delete from ephemeral where key like 'comment%'`);
const list = async (who: User | undefined, cid: number, more = '') =>
  server.ask<{
    commentList: { records: Comment[]; total: number; pages: number };
    commentLikeMap: Record<string, boolean>;
  }>('GET', `/api/comments?cid=${cid}${more}`, { token: who?.token });
const idsOf = async (who: User, cid: number, more = '') => {
  const { data } = await list(who, cid, more);
  expect(data.commentList.total).toBe(data.commentList.records.length);
  return data.commentList.records.map((row) => row.id);
};
const newsOf = (who: User, cid: number) =>
  server.ask<{ announcements: object[]; questions: Comment[]; waiting: number | null }>(
    'POST',
    '/api/get-contest-news',
    { token: who.token, body: { cid } },
  );
const read = (who: User | undefined, id: number) =>
  server.ask<{ comment: Comment }>('GET', `/api/comment?id=${id}`, { token: who?.token });
const ask = async (who: User, cid: number, content = 'How large is n?') => {
  await fresh();
  return server.ask<Comment>('POST', '/api/comment', { token: who.token, body: { cid, content } });
};
const answer = async (who: User, commentId: number, content = 'As it says.', more: object = {}) => {
  await fresh();
  return server.ask<Reply>('POST', '/api/reply', {
    token: who.token,
    body: { reply: { commentId, content, ...more }, quoteId: commentId, quoteType: 'Comment' },
  });
};
const replies = (who: User | undefined, id: number) =>
  server.ask<Reply[]>('GET', `/api/reply?commentId=${id}`, { token: who?.token });
const remove = (who: User, id: number) =>
  server.ask('DELETE', '/api/comment', { token: who.token, body: { id, fromUid: who.uid } });
const removeReply = (who: User, id: number) =>
  server.ask('DELETE', '/api/reply', { token: who.token, body: { reply: { id } } });
const like = (who: User, id: number, toLike = true) =>
  server.ask('GET', `/api/comment-like?cid=${id}&toLike=${toLike}&sourceId=1&sourceType=Contest`, { token: who.token });
const broadcast = (who: User, id: number, on = true) =>
  server.ask('PUT', '/api/contest/question-broadcast', { token: who.token, body: { id, broadcast: on } });
const claim = (who: User, id: number, claimed = true) =>
  server.ask('PUT', '/api/contest/question-claim', { token: who.token, body: { id, claimed } });

const running = { startsIn: -30, endsIn: 60 };
const over = { startsIn: -60, endsIn: -30 };
const aPlace = (times: { startsIn: number; endsIn: number } = running) =>
  aContest(server, { uid: creator.uid, ...times });

/** Which of the topics are told while something is done. */
const told = async (topics: Topic[], act: () => Promise<unknown>): Promise<Topic[]> => {
  const heard = new Set<Topic>();
  const stops = topics.map((topic) => server.platform.events.on(topic, () => heard.add(topic)));
  await act();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = server.platform.events.on('queue', resolve);
  await server.platform.db.execute(`select pg_notify('assay', 'queue')`);
  await promise;
  end();
  for (const stop of stops) stop();
  return [...heard];
};

describe('who finds what', () => {
  it('of a question: the problem that it is about, and for who answers where the asker sits', async () => {
    const { cid, problems } = await aPlace();
    await server.platform.db.insert(contestSeat).values({ cid, uid: ann.uid, seat: 'A-03' });
    const send = async (displayId: string) => {
      await fresh();
      const body = { cid, displayId, content: 'Is n odd?' };
      return server.ask<{ id: number }>('POST', '/api/comment', { token: ann.token, body });
    };
    expect(await send('Nowhere')).toMatchObject({ status: 404 });
    const { displayId } = problems[0]!;
    const { id } = (await send(displayId)).data;
    const seen = async (who: User) => (await read(who, id)).data.comment;
    expect(await seen(creator)).toMatchObject({ seat: 'A-03', problem: { displayId } });
    expect(await seen(ann)).toMatchObject({ seat: null, problem: { displayId } });
  });

  it('by role and phase: lists, counts, single comments, replies and topics say the same', async () => {
    const people: Record<string, User> = { ann, bob, creator, root };
    for (const times of [running, over]) {
      const { cid } = await aPlace(times);
      const byName: Record<string, number> = {};
      for (const [name, who] of Object.entries(people)) byName[name] = (await ask(who, cid)).data.id;
      byName['shown'] = (await ask(bob, cid)).data.id;
      await broadcast(creator, byName['shown']!);
      const isOver = times === over;
      const expected: Record<string, string[]> = {
        ann: isOver ? Object.keys(byName) : ['ann', 'creator', 'root', 'shown'],
        bob: isOver ? Object.keys(byName) : ['bob', 'creator', 'root', 'shown'],
        creator: Object.keys(byName),
        root: Object.keys(byName),
      };
      const roles: Record<string, RoleId> = {
        ann: roleIds.user,
        bob: roleIds.user,
        creator: roleIds.admin,
        root: roleIds.root,
      };
      for (const [name, who] of Object.entries(people)) {
        const visible = new Set(expected[name]!.map((key) => byName[key]!));
        expect(new Set(await idsOf(who, cid))).toEqual(visible);
        const { data: news } = await newsOf(who, cid);
        const handles = who === creator || who === root;
        expect(new Set(news.questions.map(({ id }) => id))).toEqual(handles ? new Set() : visible);
        expect(news.waiting).toBe(handles ? (await idsOf(who, cid, '&state=open')).length : null);
        const single = [];
        const answered = [];
        for (const id of Object.values(byName)) {
          if ((await read(who, id)).status === 200) single.push(id);
          if ((await replies(who, id)).status === 200) answered.push(id);
        }
        expect(new Set(single)).toEqual(visible);
        expect(new Set(answered)).toEqual(visible);
        expect(await server.services.comments.audible({ ...who, role: roles[name]! }, Object.values(byName))).toEqual(
          visible,
        );
      }
      expect(await server.services.comments.audible(null, Object.values(byName))).toEqual(new Set());
    }
  });

  it('the watch over a contest tells nothing of questions where they are closed', async () => {
    const { cid } = await aPlace();
    await ask(ann, cid);
    await server.platform.settings.set({ openContestComment: false });
    expect((await list(ann, cid)).status).toBe(403);
    for (const who of [ann, creator])
      expect((await newsOf(who, cid)).data).toEqual({ announcements: [], questions: [], waiting: null });
    await server.platform.settings.set({ openContestComment: true });
    expect((await newsOf(ann, cid)).data.questions).toMatchObject([{ content: 'How large is n?' }]);
    const { cid: coming } = await aPlace({ startsIn: 30, endsIn: 60 });
    await ask(creator, coming);
    expect((await newsOf(ann, coming)).data).toEqual({ announcements: [], questions: [], waiting: null });
  });

  it('what somebody may not read is answered like what is not there, whatever is done with it', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(bob, cid)).data;
    const replyId = (await answer(creator, id)).data.id;
    for (const [question, one] of [
      [id, replyId],
      [987654, 987655],
    ] as const)
      for (const result of [
        await read(ann, question),
        await read(undefined, question),
        await replies(ann, question),
        await replies(undefined, question),
        await answer(ann, question),
        await like(ann, question),
        await remove(ann, question),
        await removeReply(ann, one),
        await claim(ann, question),
        await broadcast(ann, question),
      ])
        expect(result).toMatchObject({ status: 404, data: null });
  });

  it('the place is closed to those outside', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, auth: 1, pwd: 'x', ...running });
    const scheduled = await aPlace({ startsIn: 30, endsIn: 60 });
    expect((await list(undefined, cid)).status).toBe(401);
    expect((await list(ann, cid)).status).toBe(403);
    expect((await ask(ann, cid)).status).toBe(403);
    expect((await list(ann, scheduled.cid)).status).toBe(403);
    expect((await list(creator, scheduled.cid)).status).toBe(200);
    expect((await list(ann, 987654)).status).toBe(400);
    for (const body of [{}, { cid, did: 5 }])
      expect(
        (await server.ask('POST', '/api/comment', { token: root.token, body: { ...body, content: 'x' } })).status,
      ).toBe(400);
    const mute = await aUser(server, { role: roleIds.mute });
    expect((await ask(mute, (await aPlace()).cid)).http).toBe(403);
  });

  it('the switch of the site closes it for everybody', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(ann, cid)).data;
    await server.platform.settings.set({ openContestComment: false });
    expect((await list(root, cid)).status).toBe(403);
    expect((await ask(ann, cid)).status).toBe(403);
    expect((await read(ann, id)).status).toBe(404);
    await server.platform.settings.set({ openContestComment: true });
    expect((await read(ann, id)).status).toBe(200);
  });
});

describe('questions and answers', () => {
  it('are answered, opened again, and told apart', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(ann, cid)).data;
    const open = (await ask(bob, cid)).data.id;
    await ask(creator, cid, 'Read the statements.');
    const state = async (name: string) => idsOf(creator, cid, `&state=${name}`);
    expect(await state('open')).toEqual([open, id]);
    await answer(creator, id);
    expect([await state('open'), await state('answered')]).toEqual([[open], [id]]);
    await answer(ann, id, 'And m?');
    expect([await state('open'), await state('answered')]).toEqual([[open, id], []]);
    const last = (await answer(root, id)).data;
    await broadcast(creator, id);
    expect([await state('open'), await state('answered'), await state('broadcast')]).toEqual([[open], [], [id]]);

    // Bob reads question and answers, and not what Ann says on: she could talk to him through it.
    const { comment } = (await read(bob, id)).data;
    expect(comment.replyList.map((one) => one.fromUid)).toEqual([root.uid, creator.uid]);
    expect(comment.totalReplyNum).toBe(2);
    expect((await replies(bob, id)).data.map((one) => one.fromUid)).toEqual([root.uid, creator.uid]);
    expect(comment.rights).toEqual({ delete: false, reply: false, broadcast: false });
    expect((await answer(bob, id)).status).toBe(403);
    expect((await read(ann, id)).data.comment.totalReplyNum).toBe(3);

    // The last answer is taken back, and the one before.
    await removeReply(root, last.id);
    expect((await read(creator, id)).data.comment.answeredAt).not.toBeNull();
    await removeReply(creator, (await replies(creator, id)).data.at(-1)!.id);
    expect((await read(creator, id)).data.comment.answeredAt).toBeNull();
  });

  it('what officials say is not replied to while the contest runs', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(creator, cid)).data;
    const byRoot = (await ask(root, cid)).data.id;
    expect((await answer(ann, id)).status).toBe(403);
    expect((await answer(root, id)).status).toBe(200);
    await changeContest(server, cid, { endTime: new Date(Date.now() - 1000) });
    expect((await answer(ann, byRoot)).status).toBe(403);
    const asked = (await ask(bob, cid)).data.id;
    expect((await answer(ann, asked)).status).toBe(200);
  });

  it('three replies come with the comment, the newest; all of them when asked for', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(ann, cid)).data;
    const made = [];
    for (let turn = 0; turn < 5; turn++) made.unshift((await answer(turn % 2 ? ann : creator, id, `${turn}`)).data.id);
    const [row] = (await list(ann, cid)).data.commentList.records;
    expect(row!.replyList.map((one) => one.id)).toEqual(made.slice(0, 3));
    expect(row!.totalReplyNum).toBe(5);
    expect((await replies(ann, id)).data.map((one) => one.id)).toEqual(made);
  });

  it('says to whom a reply is, if that person spoke there', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(ann, cid)).data;
    expect((await answer(creator, id, 'x', { toUid: bob.uid })).data).toMatchObject({
      toUid: ann.uid,
      toName: ann.username,
    });
    expect((await answer(ann, id, 'x', { toUid: creator.uid })).data).toMatchObject({
      toUid: creator.uid,
      toName: creator.username,
      fromRole: 'user',
    });
    expect((await read(ann, id)).data.comment.replyList[1]).toMatchObject({
      fromRole: 'admin',
      rights: { delete: false },
    });
    expect((await answer(root, id)).data.fromRole).toBe('root');
  });

  it('names the one who is writing an answer to administrators of the contest only', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(ann, cid)).data;
    const answering = async (who: User) => (await read(who, id)).data.comment.answering;
    const topics: Topic[] = [`desk:${cid}`, `contest:${cid}`, `comment:${id}`];
    expect(await told(topics, () => claim(creator, id))).toEqual([`desk:${cid}`]);
    expect([await answering(root), await answering(ann)]).toEqual([creator.username, null]);
    // Root takes over; that the first one lets go changes nothing then.
    await claim(root, id);
    await claim(creator, id, false);
    expect(await answering(creator)).toBe(root.username);
    await claim(root, id, false);
    expect(await answering(creator)).toBeNull();
    await claim(root, id);
    await server.platform.db.execute(`update comment set answering_until = answering_until - interval '60 seconds'`);
    expect(await answering(creator)).toBeNull();
    await claim(creator, id);
    await answer(creator, id);
    expect(await answering(root)).toBeNull();
    expect([(await claim(ann, id)).status, (await broadcast(ann, id)).status]).toEqual([403, 403]);
  });

  it('tells pages no more than their readers may know', async () => {
    const { cid } = await aPlace();
    let id = 0;
    const asked = await told([`desk:${cid}`, `contest:${cid}`], async () => {
      id = (await ask(ann, cid)).data.id;
    });
    expect(asked).toEqual([`desk:${cid}`]);
    const topics: Topic[] = [`desk:${cid}`, `contest:${cid}`, `comment:${id}`];
    const [desk, everybody, asker] = topics as [Topic, Topic, Topic];
    const heard = async (act: () => Promise<unknown>) => new Set(await told(topics, act));
    expect(await heard(() => answer(creator, id))).toEqual(new Set([desk, asker]));
    expect(await heard(() => answer(ann, id))).toEqual(new Set([desk]));
    expect(await heard(() => broadcast(creator, id))).toEqual(new Set([desk, everybody]));
    expect(await heard(() => answer(ann, id))).toEqual(new Set([desk]));
    expect(await heard(() => answer(creator, id))).toEqual(new Set([desk, everybody]));
    expect(await heard(() => ask(creator, cid))).toEqual(new Set([desk, everybody]));
    expect(await heard(() => remove(creator, id))).toEqual(new Set([desk, everybody]));
    await changeContest(server, cid, { endTime: new Date(Date.now() - 1000) });
    expect(await heard(() => ask(bob, cid))).toEqual(new Set([desk, everybody]));
  });
});

describe('comments', () => {
  it('are ordered by likes, then by time; likes count once', async () => {
    const { cid } = await aPlace(over);
    const first = (await ask(ann, cid)).data.id;
    const second = (await ask(ann, cid)).data.id;
    const third = (await ask(bob, cid)).data.id;
    const five = await Promise.all(Array.from({ length: 5 }, () => like(bob, first)));
    expect(five.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    await like(ann, first);
    await like(ann, second);
    const { data } = await list(bob, cid);
    expect(data.commentList.records.map((row) => [row.id, row.likeNum])).toEqual([
      [first, 2],
      [second, 1],
      [third, 0],
    ]);
    expect(data.commentLikeMap).toEqual({ [first]: true });
    await fresh();
    await Promise.all(Array.from({ length: 5 }, () => like(bob, first, false)));
    await like(bob, third, false);
    expect((await list(bob, cid)).data.commentList.records.map((row) => row.likeNum)).toEqual([1, 1, 0]);
    expect((await idsOf(ann, cid, '&limit=3')).length).toBe(3);
    expect((await list(ann, cid, '&limit=2&currentPage=2')).data.commentList).toMatchObject({ total: 3, pages: 2 });
  });

  it('are deleted by their authors and by administrators of the contest', async () => {
    const { cid } = await aPlace(over);
    const siteAdmin = await aUser(server, { role: roleIds.admin });
    const { id } = (await ask(ann, cid)).data;
    const replyId = (await answer(bob, id)).data.id;
    expect((await removeReply(ann, replyId)).status).toBe(403);
    expect((await remove(bob, id)).status).toBe(403);
    expect((await remove(siteAdmin, id)).status).toBe(403);
    expect((await removeReply(bob, replyId)).status).toBe(200);
    await answer(bob, id);
    expect((await remove(ann, id)).status).toBe(200);
    expect((await replies(ann, id)).status).toBe(404);
    expect((await remove(ann, id)).status).toBe(404);
    const other = (await ask(ann, cid)).data.id;
    expect((await remove(creator, other)).status).toBe(200);
    expect(await idsOf(ann, cid)).toEqual([]);
  });

  it('keep emoji, and nothing plays by itself', async () => {
    const { cid } = await aPlace();
    const { data } = await ask(ann, cid, '🎈 <video src="x" autoplay></video> $x$');
    expect(data.content).toBe('🎈 <video src="x" controls></video> $x$');
    expect((await answer(ann, data.id, '<audio autoplay>')).data.content).toBe('<audio controls>');
  });

  it('have bounds', async () => {
    const { cid } = await aPlace();
    const { id } = (await ask(ann, cid)).data;
    for (const content of [' \n ', 'x'.repeat(10_001)]) {
      expect((await ask(ann, cid, content)).status).toBe(400);
      expect((await answer(ann, id, content)).status).toBe(400);
    }
    await fresh();
    const eager = await Promise.all(
      Array.from({ length: 14 }, () =>
        server.ask('POST', '/api/comment', { token: ann.token, body: { cid, content: 'x' } }),
      ),
    );
    expect(eager.filter((one) => one.status === 200)).toHaveLength(10);
    expect(eager.filter((one) => one.http === 429)).toHaveLength(4);
    await fresh();
  });
});
