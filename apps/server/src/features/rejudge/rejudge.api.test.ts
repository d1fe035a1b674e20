import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: 1000, username: 'headmaster' });
});
afterAll(() => server.close());

interface Rejudge {
  id: number;
  state: string;
  total: number;
  judged: number;
  changed: number;
  users: number;
  conflicts: number;
  matrix: { from: number; to: number; count: number }[];
}

const start = async (filter: object, applyWhenReady = false, token = root.token) =>
  (await server.ask<Rejudge>('POST', '/api/admin/judge/rejudges', { token, body: { filter, applyWhenReady } })).data;
const decide = (id: number, action: string) =>
  server.ask<Rejudge>('PUT', '/api/admin/judge/rejudge-decision', { token: root.token, body: { id, action } });
const preview = async (id: number, query = '') =>
  (
    await server.ask<{
      rejudge: Rejudge;
      scores: object;
      items: { total: number; records: { submitId: number; outcome: string }[] };
    }>('GET', `/api/admin/judge/rejudge-preview?id=${id}${query}`, { token: root.token })
  ).data;

/** So many judged submissions of one user, every other one accepted, as their judging would have left them. */
const anArchive = async (count: number) => {
  const user = await aUser(server);
  const { pid, problemId, releaseId } = await aProblem(server);
  const { db } = server.platform;
  await db.execute(sql`insert into submission (pid, display_pid, uid, language, code, length, status, time, memory, score)
    select ${pid}, ${problemId}, ${user.uid}, 'C++', 'int main(){}', 12, case when n % 2 = 0 then 0 else -1 end, 10, 1024,
      case when n % 2 = 0 then 100 else 40 end from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into judgement (submission_id, release_id, attempt, kind, state, uid, language, status, time, score)
    select s.id, ${releaseId}, 1, 'auto', 'done', s.uid, s.language, s.status, s.time, s.score from submission s where s.pid = ${pid}`);
  await db.execute(
    sql`update submission s set judgement_id = j.id from judgement j where j.submission_id = s.id and s.pid = ${pid}`,
  );
  await db.execute(sql`insert into user_accepted (uid, pid, submission_id)
    select uid, pid, id from submission where pid = ${pid} and status = 0`);
  await db.execute(
    sql`update problem_count set total = ${count}, ac = ${count / 2}, wa = ${count / 2} where pid = ${pid}`,
  );
  return { user, pid, problemId };
};

/** Judges what waits for one rejudge: half of the accepted submissions are wrong now, with fewer points. */
const judgeShadows = async (id: number) => {
  const { db } = server.platform;
  await db.execute(sql`update judgement n set state = 'done', time = 20, finished_at = now(),
      status = case when o.status = 0 and o.submission_id % 4 < 2 then -1 else o.status end,
      score = case when o.status = 0 and o.submission_id % 4 < 2 then 70 else o.score end
    from rejudge_item i join judgement o on o.id = i.old_judgement_id
    where i.rejudge_id = ${id} and n.id = i.new_judgement_id and n.state = 'queued'`);
  await db.execute(sql`update rejudge_item i set new_status = n.status, new_score = n.score, new_time = n.time
    from judgement n where n.id = i.new_judgement_id and i.rejudge_id = ${id} and n.state = 'done'`);
};

const isFilled = async (id: number) => {
  for (let tries = 0; ; tries++) {
    const { rows } = await server.platform.db.execute(
      sql`select filled_to, filled, (select count(*)::int from rejudge_item where rejudge_id = ${id}) as items
        from rejudge where id = ${id}`,
    );
    if (rows[0]!['filled_to'] === null || tries > 200) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

const truth = async (pid: number) => {
  const { rows } = await server.platform.db.execute(sql`
    select count(*) filter (where s.status = 0)::int as accepted, count(*) filter (where s.status = -1)::int as wrong,
      (select count(*)::int from user_accepted a where a.pid = ${pid}) as solved,
      (select ac from problem_count c where c.pid = ${pid} and c.gid is null) as ac,
      (select wa from problem_count c where c.pid = ${pid} and c.gid is null) as wa,
      count(*) filter (where (s.status, s.score, s.time) is distinct from (j.status, j.score, j.time))::int as torn
    from submission s join judgement j on j.id = s.judgement_id where s.pid = ${pid}`);
  return rows[0];
};

describe('a rejudge of thousands', () => {
  it('answers after the first part, fills the rest behind it, and moves everything as one', async () => {
    const { pid, problemId } = await anArchive(4400);
    const begun = await start({ problemId });
    expect(begun).toMatchObject({ state: 'judging', total: 4400, judged: 0 });
    expect(await isFilled(begun.id)).toEqual({ filled_to: null, filled: 4400, items: 4400 });
    expect((await decide(begun.id, 'apply')).status).toBe(400);
    await judgeShadows(begun.id);

    // On a busy machine the numbers of a rejudge that is still judged may be some seconds old.
    await expect.poll(async () => (await preview(begun.id)).rejudge.state).toBe('ready');
    const seen = await preview(begun.id);
    const lost = seen.rejudge.changed;
    expect(lost).toBeGreaterThan(0);
    expect(seen.rejudge).toMatchObject({ state: 'ready', judged: 4400, users: 1 });
    expect(seen.rejudge.matrix).toContainEqual({ from: 0, to: -1, count: lost });
    expect(seen.scores).toEqual({ up: 0, upBy: 0, down: lost, downBy: 30 * lost });
    expect(seen.items.total).toBe(lost);
    expect((await preview(begun.id, '&changedOnly=false')).items.total).toBe(4400);
    expect((await preview(begun.id, '&oldStatus=-1&newStatus=-1&changedOnly=false')).items.total).toBe(2200);

    const first = seen.items.records[0]!.submitId;
    let told = 0;
    const stop = server.platform.events.on(`submission:${first}`, () => {
      told += 1;
    });
    expect((await decide(begun.id, 'apply')).data).toMatchObject({ state: 'applied', conflicts: 0 });
    expect(await truth(pid)).toEqual({
      accepted: 2200 - lost,
      wrong: 2200 + lost,
      solved: 2200 - lost,
      ac: 2200 - lost,
      wa: 2200 + lost,
      torn: 0,
    });
    expect((await preview(begun.id)).items.records[0]).toMatchObject({ submitId: first, outcome: 'applied' });
    await expect.poll(() => told).toBe(1);
    stop();

    expect((await decide(begun.id, 'undo')).data).toMatchObject({ state: 'undone', conflicts: 0 });
    expect(await truth(pid)).toEqual({ accepted: 2200, wrong: 2200, solved: 2200, ac: 2200, wa: 2200, torn: 0 });
    const { rows: events } = await server.platform.db.execute(sql`
      select kind, before_status, after_status, count(*)::int from verdict_event where pid = ${pid} group by 1, 2, 3 order by 1`);
    // Those that the rejudge confirmed are no events.
    expect(events).toEqual([
      { kind: 'rejudged', before_status: 0, after_status: -1, count: lost },
      { kind: 'undone', before_status: -1, after_status: 0, count: lost },
    ]);
  }, 120_000);

  it('takes up the filling that a server left, and stops it when it is discarded', async () => {
    const { problemId } = await anArchive(10);
    const begun = await start({ problemId });
    const { db } = server.platform;
    const halve = () =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`delete from judgement where rejudge_id = ${begun.id} and submission_id in (
          select submission_id from rejudge_item where rejudge_id = ${begun.id} order by 1 desc limit 4)`);
        const { rows } =
          await tx.execute(sql`delete from rejudge_item where rejudge_id = ${begun.id} and submission_id in (
          select submission_id from rejudge_item where rejudge_id = ${begun.id} order by 1 desc limit 4) returning 1`);
        await tx.execute(sql`update rejudge set filled = filled - ${rows.length},
          filled_to = (select max(submission_id) from rejudge_item where rejudge_id = ${begun.id}) where id = ${begun.id}`);
      });
    await halve();
    await server.services.rejudges.sweep();
    expect(await isFilled(begun.id)).toEqual({ filled_to: null, filled: 10, items: 10 });
    await halve();
    expect((await decide(begun.id, 'discard')).data).toMatchObject({ state: 'discarded', judged: 0 });
    await server.services.rejudges.sweep();
    expect((await preview(begun.id, '&changedOnly=false')).items).toMatchObject({ total: 6 });
    expect((await preview(begun.id, '&changedOnly=false')).items.records[0]).toMatchObject({ outcome: 'void' });
  });

  it('leaves verdicts set by hand alone unless they are asked for, and marks them in the preview', async () => {
    const { user, pid } = await anArchive(4);
    const sent = await server.platform.db.execute<{ id: string }>(
      sql`select id from submission where pid = ${pid} order by id`,
    );
    const ids = sent.rows.map(({ id }) => Number(id));
    const hand = `/api/admin/judge/manual-judge?submitId=${ids[0]}&status=${status.accepted}`;
    expect((await server.ask('GET', hand, { token: root.token })).status).toBe(200);
    const count = async (filter: object) =>
      (await server.ask('POST', '/api/admin/judge/rejudge-count', { token: root.token, body: { filter } })).data;
    const filter = { username: user.username };
    expect(await count(filter)).toMatchObject({ total: 3, manual: 1 });
    expect(await count({ ...filter, withManual: true })).toMatchObject({ total: 4, manual: 0 });
    expect(await count({ submitIds: [ids[0]] })).toMatchObject({ total: 0, manual: 1 });
    const judged = async (id: number) => {
      await judgeShadows(id);
      return preview(id, '&changedOnly=false');
    };
    const without = await judged((await start(filter)).id);
    expect(without.items.records.map(({ submitId }) => submitId).sort()).toEqual(ids.slice(1));
    const all = await judged((await start({ ...filter, withManual: true })).id);
    expect(all.items.records.filter((item) => (item as { isManual?: boolean }).isManual)).toMatchObject([
      { submitId: ids[0] },
    ]);
  });

  it('lets a contestant through while all of it waits', async () => {
    const { problemId } = await anArchive(50);
    const contestant = await aUser(server);
    const { nodeId } = await aNode(server);
    const { id } = await start({ problemId });
    const { data } = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      token: contestant.token,
      body: { pid: problemId, language: 'C++', code: 'int main(){}', cid: 0, isRemote: false },
    });
    const claimed = await server.ask<{ job: { submitId: number } }>('POST', '/api/judge/claim', {
      token: server.judgeToken,
      body: { nodeId, waitMs: 0 },
    });
    expect(claimed.data.job.submitId).toBe(data.submitId);
    await decide(id, 'discard');
  });
});

describe('the list of rejudges', () => {
  it('is narrowed by state, problem, who started it and when', async () => {
    const other = await aUser(server, { role: 1000, username: 'deputy' });
    const [one, two] = [await anArchive(2), await anArchive(2)];
    const ready = await start({ problemId: one.problemId });
    await judgeShadows(ready.id);
    const waiting = await start({ problemId: two.problemId }, false, other.token);
    const gone = await start({ username: two.user.username });
    await decide(gone.id, 'discard');

    const listed = async (query: string) => {
      const answer = await server.ask<{ records: Rejudge[]; total: number }>(
        'GET',
        `/api/admin/judge/rejudges?limit=100&${query}`,
        { token: root.token },
      );
      expect(answer.data?.total).toBe(answer.data?.records.length);
      return answer.data.records.map((row) => row.id).filter((id) => [ready.id, waiting.id, gone.id].includes(id));
    };
    expect(await listed('')).toEqual([gone.id, waiting.id, ready.id]);
    expect(await listed('state=ready')).toEqual([ready.id]);
    expect(await listed('state=judging')).toEqual([waiting.id]);
    expect(await listed('state=discarded')).toEqual([gone.id]);
    expect(await listed(`problemId=${two.problemId.toLowerCase()}`)).toEqual([waiting.id]);
    expect(await listed('author=DEPU')).toEqual([waiting.id]);
    expect(await listed('author=nobody%25')).toEqual([]);
    expect(await listed(`from=${new Date(Date.now() - 60_000).toISOString()}`)).toHaveLength(3);
    expect(await listed(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
    expect(await listed(`state=judging&author=headmaster`)).toEqual([]);
    const refused = await server.ask('GET', '/api/admin/judge/rejudges?state=strange', { token: root.token });
    expect(refused.status).toBe(400);
    const forbidden = await server.ask('GET', '/api/admin/judge/rejudges', { token: one.user.token });
    expect(forbidden.http).toBe(403);
  });
});

describe('the place of a submission that waits', () => {
  it('is told to everybody, in a contest to its owner and administrators only', async () => {
    const [owner, other] = [await aUser(server), await aUser(server)];
    const problem = await aProblem(server);
    await aNode(server);
    const { data } = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      token: owner.token,
      body: { pid: problem.problemId, language: 'C++', code: 'int main(){}', cid: 0, isRemote: false },
    });
    const place = async (token?: string) =>
      (await server.ask<{ reason: string }>('GET', `/api/judge/waiting?submitId=${data.submitId}`, { token })).data;
    expect(await place()).toMatchObject({ reason: 'turn' });
    const { cid } = await aContest(server, { problems: [problem] });
    await server.platform.db.execute(sql`update submission set cid = ${cid} where id = ${data.submitId}`);
    expect(await place(owner.token)).toMatchObject({ reason: 'turn' });
    expect(await place(root.token)).toMatchObject({ reason: 'turn' });
    for (const token of [other.token, undefined])
      expect(await place(token)).toEqual({ reason: 'notWaiting', before: 0, estimate: null });
  });
});
