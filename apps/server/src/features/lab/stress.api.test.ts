import { type LabSpec, labBounds, status } from '@assay/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProblem, aRelease } from '../../../test/harness.ts';
import { aLab, goodRun, type LabBench, type LabJob, openLabBench } from '../../../test/labBench.ts';

let bench: LabBench;
beforeAll(async () => {
  bench = await openLabBench();
});
afterAll(() => bench.server.close());
beforeEach(() => bench.clear());

describe('the checker’s own tests', () => {
  it('are judged as an output-only problem, whose release is nobody’s', async () => {
    const source = await bench.kept('int main() {}');
    const checker = {
      language: 'C++',
      protocol: 'testlib' as const,
      sources: { 'c.cpp': source },
      main: 'c.cpp',
      args: [],
    };
    const release = await aRelease(bench.server, { judgeMode: 'spj', checker });
    const { pid } = await aProblem(bench.server, { release });
    const one = { input: '1\n', answer: '2\n' };
    const checkerTests = [
      { ...one, name: 'good', output: '2\n', expect: 'right' as const },
      { ...one, name: 'bad', output: '3\n', expect: 'wrong' as const },
    ];
    await bench.save(pid, aLab({ checkerTests, solutions: [], generators: [], recipe: '', validator: null }));
    const { run } = (await bench.start(pid)).data;
    const [job] = await bench.work(() => ({ status: status.accepted }));
    expect(job).toMatchObject({
      code: '#case 1\n2\n\n#case 2\n3\n',
      release: { type: 2, cases: [{ seq: 1 }, { seq: 2 }] },
    });
    const seen = await bench.view(pid, run);
    expect(seen.checkerTests.map((item) => item.ok)).toEqual([true, false]);
    expect(seen.findings[0]).toMatchObject({ code: 'checker.wrong', name: 'bad' });
  });
});

describe('a stress test', () => {
  const stress = (pid: number, body: object) =>
    bench.server.ask<{ run: number }>('POST', `/api/admin/problem/lab/stress`, {
      token: bench.root.token,
      body: { pid, ...body },
    });
  const asked = { line: 'gen 5 {seed}', solution: 'wrong', tries: 300 };

  it('goes on piece by piece until the solutions differ, and its counterexample becomes a test', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { run } = (await stress(pid, asked)).data;
    const first = (await bench.claim())!;
    expect(first.lab).toMatchObject({ do: 'stress', args: ['5', '{seed}'], from: 1, tries: 300 });
    await bench.report(first, { lab: { runs: [], stress: { next: 120, found: null, trouble: null } } });
    expect(await bench.view(pid, run)).toMatchObject({ state: 'running', done: 119, total: 300 });
    const second = (await bench.claim())!;
    expect(second.lab).toMatchObject({ from: 120, tries: 181 });
    const found = { seed: 130, status: status.wrongAnswer, input: '5 130\n', answer: '1\n', output: '2\n', said: '' };
    await bench.report(second, { lab: { runs: [], stress: { next: 131, found, trouble: null } } });
    expect(await bench.view(pid, run)).toMatchObject({
      state: 'done',
      mayPublish: false,
      stress: { tried: 130, found: { test: 'gen 5 130', answer: '1\n' } },
    });
    const answer = await bench.server.ask('POST', `/api/admin/problem/lab/keep`, {
      token: bench.root.token,
      body: { pid, run },
    });
    expect(answer.data).toEqual({ version: 2 });
    const { data } = await bench.server.ask<{ spec: LabSpec }>('GET', `/api/admin/problem/lab?pid=${pid}`, {
      token: bench.root.token,
    });
    expect(data.spec.recipe).toBe('gen 1 {1..3}\ngen 5 130\n');
  });

  it('keeps its counterexample with the points that the other tests of the subtask have', async () => {
    const release = await aRelease(bench.server, { type: 1, caseMode: 'subtask_lowest' });
    const cases = release.cases.map((item) => ({ ...item, group: 7, score: 15 }));
    const { pid } = await aProblem(bench.server, { release: { ...release, cases, ioScore: 15 } });
    await bench.save(pid, aLab({ recipe: 'group 2 40\ngen 1 1\ngroup 3 5\ngen 1 2\n' }));
    const { run } = (await stress(pid, asked)).data;
    const found = { seed: 4, status: status.wrongAnswer, input: '', answer: '', output: '', said: '' };
    await bench.report((await bench.claim())!, { lab: { runs: [], stress: { next: 5, found, trouble: null } } });
    for (const group of [2, 7])
      await bench.server.ask('POST', `/api/admin/problem/lab/keep`, {
        token: bench.root.token,
        body: { pid, run, group },
      });
    const { data } = await bench.server.ask<{ spec: LabSpec }>('GET', `/api/admin/problem/lab?pid=${pid}`, {
      token: bench.root.token,
    });
    expect(data.spec.recipe).toBe(
      'group 2 40\ngen 1 1\ngroup 3 5\ngen 1 2\ngroup 2 40\ngen 5 4\ngroup 7 15\ngen 5 4\n',
    );
  });

  it('ends when all tries agree, or a program of it fails by itself', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const agreeing = (await stress(pid, asked)).data.run;
    await bench.report((await bench.claim())!, {
      lab: { runs: [], stress: { next: 301, found: null, trouble: null } },
    });
    expect(await bench.view(pid, agreeing)).toMatchObject({ state: 'done', stress: { found: null }, findings: [] });
    const failing = (await stress(pid, asked)).data.run;
    const trouble = { who: 'generator', seed: 2, said: 'no' };
    await bench.report((await bench.claim())!, { lab: { runs: [], stress: { next: 3, found: null, trouble } } });
    expect(await bench.view(pid, failing)).toMatchObject({
      state: 'done',
      findings: [{ code: 'generatorFailed', number: 2, said: 'no' }],
    });
  });

  it.each([
    ['no seed', { line: 'gen 5' }],
    ['an unknown generator', { line: 'other {seed}' }],
    ['an unknown solution', { solution: 'nobody' }],
    ['the model against itself', { solution: 'model' }],
    ['too many tries', { tries: labBounds.stressTries + 1 }],
  ])('refuses %s', async (_what, given) => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    expect((await stress(pid, { ...asked, ...given })).status).toBe(400);
    expect(await bench.claim()).toBeNull();
  });
});

describe('files of nodes', () => {
  const put = (job: LabJob, given: { fence?: number } = {}) =>
    bench.server.app.inject({
      method: 'POST',
      url: `/api/judge/blob?id=${job.id}&fence=${given.fence ?? job.fence}`,
      headers: {
        authorization: bench.server.judgeToken,
        'x-judge-node': String(bench.nodeId),
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="o"\r\n\r\nhello\r\n--b--\r\n',
    });

  it('are kept for work that may keep some, while the node holds it', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    await bench.start(pid);
    const job = (await bench.claim())!;
    expect((await put(job)).json()).toMatchObject({ data: { size: 5 } });
    expect((await put(job, { fence: job.fence + 1 })).json().status).toBe(403);
    await bench.report(job, {
      lab: { runs: [goodRun, goodRun, goodRun].map((end) => ({ ...end, output: null })), stress: null },
    });
    expect((await put(job)).json().status).toBe(403);
    const validating = (await bench.claim())!;
    expect((await put(validating)).json().status).toBe(403);
  });
});
