import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { watchStatements } from '../../../test/statements.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { forgetLike, type Reminder, remind, sendNotice } from '../notice/index.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let ann: User;
let bob: User;
beforeAll(async () => {
  server = await startTestServer();
  await server.platform.settings.set({ openContestComment: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await aUser(server);
  bob = await aUser(server);
});

interface Message {
  id: number;
  action: string;
  sourceType: string;
  sourceTitle: string | null;
  sourceContent: string | null;
  quoteContent: string | null;
  url: string;
  state: boolean;
  title: string;
  content: string;
  senderUsername: string | null;
}
const unread = async (who: User) => (await server.ask<object>('GET', '/api/msg/unread', { token: who.token })).data;
const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };
const paths = {
  Discuss: '/api/msg/comment',
  Reply: '/api/msg/reply',
  Like: '/api/msg/like',
  Sys: '/api/msg/sys',
  Mine: '/api/msg/mine',
} as const;
const tab = async (who: User, name: keyof typeof paths, query = '', language = 'zh-CN') =>
  (
    await server.ask<{ records: Message[]; total: number; size: number }>('GET', `${paths[name]}?${query}`, {
      token: who.token,
      headers: { 'accept-language': language },
    })
  ).data;
const clean = (who: User, query: string) => server.ask('DELETE', `/api/msg/clean?${query}`, { token: who.token });
const tell = (...reminders: Reminder[]) => inTransaction(server.platform.db, (tx) => remind(tx, reminders));
const like = (from: User, to: User, did: number): Reminder => ({
  action: 'Like_Post',
  uid: to.uid,
  senderUid: from.uid,
  did,
});
const comment = (from: User, to: User, did: number): Reminder => ({
  action: 'Discuss',
  uid: to.uid,
  senderUid: from.uid,
  did,
  commentId: did,
});
const tellInWords = (to: User, count = 1) =>
  inTransaction(server.platform.db, async (tx) => {
    for (let index = 0; index < count; index++)
      await sendNotice(tx, {
        tab: 'Mine',
        to: [to.uid],
        text: { template: 'groupJoined', params: { group: `G${index}`, gid: 7 } },
      });
  });

describe('reminders', () => {
  it('stand in the tab of what happened, with who did it and where', async () => {
    await tell(like(bob, ann, 1), comment(bob, ann, 2), {
      action: 'Reply',
      uid: ann.uid,
      senderUid: bob.uid,
      did: 3,
      gid: 5,
      commentId: 4,
      replyId: 6,
      quote: { type: 'Comment', id: 4 },
    });
    expect(await unread(ann)).toEqual({ ...none, comment: 1, reply: 1, like: 1 });
    const [liked] = (await tab(ann, 'Like')).records;
    expect(liked).toMatchObject({
      action: 'Like_Post',
      url: '/discussion-detail/1',
      commentId: null,
      state: false,
      senderUsername: bob.username,
    });
    expect((await tab(ann, 'Reply')).records[0]).toMatchObject({
      action: 'Reply',
      url: '/group/5/discussion-detail/3',
      commentId: 4,
    });
    expect(await unread(ann)).toEqual({ ...none, comment: 1 });
    expect(await unread(bob)).toEqual(none);
  });
  it('are not made of what one does oneself, nor for those who are gone', async () => {
    await tell(like(ann, ann, 1), { ...like(bob, ann, 2), uid: 'nobody' });
    expect(await unread(ann)).toEqual(none);
  });
  it('tell a like once, however often it is taken back, and an unseen one not at all', async () => {
    await tell(like(bob, ann, 1), like(bob, ann, 1));
    await tell(like(bob, ann, 1));
    expect(await unread(ann)).toEqual({ ...none, like: 1 });
    await inTransaction(server.platform.db, (tx) => forgetLike(tx, { senderUid: bob.uid, did: 1 }));
    expect(await unread(ann)).toEqual(none);
  });
  it('reach many readers by one statement, and nobody when what they tell of is rolled back', async () => {
    const readers = await Promise.all([ann, bob].map((user) => user));
    const failed = inTransaction(server.platform.db, async (tx) => {
      await remind(
        tx,
        readers.map((to) => ({ ...like(bob, to, 9), senderUid: 'x' })),
      );
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect([await unread(ann), await unread(bob)]).toEqual([none, none]);
  });
});

describe('likes of questions in a contest', () => {
  it('remind their author, who no longer reads there what is deleted', async () => {
    const { cid, row } = await aContest(server, { visible: true });
    const root = await aUser(server, { role: roleIds.root });
    for (const who of [ann, bob])
      await server.ask('POST', '/api/register-contest', { token: who.token, body: { cid, password: '' } });
    const asked = await server.ask<{ id: number }>('POST', '/api/comment', {
      token: root.token,
      body: { cid, content: `**${'x'.repeat(300)}** $y$` },
    });
    const vote = async (toLike: boolean) => {
      // As if some seconds had passed.
      await server.platform.db.execute(`delete from ephemeral where key like 'comment%'`);
      const path = `/api/comment-like?cid=${asked.data.id}&toLike=${toLike}&sourceId=${cid}&sourceType=Contest`;
      expect((await server.ask('GET', path, { token: ann.token })).status).toBe(200);
    };
    await vote(true);
    await vote(false);
    expect(await unread(root)).toEqual(none);
    await vote(true);
    expect(await unread(root)).toEqual({ ...none, like: 1 });
    const [liked] = (await tab(root, 'Like')).records;
    expect(liked).toMatchObject({
      action: 'Like_Discuss',
      sourceType: 'Contest',
      sourceTitle: row.title,
      sourceContent: `${'x'.repeat(200)}...`,
      url: `/contest/${cid}/comment`,
    });
    await server.ask('DELETE', '/api/comment', { token: root.token, body: { id: asked.data.id } });
    expect((await tab(root, 'Like')).records[0]).toMatchObject({ sourceContent: null });
  });
});

describe('lists', () => {
  it('give unread ones first, then the newest, and mark what they give', async () => {
    await tellInWords(ann, 3);
    const [newest] = (await tab(ann, 'Mine', 'limit=1')).records;
    expect(newest).toMatchObject({ state: false, title: '你已加入团队' });
    expect(newest!.content).toContain('「G2」');
    const page = await tab(ann, 'Mine');
    expect(page).toMatchObject({ total: 3, size: 5 });
    expect(page.records.map((one) => [one.content.includes('G2'), one.state])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });
  it('skip nobody who turns pages: what was read since the tab was opened keeps its place', async () => {
    await tellInWords(ann, 5);
    const since = Date.now() - 1000;
    const first = await tab(ann, 'Mine', `limit=2&since=${since}`);
    const second = await tab(ann, 'Mine', `limit=2&currentPage=2&since=${since}`);
    const third = await tab(ann, 'Mine', `limit=2&currentPage=3&since=${since}`);
    const seen = [...first.records, ...second.records, ...third.records];
    expect(new Set(seen.map((one) => one.id)).size).toBe(5);
    expect(seen.map((one) => one.state)).toEqual([false, false, false, false, false]);
    expect((await tab(ann, 'Mine')).records.map((one) => one.state)).toEqual([true, true, true, true, true]);
  });
  it('write nothing where all that they give was read', async () => {
    await tellInWords(ann, 3);
    const statements = watchStatements(server);
    const writes = async () =>
      (await statements.during(() => tab(ann, 'Mine', 'limit=2'))).filter((text) => text.includes('set read_at'));
    expect(await writes()).toHaveLength(1);
    expect(await writes()).toHaveLength(1);
    // Unread ones came first: of the three none is left.
    expect(await writes()).toEqual([]);
    expect(await unread(ann)).toEqual(none);
  });
  it('take any `since`', async () => {
    for (const since of ['-1', '999999999999999', '0', ''])
      expect((await tab(ann, 'Mine', `since=${since}`)).records).toEqual([]);
  });
  it('are in the language of the reader, and names in them are no markup', async () => {
    await inTransaction(server.platform.db, (tx) =>
      sendNotice(tx, {
        tab: 'Sys',
        to: [ann.uid],
        text: { template: 'groupRemoved', params: { group: '[x](http://x)' } },
      }),
    );
    const [one] = (await tab(ann, 'Sys', '', 'en-US')).records;
    expect(one).toMatchObject({ title: 'You were removed from a group', type: 'Sys' });
    expect(one!.content).toContain(String.raw`“\[x\]\(http://x\)”`);
    await inTransaction(server.platform.db, (tx) =>
      sendNotice(tx, {
        tab: 'Sys',
        to: [ann.uid],
        text: { template: 'roleChanged', params: { from: 1002, to: 1001 } },
      }),
    );
    expect((await tab(ann, 'Sys', '', 'en-US')).records[0]!.content).toContain('“user” to “admin”');
  });
});

describe('cleaning', () => {
  it('marks one whole tab as read, of that reader and of no other tab', async () => {
    for (let did = 1; did <= 30; did++) await tell(like(bob, ann, did));
    await tell(comment(bob, ann, 1), like(ann, bob, 1));
    const readAll = (who: User, type: string) =>
      server.ask('PUT', `/api/msg/read?type=${type}`, { token: who.token, body: {} });
    expect((await readAll(ann, 'Like')).status).toBe(200);
    expect(await unread(ann)).toEqual({ ...none, comment: 1 });
    expect(await unread(bob)).toEqual({ ...none, like: 1 });
    expect((await readAll(ann, 'Other')).status).toBe(400);
  });

  it('deletes one message, or one tab and no other', async () => {
    await tell(like(bob, ann, 1), like(bob, ann, 2), comment(bob, ann, 3));
    await tellInWords(ann);
    const { records } = await tab(ann, 'Like');
    expect((await clean(ann, `type=Like&id=${records[0]!.id}`)).status).toBe(200);
    expect((await tab(ann, 'Like')).total).toBe(1);
    expect((await clean(ann, 'type=Like')).status).toBe(200);
    expect([(await tab(ann, 'Like')).total, (await tab(ann, 'Discuss')).total, (await tab(ann, 'Mine')).total]).toEqual(
      [0, 1, 1],
    );
    expect((await clean(ann, 'type=Like')).status).toBe(400);
  });
  it('leaves other people’s messages, and other tabs’, whatever id is named', async () => {
    await tell(like(bob, ann, 1));
    const [one] = (await tab(ann, 'Like')).records;
    expect((await clean(bob, `type=Like&id=${one!.id}`)).status).toBe(400);
    expect((await clean(ann, `type=Discuss&id=${one!.id}`)).status).toBe(400);
    expect((await clean(ann, 'type=All')).http).toBe(400);
    expect((await tab(ann, 'Like')).total).toBe(1);
  });
});

describe('events', () => {
  it('tell each reader, and nobody else, that messages came, were read or deleted', async () => {
    const heard: string[] = [];
    const stops = [ann, bob].map((who) => server.platform.events.on(`messages:${who.uid}`, () => heard.push(who.uid)));
    const next = async (act: () => Promise<unknown>) => {
      heard.length = 0;
      await act();
      await expect.poll(() => heard).toEqual([ann.uid]);
    };
    await next(() => tell(like(bob, ann, 1), like(bob, ann, 2)));
    await next(() => tab(ann, 'Like'));
    await next(() => clean(ann, 'type=Like'));
    for (const stop of stops) stop();
  });
});
