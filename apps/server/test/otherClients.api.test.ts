import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCalls } from './clients/adminCalls.ts';
import { contestCalls } from './clients/contestCalls.ts';
import { directorCalls } from './clients/directorCalls.ts';
import type { Caller, ClientCall, World } from './clients/row.ts';
import { setterCalls } from './clients/setterCalls.ts';
import { differences } from './clients/shape.ts';
import { userCalls } from './clients/userCalls.ts';
import { aContest, aContestRun } from './contests.ts';
import { aPost } from './discussions.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import { aSubmission, judgeNext } from './work.ts';

/**
 * Another client of this API, the reference's, goes through everything it can do here, with the names, types and quirks
 * that its facts list, and reads the fields it knows.
 */
let server: TestServer;
let world: World;
const tokens: Partial<Record<Caller, string>> = {};

const ready = async (answer: Promise<{ status: number; msg: string; data: unknown }>): Promise<unknown> => {
  const { status, msg, data } = await answer;
  if (status !== 200) throw new Error(msg);
  return data;
};

beforeAll(async () => {
  server = await startTestServer();
  const root = await aUser(server, { role: roleIds.root });
  const user = await aUser(server, { username: 'walker' });
  const other = await aUser(server);
  const problemAdmin = await aUser(server, { role: roleIds.problemAdmin });
  await aUser(server, { username: 'leaver' });
  Object.assign(tokens, { root: root.token, user: user.token, other: other.token, problemAdmin: problemAdmin.token });
  const asRoot = (method: 'POST' | 'PUT', path: string, body: object) =>
    ready(server.ask(method, path, { token: root.token, body }));
  await asRoot('PUT', '/api/admin/switch/update', { defaultCreateCommentACInitValue: 0 });
  await asRoot('POST', '/api/admin/announcement', { title: 'Hello', content: 'All', status: 0 });

  const node = await aNode(server);
  const { pid, problemId } = await aProblem(server, { title: 'A walk' });
  const tag = (await asRoot('POST', '/api/admin/tag', { name: 'walked', color: '#fff', oj: 'ME' })) as { id: number };
  const { data: edited } = await server.ask<Record<string, unknown>>('GET', `/api/admin/problem?pid=${pid}`, {
    token: root.token,
  });
  await asRoot('PUT', '/api/admin/problem', {
    problem: edited,
    tags: [tag],
    codeTemplates: [{ lid: 1, code: 'int main() {}', status: true }],
  });
  const submitId = await aSubmission(server, user.token, problemId);
  await judgeNext(server, node.nodeId, { statuses: [0, 0] });

  const running = await aContest(server, {
    title: 'A contest',
    registered: [user.uid],
    openPrint: true,
    openRank: true,
  });
  const contestRun = await aContestRun(server, running, { uid: user.uid, at: 30, status: 0 });
  await asRoot('POST', '/api/admin/contest/announcement', {
    cid: running.cid,
    announcement: { title: 'Read this', content: 'All', status: 0 },
  });
  const over = await aContest(server, {
    startsIn: -120,
    endsIn: -60,
    sealsIn: -80,
    openRank: true,
    registered: [user.uid],
  });
  await aContestRun(server, over, { uid: user.uid, at: 30, status: 0 });
  const { id: did, categoryId } = await aPost(server, { uid: user.uid, author: 'walker' });
  world = {
    pid,
    problemId,
    username: user.username,
    uid: user.uid,
    otherUid: other.uid,
    submitId,
    cid: running.cid,
    contestPid: running.problems[0]!.pid,
    contestRun,
    ended: over.cid,
    did,
    categoryId,
    tagId: tag.id,
    kept: {},
  };
});
afterAll(() => server.close());

/** What a call sends, as the client writes it. */
const answerTo = async (call: ClientCall) => {
  const path = typeof call.path === 'function' ? call.path(world) : call.path;
  const body = call.text?.body ?? (typeof call.body === 'function' ? call.body(world) : call.body);
  const admin = path.startsWith('/api/admin');
  const headers = {
    'url-type': admin ? 'admin' : 'general',
    ...(call.text ? { 'content-type': call.text.type } : {}),
  };
  return server.ask(call.method, path, { token: tokens[call.as], body, headers });
};

const walk = (calls: readonly ClientCall[]) =>
  it.each(calls.map((call, index) => [`${index + 1}. ${call.fn} as ${call.as}`, call] as const))(
    '%s',
    async (_, call) => {
      const answer = await answerTo(call);
      const { http, status, msg, data } = answer;
      expect({ http, status, msg }).toEqual({ http: 200, status: call.status ?? 200, msg: expect.any(String) });
      if (call.keep) world.kept[call.keep] = data;
      expect(differences(call.data, data)).toEqual([]);
    },
  );

describe('home, accounts, problems and submissions', () => walk(userCalls));
describe('contests, discussions and messages', () => walk(contestCalls));
describe('problems and tags in the back office', () => walk(setterCalls));
describe('contests in the back office', () => walk(directorCalls));
describe('users, announcements and configuration in the back office', () => walk(adminCalls));

it('answers empty pages where trainings and groups will be, which is what is true', async () => {
  for (const path of ['/api/admin/training/get-training-list', '/api/admin/group-problem/list']) {
    const answer = await server.ask('GET', `${path}?currentPage=2&limit=7`, { token: tokens.problemAdmin });
    expect(answer).toMatchObject({ status: 200, data: { records: [], total: 0, size: 7, current: 2 } });
  }
});
