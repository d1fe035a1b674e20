import type { ServerAlone } from '../rejudge/serverAlone.ts';

export interface ClassSize {
  members: number;
  trainings: number;
  /** In each training. */
  problems: number;
  contests: number;
  submissions: number;
}

const sections = 3;
const problemsEach = 5;

/** The class, its people and plans. The first of the people owns it; runs are spread over its trainings and over the term. */
const statements = ({ members, trainings, problems, contests, submissions }: ClassSize): readonly string[] => [
  `insert into user_group (id, uid, name, short_name, brief, description)
    values (1, md5('bench1'), 'Class of a term', 'CLASS1', 'A class', 'What it does')`,
  `insert into group_member (gid, uid, auth) select 1, md5('bench' || n), case when n = 1 then 5 else 3 end
    from generate_series(1, ${members}) n`,
  `insert into group_announcement (gid, title, content, uid)
    select 1, 'News ' || n, repeat('A line. ', 40), md5('bench1') from generate_series(1, 30) n`,
  `insert into training (id, title, description, uid, gid)
    select n, 'Week ' || n, 'A plan', md5('bench1'), 1 from generate_series(1, ${trainings}) n`,
  `insert into training_section (id, tid, position, title, open_at, due_at, late_until, late_factor)
    select (t - 1) * ${sections} + s, t, s, 'Part ' || s, now() - interval '200 days',
      now() - interval '190 days' + t * interval '4 days', now() - interval '180 days' + t * interval '4 days', 0.5
    from generate_series(1, ${trainings}) t, generate_series(1, ${sections}) s`,
  `insert into training_problem (tid, pid, display_id, rank, section_id)
    select t, p.id, 'P' || k, k, (t - 1) * ${sections} + 1 + (k - 1) % ${sections}
    from generate_series(1, ${trainings}) t, generate_series(1, ${problems}) k
    join problem p on true where p.problem_id = 'L' || (t - 1) * ${problems} + k`,
  `insert into contest (id, uid, title, gid, start_time, end_time)
    select n, md5('bench1'), 'Test ' || n, 1, now() - n * interval '5 days', now() - n * interval '5 days' + interval '2 hours'
    from generate_series(1, ${contests}) n`,
  `insert into contest_problem (cid, pid, display_id, display_title)
    select c, p.id, chr(64 + k), p.title from generate_series(1, ${contests}) c, generate_series(1, ${problemsEach}) k
    join problem p on true where p.problem_id = 'L' || k`,
  `insert into submission (id, pid, display_pid, uid, gid, tid, language, code, length, submit_time, judgement_id, status, time,
      memory, judger, version)
    select 1000 + n, tp.pid, tp.display_id, md5('bench' || 1 + n % ${members}), 1, tp.tid, 'C++',
      repeat('int main() { return 0; } ', 30), 750, now() - (${submissions} - n) * (interval '195 days' / ${submissions}), 1000 + n,
      case when d.verdict < 0.46 then 0 when d.verdict < 0.85 then -1 else 3 end, 15, 2048, 'bench', 1
    from (select n, 1 + floor(random() * ${trainings * problems})::int as link, random() as verdict
      from generate_series(1, ${submissions}) n) d
    join (select row_number() over (order by tid, rank) as nth, * from training_problem) tp on tp.nth = d.link`,
  `insert into judgement (id, submission_id, attempt, kind, state, uid, language, status, time, memory, judger, cases_done,
      cases_total, gmt_create, claimed_at, finished_at)
    select id, id, 1, 'auto', 'done', uid, language, status, time, memory, judger, 3, 3, submit_time, submit_time, submit_time
    from submission where gid = 1`,
  ...['user_group', 'training', 'training_section', 'contest', 'submission', 'judgement'].map(
    (name) => `select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`,
  ),
];

/** A class that has had a term, in a site that `fillSite` wrote; its records are still to be computed. */
export const fillClass = async ({ db }: Pick<ServerAlone, 'db'>, size: ClassSize): Promise<void> => {
  const client = await db.$client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('select setseed(0.5)');
    for (const statement of statements(size)) await client.query(statement);
    // Sums of these are kept by triggers.
    await client.query('set session_replication_role = origin');
    await client.query(`insert into group_record (gid, uid, pid, total, is_accepted)
      select gid, uid, pid, count(*), bool_or(status = 0) from submission where gid = 1 group by gid, uid, pid`);
  } finally {
    client.release(true);
  }
};
