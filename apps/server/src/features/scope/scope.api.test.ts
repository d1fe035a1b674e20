import { isListedProblem, problemAuths, roleIds } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { problem } from '../problem/problem.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let user: User;
let root: User;
let problemAdmin: User;

beforeAll(async () => {
  server = await startTestServer();
  user = await aUser(server);
  root = await aUser(server, { role: roleIds.root });
  problemAdmin = await aUser(server, { role: roleIds.problemAdmin });
});
afterAll(() => server.close());

const code = 'int main() { return 0; } // long enough to be taken as a program';

const submitIn = (who: User, problemId: string, place: object = {}) =>
  server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token: who.token,
    body: { pid: problemId, language: 'C++', code, ...place },
  });

const makeGroupProblem = async (auth: number = problemAuths.public) => {
  const made = await aProblem(server, { auth });
  const { gid } = await aGroup(server);
  await server.platform.db.update(problem).set({ isGroup: true, gid }).where(eq(problem.id, made.pid));
  return made;
};

describe('places that do not exist', () => {
  const refusals = { cid: 404, tid: 400, gid: 404 };
  const places = Object.entries(refusals) as [keyof typeof refusals, number][];

  it.each(places)('%s is refused by every call that can name it', async (id, status) => {
    const { pid, problemId } = await aProblem(server);
    const named = `${id}=987654`;
    const get = (path: string) => server.ask('GET', path, { token: user.token });
    const asked = [
      () => submitIn(user, problemId, { [id]: 987654 }),
      () => submitIn(root, problemId, { [id]: 987654 }),
      () => get(`/api/get-last-ac-code?pid=${pid}&${named}`),
      () =>
        server.ask('POST', '/api/get-user-problem-status', {
          token: user.token,
          body: { pidList: [pid], isContestProblemList: id === 'cid', [id]: 987654 },
        }),
      ...(id === 'cid'
        ? [() => server.ask('POST', '/api/check-submissions-status', { body: { submitIds: [1], cid: 987654 } })]
        : [
            () => get(`/api/get-submission-list?${named}`),
            () => get(`/api/get-problem-detail?problemId=${problemId}&${named}`),
          ]),
    ];
    for (const ask of asked) expect(await ask()).toMatchObject({ status, data: null });
  });
});

describe('a problem by its number', () => {
  const paths = [
    'get-problem-code-template',
    'get-problem-languages',
    'get-problem-tags',
    'get-problem-attachments',
  ].map((name) => (pid: number) => `/api/${name}?pid=${pid}`);
  const testRun = (who: User, pid: number) =>
    server.ask('POST', '/api/submit-problem-test-judge', {
      token: who.token,
      body: { pid, type: 'public', code, language: 'C++', userInput: '1' },
    });

  it('of contests only needs a contest; problem admins may try it', async () => {
    const { pid } = await aProblem(server, { auth: problemAuths.contest });
    for (const path of paths) {
      expect((await server.ask('GET', path(pid), { token: user.token })).status).toBe(403);
      expect((await server.ask('GET', path(pid), { token: problemAdmin.token })).status).toBe(200);
    }
    expect((await testRun(user, pid)).status).toBe(403);
    expect((await testRun(problemAdmin, pid)).status).toBe(200);
  });

  it('of a group needs the group', async () => {
    const { pid, problemId } = await makeGroupProblem();
    for (const who of [user, problemAdmin]) {
      for (const path of paths) expect((await server.ask('GET', path(pid), { token: who.token })).status).toBe(404);
      expect((await testRun(who, pid)).status).toBe(404);
      expect((await submitIn(who, problemId)).status).toBe(404);
    }
    for (const path of paths) expect((await server.ask('GET', path(pid), { token: root.token })).status).toBe(200);
  });
});

describe('the rule and the condition', () => {
  it('list the same problems', async () => {
    const made = [];
    for (const auth of Object.values(problemAuths)) {
      made.push({ ...(await aProblem(server, { auth })), auth, isGroup: false });
      made.push({ ...(await makeGroupProblem(auth)), auth, isGroup: true });
    }
    const { data } = await server.ask<{ records: { pid: number }[] }>('GET', '/api/get-problem-list?limit=500');
    const listed = new Set(data.records.map((record) => record.pid));
    for (const item of made) expect(listed.has(item.pid), JSON.stringify(item)).toBe(isListedProblem(item));
  });
});

describe('rights travel with the data', () => {
  it('of a problem and of a submission', async () => {
    const { problemId } = await aProblem(server);
    const detail = (token?: string) =>
      server.ask<{ rights: object }>('GET', `/api/get-problem-detail?problemId=${problemId}`, { token });
    expect((await detail(user.token)).data.rights).toEqual({ use: true });
    const { data } = await submitIn(user, problemId);
    const rights = async (token?: string) =>
      (await server.ask<{ rights: object }>('GET', `/api/get-submission-detail?submitId=${data.submitId}`, { token }))
        .data.rights;
    expect(await rights()).toEqual({ share: false, resubmit: false, changeVerdict: false, comments: false });
    expect(await rights(user.token)).toEqual({ share: true, resubmit: true, changeVerdict: false, comments: false });
    expect(await rights(root.token)).toEqual({ share: false, resubmit: false, changeVerdict: true, comments: false });
  });
});
