import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { aNode, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { goodRun, type LabJob } from '../../../../test/labBench.ts';
import { createToolRuns } from '../../submission/toolRun.service.ts';

let server: TestServer;
let token: string;
let nodeId: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root })).token;
});
afterAll(() => server.close());

const xml = (name: string) => `<?xml version="1.0"?>
<problem short-name="${name}" url="https://polygon.codeforces.com/p1/me/${name}">
<names><name language="english" value="${name}"/></names>
<judging input-file="" output-file="" run-count="1"><testset name="tests"><time-limit>1000</time-limit>
<memory-limit>268435456</memory-limit><test-count>3</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual"/><test method="generated" cmd="gen 7 8"/><test method="generated" cmd="gen 9"/></tests>
</testset></judging>
<files><resources><file path="files/lib.h" type="h.g++"/></resources>
<executables><executable><source path="files/gen.cpp" type="cpp.g++17"/></executable></executables></files>
<assets><checker name="std::wcmp.cpp" type="testlib"/>
<solutions><solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++17"/></solution></solutions></assets>
</problem>`;

const zipped = async (files: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const packageOf = (name: string): Promise<Buffer> =>
  zipped({
    'problem.xml': xml(name),
    'files/gen.cpp': '#include "lib.h"\nint main() {}',
    'files/lib.h': 'int lib;',
    'solutions/ok.cpp': 'int main() { return 0; }',
    'tests/01': '1 2\n',
    'statement-sections/english/name.tex': name,
    'statement-sections/english/legend.tex': 'Add.',
  });

interface Report {
  imported: { problemId: string }[];
  failed: { reasons: string[] }[];
}
const bringIn = async (
  name: string,
  archive = packageOf(name),
): Promise<{ status: number; msg: string; data: Report }> => {
  const boundary = 'assay-test-boundary';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/file/import-problem',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'en-US',
      authorization: token,
    },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="p.zip"\r\n\r\n`),
      await archive,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return answer.json();
};

const judge = <T>(path: string, body: object) => server.ask<T>('POST', path, { token: server.judgeToken, body });

type Ran = Pick<LabJob, 'code' | 'release'> & { lab: { tool: boolean; runs: { args: string[]; stdin: unknown }[] } };

/** As a node does the next piece of work: a run writes its arguments, or what it reads twice; `fails` says which do not. */
const workOnce = async (fails: (args: readonly string[]) => boolean = () => false, more = ''): Promise<Ran> => {
  const { job } = (await judge<{ job: LabJob & Ran }>('/api/judge/claim', { nodeId, waitMs: 60_000 })).data;
  const { kind, id, fence, lab } = job;
  const runs = [];
  for (const { args, stdin } of lab.runs) {
    const text = stdin ? `answer to ${(stdin as { size: number }).size}\n` : `${args.join(' ')}${more}\n`;
    const output = await server.platform.blobs.put(Buffer.from(text));
    runs.push(fails(args) ? { ...goodRun, ok: false, said: 'no such number' } : { ...goodRun, output });
  }
  const end = { failure: null, cases: [], test: null, lab: { runs, stress: null } };
  await judge('/api/judge/report', { nodeId, job: { kind, id, fence }, ...end });
  return job;
};

const casesOf = async (name: string): Promise<[string, string][]> => {
  const { rows } = await server.platform.db.execute<{
    spec: { cases: Record<'input' | 'output', { hash: string }>[] };
  }>(sql`select r.spec from problem p join problem_release r on r.id = p.release_id where p.title = ${name}`);
  const text = async (hash: string) => Buffer.from((await server.platform.blobs.read(hash))!).toString();
  const cases: [string, string][] = [];
  for (const { input, output } of rows[0]?.spec.cases ?? [])
    cases.push([await text(input.hash), await text(output.hash)]);
  return cases;
};

describe('a standard package of Polygon', { timeout: 120_000 }, () => {
  it('is refused where no node could make its tests', async () => {
    const { data, msg } = await bringIn('alone');
    expect(JSON.stringify([data, msg])).toContain('no judge node could run them');
    expect(await casesOf('alone')).toEqual([]);
  });

  it('has its inputs made by its generators and its answers by its main solution', async () => {
    nodeId = (await aNode(server, 'node-1', ['C++', 'C++ 17 With O2'])).nodeId;
    const [answer, generating, answering] = await Promise.all([
      bringIn('sum'),
      workOnce(),
      // This one waits until there is something to answer.
      workOnce(),
    ]);
    expect(answer).toMatchObject({ status: 200, data: { imported: [{}], failed: [] } });
    const [first, second] = generating.lab.tool ? [generating, answering] : [answering, generating];
    expect(first.lab.runs.map(({ args }) => args)).toEqual([['7', '8'], ['9']]);
    expect(first.release).toMatchObject({ cases: [], judgeExtraFiles: { 'lib.h': {} } });
    expect(second).toMatchObject({ code: 'int main() { return 0; }', lab: { tool: false, runs: [{}, {}, {}] } });
    expect(await casesOf('sum')).toEqual([
      ['1 2\n', 'answer to 4\n'],
      ['7 8\n', 'answer to 4\n'],
      ['9\n', 'answer to 2\n'],
    ]);
    const { rows } = await server.platform.db.execute(
      sql`select l.spec -> 'generators' -> 0 ->> 'name' as name from problem_lab l join problem p on p.id = l.pid`,
    );
    expect(rows).toEqual([{ name: 'gen' }]);
    const left = await server.platform.db.execute(sql`select from test_run`);
    expect(left.rowCount).toBe(0);
  });

  it('is refused with the command that failed, and nothing of it stays', async () => {
    const [answer] = await Promise.all([bringIn('broken'), workOnce((args) => args[0] === '9')]);
    expect(JSON.stringify(answer)).toMatch(/tests\/03 was not made: gen 9 failed. no such number/);
    expect(await casesOf('broken')).toEqual([]);
  });
});

describe('a package of DMOJ', { timeout: 120_000 }, () => {
  const archive = () =>
    zipped({
      'many/init.yml':
        'generator: gen.cpp\ntest_cases:\n- { generator_args: [1, 2] }\n- { out: two.out, generator_args: [3] }\n',
      'many/gen.cpp': 'int main() {}',
      'many/two.out': 'two\n',
    });

  it('has its inputs and its answers made by its generator', async () => {
    const coming = bringIn('many', archive());
    const first = await workOnce();
    const second = await workOnce();
    const third = await workOnce();
    const answer = await coming;
    expect(answer).toMatchObject({ status: 200, data: { imported: [{}], failed: [] } });
    // Once more for the inputs whose answers come from another run.
    expect([first, second, third].map(({ lab }) => lab.runs.map(({ args }) => args)).toSorted()).toEqual([
      [['1', '2']],
      [['1', '2']],
      [['1', '2'], ['3']],
    ]);
    expect(new Set([first.code, second.code, third.code]).size).toBe(2);
    expect(await casesOf('many')).toEqual([
      ['1 2\n', '1 2\n'],
      ['3\n', 'two\n'],
    ]);
  });

  it('is refused where its generator never writes the same again: answers would be of other inputs', async () => {
    const varying = bringIn('many', archive());
    await workOnce();
    await workOnce();
    await workOnce(() => false, ' and more');
    expect(JSON.stringify(await varying)).toMatch(
      /generated-1.in was not made: gen 1 2 writes something else each time/,
    );
  });

  it('is refused with the command that failed, for an answer too', async () => {
    const failing = bringIn('many', archive());
    await workOnce();
    await workOnce((args) => args[0] === '1');
    expect(JSON.stringify(await failing)).toMatch(/generated-1.in was not made: gen 1 2 failed. no such number/);
  });
});

describe('work for an import', { timeout: 120_000 }, () => {
  it('waits longer for a node than for the end of a run, and says for which', async () => {
    const { uid } = await aUser(server);
    const { rows } = await server.platform.db.execute<{ id: string }>(sql`select max(id) as id from problem_release`);
    const program = { name: 'gen', language: 'C++', code: 'int main() {}' };
    const runs = [{ args: ['5'], stdin: null }];
    const task = { do: 'run', tool: true, keep: true, fileBytes: 1000, allBytes: 1000, runs } as const;
    const heard: boolean[] = [];
    const running = createToolRuns(server.platform).run([{ program, task: { ...task, runs } }] as never, {
      uid,
      releaseId: Number(rows[0]!.id),
      patienceMs: 200,
      queueMs: 60_000,
      alive: async (_done, isTaken) => void heard.push(isTaken),
    });
    await expect.poll(() => heard.length).toBeGreaterThan(4);
    expect(new Set(heard)).toEqual(new Set([false]));
    await workOnce();
    expect(await running).toMatchObject([{ runs: [{ ok: true }] }]);

    const taken = createToolRuns(server.platform).run([{ program, task: { ...task, runs } }] as never, {
      ...{ uid, releaseId: Number(rows[0]!.id), patienceMs: 200, queueMs: 60_000 },
      alive: async (_done, isTaken) => void heard.push(isTaken),
    });
    await judge('/api/judge/claim', { nodeId, waitMs: 60_000 });
    expect(await taken).toBeUndefined();
    expect(heard).toContain(true);
  });
});
