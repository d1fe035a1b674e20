import { fillArchive } from '../rejudge/archive.ts';
import type { ServerAlone } from '../rejudge/serverAlone.ts';

export const contestProblems = 12;

/** A contest that has run for four of its five hours, with so many participants and submissions; answers its id. */
export const fillContest = async (
  server: ServerAlone,
  size: { participants: number; submissions: number },
): Promise<number> => {
  // The archive brings users, problems and what else a server has.
  await fillArchive(server, 1000);
  const run = (text: string, values: unknown[] = []) => server.db.$client.query(text, values);
  await run(
    `insert into user_account (uid, username, school)
      select md5('bench' || n), 'bench' || n, 'School ' || n % 300 from generate_series(1, $1::int) n
      on conflict do nothing`,
    [size.participants],
  );
  const { rows } = await run(
    `insert into contest (title, uid, start_time, end_time, seal_rank, open_rank)
      select 'A large final', uid, now() - interval '4 hours', now() + interval '1 hour', false, true
      from user_account where username = 'root' returning id`,
  );
  const cid = Number(rows[0].id);
  await run(
    `insert into contest_problem (cid, pid, display_id, display_title)
      select $1, id, chr(64 + substr(problem_id, 2)::int), title from problem
      where substr(problem_id, 2)::int <= ${contestProblems}`,
    [cid],
  );
  await run(
    `insert into submission (pid, display_pid, uid, cid, cpid, language, code, length, submit_time, status, time, memory, judger)
      select cp.pid, cp.display_id, md5('bench' || 1 + floor(power(drawn.who, 1.3) * $2)::int), $1, cp.id, 'C++',
        'int main() { return 0; }', 24, now() - interval '4 hours' + interval '4 hours' * n / ($3 + 1),
        case when drawn.verdict < 0.4 then 0 when drawn.verdict < 0.9 then -1 else -2 end, 10, 1024, 'bench'
      from (select n, random() as who, random() as which, random() as verdict from generate_series(1, $3::int) n) drawn
      join contest_problem cp on cp.cid = $1 and cp.display_id = chr(65 + floor(drawn.which * ${contestProblems})::int)
      order by n`,
    [cid, size.participants, size.submissions],
  );
  await run('vacuum analyze');
  return cid;
};
