import { problemAuths, roleIds, status } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../../test/contests.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { problem } from '../../problem/problem.table.ts';
import { submission } from '../../submission/submission.table.ts';
import { contest, contestLog, contestProblem, contestRegister } from '../contest.table.ts';
import { touchContestsOf } from '../index.ts';
import { bindReturnJob } from './return.job.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let root: User;
let creator: User;
let otherAdmin: User;
let problemAdmin: User;
let contestant: User;

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  creator = await aUser(server, { role: roleIds.admin });
  otherAdmin = await aUser(server, { role: roleIds.admin });
  problemAdmin = await aUser(server, { role: roleIds.problemAdmin });
  contestant = await aUser(server);
});
afterAll(() => server.close());

const hour = 3_600_000;
const at = (hours: number): string => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hour).toISOString();
/** A form as the editor sends it. */
const aForm = (change: object = {}) => ({
  title: 'Autumn cup',
  type: 0,
  description: 'Five hours',
  auth: 0,
  startTime: at(1),
  endTime: at(6),
  sealRank: false,
  autoRealRank: true,
  visible: true,
  ...change,
});

const create = (form: object, token = creator.token) =>
  server.ask<{ id: number }>('POST', '/api/admin/contest', { token, body: form });
const edit = (form: object, token = creator.token) => server.ask('PUT', '/api/admin/contest', { token, body: form });
const get = async (cid: number, token = creator.token) =>
  server.ask<Record<string, unknown> & { gmtModified: string; rights: object }>(
    'GET',
    `/api/admin/contest?cid=${cid}`,
    {
      token,
    },
  );
const logOf = async (cid: number): Promise<string[]> =>
  (await server.platform.db.select().from(contestLog).where(eq(contestLog.cid, cid)).orderBy(contestLog.id)).map(
    (row) => row.action,
  );

describe('the editor', () => {
  it('keeps a form and gives it back', async () => {
    const form = aForm({
      type: 1,
      auth: 1,
      pwd: 'let-me-in',
      sealRank: true,
      sealRankTime: at(5),
      autoRealRank: false,
      openPrint: true,
      openRank: true,
      openAccountLimit: true,
      accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>40</end><extra>guest1</extra>',
      rankShowName: 'realname',
      starAccount: ['team7'],
      oiRankScoreType: 'Highest',
      awardType: 2,
      awardConfigList: [
        { priority: 2, name: 'Silver', background: '#ccc', color: '#000', num: 3 },
        { priority: 1, name: 'Gold', background: '#d7a82d', color: '#fff', num: 1 },
      ],
      allowEndSubmit: true,
      openCaseResult: true,
    });
    const { data } = await create(form);
    const stored = (await get(data.id)).data;
    expect(stored).toMatchObject({
      uid: creator.uid,
      author: creator.username,
      title: 'Autumn cup',
      type: 1,
      pwd: 'let-me-in',
      duration: 5 * 3600,
      starAccount: ['team7'],
      oiRankScoreType: 'Highest',
      rankShowName: 'realname',
      status: -1,
      gid: null,
      openCaseResult: true,
      allowEndSubmit: true,
      openPrint: true,
      openRank: true,
    });
    expect((stored['awardConfigList'] as { name: string }[]).map(({ name }) => name)).toEqual(['Gold', 'Silver']);
    expect(await logOf(data.id)).toEqual(['created']);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['an end before the start', { endTime: at(0) }],
    ['no times', { startTime: null, endTime: null }],
    ['a seal behind the end', { sealRank: true, sealRankTime: at(7) }],
    ['a seal without a time', { sealRank: true }],
    ['a private one without a password', { auth: 1 }],
    ['a protected one without a password', { auth: 2, pwd: ' ' }],
    ['a kind that there is none of', { type: 9 }],
    ['a star given twice', { starAccount: ['Ann', 'ann'] }],
    ['a rule that admits nobody', { openAccountLimit: true, accountLimitRule: '<prefix>a</prefix>' }],
    [
      'an award without a name',
      { awardType: 1, awardConfigList: [{ priority: 1, name: '', background: '#fff', color: '#000', num: 10 }] },
    ],
    [
      'a colour that is more than one',
      {
        awardType: 1,
        awardConfigList: [{ priority: 1, name: 'A', background: 'url(//evil)', color: '#000', num: 10 }],
      },
    ],
  ])('refuses %s', async (_what, change) => {
    const before = await server.platform.db.$count(contest);
    expect(await create(aForm(change))).toMatchObject({ http: 200, status: 400 });
    expect(await server.platform.db.$count(contest)).toBe(before);
  });

  it.each([
    ['startTime', { startTime: 'soon' }],
    ['endTime', { endTime: 'later' }],
    ['startTime', { startTime: '+275760-09-12T00:00:00Z', endTime: '+275760-09-13T00:00:00Z' }],
    ['startTime', { startTime: '0000-01-01T00:00:00Z', endTime: '0000-01-02T00:00:00Z' }],
    ['endTime', { startTime: '9999-12-31T00:00:00Z', endTime: '9999-12-31T23:00:00-14:00' }],
    ['sealRankTime', { sealRank: true, sealRankTime: 'in the end' }],
  ])('names %s where it is no time', async (field, change) => {
    const answer = await create(aForm(change));
    expect(answer).toMatchObject({ http: 400, status: 400, msg: expect.stringContaining(field) });
  });

  it('changes what is sent and keeps the rest, the rule and the creator', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, startsIn: 30, endsIn: 90, description: 'Old' });
    expect(await edit({ id: cid, title: 'New', type: 1 }, root.token)).toMatchObject({ status: 200 });
    expect((await get(cid)).data).toMatchObject({ title: 'New', description: 'Old', type: 0, uid: creator.uid });
    expect(await logOf(cid)).toEqual(['edited']);
  });

  it('lets its creator and the super admin in, nobody else', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, visible: false });
    const asks = (token: string) =>
      Promise.all([
        get(cid, token),
        edit({ id: cid, title: 'Mine' }, token),
        server.ask('PUT', `/api/admin/contest/change-contest-visible?cid=${cid}&visible=false`, { token }),
        server.ask('POST', '/api/admin/contest/consequences', { token, body: { id: cid } }),
        server.ask('GET', `/api/admin/contest/clone?cid=${cid}`, { token }),
      ]);
    for (const user of [otherAdmin, problemAdmin])
      expect((await asks(user.token)).map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
    for (const user of [creator, root])
      expect((await asks(user.token)).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await get(987_654)).toMatchObject({ status: 400 });
  });

  it('refuses a form that was filled from another state', async () => {
    const { cid } = await aContest(server, { uid: creator.uid });
    const { gmtModified } = (await get(cid)).data;
    expect(await edit({ id: cid, title: 'First', basedOn: gmtModified }, root.token)).toMatchObject({ status: 200 });
    await server.ask('PUT', `/api/admin/contest/change-contest-visible?cid=${cid}&visible=true`, {
      token: creator.token,
    });
    const late = await edit({ id: cid, title: 'Second', basedOn: gmtModified });
    expect(late).toMatchObject({ status: 400 });
    expect(late.msg).toContain(creator.username);
    expect((await get(cid)).data).toMatchObject({ title: 'First' });
    const { gmtModified: fresh } = (await get(cid)).data;
    expect(await edit({ id: cid, title: 'Second', basedOn: fresh })).toMatchObject({ status: 200 });
  });

  it('takes a form though somebody of the contest was disabled meanwhile', async () => {
    const made = await aContest(server, { uid: creator.uid });
    const gone = await aUser(server);
    await aContestRun(server, made, { uid: gone.uid, at: 5, status: status.accepted });
    const { gmtModified } = (await get(made.cid)).data;
    const before = await server.services.contests.find(made.cid);
    await inTransaction(server.platform.db, (tx) => touchContestsOf(tx, [gone.uid]));
    const after = await server.services.contests.find(made.cid);
    // Boards see that something changed.
    expect(after).not.toEqual(before);
    expect(await edit({ id: made.cid, title: 'Second', basedOn: gmtModified })).toMatchObject({ status: 200 });
  });

  it('drops registrations with another password, and only then', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, auth: 1, pwd: 'one', registered: [contestant.uid] });
    const seats = [{ username: contestant.username, seat: 'A7' }];
    await server.ask('PUT', '/api/admin/contest/seats', { token: creator.token, body: { cid, seats } });
    const count = () => server.platform.db.$count(contestRegister, eq(contestRegister.cid, cid));
    const ask = (form: object) =>
      server.ask<{ code: string; params: object }[]>('POST', '/api/admin/contest/consequences', {
        token: creator.token,
        body: { id: cid, ...form },
      });
    await edit({ id: cid, pwd: 'one' });
    expect(await count()).toBe(1);
    expect((await ask({ pwd: 'two' })).data).toEqual([{ code: 'registrationsDropped', params: { count: 1 } }]);
    expect((await ask({ title: 'T' })).data).toEqual([]);
    expect(await count()).toBe(1);
    await edit({ id: cid, pwd: 'two' });
    expect(await count()).toBe(0);
    const register = (password: string) =>
      server.ask('POST', '/api/register-contest', { token: contestant.token, body: { cid, password } });
    expect(await register('one')).toMatchObject({ status: 400 });
    expect(await register('two')).toMatchObject({ status: 200 });
    const people = await server.ask('GET', `/api/admin/contest/participants?cid=${cid}`, { token: creator.token });
    expect(people.data).toMatchObject({ total: 1, records: [{ uid: contestant.uid, seat: 'A7' }] });
  });

  it('tells what another time would do', async () => {
    const made = await aContest(server, { uid: creator.uid, startsIn: -60, endsIn: 60, openRank: true });
    await aContestRun(server, made, { uid: contestant.uid, at: 10, status: status.accepted });
    await aContestRun(server, made, { uid: contestant.uid, at: 50, status: status.accepted });
    const start = made.row.startTime.getTime();
    const ask = (form: object) =>
      server.ask<{ code: string; params: object }[]>('POST', '/api/admin/contest/consequences', {
        token: creator.token,
        body: { id: made.cid, ...form },
      });
    expect((await ask({ endTime: new Date(start + 30 * 60_000).toISOString() })).data).toEqual([
      { code: 'endEarlier', params: { minutes: 90 } },
      { code: 'submissionsLost', params: { count: 1 } },
    ]);
    expect((await ask({ endTime: start + 150 * 60_000 })).data).toEqual([
      { code: 'endLater', params: { minutes: 30 } },
    ]);
    const sealed = { sealRank: true, sealRankTime: new Date(start + 30 * 60_000).toISOString() };
    expect((await ask({ ...sealed, visible: false, openRank: false })).data.map(({ code }) => code)).toEqual([
      'sealFalls',
      'hidden',
      'boardCloses',
    ]);
    expect((await ask({ startTime: new Date(start + 20 * 60_000).toISOString() })).data).toEqual([
      { code: 'startMoved', params: { count: 2 } },
      { code: 'submissionsLost', params: { count: 1 } },
    ]);
    expect(await ask({ title: '' })).toMatchObject({ status: 400 });
    expect((await ask({})).data).toEqual([]);
    expect(
      await server.ask('POST', '/api/admin/contest/consequences', { token: creator.token, body: aForm() }),
    ).toMatchObject({ data: [] });
  });
});

describe('what a change does to people in the contest', () => {
  const told = async (id: number, form: object) =>
    (
      await server.ask<{ code: string; params: object }[]>('POST', '/api/admin/contest/consequences', {
        token: creator.token,
        body: { id, ...form },
      })
    ).data;

  it('tells who is shut out by another rule of accounts, and that a public contest begins to ask for a password', async () => {
    const made = await aContest(server, { uid: creator.uid });
    await aContestRun(server, made, { uid: contestant.uid, at: 5, status: status.wrongAnswer });
    const rule = (name: string) => ({
      openAccountLimit: true,
      accountLimitRule: `<prefix></prefix><suffix></suffix><start></start><end></end><extra>${name}</extra>`,
    });
    expect(await told(made.cid, rule('somebody'))).toEqual([{ code: 'accountsOut', params: { count: 1 } }]);
    expect(await told(made.cid, rule(contestant.username))).toEqual([]);
    expect(await told(made.cid, { auth: 2, pwd: 'one' })).toEqual([{ code: 'mustRegister', params: {} }]);
    const later = await aContest(server, {
      uid: creator.uid,
      auth: 2,
      pwd: 'one',
      startsIn: 10,
      registered: [contestant.uid],
    });
    expect(await told(later.cid, rule('somebody'))).toEqual([{ code: 'accountsOut', params: { count: 1 } }]);
  });

  it('tells that the board of points changes with the run that counts', async () => {
    const [points, solved] = [
      await aContest(server, { uid: creator.uid, type: 1 }),
      await aContest(server, { uid: creator.uid }),
    ];
    expect(await told(points.cid, { oiRankScoreType: 'Highest' })).toEqual([{ code: 'otherRule', params: {} }]);
    expect(await told(solved.cid, { oiRankScoreType: 'Highest' })).toEqual([]);
  });
});

describe('the list', () => {
  it('finds contests by title and number, with what the caller may do', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, title: 'Needle 100%', pwd: 'secret', visible: false });
    const ask = (keyword: string, token = creator.token) =>
      server.ask<{ records: { id: number; rights: object }[]; total: number }>(
        'GET',
        `/api/admin/contest/get-contest-list?keyword=${encodeURIComponent(keyword)}&limit=5`,
        { token },
      );
    const found = await ask('needle 100%');
    expect(found.data).toMatchObject({ total: 1, records: [{ id: cid, rights: { edit: true, delete: false } }] });
    expect(JSON.stringify(found.data)).not.toContain('secret');
    expect((await ask(String(cid), root.token)).data.records).toContainEqual(
      expect.objectContaining({ id: cid, rights: { edit: true, delete: true } }),
    );
    expect((await ask('needle 100%', otherAdmin.token)).data.records[0]!.rights).toEqual({
      edit: false,
      delete: false,
    });
    expect((await ask('needle 1000')).data.total).toBe(0);
  });

  it('tells the end as it stands, with the minutes that were given to all', async () => {
    const { cid, row } = await aContest(server, { uid: creator.uid, title: 'Longer than planned' });
    const answer = await server.ask('POST', '/api/admin/contest/clock', {
      token: creator.token,
      body: { cid, kind: 'extend', minutes: 15 },
    });
    expect(answer).toMatchObject({ status: 200 });
    const list = await server.ask<{ records: { endsAt: string; endTime: string }[] }>(
      'GET',
      '/api/admin/contest/get-contest-list?keyword=longer',
      { token: creator.token },
    );
    const [found] = list.data.records;
    expect(Date.parse(found!.endsAt)).toBe(row.endTime.getTime() + 15 * 60_000);
    expect(Date.parse(found!.endTime)).toBe(row.endTime.getTime());
  });

  it('shows and hides', async () => {
    const { cid } = await aContest(server, { uid: creator.uid });
    const set = (visible: boolean) =>
      server.ask('PUT', `/api/admin/contest/change-contest-visible?cid=${cid}&visible=${visible}`, {
        token: creator.token,
      });
    await set(false);
    expect(await server.ask('GET', `/api/get-contest-info?cid=${cid}`, { token: contestant.token })).toMatchObject({
      status: 400,
    });
    await set(true);
    expect(await server.ask('GET', `/api/get-contest-info?cid=${cid}`, { token: contestant.token })).toMatchObject({
      status: 200,
    });
    expect(await logOf(cid)).toEqual(['hidden', 'shown']);
  });

  it('copies a contest, hidden, with its problems where asked', async () => {
    const { cid, problems } = await aContest(server, { uid: creator.uid, title: 'x'.repeat(255), problems: 2 });
    const copy = async (extra: string) =>
      (await server.ask<{ id: number }>('GET', `/api/admin/contest/clone?cid=${cid}${extra}`, { token: root.token }))
        .data.id;
    const bare = await copy('');
    const full = await copy('&withProblems=true');
    const { data } = await get(full, root.token);
    expect(data).toMatchObject({ visible: false, uid: root.uid, source: cid });
    expect((data['title'] as string).length).toBe(255);
    const problemsOf = async (id: number) =>
      (
        await server.ask<{ problemList: { total: number }; contestProblemMap: Record<string, { displayId: string }> }>(
          'GET',
          `/api/admin/contest/get-problem-list?cid=${id}`,
          { token: root.token },
        )
      ).data;
    expect((await problemsOf(bare)).problemList.total).toBe(0);
    expect((await problemsOf(full)).contestProblemMap[String(problems[1]!.pid)]!.displayId).toBe('B');
    expect(await logOf(full)).toEqual(['cloned']);
  });

  it('deletes a contest with its submissions, by the super admin only', async () => {
    const made = await aContest(server, { uid: creator.uid });
    await aContestRun(server, made, { uid: contestant.uid, at: 5, status: status.accepted });
    const remove = (token: string) => server.ask('DELETE', `/api/admin/contest?cid=${made.cid}`, { token });
    expect(await remove(creator.token)).toMatchObject({ http: 403 });
    expect(await remove(root.token)).toMatchObject({ status: 200 });
    expect(await remove(root.token)).toMatchObject({ status: 400 });
    expect(await server.platform.db.$count(submission, eq(submission.cid, made.cid))).toBe(0);
    expect(await get(made.cid, root.token)).toMatchObject({ status: 400 });
  });
});

describe('problems of a contest', () => {
  const put = (body: object, token = creator.token) =>
    server.ask<{ displayId: string; displayTitle: string; color: string | null }>(
      'PUT',
      '/api/admin/contest/contest-problem',
      { token, body },
    );
  const add = (body: object, token = creator.token) =>
    server.ask('POST', '/api/admin/contest/add-problem-from-public', { token, body });
  const listOf = async (cid: number, query = '') =>
    (
      await server.ask<{
        problemList: { records: { id: number; problemId: string }[]; total: number };
        contestProblemMap: Record<string, { displayId: string }>;
      }>('GET', `/api/admin/contest/get-problem-list?cid=${cid}${query}`, { token: creator.token })
    ).data;

  it('come from the archive and leave it', async () => {
    const { cid } = await aContest(server, { uid: creator.uid, problems: 0 });
    const { pid, problemId } = await aProblem(server);
    const allowUse = (allowed: boolean, token: string) =>
      server.ask('PUT', '/api/admin/problem/contest-use', { token, body: { pid, allowed } });
    const hidden = await aProblem(server, { auth: problemAuths.hidden });
    const offered = await listOf(cid, `&problemType=0&keyword=${problemId}`);
    expect(offered.problemList.records.map((row) => row.id)).toContain(pid);
    expect((await listOf(cid, `&problemType=0&keyword=${hidden.problemId}`)).problemList.records).not.toContainEqual(
      expect.objectContaining({ id: hidden.pid }),
    );

    const asked = await server.ask<{ needConsent: number[] }>(
      'GET',
      `/api/admin/contest/get-problem-list?cid=${cid}&problemType=0&keyword=${problemId}`,
      { token: creator.token },
    );
    expect(asked.data.needConsent).toEqual([pid]);
    const lacking = await add({ cid, pid, displayId: 'A' });
    expect(lacking).toMatchObject({ status: 400, msg: expect.stringContaining('root') });
    expect(await allowUse(true, creator.token)).toMatchObject({ status: 403 });
    expect(await allowUse(true, root.token)).toMatchObject({ status: 200 });
    expect(await add({ cid, pid, displayId: 'A' })).toMatchObject({ status: 200 });
    expect(await add({ cid, pid, displayId: 'B' })).toMatchObject({ status: 400 });
    expect(await add({ cid, pid: hidden.pid, displayId: 'B' })).toMatchObject({ status: 400 });
    expect(await add({ cid, pid: 987_654, displayId: 'B' })).toMatchObject({ status: 404 });
    const other = await aProblem(server);
    await server.platform.db.update(problem).set({ uid: creator.uid }).where(eq(problem.id, other.pid));
    expect(await add({ cid, pid: other.pid, displayId: 'A' })).toMatchObject({ status: 400 });
    expect(await add({ cid, pid: other.pid, displayId: 'a b' })).toMatchObject({ status: 400 });
    expect(await add({ cid, pid: other.pid, displayId: 'B' }, otherAdmin.token)).toMatchObject({ status: 403 });

    const [row] = await server.platform.db.select().from(problem).where(eq(problem.id, pid));
    expect(row!.auth).toBe(problemAuths.contest);
    // The secret problem of somebody else's contest is neither offered nor taken; in a contest of one's own it is known.
    const theirs = await aContest(server, { uid: otherAdmin.uid, problems: 1 });
    const [secret] = theirs.problems;
    const { problemId: secretId } = (
      await server.platform.db.select().from(problem).where(eq(problem.id, secret!.pid))
    )[0]!;
    expect((await listOf(cid, `&problemType=0&keyword=${secretId}`)).problemList.total).toBe(0);
    expect(await add({ cid, pid: secret!.pid, displayId: 'S' })).toMatchObject({ status: 400 });
    const again = await aContest(server, { uid: creator.uid, problems: 0 });
    expect((await listOf(again.cid, `&problemType=0&keyword=${problemId}`)).problemList.total).toBe(1);
    expect(await add({ cid: again.cid, pid, displayId: 'A' })).toMatchObject({ status: 200 });
    expect((await listOf(cid)).contestProblemMap).toMatchObject({ [pid]: { displayId: 'A' } });
    expect((await listOf(cid, `&problemType=0&keyword=${problemId}`)).problemList.records).not.toContainEqual(
      expect.objectContaining({ id: pid }),
    );
    const inFull = (token: string) => server.ask('GET', `/api/admin/contest/problem?pid=${pid}`, { token });
    expect(await inFull(root.token)).toMatchObject({ data: { id: pid, problemId } });
    // Checker and judge's files are in it: of somebody else's problem they are not for who runs a contest with it.
    expect(await inFull(creator.token)).toMatchObject({ status: 403, data: null });
    expect(
      await server.ask('GET', `/api/admin/contest/contest-problem?cid=${cid}&pid=${pid}`, { token: creator.token }),
    ).toMatchObject({ data: { displayId: 'A', displayTitle: `Problem ${problemId}`, color: '#d7263d' } });
    expect(
      await server.ask('GET', `/api/admin/contest/contest-problem?cid=${cid}&pid=${other.pid}`, {
        token: creator.token,
      }),
    ).toMatchObject({ status: 404 });
  });

  it('are public again when the last contest that took them is left, deleted or over, if it says so', async () => {
    const { db } = server.platform;
    const { pid } = await aProblem(server);
    const authNow = async () => (await db.select().from(problem).where(eq(problem.id, pid)))[0]!.auth;
    const addTo = (cid: number) => add({ cid, pid, displayId: 'A' }, root.token);
    const run = () => bindReturnJob(server.platform, server.services).handle(null, AbortSignal.timeout(10_000));
    const first = await aContest(server, { uid: creator.uid, problems: 0 });
    const second = await aContest(server, { uid: creator.uid, problems: 0 });
    await addTo(first.cid);
    await addTo(second.cid);
    await server.ask('DELETE', `/api/admin/contest/problem?cid=${first.cid}&pid=${pid}`, { token: root.token });
    expect(await authNow()).toBe(problemAuths.contest);
    await server.ask('DELETE', `/api/admin/contest?cid=${second.cid}`, { token: root.token });
    expect(await authNow()).toBe(problemAuths.public);

    const over = await aContest(server, { uid: creator.uid, problems: 0, startsIn: -90, endsIn: -30, sealsIn: -60 });
    await addTo(over.cid);
    const set = (change: object) => db.update(contest).set(change).where(eq(contest.id, over.cid));
    await set({ returnProblems: false });
    await run();
    expect(await authNow()).toBe(problemAuths.contest);
    // What a seal hides is not told by the statistics of a public problem.
    await set({ returnProblems: true, autoRealRank: false });
    await run();
    expect(await authNow()).toBe(problemAuths.contest);
    await set({ autoRealRank: true });
    await run();
    expect(await authNow()).toBe(problemAuths.public);
    // Hidden since by its setter, it stays so.
    const third = await aContest(server, { uid: creator.uid, problems: 0 });
    await addTo(third.cid);
    await db.update(problem).set({ auth: problemAuths.hidden }).where(eq(problem.id, pid));
    await server.ask('DELETE', `/api/admin/contest/problem?cid=${third.cid}&pid=${pid}`, { token: root.token });
    expect(await authNow()).toBe(problemAuths.hidden);
  });

  it('are named in it, and submissions follow the name', async () => {
    const made = await aContest(server, { uid: creator.uid, problems: 2 });
    const { cid, problems } = made;
    const id = await aContestRun(server, made, { uid: contestant.uid, at: 5, status: status.accepted });
    const pid = problems[0]!.pid;
    expect(await put({ cid, pid, displayId: 'Z', displayTitle: 'Zebra', color: '#abc' })).toMatchObject({
      data: { displayId: 'Z', displayTitle: 'Zebra', color: '#abc' },
    });
    expect(await put({ cid, pid, displayId: 'Z' })).toMatchObject({ data: { displayTitle: 'Zebra', color: '#abc' } });
    expect(await put({ cid, pid, displayId: 'Z', color: '' })).toMatchObject({ data: { color: null } });
    expect(await put({ cid, pid, displayId: 'Z', color: 'red;x' })).toMatchObject({ status: 400 });
    expect(await put({ cid, pid, displayId: 'B' })).toMatchObject({ status: 400 });
    const [run] = await server.platform.db.select().from(submission).where(eq(submission.id, id));
    expect(run!.displayPid).toBe('Z');
    const fresh = await aProblem(server);
    expect(await put({ cid, pid: fresh.pid, displayId: 'C', color: 'gold' }, root.token)).toMatchObject({
      data: { displayId: 'C', color: 'gold' },
    });
    expect(await put({ cid, pid, displayId: 'Y' }, problemAdmin.token)).toMatchObject({ status: 403 });
  });

  it('change places', async () => {
    const made = await aContest(server, { uid: creator.uid, problems: 2 });
    const { cid, problems } = made;
    const id = await aContestRun(server, made, { uid: contestant.uid, at: 5, status: status.accepted });
    const order = (displayIds: object[], token = creator.token) =>
      server.ask('PUT', '/api/admin/contest/problem-order', { token, body: { cid, displayIds } });
    const [a, b] = problems.map(({ pid }) => pid);
    const swapped = [
      { pid: a, displayId: 'B' },
      { pid: b, displayId: 'A' },
    ];
    expect(await order(swapped, otherAdmin.token)).toMatchObject({ status: 403 });
    expect(await order(swapped)).toMatchObject({ status: 200 });
    expect((await listOf(cid)).contestProblemMap).toMatchObject({ [a!]: { displayId: 'B' }, [b!]: { displayId: 'A' } });
    const [run] = await server.platform.db.select().from(submission).where(eq(submission.id, id));
    expect(run!.displayPid).toBe('B');
    expect(await order([{ pid: a, displayId: 'A' }])).toMatchObject({ status: 404 });
    expect(
      await order([
        { pid: a, displayId: 'A' },
        { pid: b, displayId: 'A' },
      ]),
    ).toMatchObject({ status: 400 });
    expect(
      await order([
        { pid: a, displayId: 'A' },
        { pid: a, displayId: 'B' },
      ]),
    ).toMatchObject({ status: 404 });
  });

  it('change places after one that is being added is there: none loses its name', async () => {
    const { cid, problems } = await aContest(server, { uid: creator.uid, problems: 2 });
    const late = await aProblem(server, { auth: problemAuths.contest });
    const displayIds = problems.map(({ pid }, index) => ({ pid, displayId: ['B', 'A'][index] }));
    const { db } = server.platform;
    let settled = false;
    const asked = await inTransaction(db, async (tx) => {
      await tx.insert(contestProblem).values({ cid, pid: late.pid, displayId: 'C', displayTitle: 'Late' });
      const order = server
        .ask('PUT', '/api/admin/contest/problem-order', { token: creator.token, body: { cid, displayIds } })
        .finally(() => {
          settled = true;
        });
      const isWaiting = async () => {
        const { rows } = await db.execute(sql`select from pg_locks where not granted`);
        return settled || rows.length > 0;
      };
      await expect.poll(isWaiting).toBe(true);
      return { order };
    });
    // What it names is not all of the contest any more.
    expect((await asked.order).status).toBe(404);
    const ids = Object.values((await listOf(cid)).contestProblemMap).map((entry) => entry.displayId);
    expect(ids.sort()).toEqual(['A', 'B', 'C']);
  });

  it('are taken out with their submissions there', async () => {
    const boss = await aUser(server, { role: roleIds.problemAdmin });
    const made = await aContest(server, { uid: boss.uid, problems: 2 });
    await aContestRun(server, made, { uid: contestant.uid, at: 5, status: status.accepted });
    await aContestRun(server, made, { uid: contestant.uid, problem: 1, at: 6, status: status.accepted });
    const pid = made.problems[0]!.pid;
    const remove = (query: string, token: string) =>
      server.ask('DELETE', `/api/admin/contest/problem?${query}`, { token });
    expect(await remove(`pid=${pid}&cid=${made.cid}`, creator.token)).toMatchObject({ http: 403 });
    expect(await remove(`pid=${pid}&cid=${made.cid}`, problemAdmin.token)).toMatchObject({ status: 403 });
    expect(await remove(`pid=${pid}`, boss.token)).toMatchObject({ http: 200, status: 400 });
    expect(await remove(`pid=${pid}&cid=${made.cid}`, boss.token)).toMatchObject({ status: 200 });
    expect(await remove(`pid=${pid}&cid=${made.cid}`, boss.token)).toMatchObject({ status: 404 });
    expect(await server.platform.db.$count(submission, eq(submission.cid, made.cid))).toBe(1);
    const [last] = await server.platform.db.select().from(contestLog).where(eq(contestLog.cid, made.cid));
    expect(last).toMatchObject({ action: 'problemRemoved', detail: { pid, submissions: 1 } });
  });
});
