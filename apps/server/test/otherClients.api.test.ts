import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
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
  // It reported meanwhile, and nobody keeps it alive: however long the walk takes, it is there.
  await server.platform.db.execute(sql`update judge_node set seen_at = now() + interval '1 day'`);
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

it('answers empty pages where there are no trainings and groups, which is what is true', async () => {
  for (const path of ['/api/admin/training/get-training-list', '/api/admin/group-problem/list']) {
    const answer = await server.ask('GET', `${path}?currentPage=2&limit=7`, { token: tokens.problemAdmin });
    expect(answer).toMatchObject({ status: 200, data: { records: [], total: 0, size: 7, current: 2 } });
  }
});

describe('what a form of that client leaves out, or says with nothing', () => {
  const sent = (as: Caller, method: 'POST' | 'PUT', path: string, body: object) =>
    server.ask<Record<string, unknown>>(method, path, { token: tokens[as], body });

  it('is emptied in a profile, of which it sends what is filled in; the gender stays', async () => {
    const save = async (body: object) => (await sent('other', 'POST', '/api/change-userInfo', body)).data;
    const whole = { nickname: 'Nick', realname: 'Real', cfUsername: 'handle', gender: 'female', signature: 'Hello' };
    expect(await save(whole)).toMatchObject({ ...whole, school: null });
    expect(await save({ school: 'School', gender: 'female' })).toMatchObject({
      nickname: null,
      realname: null,
      cfUsername: null,
      signature: null,
      school: 'School',
    });
    expect(await save({})).toMatchObject({ school: null, gender: 'female' });
  });

  it('stays with a problem of a contest of which it sends the number and a colour', async () => {
    const path = '/api/admin/contest/contest-problem';
    const { cid, contestPid: pid } = world;
    const named = await sent('root', 'PUT', path, { cid: String(cid), pid, displayId: 'A', displayTitle: 'Kept' });
    const { id } = named.data;
    const coloured = await sent('root', 'PUT', path, { id, color: '#ff4500' });
    expect(coloured.data).toMatchObject({ id, cid, pid, displayId: 'A', displayTitle: 'Kept', color: '#ff4500' });
    expect((await sent('root', 'PUT', path, { id, color: null })).data).toMatchObject({ color: null });
    expect(await sent('problemAdmin', 'PUT', path, { id, color: '#ff4500' })).toMatchObject({ http: 200, status: 403 });
    expect(await sent('root', 'PUT', path, { id: 987_654, color: '#ff4500' })).toMatchObject({ status: 404 });
    expect(await sent('root', 'PUT', path, { color: '#ff4500' })).toMatchObject({ http: 200, status: 400 });
  });

  it('is no colour where a picker was emptied', async () => {
    const user = await aUser(server);
    const edit = async (change: object) => {
      const path = '/api/admin/user/edit-user';
      expect((await sent('root', 'PUT', path, { uid: user.uid, ...change })).status).toBe(200);
      const { data } = await server.ask('GET', `/api/get-user-home-info?uid=${user.uid}`);
      return data;
    };
    expect(await edit({ titleName: 'Boss', titleColor: '#ff0000' })).toMatchObject({ titleColor: '#ff0000' });
    expect(await edit({ titleName: 'Boss' })).toMatchObject({ titleColor: '#ff0000' });
    expect(await edit({ titleName: 'Boss', titleColor: null })).toMatchObject({ titleName: 'Boss', titleColor: null });

    const { data: contest } = await server.ask<object>('GET', `/api/admin/contest?cid=${world.ended}`, {
      token: tokens.root,
    });
    const save = (change: object) => sent('root', 'PUT', '/api/admin/contest', { ...contest, ...change });
    const awardConfigList = [{ priority: '1', name: 'Gold', background: null, color: null, num: '10', _XID: 'row_1' }];
    expect((await save({ awardType: 0, awardConfigList })).status).toBe(200);
    // Awards that are given have a colour, and the refusal says which has none.
    const refused = await save({ awardType: 1, awardConfigList });
    expect(refused).toMatchObject({ http: 200, status: 400, msg: expect.stringContaining('Gold') });
  });

  it('is read of a state that is written as text', async () => {
    const path = '/api/admin/announcement';
    expect((await sent('root', 'POST', path, { title: 'Text', content: 'All', status: '1' })).status).toBe(200);
    const { data } = await server.ask<{ records: { id: number; status: number }[] }>('GET', path, {
      token: tokens.root,
    });
    expect(data.records[0]).toMatchObject({ title: 'Text', status: 1 });
  });
});

describe('what pages of that client count on', () => {
  const read = async <T>(as: Caller, path: string): Promise<T> => {
    const { http, status, msg, data } = await server.ask<T>('GET', path, { token: tokens[as] });
    expect({ http, status, path }, msg).toEqual({ http: 200, status: 200, path });
    return data;
  };

  it('is text in every setting of the site but the switch: its page trims each before it saves them', async () => {
    const { register, ...texts } = await read<Record<string, unknown>>('root', '/api/admin/config/get-web-config');
    expect(typeof register).toBe('boolean');
    for (const [name, value] of Object.entries(texts)) expect(typeof value, name).toBe('string');
  });

  it('is everything where a filter of problems says 0 and All', async () => {
    const list = (filter: string) =>
      read<{ total: number }>('root', `/api/admin/problem/get-problem-list?currentPage=1&limit=10${filter}`);
    const all = await list('');
    expect(await list('&oj=All&auth=0')).toEqual(all);
    expect((await list('&oj=All&auth=2')).total).toBeLessThan(all.total);
  });

  it('is an entry for every problem whose result it asks for, tried or not', async () => {
    const never = await aProblem(server);
    const { data: outside } = await server.ask<object>('POST', '/api/get-user-problem-status', {
      token: tokens.user,
      body: { pidList: [world.pid, never.pid], isContestProblemList: false, cid: 0, gid: null },
    });
    expect(outside).toMatchObject({ [world.pid]: { status: expect.any(Number) }, [never.pid]: { status: -10 } });
    const { data: inside } = await server.ask<object>('POST', '/api/get-user-problem-status', {
      token: tokens.other,
      body: { pidList: [world.contestPid], isContestProblemList: true, cid: String(world.cid), gid: null },
    });
    expect(inside).toEqual({ [world.contestPid]: { status: -10, score: null } });
  });

  it('is 0, not nothing, as the contest of what was sent outside contests', async () => {
    const list = await read<{ records: { submitId: number; cid: number }[] }>(
      'user',
      '/api/get-submission-list?onlyMine=true&currentPage=1&limit=15&completeProblemID=false',
    );
    expect(list.records.map(({ cid }) => cid)).toContain(0);
    const { submission } = await read<{ submission: { cid: number } }>(
      'user',
      `/api/get-submission-detail?submitId=${world.submitId}`,
    );
    expect(submission.cid).toBe(0);
  });

  it('is a problem that sending it back as it was read leaves alone', async () => {
    const { pid } = world;
    type Rows = { name: string }[];
    const problem = await read<{ isUploadCase: boolean; judgeMode: string }>('root', `/api/admin/problem?pid=${pid}`);
    const [cases, templates, own, all, tags] = await Promise.all([
      read<object[]>('root', `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=${problem.isUploadCase}`),
      read<{ id: number; lid: number; code: string }[]>('root', `/api/get-problem-code-template?pid=${pid}`),
      read<Rows>('root', `/api/get-problem-languages?pid=${pid}`),
      read<Rows>('root', `/api/languages?pid=${pid}&all=false`),
      read<Rows>('root', `/api/get-problem-tags?pid=${pid}`),
    ]);
    // Its editor looks each language of the problem up among all of them.
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(own.map(({ name }) => name)));
    const sent = await server.ask('PUT', '/api/admin/problem', {
      token: tokens.root,
      body: {
        changeModeCode: true,
        problem: { ...problem, spjCode: null, spjLanguage: null, uploadTestcaseDir: '', testCaseScore: [] },
        samples: cases.map((one, index) => ({ ...one, index: index + 1, _XID: `row_${index}` })),
        languages: own.map(({ name }) => all.find((one) => one.name === name)),
        codeTemplates: templates.map((one) => ({ ...one, pid: String(pid), status: true })),
        tags,
        isUploadTestCase: problem.isUploadCase,
        uploadTestcaseDir: '',
        judgeMode: problem.judgeMode,
        changeJudgeCaseMode: false,
      },
    });
    expect(sent).toMatchObject({ http: 200, status: 200, data: { isNewRelease: false } });
    expect(await read('root', `/api/get-problem-languages?pid=${pid}`)).toEqual(own);
    expect(await read('root', `/api/get-problem-tags?pid=${pid}`)).toEqual(tags);
  });
});

describe('an address that was typed by hand', () => {
  it('names a problem of a contest in small letters too, to read it and to submit to it', async () => {
    const token = tokens.user;
    const { cid } = world;
    const read = await server.ask<{ problem: { problemId: string } }>(
      'GET',
      `/api/get-contest-problem-details?displayId=a&cid=${cid}`,
      { token },
    );
    expect(read).toMatchObject({ status: 200, data: { problem: { problemId: 'A' } } });
    const sent = await server.ask('POST', '/api/submit-problem-judge', {
      token,
      body: { pid: 'a', cid, language: 'C++', code: 'int main() { return 0; }', isRemote: false },
    });
    expect(sent).toMatchObject({ status: 200, data: { displayPid: 'A', cid } });
    const unknown = await server.ask('GET', `/api/get-contest-problem-details?displayId=zz&cid=${cid}`, { token });
    expect(unknown.status).toBe(404);
  });
});
