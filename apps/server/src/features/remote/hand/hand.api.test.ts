import { roleIds, status } from '@assay/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aRemoteAccount, aRemoteProblem, aRemoteSite, workAll } from '../../../../test/remoteSite.ts';
import { unzip } from '../../../../test/unzip.ts';

const fake = aRemoteSite({
  key: 'CF',
  name: 'Codeforces',
  ways: ['helper', 'link', 'server'],
  closed: { server: 'closed.humanCheck' },
});
const { row } = fake.site;
let server: TestServer;
let root: { token: string };
let user: { token: string; uid: string };
let problemId: string;
beforeAll(async () => {
  server = await startTestServer({ sites: [fake.site] });
  root = await aUser(server, { role: roleIds.root });
  ({ problemId } = await aRemoteProblem(server, { site: 'CF', id: '1' }));
  // An account of ours is of no use where programs are kept out.
  await aRemoteAccount(server, root.token, 'robot', 'CF');
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await aUser(server);
  fake.site.row = row;
});

const submit = async (who = user): Promise<number> => {
  const body = { pid: problemId, language: 'G++', code: 'int main() {}', isRemote: true };
  return (await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', { token: who.token, body })).data
    .submitId;
};
const handOver = (submitId: number, who = user) =>
  server.ask<{ task: string }>('GET', `/api/remote/hand?submitId=${submitId}`, { token: who.token });
const giveAtOnce = (submitId: number, number: string, who = user) =>
  server.ask('POST', '/api/remote/number', { token: who.token, body: { submitId, number } });
/** The same after the pause between two numbers. */
const give = async (...asked: Parameters<typeof giveAtOnce>) => {
  await server.platform.db.$client.query("delete from ephemeral where key like 'remote:number:%'");
  return giveAtOnce(...asked);
};
const handles = async (who = user) =>
  (
    await server.ask<{ site: string; handle: string; provenAt: string | null }[]>('GET', '/api/remote/handles', {
      token: who.token,
    })
  ).data;
const setHandle = (handle: string, who = user, site = 'CF') =>
  server.ask('PUT', '/api/remote/handle', { token: who.token, body: { site, handle } });
const detail = async (id: number, who = user) =>
  (
    await server.ask<{
      submission: { status: number; errorMessage: string; vjudgeSubmitId: number };
      remote: { way: string; state: string };
    }>('GET', `/api/get-submission-detail?submitId=${id}`, { token: who.token })
  ).data;
let number = 5000;
const sent = (change = {}): string => {
  number += 1;
  fake.state.received.push({
    remoteId: String(number),
    user: 'tourist',
    problem: '1',
    source: '',
    looks: 0,
    ...change,
  });
  return String(number);
};

it('waits for its author, hands the code over to them alone, and counts what the site tells of their number', async () => {
  const id = await submit();
  await workAll(server, { rounds: 2 });
  expect(await detail(id)).toMatchObject({
    submission: { status: status.pending },
    remote: { way: 'helper', state: 'queued' },
  });
  expect((await handOver(id)).data).toMatchObject({
    site: 'CF',
    submitUrl: 'http://hdu.invalid/submit.php?pid=1',
    problem: '1',
    languageName: 'G++',
    languageId: '0',
    source: 'int main() {}',
    handle: null,
  });
  expect((await handOver(id)).data.task).not.toBe((await handOver(id)).data.task);
  const other = await aUser(server);
  expect((await handOver(id, other)).status).toBe(404);
  const mine = sent({ user: 'first' });
  expect((await give(id, mine, other)).status).toBe(404);
  expect(await give(id, ` ${mine} `)).toMatchObject({ status: 200 });
  await workAll(server);
  expect(await detail(id)).toMatchObject({
    submission: { status: status.accepted, vjudgeSubmitId: Number(mine) },
    remote: { state: 'done' },
  });
  expect(await handles()).toMatchObject([{ site: 'CF', handle: 'first', provenAt: expect.any(String) }]);
  // It may not be counted twice, nor be proven by somebody else.
  const again = await submit();
  expect(await give(again, mine)).toMatchObject({ status: 400 });
  const theirs = await submit(other);
  expect(await give(theirs, sent({ user: 'First' }), other)).toMatchObject({ status: 400 });
  expect((await setHandle('FIRST', other)).status).toBe(400);
});

it.each([
  ['another problem', { problem: '2' }],
  ['another person', { user: 'somebody' }],
  ['no number', undefined],
])('refuses %s', async (_what, change) => {
  await setHandle('second');
  const id = await submit();
  const answer = await give(id, change ? sent({ user: 'second', ...change }) : 'none');
  expect(answer.status).toBe(400);
  expect((await detail(id)).submission.status).toBe(status.pending);
});

it('refuses what is older than the code', async () => {
  const id = await submit();
  fake.site.row = async (http, key) => ({ ...(await row(http, key))!, at: new Date('2020-01-01T00:00:00Z') });
  expect((await give(id, sent({ user: 'third' }))).status).toBe(400);
});

it('takes a number that the site does not show yet, and counts nothing of it before it does', async () => {
  fake.site.row = async () => undefined;
  const [id, foreign] = [await submit(), await submit()];
  const mine = sent({ user: 'fourth' });
  const theirs = sent({ user: 'fourth', problem: '9' });
  expect((await give(id, mine)).status).toBe(200);
  expect((await give(foreign, theirs)).status).toBe(200);
  await workAll(server, { rounds: 3 });
  expect((await detail(id)).submission.status).toBe(status.pending);
  fake.site.row = row;
  await workAll(server);
  expect((await detail(id)).submission.status).toBe(status.accepted);
  expect((await detail(foreign)).submission).toMatchObject({
    status: status.submittedFailed,
    errorMessage: expect.stringContaining('Codeforces'),
  });
  // The number is given back: it belongs to whoever has it.
  const taken = await server.platform.db.$client.query('select from remote_task where remote_id = $1', [theirs]);
  expect(taken.rowCount).toBe(0);
});

it('ends what nobody sends within fifteen minutes, and waits again when it is asked for', async () => {
  const id = await submit();
  await server.platform.db.$client.query(
    "update remote_task set gmt_create = now() - interval '16 minutes' where submission_id = $1",
    [id],
  );
  await workAll(server, { rounds: 2 });
  expect((await detail(id)).submission.status).toBe(status.submittedFailed);
  expect((await handOver(id)).status).toBe(404);
  await server.ask('GET', `/api/resubmit?submitId=${id}`, { token: user.token });
  await workAll(server, { rounds: 2 });
  expect((await handOver(id)).status).toBe(200);
});

it('keeps who somebody says to be, and forgets it', async () => {
  expect((await setHandle('a b')).status).toBe(400);
  expect((await setHandle('x', user, 'XYZ')).status).toBe(400);
  await setHandle('  me ', user, 'GYM');
  expect(await handles()).toEqual([{ site: 'CF', handle: 'me', provenAt: null }]);
  const data = await server.app.inject({ url: '/api/account/data', headers: { authorization: user.token } });
  expect(JSON.parse(unzip(data.rawPayload).get('handles.json') ?? '')).toMatchObject([{ site: 'CF', handle: 'me' }]);
  await setHandle('');
  expect(await handles()).toEqual([]);
});

it('reads one number of a person in three seconds', async () => {
  const id = await submit();
  const foreign = sent({ user: 'somebody', problem: '9' });
  expect((await give(id, foreign)).status).toBe(400);
  expect((await giveAtOnce(id, foreign)).http).toBe(429);
});
