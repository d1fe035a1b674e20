import type { ServerAlone } from './serverAlone.ts';

/**
 * So many submissions as somebody judged would have sent them in the last day, copied from `origin` with everything that
 * follows from a verdict; each has a comment of its own, so that each is compiled.
 */
export const copySubmission = async ({ db }: ServerAlone, origin: number, copies: number): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => db.$client.query(text, values);
  await run(
    `insert into user_account (uid, username)
      select md5('bench' || n), 'bench' || n from generate_series(1, 500) n`,
  );
  await run(
    `insert into submission (pid, display_pid, uid, language, code, length, submit_time, status, score, time, memory, judger)
      select s.pid, s.display_pid, md5('bench' || 1 + n % 500), s.language, '/* ' || n || ' */' || s.code, s.length + 12,
        now() - interval '1 day' * ($2 - n) / $2, s.status, s.score, s.time, s.memory, 'bench'
      from submission s, generate_series(1, $2::int) n where s.id = $1 order by n`,
    [origin, copies],
  );
  await run(
    `insert into judgement (submission_id, release_id, attempt, kind, state, uid, language, status, score, time, memory,
        judger, cases_done, cases_total, gmt_create, claimed_at, finished_at)
      select s.id, j.release_id, 1, 'auto', 'done', s.uid, s.language, s.status, s.score, s.time, s.memory, s.judger,
        j.cases_done, j.cases_total, s.submit_time, s.submit_time, s.submit_time
      from submission s, judgement j where j.submission_id = $1 and s.id > $1 order by s.id`,
    [origin],
  );
  await run('update submission s set judgement_id = j.id from judgement j where j.submission_id = s.id and s.id > $1', [
    origin,
  ]);
  await run(
    `insert into case_result (judgement_id, seq, status, score, time, wall_time, memory, group_num)
      select s.judgement_id, c.seq, c.status, c.score, c.time, c.wall_time, c.memory, c.group_num
      from submission o join case_result c on c.judgement_id = o.judgement_id, submission s
      where o.id = $1 and s.id > $1`,
    [origin],
  );
  await run(
    `insert into user_accepted (uid, pid, submission_id, gmt_create)
      select distinct on (uid) uid, pid, id, submit_time from submission where id > $1 order by uid, id`,
    [origin],
  );
  await run(
    'update problem_count set total = total + $2, ac = ac + $2 where pid = (select pid from submission where id = $1)',
    [origin, copies],
  );
  await run('vacuum analyze');
};
