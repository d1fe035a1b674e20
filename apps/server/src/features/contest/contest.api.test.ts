import { roleIds } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aContest, aContestRun, changeContest } from '../../../test/contests.ts';
import { aGroup } from '../../../test/groups.ts';
import { aNode, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { problem, problemStatement } from '../problem/problem.table.ts';
import { contestClock, contestRegister } from './contest.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let root: User;
let outsider: User;
let member: User;
let creator: User;
beforeAll(async () => {
  server = await startTestServer();
  await aNode(server);
  root = await aUser(server, { role: roleIds.root });
  outsider = await aUser(server, { username: 'outsider' });
  member = await aUser(server, { username: 'member' });
  creator = await aUser(server, { role: roleIds.admin });
});
afterAll(() => server.close());

interface ListRow {
  id: number;
  status: number;
  count: number;
  description: string;
  sealed: boolean;
}
interface List {
  records: ListRow[];
  total: number;
}
const info = async (who: User, cid: number) =>
  (
    await server.ask<{
      status: number;
      endTime: string;
      duration: number;
      sealAfter: number | null;
      clock: { sealAfter: number | null; extra: number; pausedAt: string | null; endTime: string; elapsed: number };
      rights: Record<string, boolean>;
      count: number;
    }>('GET', `/api/get-contest-info?cid=${cid}`, { token: who.token })
  ).data;
const change = (
  cid: number,
  row: Partial<typeof contestClock.$inferInsert> & { kind: 'pause' | 'extend' | 'resume' },
) => server.platform.db.insert(contestClock).values({ cid, author: creator.uid, at: new Date(), ...row });

describe('the list', () => {
  it('has running contests first, then scheduled, then ended, by their clocks', async () => {
    const title = 'In order';
    const ended = await aContest(server, { title, startsIn: -120, endsIn: -60, type: 1 });
    const early = await aContest(server, { title, startsIn: -100, sealsIn: -10 });
    const late = await aContest(server, { title, startsIn: -10 });
    const scheduled = await aContest(server, { title, startsIn: 60, endsIn: 120 });
    const extended = await aContest(server, { title, startsIn: -110, endsIn: -20 });
    await change(extended.cid, { kind: 'extend', ms: 60 * 60_000 });
    const paused = await aContest(server, { title, startsIn: -10 });
    await change(paused.cid, { kind: 'pause', at: new Date(Date.now() - 20 * 60_000) });
    await aContest(server, { title, visible: false });
    await aContest(server, { title, gid: (await aGroup(server)).gid });
    server.services.contests.forget();

    const list = async (query: string) =>
      (await server.ask<List>('GET', `/api/get-contest-list?keyword=order${query}`)).data;
    const ids = ({ records }: List) => records.map(({ id }) => id);
    const all = await list('&limit=50');
    expect(ids(all)).toEqual([late, early, extended, scheduled, paused, ended].map(({ cid }) => cid));
    expect(all.records.map(({ status }) => status)).toEqual([0, 0, 0, -1, -1, 1]);
    expect(all.records.every(({ description }) => description === '')).toBe(true);
    expect(all.records.find(({ id }) => id === early.cid)?.sealed).toBe(true);
    expect(all.total).toBe(6);
    expect(ids(await list('&status=0'))).toEqual([late.cid, early.cid, extended.cid]);
    expect(ids(await list('&status=1'))).toEqual([ended.cid]);
    expect(ids(await list('&type=1'))).toEqual([ended.cid]);
    expect(ids(await list('&limit=2&currentPage=2'))).toEqual([extended.cid, scheduled.cid]);
    const recent = (await server.ask<ListRow[]>('GET', '/api/get-recent-contest')).data.map(({ id }) => id);
    expect(recent).toEqual(expect.arrayContaining([late.cid, scheduled.cid]));
    expect(recent).not.toContain(ended.cid);
  });

  it('counts registrations, in public contests those who submitted, and nobody who runs it', async () => {
    const open = await aContest(server, { title: 'Counted', uid: creator.uid });
    for (const uid of [outsider.uid, outsider.uid, member.uid, creator.uid, root.uid]) {
      await aContestRun(server, open, { uid, at: 5, status: 0 });
    }
    await aContestRun(server, open, { uid: (await aUser(server)).uid, at: -5, status: 0 });
    const closed = await aContest(server, { title: 'Counted', auth: 1, registered: [member.uid] });
    const { data } = await server.ask<List>('GET', '/api/get-contest-list?keyword=Counted');
    expect(new Map(data.records.map(({ id, count }) => [id, count]))).toEqual(
      new Map([
        [open.cid, 2],
        [closed.cid, 1],
      ]),
    );
  });

  it('reads a contest once for all who ask at the same time', async () => {
    const { cid } = await aContest(server);
    const query = vi.spyOn(server.platform.db.$client, 'query');
    const found = await Promise.all(
      Array.from({ length: 50 }, () => server.services.contests.open({ ...member, role: roleIds.user }, cid)),
    );
    const asked = query.mock.calls.filter(([one]) => JSON.stringify(one).includes('contest_clock'));
    query.mockRestore();
    expect(found).toHaveLength(50);
    expect(asked).toHaveLength(1);
  });
});

describe('a contest', () => {
  it('tells each participant their own clock', async () => {
    const { cid } = await aContest(server, { startsIn: -50, endsIn: -10, auth: 1, registered: [member.uid] });
    await change(cid, { kind: 'extend', ms: 30 * 60_000, uid: member.uid });
    server.services.contests.forget(cid);
    const own = await info(member, cid);
    const others = await info(outsider, cid);
    expect([own.status, others.status]).toEqual([0, 1]);
    expect([own.clock.extra, others.clock.extra]).toEqual([30 * 60_000, 0]);
    expect([own.endTime, others.endTime]).toEqual([own.clock.endTime, others.clock.endTime]);
    expect(Date.parse(own.endTime) - Date.parse(others.endTime)).toBe(30 * 60_000);
    expect(own.duration).toBe(others.duration);
    expect(own.rights).toMatchObject({ enter: true, submit: true, needsPassword: false });
    expect(others.rights).toMatchObject({ enter: false, submit: false, needsPassword: true });
  });

  it('stands while it is paused', async () => {
    const { cid, row } = await aContest(server, { title: 'Stands' });
    const at = new Date(Date.now() - 10 * 60_000);
    await change(cid, { kind: 'pause', at });
    server.services.contests.forget(cid);
    const { clock, rights } = await info(member, cid);
    expect(new Date(clock.pausedAt!).getTime()).toBe(at.getTime());
    expect(clock.elapsed).toBe(at.getTime() - row.startTime.getTime());
    expect(rights['submit']).toBe(false);
    const { data } = await server.ask<List>('GET', '/api/get-contest-list?keyword=Stands');
    expect(data.records).toMatchObject([{ id: cid, pausedAt: clock.pausedAt, elapsed: clock.elapsed }]);
  });

  it('tells the seal in contest time: a pause behind it moves nothing, an own pause before it moves the own one', async () => {
    const { cid, row } = await aContest(server, { sealsIn: -10 });
    const at = (minute: number) => new Date(row.startTime.getTime() + minute * 60_000);
    await change(cid, { kind: 'pause', at: at(10), uid: member.uid });
    await change(cid, { kind: 'resume', at: at(15), uid: member.uid });
    await change(cid, { kind: 'pause', at: at(52) });
    await change(cid, { kind: 'resume', at: at(57) });
    server.services.contests.forget(cid);
    const [own, others] = [await info(member, cid), await info(outsider, cid)];
    expect([own.sealAfter, others.sealAfter].map((ms) => ms! / 60_000)).toEqual([50, 50]);
    expect([own.clock.sealAfter, others.clock.sealAfter].map((ms) => ms! / 60_000)).toEqual([45, 50]);
  });

  it('is not there when it is hidden, nor for those outside its group', async () => {
    const hidden = await aContest(server, { visible: false, uid: creator.uid });
    const { gid } = await aGroup(server);
    const ofGroup = await aContest(server, { gid });
    for (const who of [creator, root, member]) {
      const path = `/api/get-contest-info?cid=${hidden.cid}`;
      expect(await server.ask('GET', path, { token: who.token })).toMatchObject({ status: 400, data: null });
    }
    const path = `/api/get-contest-info?cid=${ofGroup.cid}`;
    expect((await server.ask('GET', path, { token: member.token })).status).toBe(403);
    expect((await server.ask('GET', path, { token: root.token })).status).toBe(200);
  });
});

describe('registering', () => {
  const register = async (who: User, cid: number, password?: string) => {
    const { status, msg } = await server.ask('POST', '/api/register-contest', {
      token: who.token,
      body: { cid, password },
      headers: { 'accept-language': 'en-US' },
    });
    return [status, msg] as const;
  };
  const access = async (who: User, cid: number) =>
    (await server.ask<{ access: boolean }>('GET', `/api/get-contest-access?cid=${cid}`, { token: who.token })).data
      .access;

  it.each([1, 2])('needs the password of a contest of auth %i, once, and again after it changed', async (auth) => {
    const { cid } = await aContest(server, { auth, pwd: 'let me in', uid: creator.uid });
    expect((await register(member, cid))[0]).toBe(400);
    expect((await register(member, cid, 'let me out'))[0]).toBe(400);
    expect(await access(member, cid)).toBe(false);
    expect((await register(member, cid, 'let me in'))[0]).toBe(200);
    expect(await access(member, cid)).toBe(true);
    expect((await register(member, cid, 'let me in'))[0]).toBe(400);
    expect((await register(creator, cid, 'let me in'))[0]).toBe(400);
    await server.platform.db.delete(contestRegister).where(eq(contestRegister.cid, cid));
    await changeContest(server, cid, { pwd: 'other' });
    expect(await access(member, cid)).toBe(false);
    expect((await register(member, cid, 'let me in'))[0]).toBe(400);
    expect((await register(member, cid, 'other'))[0]).toBe(200);
  });

  it('is not needed in a public contest, which is said', async () => {
    const { cid } = await aContest(server, { auth: 0 });
    expect(await register(member, cid, 'x')).toEqual([400, 'A public contest needs no registration: just take part']);
  });

  it('takes those only whom the account rule admits', async () => {
    const rule = '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>member</extra>';
    const { cid } = await aContest(server, { auth: 1, pwd: 'x', openAccountLimit: true, accountLimitRule: rule });
    expect((await register(outsider, cid, 'x'))[0]).toBe(403);
    expect((await register(member, cid, 'x'))[0]).toBe(200);
    await changeContest(server, cid, { accountLimitRule: '' });
    expect(await access(member, cid)).toBe(false);
  });

  it('is not for contests that are open', async () => {
    const { cid } = await aContest(server);
    expect((await register(member, cid, 'x'))[0]).toBe(400);
    expect(await access(member, cid)).toBe(true);
  });
});

const times = {
  scheduled: { startsIn: 30, endsIn: 90 },
  running: {},
  sealed: { sealsIn: -10 },
  endedSealed: { startsIn: -120, endsIn: -60, sealsIn: -90, autoRealRank: false },
  ended: { startsIn: -120, endsIn: -60, sealsIn: -90 },
} as const;
type Phase = keyof typeof times;
const phases = Object.keys(times) as Phase[];

describe.each(phases.flatMap((phase) => [0, 1, 2].map((auth) => [phase, auth] as const)))(
  'who goes in where it is %s and of auth %i',
  (phase, auth) => {
    it('as the policy says', async () => {
      const made = await aContest(server, {
        ...times[phase],
        auth,
        openRank: true,
        uid: creator.uid,
        registered: [member.uid],
      });
      const { cid } = made;
      const { pid, displayId } = made.problems[0]!;
      const people = { guest: undefined, outsider, member, creator, root };
      const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
        const answers = [];
        for (const who of Object.values(people)) {
          answers.push((await server.ask(method, path, { token: who?.token, ...(body ? { body } : {}) })).status);
        }
        return answers;
      };
      const isStarted = phase !== 'scheduled';
      const own = isStarted ? 200 : 403;
      const looks = isStarted && auth !== 1 ? 200 : 403;
      const entered = [401, looks, own, 200, 200];
      expect(await ask('GET', `/api/get-contest-info?cid=${cid}`)).toEqual([401, 200, 200, 200, 200]);
      expect(await ask('GET', `/api/get-contest-problem?cid=${cid}`)).toEqual([own, own, own, 200, 200]);
      for (const path of [
        `/api/get-contest-problem-details?cid=${cid}&displayId=${displayId}`,
        `/api/get-full-screen-problem-list?cid=${cid}`,
        `/api/contest-submissions?contestID=${cid}&beforeContestSubmit=true`,
        `/api/contest/virtual?cid=${cid}`,
        `/api/get-last-ac-code?cid=${cid}&pid=${pid}`,
      ])
        expect(await ask('GET', path), path).toEqual(entered);
      expect(await ask('POST', '/api/check-contest-submissions-status', { cid, submitIds: [1] })).toEqual(entered);
      const results = { cid, pidList: [pid], isContestProblemList: true };
      expect(await ask('POST', '/api/get-user-problem-status', results)).toEqual(entered);
      const templates = `/api/get-problem-code-template?pid=${pid}`;
      expect(await ask('GET', templates)).toEqual([403, looks, own, 200, 200]);
      const code = { pid: displayId, cid, language: 'C++', code: 'int main() {}' };
      const runs = phase === 'running' || phase === 'sealed';
      expect(await ask('POST', '/api/submit-problem-judge', code)).toEqual(
        runs
          ? [401, auth === 0 ? 200 : 403, 200, 200, 200]
          : phase === 'scheduled'
            ? [401, 403, 403, 200, 200]
            : [401, 403, 403, 403, 403],
      );
      await changeContest(server, cid, { allowEndSubmit: true });
      expect(await ask('POST', '/api/submit-problem-judge', code)).toEqual(
        phase === 'scheduled' ? [401, 403, 403, 200, 200] : [401, auth === 0 ? 200 : 403, 200, 200, 200],
      );
      const begins = phase === 'ended' ? 200 : 403;
      expect(await ask('POST', '/api/contest/virtual', { cid })).toEqual([
        401,
        auth === 1 ? 403 : begins,
        begins,
        begins,
        begins,
      ]);
    });
  },
);

it('says apart who the account rule does not admit and who only lacks the password', async () => {
  const accountLimitRule = '<prefix></prefix><suffix></suffix><start></start><end></end><extra>member</extra>';
  const { cid } = await aContest(server, { auth: 2, pwd: 'in', openAccountLimit: true, accountLimitRule });
  const rightsOf = async (who: User) => (await info(who, cid)).rights;
  expect(await rightsOf(outsider)).toMatchObject({ admitted: false, needsPassword: true });
  expect(await rightsOf(member)).toMatchObject({ admitted: true, needsPassword: true });
  expect(await rightsOf(root)).toMatchObject({ admitted: true, needsPassword: false });
});

it('names problems in the language of the reader, unless the director has typed a title', async () => {
  const { db } = server.platform;
  const user = await aUser(server);
  const { cid, problems } = await aContest(server, { problems: 2 });
  const [copied, typed] = problems;
  await db.update(problem).set({ title: 'Title A' }).where(eq(problem.id, copied!.pid));
  for (const { pid } of problems) await db.insert(problemStatement).values({ pid, locale: 'zh-CN', title: '鞋匠' });
  const headers = { 'accept-language': 'zh-CN' };
  const asked = <T>(path: string) => server.ask<T>('GET', path, { token: user.token, headers });
  const list = await asked<{ displayTitle: string }[]>(`/api/get-contest-problem?cid=${cid}`);
  expect(list.data.map(({ displayTitle }) => displayTitle)).toEqual(['鞋匠', 'Title B']);
  const titleOf = async (displayId: string) =>
    (await asked<{ problem: { title: string } }>(`/api/get-contest-problem-details?cid=${cid}&displayId=${displayId}`))
      .data.problem.title;
  expect([await titleOf(copied!.displayId), await titleOf(typed!.displayId)]).toEqual(['鞋匠', 'Title B']);
});
