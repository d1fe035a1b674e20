import type { ServerAlone } from '../rejudge/serverAlone.ts';
import { withoutIndexes } from './withoutIndexes.ts';

export interface PeopleSize {
  users: number;
  problems: number;
  posts: number;
  comments: number;
  messages: number;
}

/** Notices that everybody has. */
const notices = 5;

/** A few people write most, every third post is about a problem, few are pinned, banned or held back. */
const posts = `
  insert into discussion (id, category_id, title, description, content, pid, uid, view_num, like_num, top_priority, status,
      search, gmt_create, gmt_modified)
  select n, 1 + n % 6, 'Post ' || n || ' of many', 'What it is about, in a sentence', repeat('A line of a text. ', 1 + n % 40),
    case when n % 3 = 0 then (select min(id) from problem) + floor(power(d.which, 2) * $3)::int end,
    md5('bench' || 1 + floor(power(d.who, 2) * $2)::int), n % 900, n % 50, n % 50000 = 0,
    case when n % 1000 = 1 then 1 when n % 5000 = 2 then 2 else 0 end,
    array_to_tsvector(array['post', 'many', 'word' || n % 20, 'rare' || n / 30, 'some' || n % 2000, 'bench' || n % 5000]),
    d.at, d.at
  from (select n, random() as who, random() as which, now() - ($1 - n) * (interval '900 days' / $1) as at
    from generate_series(1, $1::int) n) d`;

/** Half of them have a reply; a few posts have most. */
const comments = `
  insert into comment (id, did, content, from_uid, like_num, reply_num, status, gmt_create)
  select n, 1 + floor(power(random(), 3) * $2)::int, repeat('What somebody says. ', 1 + n % 12),
    md5('bench' || 1 + floor(power(random(), 2) * $3)::int), floor(power(random(), 8) * 40)::int, n % 2,
    case when n % 2000 = 0 then 1 when n % 9000 = 0 then 2 else 0 end, now() - ($1 - n) * (interval '900 days' / $1)
  from generate_series(1, $1::int) n`;

/** Of likes there is one for each post and person; nine of ten are read. */
const messages = `
  insert into user_message (uid, tab, action, sender_uid, did, comment_id, reply_id, quote_type, quote_id, read_at, gmt_create)
  select md5('bench' || 1 + floor(power(random(), 2) * $2)::int), (array['Discuss', 'Reply', 'Reply', 'Like'])[1 + kind],
    (array['Discuss', 'Reply', 'Reply', 'Like_Post'])[1 + kind], md5('bench' || 1 + n % $2::int), 1 + n % $3::int,
    case when kind < 3 then 1 + n % $4::int end, case when kind in (1, 2) then 1 + (n % $4::int) / 2 end,
    case when kind in (1, 2) then 'Comment' end, case when kind in (1, 2) then 1 + n % $4::int end,
    case when n % 10 > 0 then now() end, now() - ($1 - n) * (interval '900 days' / $1)
  from (select n, n % 4 as kind from generate_series(1, $1::int) n) d
  on conflict do nothing`;

const following = [
  `insert into reply (comment_id, from_uid, to_uid, content, gmt_create)
    select id, from_uid, from_uid, 'What is answered to that.', gmt_create from comment where reply_num > 0`,
  `update discussion d set comment_num = s.said from (select did, sum(1 + reply_num) as said from comment
    where status = 0 group by did) s where s.did = d.id`,
  `insert into discussion_report (did, pid, uid, content, title, description, text, author, status)
    select d.id, d.pid, d.uid, 'Spam', d.title, d.description, d.content, 'bench1', d.id % 3 > 0 from discussion d where id % 50 = 0`,
  `insert into system_notice (title, content, type, tab, admin_uid, started_at, delivered_at)
    select 'Notice ' || n, 'What is told', 'All', 'Sys', '1', now(), now() from generate_series(1, ${notices}) n`,
  `insert into user_message (uid, tab, notice_id, read_at) select a.uid, 'Sys', n.id, case when n.id > 1 then now() end
    from user_account a, system_notice n`,
  ...['discussion', 'comment'].map(
    (name) => `select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`,
  ),
];

/** What the people of a site that `fillSite` wrote have said to each other in years. */
export const fillPeople = async (
  { db }: Pick<ServerAlone, 'db'>,
  size: PeopleSize,
  log: (line: string) => void,
): Promise<void> => {
  const client = await db.$client.connect();
  try {
    // Rows of ours refer to rows of ours.
    await client.query('set session_replication_role = replica');
    await client.query('select setseed(0.5)');
    await withoutIndexes(client, ['discussion', 'comment', 'reply', 'user_message'], async () => {
      await client.query(posts, [size.posts, size.users, size.problems]);
      log(`${size.posts} posts are written`);
      await client.query(comments, [size.comments, size.posts, size.users]);
      log(`${size.comments} comments are written`);
      await client.query(messages, [size.messages, size.users, size.posts, size.comments]);
      log(`${size.messages} messages are written`);
      for (const statement of following) await client.query(statement);
    });
  } finally {
    client.release(true);
  }
  await db.$client.query('vacuum analyze');
};
