import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from './harness.ts';

/*
 * Lists that grow with the site read indexes, whatever is asked of them. The tables here are small, so the planner may
 * find reading one whole cheaper than any index: it is told not to, and does it all the same only where no index serves.
 */

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let reader: User;
let admin: User;

/** Rows of each kind: more than a planner would read whole. */
const rows = 20_000;
const fill = [
  `insert into user_account (uid, username, gmt_create, last_login_at)
    select md5('p' || n), 'people' || n, now() - n * interval '1 minute',
      case when n % 3 > 0 then now() - n * interval '1 hour' end from generate_series(1, ${rows}) n`,
  `update user_rank set ac = floor(power(random(), 4) * 500), total = floor(random() * 900), score = floor(random() * 900)`,
  `insert into problem (problem_id, title, author, description)
    select 'W' || n, 'Wide ' || n, 'root', repeat(md5(n::text), 30) from generate_series(1, 3000) n`,
  `insert into problem_statement (pid, locale, title, description)
    select id, 'zh-CN', '题 ' || title, description from problem where problem_id like 'W%'`,
  `insert into discussion (category_id, title, description, content, uid, search, status)
    select 1, 'Post ' || n, 'd', repeat('c', 400), md5('p' || 1 + n % 900), array_to_tsvector(array['common', 'rare' || n % 5000]),
      case when n % 1000 = 0 then 2 else 0 end from generate_series(1, ${rows}) n`,
  `insert into comment (did, content, from_uid, like_num, status)
    select (select max(id) from discussion) - 1 - n % 50, 'c', md5('p' || 1 + n % 900), n % 7,
      case when n % 1000 = 0 then 2 else 0 end from generate_series(1, ${rows}) n`,
  `insert into reply (comment_id, content, from_uid) select (select max(id) from comment) - n % 3000, 'r',
      md5('p' || 1 + n % 900) from generate_series(1, ${rows}) n`,
  `insert into contest (uid, title, start_time, end_time, open_rank)
    select '1', 'Contest ' || n, now() - interval '2 days', now() - interval '1 day', true from generate_series(1, 200) n`,
  `insert into contest_result (cid, uid, rank, ranked, share)
    select c.id, md5('p' || n), n, 100, n / 100.0 from contest c, generate_series(1, 100) n where c.title like 'Contest %'`,
  `insert into submission (pid, display_pid, uid, language, code, length, status, submit_time)
    select p.id, p.problem_id, md5('p' || 1 + n % 900), case n % 3 when 0 then 'C++' when 1 then 'C' else 'Python3' end, 'x', 1,
      (array[0, -1, 1, 3, -2])[1 + n % 5], now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n join problem p on p.problem_id = 'W' || 1 + n % 3000`,
  `insert into user_message (uid, tab, action, sender_uid, did, read_at)
    select md5('p' || 1 + n % 40), 'Like', 'Like_Post', md5('p' || n), n, case when n % 3 > 0 then now() end
    from generate_series(1, ${rows}) n`,
];

beforeAll(async () => {
  server = await startTestServer();
  reader = await aUser(server);
  admin = await aUser(server, { role: roleIds.root });
  const client = await server.platform.db.$client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of [
    fill[0]!,
    'insert into user_rank (uid, is_shown) select uid, true from user_account on conflict do nothing',
  ])
    await client.query(statement);
  for (const statement of fill.slice(1)) await client.query(statement);
  client.release(true);
  await server.platform.db.$client.query('vacuum analyze');
  await server.platform.db.$client.query(
    `update user_message set uid = '${reader.uid}' where uid = md5('p1') and action = 'Like_Post'`,
  );
}, 120_000);
afterAll(() => server.close());

const large = [
  'user_account',
  'user_rank',
  'discussion',
  'comment',
  'reply',
  'user_message',
  'problem',
  'problem_statement',
  'submission',
  'contest_result',
];

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] };
const wholeTables = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? '') ? [node['Relation Name']!] : []),
  ...(node.Plans ?? []).flatMap(wholeTables),
];

const asksOf = (node: Node): string[] => [node['Index Cond'] ?? '', ...(node.Plans ?? []).flatMap(asksOf)];

/** What a call asks of the database, with what it gives. */
const statementsOf = async (work: () => Promise<unknown>) => {
  const seen: { text: string; values: unknown[] }[] = [];
  const pool = server.platform.db.$client;
  const watch = (client: { query: (...given: never[]) => unknown }) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown];
      const text = typeof first === 'string' ? first : first.text;
      const values = (Array.isArray(second) ? second : typeof first === 'string' ? [] : first.values) ?? [];
      seen.push({ text, values: values as unknown[] });
      return query(...given);
    }) as typeof client.query;
  };
  pool.on('acquire', watch as never);
  await work();
  pool.off('acquire', watch as never);
  return seen.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
};

const lists: readonly [path: string, as: 'guest' | 'reader' | 'admin'][] = [
  ['/api/get-discussion-list', 'guest'],
  ['/api/get-discussion-list?currentPage=900', 'guest'],
  ['/api/get-discussion-list?cid=1&currentPage=40', 'guest'],
  ['/api/get-discussion-list?before=9000', 'guest'],
  ['/api/get-discussion-list?onlyMine=true', 'reader'],
  ['/api/get-discussion-list?keyword=common', 'guest'],
  ['/api/get-discussion-list?keyword=rare77', 'guest'],
  ['/api/get-discussion-list?keyword=nowhere', 'guest'],
  ['/api/get-discussion-list?keyword=com%20rare77', 'guest'],
  ['/api/get-discussion-list?admin=true&status=2', 'admin'],
  ['/api/get-discussion-list?admin=true&currentPage=300', 'admin'],
  ['/api/discussion-category', 'guest'],
  ['/api/get-problem-detail?problemId=W7', 'reader'],
  ['/api/comments?did=LAST', 'guest'],
  ['/api/comments?did=LAST&currentPage=20', 'reader'],
  ['/api/comments?did=LAST', 'admin'],
  ['/api/admin/comments?type=Comment', 'admin'],
  ['/api/admin/comments?type=Comment&status=2', 'admin'],
  ['/api/admin/comments?type=Reply&currentPage=200', 'admin'],
  ['/api/msg/like', 'reader'],
  ['/api/msg/like?currentPage=9&since=1', 'reader'],
  ['/api/msg/unread', 'reader'],
  ['/api/get-user-home-info?username=people7', 'guest'],
  ['/api/get-user-home-info?username=people7', 'reader'],
  ['/api/get-rank-list?type=0', 'guest'],
  ['/api/get-rank-list?type=1&currentPage=600', 'guest'],
  ['/api/get-rank-list?type=0&searchUser=people77', 'guest'],
  ['/api/get-rank-list?type=1&searchUser=people9', 'guest'],
  ['/api/get-rank-list?type=0&searchUser=people', 'guest'],
  ['/api/get-rank-list?type=1&searchUser=people&currentPage=600', 'guest'],
  // Too short for trigrams.
  ['/api/get-rank-list?type=0&searchUser=zq', 'guest'],
  ['/api/get-rank-list?type=1&searchUser=9', 'guest'],
  ['/api/get-rank-list?type=0&searchUser=的', 'guest'],
  ['/api/get-problem-list?keyword=zq', 'guest'],
  ['/api/get-problem-list?keyword=a&currentPage=9', 'guest'],
  ['/api/get-problem-list?keyword=区&difficulty=1', 'reader'],
  ['/api/get-submission-list?username=zq', 'guest'],
  ['/api/get-submission-list?problemID=Q', 'guest'],
  ['/api/admin/user/get-user-list?keyword=zq', 'admin'],
  ['/api/admin/user/get-user-list?keyword=z', 'admin'],
  ...['username', 'school', 'number', 'lastLogin'].flatMap((sort): [string, 'admin'][] => [
    [`/api/admin/user/get-user-list?sort=${sort}`, 'admin'],
    [`/api/admin/user/get-user-list?sort=${sort}&reverse=true&currentPage=900`, 'admin'],
  ]),
  ['/api/admin/user/get-user-list?login=within30', 'admin'],
  ['/api/admin/user/get-user-list?login=within365&status=0', 'admin'],
  ['/api/admin/user/get-user-list?login=away30', 'admin'],
  ['/api/admin/user/get-user-list?login=away180&role=1002', 'admin'],
  ['/api/admin/user/get-user-list?login=never&currentPage=900', 'admin'],
  ['/api/admin/user/get-user-list?login=away30&keyword=people1', 'admin'],
  ['/api/search?keyword=zq', 'guest'],
  ['/api/search?keyword=a', 'reader'],
  ['/api/search?keyword=rare77', 'reader'],
  ['/api/search?keyword=people77', 'guest'],
  ['/api/get-discussion-list?keyword=zq', 'guest'],
  ['/api/get-discussion-list?keyword=r', 'guest'],
  ['/api/get-discussion-list?admin=true&keyword=r', 'admin'],
  ...['', 'status=0', 'status=-1&currentPage=40', 'language=Python3', 'problemID=W7&completeProblemID=true'].map(
    (asked): [string, 'guest'] => [`/api/get-submission-list?${asked}`, 'guest'],
  ),
  ['/api/get-submission-list?username=people7&completeProblemID=true', 'guest'],
  ['/api/get-submission-list?problemID=W7&language=C', 'guest'],
  ['/api/get-submission-list?onlyMine=true', 'reader'],
  ['/api/get-submission-list?status=0', 'admin'],
  ['/api/get-submission-list?username=people7&status=0', 'admin'],
  ['/api/get-problem-list', 'guest'],
  ['/api/get-problem-list?difficulty=1&currentPage=40', 'guest'],
  ['/api/get-problem-list?keyword=wide%207', 'guest'],
  ['/api/get-user-calendar-heatmap?username=people7', 'guest'],
  ['/api/admin/problem/get-problem-list?keyword=wide%207', 'admin'],
  ['/api/admin/problem/get-problem-list?currentPage=90', 'admin'],
  ['/api/admin/user/get-user-list?keyword=people77', 'admin'],
  ['/api/home', 'guest'],
  ['/api/unfinished-problems', 'reader'],
  ['/api/get-my-rank?type=0', 'reader'],
  ['/api/get-my-rank?type=1', 'reader'],
];

it.each(lists)('%s as %s reads no table whole', async (path, as) => {
  const pool = server.platform.db.$client;
  const { rows: last } = await pool.query<{ id: string }>('select max(did) as id from comment');
  const token = { guest: undefined, reader: reader.token, admin: admin.token }[as];
  let answer: { status?: number } = {};
  const statements = await statementsOf(async () => {
    answer = await server.ask('GET', path.replace('LAST', last[0]!.id), { token });
  });
  expect(answer.status).toBe(200);
  expect(statements.length).toBeGreaterThan(0);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    for (const { text, values } of statements) {
      const { rows: plan } = await client.query(`explain (format json) ${text}`, values);
      const read = wholeTables((plan[0] as { 'QUERY PLAN': { Plan: Node }[] })['QUERY PLAN'][0]!.Plan);
      expect({ text, read }).toEqual({ text, read: [] });
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

type Run = Node & {
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Heap Fetches'?: number;
  Plans?: Run[];
};
const nodesOf = (node: Run): Run[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** What was done for a call, statement by statement, each once. */
const runsOf = async (path: string, token?: string): Promise<{ text: string; nodes: Run[] }[]> => {
  let answer: { status?: number } = {};
  const statements = await statementsOf(async () => {
    answer = await server.ask('GET', path, { token });
  });
  expect(answer.status).toBe(200);
  const once = new Map(statements.map((one) => [JSON.stringify(one), one]));
  return Promise.all(
    [...once.values()].map(async ({ text, values }) => {
      const { rows: plan } = await server.platform.db.$client.query(`explain (analyze, format json) ${text}`, values);
      return { text, nodes: nodesOf((plan[0] as { 'QUERY PLAN': { Plan: Run }[] })['QUERY PLAN'][0]!.Plan) };
    }),
  );
};
/** Rows of a table that were looked at, and of these rows outside an index. */
const readOf = (nodes: readonly Run[], table: string) => {
  const own = nodes.filter((node) => node['Relation Name'] === table);
  const looked = (node: Run) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const sum = (list: readonly number[]) => Math.round(list.reduce((all, one) => all + one, 0));
  return {
    rows: sum(own.map(looked)),
    fetched: sum(
      own.map((node) => (node['Node Type'] === 'Index Only Scan' ? (node['Heap Fetches'] ?? 0) : looked(node))),
    ),
  };
};
const readFor = async (path: string, table: string, token?: string) =>
  readOf(
    (await runsOf(path, token)).flatMap(({ nodes }) => nodes),
    table,
  );

it.each(['', '&cid=1', '&admin=true'])(
  'a page of posts far back (%s) fetches the posts of the page alone',
  async (more) => {
    const read = await readFor(`/api/get-discussion-list?limit=10&currentPage=900${more}`, 'discussion', admin.token);
    expect(read.rows).toBeGreaterThan(9000);
    expect(read.fetched).toBeLessThan(200);
  },
);

it('categories that hold as many posts as are counted are not counted again by the next reader', async () => {
  const path = '/api/discussion-category';
  expect((await readFor(path, 'discussion', admin.token)).rows).toBeGreaterThanOrEqual(1000);
  const again = await server.ask<{ id: number; count: number }[]>('GET', path, { token: admin.token });
  expect(again.data.find(({ id }) => id === 1)?.count).toBe(1000);
  expect((await readFor(path, 'discussion', admin.token)).rows).toBe(0);
});

it.each(['guest', 'reader', 'admin'] as const)(
  'comments are counted for a %s without fetching them or their authors',
  async (who) => {
    const token = { guest: undefined, reader: reader.token, admin: admin.token }[who];
    const { rows: last } = await server.platform.db.$client.query<{ id: string }>('select max(did) as id from comment');
    const runs = await runsOf(`/api/comments?limit=10&did=${last[0]!.id}`, token);
    const counts = runs.filter(({ text }) => text.includes('count(*)') && text.includes('"comment"."did"'));
    expect(new Set(counts.map(({ text }) => text)).size).toBe(1);
    expect(readOf(counts[0]!.nodes, 'comment').rows).toBeGreaterThan(300);
    // Those held back: twenty of four hundred.
    expect(readOf(counts[0]!.nodes, 'comment').fetched).toBeLessThan(50);
    const nodes = runs.flatMap((run) => run.nodes);
    expect(readOf(nodes, 'user_account').rows).toBeLessThan(200);
  },
);

it('a page of a ranking far back is read up to its end, once', async () => {
  const { rows } = await readFor('/api/get-rank-list?type=1&limit=30&currentPage=500', 'user_rank');
  // Those who share the place of the first are counted too; few do here.
  expect(rows).toBeGreaterThan(500 * 30);
  expect(rows).toBeLessThan(500 * 30 + 2000);
});

it.each([
  ['/api/get-rank-list?type=0&searchUser=zq', 'guest'],
  ['/api/get-rank-list?type=1&searchUser=Q', 'guest'],
  ['/api/get-submission-list?username=zq', 'guest'],
  ['/api/admin/user/get-user-list?keyword=zq', 'admin'],
] as const)('%s looks at no account without those letters', async (path, as) => {
  expect((await readFor(path, 'user_account', as === 'admin' ? admin.token : undefined)).rows).toBeLessThan(100);
});

it.each(['zq', 'e', '题'])('a keyword %s is looked for in titles alone, not in whole problems', async (keyword) => {
  const nodes = (await runsOf(`/api/get-problem-list?keyword=${encodeURIComponent(keyword)}`)).flatMap(
    (run) => run.nodes,
  );
  expect(readOf(nodes, 'problem').rows).toBeGreaterThan(2000);
  // Those of the page.
  expect(readOf(nodes, 'problem').fetched + readOf(nodes, 'problem_statement').fetched).toBeLessThan(50);
});

it('names are found by one and two letters of any case, and by nothing that stands beside the name', async () => {
  const { uid } = await aUser(server, { username: 'Xylo' });
  await server.platform.db.$client.query('update user_account set nickname = $1 where uid = $2', ['青Qé', uid]);
  const found = async (text: string) => {
    const path = `/api/get-rank-list?type=0&searchUser=${encodeURIComponent(text)}`;
    const { data } = await server.ask<{ records: { uid: string }[] }>('GET', path);
    return data.records.map((row) => row.uid);
  };
  for (const text of ['xY', 'LO', '青', '青q', 'é']) expect(await found(text)).toEqual([uid]);
  for (const text of ['o青', 'xx', '_y', '%q']) expect(await found(text)).toEqual([]);
});

it('statements of a page are the same however many rows it has: connections keep their plans', async () => {
  const texts = async (limit: number) => {
    const statements = await statementsOf(() =>
      server.ask('GET', `/api/msg/like?limit=${limit}`, { token: reader.token }),
    );
    const texts = statements.map(({ text }) => text).filter((text) => /user_message|"discussion"/.test(text));
    return [...new Set(texts)].sort();
  };
  const [few, more] = [await texts(3), await texts(7)];
  expect(few.length).toBeGreaterThan(2);
  expect(more).toEqual(few);
});

it('a page of what was liked looks its words up by themselves, and weighs no order of joins', async () => {
  const statements = await statementsOf(() => server.ask('GET', '/api/msg/like', { token: reader.token }));
  const texts = new Set(statements.map(({ text }) => text));
  const [reminders, ...others] = [...texts].filter((text) => text.includes('from "user_message" left join'));
  expect(others).toEqual([]);
  expect(reminders?.match(/ join /g)).toHaveLength(1);
});

it('a search asks the index of words for the rare ones of several alone', async () => {
  const statements = await statementsOf(() => server.ask('GET', '/api/get-discussion-list?keyword=com%20rare77'));
  const asked: string[] = [];
  for (const { text, values } of statements) {
    const { rows: plan } = await server.platform.db.$client.query(`explain (format json) ${text}`, values);
    asked.push(...asksOf((plan[0] as { 'QUERY PLAN': { Plan: Node }[] })['QUERY PLAN'][0]!.Plan));
  }
  const words = asked.filter((condition) => condition.includes('search @@'));
  expect([...new Set(words)]).toEqual([`(search @@ '''rare77'':*'::tsquery)`]);
});

it('a search finds what is rare, all of it, and of what is common the newest', async () => {
  const found = async (more: string) => {
    const { data } = await server.ask<{ records: { id: number }[]; total: number }>(
      'GET',
      `/api/get-discussion-list?keyword=${more}`,
    );
    return { ids: data.records.map(({ id }) => id), total: data.total };
  };
  const { rows: listed } = await server.platform.db.$client.query<{ id: string }>(
    'select id from discussion where status = 0 order by id desc limit 510',
  );
  const newest = listed.map(({ id }) => Number(id));
  expect(await found('common')).toEqual({ ids: newest.slice(0, 10), total: 500 });
  expect((await found('common&currentPage=50')).ids).toEqual(newest.slice(490, 500));
  expect((await found('common&currentPage=51')).ids).toEqual([]);
  // `rare77` and the ten words that begin with it, four posts each.
  const rare = await found('rare77&limit=50');
  expect(rare.total).toBe(44);
  expect(rare.ids).toHaveLength(44);
  expect(rare.ids).toEqual(rare.ids.toSorted((a, b) => b - a));
  expect((await found('rare77&limit=10&currentPage=5')).ids).toEqual(rare.ids.slice(40));
  expect(await found('common%20rare77')).toMatchObject({ total: 44 });
  expect(await found('nowhere')).toEqual({ ids: [], total: 0 });
});

it('what names an account is found by an index, when the account goes', async () => {
  const { rows: unread } = await server.platform.db.$client.query<{ place: string }>(`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'user_account'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])
    order by 1`);
  // What administrators and setters write is not much.
  const few = ['contest_announcement.uid', 'contest_clock.author', 'lab_run.uid', 'problem.uid'];
  expect(unread.map(({ place }) => place)).toEqual(few);
});
