import { isInFlight, roleIds, status, verdictView, whyNotSubmit } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun, changeContest } from '../../../../test/contests.ts';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { contestClock, contestVirtual } from '../../contest/contest.table.ts';
import { problem } from '../../problem/problem.table.ts';
import { caseResult, judgement, submission } from '../../submission/submission.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let root: User;
let me: User;
let other: User;
let creator: User;
beforeAll(async () => {
  server = await startTestServer();
  await aNode(server);
  root = await aUser(server, { role: roleIds.root });
  me = await aUser(server);
  other = await aUser(server);
  creator = await aUser(server, { role: roleIds.admin });
});
afterAll(() => server.close());

const ended = { startsIn: -120, endsIn: -60 } as const;
const code = 'int main() { return 0; }';
const submit = (who: User, cid: number, displayId = 'A') =>
  server.ask<{ submitId: number; status: number }>('POST', '/api/submit-problem-judge', {
    token: who.token,
    body: { pid: displayId, cid, language: 'C++', code },
    headers: { 'accept-language': 'en-US' },
  });
const get = async <T>(who: User | undefined, path: string) => server.ask<T>('GET', path, { token: who?.token });
interface Row {
  submitId: number;
  title: string;
  displayId: string;
  time: number | null;
  length: number | null;
}
const listOf = async (who: User, cid: number, query = '') =>
  (
    await get<{ records: Row[]; total: number }>(
      who,
      `/api/contest-submissions?contestID=${cid}&beforeContestSubmit=false&limit=100${query}`,
    )
  ).data;
const idsOf = async (...asked: Parameters<typeof listOf>) =>
  (await listOf(...asked)).records.map((row) => row.submitId);
const detailOf = async (who: User | undefined, id: number) =>
  get<{ submission: Record<string, unknown>; rights: object }>(who, `/api/get-submission-detail?submitId=${id}`);

describe('submitting in a contest', () => {
  it('is stored under the names of the contest and waits in its class', async () => {
    const made = await aContest(server);
    const { data } = await submit(me, made.cid);
    const [row] = await server.platform.db.select().from(submission).where(eq(submission.id, data.submitId));
    expect(row).toMatchObject({ cid: made.cid, cpid: made.problems[0]!.cpid, displayPid: 'A' });
    const [job] = await server.platform.db.select().from(judgement).where(eq(judgement.submissionId, data.submitId));
    expect(job).toMatchObject({ priority: 0, state: 'queued' });
    expect((await listOf(me, made.cid)).records[0]).toMatchObject({ title: 'Title A', displayId: 'A' });
    expect((await submit(me, made.cid, 'B')).status).toBe(404);
    expect((await submit(me, 987654)).status).toBe(404);
  });

  it('knows neither interval nor more than ten that wait', async () => {
    await server.platform.settings.set({ defaultSubmitInterval: 60 });
    const { cid } = await aContest(server);
    const who = await aUser(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(who, cid)));
    await server.platform.settings.set({ defaultSubmitInterval: 0 });
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(200), 403, 403]);
    expect(answers.find((answer) => answer.status === 403)?.msg).toContain('10');
    expect((await submit(me, cid)).status).toBe(200);
  });

  it('is refused in words of its own', async () => {
    const say = async (who: User, options: Parameters<typeof aContest>[1]) => {
      const { cid } = await aContest(server, options);
      return (await submit(who, cid)).msg;
    };
    const refusals = [
      await say(me, { startsIn: 10 }),
      await say(me, ended),
      await say(me, { auth: 2 }),
      await say(me, { openAccountLimit: true, accountLimitRule: '' }),
    ];
    const paused = await aContest(server);
    await server.platform.db
      .insert(contestClock)
      .values({ cid: paused.cid, kind: 'pause', at: new Date(Date.now() - 1000), author: creator.uid });
    server.services.contests.forget();
    refusals.push((await submit(me, paused.cid)).msg);
    await server.platform.settings.set({ openContestJudge: false });
    refusals.push(await say(me, {}));
    await server.platform.settings.set({ openContestJudge: true });
    expect(new Set(refusals).size).toBe(refusals.length);
  });

  it('ends to the millisecond, and later for whom it was extended', async () => {
    const { cid, row } = await aContest(server, ended);
    await server.platform.db
      .insert(contestClock)
      .values({ cid, kind: 'extend', ms: 60_000, uid: me.uid, at: row.startTime, author: creator.uid });
    server.services.contests.forget();
    const why = async (who: User, at: number) => {
      const viewer = { ...who, role: roleIds.user };
      const [found] = await server.services.contests.openMany(viewer, [cid], row.endTime.getTime() + at);
      return whyNotSubmit(viewer, found!.facts);
    };
    expect([await why(other, -1), await why(other, 0)]).toEqual([null, 'contest.ended']);
    expect([await why(me, 59_999), await why(me, 60_000)]).toEqual([null, 'contest.ended']);
  });
});

describe('a problem of contests by its number', () => {
  it('is met in any contest that the reader has entered', async () => {
    const { pid } = await aProblem(server, { auth: 3 });
    await aContest(server, { auth: 1, problems: [{ pid }], registered: [other.uid] });
    await aContest(server, { startsIn: 10, problems: [{ pid }] });
    const test = (who: User) =>
      server.ask('POST', '/api/submit-problem-test-judge', {
        token: who.token,
        body: { pid, type: 'contest', language: 'C++', code, userInput: '1' },
      });
    expect((await get(me, `/api/get-problem-languages?pid=${pid}`)).status).toBe(403);
    expect((await test(me)).status).toBe(403);
    expect((await get(other, `/api/get-problem-languages?pid=${pid}`)).status).toBe(200);
    expect((await test(other)).status).toBe(200);
    await aContest(server, { problems: [{ pid }] });
    expect((await get(me, `/api/get-problem-attachments?pid=${pid}`)).status).toBe(200);
    await server.platform.db.update(problem).set({ auth: 2 }).where(eq(problem.id, pid));
    expect((await get(other, `/api/get-problem-languages?pid=${pid}`)).status).toBe(403);
  });

  it('shows its extra files to those who have entered', async () => {
    const header = await server.platform.blobs.put(Buffer.from('int width();'));
    const release = await aRelease(server, { userExtraFiles: { 'grid.h': header } });
    const { pid } = await aProblem(server, { auth: 3, release });
    await aContest(server, { auth: 1, problems: [{ pid }], registered: [other.uid] });
    const { data } = await server.ask<{ url: string }[]>('GET', `/api/get-problem-attachments?pid=${pid}`, other);
    const read = async ({ token }: User) =>
      (await server.app.inject({ url: data[0]!.url, headers: { authorization: token } })).body;
    expect(await read(other)).toBe('int width();');
    expect(await read(me)).not.toContain('width');
  });

  it('tells where it comes from after the end only, and never what judges it', async () => {
    const { pid, problemId } = await aProblem(server, { auth: 3 });
    await server.platform.db.update(problem).set({ source: 'Camp 7' }).where(eq(problem.id, pid));
    const { cid } = await aContest(server, { problems: [{ pid }], uid: creator.uid });
    const path = `/api/get-contest-problem-details?cid=${cid}&displayId=A`;
    const seen = async (who: User) => (await get<{ problem: Record<string, unknown> }>(who, path)).data.problem;
    const hidden = { title: 'Title A', problemId: 'A', source: null, author: '', difficulty: null };
    expect(await seen(me)).toMatchObject({ ...hidden, spjCode: null, judgeExtraFile: null });
    expect(await seen(creator)).toMatchObject({ problemId, source: 'Camp 7', author: 'root' });
    await changeContest(server, cid, { endTime: new Date(Date.now() - 1000) });
    expect(await seen(me)).toMatchObject({ title: 'Title A', problemId, source: 'Camp 7', difficulty: 0 });
  });
});

describe('what others see of a submission', () => {
  it('is less while the contest runs', async () => {
    const made = await aContest(server, { uid: creator.uid });
    const id = await aContestRun(server, made, { uid: me.uid, at: 5, status: status.compileError });
    const hidden = { time: null, memory: null, length: null, code: null, errorMessage: null, status: -2 };
    expect((await detailOf(other, id)).data.submission).toMatchObject(hidden);
    expect((await detailOf(me, id)).data.submission).toMatchObject({ code, length: code.length });
    expect((await detailOf(creator, id)).data.submission).toMatchObject({ code });
    expect((await detailOf(undefined, id)).status).toBe(401);
    expect((await listOf(other, made.cid)).records[0]).toMatchObject({ time: null, memory: null, length: null });
    await changeContest(server, made.cid, { endTime: new Date(Date.now() - 1000) });
    expect((await detailOf(other, id)).data.submission).toMatchObject({ length: code.length, code: null });
    expect((await listOf(other, made.cid)).records[0]).toMatchObject({ length: code.length });
    const share = { token: me.token, body: { submitId: id, share: true } };
    expect((await server.ask('PUT', '/api/submission', share)).status).toBe(403);
    expect((await detailOf(me, id)).data.rights).toEqual({
      share: false,
      resubmit: true,
      changeVerdict: false,
      comments: false,
    });
  });

  it.each([
    ['ACM, running', 0, {}, [false, false]],
    ['OI, running', 1, {}, [true, false]],
    ['OI, sealed', 1, { sealsIn: -30 }, [false, false]],
    ['ACM, ended', 0, ended, [true, true]],
  ] as const)('has results of cases as the contest allows: %s', async (_name, type, time, [own, others]) => {
    const made = await aContest(server, { ...time, type, uid: creator.uid });
    const id = await aContestRun(server, made, { uid: me.uid, at: 40, status: -1, score: type === 1 ? 10 : null });
    const path = `/api/get-all-case-result?submitId=${id}`;
    // A submission of before knows no release: the judgement is given one, so that there are results.
    const { releaseId } = await aProblem(server, { release: await aRelease(server) });
    await server.platform.db.update(judgement).set({ releaseId }).where(eq(judgement.submissionId, id));
    const has = async (who: User) => ((await get<object | null>(who, path)).data ?? null) !== null;
    expect([await has(me), await has(other), await has(creator)]).toEqual([own, others, true]);
    // How many cases a run under way has behind it is the case at which it stops.
    const waiting = await aContestRun(server, made, { uid: me.uid, at: 41 });
    const progressFor = async (who: User) => (await detailOf(who, waiting)).data?.submission['progress'] ?? null;
    expect(await progressFor(creator)).toEqual({ done: 2, total: 2 });
    expect([(await progressFor(me)) !== null, (await progressFor(other)) !== null]).toEqual([own, others]);
  });

  it('quotes no test data while the contest runs, and what the contest allows after', async () => {
    const made = await aContest(server, { type: 1, uid: creator.uid });
    const id = await aContestRun(server, made, { uid: me.uid, at: 5, status: -1, score: 0 });
    const { releaseId } = await aProblem(server, { release: await aRelease(server) });
    const [job] = await server.platform.db
      .update(judgement)
      .set({ releaseId })
      .where(eq(judgement.submissionId, id))
      .returning({ id: judgement.id });
    const difference = { place: { line: 3, token: 4 }, expected: '7351846', got: '1' };
    const words = { said: { code: 'differs' as const }, difference };
    for (const seq of [1, 2]) {
      const row = { judgementId: job!.id, seq, status: -1, time: 1, wallTime: 1, memory: 1, groupNum: 1 };
      await server.platform.db.insert(caseResult).values({ ...row, message: 'secret', words });
    }
    const hiddenCase = async (who: User) =>
      (
        await get<{
          judgeCaseList: { userOutput: string | null; difference: object | null; inputData: string | null }[];
        }>(who, `/api/get-all-case-result?submitId=${id}`)
      ).data.judgeCaseList[1]!;
    expect(await hiddenCase(me)).toMatchObject({ userOutput: '', difference: null, inputData: null });
    expect(await hiddenCase(creator)).toMatchObject({ difference, inputData: '2.in' });
    const place = { difference: { place: difference.place }, inputData: null };
    await changeContest(server, made.cid, { openCaseResult: true });
    expect(await hiddenCase(me)).toEqual({ ...(await hiddenCase(me)), ...place });
    await changeContest(server, made.cid, { openCaseResult: false, endTime: new Date(Date.now() - 1000) });
    expect(await hiddenCase(me)).toEqual({ ...(await hiddenCase(me)), ...place });
    expect(await hiddenCase(other)).toMatchObject({ userOutput: null, difference: null, inputData: null });
  });

  it('is heard of only where its verdict may be known', async () => {
    const acm = await aContest(server, { sealsIn: -10 });
    const oi = await aContest(server, { sealsIn: -10, type: 1 });
    const runs: number[] = [];
    for (const made of [acm, oi]) {
      for (const at of [10, 55]) runs.push(await aContestRun(server, made, { uid: me.uid, at, status: 0 }));
    }
    const heard = async (who: User | null) => {
      const set = await server.services.submissions.audible(who && { ...who, role: roleIds.user }, runs);
      return runs.map((id) => set.has(id));
    };
    expect(await heard(me)).toEqual([true, true, true, false]);
    expect(await heard(other)).toEqual([true, false, true, false]);
    expect(await heard(null)).toEqual([false, false, false, false]);
    const readable = await server.services.contests.readable({ ...me, role: roleIds.user }, [acm.cid, 987654]);
    expect([...readable]).toEqual([acm.cid]);
  });
});

describe('the rule and the condition of the list', () => {
  const minutes = [0, 20, 29, 30, 45];
  it.each([
    ['ACM, running', 0, {}],
    ['ACM, sealed', 0, { sealsIn: -30 }],
    ['OI, sealed', 1, { sealsIn: -30 }],
    ['OI, ended, kept sealed', 1, { startsIn: -120, endsIn: -60, sealsIn: -90, autoRealRank: false }],
    ['OI, ended', 1, { startsIn: -120, endsIn: -60, sealsIn: -90 }],
  ] as const)('say the same: %s', async (_name, type, time) => {
    const made = await aContest(server, { ...time, type, uid: creator.uid });
    const runs: { id: number; uid: string; at: number }[] = [];
    for (const at of minutes) {
      for (const { uid } of [me, other])
        runs.push({ id: await aContestRun(server, made, { uid, at, status: 0 }), uid, at });
    }
    for (const who of [me, other, creator, root]) {
      const viewer = { ...who, role: who === root ? roleIds.root : roleIds.user };
      const { facts, clock, row } = await server.services.contests.open(viewer, made.cid);
      const shown = runs.filter(({ uid, at }) => {
        const isBehindSeal = clock.isBehindSeal(row.startTime.getTime() + at * 60_000);
        return verdictView(viewer, facts, { uid, isBehindSeal }) !== 'refused';
      });
      expect((await idsOf(who, made.cid)).sort()).toEqual(shown.map(({ id }) => id).sort());
    }
  });

  it('show one’s own behind the seal of an OI contest as −5, and find them by no verdict', async () => {
    const made = await aContest(server, { sealsIn: -30, type: 1 });
    const run = (uid: string, at: number, verdict: number) =>
      aContestRun(server, made, { uid, at, status: verdict, score: 40 });
    const before = await run(me.uid, 10, 0);
    await run(other.uid, 35, 0);
    const [first, last] = [await run(me.uid, 40, 0), await run(me.uid, 45, -1)];
    const { records, total } = await listOf(me, made.cid);
    expect(total).toBe(3);
    expect(records.map(({ submitId }) => submitId)).toEqual([last, first, before]);
    for (const row of records.slice(0, 2))
      expect(row).toMatchObject({ status: -5, score: null, time: null, memory: null, oiRankScore: null, judger: null });
    expect(records[2]).toMatchObject({ status: 0, score: 40 });
    for (const [asked, found] of [
      ['&onlyMine=true', [last, first, before]],
      ['&status=0', [before]],
      ['&status=-1', []],
      ['&status=-5', [last, first]],
    ] as const)
      expect(await idsOf(me, made.cid, asked)).toEqual(found);
  });

  it('leave trials of who runs the contest to them', async () => {
    const made = await aContest(server, { uid: creator.uid });
    const trials: number[] = [];
    for (const { uid } of [creator, root]) trials.push(await aContestRun(server, made, { uid, at: 10, status: -1 }));
    const [newest, oldest] = trials.toReversed();
    expect(await idsOf(creator, made.cid)).toEqual([newest, oldest]);
    expect((await listOf(me, made.cid)).total).toBe(0);
    expect(await idsOf(me, made.cid)).toEqual([]);
    for (const id of trials) {
      expect((await detailOf(me, id)).status).not.toBe(200);
      expect((await detailOf(root, id)).status).toBe(200);
    }
    const heard = await server.services.submissions.audible({ ...me, role: roleIds.user }, trials);
    expect([...heard]).toEqual([]);
  });

  it('narrows by everything that can be asked', async () => {
    const made = await aContest(server, { ...ended, problems: 2, uid: creator.uid, allowEndSubmit: false });
    const run = (uid: string, at: number, problem: number, verdict: number) =>
      aContestRun(server, made, { uid, at, problem, status: verdict });
    const tried = await run(creator.uid, -5, 0, 0);
    const mine = await run(me.uid, 5, 0, 0);
    const others = await run(other.uid, 6, 1, -1);
    const late = await run(me.uid, 70, 1, 0);
    const othersLate = await run(other.uid, 71, 1, 0);
    const { cid } = made;
    expect(await idsOf(me, cid)).toEqual([others, mine]);
    expect(await idsOf(me, cid, '&onlyMine=true')).toEqual([mine]);
    expect(await idsOf(me, cid, '&problemID=b')).toEqual([others]);
    expect(await idsOf(me, cid, '&problemID=B&completeProblemID=true')).toEqual([others]);
    expect(await idsOf(me, cid, '&problemID=C')).toEqual([]);
    expect(await idsOf(me, cid, '&status=0')).toEqual([mine]);
    expect(await idsOf(me, cid, `&username=${other.username.slice(0, -1)}`)).toEqual([others]);
    expect(await idsOf(me, cid, '&language=C')).toEqual([]);
    expect(await idsOf(me, cid, '&containsEnd=true')).toEqual([late, others, mine]);
    await changeContest(server, cid, { allowEndSubmit: true });
    expect(await idsOf(me, cid, '&containsEnd=true')).toEqual([othersLate, late, others, mine]);
    const path = `/api/contest-submissions?contestID=${cid}&beforeContestSubmit=true`;
    const early = async (who: User) =>
      (await get<{ records: Row[] }>(who, path)).data.records.map((row) => row.submitId);
    expect(await early(creator)).toEqual([tried]);
    expect(await early(me)).toEqual([]);
  });
});

describe('counters and own results', () => {
  it('count from the start to the seal or the end, without those who run the contest', async () => {
    const made = await aContest(server, { sealsIn: -30, uid: creator.uid, problems: 2, auth: 0 });
    const run = (uid: string, at: number, verdict: number) => aContestRun(server, made, { uid, at, status: verdict });
    await run(me.uid, 5, -1);
    await run(me.uid, 6, 0);
    await run(creator.uid, 7, 0);
    await run(root.uid, 8, 0);
    await run(creator.uid, -8, 0);
    await run(other.uid, 30, 0);
    const count = async (who: User, query = '') => {
      const path = `/api/get-contest-problem?cid=${made.cid}${query}`;
      const { data } = await get<{ displayId: string; ac: number; total: number }[]>(who, path);
      return data.map(({ displayId, ac, total }) => `${displayId} ${ac}/${total}`);
    };
    expect(await count(me)).toEqual(['A 1/2', 'B 0/0']);
    expect(await count(creator)).toEqual(['A 2/3', 'B 0/0']);
    const detail = `/api/get-contest-problem-details?cid=${made.cid}&displayId=A`;
    const { data } = await get<{ problemCount: { ac: number; wa: number; total: number } }>(me, detail);
    expect(data.problemCount).toMatchObject({ ac: 1, wa: 1, total: 2 });
    const outside = await get<{ problemCount?: object }>(
      root,
      `/api/get-problem-code-template?pid=${made.problems[0]!.pid}`,
    );
    expect(outside.status).toBe(200);
  });

  it('are those that the contest ranks', async () => {
    const result = async (
      options: Parameters<typeof aContest>[1],
      runs: [at: number, verdict: number, score: number | null][],
    ) => {
      const made = await aContest(server, options);
      for (const [at, verdict, score] of runs)
        await aContestRun(server, made, { uid: me.uid, at, status: verdict, score });
      const { pid } = made.problems[0]!;
      const ask = async (containsEnd: boolean) =>
        (
          await server.ask<Record<string, object>>('POST', '/api/get-user-problem-status', {
            token: me.token,
            body: { pidList: [pid], isContestProblemList: true, cid: made.cid, containsEnd },
          })
        ).data[pid];
      const { data } = await get<{ status: number | null; score: number | null }[]>(
        me,
        `/api/get-full-screen-problem-list?cid=${made.cid}`,
      );
      return [await ask(false), await ask(true), { status: data[0]!.status, score: data[0]!.score }];
    };
    const none = { status: -10, score: null };
    const solved = { status: 0, score: null };
    // Below the problem in focus mode, clients put a cross to whatever has a status.
    const blank = { status: null, score: null };
    expect(await result({}, [])).toEqual([none, none, blank]);
    expect((await result({}, [[1, 5, null]]))[2]).toEqual(blank);
    expect(
      await result({}, [
        [1, 0, null],
        [2, -1, null],
      ]),
    ).toEqual([solved, solved, solved]);
    expect(
      await result({ ...ended, allowEndSubmit: true }, [
        [1, -1, null],
        [90, 0, null],
      ]),
    ).toEqual([{ status: -1, score: null }, solved, solved]);
    const best = { status: 8, score: 60 };
    const last = { status: 8, score: 30 };
    const tries: [number, number, number | null][] = [
      [1, 8, 60],
      [2, 8, 30],
      [3, 5, null],
    ];
    expect(await result({ type: 1 }, tries)).toEqual([last, last, last]);
    expect(await result({ type: 1, oiRankScoreType: 'Highest' }, tries)).toEqual([best, best, best]);
    const unknown = { status: -5, score: null };
    expect(
      await result({ type: 1, sealsIn: -30 }, [
        [1, 8, 60],
        [40, 0, 100],
      ]),
    ).toEqual([unknown, unknown, unknown]);
    expect(await result({ type: 1, sealsIn: -30 }, [[1, 8, 60]])).toEqual([best, best, best]);
  });

  it('of the home page count what is sealed as submitted only', async () => {
    const fresh = await startTestServer();
    const who = await aUser(fresh);
    const made = await aContest(fresh, { sealsIn: -30 });
    for (const at of [20, 40]) await aContestRun(fresh, made, { uid: who.uid, at, status: 0 });
    const { data } = await fresh.ask<{ acCountList: number[]; totalCountList: number[] }>(
      'GET',
      '/api/get-last-week-submission-statistics',
    );
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    await fresh.close();
    expect([sum(data.acCountList), sum(data.totalCountList)]).toEqual([1, 2]);
  });
});

describe('an own run through an ended contest', () => {
  const start = (who: User, cid: number) =>
    server.ask<{ startAt: string; endAt: string; running: boolean }>('POST', '/api/contest/virtual', {
      token: who.token,
      body: { cid },
    });
  it('begins once, lasts as long as the contest did, and lets its participant submit', async () => {
    const made = await aContest(server, { startsIn: -600, endsIn: -300 });
    const { cid } = made;
    expect((await get(me, `/api/contest/virtual?cid=${cid}`)).data).toBeNull();
    expect((await submit(me, cid)).status).toBe(403);
    const { data } = await start(me, cid);
    expect(Date.parse(data.endAt) - Date.parse(data.startAt)).toBe(300 * 60_000);
    expect(data.running).toBe(true);
    expect((await start(me, cid)).status).toBe(400);
    expect((await get(me, `/api/contest/virtual?cid=${cid}`)).data).toEqual(data);
    const sent = await submit(me, cid);
    expect(isInFlight(sent.data.status)).toBe(true);
    expect((await submit(other, cid)).status).toBe(403);
    expect(await idsOf(me, cid)).toEqual([]);
    expect(await idsOf(me, cid, '&containsEnd=true')).toEqual([sent.data.submitId]);
    expect(await idsOf(other, cid, '&containsEnd=true')).toEqual([]);
    const [job] = await server.platform.db
      .select()
      .from(judgement)
      .where(eq(judgement.submissionId, sent.data.submitId));
    expect(job?.priority).toBe(10);
    const info = await get<{ rights: object }>(me, `/api/get-contest-info?cid=${cid}`);
    expect(info.data.rights).toMatchObject({ submit: true, joinVirtual: false });
  });
  it('is over when it is over', async () => {
    const { cid } = await aContest(server, { startsIn: -600, endsIn: -599 });
    await start(me, cid);
    await server.platform.db
      .update(contestVirtual)
      .set({ startAt: new Date(Date.now() - 120_000) })
      .where(eq(contestVirtual.cid, cid));
    expect((await submit(me, cid)).status).toBe(403);
  });
});
