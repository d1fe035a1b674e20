import { allCalls } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun } from './contests.ts';
import { aPost } from './discussions.ts';
import { aGroup, aTraining } from './groups.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import { permissionMatrix, streams } from './permissionMatrix.ts';
import {
  type ContestThings,
  type Phase,
  phases,
  type Row,
  type Things,
  type Visitor,
  visitors,
} from './permissionRow.ts';

type Member = Awaited<ReturnType<typeof aUser>>;

let server: TestServer;
let things: Things;
const members: Partial<Record<Visitor, Member>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const visitor of visitors) {
    if (visitor !== 'guest') members[visitor] = await aUser(server, { role: roleIds[visitor] });
  }
  await aNode(server);
  const { pid, problemId } = await aProblem(server);
  const token = members.user!.token;
  const code = 'int main() {}';
  const sent = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token,
    body: { pid: problemId, language: 'C++', code },
  });
  const tried = await server.ask<string>('POST', '/api/submit-problem-test-judge', {
    token,
    body: { pid, type: 'public', language: 'C++', code, userInput: '1', mode: 'text/x-c++src' },
  });
  const times: Record<Phase, Parameters<typeof aContest>[1]> = {
    before: { startsIn: 60, endsIn: 120 },
    running: {},
    frozen: { sealsIn: -30 },
    ended: { startsIn: -120, endsIn: -60 },
  };
  const contests = {} as Record<Phase, ContestThings>;
  for (const phase of phases) {
    const made = await aContest(server, times[phase]);
    // Before the start only its administrators submit.
    const uid = phase === 'before' ? made.uid : members.user!.uid;
    const run = await aContestRun(server, made, { uid, at: phase === 'before' ? -5 : 45, status: 0 });
    contests[phase] = { cid: made.cid, ...made.problems[0]!, submitId: run };
  }
  const { id: did, categoryId } = await aPost(server, { uid: members.user!.uid });
  const { gid } = await aGroup(server);
  const { tid } = await aTraining(server, { pids: [pid] });
  const { submitId } = sent.data;
  things = { contests, pid, problemId, submitId, testJudgeKey: tried.data, did, categoryId, gid, tid };
});
afterAll(() => server.close());

const nameOf = (call: (typeof allCalls)[number]) => `${call.area}.${call.name}`;
const titleOf = ({ call, scope, phase }: Row) => [call, scope, phase].filter(Boolean).join(' ');

const tokenFor = async (visitor: Visitor, row: Row): Promise<string | undefined> => {
  const member = members[visitor];
  if (!member || !row.endsSession) return member?.token;
  const { username, password } = member;
  return (await server.services.accounts.login({ username, password }, { ip: '127.0.0.1', userAgent: 'row' })).token;
};

/** Of uploads nothing else is looked at. */
const emptyForm = { body: '--b--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } };

/** What a visitor gets: HTTP status / status of the envelope. */
const knock = async (visitor: Visitor, row: Row) => {
  const call = allCalls.find((one) => nameOf(one) === row.call)!;
  const { query = {}, body, path = call.path } = row.ask(things);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const answer = await server.ask(call.method, search === '' ? path : `${path}?${search}`, {
    token: await tokenFor(visitor, row),
    ...(call.method === 'GET' ? {} : call.transport === 'upload' ? emptyForm : { body: body ?? {} }),
  });
  expect(JSON.stringify(answer)).not.toMatch(/argon2|password_?hash/i);
  return `${answer.http}/${answer.status ?? 'file'}`;
};

describe('the permission matrix', () => {
  it('has a row for every call, and none twice', () => {
    const named = [...permissionMatrix.map(({ call }) => call), ...streams];
    expect([...new Set(named)].sort()).toEqual(allCalls.map(nameOf).sort());
    const titles = permissionMatrix.map(titleOf);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(allCalls.filter((call) => call.transport === 'stream').map(nameOf)).toEqual(streams);
  });

  it.each(permissionMatrix.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
    const answers: Partial<Record<Visitor, string>> = {};
    for (const visitor of visitors) answers[visitor] = await knock(visitor, row);
    expect(answers).toEqual(row.answers);
  });
});
