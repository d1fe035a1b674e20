import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aRemoteAccount, aRemoteSite } from '../../../../test/remoteSite.ts';
import { RemoteFault } from '../sites/remoteFault.ts';

const fake = aRemoteSite();
let server: TestServer;
let root: { token: string };
beforeAll(async () => {
  server = await startTestServer({ sites: [fake.site] });
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const check = (body: object) =>
  server.ask<{ step: string; outcome: string; words: string | null; page: string | null }[]>(
    'POST',
    '/api/admin/remote/check',
    { token: root.token, body },
  );

it('reads a problem, and with an account logs in and reads its list and a verdict; nothing is sent', async () => {
  expect((await check({ site: 'HDU' })).data).toMatchObject([
    { step: 'problem', outcome: 'works', words: 'Problem 1000' },
  ]);
  await aRemoteAccount(server, root.token, 'robot');
  fake.state.received.push({ remoteId: '7', user: 'robot', problem: '1000', source: '', looks: 0 });
  expect((await check({ site: 'HDU' })).data).toMatchObject([
    { step: 'problem', outcome: 'works' },
    { step: 'login', outcome: 'works', words: 'robot' },
    { step: 'list', outcome: 'works', words: '7' },
    { step: 'verdict', outcome: 'works', words: 'Accepted' },
  ]);
  expect(fake.state.received).toHaveLength(1);
});

it('says what the site did instead, with the page but without secrets', async () => {
  fake.state.at = (point) => {
    if (point === 'list')
      throw new RemoteFault('notReadable', { page: '<p>robot secret</p><input value="abc">', words: 'no table' });
  };
  expect((await check({ site: 'HDU', problem: '403' })).data).toMatchObject([
    { step: 'problem', outcome: 'humanCheck' },
    { step: 'login', outcome: 'works' },
    { step: 'list', outcome: 'notReadable', words: 'no table', page: '<p>… …</p><input value="…">' },
  ]);
});

it('refuses what is no site or no problem', async () => {
  expect(await check({ site: 'XYZ' })).toMatchObject({ status: 400 });
  expect(await check({ site: 'HDU', problem: 'none' })).toMatchObject({ status: 400 });
});
