import type { ServerAlone } from '../rejudge/serverAlone.ts';
import { withoutIndexes } from './withoutIndexes.ts';

export interface SiteSize {
  users: number;
  problems: number;
  submissions: number;
}

const casesEach = 3;
const tags = 60;

/** Rows as wide as real ones. */
const users = `
  insert into user_account (uid, username, email, school, realname, avatar, signature, gmt_create)
  select md5('bench' || n), 'bench' || n, 'bench' || n || '@example.org', 'School ' || n % 900, 'Name ' || n,
    '/api/public/img/' || md5('avatar' || n) || '.webp', repeat('One line of a signature. ', 1 + n % 5),
    now() - n * interval '1 minute' from generate_series(1, $1::int) n`;

const problems = `
  insert into problem (problem_id, title, author, difficulty, source, gmt_create)
  select 'L' || n, 'Problem of lists ' || n, 'root', n % 3, 'Source ' || n % 40, now() - n * interval '1 hour'
  from generate_series(1, $1::int) n`;

/** A few people send most, and a few problems get most. */
const submissions = `
  insert into submission (id, pid, display_pid, uid, language, code, length, submit_time, judgement_id, status, time, memory, judger, version)
  select n, p.id, p.problem_id, md5('bench' || 1 + floor(power(d.who, 2) * $2)::int),
    (array['C++', 'C++ 17', 'Python3', 'C', 'Java'])[1 + floor(d.language * 5)::int], repeat('int main() { return 0; } ', 30), 750,
    now() - ($1 - n) * (interval '231 days' / $1), n,
    case when d.verdict < 0.46 then 0 when d.verdict < 0.78 then -1 when d.verdict < 0.86 then 1 when d.verdict < 0.95 then 3 else -2 end,
    floor(d.ms * 900)::int, 2048, 'bench', 1
  from (select n, random() as who, random() as which, random() as verdict, random() as ms, random() as language
    from generate_series(1, $1::int) n) d
  join problem p on p.problem_id = 'L' || 1 + floor(power(d.which, 2) * $3)::int`;

const following = [
  `insert into judgement (id, submission_id, attempt, kind, state, uid, language, status, time, memory, judger,
      cases_done, cases_total, gmt_create, claimed_at, finished_at)
    select id, id, 1, 'auto', 'done', uid, language, status, time, memory, judger, ${casesEach}, ${casesEach},
      submit_time, submit_time, submit_time from submission`,
  `insert into case_result (judgement_id, seq, status, time, wall_time, memory, group_num)
    select s.id, seq, case when seq = ${casesEach} then s.status else 0 end, s.time, s.time + 3, s.memory, 1
    from submission s, generate_series(1, ${casesEach}) seq where s.status <> -2`,
  `insert into user_accepted (uid, pid, submission_id, gmt_create)
    select uid, pid, id, submit_time from submission where status = 0`,
  `insert into problem_count (pid, total, ac, wa, tle, re, ce)
    select pid, count(*), count(*) filter (where status = 0), count(*) filter (where status = -1),
      count(*) filter (where status = 1), count(*) filter (where status = 3), count(*) filter (where status = -2)
    from submission group by pid`,
  // Triggers that keep these three do not run here.
  `insert into user_best (uid, pid, total, is_solved, score, counts)
    select uid, pid, count(*), bool_or(status = 0), 0, counts_for_person(uid, pid) from submission group by uid, pid`,
  `insert into user_rank (uid, is_shown) select uid, true from user_account on conflict do nothing`,
  `update user_rank r set ac = s.ac, total = s.total
    from (select uid, count(*) filter (where is_solved) as ac, sum(total) as total from user_best where counts group by uid) s
    where s.uid = r.uid`,
  `insert into session (uid, ip, ended_at, gmt_create)
    select uid, '10.0.0.1', gmt_create, gmt_create from user_account where uid <> '1'`,
  `update user_account set last_login_at = now() - random() * interval '400 days' where uid <> '1' and random() < 0.8`,
  `insert into tag (name, color) select 'tag ' || n, '#2B5FD9' from generate_series(1, ${tags}) n`,
  `insert into problem_tag (pid, tid) select p.id, t.id from problem p
    join tag t on (p.id + t.id) % 20 = 0`,
];

const sequences = ['submission', 'judgement'].map(
  (name) => `select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`,
);

/** A site that has run for years, as the product itself would have written it; nothing waits to be judged. */
export const fillSite = async (
  { db }: Pick<ServerAlone, 'db'>,
  size: SiteSize,
  log: (line: string) => void,
): Promise<void> => {
  const client = await db.$client.connect();
  try {
    // Rows of ours refer to rows of ours.
    await client.query('set session_replication_role = replica');
    await client.query('select setseed(0.5)');
    await withoutIndexes(client, ['user_account', 'problem', 'submission', 'judgement', 'user_best'], async () => {
      await client.query(users, [size.users]);
      await client.query(problems, [size.problems]);
      await client.query(submissions, [size.submissions, size.users, size.problems]);
      log(`${size.submissions} submissions are written`);
      for (const statement of [...following, ...sequences]) await client.query(statement);
    });
  } finally {
    client.release(true);
  }
  await db.$client.query('vacuum analyze');
};
