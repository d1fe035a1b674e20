import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { headsOf, watchStatements } from '../../../test/statements.ts';

let server: TestServer;
let user: { token: string };
let problem: { problemId: string };
let nodeId = 0;
let statements: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  server = await startTestServer();
  user = await aUser(server);
  problem = await aProblem(server);
  ({ nodeId } = await aNode(server));
  statements = watchStatements(server);
});
afterAll(() => server.close());

const judge = <T>(path: string, body: object) =>
  server.ask<T>('POST', path, { token: server.judgeToken, body: { nodeId, ...body } });
const submit = () =>
  server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token: user.token,
    body: { pid: problem.problemId, language: 'C++', code: 'int main() {}' },
  });
const poll = (submitId: number) =>
  server.ask('POST', '/api/check-submissions-status', { token: user.token, body: { submitIds: [submitId] } });
const claim = () => judge<{ job: { kind: string; id: number; fence: number } }>('/api/judge/claim', { waitMs: 0 });
const aCase = (seq: number) => ({
  seq,
  status: 0,
  share: null,
  time: 1,
  wallTime: 1,
  memory: 1,
  message: '',
});

describe('a submission on its way to its verdict', () => {
  it('costs so many statements of the database in each call', async () => {
    // Begin and commit count too. Settings, languages, the session and releases are remembered from the first time on.
    const warm = (await submit()).data.submitId;
    const first = (await claim()).data.job;
    await judge('/api/judge/report', { job: first, failure: null, cases: [aCase(1), aCase(2)], test: null });
    await poll(warm);

    const counts: Record<string, number> = {};
    const count = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      let answer: T | undefined;
      const seen = await statements.during(async () => {
        answer = await work();
      });
      if (process.env['TEST_SHOW'])
        console.log(
          name,
          seen.length,
          seen.map((text) => text.slice(0, 90)),
        );
      // Events are told after the commit, by a statement that several calls share.
      counts[name] = seen.filter((text) => !text.startsWith('select pg_notify')).length;
      return answer!;
    };
    const { submitId } = (await count('submit', submit)).data;
    const { job } = (await count('claim', claim)).data;
    await count('claim of nothing', claim);
    const progress = (cases: object[]) => judge('/api/judge/progress', { job, status: 7, cases, total: 2 });
    await count('progress', () => progress([aCase(1)]));
    await count('progress within a status', () => progress([aCase(2)]));
    // What is cached for a second may have grown old on a busy machine.
    await poll(warm);
    await count('poll', () => poll(submitId));
    await count('report', () =>
      judge('/api/judge/report', { job, failure: null, cases: [aCase(1), aCase(2)], test: null }),
    );
    expect(counts).toEqual({
      submit: 6,
      claim: 1,
      'claim of nothing': 1,
      progress: 6,
      'progress within a status': 6,
      poll: 1,
      report: 7,
    });
  });

  it('gets its verdict by one transaction; the same report again changes nothing', async () => {
    const { during } = statements;
    const report = async (job: object) =>
      headsOf(
        await during(() => judge('/api/judge/report', { job, failure: null, cases: [aCase(1), aCase(2)], test: null })),
      );
    const { submitId } = (await submit()).data;
    const { job } = (await claim()).data;
    expect(await report(job)).toEqual([
      'begin',
      'select "submission"."id",',
      'insert into',
      'update "judgement"',
      'with changed',
      'with changed',
      'commit',
    ]);
    const verdict = async () => ((await poll(submitId)).data as Record<string, object>)[submitId];
    const before = await verdict();
    expect(before).toMatchObject({ status: 0, judger: 'node-1' });
    expect((await report(job)).at(-1)).toBe('commit');
    expect(await report(job)).toHaveLength(3);
    expect(await verdict()).toEqual(before);
  });

  it('is answered as it is read afterwards', async () => {
    const { data } = await submit();
    const read = await poll(data.submitId);
    expect(data).toEqual((read.data as Record<string, unknown>)[data.submitId]);
  });
});
