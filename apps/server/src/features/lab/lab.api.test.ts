import { emptyLab, type LabSpec, labBounds, roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aProblem, aRelease, aUser } from '../../../test/harness.ts';
import { aLab, asExpected, type LabBench, labProgram, openLabBench } from '../../../test/labBench.ts';
import { aSubmission } from '../../../test/work.ts';

let bench: LabBench;
beforeAll(async () => {
  bench = await openLabBench();
});
afterAll(() => bench.server.close());
beforeEach(() => bench.clear());

describe('keeping a lab', () => {
  it('refuses who began with an older version, and keeps what the other saved', async () => {
    const { pid } = await aProblem(bench.server);
    expect((await bench.save(pid, aLab())).data).toEqual({ version: 1, run: null });
    expect((await bench.save(pid, aLab({ recipe: 'gen 2' }), 1)).data.version).toBe(2);
    expect((await bench.save(pid, aLab({ recipe: 'gen 3' }), 1)).status).toBe(400);
    const { data } = await bench.server.ask<{ spec: LabSpec }>('GET', `/api/admin/problem/lab?pid=${pid}`, {
      token: bench.root.token,
    });
    expect(data.spec.recipe).toBe('gen 2');
  });

  it('begins a run at once where the setter wants that', async () => {
    const { pid } = await aProblem(bench.server);
    const settings = { ...emptyLab.settings, runOnSave: true };
    const { data } = await bench.save(pid, aLab({ settings }));
    expect(data.run).not.toBeNull();
  });

  it.each<[string, Partial<LabSpec>]>([
    [
      'two models',
      { solutions: [1, 2].map((n) => ({ ...labProgram(`a${n}`), expect: 'right' as const, isModel: true })) },
    ],
    ['a model that is wrong', { solutions: [{ ...labProgram('a'), expect: 'wrong', isModel: true }] }],
    ['a name twice', { generators: [labProgram('a'), labProgram('a')] }],
    ['a name that is a path', { generators: [labProgram('../a')] }],
    ['an unknown language', { validator: { ...labProgram('v'), language: 'Whitespace' } }],
    ['too long a program', { validator: { ...labProgram('v'), code: 'x'.repeat(labBounds.code + 1) } }],
    [
      'too many solutions',
      {
        solutions: Array.from({ length: labBounds.solutions + 1 }, (_, n) => ({
          ...labProgram(`s${n}`),
          expect: 'wrong' as const,
          isModel: false,
        })),
      },
    ],
    [
      'programs that are too long together',
      {
        generators: Array.from({ length: 17 }, (_, n) => ({
          ...labProgram(`g${n}`),
          code: 'x'.repeat(labBounds.code),
        })),
      },
    ],
    ['too long a recipe', { recipe: 'x'.repeat(labBounds.recipe + 1) }],
  ])('refuses %s', async (_what, given) => {
    const { pid } = await aProblem(bench.server);
    expect((await bench.save(pid, aLab(given))).status).toBe(400);
    expect(
      (
        await bench.server.ask<{ version: number }>('GET', `/api/admin/problem/lab?pid=${pid}`, {
          token: bench.root.token,
        })
      ).data.version,
    ).toBe(0);
  });

  it('is the business of those who may edit the problem: to others there is no such problem', async () => {
    const admin = await aUser(bench.server, { role: roleIds.admin });
    const { pid } = await aProblem(bench.server);
    const own = await aProblem(bench.server);
    await bench.server.platform.db.execute(sql`update problem set uid = ${admin.uid} where id = ${own.pid}`);
    const of = (id: number) => bench.server.ask('GET', `/api/admin/problem/lab?pid=${id}`, { token: admin.token });
    expect((await of(own.pid)).status).toBe(200);
    const [foreign, missing] = [await of(pid), await of(987654)];
    expect(foreign.status).toBe(404);
    expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
  });
});

describe('publishing', () => {
  const built = async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { run } = (await bench.start(pid)).data;
    return { pid, run };
  };
  const publish = (pid: number, run: number, timeLimit?: number) =>
    bench.server.ask('POST', `/api/admin/problem/lab/publish`, {
      token: bench.root.token,
      body: { pid, run, timeLimit },
    });

  it('judges the problem by the tests of the run, with the limit given', async () => {
    const { pid, run } = await built();
    expect((await publish(pid, run)).status).toBe(400);
    await bench.work(asExpected);
    expect((await publish(pid, run, 1000)).status).toBe(200);
    const { rows } = await bench.server.platform.db.execute<{ spec: { timeLimit: number; cases: object[] } }>(
      sql`select r.spec from problem p join problem_release r on r.id = p.release_id where p.id = ${pid}`,
    );
    expect(rows[0]?.spec.timeLimit).toBe(1000);
    expect(rows[0]?.spec.cases).toHaveLength(5);
    expect(await bench.view(pid, run)).toMatchObject({ isPublished: true });
  });

  it('refuses a run with faults, unless it is wanted all the same', async () => {
    const { pid, run } = await built();
    await bench.work(asExpected);
    await bench.server.platform.db.execute(sql`update lab_run set faults = 2 where id = ${run}`);
    const refused = await publish(pid, run);
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('2')]);
    const anyway = await bench.server.ask('POST', '/api/admin/problem/lab/publish', {
      token: bench.root.token,
      body: { pid, run, anyway: true },
    });
    expect(anyway.status).toBe(200);
  });

  it('suggests no limit under the least of the site', async () => {
    await bench.server.platform.settings.set({ leastSuggestedLimit: 700 });
    const { pid, run } = await built();
    await bench.work(asExpected);
    const { suggestion } = await bench.view(pid, run);
    expect(suggestion?.atLeast).toBe(700);
    await bench.server.platform.settings.set({ leastSuggestedLimit: 100 });
  });

  it('proves the problem for the checklist of a contest, where its right solution passed', async () => {
    const { pid, run } = await built();
    const { cid } = await aContest(bench.server, { problems: [{ pid }] });
    const proved = async () =>
      (
        await bench.server.ask<{ code: string; state: string }[]>('GET', `/api/admin/contest/checklist?cid=${cid}`, {
          token: bench.root.token,
        })
      ).data.find(({ code }) => code === 'proved')?.state;
    await bench.work(asExpected);
    // Not by these tests yet.
    expect(await proved()).toBe('warning');
    await publish(pid, run);
    expect(await proved()).toBe('good');
    const other = await built();
    const second = await aContest(bench.server, { problems: [{ pid: other.pid }] });
    await bench.work((code, seq) => ({ status: code === 'model' && seq === 3 ? status.wrongAnswer : status.accepted }));
    await bench.server.platform.db.execute(sql`update problem p set release_id = r.release_id
      from lab_run r where r.pid = p.id and p.id = ${other.pid}`);
    const checked = await bench.server.ask('GET', `/api/admin/contest/checklist?cid=${second.cid}`, {
      token: bench.root.token,
    });
    expect(checked.data).toContainEqual(expect.objectContaining({ code: 'proved', state: 'warning' }));
  });

  it.each([
    [45_000, 'good'],
    [2000, 'good'],
    [200, 'warning'],
  ])('with a limit of %i ms proves it only where the solution was as fast', async (limit, state) => {
    const { pid, run } = await built();
    const { cid } = await aContest(bench.server, { problems: [{ pid }] });
    await bench.work(asExpected);
    expect((await publish(pid, run, limit)).status).toBe(200);
    const checked = await bench.server.ask('GET', `/api/admin/contest/checklist?cid=${cid}`, {
      token: bench.root.token,
    });
    expect(checked.data).toContainEqual(expect.objectContaining({ code: 'proved', state }));
  });

  it('replaces what an earlier run made, and keeps the tests that no lab made', async () => {
    const { pid, run } = await built();
    await bench.work(asExpected);
    await publish(pid, run);
    await bench.save(pid, aLab({ recipe: 'gen 7\n' }), 1);
    const next = (await bench.start(pid)).data.run;
    await bench.work(asExpected);
    expect((await bench.view(pid, next)).tests.map((test) => test.source)).toEqual(['', '', 'gen 7']);
  });

  it('makes files of tests that were typed: generated ones are none that a form could send back', async () => {
    const { pid, run } = await built();
    await bench.server.platform.db.execute(sql`update problem set is_upload_case = false where id = ${pid}`);
    await bench.work(asExpected);
    expect((await publish(pid, run)).status).toBe(200);
    const { data } = await bench.server.ask<{ input: string }[]>(
      'GET',
      `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=true`,
      { token: bench.root.token },
    );
    expect(data.map(({ input }) => input)).toEqual([
      '1.in',
      '2.in',
      'lab/001-gen.in',
      'lab/002-gen.in',
      'lab/003-gen.in',
    ]);
  });

  it('keeps tests that a package gave the same name, each as it is', async () => {
    const release = await aRelease(bench.server);
    const cases = release.cases.map((item) => ({ ...item, inputName: 'data.in' }));
    const { pid } = await aProblem(bench.server, { release: { ...release, cases } });
    await bench.save(pid, aLab());
    const { run } = (await bench.start(pid)).data;
    await bench.work(asExpected);
    expect((await publish(pid, run)).status).toBe(200);
    const { rows } = await bench.server.platform.db.execute<{ cases: { input: object }[] }>(
      sql`select r.spec->'cases' as cases from problem p join problem_release r on r.id = p.release_id where p.id = ${pid}`,
    );
    expect(rows[0]?.cases.slice(0, cases.length).map(({ input }) => input)).toEqual(cases.map(({ input }) => input));
  });

  it('is refused where the problem has changed since', async () => {
    const { pid, run } = await built();
    await bench.work(asExpected);
    await bench.server.platform.db.execute(sql`insert into problem_release (pid, hash, spec)
      select pid, 'another', spec from problem_release where pid = ${pid} limit 1`);
    await bench.server.platform.db.execute(sql`update problem set release_id =
      (select id from problem_release where pid = ${pid} and hash = 'another') where id = ${pid}`);
    expect((await publish(pid, run)).status).toBe(400);
  });
});

describe('releases that nobody published', () => {
  it('go when no run knows them any more, and no other does', async () => {
    const { pid } = await aProblem(bench.server);
    await bench.save(pid, aLab());
    const { db } = bench.server.platform;
    const { run } = (await bench.start(pid)).data;
    await bench.work(asExpected);
    const releases = async () =>
      (await db.execute(sql`select id from problem_release where pid = ${pid} order by id`)).rows.length;
    const sweep = () => bench.server.services.problemEditing.desk.sweep();
    await db.execute(sql`update problem_release set gmt_create = now() - interval '8 days' where pid = ${pid}`);
    await sweep();
    expect(await releases()).toBe(2);
    await bench.clear();
    await db.execute(sql`update problem_release set gmt_create = now() - interval '6 days' where pid = ${pid}`);
    await sweep();
    expect(await releases()).toBe(2);
    await db.execute(sql`update problem_release set gmt_create = now() - interval '8 days' where pid = ${pid}`);
    await sweep();
    expect(await releases()).toBe(1);
    const { rows } = await db.execute(sql`select p.release_id = r.id as present from problem p, problem_release r
      where p.id = ${pid} and r.pid = p.id`);
    expect({ rows, run }).toMatchObject({ rows: [{ present: true }] });
  });

  it('stay while a revision or a judgement was made of them', async () => {
    const { pid, problemId } = await aProblem(bench.server);
    const { db } = bench.server.platform;
    await aSubmission(bench.server, bench.root.token, problemId);
    await db.execute(sql`insert into problem_release (pid, hash, spec, gmt_create)
      select pid, 'next', spec, now() - interval '9 days' from problem_release where pid = ${pid} limit 1`);
    await db.execute(sql`update problem set release_id = (select id from problem_release where hash = 'next' and pid = ${pid})
      where id = ${pid}`);
    await db.execute(sql`update problem_release set gmt_create = now() - interval '9 days' where pid = ${pid}`);
    await bench.server.services.problemEditing.desk.sweep();
    const { rows } = await db.execute(sql`select from problem_release where pid = ${pid}`);
    expect(rows).toHaveLength(2);
  });
});
