import { aRelease } from '../../../apps/judge/src/testing/boxMachine.ts';
import type { ProblemRelease } from '../../../packages/domain/src/index.ts';
import type { ServerAlone } from './serverAlone.ts';

const problems = 50;
const users = 2000;
export const casesEach = 10;
/** Every fifth submission is of this problem. */
export const commonProblem = 'R1';

const release = (type: number): ProblemRelease => {
  const ref = { hash: '0'.repeat(64), size: 2 };
  const cases = Array.from({ length: casesEach }, (_, index) => ({
    seq: index + 1,
    inputName: `${index + 1}.in`,
    outputName: `${index + 1}.ans`,
    input: ref,
    output: ref,
    score: type === 1 ? 10 : 0,
    group: 1,
    isSample: false,
  }));
  return aRelease(cases, { type, ioScore: type === 1 ? 100 : 0, difficulty: 1 });
};

/** Case results of judgements that a condition on `j` names; a submission that is not accepted fails in its sixth case. */
const casesFor = (condition: string): string => `
  insert into case_result (judgement_id, seq, status, score, time, wall_time, memory, group_num)
  select j.id, seq, case when j.status <> 0 and seq = 6 then j.status else 0 end,
    case when j.score is null then null when j.status <> 0 and seq = 6 then 0 else 10 end,
    coalesce(j.time, 0), coalesce(j.time, 0) + 2, coalesce(j.memory, 0), 1
  from judgement j, generate_series(1, ${casesEach}) seq where ${condition} and j.status <> -2`;

/**
 * An archive of a year: so many judged submissions of 2000 users to 50 problems of ten cases, every fifth of them to one
 * problem, ten problems with scores. Everything that the product itself would have written is there.
 */
export const fillArchive = async ({ db }: ServerAlone, submissions: number): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => db.$client.query(text, values);
  await run('select setseed(0.5)');
  await run(`insert into user_account (uid, username)
    select md5('bench' || n), 'bench' || n from generate_series(1, ${users}) n`);
  await run(`insert into problem (problem_id, title, author, type)
    select 'R' || n, 'Problem ' || n, 'root', case when n > ${problems - 10} then 1 else 0 end
    from generate_series(1, ${problems}) n`);
  for (const type of [0, 1])
    await run(
      `with made as (insert into problem_release (pid, hash, spec) select id, md5(id::text), $1 from problem where type = $2
        returning id, pid) update problem p set release_id = made.id from made where p.id = made.pid`,
      [JSON.stringify(release(type)), type],
    );
  await run(
    `with drawn as (
      select n, random() as chance, random() as verdict, floor(random() * 2000)::int as ms, floor(power(random(), 2) * ${users})::int + 1 as who,
        (array['C++', 'C++ 17', 'Python3', 'C', 'Java'])[floor(random() * 5)::int + 1] as language
      from generate_series(1, $1::int) n),
    placed as (select *, case when chance < 0.2 then 1 else 2 + floor((chance - 0.2) / 0.8 * ${problems - 1})::int end as which from drawn),
    judged as (select placed.*, p.id as pid, p.problem_id, p.type, case when verdict < 0.46 then 0 when verdict < 0.78 then -1
      when verdict < 0.86 then 1 when verdict < 0.93 then 3 when verdict < 0.95 then 2 else -2 end as status
      from placed join problem p on p.problem_id = 'R' || which)
    insert into submission (pid, display_pid, uid, language, code, length, submit_time, status, score, time, memory, judger)
    select pid, problem_id, md5('bench' || who), language,
      (select string_agg(md5(n::text || k), chr(10)) from generate_series(1, 40) k), 1319,
      now() - interval '1 year' * ($1 - n) / $1, status,
      case when type = 1 and status <> -2 then case status when 0 then 100 else 90 end end,
      case when status = -2 then null else ms end, case when status = -2 then null else 1024 + ms end, 'bench'
    from judged order by n`,
    [submissions],
  );
  await run(`insert into judgement (submission_id, release_id, attempt, kind, state, uid, language, status, score, time, memory,
      judger, cases_done, cases_total, gmt_create, claimed_at, finished_at)
    select s.id, p.release_id, 1, 'auto', 'done', s.uid, s.language, s.status, s.score, s.time, s.memory, s.judger,
      ${casesEach}, ${casesEach}, s.submit_time, s.submit_time, s.submit_time + interval '1 second'
    from submission s join problem p on p.id = s.pid order by s.id`);
  await run('update submission s set judgement_id = j.id from judgement j where j.submission_id = s.id');
  await run(casesFor('true'));
  await run(`insert into user_accepted (uid, pid, submission_id, gmt_create)
    select uid, pid, id, submit_time from submission where status = 0`);
  await run(`insert into problem_count (pid, total, ac, wa, tle, re, mle, ce)
    select pid, count(*), count(*) filter (where status = 0), count(*) filter (where status = -1),
      count(*) filter (where status = 1), count(*) filter (where status = 3), count(*) filter (where status = 2),
      count(*) filter (where status = -2) from submission group by pid`);
  await run(`insert into verdict_event (submission_id, uid, pid, cid, gid, kind, at, before_status, after_status, after_score,
      after_judgement_id, is_first_solve)
    select s.id, s.uid, s.pid, s.cid, s.gid, kind, s.submit_time, case kind when 'judged' then 5 end,
      case kind when 'judged' then s.status else 5 end, case kind when 'judged' then s.score end, s.judgement_id,
      kind = 'judged' and s.status = 0
        and row_number() over (partition by s.uid, s.pid, s.status = 0, kind order by s.id) = 1
    from submission s, unnest(array['taken', 'judged']) kind order by s.id, kind desc`);
  await run('vacuum analyze');
};

/**
 * Ends so many per cent of the shadow judgements of a rejudge as a judge would; every tenth with another verdict than
 * before.
 */
export const judgeShadows = async ({ db }: ServerAlone, rejudgeId: number, percent: number): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => db.$client.query(text, values);
  await run(
    `update judgement n set state = 'done', judger = 'bench', cases_done = ${casesEach}, fence = 1, memory = o.memory,
      claimed_at = now(), finished_at = now(), time = o.time * (0.8 + 0.4 * random()),
      status = case when n.id % 10 <> 0 then o.status when o.status = 0 then -1 else 0 end,
      score = case when n.id % 10 <> 0 then o.score else 190 - o.score end
    from rejudge_item i join judgement o on o.id = i.old_judgement_id
    where i.rejudge_id = $1 and n.id = i.new_judgement_id and n.state = 'queued' and n.id % 100 < $2`,
    [rejudgeId, percent],
  );
  await run(
    `update rejudge_item i set new_status = j.status, new_score = j.score, new_time = j.time from judgement j
      where j.id = i.new_judgement_id and i.rejudge_id = $1 and j.state = 'done' and i.new_status is null`,
    [rejudgeId],
  );
  await run(
    casesFor(`j.rejudge_id = ${rejudgeId} and j.state = 'done'
      and not exists (select from case_result c where c.judgement_id = j.id)`),
  );
};
