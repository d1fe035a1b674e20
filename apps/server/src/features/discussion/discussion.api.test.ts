import { isListedPost, mayReadPost, postStates, problemAuths, type RoleId, roleIds, type Viewer } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, changeContest } from '../../../test/contests.ts';
import { aPost } from '../../../test/discussions.ts';
import { aGroup } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
const people: Record<string, User> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['user', 'admin', 'problemAdmin', 'root'] as const)
    people[role] = await aUser(server, { role: roleIds[role] });
  people['author'] = await aUser(server);
  people['director'] = await aUser(server);
  await free();
});
afterAll(() => server.close());

/** Anybody may post at once: thresholds have tests of their own. */
const free = () =>
  server.platform.settings.set({
    openPublicDiscussion: true,
    discussionHoldFirst: false,
    discussionBlockList: '',
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 1000,
  });
const fresh = () => server.platform.db.execute(`delete from ephemeral where key like 'discussion%'`);

interface Post {
  id: number;
  title: string;
  content: string | null;
  pid: string | null;
  status: number;
  topPriority: boolean;
  viewNum: number;
  likeNum: number;
  hasLike: boolean;
  reason: string | null;
  gmtModified: string;
  rights: Record<string, boolean>;
}
const list = (who: User | undefined, more = '') =>
  server.ask<{ records: Post[]; total: number }>('GET', `/api/get-discussion-list?limit=500${more}`, {
    token: who?.token,
  });
const idsOf = async (who: User | undefined, more = '') => {
  const { data } = await list(who, more);
  expect(data.total).toBe(data.records.length);
  return data.records.map((row) => row.id);
};
const read = (who: User | undefined, id: number) =>
  server.ask<Post>('GET', `/api/get-discussion-detail?did=${id}`, { token: who?.token });
const texts = { title: 'A title', description: 'A description', content: 'A text' };
const post = async (who: User, more: object = {}) => {
  await fresh();
  const { id: category } = (await categories())[0]!;
  return server.ask<{ id: number; held: boolean }>('POST', '/api/discussion', {
    token: who.token,
    body: { ...texts, categoryId: category, ...more },
  });
};
const categories = async () =>
  (await server.ask<{ id: number; name: string }[]>('GET', '/api/discussion-category')).data;

describe('who finds what', () => {
  it('lists, single posts, topics and the rule say the same, of every state, place and problem', async () => {
    const group = await aGroup(server);
    const { author, director } = people;
    const ofProblem: Record<string, number | undefined> = { none: undefined };
    for (const [name, auth] of Object.entries(problemAuths)) ofProblem[name] = (await aProblem(server, { auth })).pid;
    ofProblem['running'] = (await aProblem(server)).pid;
    await aContest(server, { uid: director!.uid, problems: [{ pid: ofProblem['running']! }] });
    const made = [];
    for (const pid of Object.values(ofProblem))
      for (const status of Object.values(postStates))
        for (const gid of [null, group.gid])
          for (const removal of [null, 1])
            made.push((await aPost(server, { uid: author!.uid, status, gid, removal, ...(pid && { pid }) })).id);
    const roles: Record<string, RoleId> = { admin: 1001, problemAdmin: 1008, root: 1000 };
    for (const name of ['guest', ...Object.keys(people)]) {
      const who = people[name];
      const viewer: Viewer | null = who
        ? { uid: who.uid, username: who.username, role: roles[name] ?? roleIds.user }
        : null;
      const posts = await Promise.all(made.map(async (id) => (await server.services.posts.find(id, viewer))!));
      const having = (rule: (one: (typeof posts)[number]) => boolean) => posts.filter(rule).map(({ row }) => row.id);
      const listed = having(({ facts, switches }) => isListedPost(viewer, facts, switches, 'all'));
      expect((await idsOf(who)).toSorted((a, b) => a - b)).toEqual(listed);
      const own = having(({ facts, switches }) => isListedPost(viewer, facts, switches, 'mine'));
      expect((await idsOf(who, '&onlyMine=true')).toSorted((a, b) => a - b)).toEqual(own);
      const readable = having(({ facts, switches }) => mayReadPost(viewer, facts, switches));
      const opened = [];
      for (const id of made) {
        const answer = await read(who, id);
        if (answer.status === 200) opened.push(id);
        else expect(answer.data).toBeNull();
      }
      expect(opened).toEqual(readable);
      expect(await server.services.discussions.audible(viewer, made)).toEqual(new Set(readable));
    }
  }, 120_000);

  it('a post about a problem of a running contest reaches nobody who could take part, extensions included', async () => {
    const problem = await aProblem(server);
    const { director, user } = people;
    const { id } = await aPost(server, { pid: problem.pid });
    const found = async (who: User | undefined) => [
      (await idsOf(who, `&pid=${problem.problemId}`)).includes(id),
      (await read(who, id)).status,
    ];
    expect(await found(user)).toEqual([true, 200]);
    const made = await aContest(server, { uid: director!.uid, startsIn: -60, endsIn: -1, problems: [problem] });
    server.services.contests.forget();
    expect(await found(user)).toEqual([true, 200]);
    await server.platform.db.execute(sql`insert into contest_clock (cid, kind, at, ms, uid, author)
      values (${made.cid}, 'extend', now() - interval '5 minutes', 600000, ${user!.uid}, ${director!.uid})`);
    server.services.contests.forget();
    for (const who of [undefined, user, people['admin']]) expect(await found(who)).toEqual([false, 404]);
    expect(await found(director)).toEqual([true, 200]);
    expect(await found(people['root'])).toEqual([true, 200]);
    const refused = await post(user!, { pid: problem.problemId });
    expect(refused).toMatchObject({ http: 200, status: 403 });
    await changeContest(server, made.cid, { visible: false });
    expect(await found(user)).toEqual([true, 200]);
  });

  it('the page of a problem tells how many posts about it its reader finds, and nothing where none are told of', async () => {
    const problem = await aProblem(server);
    const { user, author, director, root } = people;
    const told = async (who: User | undefined, more = '') => {
      const url = `/api/get-problem-detail?problemId=${problem.problemId}${more}`;
      const { data } = await server.ask<{ discussions: number | null }>('GET', url, { token: who?.token });
      return data.discussions;
    };
    const everybody = async () => [await told(undefined), await told(user), await told(author), await told(root)];
    expect(await everybody()).toEqual([0, 0, 0, 0]);
    const about = { uid: author!.uid, pid: problem.pid };
    for (const status of Object.values(postStates)) await aPost(server, { ...about, status });
    await aPost(server, { ...about, gid: (await aGroup(server)).gid });
    await aPost(server, { ...about, removal: 1 });
    await aPost(server, about);
    await aPost(server, { uid: author!.uid });
    for (const who of [undefined, user, author, root])
      expect(await told(who)).toBe((await idsOf(who, `&pid=${problem.problemId}`)).length);
    expect(await everybody()).toEqual([2, 2, 2, 2]);
    await server.platform.settings.set({ openPublicDiscussion: false });
    expect(await everybody()).toEqual([null, null, null, null]);
    await free();
    const { cid } = await aContest(server, { uid: director!.uid, problems: [problem] });
    server.services.contests.forget();
    expect(await everybody()).toEqual([null, null, null, 2]);
    const { data } = await server.ask<{ discussions: number | null }>(
      'GET',
      `/api/get-contest-problem-details?cid=${cid}&displayId=A`,
      { token: root!.token },
    );
    expect(data.discussions).toBeNull();
    await server.platform.db.execute(sql`delete from contest where id = ${cid}`);
    server.services.contests.forget();
  });

  it('a banned post is refused as banned, one held back like one that is not there', async () => {
    const banned = await aPost(server, { uid: people['author']!.uid, status: postStates.banned, reason: 'An advert' });
    const held = await aPost(server, { uid: people['author']!.uid, status: postStates.held });
    expect(await read(people['user'], banned.id)).toMatchObject({ status: 403, data: null });
    // Its author is told where the reason is.
    const own = await read(people['author'], banned.id);
    expect(own).toMatchObject({ status: 403, msg: expect.stringMatching(/“Mine”|「我的」/), data: null });
    const { status, msg } = await read(people['user'], held.id);
    expect({ status, msg }).toEqual({ status: 404, msg: (await read(people['user'], 987654)).msg });
    const mine = (await list(people['author'], '&onlyMine=true')).data.records;
    expect(mine.find(({ id }) => id === banned.id)).toMatchObject({ reason: 'An advert', content: 'What it says' });
    const all = (await list(people['root'], '&admin=true')).data.records;
    expect(all.find(({ id }) => id === banned.id)).toMatchObject({ reason: null, content: null });
    expect(await idsOf(people['user'], '&admin=true')).not.toContain(banned.id);
  });

  it('a switch that is off closes lists with HTTP 403, and posts with a refusal', async () => {
    const { id } = await aPost(server);
    await server.platform.settings.set({ openPublicDiscussion: false });
    expect(await list(people['user'])).toMatchObject({ http: 403, status: 403 });
    expect(await read(people['user'], id)).toMatchObject({ http: 200, status: 403 });
    expect(await post(people['root']!)).toMatchObject({ http: 403, status: 403 });
    const body = { id, ...texts };
    for (const [method, url] of [
      ['PUT', '/api/discussion'],
      ['DELETE', `/api/discussion?did=${id}`],
    ] as const)
      expect((await server.ask(method, url, { token: people['root']!.token, body })).http).toBe(403);
    expect((await list(people['admin'], '&admin=true')).status).toBe(200);
    await free();
  });
});

describe('posting', () => {
  it('is read back, with the id of its problem, by everybody', async () => {
    const problem = await aProblem(server);
    const { data } = await post(people['user']!, { pid: problem.problemId.toLowerCase(), topPriority: true });
    expect(data.held).toBe(false);
    const expected = { ...texts, pid: problem.problemId, topPriority: false, status: 0, viewNum: 1 };
    expect((await read(undefined, data.id)).data).toMatchObject(expected);
    expect(await idsOf(undefined, `&pid=${problem.problemId}`)).toEqual([data.id]);
    expect(await idsOf(undefined, '&pid=NOSUCH')).toEqual([]);
    const rows = (await list(undefined)).data.records;
    expect(rows.every(({ content }) => content === null)).toBe(true);
  });

  it('has bounds, and says which', async () => {
    const ok = { title: 'x'.repeat(255), description: 'x'.repeat(255), content: 'x'.repeat(65_535) };
    expect((await post(people['user']!, ok)).status).toBe(200);
    for (const field of ['title', 'description', 'content'] as const)
      for (const value of ['', ' \n\t', '\u200b\u3164', `${ok[field]}x`, 'x'.repeat(1_000_001)]) {
        const { status, http } = await post(people['user']!, { [field]: value });
        expect({ field, length: value.length, status, http }).toEqual({
          field,
          length: value.length,
          status: 400,
          http: value.length > 1_000_000 ? 400 : 200,
        });
      }
    for (const content of ['&nbsp;', '<!-- unseen -->', '<div></div>'])
      expect((await post(people['user']!, { content })).status).toBe(400);
    for (const more of [{ categoryId: 987654 }, { categoryId: '' }])
      expect((await post(people['user']!, more)).status).toBe(400);
    const hidden = await aProblem(server, { auth: problemAuths.hidden });
    expect((await post(people['user']!, { pid: hidden.problemId })).status).toBe(404);
    expect((await post(people['user']!, { pid: 'NOSUCH' })).status).toBe(404);
    expect((await post(people['user']!, { gid: 5 })).status).toBe(403);
  });

  it('needs problems solved and has a number for each day, but for administrators', async () => {
    await server.platform.settings.set({ defaultCreateDiscussionACInitValue: 2, defaultCreateDiscussionDailyLimit: 2 });
    const who = await aUser(server);
    const needs = async (token: string) =>
      (await server.ask<{ toPost: number }>('GET', '/api/discussion-posting-needs', { token })).data.toPost;
    expect([await needs(who.token), await needs(people['problemAdmin']!.token)]).toEqual([2, 0]);
    expect((await post(who)).status).toBe(403);
    for (const [count, expected] of [
      [1, 403],
      [2, 200],
    ]) {
      const { pid, releaseId } = await aProblem(server);
      await server.platform.db.execute(sql`with sent as (insert into submission
          (pid, display_pid, uid, language, code, length, status)
          values (${pid}, 'X', ${who.uid}, 'C++', 'x', 1, 0) returning id)
        insert into user_best (uid, pid, total, is_solved) select ${who.uid}, ${pid}, 1, true from sent`);
      expect({ count, releaseId, status: (await post(who)).status }).toEqual({ count, releaseId, status: expected });
    }
    expect(await needs(who.token)).toBe(0);
    // `post` forgets what was counted: these do not.
    const again = (token: string) =>
      server.ask('POST', '/api/discussion', { token, body: { ...texts, categoryId: 1 } });
    expect((await again(who.token)).status).toBe(200);
    expect(await again(who.token)).toMatchObject({ http: 200, status: 403 });
    for (let turn = 0; turn < 3; turn++) expect((await again(people['problemAdmin']!.token)).status).toBe(200);
    await free();
  });

  it('is counted, also of administrators', async () => {
    await fresh();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.ask('POST', '/api/discussion', {
          token: people['root']!.token,
          body: { ...texts, categoryId: 1 },
        }),
      ),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(5);
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(3);
  });

  it('is for roles that may', async () => {
    for (const role of [roleIds.noDiscuss, roleIds.mute, roleIds.noSubmitNoDiscuss, roleIds.noSubmitMute])
      expect((await post(await aUser(server, { role }))).http).toBe(403);
    expect((await post(await aUser(server, { role: roleIds.noSubmit }))).status).toBe(200);
  });
});
