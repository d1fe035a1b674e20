import { contestKinds, problemAuths, roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '../src/platform/http/limits.ts';
import { aContest, aContestRun } from './contests.ts';
import { askableCalls, asked, type Guess, questionsOf } from './everyQuestion.ts';
import { aTraining } from './groups.ts';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from './harness.ts';
import { aSubmission, judgeNext } from './work.ts';

/** What the judge measured on two problems, in numbers that stand for nothing else, and as those are told it. */
const measured = [
  { time: 10_477, wallTime: 20_773, memory: 130_973 },
  { time: 40_961, wallTime: 61_981, memory: 390_113 },
] as const;
const exact = [...measured.flatMap(({ time, wallTime, memory }) => [time, wallTime, memory]), 10_477 + 40_961];
const told = { times: [10_480, 40_970, 10_480 + 40_970], memories: [131_072, 390_144] };

/** Does a text hold one of these numbers, as a number of its own? */
const holds = (text: string, numbers: readonly number[]): boolean =>
  numbers.some((number) => new RegExp(`(?<![\\d.])${number}(?!\\d)`).test(text));

const open = { max: 1_000_000, seconds: 1 };
const unlimited = Object.fromEntries(
  Object.keys(defaultLimits.rates).map((kind) => [kind, { account: open, address: open }]),
) as typeof defaultLimits.rates;

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let root: User;
const readers: Record<string, User | undefined> = { guest: undefined };
let guesses: Guess[] = [];

const insertRecords = async (tid: number, uid: string, pids: readonly number[]) => {
  const { db } = server.platform;
  for (const [index, pid] of pids.entries())
    await db.execute(sql`insert into training_record (tid, uid, pid, status, tries, accepted_at, run_time, share, is_late, last_at)
      values (${tid}, ${uid}, ${pid}, 0, 1, now(), ${measured[index]!.time}, 1, false, now())
      on conflict (tid, uid, pid) do update set run_time = excluded.run_time`);
};

/** As if the judge had measured that on the problem, whatever the way to its verdict was. */
const measure = async (pid: number, { time, wallTime, memory }: (typeof measured)[number]) => {
  const { db } = server.platform;
  const ofProblem = sql`select id from submission where pid = ${pid}`;
  await db.execute(sql`update submission set time = ${time}, memory = ${memory} where pid = ${pid}`);
  await db.execute(sql`update judgement set time = ${time}, memory = ${memory} where submission_id in (${ofProblem})`);
  await db.execute(sql`update case_result set time = ${time}, wall_time = ${wallTime}, memory = ${memory}
    where judgement_id in (select id from judgement where submission_id in (${ofProblem}))`);
};

beforeAll(async () => {
  server = await startTestServer({ limits: { rates: unlimited } });
  root = await aUser(server, { role: roleIds.root });
  const sender = await aUser(server);
  Object.assign(readers, { sender, other: await aUser(server) });
  const plain = await aRelease(server);
  const release = { ...plain, cases: plain.cases.map((one) => ({ ...one, isSample: false })) };
  const problems = [await aProblem(server, { release }), await aProblem(server, { release })];
  const pids = problems.map(({ pid }) => pid);
  const { nodeId } = await aNode(server);
  const submitIds: number[] = [];
  for (const { problemId } of problems) {
    submitIds.push(await aSubmission(server, sender.token, problemId));
    await judgeNext(server, nodeId, { statuses: [status.accepted, status.accepted] });
  }
  const cids: number[] = [];
  for (const type of [contestKinds.acm, contestKinds.oi, contestKinds.ioi]) {
    const inside = [
      await aProblem(server, { auth: problemAuths.contest }),
      await aProblem(server, { auth: problemAuths.contest }),
    ];
    const made = await aContest(server, {
      type,
      openRank: true,
      problems: inside,
      startsIn: -120,
      endsIn: -10,
      registered: [sender.uid],
    });
    const points = { score: 100, cases: [{ group: 1, score: 100 }] };
    for (const index of [0, 1]) {
      submitIds.push(
        await aContestRun(server, made, {
          uid: sender.uid,
          problem: index,
          at: 20,
          status: status.accepted,
          ...(type === contestKinds.acm ? {} : points),
        }),
      );
    }
    pids.push(...inside.map(({ pid }) => pid));
    cids.push(made.cid);
  }
  const { tid } = await aTraining(server, { pids: pids.slice(0, 2), password: 'open' });
  await server.ask('POST', '/api/register-training', { token: sender.token, body: { tid, password: 'open' } });
  await insertRecords(tid, sender.uid, pids.slice(0, 2));
  for (const [index, pid] of pids.entries()) await measure(pid, measured[index % 2]!);
  const shared = { submitIds, uid: sender.uid, username: sender.username, currentPage: 1, limit: 50, keyword: '', tid };
  guesses = [
    // Of the archive.
    { currentPage: 1, limit: 50 },
    ...submitIds.map((submitId) => ({ ...shared, submitId, id: submitId })),
    ...cids.map((cid) => ({
      ...shared,
      cid,
      contestID: cid,
      contestId: cid,
      id: cid,
      displayId: 'A',
      problemID: 'A',
      pid: pids[2],
      uid: sender.uid,
      at: 7_000_000,
      forceRefresh: true,
      removeStar: false,
      containsEnd: true,
    })),
    // Of all problems of a contest.
    ...cids.map((cid) => ({ ...shared, contestID: cid, beforeContestSubmit: false })),
    ...problems.map(({ pid, problemId }) => ({ ...shared, pid, pidList: [pid], problemID: problemId, problemId })),
  ];
});
afterAll(() => server.close());

/** Calls that only read, among them those that ask by POST; not those of the reference that judge again by GET. */
const reading = [
  ...askableCalls({ isReading: true }).filter(({ area, name }) => area !== 'rejudge' && name !== 'resubmit'),
  ...askableCalls({ isReading: false }).filter(({ area, method }) => area === 'standings' && method === 'POST'),
];

/** Who is told figures by which calls, exact ones or rounded ones. */
const tellers = async (asking: Readonly<Record<string, User | undefined>>) => {
  const found = { exact: new Set<string>(), time: new Set<string>(), memory: new Set<string>() };
  for (const { call, guess } of questionsOf(reading, guesses)) {
    for (const [who, reader] of Object.entries(asking)) {
      const { name, text } = await asked(server, call, guess, reader?.token);
      if (holds(text, exact)) found.exact.add(`${name} as ${who}`);
      if (holds(text, told.times)) found.time.add(name);
      if (holds(text, told.memories)) found.memory.add(name);
    }
  }
  return { exact: [...found.exact].sort(), time: [...found.time].sort(), memory: [...found.memory].sort() };
};

it('no answer tells exact figures of cases to those who may not see the data', async () => {
  const { exact: leaking, time, memory } = await tellers(readers);
  expect(leaking).toEqual([]);
  // The questions were good ones: figures were told.
  expect(memory).toEqual([
    'contest.getContestSubmissions',
    'ownAccount.getAccountData',
    'submission.getAllCaseResult',
    'submission.getSubmissionDetail',
    'submission.getSubmissionList',
  ]);
  expect(time).toEqual([
    'contest.getContestSubmissions',
    'ownAccount.getAccountData',
    'standings.getContestRank',
    'standings.getOutsideBoard',
    'standings.getScrollBoard',
    'submission.getAllCaseResult',
    'submission.getSubmissionDetail',
    'submission.getSubmissionList',
    'training.getTrainingRank',
  ]);
}, 300_000);

it('administrators are told the exact ones, but not by boards, which are the same for everybody', async () => {
  const { exact: telling, time } = await tellers({ root });
  expect(telling).toEqual([
    'contest.getContestSubmissions as root',
    'submission.getAllCaseResult as root',
    'submission.getSubmissionDetail as root',
    'submission.getSubmissionList as root',
  ]);
  expect(time).toEqual([
    'desk.getBalloons',
    'standings.getContestRank',
    'standings.getOutsideBoard',
    'standings.getScrollBoard',
    'training.getTrainingRank',
  ]);
}, 300_000);
