import { roleIds } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../../test/contests.ts';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aSubmission } from '../../../../test/work.ts';
import { contestClock } from '../../contest/contest.table.ts';
import { problem, problemRelease } from '../../problem/problem.table.ts';
import { putRelease } from '../import/import.store.ts';

let server: TestServer;
let root: string;
let author: Awaited<ReturnType<typeof aUser>>;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  root = (await aUser(server, { role: roleIds.root })).token;
  author = await aUser(server, { role: roleIds.admin });
  other = (await aUser(server, { role: roleIds.admin })).token;
});
afterAll(() => server.close());

interface Saved {
  pid: number;
  revision: number;
  isNewRelease: boolean;
  submissions: number;
}
type Form = Record<string, unknown>;

const save = (method: 'POST' | 'PUT', token: string, body: Form) =>
  server.ask<Saved>(method, '/api/admin/problem', { token, body, headers: { 'accept-language': 'en-US' } });
const get = async (token: string, pid: number) =>
  (await server.ask<Record<string, unknown>>('GET', `/api/admin/problem?pid=${pid}`, { token })).data;
const releasesOf = async (pid: number) =>
  (await server.platform.db.select({ id: problemRelease.id }).from(problemRelease).where(eq(problemRelease.pid, pid)))
    .length;

let count = 0;
/** What a client of the reference sends for a new problem with tests written by hand. */
const newForm = (change: Form = {}): Form => {
  count += 1;
  return {
    problem: {
      problemId: `new${count}`,
      title: `Sums ${count}`,
      author: 'somebody else',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      description: 'Add $a$ and $b$.',
      input: 'Two numbers.',
      output: 'Their sum.',
      examples: '<input>1 2</input><output>3</output>',
      difficulty: 1,
      auth: 1,
      codeShare: true,
      judgeCaseMode: 'default',
      isRemoveEndBlank: true,
      openCaseResult: true,
      isFileIO: false,
      ...change,
    },
    samples: [
      { input: '1 2', output: '3' },
      { input: '2\r\n3', output: '5' },
    ],
    isUploadTestCase: false,
    judgeMode: 'default',
    languages: [
      { id: 3, name: 'C++' },
      { id: 1, name: 'C' },
    ],
    tags: [{ name: 'arithmetic', color: '#336699' }],
    codeTemplates: [{ lid: 3, code: 'int main() {}', status: true }],
    changeModeCode: true,
  };
};
const problemOf = (form: Form) => form['problem'] as Form;

describe('tests that a form cannot hold as texts', () => {
  it('are listed by their names, and stay what they are when their points change', async () => {
    const release = await aRelease(server, { type: 1, ioScore: 100 });
    const cases = release.cases.map((item) => ({ ...item, score: 50, output: { ...item.output, size: 1_500_000 } }));
    const { pid } = await aProblem(server, { release: { ...release, cases } });
    await server.platform.db.execute(sql`update problem set is_upload_case = false where id = ${pid}`);
    expect(await get(root, pid)).toMatchObject({ isUploadCase: true });
    const listed = async (isUpload: boolean) =>
      (
        await server.ask<{ input: string }[]>(
          'GET',
          `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=${isUpload}`,
          { token: root },
        )
      ).data.map(({ input }) => input);
    expect([await listed(false), await listed(true)]).toEqual([[], ['1.in', '2.in']]);
    const samples = ['1.in', '2.in'].map((input) => ({ input, score: 30 }));
    expect((await save('PUT', root, { problem: { id: pid }, isUploadTestCase: true, samples })).status).toBe(200);
    const { rows } = await server.platform.db.execute<{ cases: object[] }>(
      sql`select r.spec->'cases' as cases from problem p join problem_release r on r.id = p.release_id where p.id = ${pid}`,
    );
    expect(rows[0]?.cases).toEqual(cases.map((item) => ({ ...item, score: 30 })));
  });

  it('are each kept where a package gave them one name', async () => {
    const release = await aRelease(server);
    const cases = release.cases.map((item) => ({ ...item, inputName: 'data.in' }));
    const { pid } = await aProblem(server, { release: { ...release, cases } });
    const samples = [{ input: 'data.in' }, { input: 'data.in' }];
    expect((await save('PUT', root, { problem: { id: pid }, isUploadTestCase: true, samples })).status).toBe(200);
    const { rows } = await server.platform.db.execute<{ cases: object[] }>(
      sql`select r.spec->'cases' as cases from problem p join problem_release r on r.id = p.release_id where p.id = ${pid}`,
    );
    expect(rows[0]?.cases).toEqual(cases);
  });
});

describe('a new problem', () => {
  it('is public, has its tests, and belongs to who made it, whatever the form says', async () => {
    const form = newForm();
    const answer = await save('POST', root, form);
    expect(answer).toMatchObject({ status: 200, data: { revision: 1, isNewRelease: true } });
    const stored = await get(root, answer.data.pid);
    expect(stored).toMatchObject({
      problemId: `NEW${count}`,
      auth: 1,
      isUploadCase: false,
      languages: ['C', 'C++'],
      tagNames: ['arithmetic'],
      codeTemplates: [{ language: 'C++', code: 'int main() {}', status: true }],
      cases: { count: 2, groups: 1 },
      revision: 1,
    });
    expect(stored['author']).not.toBe('somebody else');
    const { data: cases } = await server.ask(
      'GET',
      `/api/admin/problem/get-problem-cases?pid=${answer.data.pid}&isUpload=false`,
      {
        token: root,
      },
    );
    expect(cases).toMatchObject([
      { input: '1 2', output: '3' },
      { input: '2\n3', output: '5' },
    ]);
    const read = await server.ask<{ problem: { title: string } }>(
      'GET',
      `/api/get-problem-detail?problemId=NEW${count}`,
    );
    expect(read.data.problem.title).toBe(`Sums ${count}`);
    const again = await save('POST', root, { ...form, problem: { ...problemOf(form), problemId: `New${count}` } });
    expect(again).toMatchObject({ status: 400, msg: `The problem id NEW${count} is already used` });
  });

  it.each<[string, (form: Form) => Form, number]>([
    ['no display id', (form) => ({ ...form, problem: { ...problemOf(form), problemId: ' ' } }), 400],
    ['no title', (form) => ({ ...form, problem: { ...problemOf(form), title: '' } }), 400],
    ['no time', (form) => ({ ...form, problem: { ...problemOf(form), timeLimit: 0 } }), 400],
    ['no such type', (form) => ({ ...form, problem: { ...problemOf(form), type: 7 } }), 400],
    ['no such auth', (form) => ({ ...form, problem: { ...problemOf(form), auth: 4 } }), 400],
    ['no tests', (form) => ({ ...form, samples: [] }), 400],
    ['an empty test', (form) => ({ ...form, samples: [{ input: '', output: '' }] }), 400],
    ['no language', (form) => ({ ...form, languages: [] }), 400],
    ['an upload of nobody', (form) => ({ ...form, isUploadTestCase: true, uploadTestcaseDir: '/etc' }), 400],
    ['OI without points', (form) => ({ ...form, problem: { ...problemOf(form), type: 1 } }), 400],
    [
      'a checker that was not compiled',
      (form) => ({
        ...form,
        judgeMode: 'spj',
        problem: { ...problemOf(form), spjCode: 'int main() {}', spjLanguage: 'C++' },
      }),
      400,
    ],
  ])('is refused with %s, and nothing is stored', async (_what, spoil, status) => {
    const form = spoil(newForm());
    expect((await save('POST', root, form)).status).toBe(status);
    const rows = await server.platform.db
      .select()
      .from(problem)
      .where(eq(problem.problemId, `NEW${count}`));
    expect(rows).toEqual([]);
  });

  it('is made public by those alone who may publish', async () => {
    expect(await save('POST', author.token, newForm())).toMatchObject({ status: 403 });
    expect(await save('POST', author.token, newForm({ auth: 2 }))).toMatchObject({ status: 200 });
  });

  it('gives the points of its tests in OI', async () => {
    const form = newForm({ type: 1, judgeCaseMode: 'subtask_lowest' });
    const samples = [
      { input: '1', output: '1', score: 30, groupNum: 1 },
      { input: '2', output: '2', score: '20.5', groupNum: 1 },
      { input: '3', output: '3', score: 50, groupNum: 2 },
    ];
    const { data } = await save('POST', root, { ...form, samples });
    expect(await get(root, data.pid)).toMatchObject({ exactIoScore: 70.5, cases: { groups: 2 } });
    const broken = await save('POST', root, { ...newForm(problemOf(form)), samples: [{ ...samples[0], groupNum: 0 }] });
    expect(broken.status).toBe(400);
  });
});

describe('a save', () => {
  it('keeps what a package brought and no form may make: names, programs in other languages, files it cannot show', async () => {
    const { blobs } = server.platform;
    const put = (text: string) => blobs.put(Buffer.from(text));
    const checker = {
      language: 'Bash',
      protocol: 'kattis' as const,
      main: 'check.sh',
      args: [],
      sources: { 'check.sh': await put('exit 42') },
    };
    const release = await aRelease(server, {
      judgeMode: 'spj',
      checker,
      fileIO: { read: 'in(1).txt', write: 'out(1).txt' },
      judgeExtraFiles: { 'a(1).txt': await put('one'), 'b(2).bin': await put('\0') },
    });
    const { pid } = await aProblem(server, { release });
    const stored = await get(root, pid);
    const { spjCode, spjLanguage, spjProtocol, isFileIO, ioReadFileName, ioWriteFileName } = stored;
    const { judgeExtraFile, userExtraFile } = stored;
    const kept = { spjCode, spjLanguage, spjProtocol, isFileIO, ioReadFileName, ioWriteFileName, userExtraFile };
    const saved = (change: Form) =>
      save('PUT', root, { problem: { id: pid, ...kept, judgeExtraFile, ...change }, judgeMode: 'spj' });
    expect(await saved({ hint: 'Think.' })).toMatchObject({ status: 200, data: { isNewRelease: false } });
    const files = JSON.parse(String(judgeExtraFile)) as Record<string, string>;
    expect(files).toEqual({ 'a(1).txt': 'one', 'b(2).bin': '' });
    const changed = JSON.stringify({ ...files, 'a(1).txt': 'two' });
    expect(await saved({ judgeExtraFile: changed })).toMatchObject({ status: 200, data: { isNewRelease: true } });
    // What is new keeps to the rules.
    expect((await saved({ judgeExtraFile: JSON.stringify({ ...files, 'c(3).txt': '3' }) })).status).toBe(400);
    expect((await saved({ ioReadFileName: 'in(2).txt' })).status).toBe(400);
    expect((await saved({ spjCode: 'exit 43' })).status).toBe(400);
    expect((await saved({ spjLanguage: 'Java' })).status).toBe(400);
  });

  it('touches no release for texts, and makes one for what judging depends on', async () => {
    const { data: made } = await save('POST', root, newForm());
    const { pid } = made;
    const text = await save('PUT', root, { problem: { id: pid, hint: 'Think.' } });
    expect(text.data).toMatchObject({ pid, revision: 2, isNewRelease: false, submissions: 0 });
    const limit = await save('PUT', root, { problem: { id: pid, timeLimit: 2000 } });
    expect(limit.data).toMatchObject({ revision: 3, isNewRelease: true });
    expect(await releasesOf(pid)).toBe(2);
    const nothing = await save('PUT', root, { problem: { id: pid, timeLimit: 2000 } });
    expect(nothing.data).toMatchObject({ revision: 3, isNewRelease: false });
  });

  it('of another display id takes what was sent along: lists, details, data and rejudges go by the new one', async () => {
    const user = await aUser(server);
    const { pid, problemId: old } = await aProblem(server);
    const id = await aSubmission(server, user.token, old);
    const renamed = await save('PUT', root, { problem: { id: pid, problemId: `moved-${old}` } });
    expect(renamed.status).toBe(200);
    // Somebody else's problem, which is called now as that one was.
    await aProblem(server, { problemId: old });

    const now = `MOVED-${old}`;
    const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
      (await server.ask<T>(method, path, { token: root, ...(body ? { body } : {}) })).data;
    interface Named {
      displayPid: string;
    }
    const { records } = await ask<{ records: Named[] }>('GET', `/api/get-submission-list?problemID=${now}`);
    expect(records.map(({ displayPid }) => displayPid)).toEqual([now]);
    const detail = await ask<{ submission: Named }>('GET', `/api/get-submission-detail?submitId=${id}`);
    expect(detail.submission.displayPid).toBe(now);
    const polled = await ask<Record<number, Named>>('POST', '/api/check-submissions-status', { submitIds: [id] });
    expect(polled[id]?.displayPid).toBe(now);
    const waiting = await ask<{ records: (Named & { submitId: number })[] }>('GET', '/api/admin/judge/queue');
    expect(JSON.stringify(waiting)).toContain(`"displayPid":"${now}"`);
    const own = await server.services.submissions.ownPage({ uid: user.uid, username: user.username, role: 1002 }, 0);
    expect(own.map(({ displayPid }) => displayPid)).toEqual([now]);
    await server.platform.db.execute(sql`update submission set status = 0 where id = ${id}`);
    const matching = (problemId: string) =>
      ask<{ total: number }>('POST', '/api/admin/judge/rejudge-count', { filter: { problemId } });
    expect([(await matching(now)).total, (await matching(old)).total]).toEqual([1, 0]);
  });

  it('keeps what the editor does not know of a release', async () => {
    const release = await aRelease(server, {
      passes: 2,
      outputLimit: 5000,
      tokens: { caseSensitive: true, spaceSensitive: false },
    });
    const { pid } = await aProblem(server, { release });
    await save('PUT', root, { problem: { id: pid, memoryLimit: 64 } });
    const { rows } = await server.platform.db.execute<{ spec: object }>(
      sql`select r.spec from problem p join problem_release r on r.id = p.release_id where p.id = ${pid}`,
    );
    expect(rows[0]?.spec).toEqual({ ...release, memoryLimit: 64 });
  });

  it('of texts of a problem with 2,000 tests takes the work of reading it a few times', async () => {
    const release = await aRelease(server, { count: 2000 });
    const { pid } = await aProblem(server, { release });
    const names = release.cases.map(({ inputName, outputName }) => ({ input: inputName, output: outputName }));
    await get(root, pid);
    const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
      const began = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    };
    const reading = await cpuOf(() => get(root, pid));
    const saving = await cpuOf(async () => {
      const { data } = await save('PUT', root, {
        problem: { id: pid, title: 'Quick', source: 'Cup' },
        samples: names,
        isUploadTestCase: true,
      });
      expect(data).toMatchObject({ isNewRelease: false });
    });
    expect(saving).toBeLessThan(40 * reading);
  }, 120_000);

  it('orders and takes away tests by the names of their files, and refuses a name that is not there', async () => {
    const { pid, release } = await aProblem(server, { release: await aRelease(server, { count: 3 }) });
    const keep = await save('PUT', root, {
      problem: { id: pid },
      samples: [{ input: '3.in' }, { input: '1.in' }],
      isUploadTestCase: true,
    });
    expect(keep.data.isNewRelease).toBe(true);
    const { data: cases } = await server.ask('GET', `/api/admin/problem/get-problem-cases?pid=${pid}`, { token: root });
    expect(cases).toMatchObject([
      { id: 1, input: '3.in', output: release.cases[2]?.outputName },
      { id: 2, input: '1.in' },
    ]);
    const unknown = await save('PUT', root, { problem: { id: pid }, samples: [{ input: '9.in' }] });
    expect(unknown.status).toBe(400);
  });

  it('is for its author among normal administrators', async () => {
    const { data } = await save('POST', author.token, newForm({ auth: 2 }));
    expect((await save('PUT', author.token, { problem: { id: data.pid, hint: 'x' } })).status).toBe(200);
    expect((await save('PUT', other, { problem: { id: data.pid, hint: 'y' } })).status).toBe(403);
    expect(await save('PUT', author.token, { problem: { id: data.pid, auth: 1 } })).toMatchObject({
      status: 403,
      msg: 'You do not have permission to do this',
    });
    // Editors of other clients load the parts of the form by themselves.
    for (const part of ['languages', 'code-template', 'tags']) {
      const asks = (token: string) => server.ask('GET', `/api/get-problem-${part}?pid=${data.pid}`, { token });
      expect([part, (await asks(author.token)).status, (await asks(other)).status]).toEqual([part, 200, 403]);
    }
  });
});

describe('extra files', () => {
  it('come back as texts, and stay where nothing changed', async () => {
    const files = { 'a.h': 'int a;', 'b.txt': 'x' };
    const { data } = await save('POST', root, newForm({ userExtraFile: JSON.stringify(files), judgeExtraFile: null }));
    const stored = await get(root, data.pid);
    expect(JSON.parse(String(stored['userExtraFile']))).toEqual(files);
    const same = await save('PUT', root, { problem: { id: data.pid, userExtraFile: stored['userExtraFile'] } });
    expect(same.data.isNewRelease).toBe(false);
    const gone = await save('PUT', root, { problem: { id: data.pid, userExtraFile: '{"a.h":"int a;"}' } });
    expect(gone.data.isNewRelease).toBe(true);
    const path = await save('PUT', root, { problem: { id: data.pid, userExtraFile: '{"../a":"x"}' } });
    expect(path.status).toBe(400);
  });
});

describe('deleting', () => {
  it('tells first what would go, and takes submissions and history with it', async () => {
    const { data } = await save('POST', root, newForm());
    const user = await aUser(server);
    await server.ask('POST', '/api/submit-problem-judge', {
      token: user.token,
      body: { pid: `NEW${count}`, language: 'C++', code: 'int main() { return 0; }' },
    });
    const address = `/api/admin/problem/consequences?pid=${data.pid}`;
    const told = await server.ask('GET', address, { token: root });
    expect(told.data).toEqual({ submissions: 1, users: 1, revisions: 1, contests: [] });
    expect((await server.ask('GET', address, { token: other })).status).toBe(403);
    const gone = await server.ask('DELETE', `/api/admin/problem?pid=${data.pid}`, { token: root, body: {} });
    expect(gone.status).toBe(200);
    const { rows } = await server.platform.db.execute(
      sql`select (select count(*)::int from submission where pid = ${data.pid}) as sent,
        (select count(*)::int from problem_release where pid = ${data.pid}) as releases`,
    );
    expect(rows).toEqual([{ sent: 0, releases: 0 }]);
  });

  it('takes a new problem without tests as long as nobody else sees it', async () => {
    const { problem: fields } = newForm() as { problem: Form };
    const without = (auth: number) => ({ problem: { ...fields, problemId: `bare${auth}`, auth }, samples: [] });
    expect(await save('POST', author.token, without(1))).toMatchObject({ status: 400 });
    const { status, data } = await save('POST', author.token, without(2));
    expect(status).toBe(200);
    const open = { problem: { ...fields, id: data.pid, problemId: 'bare2', auth: 2, hint: 'later' }, samples: [] };
    expect(await save('PUT', author.token, open)).toMatchObject({ status: 200 });
    // It is shown neither by a save nor from the list of problems.
    const shown = { problem: { id: data.pid, auth: 1 } };
    expect(await save('PUT', root, shown)).toMatchObject({ status: 400, msg: 'Judge Samples is required' });
    const change = (auth: number) =>
      server.ask('PUT', '/api/admin/problem/change-problem-auth', { token: root, body: { id: data.pid, auth } });
    expect([(await change(1)).status, (await change(3)).status]).toEqual([400, 400]);
    const tested = { ...shown, samples: [{ input: '1 2', output: '3' }], isUploadTestCase: false };
    expect(await save('PUT', root, tested)).toMatchObject({ status: 200 });
  });
});

describe('what waits when the tests change', () => {
  const languages = [{ id: 3, name: 'C++' }];
  const submit = async (token: string, problemId: string): Promise<number> => {
    const body = { pid: problemId, language: 'C++', code: 'int main(){}', cid: 0, isRemote: false };
    return (await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', { token, body })).data.submitId;
  };
  const waiting = async (submitId: number) =>
    (
      await server.platform.db.execute<{ state: string; release_id: string; cases_total: number; cases_done: number }>(
        sql`select state, release_id, cases_total, cases_done from judgement where submission_id = ${submitId}`,
      )
    ).rows[0]!;
  const presentRelease = async (pid: number) =>
    (await server.platform.db.select({ id: problem.releaseId }).from(problem).where(eq(problem.id, pid)))[0]!.id;
  interface Job {
    kind: string;
    id: number;
    fence: number;
    submitId: number;
  }
  const claim = async (nodeId: number) =>
    (
      await server.ask<{ job: Job | null }>('POST', '/api/judge/claim', {
        token: server.judgeToken,
        body: { nodeId, waitMs: 0 },
      })
    ).data.job!;

  it('is judged by the new ones, what a node has at that moment too', async () => {
    const { problemId, pid, releaseId } = await aProblem(server);
    const sender = await aUser(server);
    await server.platform.db.execute(sql`update judgement set state = 'void' where state = 'queued'`);
    const [first, second] = [await submit(sender.token, problemId), await submit(sender.token, problemId)];
    const { nodeId } = await aNode(server);
    const job = await claim(nodeId);
    expect(job.submitId).toBe(first);
    const held = { kind: job.kind, id: job.id, fence: job.fence };
    const one = { seq: 1, status: 0, share: null, time: 1, wallTime: 1, memory: 1, message: '' };
    const progress = { nodeId, job: held, status: 7, total: 2, cases: [one] };
    expect((await server.ask('POST', '/api/judge/progress', { token: server.judgeToken, body: progress })).status).toBe(
      200,
    );
    const samples = [1, 2, 3].map((n) => ({ input: `${n}`, output: `${n}` }));
    const form = { ...newForm(), samples, languages, changeModeCode: false };
    const change = { ...form, problem: { ...problemOf(form), id: pid, problemId } };
    expect(await save('PUT', root, change)).toMatchObject({ status: 200, data: { isNewRelease: true } });
    const now = await presentRelease(pid);
    expect(now).not.toBe(releaseId);
    for (const submitId of [first, second])
      expect(await waiting(submitId)).toEqual({
        state: 'queued',
        release_id: String(now),
        cases_total: 3,
        cases_done: 0,
      });
    // What the node found by the old tests comes too late.
    const old = { nodeId, job: held, failure: null, cases: [one], test: null };
    const late = await server.ask('POST', '/api/judge/report', { token: server.judgeToken, body: old });
    expect(late.status).not.toBe(200);
    expect((await waiting(first)).state).toBe('queued');
    const again = await claim(nodeId);
    const cases = [1, 2, 3].map((seq) => ({ ...one, seq }));
    const result = {
      nodeId,
      job: { kind: again.kind, id: again.id, fence: again.fence },
      failure: null,
      cases,
      test: null,
    };
    expect((await server.ask('POST', '/api/judge/report', { token: server.judgeToken, body: result })).status).toBe(
      200,
    );
  });

  it('is judged by them too where a rejudge finds that it missed the change', async () => {
    const { problemId, pid } = await aProblem(server);
    const { token } = await aUser(server);
    const submitId = await submit(token, problemId);
    await putRelease(server.platform.db, pid, await aRelease(server, { count: 5 }));
    const ask = (path: string) =>
      server.ask('POST', `/api/admin/judge/${path}`, { token: root, body: { filter: { problemId } } });
    expect(await ask('rejudge-count')).toMatchObject({ status: 200, data: { total: 0, waiting: 1 } });
    // Nothing is judged that could be judged again.
    expect(await ask('rejudges')).toMatchObject({ status: 400 });
    expect(await waiting(submitId)).toMatchObject({ release_id: String(await presentRelease(pid)), cases_total: 5 });
  });
});

it('is not deleted while somebody of a contest with it still has time', async () => {
  const made = await aContest(server, { startsIn: -120, endsIn: -5 });
  const { pid } = made.problems[0]!;
  const slow = await aUser(server);
  const give = (ms: number) =>
    server.platform.db
      .insert(contestClock)
      .values({ cid: made.cid, kind: 'extend', at: new Date(), ms, uid: slow.uid, author: made.uid });
  const remove = () => server.ask('DELETE', `/api/admin/problem?pid=${pid}`, { token: root, body: {} });
  await give(20 * 60_000);
  server.services.contests.forget();
  expect(await remove()).toMatchObject({ status: 400 });
  await give(-18 * 60_000);
  server.services.contests.forget();
  expect(await remove()).toMatchObject({ status: 200 });
});

it('a problem is published by those of problems alone, hidden by others, and deleted in a group by the super admin alone', async () => {
  const [admin, keeper] = await Promise.all(
    [roleIds.admin, roleIds.problemAdmin].map(async (role) => (await aUser(server, { role })).token),
  );
  const { pid } = await aProblem(server, { auth: 2 });
  const authOf = async () =>
    (await server.platform.db.execute(sql`select auth from problem where id = ${pid}`)).rows[0]?.['auth'];
  const change = (token: string | undefined, auth: number) =>
    server.ask('PUT', '/api/admin/problem/change-problem-auth', { token, body: { id: pid, auth } });
  expect((await change(admin, 1)).status).toBe(403);
  expect(await authOf()).toBe(2);
  expect((await change(keeper, 1)).status).toBe(200);
  expect(await authOf()).toBe(1);
  expect((await change(admin, 2)).status).toBe(200);
  expect(await authOf()).toBe(2);

  await server.platform.db.execute(sql`update problem set is_group = true where id = ${pid}`);
  const remove = (token: string | undefined) =>
    server.ask('DELETE', `/api/admin/problem?pid=${pid}`, { token, body: {} });
  // Of a group there is none for whoever is not in it.
  expect((await remove(keeper)).status).toBe(404);
  expect(await authOf()).toBe(2);
  expect((await remove(root)).status).toBe(200);
  expect(await authOf()).toBeUndefined();
});
