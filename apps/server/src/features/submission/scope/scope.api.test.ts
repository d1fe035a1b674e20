import { isListedProblem, problemAuths, roleIds } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { problem } from '../../problem/problem.table.ts';
import { submission } from '../submission.table.ts';

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
  await server.platform.db.update(problem).set({ isGroup: true, gid: 7 }).where(eq(problem.id, made.pid));
  return made;
};

describe('places that do not exist yet', () => {
  const refusals = { cid: 404, tid: 400, gid: 403 };
  const places = Object.entries(refusals) as [keyof typeof refusals, number][];
  const withIds = (path: string) => (id: string) => `${path}${path.includes('?') ? '&' : '?'}${id}=5`;

  it.each(places)('%s is refused by every call that can name it', async (id, status) => {
    const { pid, problemId } = await aProblem(server);
    const asked: Record<typeof id, (() => Promise<{ status: number; data: unknown }>)[]> = {
      cid: [
        () => submitIn(user, problemId, { cid: 5 }),
        () => server.ask('POST', '/api/check-submissions-status', { body: { submitIds: [1], cid: 5 } }),
        () => server.ask('GET', withIds(`/api/get-last-ac-code?pid=${pid}`)('cid'), { token: user.token }),
        () =>
          server.ask('POST', '/api/get-user-problem-status', {
            token: user.token,
            body: { pidList: [pid], isContestProblemList: true, cid: 5 },
          }),
      ],
      tid: [() => submitIn(user, problemId, { tid: 5 })],
      gid: [
        () => submitIn(user, problemId, { gid: 5 }),
        () => submitIn(root, problemId, { gid: 5 }),
        () => server.ask('GET', '/api/get-submission-list?gid=5'),
        () =>
          server.ask('GET', withIds(`/api/get-problem-detail?problemId=${problemId}`)('gid'), { token: user.token }),
        () =>
          server.ask('POST', '/api/get-user-problem-status', {
            token: user.token,
            body: { pidList: [pid], isContestProblemList: false, gid: 5 },
          }),
      ],
    };
    for (const ask of asked[id]) expect(await ask()).toMatchObject({ status, data: null });
  });

  it.each([{ cid: 5 }, { gid: 5 }])('a submission of %j is read by nobody, and nobody hears of it', async (place) => {
    const { problemId } = await aProblem(server);
    const { data } = await submitIn(user, problemId);
    await server.platform.db.update(submission).set(place).where(eq(submission.id, data.submitId));
    for (const { token } of [user, root]) {
      for (const path of [
        `/api/get-submission-detail?submitId=${data.submitId}`,
        `/api/get-all-case-result?submitId=${data.submitId}`,
        `/api/resubmit?submitId=${data.submitId}`,
      ])
        expect(await server.ask('GET', path, { token })).toMatchObject({ status: 403, data: null });
    }
    const body = { submitIds: [data.submitId] };
    expect((await server.ask('POST', '/api/check-submissions-status', { body })).data).toEqual({});
    const list = await server.ask<{ records: { submitId: number }[] }>('GET', '/api/get-submission-list?limit=500');
    expect(list.data.records.map((record) => record.submitId)).not.toContain(data.submitId);
    expect(await server.services.submissions.audible(null, [data.submitId])).toEqual(new Set());
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
      for (const path of paths) expect((await server.ask('GET', path(pid), { token: who.token })).status).toBe(403);
      expect((await testRun(who, pid)).status).toBe(403);
      expect((await submitIn(who, problemId)).status).toBe(403);
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
    expect(await rights()).toEqual({ share: false, resubmit: false, changeVerdict: false });
    expect(await rights(user.token)).toEqual({ share: true, resubmit: true, changeVerdict: false });
    expect(await rights(root.token)).toEqual({ share: false, resubmit: false, changeVerdict: true });
  });
});
