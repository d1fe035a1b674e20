import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { contestVirtual } from './contest.table.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const past = { startsIn: -300, endsIn: -240 };

it('tells each reader of the list how its contests stand for oneself, and nobody else', async () => {
  const me = await aUser(server);
  const title = 'Standing';
  const of = async (options: Parameters<typeof aContest>[1]) => aContest(server, { title, ...options });
  const registered = await of({ auth: 2, registered: [me.uid] });
  const joined = await of({});
  await aContestRun(server, joined, { uid: me.uid, at: 1, status: -1 });
  const open = await of({ startsIn: 10 });
  const register = await of({ auth: 2, startsIn: 10 });
  const password = await of({ auth: 1 });
  const notAdmitted = await of({ openAccountLimit: true, accountLimitRule: '<prefix>team</prefix>' });
  const mayStart = await of(past);
  const virtual = await of(past);
  await server.platform.db.insert(contestVirtual).values({ cid: virtual.cid, uid: me.uid, startAt: new Date() });
  await aContestRun(server, virtual, { uid: me.uid, at: 299, status: 0 });
  const sealed = await of({ ...past, sealsIn: -250, autoRealRank: false });
  const states = async (who?: User) => {
    server.services.contests.forget();
    const { data } = await server.ask<{ records: { id: number; own: string | null }[] }>(
      'GET',
      `/api/get-contest-list?keyword=${title}&limit=50`,
      who ? { token: who.token } : {},
    );
    return new Map(data.records.map(({ id, own }) => [id, own]));
  };
  const mine = await states(me);
  const expected = { registered, joined, open, register, password, notAdmitted, mayStart, virtual };
  for (const [state, { cid }] of Object.entries(expected)) expect([state, mine.get(cid)]).toEqual([state, state]);
  expect(mine.get(sealed.cid)).toBeNull();
  const others = await states(await aUser(server));
  expect(others.get(registered.cid)).toBe('register');
  expect(others.get(joined.cid)).toBe('open');
  expect(others.get(virtual.cid)).toBe('mayStart');
  expect(new Set((await states()).values())).toEqual(new Set([null]));
  expect(new Set((await states(await aUser(server, { role: roleIds.root }))).values())).toEqual(new Set(['manages']));
});
