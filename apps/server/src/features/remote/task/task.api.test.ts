import { roleIds, status } from '@assay/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aNode, anotherServer, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aRemoteAccount, aRemoteProblem, aRemoteSite, passTime, workAll } from '../../../../test/remoteSite.ts';
import { RemoteFault } from '../sites/remoteFault.ts';
import { claimLost } from './faults.ts';

const fake = aRemoteSite();
const fresh = { ...fake.state };
let server: TestServer;
let root: { token: string };
let user: { token: string; uid: string };
let problem: { pid: number; problemId: string };
beforeAll(async () => {
  server = await startTestServer({ sites: [fake.site] });
  root = await aUser(server, { role: roleIds.root });
  user = await aUser(server);
  problem = await aRemoteProblem(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(fake.state, fresh, { mostAtOnce: 0, logins: 0 });
  fake.state.received.length = 0;
  await server.platform.db.$client.query(
    "delete from remote_account; update remote_task set state = 'void' where state not in ('done', 'failed')",
  );
});

const submit = (language = 'G++', code = 'int main() {}') =>
  server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token: user.token,
    body: { pid: problem.problemId, language, code, isRemote: true },
  });
const submitted = async (code?: string): Promise<number> => (await submit('G++', code)).data.submitId;
interface Detail {
  submission: {
    status: number;
    errorMessage: string | null;
    vjudgeSubmitId: number | null;
    vjudgeUsername: string | null;
    time: number;
    memory: number;
    score: number | null;
  };
  remote: { way: string; state: string; address: string; remoteId: string | null; steps: { step: string }[] };
}
const detail = async (id: number) =>
  (await server.ask<Detail>('GET', `/api/get-submission-detail?submitId=${id}`, { token: user.token })).data;
const account = (name = 'robot') => aRemoteAccount(server, root.token, name);
const task = async (id: number) =>
  (await server.platform.db.$client.query('select * from remote_task where submission_id = $1 order by id desc', [id]))
    .rows;
const throwing = (point: string, error: Error, times = 1) => {
  let left = times;
  return (at: string) => {
    if (at === point && left-- > 0) throw error;
  };
};

it('sends a submission, finds its number, and tells the verdict with every step', async () => {
  await account();
  const id = await submitted();
  expect(await detail(id)).toMatchObject({
    submission: { status: status.pending },
    remote: { state: 'queued', way: 'server' },
  });
  await workAll(server);
  const told = await detail(id);
  expect(told).toMatchObject({
    submission: { status: status.accepted, time: 20, memory: 2048, score: null, vjudgeUsername: 'robot' },
    remote: {
      state: 'done',
      address: 'http://hdu.invalid/showproblem.php?pid=1000',
      remoteId: fake.state.received[0]!.remoteId,
    },
  });
  expect(told.submission.vjudgeSubmitId).toBe(Number(fake.state.received[0]!.remoteId));
  expect(told.remote.steps.map(({ step }) => step)).toEqual(['queued', 'sending', 'sent', 'waiting', 'done']);
  expect(fake.state.received).toMatchObject([{ user: 'robot', problem: '1000', source: 'int main() {}' }]);
  const counts = await server.platform.db.$client.query(
    'select total, ac from problem_count where pid = $1 and gid is null',
    [problem.pid],
  );
  expect(counts.rows[0]).toMatchObject({ total: 1, ac: 1 });
});

it('is never given to a node, even where that has a language of the same name', async () => {
  const { nodeId } = await aNode(server, 'greedy', ['G++', 'C++']);
  await account();
  await submitted();
  const claimed = await server.ask('POST', '/api/judge/claim', {
    token: server.judgeToken,
    body: { nodeId, waitMs: 0 },
  });
  expect(claimed.data).toMatchObject({ job: null });
});

it('refuses languages of others, and code that the site would refuse', async () => {
  expect(await submit('Python3')).toMatchObject({ status: 400 });
  expect(await submit('G++', 'x')).toMatchObject({ status: 400, msg: expect.stringContaining('5') });
  expect(await submit('G++', 'x'.repeat(1001))).toMatchObject({ status: 400, msg: expect.stringContaining('1000') });
});

it('offers the languages of the site', async () => {
  const { data } = await server.ask<{ name: string; oj: string }[]>(
    'GET',
    `/api/get-problem-languages?pid=${problem.pid}`,
  );
  expect(data.map(({ name, oj }) => [name, oj])).toEqual([
    ['G++', 'HDU'],
    ['C++', 'HDU'],
  ]);
  const met = await server.ask<{ languages: string[] }>(
    'GET',
    `/api/get-problem-detail?problemId=${problem.problemId}`,
  );
  expect(met.data.languages).toEqual(['G++', 'C++']);
});

it('ends with status 4 and a sentence where no account is set up', async () => {
  const id = await submitted();
  await workAll(server);
  const { submission } = await detail(id);
  expect(submission).toMatchObject({ status: status.systemError, errorMessage: expect.stringContaining('HDU') });
});

it('lets the author send it themselves where no account does', async () => {
  const id = await submitted();
  await workAll(server);
  const again = (way: string) => server.ask('GET', `/api/resubmit?submitId=${id}&way=${way}`, { token: user.token });
  expect(await again('helper')).toMatchObject({ status: 400, msg: expect.stringContaining('HDU') });
  expect(await again('link')).toMatchObject({ status: 200 });
  await workAll(server, { rounds: 2 });
  expect(await detail(id)).toMatchObject({
    submission: { status: status.pending },
    remote: { way: 'link', state: 'queued' },
  });
});

it('shows how far the site came, and every verdict of it', async () => {
  await account();
  const steps = [status.pending, status.compiling, status.judging];
  fake.state.verdict = ({ looks }) =>
    looks <= 3
      ? { status: steps[looks - 1]!, isFinal: false, word: '' }
      : { status: status.compileError, isFinal: true, word: 'CE', message: 'line 1: what?' };
  const id = await submitted();
  const seen = new Set<number>();
  for (let round = 0; round < 12; round++) {
    await passTime(server);
    await server.services.remoteWorker.turn();
    await server.services.remoteWorker.settled();
    seen.add((await detail(id)).submission.status);
  }
  expect([...seen]).toEqual([status.submitting, status.pending, status.compiling, status.judging, status.compileError]);
  expect((await detail(id)).submission.errorMessage).toBe('line 1: what?');
});

it('looks for what was cut off before the account sends anything new, and sends nothing twice', async () => {
  await account();
  fake.state.at = throwing('arrived', new RemoteFault('fateUnknown'));
  const [first, second] = [await submitted('one one'), await submitted('two two')];
  await server.services.remoteWorker.turn();
  await server.services.remoteWorker.settled();
  const states = [(await task(first))[0], (await task(second))[0]].map(({ state }) => state);
  expect(states.sort()).toEqual(['queued', 'unknown']);
  await workAll(server);
  expect(fake.state.received.map(({ source }) => source.trim()).sort()).toEqual(['one one', 'two two']);
  for (const id of [first, second]) expect((await detail(id)).submission.status).toBe(status.accepted);
});

it('sends again what is certain not to have got there', async () => {
  await account();
  fake.state.at = throwing('submit', new RemoteFault('fateUnknown'));
  const id = await submitted();
  await workAll(server);
  expect(fake.state.received).toHaveLength(1);
  expect((await detail(id)).submission.status).toBe(status.accepted);
});

it('puts blanks behind what the site takes for a repetition', async () => {
  await account();
  fake.state.at = throwing('submit', new RemoteFault('duplicate'));
  await submitted();
  await workAll(server);
  expect(fake.state.received[0]!.source).toMatch(/^int main\(\) \{\}\n +\n$/);
});

it('disables an account that is refused, tells administrators, and goes on with another', async () => {
  await account('bad');
  await account('good');
  fake.state.at = throwing('logIn', new RemoteFault('loginRefused', { words: 'No such user' }));
  const id = await submitted();
  await workAll(server);
  expect((await detail(id)).submission).toMatchObject({ status: status.accepted, vjudgeUsername: 'good' });
  const { data } = await server.ask('GET', '/api/admin/remote/accounts', { token: root.token });
  expect(data).toMatchObject([
    { name: 'bad', enabled: false, fault: 'loginRefused', words: 'No such user' },
    { name: 'good', enabled: true },
  ]);
  const notices = await server.platform.db.$client.query(
    "select params from system_notice where template = 'remoteAccount'",
  );
  expect(notices.rows).toEqual([{ params: { site: 'HDU', name: 'bad' } }]);
});

it.each([
  ['humanCheck', 'submit', status.submittedFailed],
  ['refused', 'submit', status.submittedFailed],
  ['siteDown', 'list', status.submittedFailed],
  ['notReadable', 'list', status.submittedFailed],
] as const)('keeps the code and says why after %s at %s', async (kind, point, code) => {
  await account();
  fake.state.at = throwing(point, new RemoteFault(kind, { words: 'their own words' }), 100);
  const id = await submitted();
  await workAll(server);
  const { submission } = await detail(id);
  expect(submission.status).toBe(code);
  expect(submission.errorMessage).toContain('HDU');
  expect(fake.state.received).toEqual([]);
  // The owner sends it once more, and it goes.
  fake.state.at = () => undefined;
  await server.ask('GET', `/api/resubmit?submitId=${id}`, { token: user.token });
  await workAll(server);
  expect((await detail(id)).submission.status).toBe(status.accepted);
  expect(fake.state.received).toHaveLength(1);
});

it('asks again for a verdict that came too late, and never sends it again', async () => {
  await account();
  fake.state.verdict = () => ({ status: status.pending, isFinal: false, word: 'Queuing' });
  const id = await submitted();
  await workAll(server, { rounds: 200 });
  expect((await detail(id)).submission).toMatchObject({ status: status.submittedFailed });
  fake.state.verdict = fresh.verdict;
  const again = await server.ask('GET', `/api/resubmit?submitId=${id}`, { token: user.token });
  expect(again).toMatchObject({ status: 200, data: { status: status.pending } });
  await workAll(server);
  expect((await detail(id)).submission.status).toBe(status.accepted);
  expect(fake.state.received).toHaveLength(1);
});

it('reads the verdict there once more at a rejudge, and sends it once more only where that is asked', async () => {
  await account();
  const id = await submitted();
  await workAll(server);
  fake.state.verdict = () => ({ status: status.wrongAnswer, isFinal: true, word: 'WA' });
  const rejudge = (more = '') =>
    server.ask('GET', `/api/admin/judge/rejudge?submitId=${id}${more}`, { token: root.token });
  expect(await rejudge()).toMatchObject({ status: 200 });
  await workAll(server);
  expect((await detail(id)).submission.status).toBe(status.wrongAnswer);
  expect(fake.state.received).toHaveLength(1);
  await rejudge('&resend=true');
  await workAll(server);
  expect(fake.state.received).toHaveLength(2);
  expect((await task(id)).map(({ remote_id }) => remote_id)).toEqual(
    fake.state.received.map(({ remoteId }) => remoteId).reverse(),
  );
});

it('rejudges many through their numbers', async () => {
  await account();
  const id = await submitted();
  await workAll(server);
  fake.state.verdict = () => ({ status: status.timeLimitExceeded, isFinal: true, word: 'TLE' });
  const started = await server.ask<{ id: number; total: number }>('POST', '/api/admin/judge/rejudges', {
    token: root.token,
    body: { filter: { submitIds: [id] }, applyWhenReady: true },
  });
  expect(started.data).toMatchObject({ total: 1 });
  await workAll(server);
  await server.services.rejudges.sweep();
  expect((await detail(id)).submission.status).toBe(status.timeLimitExceeded);
  expect(fake.state.received).toHaveLength(1);
});

it('drops what is cancelled before it was sent', async () => {
  await account();
  const id = await submitted();
  await server.ask('GET', `/api/admin/judge/cancel-judge?submitId=${id}`, { token: root.token });
  await workAll(server);
  expect(fake.state.received).toEqual([]);
  expect(await detail(id)).toMatchObject({ submission: { status: status.cancelled }, remote: { state: 'void' } });
});

it('gives each of fifty submissions one number, whatever worker is killed wherever', async () => {
  await account('one');
  await account('two');
  const other = await anotherServer(server, [fake.site]);
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  fake.state.at = () => {
    if (random() < 0.12) throw claimLost;
    if (random() < 0.05) throw new RemoteFault('fateUnknown');
  };
  const ids = await Promise.all(Array.from({ length: 50 }, (_, at) => submitted(`program ${at}`)));
  for (let round = 0; round < 400; round++) {
    await passTime(server, { killed: true });
    await Promise.all([server.services.remoteWorker.turn(), other.services.remoteWorker.turn()]);
    await Promise.all([server.services.remoteWorker.settled(), other.services.remoteWorker.settled()]);
    if (fake.state.received.length >= 45) fake.state.at = () => undefined;
    const { rows } = await server.platform.db.$client.query(
      "select from remote_task where state not in ('done', 'failed', 'void') limit 1",
    );
    if (rows.length === 0) break;
  }
  const rows = (await Promise.all(ids.map(task))).map(([row]) => row);
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([]);
  const told = new Map(
    fake.state.received.map(({ remoteId, source, user: sender }) => [remoteId, { source: source.trim(), sender }]),
  );
  expect(told.size).toBe(50);
  expect(new Set(rows.map(({ remote_id }) => remote_id)).size).toBe(50);
  for (const [at, row] of rows.entries()) {
    expect(told.get(row.remote_id)).toEqual({ source: `program ${at}`, sender: row.remote_user });
  }
  expect(new Set(fake.state.received.map(({ user: sender }) => sender)).size).toBe(2);
  expect(fake.state.mostAtOnce).toBe(1);
  await other.close();
}, 120_000);
