import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { createSeal } from '../../../platform/process/seal.ts';

let server: TestServer;
let root: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

interface Told {
  id: number;
  site: string;
  name: string;
  enabled: boolean;
  isReadable: boolean;
}
const list = () => server.ask<Told[]>('GET', '/api/admin/remote/accounts', { token: root.token });
const save = (body: object) => server.ask('POST', '/api/admin/remote/account', { token: root.token, body });
const rows = async () =>
  (await server.platform.db.$client.query<{ name: string; password: string }>('select * from remote_account')).rows;

it('stores accounts sealed, keeps the password where none is sent, and tells it to nobody', async () => {
  expect(await save({ site: 'HDU', name: ' robot ', password: 'very-secret', enabled: true })).toMatchObject({
    status: 200,
  });
  const [kept] = await rows();
  expect(kept!.name).toBe('robot');
  expect(JSON.stringify(await rows())).not.toContain('very-secret');
  expect(createSeal(server.platform.config).open(kept!.password)).toBe('very-secret');
  expect(await save({ site: 'HDU', name: 'robot', enabled: false })).toMatchObject({ status: 200 });
  expect((await rows())[0]!.password).toBe(kept!.password);
  const told = await list();
  expect(told.data).toMatchObject([{ site: 'HDU', name: 'robot', enabled: false, isReadable: true }]);
  expect(JSON.stringify(told)).not.toMatch(/very-secret|password/);
  const acts = await server.ask('GET', '/api/admin/audit?act=remote-account', { token: root.token });
  expect(JSON.stringify(acts)).toContain('robot');
  expect(JSON.stringify(acts)).not.toContain('very-secret');
});

it('says that a password must be given again when the key is lost', async () => {
  await server.platform.db.$client.query("update remote_account set password = 'AAAA'");
  expect((await list()).data).toMatchObject([{ isReadable: false }]);
});

it('refuses what is no account, and shared accounts of AtCoder with the reason', async () => {
  expect(await save({ site: 'XYZ', name: 'a', password: 'b', enabled: true })).toMatchObject({ status: 400 });
  expect(await save({ site: 'POJ', name: '  ', password: 'b', enabled: true })).toMatchObject({ status: 400 });
  expect(await save({ site: 'POJ', name: 'new', enabled: true })).toMatchObject({ status: 400 });
  const refused = await save({ site: 'AC', name: 'a', password: 'b', enabled: true });
  expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('AtCoder') });
  const older = await server.ask('PUT', '/api/admin/switch/update', {
    token: root.token,
    body: { atcoderUsernameList: ['a'], atcoderPasswordList: ['b'] },
  });
  expect(older).toMatchObject({ status: 400, msg: refused.msg });
});

it('removes an account', async () => {
  const [one] = (await list()).data!;
  const remove = () => server.ask('DELETE', `/api/admin/remote/account?id=${one!.id}`, { token: root.token });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await remove()).toMatchObject({ status: 404 });
});

it('makes rows of what older servers kept in their settings, and takes it out of them', async () => {
  const value = {
    value: { pojUsernameList: ['old', 'no'], pojPasswordList: ['word', ''], atcoderUsernameList: ['x'] },
  };
  await server.platform.db.$client.query("insert into setting (key, value) values ('remoteAccounts', $1)", [value]);
  expect((await list()).data).toMatchObject([{ site: 'POJ', name: 'old', isReadable: true }]);
  const left = await server.platform.db.$client.query("select from setting where key = 'remoteAccounts'");
  expect(left.rowCount).toBe(0);
});

it('lists the judges for those who bring problems in', async () => {
  const { data } = await server.ask<{ key: string }[]>('GET', '/api/admin/remote/sites', { token: root.token });
  expect(data).toEqual(expect.any(Array));
});
