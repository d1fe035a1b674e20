import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup } from '../../../test/groups.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { aSubmission, judgeNext } from '../../../test/work.ts';

let server: TestServer;
let solver: Awaited<ReturnType<typeof aUser>>;
let problemId: string;
beforeAll(async () => {
  server = await startTestServer();
  solver = await aUser(server);
  ({ problemId } = await aProblem(server, { title: 'The newest' }));
  await aProblem(server, { title: 'Not for all', auth: 2 });
  const { nodeId } = await aNode(server);
  for (const statuses of [
    [0, 0],
    [0, -1],
    [0, 0],
  ]) {
    await aSubmission(server, solver.token, problemId);
    await judgeNext(server, nodeId, { statuses });
  }
});
afterAll(() => server.close());

const get = <T>(path: string, token?: string) => server.ask<T>('GET', path, { token });

describe('the home page', () => {
  it('shows announcements that are visible and of no group, the newest first', async () => {
    for (const [title, status, gid] of [
      ['old', 0, null],
      ['hidden', 1, null],
      ['of a group', 0, (await aGroup(server, { visible: false })).gid],
      ['new', 0, null],
    ] as const)
      await server.platform.db.execute(
        sql`insert into announcement (title, content, uid, status, gid) values (${title}, 'text', ${solver.uid}, ${status}, ${gid})`,
      );
    const page = await get<{ records: { title: string }[] }>('/api/get-common-announcement?limit=1');
    expect(page.data).toMatchObject({
      total: 2,
      records: [{ title: 'new', content: 'text', username: solver.username }],
    });
    const next = await get<typeof page.data>('/api/get-common-announcement?limit=1&currentPage=2');
    expect(next.data.records.map(({ title }) => title)).toEqual(['old']);
  });

  it('shows new problems that everybody may read', async () => {
    const { data } = await get<{ title: string }[]>('/api/get-recent-updated-problem');
    expect(data.map(({ title }) => title)).toEqual(['The newest']);
  });

  it('shows first of them what changed last, however old it is', async () => {
    const made = await Promise.all([aProblem(server), aProblem(server)]);
    const [first, second] = made.map(({ problemId }) => problemId);
    const latest = async () =>
      (await get<{ problemId: string }[]>('/api/get-recent-updated-problem')).data.map(({ problemId }) => problemId);
    await server.platform.db.execute(
      sql`update problem set gmt_modified = now() + interval '1 hour' where problem_id = ${second}`,
    );
    expect((await latest())[0]).toBe(second);
    await server.platform.db.execute(
      sql`update problem set gmt_modified = now() + interval '2 hours' where problem_id = ${first}`,
    );
    expect((await latest()).slice(0, 2)).toEqual([first, second]);
    await server.platform.db.execute(sql`update problem set auth = 2 where problem_id in (${first}, ${second})`);
  });

  it('ranks users by problems solved this week, each problem once', async () => {
    await aUser(server);
    const { data } = await get<{ username: string; ac: number }[]>('/api/get-recent-seven-ac-rank');
    expect(data.map(({ username, ac }) => [username, ac])[0]).toEqual([solver.username, 1]);
    expect(data.slice(1).every(({ ac }) => ac === 0)).toBe(true);
    await server.platform.db.execute(sql`update user_accepted set gmt_create = now() - interval '8 days'`);
    // The week goes on behind the server's back here; it looks again after three seconds, or when a verdict counts.
    server.platform.events.tell('counts');
    const later = await get<typeof data>('/api/get-recent-seven-ac-rank');
    expect(later.data.every(({ ac }) => ac === 0)).toBe(true);
  });

  it('gives all of it in one answer, each part as its own call does', async () => {
    const { data } = await get<Record<string, unknown>>('/api/home?utcOffset=480');
    const parts = {
      carousel: '/api/home-carousel',
      announcements: '/api/get-common-announcement?currentPage=1&limit=5',
      latestProblems: '/api/get-recent-updated-problem',
      recentContests: '/api/get-recent-contest',
      week: '/api/get-last-week-submission-statistics?utcOffset=480',
      rank: '/api/get-recent-seven-ac-rank',
    };
    for (const [part, path] of Object.entries(parts)) expect(data[part], part).toEqual((await get(path)).data);
    expect(data['problems']).toBe(1);
    expect(Object.keys(data).sort()).toEqual([...Object.keys(parts), 'problems'].sort());
  });

  it('counts the submissions of seven days, again for root only', async () => {
    const path = '/api/get-last-week-submission-statistics';
    interface Week {
      dateStrList: string[];
      acCountList: number[];
      totalCountList: number[];
    }
    const first = await get<Week>(path);
    expect(first.data.dateStrList).toHaveLength(7);
    expect([first.data.acCountList.at(-1), first.data.totalCountList.at(-1)]).toEqual([2, 3]);
    await aSubmission(server, solver.token, problemId);
    const forced = `${path}?forceRefresh=true`;
    expect((await get<Week>(forced, solver.token)).data.totalCountList.at(-1)).toBe(3);
    const root = await aUser(server, { role: roleIds.root });
    expect((await get<Week>(forced, root.token)).data.totalCountList.at(-1)).toBe(4);
    expect((await get<Week>(path)).data.totalCountList.at(-1)).toBe(4);
  });

  it('has no line from elsewhere while the site names no service', async () => {
    expect(await get('/api/quote')).toMatchObject({ status: 200, data: null });
  });

  it.each(['/api/get-recent-other-contest', '/api/get-training-category'])(
    '%s is an empty list, not an unknown address',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 200, data: [] });
    },
  );

  it.each([
    '/api/get-training-list',
    '/api/get-group-list',
    '/api/get-discussion-list',
    '/api/msg/comment',
    '/api/msg/reply',
    '/api/msg/like',
    '/api/msg/sys',
    '/api/msg/mine',
  ])('%s is an empty page', async (path) => {
    const answer = await get(`${path}?currentPage=2&limit=7`, solver.token);
    expect(answer).toMatchObject({ status: 200, data: { records: [], total: 0, size: 7, current: 2 } });
  });

  it('has no pictures to show yet, and nothing unread', async () => {
    expect((await get('/api/home-carousel')).data).toEqual([]);
    expect((await get('/api/msg/unread', solver.token)).data).toEqual({
      comment: 0,
      reply: 0,
      like: 0,
      sys: 0,
      mine: 0,
    });
  });

  it('says where a reader left off: what is solved, and what others try, is not named', async () => {
    const reader = await aUser(server);
    const { nodeId } = await aNode(server);
    const first = await aProblem(server, { title: 'Tried' });
    const second = await aProblem(server, { title: 'Solved later' });
    const tries: [string, number][] = [
      [first.problemId, -1],
      [second.problemId, -1],
      [second.problemId, 0],
      [first.problemId, 3],
    ];
    for (const [tried, status] of tries) {
      await aSubmission(server, reader.token, tried);
      await judgeNext(server, nodeId, { statuses: [status, status] });
    }
    const { data } = await get<{ displayPid: string; title: string }[]>('/api/unfinished-problems', reader.token);
    expect(data.map(({ displayPid, title }) => [displayPid, title])).toEqual([[first.problemId, 'Tried']]);
    expect((await get('/api/unfinished-problems', solver.token)).data).toEqual([]);
    expect(await get('/api/unfinished-problems')).toMatchObject({ status: 401 });
  });
});
