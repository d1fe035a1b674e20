import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { contestClock, contestVirtual } from './contest.table.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('says which of those under way are one’s own: entered, or sent to, by one’s own clock', async () => {
  const reader = await aUser(server);
  const own = async (who: User) =>
    (await server.ask<{ id: number }[]>('GET', '/api/own-running-contests', { token: who.token })).data.map(
      ({ id }) => id,
    );
  const open = await aContest(server, { title: 'Mine', endsIn: 90 });
  await aContestRun(server, open, { uid: reader.uid, at: 1, status: -1 });
  const closed = await aContest(server, { title: 'Mine', auth: 1, endsIn: 30, registered: [reader.uid] });
  const over = await aContest(server, {
    title: 'Mine',
    startsIn: -60,
    endsIn: -5,
    auth: 1,
    registered: [reader.uid],
  });
  await aContest(server, { title: 'Mine, later', startsIn: 5, endsIn: 60, auth: 1, registered: [reader.uid] });
  await aContest(server, { title: 'Not mine', auth: 1, registered: [(await aUser(server)).uid] });
  await aContest(server, { title: 'Hidden', visible: false, auth: 1, registered: [reader.uid] });
  server.services.contests.forget();
  expect(await own(reader)).toEqual([closed.cid, open.cid]);
  await server.platform.db
    .insert(contestClock)
    .values({ cid: over.cid, author: over.uid, at: new Date(), kind: 'extend', ms: 10 * 60_000, uid: reader.uid });
  server.services.contests.forget();
  expect(await own(reader)).toEqual([over.cid, closed.cid, open.cid]);
  expect(await own(await aUser(server))).toEqual([]);
  expect(await server.ask('GET', '/api/own-running-contests')).toMatchObject({ status: 401 });
});

it('counts an own run through an ended contest among them, until it ends', async () => {
  const reader = await aUser(server);
  const past = { startsIn: -300, endsIn: -240 };
  const began = async (minutesAgo: number, more: Parameters<typeof aContest>[1] = {}, endedAt?: Date) => {
    const { cid } = await aContest(server, { ...past, ...more });
    const startAt = new Date(Date.now() - minutesAgo * 60_000);
    await server.platform.db.insert(contestVirtual).values({ cid, uid: reader.uid, startAt, endedAt: endedAt ?? null });
    return cid;
  };
  const late = await began(20, { title: 'Late' });
  const private1 = await began(50, { auth: 1, registered: [reader.uid] });
  await began(61);
  await began(10, {}, new Date());
  await began(10, { visible: false });
  const now = await aContest(server, { endsIn: 30 });
  await aContestRun(server, now, { uid: reader.uid, at: 1, status: -1 });
  server.services.contests.forget();
  const { data } = await server.ask<{ id: number; endTime: string; isVirtual: boolean }[]>(
    'GET',
    '/api/own-running-contests',
    { token: reader.token },
  );
  expect(data.map(({ id, isVirtual }) => [id, isVirtual])).toEqual([
    [private1, true],
    [now.cid, false],
    [late, true],
  ]);
  expect(Math.round((Date.parse(data[2]!.endTime) - Date.now()) / 60_000)).toBe(40);
});
