import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../../test/contests.ts';
import { aPost } from '../../../../test/discussions.ts';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let root: User;

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const rename = async ({ uid }: User, username: string) =>
  expect(
    (await server.ask('PUT', '/api/admin/user/edit-user', { token: root.token, body: { uid, username } })).status,
  ).toBe(200);
const close = async ({ token, password }: User) =>
  expect((await server.ask('POST', '/api/account/delete', { token, body: { password } })).data).toMatchObject({
    code: 200,
  });

describe('posts', () => {
  const found = async (keyword: string) =>
    (
      await server.ask<{ records: { id: number }[] }>('GET', `/api/get-discussion-list?keyword=${keyword}`)
    ).data.records.map(({ id }) => id);

  it('are found by the new name of their author, and by the old one no longer', async () => {
    const user = await aUser(server);
    const [first, second] = [
      await aPost(server, { uid: user.uid, author: user.username }),
      await aPost(server, { uid: user.uid, author: user.username, content: 'Of graphs' }),
    ];
    await rename(user, 'found-late');
    expect(await found(user.username)).toEqual([]);
    expect(await found('late')).toEqual([second.id, first.id]);
    expect(await found('late+graphs')).toEqual([second.id]);
  });

  it('that stay when their author is gone are not found by the name that nobody is to connect with them', async () => {
    const user = await aUser(server);
    const post = await aPost(server, { uid: user.uid, author: user.username, content: `Of ${root.username}` });
    expect(await found(user.username)).toEqual([post.id]);
    await close(user);
    expect(await found(user.username)).toEqual([]);
    expect(await found(root.username)).toEqual([post.id]);
  });
});

describe('a rule of accounts', () => {
  const ruled = (extra: string) =>
    aContest(server, {
      openAccountLimit: true,
      accountLimitRule: `<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>${extra}</extra>`,
    });
  const isAdmitted = async (cid: number, { token }: User) =>
    (await server.ask<{ access: boolean }>('GET', `/api/get-contest-access?cid=${cid}`, { token })).data.access;

  it('goes on admitting whom it names under another name, and nobody who takes the old one', async () => {
    const user = await aUser(server);
    const { cid } = await ruled(`somebody ${user.username.toUpperCase()}`);
    expect(await isAdmitted(cid, user)).toBe(true);
    await rename(user, 'other-name');
    const taker = await aUser(server, { username: user.username });
    expect([await isAdmitted(cid, user), await isAdmitted(cid, taker)]).toEqual([true, false]);
  });

  it('admits nobody by the name of an account that is gone', async () => {
    const user = await aUser(server);
    const { cid } = await ruled(user.username);
    await close(user);
    expect(await isAdmitted(cid, await aUser(server, { username: user.username }))).toBe(false);
  });
});
