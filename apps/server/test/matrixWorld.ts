import { allCalls } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { expect } from 'vitest';
import { defaultLimits } from '../src/platform/http/limits.ts';
import { aContest, aContestRun } from './contests.ts';
import { aPost } from './discussions.ts';
import { aGroup, aTraining } from './groups.ts';
import { aNode, aProblem, aUser, startTestServer } from './harness.ts';
import {
  type ContestThings,
  type Phase,
  phases,
  type Row,
  type Things,
  type Visitor,
  visitors,
} from './permissionRow.ts';

export type Member = Awaited<ReturnType<typeof aUser>>;

/** Names a call as rows do. */
export const nameOf = (call: (typeof allCalls)[number]): string => `${call.area}.${call.name}`;

/** Names a row by its call and where and when it is asked. */
export const titleOf = ({ call, scope, phase }: Row): string => [call, scope, phase].filter(Boolean).join(' ');

/** Of uploads nothing else is looked at. */
const emptyForm = { body: '--b--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } };

/** Opens a server with a visitor of each role and all that the rows of the permission matrix ask about. */
export const openMatrixWorld = async () => {
  // Hundreds of rows a person, twice each: more calls in ten seconds than a person may make.
  const { call } = defaultLimits.rates;
  const often = { ...call, account: { max: 100_000, seconds: call.account.seconds } };
  const server = await startTestServer({ limits: { rates: { ...defaultLimits.rates, call: often } } });
  const members: Partial<Record<Visitor, Member>> = {};
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
  const things: Things = { contests, pid, problemId, submitId, testJudgeKey: tried.data, did, categoryId, gid, tid };

  return {
    server,
    members,
    /** What a row answers to who comes with that header: HTTP status / status of the envelope. */
    knock: async (row: Row, authorization: string | undefined): Promise<string> => {
      const call = allCalls.find((one) => nameOf(one) === row.call)!;
      const { query = {}, body, path = call.path } = row.ask(things);
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
      const answer = await server.ask(call.method, search === '' ? path : `${path}?${search}`, {
        token: authorization,
        ...(call.method === 'GET' ? {} : call.transport === 'upload' ? emptyForm : { body: body ?? {} }),
      });
      expect(JSON.stringify(answer)).not.toMatch(/argon2|password_?hash/i);
      return `${answer.http}/${answer.status ?? 'file'}`;
    },
  };
};
