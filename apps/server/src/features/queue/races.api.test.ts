import { inFlightStatuses, roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNode, anotherServer, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { randomOf } from '../../../test/random.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await anotherServer(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

interface Job {
  id: number;
  fence: number;
  submitId: number;
}

const inFlight = sql.raw(`(${inFlightStatuses.join()})`);

/** What does not fit together in what is stored of a problem. */
const contradictions = async (pid: number): Promise<unknown[]> => {
  const { rows } = await server.platform.db.execute(sql`
    with s as (select * from submission where pid = ${pid}),
    told as (select distinct on (e.submission_id) e.submission_id, e.after_status from verdict_event e where e.pid = ${pid}
      order by e.submission_id, e.id desc),
    chain as (select e.submission_id, e.before_status, lag(e.after_status) over w as earlier from verdict_event e
      where e.pid = ${pid} window w as (partition by e.submission_id order by e.id))
    select 'mirror' as what, s.id::text from s join judgement j on j.id = s.judgement_id where j.status is distinct from s.status
    union all select 'log', s.id::text from s left join told t on t.submission_id = s.id where t.after_status is distinct from s.status
    union all select 'chain', submission_id::text from chain where earlier is not null and earlier <> before_status
      and not (earlier in ${inFlight} and before_status in ${inFlight})
    union all select 'solved', s.id::text from s left join user_accepted a on a.submission_id = s.id
      where (s.status = ${status.accepted}) <> (a.submission_id is not null)
    union all select 'counts', row_to_json(c)::text from problem_count c where c.pid = ${pid} and (c.total, c.ac, c.wa, c.re) <>
      (select count(*), count(*) filter (where status = ${status.accepted}), count(*) filter (where status = ${status.wrongAnswer}),
        count(*) filter (where status = ${status.runtimeError}) from s)
    union all select 'best', b.uid from user_best b where b.pid = ${pid} and (b.total, b.is_solved) <>
      (select count(*), coalesce(bool_or(s.status = ${status.accepted}), false) from s where s.uid = b.uid)`);
  return rows;
};

it('verdicts, repeated reports, progress, cancellations, rejudges and verdicts of people at once leave one story', async () => {
  const [user, root] = [await aUser(server), await aUser(server, { role: roleIds.root })];
  const { problemId, pid } = await aProblem(server);
  const { nodeId } = await aNode(server);
  const random = randomOf(7);
  const to = () => random.of([server, other]);
  const judge = <T>(path: string, body: object, of = to()) =>
    of.ask<T>('POST', path, { token: server.judgeToken, body: { nodeId, ...body } });
  const aCase = (seq: number, verdict: number) => ({
    seq,
    status: verdict,
    share: null,
    time: 1,
    wallTime: 1,
    memory: 1,
    message: '',
  });
  const report = (job: Job, verdict: number) =>
    judge('/api/judge/report', {
      job: { kind: 'judgement', ...job },
      failure: null,
      cases: [aCase(1, status.accepted), aCase(2, verdict)],
      test: null,
    });
  const progress = (job: Job) =>
    judge('/api/judge/progress', {
      job: { kind: 'judgement', ...job },
      status: status.judging,
      cases: [aCase(1, status.accepted)],
      total: 2,
    });
  const act = (words: string) => to().ask('GET', `/api/admin/judge/${words}`, { token: root.token });
  const claimAll = async (): Promise<Job[]> => {
    const jobs: Job[] = [];
    for (;;) {
      const { data } = await judge<{ job: Job | null }>('/api/judge/claim', { waitMs: 0 });
      if (!data.job) return jobs;
      jobs.push(data.job);
      if (jobs.length % 4 === 0) return jobs;
    }
  };
  const submit = () =>
    to().ask('POST', '/api/submit-problem-judge', {
      token: user.token,
      body: { pid: problemId, language: 'C++', code: 'int main() {}' },
    });

  const answers = new Map<number, number>();
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 4 }, submit));
    const jobs = await claimAll();
    const works = jobs.flatMap((job) => {
      const verdict = random.is(0.3) ? status.wrongAnswer : status.accepted;
      const acts = [
        () => report(job, verdict),
        () => report(job, verdict),
        () => progress(job),
        () => act(`cancel-judge?submitId=${job.submitId}`),
        () => act(`rejudge?submitId=${job.submitId}`),
        () => act(`manual-judge?submitId=${job.submitId}&status=${status.runtimeError}`),
      ];
      return [acts[0]!, ...Array.from({ length: 3 }, () => random.of(acts))];
    });
    for (const { status: said } of await Promise.all(works.map((work) => work())))
      answers.set(said, (answers.get(said) ?? 0) + 1);
  }
  for (let jobs = await claimAll(); jobs.length > 0; jobs = await claimAll())
    await Promise.all(jobs.flatMap((job) => [report(job, status.wrongAnswer), report(job, status.wrongAnswer)]));
  expect(answers.get(500)).toBeUndefined();
  expect(await contradictions(pid)).toEqual([]);
  const { rows } = await server.platform.db.execute(sql`select count(*)::int as n from submission where pid = ${pid}`);
  expect(rows).toEqual([{ n: 48 }]);
});
