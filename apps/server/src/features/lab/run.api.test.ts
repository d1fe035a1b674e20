import { labBounds, roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProblem, aUser } from '../../../test/harness.ts';
import { aLab, asExpected, endedCase, goodRun, type LabBench, openLabBench } from '../../../test/labBench.ts';
import { aSubmission } from '../../../test/work.ts';

let bench: LabBench;
beforeAll(async () => {
  bench = await openLabBench();
});
afterAll(() => bench.server.close());
beforeEach(() => bench.clear());

describe('a check of everything', () => {
  it('makes tests, validates inputs, makes answers, and judges every solution by a release of its own', async () => {
    const { pid, releaseId } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { run } = (await bench.start(pid)).data;
    const jobs = await bench.work(asExpected);
    expect(jobs.map(({ code, lab }) => `${code} ${lab?.do}`)).toEqual([
      'gen run',
      'validator run',
      'model run',
      'model judge',
      'wrong judge',
      'slow judge',
    ]);
    expect(new Set(jobs.map((job) => job.urgency))).toEqual(new Set(['rejudge']));
    expect(jobs[0]?.lab).toMatchObject({ tool: true, keep: true, runs: [{ args: ['1', '1'] }, {}, {}] });
    // Inputs that the problem had are validated too.
    expect(jobs[1]?.lab).toMatchObject({ keep: false, runs: { length: 5 } });
    expect(jobs[2]?.lab).toMatchObject({ tool: false, runs: { length: 3 } });
    expect(jobs[5]?.lab).toEqual({ do: 'judge', times: 4 });
    expect(jobs[3]?.release.cases.map((item) => item.inputName)).toEqual([
      '1.in',
      '2.in',
      'lab/001-gen.in',
      'lab/002-gen.in',
      'lab/003-gen.in',
    ]);

    const seen = await bench.view(pid, run);
    expect(seen).toMatchObject({ state: 'done', faults: 0, mayPublish: true, isPublished: false });
    expect(seen.solutions.map((one) => [one.name, one.isAsExpected])).toEqual([
      ['model', true],
      ['wrong', true],
      ['slow', true],
    ]);
    expect(seen.suggestion).toMatchObject({ atLeast: 600, atMost: 2200, limit: 1000 });
    expect(seen.findings.map((one) => one.code)).toEqual(['weak.oneCase', 'weak.unused']);
    // Nothing of it counts: the problem is judged as before.
    const { rows } = await bench.server.platform.db.execute(sql`select release_id from problem where id = ${pid}`);
    expect(Number(rows[0]?.['release_id'])).toBe(releaseId);
  });

  it('names what is not as expected, and what is weak', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab({ validator: null, recipe: 'gen 1\nother 2\n' }));
    const { run } = (await bench.start(pid)).data;
    await bench.work((code, seq) => ({
      status: code === 'model' && seq === 3 ? status.runtimeError : status.accepted,
    }));
    const seen = await bench.view(pid, run);
    expect(seen.faults).toBe(4);
    expect(seen.findings.map(({ code, name, cases }) => [code, name, cases])).toEqual([
      ['recipe.generatorUnknown', 'other', []],
      ['expected.right', 'model', [3]],
      ['expected.wrong', 'wrong', []],
      ['expected.slow', 'slow', []],
      ['validatorMissing', '', []],
      ['weak.passes', 'wrong', []],
      ['weak.passes', 'slow', []],
      ['weak.unused', '', [2, 3]],
    ]);
    expect(seen.solutions[0]?.cells[0]).toMatchObject({ should: 'right', status: status.runtimeError });
  });

  it('goes on without what fails, and says so', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { run } = (await bench.start(pid)).data;
    const generating = (await bench.claim())!;
    const bad = { ...goodRun, ok: false, exitCode: 1, status: status.runtimeError, said: 'no seed\0' };
    const output = await bench.kept('1\n');
    await bench.report(generating, {
      lab: { runs: [{ ...goodRun, output }, bad, { ...goodRun, output }], stress: null },
    });
    const validating = (await bench.claim())!;
    await bench.report(validating, { lab: { runs: [goodRun, bad, goodRun, goodRun], stress: null } });
    await bench.report((await bench.claim())!, { failure: { status: status.compileError, message: 'no such thing' } });
    const rest = await bench.work(asExpected);
    expect(rest.every((job) => job.release.cases.length === 2)).toBe(true);
    const seen = await bench.view(pid, run);
    expect(seen.findings.filter((one) => one.isFault).map(({ code, name, number }) => [code, name, number])).toEqual([
      ['generatorFailed', 'gen', 4],
      ['inputInvalid', 'validator', 2],
      ['answerNotCompiled', 'model', null],
      ['expected.wrong', 'wrong', null],
      ['expected.slow', 'slow', null],
    ]);
  });

  it('names generators that wrote nothing', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { run } = (await bench.start(pid)).data;
    const [output, empty] = [await bench.kept('1\n'), await bench.kept('')];
    const runs = [output, empty, empty].map((one) => ({ ...goodRun, output: one }));
    await bench.report((await bench.claim())!, { lab: { runs, stress: null } });
    await bench.work(asExpected);
    expect((await bench.view(pid, run)).findings[0]).toMatchObject({
      code: 'generatorSilent',
      name: 'gen',
      isFault: true,
      cases: [4, 5],
    });
  });

  it('shows what has ended while it is under way, to those who may edit the problem only', async () => {
    const { pid } = await aProblem(bench.server);
    const [admin, other] = [await aUser(bench.server, { role: roleIds.admin }), await aUser(bench.server)];
    const heard = async (uid: string, role: (typeof roleIds)[keyof typeof roleIds]) =>
      (await bench.server.services.labs.audible({ uid, username: 'x', role }, [pid])).has(pid);
    expect(await heard(bench.root.uid, roleIds.root)).toBe(true);
    expect(await heard(admin.uid, roleIds.admin)).toBe(false);
    expect(await heard(other.uid, roleIds.user)).toBe(false);

    await bench.save(pid, aLab({ generators: [], recipe: '' }));
    const { run } = (await bench.start(pid)).data;
    await bench.report((await bench.claim())!, { lab: { runs: [goodRun, goodRun], stress: null } });
    const job = (await bench.claim())!;
    const { kind, id, fence } = job;
    let told = 0;
    const stop = bench.server.platform.events.on(`lab:${pid}`, () => {
      told += 1;
    });
    const progress = {
      nodeId: bench.nodeId,
      job: { kind, id, fence },
      status: 7,
      total: 2,
      cases: [endedCase(2, 0, 44)],
    };
    expect((await bench.judge('/api/judge/progress', progress)).status).toBe(200);
    const seen = await bench.view(pid, run);
    expect(seen).toMatchObject({ state: 'running', step: 'judge', done: 1, total: 6 });
    expect(seen.solutions[0]).toMatchObject({ status: status.judging, isAsExpected: null, cases: [[2, 0, 44, 1024]] });
    await expect.poll(() => told).toBeGreaterThan(0);
    stop();
  });

  it('can be stopped: nodes drop its work, and late reports change nothing', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { run } = (await bench.start(pid)).data;
    const job = (await bench.claim())!;
    expect(
      (
        await bench.server.ask('DELETE', `/api/admin/problem/lab/run?pid=${pid}&run=${run}`, {
          token: bench.root.token,
        })
      ).status,
    ).toBe(200);
    const { kind, id, fence } = job;
    const beat = await bench.judge<{ drop: unknown[] }>('/api/judge/heartbeat', {
      nodeId: bench.nodeId,
      held: [{ kind, id, fence }],
      cpuLoad: 0,
      memoryLoad: 0,
    });
    expect(beat.data.drop).toEqual([{ kind, id }]);
    await bench.report(job, { lab: { runs: [goodRun, goodRun, goodRun], stress: null } });
    expect(await bench.claim()).toBeNull();
    expect(await bench.view(pid, run)).toMatchObject({ state: 'cancelled' });
  });

  it('goes on after a server that ended in the middle', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { run } = (await bench.start(pid)).data;
    const { id } = (await bench.claim())!;
    const { db } = bench.server.platform;
    const findings = JSON.stringify({ runs: [goodRun, goodRun, goodRun], stress: null });
    await db.execute(sql`update test_run set state = 'done', findings = ${findings}::jsonb where id = ${id}`);
    await bench.server.services.labRuns.sweep();
    expect(await bench.view(pid, run)).toMatchObject({ state: 'running', step: 'validate' });
  });

  it('waits behind submissions, and lets the work of others have its turn', async () => {
    const { pid, problemId } = await aProblem(bench.server);
    const second = await aProblem(bench.server);
    const user = await aUser(bench.server);
    const other = await aUser(bench.server, { role: roleIds.problemAdmin });
    await bench.save(pid, aLab({ generators: [], recipe: '', validator: null }));
    await bench.save(second.pid, aLab({ generators: [], recipe: '', validator: null }), 0, other.token);
    await bench.start(pid);
    await bench.start(second.pid, other.token);
    await aSubmission(bench.server, user.token, problemId);
    const order = [];
    for (let job = await bench.claim(); job; job = await bench.claim()) {
      const { rows } = await bench.server.platform.db.execute(sql`select uid from test_run where id = ${job.id}`);
      order.push(job.lab ? (rows[0]?.['uid'] === other.uid ? 'other' : 'own') : 'submission');
    }
    expect(order).toEqual(['submission', 'own', 'own', 'other', 'own', 'other', 'other']);
  });

  it('is one at a time for a problem, and few for a person', async () => {
    const problems = [];
    for (let count = 0; count <= labBounds.active; count += 1) {
      const { pid } = await aProblem(bench.server);
      await bench.save(pid, aLab());
      problems.push(pid);
    }
    const answers = [];
    for (const pid of problems) answers.push((await bench.start(pid)).status);
    expect(answers).toEqual([200, 200, 403]);
    expect(await bench.start(problems[0]!)).toMatchObject({ status: 400, msg: expect.stringMatching(/运行/) });
  });
});
