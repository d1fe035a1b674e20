import { problemAuths, roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const form = (problemId: string, more: Record<string, unknown> = {}) => ({
  problem: {
    problemId,
    title: 'Only here',
    type: 0,
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    description: 'Add.',
    input: 'Two numbers.',
    output: 'One.',
    examples: '<input>1 2</input><output>3</output>',
    difficulty: 1,
    auth: problemAuths.public,
    judgeCaseMode: 'default',
    ...more,
  },
  samples: [{ input: '1 2', output: '3' }],
  isUploadTestCase: false,
  judgeMode: 'default',
  languages: [{ id: 3, name: 'C++' }],
  tags: [],
  codeTemplates: [],
});

const inside = '/api/admin/contest/problem';
const ask = (token: string, method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) =>
  server.ask<{ pid: number; problem: { title: string; auth: number } }>(method, path, { token, body });

describe('a problem made inside a contest', () => {
  it.each([
    ['an administrator, in a contest of theirs', roleIds.admin],
    ['a problem administrator, in a contest of theirs', roleIds.problemAdmin],
    ['root', roleIds.root],
  ])('is made, named, changed and read: by %s', async (_who, role) => {
    const maker = await aUser(server, { role });
    const contestant = await aUser(server);
    const { cid } = await aContest(server, { uid: maker.uid, problems: 0, registered: [contestant.uid] });
    const problemId = `IN${role}`;
    const made = await ask(maker.token, 'POST', inside, form(problemId));
    expect(made.status).toBe(200);
    const { pid } = made.data;
    const named = { cid, pid, displayId: 'A', displayTitle: 'First' };
    expect((await ask(maker.token, 'PUT', '/api/admin/contest/contest-problem', named)).status).toBe(200);
    // It is met there and nowhere else, whatever the form said.
    const met = await ask(contestant.token, 'GET', `/api/get-contest-problem-details?cid=${cid}&displayId=A`);
    expect(met).toMatchObject({ status: 200, data: { problem: { title: 'First', auth: problemAuths.contest } } });
    expect((await ask(contestant.token, 'GET', `/api/get-problem-detail?problemId=${problemId}`)).status).not.toBe(200);
    const changed = form(problemId, { id: pid, auth: problemAuths.contest, title: 'Changed' });
    expect((await ask(maker.token, 'PUT', inside, changed)).status).toBe(200);
    expect((await ask(maker.token, 'GET', `${inside}?pid=${pid}`)).status).toBe(200);
  });

  it('is put by nobody into a contest of somebody else', async () => {
    const maker = await aUser(server, { role: roleIds.admin });
    const other = await aUser(server, { role: roleIds.admin });
    const { cid } = await aContest(server, { uid: other.uid, problems: 0 });
    const { pid } = (await ask(maker.token, 'POST', inside, form('IN3'))).data;
    const named = { cid, pid, displayId: 'A', displayTitle: 'First' };
    expect((await ask(maker.token, 'PUT', '/api/admin/contest/contest-problem', named)).status).toBe(403);
    // Nor is it changed by who only has the contest.
    expect((await ask(other.token, 'PUT', inside, form('IN3', { id: pid, auth: 3 }))).status).toBe(403);
    expect((await ask(other.token, 'GET', `${inside}?pid=${pid}`)).status).toBe(403);
  });

  it('is not published by an administrator who may not publish', async () => {
    const maker = await aUser(server, { role: roleIds.admin });
    const { pid } = (await ask(maker.token, 'POST', inside, form('IN4'))).data;
    const publish = form('IN4', { id: pid, auth: problemAuths.public });
    expect((await ask(maker.token, 'PUT', inside, publish)).status).toBe(403);
  });
});
