import { readPackage } from '@assay/problem-package';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const root = await aUser(server, { role: 1000, username: 'root' });
  token = root.token;
});
afterAll(() => server.close());

const zipOf = async (files: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** As the form of an existing client sends it: multipart with the session cookie and no Authorization header. */
const upload = async (
  archive: Buffer,
  {
    field = 'file',
    call = '/api/file/import-problem',
    language = 'en-US',
  }: { field?: string; call?: string; language?: string } = {},
) => {
  const boundary = 'assay-test-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="p.zip"\r\nContent-Type: application/zip\r\n\r\n`,
    ),
    archive,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await server.app.inject({
    method: 'POST',
    url: call,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: `assay_token=${token}`,
      'accept-language': language,
    },
    payload,
  });
  return { http: response.statusCode, ...response.json() };
};

const problems = async () =>
  (await server.platform.db.execute(sql`select count(*)::int as n from problem`)).rows[0]?.['n'];

const icpc = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: pass-fail\nname: Sum\nuuid: 6f2b5a52-1111-4222-8333-944455556666\nlimits:\n  time_limit: 2\n  memory: 128\n',
  'statement/problem.en.md': 'Add two numbers.\n\n## Input\n\nTwo integers.\n\n## Output\n\nTheir sum.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '5 6\n',
  'data/secret/1.ans': '11\n',
  'submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n',
};

const hoj = (problemId: string) => ({
  'problem_1.json': JSON.stringify({
    judgeMode: 'default',
    languages: ['C', 'C++', 'Python3'],
    samples: [{ input: '1.in', output: '1.out', score: 100 }],
    tags: ['math'],
    problem: {
      auth: 1,
      author: 'someone',
      isRemote: false,
      problemId,
      title: 'Doubling',
      type: 1,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      description: 'Double it.',
      input: 'n',
      output: '2n',
      difficulty: 0,
      examples: '<input>1</input><output>2</output>',
      ioScore: 100,
      codeShare: true,
      isRemoveEndBlank: true,
      openCaseResult: true,
      judgeCaseMode: 'default',
    },
    codeTemplates: [{ code: '// here', language: 'C++' }],
    userExtraFile: { 'grid.h': 'int width();\n' },
    judgeExtraFile: null,
  }),
  'problem_1/1.in': '21\n',
  'problem_1/1.out': '42\n',
});

// Every archive starts a process, which takes a while where many share the processors.
describe('importing', { timeout: 120_000 }, () => {
  it('tells an archive that is only too big from one that is broken, by the limit, in the reader’s language', async () => {
    const items = '<item/>'.repeat(5001);
    const archive = Buffer.from(`<?xml version="1.0"?><fps version="1.2">${items}</fps>`);
    const answers = await Promise.all(['en-US', 'zh-CN'].map((language) => upload(archive, { language })));
    expect(answers.map(({ status, msg }) => ({ status, msg }))).toEqual([
      { status: 400, msg: expect.stringMatching(/more than 5000 problems.*import the parts/) },
      { status: 400, msg: expect.stringMatching(/上限.*5000 道题目.*分批导入/) },
    ]);
    expect((await upload(Buffer.from('PK\x03\x04'), {})).msg).toContain('broken');
  });

  it('brings in an ICPC 2025-09 package with its statement, limits and tests', async () => {
    const answer = await upload(await zipOf(icpc));
    expect(answer).toMatchObject({ http: 200, status: 200, data: { failed: [] } });
    const { problemId } = answer.data.imported[0];
    const detail = await server.ask<{ problem: Record<string, unknown> }>(
      'GET',
      `/api/get-problem-detail?problemId=${problemId}`,
    );
    expect(detail.data.problem).toMatchObject({
      title: 'Sum',
      timeLimit: 2000,
      memoryLimit: 128,
      examples: '<input>1 2</input><output>3</output>',
    });
    const before = await problems();
    expect((await upload(await zipOf(icpc))).data.imported[0].problemId).toBe(problemId);
    expect(await problems()).toBe(before);
  });

  it('brings in a HOJ zip and refuses the same display id again', async () => {
    expect(await upload(await zipOf(hoj('hoj-1')))).toMatchObject({ http: 200, status: 200 });
    const detail = await server.ask<{
      problem: Record<string, unknown>;
      tags: { name: string }[];
      codeTemplate: object;
    }>('GET', '/api/get-problem-detail?problemId=HOJ-1');
    expect(detail.data).toMatchObject({
      problem: { type: 1, ioScore: 100, author: 'someone' },
      codeTemplate: { 'C++': '// here' },
    });
    expect(detail.data.tags.map((tag) => tag.name)).toEqual(['math']);
    const before = await problems();
    const again = await upload(await zipOf(hoj('hoj-1')));
    expect(again).toMatchObject({ http: 200, status: 400, data: { imported: [] } });
    expect(again.msg).toMatch(/HOJ-1 is already used/);
    expect(await problems()).toBe(before);
  });

  it('gives a problem of another site a new id where its own is taken', async () => {
    const hydro = (title: string) =>
      zipOf({
        'A/problem.yaml': `pid: P77\nowner: 1\ntitle: ${title}\n`,
        'A/problem_en.md': 'Add.',
        'A/testdata/config.yaml': 'time: 1s\n',
        'A/testdata/1.in': '1 2\n',
        'A/testdata/1.out': '3\n',
      });
    expect((await upload(await hydro('Here first'))).data.imported[0].problemId).toBe('P77');
    const [second] = (await upload(await hydro('Came later'))).data.imported;
    expect(second.problemId).toMatch(/^P\d{4,}$/);
    expect(second.losses).toContain(`The id P77 belongs to another problem here; this one became ${second.problemId}`);
    expect(await upload(await hydro('Here first'))).toMatchObject({ status: 400, data: { imported: [] } });
  });

  it('leaves nothing behind when an archive is broken, hostile or has no tests', async () => {
    const before = await problems();
    const truncated = (await zipOf(icpc)).subarray(0, 200);
    expect(await upload(truncated)).toMatchObject({ http: 200, status: 400 });
    expect(await upload(Buffer.from('not a zip at all'))).toMatchObject({ http: 200, status: 400 });
    const {
      'data/secret/1.in': _in,
      'data/secret/1.ans': _ans,
      'data/sample/1.in': _s,
      'data/sample/1.ans': _t,
      ...noTests
    } = icpc;
    expect(
      await upload(await zipOf({ ...noTests, 'problem.yaml': icpc['problem.yaml'].replace('6f2b', '7f2b') })),
    ).toMatchObject({ http: 200, status: 400 });
    const escaping = await zipOf({ ...icpc, 'data/secret/aa.in': 'x' });
    // yazl refuses to write such names itself: change the name in the bytes.
    const hostile = Buffer.from(
      escaping.toString('latin1').replaceAll('data/secret/aa.in', '../../etc/cron.dx'),
      'latin1',
    );
    expect(await upload(hostile)).toMatchObject({ http: 200, status: 400 });
    expect(await upload(await zipOf(icpc), { field: 'other' })).toMatchObject({ http: 200, status: 400 });
    expect(await problems()).toBe(before);
  });

  it('shows the extra files of a HOJ problem as its annex', async () => {
    await upload(await zipOf(hoj('hoj-annex')));
    const detail = await server.ask<{ problem: { id: number; userExtraFile: string } }>(
      'GET',
      '/api/get-problem-detail?problemId=HOJ-ANNEX',
    );
    const { id, userExtraFile } = detail.data.problem;
    expect(JSON.parse(userExtraFile)).toEqual({ 'grid.h': 'int width();\n' });
    const annex = await server.ask<{ name: string; size: number; url: string }[]>(
      'GET',
      `/api/get-problem-attachments?pid=${id}`,
    );
    expect(annex.data).toMatchObject([{ name: 'grid.h', size: 13 }]);
    const file = await server.app.inject({ method: 'GET', url: annex.data[0]!.url });
    expect(file.body).toBe('int width();\n');
  });

  it('has a call for each format that old clients know, which takes no other', async () => {
    const fps = Buffer.from(
      '<?xml version="1.0"?><fps version="1.2"><item><title>Old</title><test_input>1</test_input><test_output>2</test_output></item></fps>',
    );
    const qduoj = await zipOf({
      '1/problem.json': JSON.stringify({
        title: 'Queue',
        test_case_score: [{ input_name: '1.in', output_name: '1.out' }],
      }),
      '1/testcase/1.in': '1',
      '1/testcase/1.out': '1',
    });
    const hydro = await zipOf({
      'B/problem.yaml': 'pid: H78\ntitle: Water\n',
      'B/problem_en.md': 'Flow.',
      'B/testdata/config.yaml': 'time: 1s\n',
      'B/testdata/1.in': '1\n',
      'B/testdata/1.out': '1\n',
    });
    const calls = {
      '/api/file/import-fps-problem': fps,
      '/api/file/import-qdoj-problem': qduoj,
      '/api/file/import-hydro-problem': hydro,
    };
    for (const [call, own] of Object.entries(calls)) {
      expect((await upload(own, { call })).data.imported, call).toHaveLength(1);
      const other = own === fps ? qduoj : fps;
      expect((await upload(other, { call })).status, call).toBe(400);
    }
  });

  it.each([
    ['a delimiter longer than any', `boundary=${'b'.repeat(300)}`, ''],
    ['no delimiter', '', 'x'],
    ['an empty delimiter', 'boundary=', 'x'],
    ['a form that breaks off in its head', 'boundary=a', '--a\r\nContent-Disp'],
    [
      'a form that breaks off in its file',
      'boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nPK',
    ],
  ])('refuses %s as what it is', async (_, delimiter, payload) => {
    const { token } = await aUser(server, { role: 1000 });
    const headers = { 'content-type': `multipart/form-data; ${delimiter}`, authorization: token };
    const answer = await server.app.inject({ method: 'POST', url: '/api/file/import-problem', headers, payload });
    expect([answer.statusCode, answer.json().status]).toEqual([400, 400]);
  });

  it('speaks one language about what is broken', async () => {
    const whole = await zipOf(icpc);
    const broken = Buffer.from(whole);
    // The first byte of the packed content of the first file, behind its local header.
    broken[30 + 'problem.yaml'.length] = 0xff;
    const yaml = await zipOf({ ...icpc, 'problem.yaml': 'name: [' });
    const json = await zipOf({ 'problem_1.json': '{', 'problem_1/1.in': '' });
    for (const archive of [whole.subarray(0, 300), Buffer.from('no zip'), broken, yaml, json]) {
      const { status, msg } = await upload(archive, { language: 'zh-CN' });
      expect(status).toBe(400);
      expect(msg.replace(/problem\.yaml|problem_1(\.json)?|JSON|zip|p(?=[:：])/g, '')).not.toMatch(/[A-Za-z]/);
    }
  });

  it('leaves the server free while a hostile package is refused', async () => {
    const slow = Array.from({ length: 3000 }, (_, index) => `k${index}: { a: [1, 2] }\n`).join('');
    const groups = Array.from({ length: 2 }, (_, index) => [`data/secret/${index}/testdata.yaml`, slow]);
    const archive = await zipOf({
      ...icpc,
      ...Object.fromEntries(groups),
      'data/secret/9/testdata.yaml': `${slow}- broken`,
    });
    const cost = async (work: () => Promise<unknown>): Promise<number> => {
      const before = process.threadCpuUsage();
      await work();
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    // Compiling at first, and garbage of earlier tests later, fall into some of the calls and not into all.
    const costs: number[] = [];
    for (let call = 0; call < 4; call++)
      costs.push(
        await cost(async () => {
          const answer = await upload(archive);
          expect(answer).toMatchObject({ http: 200, status: 400 });
          expect(answer.msg).toContain('data/secret/9/testdata.yaml');
        }),
      );
    const reading = await cost(() => readPackage(archive).catch(() => undefined));
    expect(Math.min(...costs)).toBeLessThan(reading / 3);
  }, 120_000);
});
