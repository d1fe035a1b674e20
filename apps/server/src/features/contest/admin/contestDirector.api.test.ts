import { roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../../test/contests.ts';
import { aNode, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { contestClock } from '../contest.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let root: User;
let creator: User;
let otherAdmin: User;
let contestant: User;

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  creator = await aUser(server);
  otherAdmin = await aUser(server, { role: roleIds.admin });
  contestant = await aUser(server);
});
afterAll(() => server.close());

const minute = 60_000;
interface Told {
  startTime: string;
  endTime: string;
  sealTime: string | null;
  pausedAt: string | null;
  participants: number;
  submissions: number;
}
const clockOf = async (cid: number, token = creator.token) =>
  server.ask<Told & { changes: { id: number; kind: string; username: string | null; undoneAt: string | null }[] }>(
    'GET',
    `/api/admin/contest/clock?cid=${cid}`,
    { token },
  );
const change = (body: object, token = creator.token) =>
  server.ask<Told>('POST', '/api/admin/contest/clock', { token, body });
const undo = (cid: number, id: number, token = creator.token) =>
  server.ask('DELETE', `/api/admin/contest/clock?cid=${cid}&id=${id}`, { token });
const ms = (text: string | null): number => Date.parse(text!);

it('is for those who direct the contest, hidden or not', async () => {
  const { cid, problems } = await aContest(server, { uid: creator.uid, visible: false, registered: [contestant.uid] });
  const asks = (token: string) =>
    Promise.all([
      clockOf(cid, token),
      change({ cid, kind: 'pause', dryRun: true }, token),
      undo(cid, 987_654, token),
      server.ask('GET', `/api/admin/contest/log?cid=${cid}`, { token }),
      server.ask('GET', `/api/admin/contest/participants?cid=${cid}`, { token }),
      server.ask('PUT', '/api/admin/contest/seats', { token, body: { cid, seats: [] } }),
      server.ask('DELETE', `/api/admin/contest/participants?cid=${cid}&uid=nobody`, { token }),
      server.ask('GET', `/api/admin/contest/checklist?cid=${cid}`, { token }),
    ]);
  const statuses = async (user: User) => (await asks(user.token)).map((answer) => answer.status);
  expect(await statuses(contestant)).toEqual(Array(8).fill(403));
  expect(await statuses(otherAdmin)).toEqual(Array(8).fill(403));
  const inside = [200, 200, 400, 200, 200, 200, 400, 200];
  expect(await statuses(creator)).toEqual(inside);
  expect(await statuses(root)).toEqual(inside);
  expect(await clockOf(987_654, root.token)).toMatchObject({ status: 400 });
  expect(problems).toHaveLength(1);
});

describe('time', () => {
  it('stops and goes on, and the end moves by the pause', async () => {
    const { cid, row } = await aContest(server, { uid: creator.uid, startsIn: -60, endsIn: 60, sealsIn: 30 });
    const since = row.startTime.getTime() + 20 * minute;
    expect(await change({ cid, kind: 'resume' })).toMatchObject({ status: 400 });
    const paused = await change({ cid, kind: 'pause', at: new Date(since).toISOString() });
    expect(paused).toMatchObject({ status: 200 });
    expect(ms((await clockOf(cid)).data.pausedAt)).toBe(since);
    // Both are told as if it went on now; what lies between them is contest time.
    expect(ms(paused.data.endTime) - ms(paused.data.sealTime)).toBe(30 * minute);
    expect(ms(paused.data.endTime)).toBeGreaterThanOrEqual(row.endTime.getTime() + 40 * minute);
    expect(await change({ cid, kind: 'pause' })).toMatchObject({ status: 400 });
    const until = new Date(since + 15 * minute).toISOString();
    const resumed = await change({ cid, kind: 'resume', at: until });
    expect(resumed).toMatchObject({ status: 200, data: { pausedAt: null } });
    expect(ms(resumed.data.endTime)).toBe(row.endTime.getTime() + 15 * minute);
    expect(ms(resumed.data.sealTime)).toBe(row.sealRankTime!.getTime() + 15 * minute);
  });

  it('refuses moments before the start and to come', async () => {
    const { cid, row } = await aContest(server, { uid: creator.uid });
    for (const at of [row.startTime.getTime() - 1000, Date.now() + 5 * minute])
      expect(await change({ cid, kind: 'pause', at: new Date(at).toISOString() })).toMatchObject({ status: 400 });
    expect(await change({ cid, kind: 'pause', at: 'soon' })).toMatchObject({ status: 400 });
    expect(await change({ cid, kind: 'extend' })).toMatchObject({ status: 400 });
    expect(await change({ cid, kind: 'extend', minutes: 20_000 })).toMatchObject({ status: 400 });
    const early = await aContest(server, { uid: creator.uid, startsIn: 30, endsIn: 90 });
    expect(await change({ cid: early.cid, kind: 'pause' })).toMatchObject({ status: 400 });
    const beforehand = await change({ cid: early.cid, kind: 'extend', minutes: 20 });
    expect(ms(beforehand.data.endTime)).toBe(early.row.endTime.getTime() + 20 * minute);
    const over = await aContest(server, { uid: creator.uid, startsIn: -90, endsIn: -30 });
    expect(await change({ cid: over.cid, kind: 'pause' })).toMatchObject({ status: 400 });
  });

  it('is given to all, told before, and taken back', async () => {
    const made = await aContest(server, {
      uid: creator.uid,
      startsIn: -120,
      endsIn: -10,
      allowEndSubmit: true,
      registered: [contestant.uid],
    });
    const { cid, row } = made;
    await aContestRun(server, made, { uid: contestant.uid, at: 115, status: status.accepted });
    const asked = { cid, kind: 'extend', minutes: 30 };
    const dry = await change({ ...asked, dryRun: true });
    expect(dry.data).toMatchObject({ participants: 1, submissions: 1 });
    expect(ms(dry.data.endTime)).toBe(row.endTime.getTime() + 30 * minute);
    expect((await clockOf(cid)).data.changes).toEqual([]);
    expect((await change(asked)).data).toEqual(dry.data);
    const info = async () =>
      (await server.ask<{ status: number }>('GET', `/api/get-contest-info?cid=${cid}`, { token: contestant.token }))
        .data.status;
    await expect.poll(info).toBe(0);
    const [made1] = (await clockOf(cid)).data.changes;
    expect(made1).toMatchObject({ kind: 'extend', ms: 30 * minute, author: creator.username, undoneAt: null });
    expect(await undo(cid, made1!.id)).toMatchObject({ status: 200 });
    expect(await undo(cid, made1!.id)).toMatchObject({ status: 400 });
    const after = (await clockOf(cid)).data;
    expect(ms(after.endTime)).toBe(row.endTime.getTime());
    expect(after.changes).toHaveLength(1);
    expect(after.changes[0]!.undoneAt).not.toBeNull();
    await expect.poll(info).toBe(1);
    const log = await server.ask<{ records: { action: string; username: string }[]; total: number }>(
      'GET',
      `/api/admin/contest/log?cid=${cid}&limit=1`,
      { token: creator.token },
    );
    expect(log.data).toMatchObject({ total: 2, records: [{ action: 'clockUndone', username: creator.username }] });
  });

  it('says beforehand what a change taken back does, never shows what is sealed, and can be put back', async () => {
    const { cid, row } = await aContest(server, { uid: creator.uid, startsIn: -60, endsIn: 60, sealsIn: -20 });
    const at = (minutes: number) => new Date(row.startTime.getTime() + minutes * minute).toISOString();
    await server.platform.db.insert(contestClock).values([
      { cid, kind: 'pause', at: new Date(at(30)), author: creator.uid },
      { cid, kind: 'resume', at: new Date(at(35)), author: creator.uid },
    ]);
    const changes = async () => (await clockOf(cid)).data.changes;
    const [resume, pause] = await changes();
    // The seal began in minute 45: without the resume all of it would come before the seal.
    expect(await undo(cid, resume!.id)).toMatchObject({ status: 400 });
    expect(await change({ cid, kind: 'extend', minutes: 10, at: at(20) })).toMatchObject({ status: 400 });
    expect(await change({ cid, kind: 'pause', at: at(40) })).toMatchObject({ status: 400 });
    const ask = (id: number, more = '') =>
      server.ask<Told & { sealOpens: boolean }>('DELETE', `/api/admin/contest/clock?cid=${cid}&id=${id}${more}`, {
        token: creator.token,
      });
    const told = await ask(pause!.id, '&dryRun=true');
    expect(told).toMatchObject({ status: 200, data: { pausedAt: null, sealOpens: false, submissions: 0 } });
    expect(ms(told.data.endTime)).toBe(row.endTime.getTime());
    expect(await changes()).toMatchObject([{ undoneAt: null }, { undoneAt: null }]);
    expect((await ask(pause!.id)).data).toEqual(told.data);
    const undone = (await changes())[1] as unknown as { undoneAt: string; undoneBy: number };
    expect(undone.undoneAt).not.toBeNull();
    // With the pause again the seal would have begun five minutes later, and they are sealed by now.
    expect(await ask(undone.undoneBy)).toMatchObject({ status: 400 });

    const open = await aContest(server, { uid: creator.uid });
    await change({ cid: open.cid, kind: 'extend', minutes: 10 });
    const given = (await clockOf(open.cid)).data.changes[0]!;
    await undo(open.cid, given.id);
    const back = (await clockOf(open.cid)).data.changes[0] as unknown as { undoneBy: number };
    expect(await undo(open.cid, back.undoneBy)).toMatchObject({ status: 200 });
    const after = (await clockOf(open.cid)).data;
    expect(ms(after.endTime)).toBe(open.row.endTime.getTime() + 10 * minute);
    expect(after.changes).toMatchObject([{ id: given.id, undoneAt: null, undoneBy: null }]);
    expect(await undo(open.cid, given.id)).toMatchObject({ status: 200 });
  });

  it('says who still competes after the end, until when, and warns where the seal comes off meanwhile', async () => {
    const { cid, row } = await aContest(server, {
      uid: creator.uid,
      startsIn: -120,
      endsIn: -10,
      sealsIn: -30,
      registered: [contestant.uid],
    });
    const asked = { cid, kind: 'extend', minutes: 30, usernames: [contestant.username], reason: 'power was off' };
    const given = await change(asked);
    const ownEnd = row.endTime.getTime() + 30 * minute;
    expect(ms(given.data.endTime)).toBe(ownEnd);
    const info = async () =>
      (
        await server.ask<{ clock: { late: number; lateUntil: string | null } }>(
          'GET',
          `/api/get-contest-info?cid=${cid}`,
          { token: creator.token },
        )
      ).data.clock;
    await expect.poll(async () => (await info()).late).toBe(1);
    expect(ms((await info()).lateUntil)).toBe(ownEnd);
    const form = await server.ask<object>('GET', `/api/admin/contest?cid=${cid}`, { token: root.token });
    const unsealed = { ...form.data, sealRank: false };
    const consequences = await server.ask<{ code: string; params: object }[]>(
      'POST',
      '/api/admin/contest/consequences',
      { token: root.token, body: unsealed },
    );
    expect(consequences.data).toContainEqual({ code: 'sealOpensLate', params: { count: 1, minutes: 20 } });

    const taken = await change({ ...asked, minutes: -25 });
    expect(ms(taken.data.endTime)).toBe(ownEnd - 25 * minute);
    await expect.poll(async () => (await info()).late).toBe(0);
    expect((await info()).lateUntil).toBeNull();
    expect((await clockOf(cid)).data.changes[0]).toMatchObject({ ms: -25 * minute, reason: 'power was off' });
  });

  it('says that the seal comes off with an end that was put off', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, startsIn: -120, endsIn: -10, sealsIn: -30 });
    await change({ cid, kind: 'extend', minutes: 30 });
    const [given] = (await clockOf(cid)).data.changes;
    const told = await server.ask('DELETE', `/api/admin/contest/clock?cid=${cid}&id=${given!.id}&dryRun=true`, {
      token: creator.token,
    });
    expect(told).toMatchObject({ status: 200, data: { sealOpens: true } });
  });

  it('keeps the pauses apart from which others follow', async () => {
    const { cid, row } = await aContest(server, { uid: creator.uid });
    const at = (minutes: number) => new Date(row.startTime.getTime() + minutes * minute).toISOString();
    await change({ cid, kind: 'pause', at: at(10) });
    await change({ cid, kind: 'resume', at: at(12) });
    await change({ cid, kind: 'pause', at: at(30) });
    const [, resume] = (await clockOf(cid)).data.changes;
    expect(await undo(cid, resume!.id)).toMatchObject({ status: 400 });
  });

  it('foretells people of a public contest, and of submissions those that change sides', async () => {
    const made = await aContest(server, { uid: creator.uid, startsIn: -120, endsIn: -10, allowEndSubmit: true });
    const slow = await aUser(server);
    for (const minutes of [20, 115, 119])
      await aContestRun(server, made, { uid: contestant.uid, at: minutes, status: status.accepted });
    for (const minutes of [30, 112, 118]) await aContestRun(server, made, { uid: slow.uid, at: minutes });
    await change({ cid: made.cid, kind: 'extend', minutes: 5, usernames: [slow.username] });
    const log = await server.ask<{ records: object[] }>('GET', `/api/admin/contest/log?cid=${made.cid}&limit=1`, {
      token: creator.token,
    });
    // Who had more time, and how much, is what everybody asks afterwards.
    expect(log.data.records).toMatchObject([
      { action: 'extend', detail: { minutes: 5, people: 1 }, names: [slow.username] },
    ]);
    const told = await change({ cid: made.cid, kind: 'extend', minutes: 6, dryRun: true });
    // Until minute 116 for one; for the other, who had until 115, until 121.
    expect(told.data).toMatchObject({ participants: 2, submissions: 2 });
    const none = await change({ cid: made.cid, kind: 'extend', minutes: 1, dryRun: true });
    expect(none.data.submissions).toBe(0);
  });

  it('is given to one, and the others keep theirs', async () => {
    const { cid, row } = await aContest(server, { uid: creator.uid, registered: [contestant.uid] });
    const asked = { cid, kind: 'extend', minutes: 15 };
    // Of many names the refusal says which are wrong.
    const refused = await change({ ...asked, usernames: ['nobody-one', contestant.username, 'nobody-two'] });
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('nobody-one, nobody-two') });
    expect(refused.msg).not.toContain(contestant.username);
    const told = await change({ ...asked, usernames: [contestant.username.toUpperCase(), ` ${contestant.username}`] });
    expect(told).toMatchObject({ status: 200, data: { participants: 1 } });
    expect(ms(told.data.endTime)).toBe(row.endTime.getTime() + 15 * minute);
    expect((await clockOf(cid)).data.changes).toMatchObject([{ kind: 'extend', username: contestant.username }]);
    const people = await server.ask<{ records: { uid: string; extra: number }[] }>(
      'GET',
      `/api/admin/contest/participants?cid=${cid}`,
      { token: creator.token },
    );
    expect(people.data.records).toMatchObject([{ uid: contestant.uid, extra: 15 * minute }]);
    expect(await change({ cid, kind: 'pause', usernames: [contestant.username] })).toMatchObject({ status: 200 });
    expect((await clockOf(cid)).data.pausedAt).toBeNull();
    expect(await change({ cid, kind: 'pause' })).toMatchObject({ status: 200 });
  });
});

describe('people', () => {
  it('of a public contest are those who sent something, too, and those with time of their own', async () => {
    const made = await aContest(server, { uid: creator.uid, registered: [contestant.uid] });
    const [sender, favoured] = [await aUser(server), await aUser(server)];
    await aContestRun(server, made, { uid: sender.uid, at: 5, status: status.wrongAnswer });
    await aContestRun(server, made, { uid: sender.uid, at: 6, status: status.accepted });
    await aContestRun(server, made, { uid: contestant.uid, at: 7, status: status.accepted });
    await aContestRun(server, made, { uid: creator.uid, at: 8, status: status.accepted });
    await change({ cid: made.cid, kind: 'extend', minutes: 10, usernames: [sender.username, favoured.username] });
    const people = await server.ask<{
      records: { uid: string; registered: boolean; extra: number; gmtCreate: string }[];
      total: number;
    }>('GET', `/api/admin/contest/participants?cid=${made.cid}`, { token: creator.token });
    const rows = Object.fromEntries(
      people.data.records.map(({ uid, registered, extra }) => [uid, [registered, extra]]),
    );
    expect(people.data.total).toBe(3);
    expect(rows).toEqual({
      [contestant.uid]: [true, 0],
      [sender.uid]: [false, 10 * minute],
      [favoured.uid]: [false, 10 * minute],
    });
    const sent = people.data.records.find(({ uid }) => uid === sender.uid)!;
    expect(ms(sent.gmtCreate)).toBe(made.row.startTime.getTime() + 5 * minute);
    const others = await aContest(server, { uid: creator.uid, auth: 2, pwd: 'x' });
    await aContestRun(server, others, { uid: sender.uid, at: 5, status: status.accepted });
    const closed = await server.ask<{ total: number }>('GET', `/api/admin/contest/participants?cid=${others.cid}`, {
      token: creator.token,
    });
    expect(closed.data.total).toBe(0);
  });

  it('may share a seat, which is said', async () => {
    const { cid } = await aContest(server, { uid: creator.uid });
    const seat = (username: string, place: string) =>
      server.ask('PUT', '/api/admin/contest/seats', {
        token: creator.token,
        body: { cid, seats: [{ username, seat: place }] },
      });
    expect((await seat(contestant.username, 'A1')).data).toEqual({ set: 1, unknown: [], shared: [] });
    const { username } = await aUser(server);
    expect((await seat(username, 'A1')).data).toEqual({ set: 1, unknown: [], shared: ['A1'] });
    expect((await seat(username, 'A2')).data).toEqual({ set: 1, unknown: [], shared: [] });
  });

  it('get seats, are registered by it, and may be removed', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, auth: 1, pwd: 'x', registered: [contestant.uid] });
    const newcomer = await aUser(server);
    const seats = [
      { username: contestant.username.toUpperCase(), seat: ' A1 ' },
      { username: newcomer.username, seat: 'B2' },
      { username: 'nobody-of-this-name', seat: 'C3' },
      { username: ' ', seat: 'D4' },
    ];
    const set = await server.ask('PUT', '/api/admin/contest/seats', { token: creator.token, body: { cid, seats } });
    expect(set.data).toEqual({ set: 2, unknown: ['nobody-of-this-name'], shared: [] });
    const list = async (keyword = '') =>
      (
        await server.ask<{ records: { uid: string; seat: string | null }[]; total: number }>(
          'GET',
          `/api/admin/contest/participants?cid=${cid}&keyword=${keyword}`,
          { token: creator.token },
        )
      ).data;
    expect((await list()).total).toBe(2);
    expect((await list('B2')).records).toMatchObject([{ uid: newcomer.uid, username: newcomer.username, seat: 'B2' }]);
    const clear = { cid, seats: [{ username: newcomer.username, seat: '' }] };
    await server.ask('PUT', '/api/admin/contest/seats', { token: creator.token, body: clear });
    expect((await list(newcomer.username)).records).toMatchObject([{ seat: null }]);
    const remove = () =>
      server.ask('DELETE', `/api/admin/contest/participants?cid=${cid}&uid=${newcomer.uid}`, { token: creator.token });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 400 });
    expect((await list()).total).toBe(1);
    expect(
      (
        await server.ask<{ records: { action: string }[] }>('GET', `/api/admin/contest/log?cid=${cid}`, {
          token: creator.token,
        })
      ).data.records.map(({ action }) => action),
    ).toEqual(['unregistered', 'seatsSet', 'seatsSet']);
  });

  it('are foretold from an account rule', async () => {
    const team = await aUser(server, { username: 'Squad2x' });
    const ask = (accountLimitRule: string) =>
      server.ask<{ total: number; existing: number; names: { name: string; exists: boolean }[] }>(
        'POST',
        '/api/admin/contest/preview-accounts',
        { token: otherAdmin.token, body: { accountLimitRule } },
      );
    const rule = (start: number, end: number) =>
      `<prefix>squad</prefix><suffix>x</suffix><start>${start}</start><end>${end}</end><extra>${contestant.username}</extra>`;
    expect((await ask(rule(1, 2))).data).toEqual({
      total: 3,
      existing: 2,
      names: [
        { name: 'squad1x', exists: false },
        { name: 'squad2x', exists: true },
        { name: contestant.username, exists: true },
      ],
    });
    expect((await ask(rule(1, 999_999_999))).data).toMatchObject({ total: 1_000_000_000, existing: 2 });
    expect((await ask('nothing')).data).toEqual({ total: 0, existing: 0, names: [] });
    expect(
      await server.ask('POST', '/api/admin/contest/preview-accounts', {
        token: team.token,
        body: { accountLimitRule: '' },
      }),
    ).toMatchObject({ http: 403 });
  });
});

it('checks what should be true before a contest begins', async () => {
  const made = await aContest(server, { uid: creator.uid, startsIn: 30, endsIn: 90, visible: false, problems: 1 });
  const ask = async (cid: number) => {
    const answer = await server.ask<{ code: string; state: string; params: object }[]>(
      'GET',
      `/api/admin/contest/checklist?cid=${cid}`,
      { token: creator.token },
    );
    return Object.fromEntries(answer.data.map(({ code, state }) => [code, state]));
  };
  expect(await ask(made.cid)).toMatchObject({
    problems: 'good',
    cases: 'good',
    kind: 'good',
    proved: 'warning',
    languages: 'good',
    node: 'bad',
    judging: 'good',
    visible: 'bad',
    time: 'good',
    seal: 'warning',
    clock: 'good',
    mail: 'warning',
  });
  await aContestRun(server, made, { uid: creator.uid, at: -5, status: status.accepted });
  await aNode(server);
  expect(await ask(made.cid)).toMatchObject({ node: 'good' });
  // What an ACM problem gives in an OI contest are no points.
  const other = await aContest(server, { uid: creator.uid, type: 1 });
  expect(await ask(other.cid)).toMatchObject({ kind: 'bad', points: 'bad', programs: 'good' });
  await server.platform.db.execute(
    sql`update problem_release set fault = 'error: x' where pid = ${other.problems[0]!.pid}`,
  );
  expect(await ask(other.cid)).toMatchObject({ programs: 'bad' });
  const empty = await aContest(server, { uid: creator.uid, problems: 0 });
  expect(await ask(empty.cid)).toMatchObject({ problems: 'bad', visible: 'good', time: 'warning' });
});

it('judges the submissions to a problem again', async () => {
  const made = await aContest(server, { uid: creator.uid });
  await aContestRun(server, made, { uid: contestant.uid, at: 5, status: status.accepted });
  const ask = (pid: number, token: string) =>
    server.ask('GET', `/api/admin/judge/rejudge-contest-problem?cid=${made.cid}&pid=${pid}`, { token });
  expect(await ask(made.problems[0]!.pid, otherAdmin.token)).toMatchObject({ http: 403 });
  expect(await ask(987_654, root.token)).toMatchObject({ status: 400 });
  expect(await ask(made.problems[0]!.pid, root.token)).toMatchObject({ status: 200 });
  const list = (cid: number) =>
    server.ask<{ records: { filter: object; total: number }[] }>('GET', `/api/admin/judge/rejudges?contestId=${cid}`, {
      token: root.token,
    });
  expect((await list(made.cid)).data.records).toMatchObject([
    { total: 1, filter: { contestId: made.cid, problemId: 'A' } },
  ]);
  expect((await list(987_654)).data.records).toEqual([]);
});
