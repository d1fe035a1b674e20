import type { DataOf, honor } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let root: User;

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const award = (username: string, more: object = {}) => ({
  username,
  title: 'City final',
  level: 'gold',
  date: '2026-05-01',
  link: 'https://example.org/final',
  ac: 5,
  ...more,
});
const create = (body: object) => server.ask<{ id: number }>('POST', '/api/admin/honor', { token: root.token, body });
const read = (query: string, token?: string) =>
  server.ask<DataOf<typeof honor.getUserHonors>>('GET', `/api/get-user-honors?${query}`, { token });

it('are read by anybody, most accepted problems first', async () => {
  const user = await aUser(server);
  for (const ac of [3, 11, 7]) await create(award(user.username, { ac, title: `With ${ac}` }));
  const { data } = await read(`username=${user.username.toUpperCase()}`);
  expect(data.map(({ ac }) => ac)).toEqual([11, 7, 3]);
  expect(data[0]).toEqual({
    id: expect.any(Number),
    title: 'With 11',
    level: 'gold',
    date: '2026-05-01',
    link: 'https://example.org/final',
    ac: 11,
  });
  expect((await read(`uid=${user.uid}`)).data).toEqual(data);
  expect((await read('', user.token)).data).toEqual(data);
});

it('of nobody and of a disabled account are refused alike', async () => {
  const user = await aUser(server);
  await create(award(user.username));
  await server.platform.db.execute(sql`update user_account set status = 1 where uid = ${user.uid}`);
  const [disabled, unknown, guest] = [
    await read(`uid=${user.uid}`),
    await read('username=nobody-of-this-name'),
    await read(''),
  ];
  expect([disabled.status, disabled.msg]).toEqual([400, unknown.msg]);
  expect([unknown.status, guest.status]).toEqual([400, 400]);
});

it('are listed, changed and deleted by those who keep users', async () => {
  const user = await aUser(server);
  const made = await create(award(user.username, { title: 'Rare words' }));
  const list = async (query: string) =>
    (
      await server.ask<DataOf<typeof honor.getHonorList>>('GET', `/api/admin/honor/get-honor-list?${query}`, {
        token: root.token,
      })
    ).data;
  expect((await list('keyword=are%20wor')).records).toMatchObject([{ username: user.username, id: made.data.id }]);
  expect((await list(`keyword=${user.username}&level=gold`)).total).toBe(1);
  expect((await list(`keyword=${user.username}&level=bronze`)).total).toBe(0);
  const body = { id: made.data.id, ...award(user.username, { title: 'Other', link: '', ac: '9' }) };
  expect((await server.ask('PUT', '/api/admin/honor', { token: root.token, body })).status).toBe(200);
  expect((await read(`uid=${user.uid}`)).data).toMatchObject([{ title: 'Other', link: null, ac: 9 }]);
  const remove = () => server.ask('DELETE', `/api/admin/honor?id=${made.data.id}`, { token: root.token, body: {} });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(400);
  expect((await read(`uid=${user.uid}`)).data).toEqual([]);
});

it.each([
  ['a user who is not there', { username: 'nobody-at-all' }],
  ['an empty title', { title: '  ' }],
  ['a title that is too long', { title: 'x'.repeat(101) }],
  ['a level of its own', { level: 'platinum' }],
  ['a day that is none', { date: '2026-02-30' }],
  ['a day in words', { date: 'yesterday' }],
  ['a link that runs something', { link: 'javascript:alert(1)' }],
  ['a link that is too long', { link: `https://example.org/${'x'.repeat(500)}` }],
])('are refused with %s', async (_what, more) => {
  const user = await aUser(server);
  expect((await create(award(user.username, more))).status).toBe(400);
  expect((await read(`uid=${user.uid}`)).data).toEqual([]);
});

it('of two who change one at once the second is told, and what the first stored stays', async () => {
  const user = await aUser(server);
  const { id } = (await create(award(user.username, { title: 'First', link: '' }))).data;
  const was = award(user.username, { title: 'First', link: '' });
  const update = async (more: object, before: object | undefined) =>
    (await server.ask('PUT', '/api/admin/honor', { token: root.token, body: { id, ...was, ...more, was: before } }))
      .status;
  expect(await update({ level: 'silver' }, was)).toBe(200);
  expect(await update({ title: 'Second' }, was)).toBe(400);
  expect((await read(`uid=${user.uid}`)).data).toMatchObject([{ title: 'First', level: 'silver' }]);
  expect(await update({ title: 'Second', level: 'silver' }, { ...was, level: 'silver' })).toBe(200);
  expect(await update({ title: 'Third' }, undefined)).toBe(200);
});

it('come to nobody who has all of them, not from another one either', async () => {
  const [full, other] = [await aUser(server), await aUser(server)];
  await server.platform.db.execute(sql`insert into honor (uid, title, level, date)
    select ${full.uid}, 'n', 'other', '2026-01-01' from generate_series(1, 100)`);
  const { id } = (await create(award(other.username))).data;
  const move = (username: string) =>
    server.ask('PUT', '/api/admin/honor', { token: root.token, body: { id, ...award(username) } });
  expect((await move(full.username)).status).toBe(400);
  expect((await read(`uid=${other.uid}`)).data).toHaveLength(1);
  const own = (await read(`uid=${full.uid}`)).data;
  const body = { id: own[0]?.id, ...award(full.username, { title: 'Its words may change' }) };
  expect((await server.ask('PUT', '/api/admin/honor', { token: root.token, body })).status).toBe(200);
});

it('of one user are bounded', async () => {
  const user = await aUser(server);
  await server.platform.db.execute(sql`insert into honor (uid, title, level, date)
    select ${user.uid}, 'n', 'other', '2026-01-01' from generate_series(1, 100)`);
  expect((await create(award(user.username))).status).toBe(400);
  expect((await read(`uid=${user.uid}`)).data).toHaveLength(100);
});
