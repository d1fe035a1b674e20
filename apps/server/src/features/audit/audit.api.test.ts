import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { audit, type DataOf } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { recordAct } from './index.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
let other: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root, username: 'Boss' });
  other = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

type Data = DataOf<typeof audit.getAudit>;
const read = async (query = '') =>
  (await server.ask<Data>('GET', `/api/admin/audit${query}`, { token: root.token })).data;
const numbers = ({ records }: Data) => records.map(({ detail }) => detail['n']);

it('pages by a cursor, newest first, each entry once', async () => {
  for (let n = 1; n <= 5; n++)
    await recordAct(server.platform.db, { viewer: root, act: 'user-edit', target: 'user:pat', detail: { n } });
  const first = await read('?target=user:pat&limit=2');
  expect(numbers(first)).toEqual([5, 4]);
  const second = await read(`?target=user:pat&limit=2&before=${first.next}`);
  expect(numbers(second)).toEqual([3, 2]);
  const last = await read(`?target=user:pat&limit=2&before=${second.next}`);
  expect(numbers(last)).toEqual([1]);
  expect(last.next).toBeNull();
});

it('is filtered by who, act and day', async () => {
  await recordAct(server.platform.db, { viewer: other, act: 'user-delete', target: 'user:quin', detail: { n: 1 } });
  expect((await read('?who=bOSS')).records.every(({ uid }) => uid === root.uid)).toBe(true);
  expect((await read('?who=bOSS')).records.length).toBeGreaterThan(0);
  expect((await read('?who=no-one')).records).toEqual([]);
  expect((await read('?act=user-delete')).records).toMatchObject([{ username: other.username, target: 'user:quin' }]);
  const soon = Date.now() + 60_000;
  expect((await read(`?from=${soon}`)).records).toEqual([]);
  expect(numbers(await read(`?act=user-delete&from=0&until=${soon}`))).toEqual([1]);
  expect((await read('?act=user-delete&until=1')).records).toEqual([]);
});

it('tells what was done to problems, nodes, tasks and settings, and no secret', async () => {
  const { pid } = await aProblem(server);
  const token = root.token;
  await server.ask('PUT', '/api/admin/problem/change-problem-auth', { token, body: { id: pid, auth: 2 } });
  await server.ask('PUT', '/api/admin/config/set-email-config', {
    token,
    body: { emailPassword: 'do-not-tell', emailHost: 'mail.example.org' },
  });
  const { records } = await read('?limit=2');
  expect(records).toMatchObject([
    { act: 'site-mail', target: 'site', detail: { fields: 'emailHost, emailPassword' } },
    { act: 'problem-auth', target: `problem:${pid}`, detail: { auth: 2 } },
  ]);
  expect(JSON.stringify(records)).not.toMatch(/do-not-tell|mail\.example/);
});

it('outlives who did it', async () => {
  const gone = await aUser(server, { role: roleIds.root });
  await recordAct(server.platform.db, { viewer: gone, act: 'node-mode', target: 'node:a' });
  await server.platform.db.execute(sql`delete from user_account where uid = ${gone.uid}`);
  expect((await read('?act=node-mode')).records).toMatchObject([{ username: gone.username, uid: gone.uid }]);
});

it.each(['en-US', 'zh-CN'])('has words for every act in %s', (locale) => {
  const file = fileURLToPath(import.meta.resolve(`../../../../../packages/locales/${locale}/audit.json`));
  const { act } = JSON.parse(readFileSync(file, 'utf8')) as { act: Record<string, string> };
  expect(Object.keys(act).sort()).toEqual([...audit.auditActs].sort());
});
