import { roleIds, status } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { userAccount } from '../account/account.table.ts';
import { contestClock, contestSeat } from '../contest/contest.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
type Contest = Awaited<ReturnType<typeof aContest>>;
let creator: User;
let root: User;
let ann: User;
let bob: User;
beforeAll(async () => {
  server = await startTestServer();
  creator = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
  ann = await aUser(server);
  bob = await aUser(server);
});
afterAll(() => server.close());

interface Balloon {
  id: number;
  uid: string;
  pid: number;
  time: number;
  timeMs: number;
  status: number;
  firstBlood: boolean;
  firstBloodOpen: boolean;
  waitsFor: { submitId: number; timeMs: number; seat: string | null } | null;
  checked: boolean;
  checkedBy: string | null;
}
const list = async (made: Contest, more = '') =>
  (
    await server.ask<{ records: Balloon[]; total: number; zones: string[] }>(
      'GET',
      `/api/get-contest-ac-info?cid=${made.cid}${more}`,
      {
        token: creator.token,
      },
    )
  ).data;
const check = async (made: Contest, id: number, checked = true) =>
  server.ask('PUT', '/api/check-contest-ac-info', { token: creator.token, body: { cid: made.cid, id, checked } });
const accepted = (made: Contest, who: User, at: number, problem = 0) =>
  aContestRun(server, made, { uid: who.uid, at, problem, status: status.accepted });

it('lists the first acceptance of each person at each problem, with where to carry it', async () => {
  const made = await aContest(server, { uid: creator.uid, problems: 2, registered: [ann.uid] });
  await server.platform.db.insert(contestSeat).values({ cid: made.cid, uid: ann.uid, seat: 'C-07' });
  await server.platform.db
    .update(userAccount)
    .set({ school: 'North', realname: 'Ann A' })
    .where(eq(userAccount.uid, ann.uid));
  await aContestRun(server, made, { uid: ann.uid, at: 5, status: status.wrongAnswer });
  const first = await accepted(made, ann, 10);
  await accepted(made, ann, 11);
  const second = await accepted(made, bob, 12);
  const other = await accepted(made, ann, 20, 1);
  // Not in the contest: administrators, and what came before or after.
  await accepted(made, root, 1);
  await accepted(made, creator, 1);
  await accepted(made, bob, -1, 1);
  await accepted(made, bob, 120, 1);
  const { records, total } = await list(made);
  expect(records.map((row) => [row.id, row.firstBlood, row.firstBloodOpen])).toEqual([
    [first, true, false],
    [second, false, false],
    [other, true, false],
  ]);
  expect(total).toBe(3);
  expect(records[0]).toMatchObject({
    cid: made.cid,
    uid: ann.uid,
    pid: made.problems[0]!.pid,
    cpid: made.problems[0]!.cpid,
    displayId: 'A',
    color: '#123456',
    username: ann.username,
    realname: 'Ann A',
    school: 'North',
    seat: 'C-07',
    submitId: first,
    time: 600,
    timeMs: 600_000,
    status: 1,
    waitsFor: null,
    checked: false,
  });
});

it('puts unchecked ones first, and keeps the tick with person and problem', async () => {
  const made = await aContest(server, { uid: creator.uid });
  const a = await accepted(made, ann, 10);
  const b = await accepted(made, bob, 20);
  const ids = async (more = '') => (await list(made, more)).records.map((row) => [row.id, row.checked]);
  expect((await check(made, a)).status).toBe(200);
  expect((await check(made, a)).status).toBe(200);
  expect(await ids()).toEqual([
    [b, false],
    [a, true],
  ]);
  expect(await ids('&checked=false')).toEqual([[b, false]]);
  expect(await ids('&checked=true')).toEqual([[a, true]]);
  expect(await ids('&limit=1&currentPage=2')).toEqual([[a, true]]);
  // An earlier run is accepted after a rejudge: the person has the balloon already.
  const earlier = await accepted(made, ann, 8);
  expect(await ids()).toEqual([
    [b, false],
    [earlier, true],
  ]);
  expect((await check(made, a)).status).toBe(404);
  expect((await check(made, earlier, false)).status).toBe(200);
  expect(await ids()).toEqual([
    [earlier, false],
    [b, false],
  ]);
  const elsewhere = await aContest(server, { uid: creator.uid });
  expect((await check(elsewhere, b)).status).toBe(404);
});

it('has the last tick first among carried ones, with whoever ticked, so that it can be taken back', async () => {
  const made = await aContest(server, { uid: creator.uid });
  const a = await accepted(made, ann, 10);
  const b = await accepted(made, bob, 20);
  const carried = async () => (await list(made, '&checked=true')).records.map(({ id, checkedBy }) => [id, checkedBy]);
  await check(made, b);
  await check(made, a);
  expect(await carried()).toEqual([
    [a, creator.username],
    [b, creator.username],
  ]);
  await check(made, a, false);
  expect(await carried()).toEqual([[b, creator.username]]);
  expect((await list(made, '&checked=false')).records).toMatchObject([{ id: a, checkedBy: null }]);
});

it('lists the first solvers alone: those of one second, known or still possible, on every clock', async () => {
  const made = await aContest(server, { uid: creator.uid, problems: 3 });
  const late = await aUser(server);
  const at = (minutes: number) => new Date(made.row.startTime.getTime() + minutes * 60_000);
  // The clock of one stands from the third to the sixth minute.
  await server.platform.db.insert(contestClock).values([
    { cid: made.cid, kind: 'pause', at: at(3), uid: late.uid, author: creator.uid },
    { cid: made.cid, kind: 'resume', at: at(6), uid: late.uid, author: creator.uid },
  ]);
  server.services.contests.forget();
  const first = await accepted(made, ann, 10);
  const sameSecond = await accepted(made, bob, 10 + 0.5 / 60);
  const ownClock = await accepted(made, late, 13);
  await accepted(made, late, 14, 1);
  const second = await accepted(made, bob, 10, 1);
  await accepted(made, ann, 16, 1);
  await aContestRun(server, made, { uid: ann.uid, at: 5, problem: 2 });
  const open = await accepted(made, bob, 20, 2);
  await accepted(made, ann, 21, 2);
  const { records, total } = await list(made, '&first=true');
  expect([records.map(({ id }) => id).sort((a, b) => a - b), total]).toEqual([
    [first, sameSecond, ownClock, second, open].sort((a, b) => a - b),
    5,
  ]);
  expect(records.every((row) => row.firstBlood || row.firstBloodOpen)).toBe(true);
  const all = await list(made);
  expect(all.records.filter((row) => row.firstBlood || row.firstBloodOpen)).toHaveLength(5);
  await check(made, first);
  expect((await list(made, '&first=true&checked=true')).records).toMatchObject([{ id: first }]);
  expect((await list(made, '&first=false')).total).toBe(all.total);
});

it('promises no first blood while an earlier run on the problem is pending', async () => {
  const made = await aContest(server, { uid: creator.uid, registered: [bob.uid] });
  await server.platform.db.insert(contestSeat).values({ cid: made.cid, uid: bob.uid, seat: 'A-03' });
  const pending = await aContestRun(server, made, { uid: bob.uid, at: 5 });
  await aContestRun(server, made, { uid: root.uid, at: 1 });
  const first = await accepted(made, ann, 10);
  expect((await list(made)).records).toMatchObject([
    {
      id: first,
      firstBlood: false,
      firstBloodOpen: true,
      waitsFor: { submitId: pending, timeMs: 300_000, seat: 'A-03' },
    },
  ]);
  expect(await check(made, first)).toMatchObject({ status: 400, data: null });
  expect((await list(made)).records).toMatchObject([{ checked: false }]);

  await server.platform.db.execute(`update submission set status = -1 where id = ${pending}`);
  expect((await list(made)).records).toMatchObject([
    { id: first, firstBlood: true, firstBloodOpen: false, waitsFor: null },
  ]);
  expect((await check(made, first)).status).toBe(200);

  // Pending again, and accepted: the tick of the other one can be taken back meanwhile, and the blood passes on.
  await server.platform.db.execute(`update submission set status = 5 where id = ${pending}`);
  expect((await check(made, first, false)).status).toBe(200);
  await server.platform.db.execute(`update submission set status = 0 where id = ${pending}`);
  expect((await list(made)).records).toMatchObject([
    { id: pending, firstBlood: true },
    { id: first, firstBlood: false },
  ]);
});

it('goes by the clock of the contest, and of each participant', async () => {
  const made = await aContest(server, { uid: creator.uid, startsIn: -90, endsIn: -30, problems: 1 });
  const at = (minutes: number) => new Date(made.row.startTime.getTime() + minutes * 60_000);
  const author = creator.uid;
  await server.platform.db.insert(contestClock).values([
    // Bob's clock stood for half an hour, and he has ten minutes more than the others.
    { cid: made.cid, kind: 'pause', at: at(5), uid: bob.uid, author },
    { cid: made.cid, kind: 'resume', at: at(35), uid: bob.uid, author },
    { cid: made.cid, kind: 'extend', ms: 600_000, at: at(40), uid: bob.uid, author },
  ]);
  server.services.contests.forget();
  await accepted(made, ann, 20);
  const bobs = await accepted(made, bob, 45);
  const { records } = await list(made);
  expect(records.map((row) => [row.uid, row.time / 60, row.firstBlood])).toEqual([
    [ann.uid, 20, false],
    [bob.uid, 15, true],
  ]);
  const late = await aUser(server);
  await accepted(made, late, 61);
  expect((await list(made)).records.map((row) => row.uid)).toEqual([ann.uid, bob.uid]);
  expect((await check(made, bobs)).status).toBe(200);
});

it('is for administrators of the contest behind the seal too, and tells them of every run', async () => {
  const made = await aContest(server, { uid: creator.uid, sealsIn: -30 });
  let heard = 0;
  const stop = server.platform.events.on(`desk:${made.cid}`, () => {
    heard += 1;
  });
  const sealed = await accepted(made, ann, 50);
  await expect.poll(() => heard).toBeGreaterThan(0);
  stop();
  expect((await list(made)).records).toMatchObject([{ id: sealed }]);
  const refused = await server.ask('GET', `/api/get-contest-ac-info?cid=${made.cid}`, { token: ann.token });
  expect(refused).toMatchObject({ status: 403, data: null });
  // Being told that something was accepted behind the seal is as much as seeing it.
  const hears = async (who: User | null, role: (typeof roleIds)[keyof typeof roleIds] = roleIds.user) => [
    ...(await server.services.balloons.audible(who && { ...who, role }, [made.cid, 987_654])),
  ];
  expect([await hears(null), await hears(ann), await hears(bob, roleIds.admin)]).toEqual([[], [], []]);
  expect([await hears(creator, roleIds.admin), await hears(root, roleIds.root)]).toEqual([[made.cid], [made.cid]]);
});

it('tells the zones that seats name, and lists what is carried to one of them', async () => {
  const made = await aContest(server, { uid: creator.uid });
  const seat = (who: User, name: string) =>
    server.platform.db.insert(contestSeat).values({ cid: made.cid, uid: who.uid, seat: name });
  await seat(ann, 'A-07');
  await seat(bob, 'B 3');
  const first = await accepted(made, ann, 10);
  const second = await accepted(made, bob, 12);
  await accepted(made, await aUser(server), 14);
  server.services.contests.forget();
  const zoned = async (more = '') => {
    const { records, total } = await list(made, more);
    return [records.map(({ id }) => id), total];
  };
  expect(await list(made)).toMatchObject({ total: 3, zones: ['A', 'B'] });
  expect(await zoned('&zone=A')).toEqual([[first], 1]);
  expect(await zoned('&zone=B&checked=false')).toEqual([[second], 1]);
  expect(await zoned('&zone=C')).toEqual([[], 0]);
});
