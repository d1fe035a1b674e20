import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../../../test/form.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { judgeNext } from '../../../test/work.ts';
import { jobsOf } from '../../background.ts';
import { loadSamples } from '../authoring/import/samples.store.ts';

let server: TestServer;
let root: { uid: string; token: string };

const ask = <T>(path: string, token = root.token) => server.ask<T>('GET', path, { token }).then(({ data }) => data);
const headers = { 'accept-language': 'en-US' };
const start = () => server.ask<{ password: string }>('POST', '/api/admin/demo', { token: root.token, headers });
const remove = () => server.ask('DELETE', '/api/admin/demo', { token: root.token });
interface State {
  state: string;
  hindrance: string | null;
  people: number;
  contests: number;
}
const state = () => ask<State>('/api/admin/demo');

/** Does what waits under a name, as the worker would. */
const work = async (name: string) => {
  const { rows } = await server.platform.db.execute<{ payload: never }>(sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name}`);
  const job = jobsOf(server.platform, server.areas).find((one) => one.name === name)!;
  await server.platform.db.execute(sql`select graphile_worker.remove_job(${name})`);
  for (const { payload } of rows) await job.handle(payload, new AbortController().signal);
  return rows.length;
};

/** Rows of every table; what administrators did is written down for good, and short-lived values are nobody's. */
const rowCounts = async () => {
  const { rows } = await server.platform.db.execute<{ name: string; count: number }>(sql`
    select c.relname as name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from public.%I', c.relname), false, true, '')))[1]::text::int as count
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('audit_log', 'ephemeral') order by 1`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

/** What is counted of problems and people, whole. */
const counters = async () => {
  const { rows } = await server.platform.db.execute<{ all: unknown }>(sql`select jsonb_build_array(
    (select jsonb_agg(n order by n.pid) from problem_count n), (select jsonb_agg(r order by r.uid) from user_rank r),
    (select jsonb_agg(p order by p.id) from problem p)) as all`);
  return JSON.stringify(rows[0]!.all);
};

const count = async (query: ReturnType<typeof sql>) =>
  Number((await server.platform.db.execute<{ count: string }>(query)).rows[0]!.count);
const oneId = async (query: ReturnType<typeof sql>) =>
  Number((await server.platform.db.execute<{ id: string }>(query)).rows[0]!.id);

beforeAll(async () => {
  server = await startTestServer();
  // As of a first start: the samples are root's.
  await server.services.accounts.createRoot('root-password');
  const { token } = await server.services.accounts.login(
    { username: 'root', password: 'root-password' },
    { ip: '127.0.0.1', userAgent: 'test' },
  );
  root = { uid: '1', token };
}, 120_000);
afterAll(() => server.close());

describe('the demonstration', () => {
  it('is refused where the samples are not all here', async () => {
    expect(await state()).toMatchObject({ state: 'absent', hindrance: 'samples' });
    expect((await start()).msg).toContain('sample');
    await loadSamples(server.platform, server.services);
  }, 120_000);

  let before: Record<string, number>;
  let countedBefore: string;
  let password: string;

  it('is made by a job, once, and tells its password once', async () => {
    before = await rowCounts();
    countedBefore = await counters();
    expect(await state()).toMatchObject({ state: 'absent', hindrance: null });
    password = (await start()).data.password;
    expect(password.length).toBeGreaterThan(11);
    expect(await state()).toMatchObject({ state: 'working', people: 0 });
    expect((await start()).msg).toContain('already');
    expect(await work('demo.make')).toBe(1);
    expect(await state()).toMatchObject({ state: 'present', people: 60, contests: 2 });
    expect((await start()).msg).toContain('already');
    expect((await rowCounts())['submission']).toBeGreaterThan(900);
  }, 120_000);

  it('shows on the home page and in the ranking what a count from nothing finds', async () => {
    const home = await ask<{ announcements: { total: number } }>('/api/home');
    expect(home.announcements.total).toBe(2);
    const ranked = await ask<{ records: { uid: string; ac: number; total: number }[] }>(
      '/api/get-rank-list?currentPage=1&limit=30&type=0',
    );
    expect(ranked.records).toHaveLength(30);
    for (const { uid, ac, total } of ranked.records) {
      const sent = sql`from submission where uid = ${uid} and cid is null and gid is null`;
      expect(ac).toBe(await count(sql`select count(distinct pid) ${sent} and status = ${status.accepted}`));
      expect(total).toBe(await count(sql`select count(*) ${sent}`));
    }
    const { rows } = await server.platform.db.execute<{ pid: string; total: number; ac: number }>(
      sql`select pid, total, ac from problem_count where gid is null`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { pid, total, ac } of rows) {
      const sent = sql`from submission where pid = ${pid} and cid is null and gid is null`;
      expect([total, ac]).toEqual([
        await count(sql`select count(*) ${sent}`),
        await count(sql`select count(*) ${sent} and status = ${status.accepted}`),
      ]);
    }
  });

  it.each(['Autumn', 'Selection'])('has a board of the %s that agrees with a count from nothing', async (name) => {
    const cid = await oneId(sql`select id from contest where title like ${`%${name}%`}`);
    const board = await server.ask<{ records: { uid: string; ac: number }[]; total: number }>(
      'POST',
      '/api/get-contest-rank',
      { token: root.token, body: { cid, currentPage: 1, limit: 100, removeStar: false, forceRefresh: true } },
    );
    expect(board.data.records.length).toBeGreaterThan(30);
    for (const { uid, ac } of board.data.records)
      expect(ac).toBe(
        await count(sql`select count(distinct pid) from submission
          where cid = ${cid} and uid = ${uid} and status = ${status.accepted}`),
      );
  });

  it('has a class in which one pupil is stuck', async () => {
    const tid = await oneId(sql`select id from training where gid is not null`);
    const view = await ask<{
      people: { username: string; cells: Record<string, { tries: number; status: number }> }[];
    }>(`/api/training/class?tid=${tid}`);
    expect(view.people).toHaveLength(20);
    const stuck = view.people.filter(({ cells }) =>
      Object.values(cells).some((one) => one.status !== status.accepted && one.tries >= 3),
    );
    expect(stuck.map(({ username }) => username)).toEqual(['zhou_zimo']);
  });

  it('goes on while its contest runs: programs of ours wait for a judge, a few at a time', async () => {
    const sent = () => count(sql`select count(*) from submission where status = ${status.pending}`);
    for (let turn = 0; turn < 7; turn++) expect(await work('demo.move')).toBe(1);
    expect(await sent()).toBe(4);
    const { nodeId } = await aNode(server, 'node-1', ['C++', 'Python3']);
    await judgeNext(server, nodeId, { failure: { status: status.compileError, message: 'no' } });
    expect(await sent()).toBe(3);
    await work('demo.move');
    expect(await sent()).toBe(4);
  });

  it('has accounts that only its password opens', async () => {
    const login = (given: string) =>
      server.ask('POST', '/api/login', { body: { username: 'lin_xiaoyu', password: given } });
    expect((await login('12345678')).status).toBe(400);
    expect((await login(password)).status).toBe(200);
  });

  it('is removed with all that belongs to it: every table is as before', async () => {
    // Whoever tries the demonstration leaves traces in it, and it in what is theirs.
    const pupil = await server.ask('POST', '/api/login', { body: { username: 'emma_wright', password } });
    const token = String(pupil.headers['authorization']);
    const did = await oneId(sql`select id from discussion order by id limit 1`);
    await server.ask('POST', '/api/comment', { token: root.token, body: { did, content: 'From outside' } });
    await server.ask('GET', `/api/like-discussion?did=${did}&toLike=true`, { token });
    const form = formOf(
      'image',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const avatar = await server.app.inject({
      method: 'POST',
      url: '/api/file/upload-avatar',
      payload: form.payload,
      headers: { ...form.headers, authorization: token },
    });
    expect(avatar.json().status).toBe(200);
    await server.platform.db.execute(sql`delete from judge_node`);
    await server.platform.db.execute(sql`delete from judge_node_mode`);
    expect((await remove()).status).toBe(200);
    expect(await work('demo.move')).toBe(0);
    expect(await rowCounts()).toEqual(before);
    expect(await counters()).toBe(countedBefore);
    expect((await server.app.inject(avatar.json().data.avatar)).statusCode).not.toBe(200);
    expect(await state()).toMatchObject({ state: 'absent', hindrance: null, people: 0 });
    expect((await remove()).status).toBe(404);
    const { rows } = await server.platform.db.execute(
      sql`select action from audit_log where action like 'demo%' order by id`,
    );
    expect(rows).toEqual([{ action: 'demo-start' }, { action: 'demo-remove' }]);
  });

  it('ends by itself when its contest is over', async () => {
    await start();
    await work('demo.make');
    await server.platform.db.execute(
      sql`update contest set end_time = now() - interval '1 second' where end_time > now()`,
    );
    expect(await work('demo.move')).toBe(1);
    expect(await work('demo.move')).toBe(0);
    await remove();
  }, 60_000);

  it('is refused on a site with people or problems of its own', async () => {
    const { uid } = await aUser(server);
    expect(await state()).toMatchObject({ hindrance: 'people' });
    expect((await start()).msg).toContain('accounts');
    await server.platform.db.execute(sql`delete from user_account where uid = ${uid}`);
    await start();
    // Somebody registers before the job begins.
    await aUser(server);
    await expect(work('demo.make')).rejects.toThrow();
    expect(await state()).toMatchObject({ state: 'absent', hindrance: 'people' });
    await server.platform.db.execute(sql`delete from user_account where uid <> ${root.uid}`);
    await aProblem(server);
    expect(await state()).toMatchObject({ hindrance: 'problems' });
    expect((await start()).msg).toContain('problems');
  });
});
