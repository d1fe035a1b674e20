import { roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audiencesOf } from '../src/http.ts';
import { defaultLimits } from '../src/platform/http/limits.ts';
import { audibleTopics } from '../src/platform/http/topics.ts';
import { aContest } from './contests.ts';
import { askableCalls, asked, type Guess, questionsOf } from './everyQuestion.ts';
import { aProblem, aRelease, aUser } from './harness.ts';
import { aLab, asExpected, type LabBench, openLabBench } from './labBench.ts';
import { aSubmission, judgeNext } from './work.ts';

/** Stands in everything that setters keep to themselves, with a word for where. */
const mark = 'QZX7';
const secret = (where: string): string => `${mark}-${where}`;
const open = { max: 1_000_000, seconds: 1 };
const unlimited = Object.fromEntries(
  Object.keys(defaultLimits.rates).map((kind) => [kind, { account: open, address: open }]),
) as typeof defaultLimits.rates;

type User = Awaited<ReturnType<typeof aUser>>;

let bench: LabBench;
let author: User;
const viewers: Record<string, User | undefined> = { guest: undefined };
let contest: Awaited<ReturnType<typeof aContest>>;
let pids: { public: number; hidden: number; contest: number };
let guesses: Guess[] = [];
/** Names of blobs that only the judge may have. */
const hashes: string[] = [];

const secretRelease = async () => {
  const put = async (where: string) => {
    const ref = await bench.server.platform.blobs.put(Buffer.from(secret(where)));
    hashes.push(ref.hash);
    return ref;
  };
  const base = await aRelease(bench.server);
  const { checker, input, output, judgeFile } = {
    checker: await put('checker'),
    input: await put('input'),
    output: await put('output'),
    judgeFile: await put('judge-file'),
  };
  return {
    ...base,
    judgeMode: 'spj' as const,
    checker: { language: 'C++', protocol: 'testlib' as const, sources: { 'c.cpp': checker }, main: 'c.cpp', args: [] },
    judgeExtraFiles: { 'hidden.h': judgeFile },
    cases: base.cases.map((one) => ({ ...one, isSample: false, input, output })),
  };
};

const secretLab = () =>
  aLab({
    solutions: [
      { name: 'model', language: 'C++', code: secret('solution'), expect: 'right', isModel: true },
      { name: secret('name'), language: 'C++', code: 'wrong', expect: 'wrong', isModel: false },
    ],
    validator: { name: 'validator', language: 'C++', code: secret('validator') },
    generators: [{ name: 'gen', language: 'C++', code: secret('generator') }],
    recipe: `# ${secret('recipe')}\ngen 1 {1..3}\n`,
    checkerTests: [{ name: 't', input: secret('checker-test'), output: '', answer: '', expect: 'wrong' }],
  });

const tell = (method: 'POST' | 'PUT', path: string, body: unknown, token = author.token) =>
  bench.server.ask<Record<string, number>>(method, path, { token, body });

const formOf = async (pid: number) => {
  const { data } = await bench.server.ask<Record<string, unknown>>('GET', `/api/admin/problem?pid=${pid}`, {
    token: author.token,
  });
  return Object.fromEntries(['id', 'problemId', 'title', 'hint'].map((key) => [key, data[key]]));
};
const touch = async (pid: number) =>
  tell('PUT', '/api/admin/problem', { problem: { ...(await formOf(pid)), hint: 'Begin small.' } });

/** A text that was taken back, a note, a draft: what the history knows and the page of the problem does not. */
const writeHistory = async (pid: number) => {
  const problem = await formOf(pid);
  const notes = [
    { hint: secret('old-hint'), note: secret('note') },
    { hint: problem['hint'], note: '' },
  ];
  for (const { hint, note } of notes)
    expect((await tell('PUT', '/api/admin/problem', { problem: { ...problem, hint }, note })).status).toBe(200);
  await tell('PUT', '/api/admin/problem/draft', { pid, form: JSON.stringify(secret('draft')) });
  await tell('POST', '/api/admin/problem/presence', { pid, isWriting: true });
};

/** A build of everything that has ended, and a stress test that has found something. */
const runLab = async (pid: number): Promise<number[]> => {
  await bench.save(pid, secretLab(), 0, author.token);
  const built = (await bench.start(pid, author.token)).data.run;
  await bench.work(asExpected);
  const stress = await tell('POST', '/api/admin/problem/lab/stress', {
    pid,
    line: 'gen {seed}',
    solution: secret('name'),
    tries: 5,
  });
  const said = secret('counterexample');
  const found = { seed: 3, status: status.wrongAnswer, input: said, answer: said, output: said, said };
  await bench.report((await bench.claim())!, { lab: { runs: [], stress: { next: 4, found, trouble: null } } });
  return [built, stress.data['run']!];
};

beforeAll(async () => {
  bench = await openLabBench({ limits: { rates: unlimited } });
  const { server } = bench;
  author = await aUser(server, { role: roleIds.admin });
  const director = await aUser(server, { role: roleIds.admin });
  viewers['user'] = await aUser(server);
  viewers['contestant'] = await aUser(server);
  viewers['other admin'] = await aUser(server, { role: roleIds.admin });
  viewers['director of the contest'] = director;
  const release = await secretRelease();
  const make = async (auth: number) => {
    const made = await aProblem(server, { auth, release });
    await server.platform.db.execute(sql`update problem set uid = ${author.uid} where id = ${made.pid}`);
    return made;
  };
  const [shown, hidden, inside] = [await make(1), await make(2), await make(3)];
  contest = await aContest(server, { problems: [inside], uid: director.uid, registered: [viewers['contestant'].uid] });
  pids = { public: shown.pid, hidden: hidden.pid, contest: inside.pid };
  const submitId = await aSubmission(server, viewers['user'].token, shown.problemId);
  await judgeNext(server, bench.nodeId, { statuses: [status.wrongAnswer, status.accepted] });

  const { cid } = contest;
  const shared = {
    submitId,
    submitIds: [submitId],
    version: 1,
    from: 1,
    to: 3,
    number: 1,
    basedOn: 1,
    run: 1,
    runs: [1, 2, 3],
    currentPage: 1,
    limit: 50,
    format: 'assay',
    keyword: '',
    uid: viewers['user'].uid,
    form: '{}',
    isWriting: false,
    line: 'gen {seed}',
    solution: 'model',
    tries: 1,
    code: 'int main() {}',
    language: 'C++',
    title: 'x',
    content: 'x',
  };
  const inContest = { cid, contestID: cid, contestId: cid, displayId: 'A' };
  guesses = [shown, hidden, inside].flatMap(({ pid, problemId }) => [
    { ...shared, pid, pids: [pid], pidList: [pid], id: pid, problemId, problemID: problemId },
    { ...shared, pid: problemId, problemId: pid, problemID: pid, id: pid },
    { ...shared, ...inContest, pid, pidList: [pid], problemId: 'A', problemID: 'A', id: cid },
  ]);
});
afterAll(() => bench.server.close());

/** What differs with the time of asking alone. */
const moving =
  /"(?:now|elapsed|lastLogin|recentLoginTime|gmtModified|etag|last-modified|content-disposition)":(?:"[^"]*"|-?[\d.]+|null)/g;
/** Calls that never answer the same twice, or that make something. */
const unsteady = new Set([
  'account.captcha',
  'account.captchaQuestion',
  'contestAdmin.cloneContest',
  'ownAccount.getAccountData',
  'signOn.signOnCallback',
  'site.health',
  'siteAdmin.getJudgeServiceInfo',
  'siteAdmin.getServiceInfo',
  'standings.downloadRank',
]);
/** Where the back office shows on purpose what nodes do and what the disk holds. */
const showsWork = new Set(['contestDirector.getContestChecklist', 'node.getNodes', 'queue.getQueue']);
const steadyCalls = askableCalls({ isReading: true }).filter((call) => {
  const name = `${call.area}.${call.name}`;
  return !unsteady.has(name) && !showsWork.has(name);
});

const sayings = async () => {
  const said = new Map<string, string>();
  for (const [who, viewer] of Object.entries(viewers)) {
    await bench.judge('/api/judge/heartbeat', { nodeId: bench.nodeId, held: [], cpuLoad: 0, memoryLoad: 0 });
    for (const { call, guess, index } of questionsOf(steadyCalls, guesses)) {
      const { name, http, text } = await asked(bench.server, call, guess, viewer?.token);
      said.set(`${name} ${index} as ${who}`, `${http} ${text.replaceAll(moving, '')}`);
    }
  }
  return said;
};

describe('what setters keep to themselves', { timeout: 300_000 }, () => {
  it('changes no answer to those who may not edit the problem', async () => {
    // A save of theirs is known by its name and time; the worlds begin after one.
    for (const pid of Object.values(pids)) await touch(pid);
    const before = await sayings();
    const runs: number[] = [];
    for (const pid of Object.values(pids)) {
      await writeHistory(pid);
      runs.push(...(await runLab(pid)));
    }
    // One is under way while others ask.
    await bench.start(pids.public, author.token);
    guesses = guesses.map((guess, index) => ({ ...guess, run: runs[Math.floor(index / 3) * 2] }));
    const after = await sayings();
    const differing = [...after].filter(([name, text]) => before.get(name) !== text);
    expect(differing.map(([name]) => name)).toEqual([]);
    const answered = [...after.values()].filter((text) => text.startsWith('200 ')).length;
    expect(answered).toBeGreaterThan(after.size / 4);
  }, 120_000);

  it('stands in no answer of any call, whatever is asked with it', async () => {
    const found = new Set<string>();
    const heard = new Set<string>();
    const words = [mark, ...hashes];
    const calls = askableCalls({ isReading: false });
    for (const { call, guess } of questionsOf(calls, guesses)) {
      for (const [who, viewer] of Object.entries(viewers)) {
        const { name, text } = await asked(bench.server, call, guess, viewer?.token);
        if (words.some((word) => text.includes(word))) found.add(`${name} as ${who}`);
      }
      // The same questions are good ones: who may edit is told.
      if (call.method !== 'GET') continue;
      const { name, text } = await asked(bench.server, call, guess, author.token);
      if (text.includes(mark)) heard.add(name);
    }
    expect([...found]).toEqual([]);
    expect([...heard].sort()).toEqual(
      expect.arrayContaining([
        'lab.getLab',
        'lab.getLabRun',
        'problemAdmin.adminGetProblem',
        'problemCases.downloadTestcase',
        'problemHistory.compareRevisions',
        'problemHistory.getDraft',
        'problemHistory.getRevisions',
      ]),
    );
  }, 120_000);

  it('is told in no event', async () => {
    const audiences = audiencesOf(bench.server.areas);
    const wanted = Object.values(pids).flatMap((pid) => [`lab:${pid}`, `problem:${pid}`]);
    const role = { guest: null, admin: roleIds.admin, user: roleIds.user };
    for (const [who, viewer] of Object.entries(viewers)) {
      const of = who.includes('admin') || who.includes('director') ? role.admin : role.user;
      const asking = viewer ? { uid: viewer.uid, username: viewer.username, role: of } : null;
      expect(await audibleTopics(audiences, asking, wanted.join(','))).toEqual([]);
    }
    const { uid, username } = author;
    expect(await audibleTopics(audiences, { uid, username, role: roleIds.admin }, wanted.join(','))).toHaveLength(6);
  });

  it('is read by no answer of a run to who asks for another problem', async () => {
    const { rows } = await bench.server.platform.db.execute<{ id: number }>(
      sql`select id from lab_run where pid = ${pids.hidden} limit 1`,
    );
    const path = `/api/admin/problem/lab/run?pid=${pids.public}&run=${rows[0]!.id}`;
    expect((await bench.server.ask('GET', path, { token: author.token })).status).toBe(404);
  });
});
