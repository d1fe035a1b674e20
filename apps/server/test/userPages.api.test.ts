import { roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest, aContestRun } from './contests.ts';
import { aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import { aSubmission } from './work.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let root: User;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await server.ask<object>(method, path, { token: root.token, ...(body ? { body } : {}) });
  expect(answer.status, path).toBe(200);
  return answer.data;
};

/** What an answer says of somebody's page, wherever it names them; nothing where it does not name them. */
const saidOf = (value: unknown, uid: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'uid' in value && value.uid === uid ? ['hasPage' in value ? value.hasPage : 'not said'] : [];
  return [...own, ...Object.values(value).flatMap((part) => saidOf(part, uid))];
};

/** Somebody whose name stands in every kind of list, and how each of them is asked for. */
const known = async () => {
  const user = await aUser(server);
  const { problemId } = await aProblem(server);
  await aSubmission(server, user.token, problemId);
  const own = await aContest(server, { uid: user.uid });
  const played = await aContest(server, { openRank: true });
  await aContestRun(server, played, { uid: user.uid, at: 5, status: status.accepted });
  await aContestRun(server, played, { uid: (await aUser(server)).uid, at: 9, status: status.accepted });
  const honor = { title: 'City final', level: 'gold', date: '2026-05-01', ac: 5 };
  await ask('POST', '/api/admin/honor', { username: user.username, ...honor });
  const started = (await ask('POST', '/api/admin/judge/rejudges', {
    filter: { contestId: played.cid },
    applyWhenReady: false,
  })) as { id: number };
  const isFilled = async () =>
    (await server.platform.db.execute(sql`select from rejudge where id = ${started.id} and filled_to is null`))
      .rowCount;
  await expect.poll(isFilled).toBe(1);
  await server.platform.db.execute(
    sql`update rejudge_item set new_status = ${status.wrongAnswer} where rejudge_id = ${started.id} and uid = ${user.uid}`,
  );
  const lists: Record<string, () => Promise<object>> = {
    queue: () => ask('GET', '/api/admin/judge/queue?limit=500'),
    rejudge: () => ask('GET', `/api/admin/judge/rejudge-preview?id=${started.id}&changedOnly=false`),
    rejudged: () => ask('GET', `/api/admin/judge/rejudge-users?id=${started.id}`),
    rejudgedBoard: () => ask('GET', `/api/admin/contest/rejudge-preview?id=${started.id}`),
    honors: () => ask('GET', `/api/admin/honor/get-honor-list?keyword=${user.username}`),
    contest: () => ask('GET', `/api/get-contest-info?cid=${own.cid}`),
    contests: () => ask('GET', '/api/get-contest-list?limit=500'),
    board: () => ask('POST', '/api/get-contest-rank', { cid: played.cid }),
    openBoard: () => ask('POST', '/api/get-contest-outside-scoreboard', { cid: played.cid }),
  };
  const said = async () => {
    const answers = await Promise.all(
      Object.entries(lists).map(async ([name, list]) => [name, [...new Set(saidOf(await list(), user.uid))]]),
    );
    return Object.fromEntries(answers);
  };
  const each = (answer: boolean) => Object.fromEntries(Object.keys(lists).map((name) => [name, [answer]]));
  return { user, said, each };
};

const setState = (user: User, state: number) =>
  ask('PUT', '/api/admin/user/edit-user', { uid: user.uid, username: user.username, status: state });

it('lists say whose name is no link, also those that are kept in memory', async () => {
  const { user, said, each } = await known();
  expect(await said()).toEqual(each(true));
  await setState(user, 1);
  // What is known of a contest may be a second old.
  await expect.poll(said, { interval: 100 }).toEqual(each(false));
  await setState(user, 0);
  await expect.poll(said, { interval: 100 }).toEqual(each(true));
});
