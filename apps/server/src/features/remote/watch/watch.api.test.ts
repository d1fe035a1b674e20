import type { remote } from '@assay/contract';
import { remoteKeys, roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aSubmission } from '../../../../test/work.ts';

let server: TestServer;
let root: { token: string; uid: string };
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const states = async () =>
  (await server.ask<remote.RemoteSiteState[]>('GET', '/api/admin/remote/states', { token: root.token })).data;
const queue = async (site: string) =>
  server.ask<remote.RemoteQueueRow[]>('GET', `/api/admin/remote/queue?site=${site}`, { token: root.token });

/** A task as the worker would have left it, begun and ended so many minutes ago. */
const aTask = async (state: string, { site = 'HDU', from = 0, to = 0, priority = 10 } = {}): Promise<number> => {
  const submitId = await aSubmission(server, root.token, problemId);
  await server.platform.db.$client.query(
    `insert into remote_task (judgement_id, submission_id, site, state, uid, priority, gmt_create, gmt_modified)
     select judgement_id, id, $2, $3, uid, $6, now() - make_interval(mins => $4), now() - make_interval(mins => $5)
     from submission where id = $1`,
    [submitId, site, state, from, to, priority],
  );
  return submitId;
};
let problemId: string;

it('tells every site, idle ones too', async () => {
  ({ problemId } = await aProblem(server));
  const told = await states();
  expect(told.map(({ key }) => key)).toEqual([...remoteKeys]);
  expect(told[0]).toEqual({
    key: 'HDU',
    waiting: 0,
    last: null,
    medianSeconds: null,
    hours: Array.from({ length: 12 }, () => ({ seconds: null, failed: 0 })),
  });
});

it('measures what came back by hour, and counts what is on its way and what was given up', async () => {
  await aTask('done', { from: 11, to: 10 });
  await aTask('done', { from: 13, to: 10 });
  const last = await aTask('done', { from: 5, to: 3 });
  await aTask('failed', { from: 200, to: 190 });
  await aTask('done', { from: 800, to: 790 });
  await aTask('waiting', { from: 1 });
  await aTask('queued', { site: 'POJ' });
  const told = await states();
  const hdu = told.find(({ key }) => key === 'HDU')!;
  expect(hdu).toMatchObject({ waiting: 1, last: { submitId: last }, medianSeconds: 120 });
  expect(hdu.hours.map(({ seconds, failed }) => [seconds, failed])).toEqual([
    ...Array.from({ length: 8 }, () => [null, 0]),
    [null, 1],
    [null, 0],
    [null, 0],
    [120, 0],
  ]);
  expect(told.find(({ key }) => key === 'POJ')).toMatchObject({ waiting: 1, last: null });
});

it('lists what is on its way, contests first', async () => {
  const general = await aTask('queued', { site: 'SPOJ' });
  const contest = await aTask('queued', { site: 'SPOJ', priority: 0 });
  await aTask('done', { site: 'SPOJ' });
  const told = await queue('SPOJ');
  expect(told.data.map(({ submitId }) => submitId)).toEqual([contest, general]);
  expect(told.data[0]).toMatchObject({
    displayPid: problemId,
    state: 'queued',
    way: 'server',
    remoteId: null,
    fault: null,
  });
  expect(await queue('NONE')).toMatchObject({ status: 400 });
});
