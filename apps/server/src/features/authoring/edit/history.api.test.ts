import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertProblem, updateProblem } from '../import/import.store.ts';
import { problemRevision } from './edit.table.ts';

let server: TestServer;
let one: Awaited<ReturnType<typeof aUser>>;
let two: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  one = await aUser(server, { role: roleIds.root });
  two = await aUser(server, { role: roleIds.problemAdmin });
});
afterAll(() => server.close());

const put = (token: string, body: object) =>
  server.ask<{ revision: number; isNewRelease: boolean }>('PUT', '/api/admin/problem', {
    token,
    body,
    headers: { 'accept-language': 'en-US' },
  });
const get = async (pid: number) =>
  (await server.ask<Record<string, unknown>>('GET', `/api/admin/problem?pid=${pid}`, { token: one.token })).data;
const history = async (pid: number) =>
  (
    await server.ask<{ records: Record<string, unknown>[]; total: number }>(
      'GET',
      `/api/admin/problem/revisions?pid=${pid}`,
      { token: one.token },
    )
  ).data.records;

describe('two people', () => {
  it('both keep what they wrote where they wrote into different fields', async () => {
    const { pid } = await aProblem(server);
    const { revision } = await get(pid);
    await put(two.token, { problem: { id: pid, title: 'Theirs' }, basedOn: revision });
    const mine = await put(one.token, { problem: { id: pid, title: 'Problem', timeLimit: 3000 }, basedOn: revision });
    expect(mine.status).toBe(400);
    const { title } = (
      await server.ask<{ fields: { before: string }[] }>(
        'GET',
        `/api/admin/problem/compare-revisions?pid=${pid}&from=1&to=2`,
        { token: one.token },
      )
    ).data.fields.map(({ before }) => ({ title: before }))[0]!;
    const fine = await put(one.token, { problem: { id: pid, title, timeLimit: 3000 }, basedOn: revision });
    expect(fine.status).toBe(200);
    expect(await get(pid)).toMatchObject({ title: 'Theirs', timeLimit: 3000 });
  });

  it('hear of a real conflict with what the other wrote, nothing is stored, and a decision ends it', async () => {
    const { pid } = await aProblem(server);
    const { revision } = await get(pid);
    await put(two.token, { problem: { id: pid, hint: 'Theirs', source: 'Cup' }, basedOn: revision });
    const form = { problem: { id: pid, hint: 'Mine' }, basedOn: revision };
    const refused = await put(one.token, form);
    expect(refused).toMatchObject({
      status: 400,
      msg: `${two.username} changed the same things while you were editing`,
      data: { people: [two.username], revision: 2, fields: [{ field: 'hint', part: 'statement', theirs: 'Theirs' }] },
    });
    expect(await get(pid)).toMatchObject({ hint: 'Theirs', revision: 2 });
    const decided = await put(one.token, { ...form, decisions: [{ field: 'hint', take: 'mine' }] });
    expect(decided).toMatchObject({ status: 200, data: { revision: 3 } });
    expect(await get(pid)).toMatchObject({ hint: 'Mine', source: 'Cup' });
    expect(await put(one.token, { ...form, basedOn: 77 })).toMatchObject({ status: 404 });
  });

  it('see each other, and not any more when one has left', async () => {
    const { pid } = await aProblem(server);
    const tell = (token: string, body: object) =>
      server.ask<{ people: { username: string; isWriting: boolean }[]; revision: number; by: string }>(
        'POST',
        '/api/admin/problem/presence',
        { token, body: { pid, isWriting: false, ...body } },
      );
    expect((await tell(one.token, {})).data.people).toEqual([]);
    const { people } = (await tell(two.token, { isWriting: true })).data;
    expect(people).toMatchObject([{ username: one.username, isWriting: false }]);
    expect((await tell(one.token, {})).data.people).toMatchObject([{ username: two.username, isWriting: true }]);
    await put(two.token, { problem: { id: pid, hint: 'x' } });
    expect((await tell(one.token, {})).data).toMatchObject({ by: two.username });
    await tell(two.token, { isLeaving: true });
    expect((await tell(one.token, {})).data.people).toEqual([]);
  });
});

describe('the history', () => {
  it('tells who changed what, also outside the editor, and compares any two', async () => {
    const { pid } = await aProblem(server, { release: await aRelease(server, { count: 3 }) });
    await put(two.token, { problem: { id: pid, title: 'New', timeLimit: 2000 }, note: 'more time' });
    await put(one.token, { problem: { id: pid }, samples: [{ input: '1.in' }, { input: '2.in' }] });
    await updateProblem(server.platform.db, pid, { description: 'From outside', modifiedUser: 'importer' });
    const records = await history(pid);
    expect(records).toMatchObject([
      { number: 4, uid: null, username: 'importer', parts: ['statement'], isNewRelease: false },
      { number: 3, username: one.username, parts: ['data'], isNewRelease: true },
      { number: 2, username: two.username, parts: ['statement', 'limits'], note: 'more time', isNewRelease: true },
      { number: 1 },
    ]);
    const { data } = await server.ask('GET', `/api/admin/problem/compare-revisions?pid=${pid}&from=1&to=4`, {
      token: one.token,
    });
    expect(data).toMatchObject({
      from: { number: 1 },
      to: { number: 4 },
      fields: [
        { field: 'title', after: 'New' },
        { field: 'description', before: '', after: 'From outside' },
        { field: 'release.timeLimit', part: 'limits', before: '1000', after: '2000', isLong: false },
      ],
      cases: { before: { count: 3 }, after: { count: 2 }, changes: [{ name: '3.in', change: 'removed' }], total: 1 },
    });
  });

  it('goes back to a revision as a new one, with its release, and leaves visibility alone', async () => {
    const { pid, releaseId } = await aProblem(server, { auth: 2 });
    await get(pid);
    await put(one.token, { problem: { id: pid, title: 'Other', timeLimit: 9000, auth: 1 } });
    const restore = (body: object) =>
      server.ask<{ revision: number; isNewRelease: boolean }>('POST', '/api/admin/problem/restore-revision', {
        token: one.token,
        body: { pid, number: 1, ...body },
      });
    const statement = await restore({ basedOn: 2, onlyStatement: true });
    expect(statement.data).toMatchObject({ revision: 3, isNewRelease: false });
    expect(await get(pid)).toMatchObject({ timeLimit: 9000, auth: 1 });
    const whole = await restore({ basedOn: 3 });
    expect(whole.data).toMatchObject({ revision: 4, isNewRelease: true });
    expect(await get(pid)).toMatchObject({ timeLimit: 1000, auth: 1, caseVersion: String(releaseId) });
    expect((await history(pid))[0]).toMatchObject({ restoredFrom: 1, username: one.username });
  });

  it('takes nothing back that somebody changed after the revision that was looked at', async () => {
    const { pid } = await aProblem(server);
    await get(pid);
    await put(one.token, { problem: { id: pid, title: 'Other' } });
    await put(two.token, { problem: { id: pid, hint: 'Theirs' } });
    const restore = (basedOn: number) =>
      server.ask<{ fields: object[] }>('POST', '/api/admin/problem/restore-revision', {
        token: one.token,
        body: { pid, number: 1, basedOn },
      });
    // The hint of r1 is that of r2: who goes back from there does not know of the new one.
    const refused = await restore(2);
    expect(refused).toMatchObject({
      status: 400,
      data: { revision: 3, fields: [{ field: 'hint', theirs: 'Theirs' }] },
    });
    expect(await get(pid)).toMatchObject({ title: 'Other', hint: 'Theirs' });
    expect((await restore(3)).status).toBe(200);
  });
});

it('tells in the reader’s language what nobody typed', async () => {
  const { pid } = await aProblem(server);
  const params = { name: '题.zip', format: 'hoj' };
  await server.platform.db
    .insert(problemRevision)
    .values({ pid, number: 1, parts: [], words: { code: 'imported', params } });
  await server.platform.db
    .insert(problemRevision)
    .values({ pid, number: 2, parts: [], words: { code: 'lab', params: { number: 3 } } });
  const notes = async (language: string) =>
    (
      await server.ask<{ records: { note: string }[] }>('GET', `/api/admin/problem/revisions?pid=${pid}`, {
        token: one.token,
        headers: { 'accept-language': language },
      })
    ).data.records.map(({ note }) => note);
  expect(await notes('en-US')).toEqual(['', 'published build #3 of the lab', 'imported from 题.zip (hoj)']);
  expect(await notes('zh-CN')).toEqual(['', '发布了实验室的构建 #3', '从 题.zip 导入（hoj）']);
});

it('keeps a statement in another language, marks it where the original is newer, and drops one that says the same', async () => {
  const { pid } = await aProblem(server);
  const main = await get(pid);
  const { title, description, input, output, hint } = main;
  const english = { title: 'English', description: 'Words', input: '', output: '', hint: '' };
  const same = { title, description, input, output, hint };
  await put(one.token, { problem: { id: pid }, translations: { 'en-US': english, 'zh-CN': same } });
  expect(await get(pid)).toMatchObject({ translations: { 'en-US': english }, outdated: [] });
  await put(one.token, { problem: { id: pid, hint: 'More' } });
  expect(await get(pid)).toMatchObject({ translations: { 'en-US': english }, outdated: ['en-US'] });
  const read = await server.ask('GET', `/api/get-problem-detail?problemId=${main['problemId']}`, {
    headers: { 'accept-language': 'en-US' },
  });
  expect(read.data).toMatchObject({ problem: { title: 'English' } });
});

describe('drafts', () => {
  const draft = (method: 'GET' | 'PUT' | 'DELETE', token: string, rest: { pid: number; form?: string }) =>
    method === 'PUT'
      ? server.ask(method, '/api/admin/problem/draft', { token, body: { ...rest, basedOn: 3 } })
      : server.ask(method, `/api/admin/problem/draft?pid=${rest.pid}`, { token });

  it('are each user’s own, until they are dropped', async () => {
    const { pid } = await aProblem(server);
    expect((await draft('PUT', one.token, { pid, form: '{"title":"x"}' })).status).toBe(200);
    expect((await draft('GET', one.token, { pid })).data).toMatchObject({ basedOn: 3, form: '{"title":"x"}' });
    expect((await draft('GET', two.token, { pid })).data).toBeNull();
    await draft('DELETE', one.token, { pid });
    expect((await draft('GET', one.token, { pid })).data).toBeNull();
  });

  it('are at most thirty, and none is too long', async () => {
    expect((await draft('PUT', two.token, { pid: 0, form: 'x'.repeat(900_001) })).status).toBe(400);
    const pids = [];
    for (let index = 0; index < 31; index++) {
      const row = { problemId: `D${index}`, title: 'x', author: 'x' };
      const pid = await insertProblem(server.platform.db, row);
      pids.push(pid);
      await draft('PUT', two.token, { pid, form: '{}' });
    }
    expect((await draft('GET', two.token, { pid: pids[0]! })).data).toBeNull();
    expect((await draft('GET', two.token, { pid: pids[30]! })).data).toMatchObject({ form: '{}' });
  });
});

describe('compiling a checker', () => {
  const spj = { code: 'int main() { return 0; }', language: 'C++ 17' };
  const compile = (body: object) =>
    server.ask('POST', '/api/admin/problem/compile-spj', {
      token: one.token,
      body,
      headers: { 'accept-language': 'en-US' },
    });
  const judge = <T>(path: string, body: object) => server.ask<T>('POST', path, { token: server.judgeToken, body });
  interface Claimed {
    job: { kind: string; id: number; fence: number; release: { checker: { language: string } } };
  }
  const endNext = async (nodeId: number, end: object) => {
    const { job } = (await judge<Claimed>('/api/judge/claim', { nodeId, waitMs: 60_000 })).data;
    const { kind, id, fence } = job;
    await judge('/api/judge/report', {
      nodeId,
      job: { kind, id, fence },
      failure: null,
      cases: [],
      test: null,
      ...end,
    });
    return job;
  };

  it('says that no node is there, what the compiler said, and lets what compiled be saved', async () => {
    expect(await compile(spj)).toMatchObject({ status: 400, msg: expect.stringContaining('No judge node') });
    expect((await compile({ ...spj, code: ' ' })).status).toBe(400);
    const interactor = { token: one.token, body: { ...spj, protocol: 'hustoj' } };
    expect((await server.ask('POST', '/api/admin/problem/compile-interactive', interactor)).status).toBe(400);
    expect((await compile({ ...spj, language: 'Bash' })).status).toBe(400);
    const { nodeId } = await aNode(server, 'node-1', ['C++', 'C++ 17']);
    const failure = { status: 4, message: 'checker.cpp:1: error: no such thing' };
    const [broken, job] = await Promise.all([
      compile(spj),
      endNext(nodeId, { failure, words: { code: 'checkerNotCompiled' } }),
    ]);
    expect(job.release.checker.language).toBe('C++ 17');
    expect(broken).toMatchObject({ http: 200, status: 500, data: null, msg: 'checker.cpp:1: error: no such thing' });

    const { pid } = await aProblem(server);
    const form = { problem: { id: pid, spjCode: spj.code, spjLanguage: spj.language }, judgeMode: 'spj' };
    expect(await put(one.token, form)).toMatchObject({ status: 400, msg: expect.stringContaining('compile again') });
    const test = { status: 0, time: 0, memory: 0, output: '', stderr: '' };
    const [fine] = await Promise.all([compile(spj), endNext(nodeId, { test })]);
    expect(fine.status).toBe(200);
    expect(await put(one.token, form)).toMatchObject({ status: 200, data: { isNewRelease: true } });
    expect(await get(pid)).toMatchObject({ judgeMode: 'spj', spjCode: spj.code, spjProtocol: 'hoj' });
    // Unchanged code needs no compilation again; another mode forgets it.
    expect(
      await put(one.token, {
        problem: { id: pid, spjCode: spj.code, spjLanguage: spj.language, hint: 'x' },
        judgeMode: 'spj',
      }),
    ).toMatchObject({ data: { isNewRelease: false } });
    await put(one.token, { problem: { id: pid }, judgeMode: 'default' });
    expect(await get(pid)).toMatchObject({ judgeMode: 'default', spjCode: null, spjLanguage: null });
  });
});
