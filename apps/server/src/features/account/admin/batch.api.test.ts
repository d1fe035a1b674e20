import type { DataOf, userAdmin } from '@assay/contract';
import { accountRuleAdmits, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { unzip } from '../../../../test/unzip.ts';
import { groupMember, userGroup } from '../../group/group.table.ts';

// Hundreds of passwords are hashed here, at the least cost there is: what a hash costs is not what is tested.
vi.mock('@node-rs/argon2', async (original) => {
  const known = await original<typeof import('@node-rs/argon2')>();
  const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...known, hash: (password: string) => known.hash(password, least) };
});
afterAll(() => vi.doUnmock('@node-rs/argon2'));

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());

const count = async (like: string) =>
  (
    await server.platform.db.execute<{ count: number }>(
      sql`select count(*)::int as count from user_account where username like ${like}`,
    )
  ).rows[0]?.count;
const check = (users: unknown) =>
  server.ask<DataOf<typeof userAdmin.checkUserBatch>>('POST', '/api/admin/user/check-batch-user', {
    token,
    body: { users },
  });
const insert = (users: unknown, more: object = {}) =>
  server.ask('POST', '/api/admin/user/insert-batch-user', { token, body: { users, ...more } });
const mayLogIn = async (username: string, password: string) =>
  (await server.ask('POST', '/api/login', { body: { username, password } })).status === 200;
const rows = (prefix: string, many: number) =>
  Array.from({ length: many }, (_, n) => [
    `${prefix}${n}`,
    `secret-${n}`,
    `${prefix}${n}@example.org`,
    `Name ${n}`,
    n % 2 ? 'female' : 'male',
    `nick${n}`,
    'North School',
  ]);

describe('an import', () => {
  it('of 500 with three wrong ones says which and why, and writes nothing; corrected, all come in', async () => {
    await aUser(server, { username: 'taken-name' });
    const users = rows('pupil', 500);
    users[86]![0] = 'a-name-of-21-letters-';
    users[212]![0] = 'Taken-Name';
    users[405]![1] = 'abc';
    const { data } = await check(users);
    expect(data.total).toBe(500);
    expect(data.problems).toEqual([
      { index: 86, field: 'username', code: 'usernameLong', params: { length: 21, max: 20 } },
      { index: 212, field: 'username', code: 'usernameUsed', params: {} },
      { index: 405, field: 'password', code: 'passwordLength', params: { length: 3 } },
    ]);
    const refused = await insert(users, { allOrNothing: true });
    expect(refused.status).toBe(400);
    expect(refused.msg).toContain('Taken-Name');
    expect(await count('pupil%')).toBe(0);
    users[86]![0] = 'pupil86';
    users[212]![0] = 'pupil212';
    users[405]![1] = 'abcdef';
    expect((await check(users)).data.problems).toEqual([]);
    expect((await insert(users, { allOrNothing: true })).status).toBe(200);
    expect(await count('pupil%')).toBe(500);
    expect([await mayLogIn('pupil405', 'abcdef'), await mayLogIn('pupil0', 'secret-0')]).toEqual([true, true]);
  }, 180_000);

  it('of an older client skips wrong rows, and names them with both counts', async () => {
    const answer = await insert([
      ['old-1', 'secret-1', null, '', '0'],
      ['old-2', '123'],
      ['OLD-1', 'secret-1'],
      ['old-3', 'secret-3', '', 'Real', 'female'],
    ]);
    expect(answer.status).toBe(400);
    expect(answer.msg).toMatch(/2.*2.*old-2, OLD-1/);
    expect(await count('old-%')).toBe(2);
    const { rows: found } = await server.platform.db.execute(
      sql`select gender, role, realname from user_account where username like 'old-%' order by username`,
    );
    expect(found).toEqual([
      { gender: 'male', role: 1002, realname: null },
      { gender: 'female', role: 1002, realname: 'Real' },
    ]);
  });

  it('is bounded in rows and in what stands in them', async () => {
    expect((await check(rows('many', 1001))).http).toBe(400);
    expect((await insert(rows('many', 1001))).http).toBe(400);
    expect((await insert([['x', 'y'.repeat(501)]])).http).toBe(400);
    expect((await insert([])).status).toBe(400);
    expect(await count('many%')).toBe(0);
  });

  it('that meets a name taken meanwhile writes nothing', async () => {
    const users = [
      ['race-1', 'secret-1'],
      ['race-2', 'secret-2'],
    ];
    const answers = await Promise.all([insert(users, { allOrNothing: true }), insert(users, { allOrNothing: true })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await count('race-%')).toBe(2);
  });
});

describe('a class list', () => {
  const listed = async (query: string) =>
    (
      await server.ask<DataOf<typeof userAdmin.getUserList>>('GET', `/api/admin/user/get-user-list?limit=50&${query}`, {
        token,
      })
    ).data.records;
  const names = async (query: string) => (await listed(query)).map(({ username }) => username);

  it('keeps its order, its numbers as they are, and the role that was chosen', async () => {
    const users = ['zed', 'amy', 'kim', 'bob', 'eve'].map((name, n) => [
      `cl-${name}`,
      'secret-1',
      '',
      'Name',
      '',
      '',
      n < 2 ? 'Beta School' : 'Alpha School',
      `00000${9 - n}1234567890123`,
      'Class 3',
    ]);
    expect((await insert(users, { allOrNothing: true, type: 1003 })).status).toBe(200);
    const order = users.map(([name]) => name);
    expect(await names('keyword=cl-')).toEqual(order);
    expect(await names('keyword=cl-&sort=created&reverse=true')).toEqual(order.toReversed());
    expect(await names('keyword=cl-&sort=username')).toEqual(order.toSorted());
    expect(await names('keyword=cl-&sort=number')).toEqual(order.toReversed());
    expect(await names('keyword=cl-&sort=school')).toEqual(['cl-eve', 'cl-bob', 'cl-kim', 'cl-amy', 'cl-zed']);
    expect(await names('keyword=beta%20school')).toEqual(['cl-zed', 'cl-amy']);
    expect(await names('keyword=000091234')).toEqual(['cl-zed']);
    const [first] = await listed('keyword=cl-zed');
    expect([first!.number, first!.course, first!.roles[0]!.id]).toEqual(['0000091234567890123', 'Class 3', 1003]);
    expect((await insert([['cl-x', 'secret-1']], { allOrNothing: true, type: 77 })).status).toBe(400);
  });

  it('is found by the name of a group, and saved with every cell as text', async () => {
    const { db } = server.platform;
    const [zed] = await listed('keyword=cl-zed');
    const [made] = await db
      .insert(userGroup)
      .values({ uid: zed!.uid, name: 'Winter Class', shortName: 'WINT', brief: 'x', description: 'x' })
      .returning({ id: userGroup.id });
    const [amy] = await listed('keyword=cl-amy');
    await db.insert(groupMember).values([
      { gid: made!.id, uid: zed!.uid, auth: 5 },
      { gid: made!.id, uid: amy!.uid, auth: 1 },
    ]);
    expect(await names('group=winter%20cl')).toEqual(['cl-zed']);
    expect(await names('group=winter%20cl&keyword=amy')).toEqual([]);
    const file = await server.app.inject({
      url: '/api/admin/user/export?keyword=cl-&sort=number',
      headers: { authorization: token },
    });
    expect(file.headers['content-disposition']).toBe('attachment;filename=users.xlsx');
    const sheet = [...unzip(file.rawPayload).values()].join('');
    expect(sheet).toContain('0000091234567890123');
    expect(sheet.indexOf('cl-eve')).toBeLessThan(sheet.indexOf('cl-zed'));
    expect(sheet).not.toMatch(/<c [^>]*t="n"/);
  });
});

describe('accounts that nobody waits for any more', () => {
  it('are not made, however far they had come', async () => {
    const root = { uid: '1', username: 'root', role: roleIds.root } as const;
    const { userBatches } = server.services;
    for (const looks of [0, 1, 2]) {
      let looked = 0;
      const isAwaited = () => looked++ < looks;
      const range = { prefix: `left${looks}-`, suffix: '', number_from: 1, number_to: 2, password_length: 8 };
      await expect(userBatches.generate(root, range, isAwaited)).rejects.toMatchObject({ code: 'account.batchLeft' });
      looked = 0;
      await expect(
        userBatches.import(root, rows(`left${looks}-`, 2), { allOrNothing: true, isAwaited }),
      ).rejects.toMatchObject({ code: 'account.batchLeft' });
    }
    expect(await count('left%')).toBe(0);
  });
});

describe('generated accounts', () => {
  const generate = (body: object) =>
    server.ask<DataOf<typeof userAdmin.generateUsers>>('POST', '/api/admin/user/generate-user', {
      token,
      body: { prefix: '', suffix: '', number_from: 1, number_to: 3, password_length: 8, ...body },
    });

  it('have names in order and passwords that work, and come as a sheet', async () => {
    const { data } = await generate({ prefix: 'gen', suffix: 'x', number_from: 9, number_to: 11 });
    expect(data.users.map(({ username }) => username)).toEqual(['gen9x', 'gen10x', 'gen11x']);
    expect(await mayLogIn('gen10x', data.users[1]!.password)).toBe(true);
    const file = await server.app.inject({
      url: `/api/file/generate-user-excel?key=${data.key}`,
      headers: { authorization: token },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toBe(`attachment;filename=${data.key}.xlsx`);
    const sheet = [...unzip(file.rawPayload).values()].join('');
    for (const { username, password } of data.users) {
      expect(sheet).toContain(username);
      expect(sheet).toContain(password);
    }
    const { rows: kept } = await server.platform.db.execute(sql`select key, value from ephemeral`);
    expect(JSON.stringify(kept)).not.toContain(data.users[0]!.password);
    expect(JSON.stringify(kept)).not.toContain(data.key);
  });

  it('may have zeros in front, which a contest rule with the same first number reads, and a role', async () => {
    const { data } = await generate({ prefix: 'pad', number_from: 8, number_to: 10, number_width: 3, type: 1003 });
    expect(data.users.map(({ username }) => username)).toEqual(['pad008', 'pad009', 'pad010']);
    const rule = '<prefix>pad</prefix><suffix></suffix><start>008</start><end>10</end><extra></extra>';
    expect(data.users.every(({ username }) => accountRuleAdmits(rule, username))).toBe(true);
    const { rows: roles } = await server.platform.db.execute(
      sql`select distinct role from user_account where username like 'pad0%'`,
    );
    expect(roles).toEqual([{ role: 1003 }]);
    expect((await generate({ prefix: 'pad', number_width: 10 })).status).toBe(400);
  });

  it('come all or not at all', async () => {
    await aUser(server, { username: 'block2' });
    const answer = await generate({ prefix: 'block' });
    expect(answer.status).toBe(400);
    expect(answer.msg).toContain('block2');
    expect(await count('block%')).toBe(1);
  });

  it.each([
    ['numbers that go down', { number_from: 3, number_to: 2 }],
    ['numbers below zero', { number_from: -1 }],
    ['too many numbers', { number_from: 0, number_to: 1000 }],
    ['a password that is too short', { password_length: 5 }],
    ['a password that is too long', { password_length: 21 }],
    ['names that are too long', { prefix: 'x'.repeat(20) }],
    ['names with a space', { prefix: 'a b' }],
  ])('are refused with %s', async (_what, change) => {
    const before = await count('%');
    expect((await generate({ prefix: 'bad', ...change })).status).toBe(400);
    expect(await count('%')).toBe(before);
  });

  it('are written down with how many they were, and one alone by its name', async () => {
    await generate({ prefix: 'noted', number_from: 1, number_to: 1 });
    await generate({ prefix: 'noted', number_from: 2, number_to: 4 });
    const { data } = await server.ask<{ records: { act: string; target: string; detail: object }[] }>(
      'GET',
      '/api/admin/audit?act=user-generate&limit=2',
      { token },
    );
    expect(data.records.map(({ target, detail }) => ({ target, detail }))).toEqual([
      { target: 'users:3', detail: { first: 'noted2', last: 'noted4' } },
      { target: 'user:noted1', detail: {} },
    ]);
  });

  it('can enter a contest whose rule names them', async () => {
    const { data } = await generate({ prefix: 'team', number_from: 1, number_to: 2 });
    const rule = '<prefix>team</prefix><suffix></suffix><start>1</start><end>2</end><extra></extra>';
    expect(data.users.map(({ username }) => accountRuleAdmits(rule, username))).toEqual([true, true]);
  });
});
