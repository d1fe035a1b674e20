import { problemAuths, roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

/*
 * A search takes one of several ways by how common its words are among the newest posts. Whichever it is, it finds what
 * reading every post finds, in the same order, and counts nothing that its reader may not see.
 */

let server: TestServer;
let admin: Awaited<ReturnType<typeof aUser>>;

/** More than are read for the rare ones of several words. */
const posts = 27_000;
/** What stands in which posts; the newest have the highest numbers. */
const words = `array_remove(array['all', 'allies',
  case when n <= 23000 then 'old' end, case when n > 23000 or n % 2500 = 0 then 'new' end,
  case when n % 3 = 0 then 'third' || n % 2 end, 'part' || n % 700, case when n % 4 = 0 then 'four' || n / 4 % 50 end,
  case when n <= 12000 then 'elder' end, case when n > 22000 and n % 9 = 0 then 'late' end], null)`;
const fill = `
  insert into discussion (category_id, title, description, content, uid, pid, gid, removal, top_priority, status, search)
  select 1, 't', 'd', 'c', $3, case when n % 11 = 0 then $1 when n % 13 = 0 then $2 end::bigint, case when n % 17 = 0 then 4 end,
    case when n % 19 = 0 then 1 end, n % 900 = 5, case when n % 7 = 0 then 1 when n % 23 = 0 then 2 else 0 end,
    array_to_tsvector(${words})
  from generate_series(1, ${posts}) n`;

beforeAll(async () => {
  server = await startTestServer();
  admin = await aUser(server, { role: roleIds.root });
  const open = await aProblem(server);
  const secret = await aProblem(server);
  const pool = server.platform.db.$client;
  await pool.query('update problem set auth = $2 where id = $1', [secret.pid, problemAuths.hidden]);
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(fill, [open.pid, secret.pid, admin.uid]);
  client.release(true);
  await pool.query('vacuum analyze discussion');
}, 120_000);
afterAll(() => server.close());

const visible = {
  guest: `status = 0 and removal is null and gid is null and
    (pid is null or exists (select from problem p where p.id = discussion.pid and p.auth = ${problemAuths.public}))`,
  admin: 'removal is null',
} as const;

/** What reading every post finds. */
const expected = async (keyword: string, as: keyof typeof visible): Promise<number[]> => {
  const query = keyword.split(' ').map((word) => `${word}:*`);
  const { rows } = await server.platform.db.$client.query<{ id: string }>(
    `select id from discussion where ${visible[as]} and search @@ $1::tsquery order by top_priority desc, id desc`,
    [query.join(' & ')],
  );
  return rows.map(({ id }) => Number(id));
};

const found = async (keyword: string, as: keyof typeof visible, page: number) => {
  const more = as === 'admin' ? '&admin=true' : '';
  const { data } = await server.ask<{ records: { id: number }[]; total: number }>(
    'GET',
    `/api/get-discussion-list?limit=50&currentPage=${page}&keyword=${encodeURIComponent(keyword)}${more}`,
    { token: as === 'admin' ? admin.token : undefined },
  );
  return { ids: data.records.map(({ id }) => id), total: data.total };
};

it.each([
  // Common together, and each alone.
  ['al all', 500],
  ['th al', 500],
  // A rare one beside common ones.
  ['part77 al', undefined],
  ['al part699 th', undefined],
  ['four7 part7 al', undefined],
  // Rare ones alone.
  ['part123', undefined],
  ['part12 four12', undefined],
  // None of the newest have it, and more posts than are sorted.
  ['eld al', 500],
  ['eld', 500],
  ['old al', 500],
  // As many have the rare one as are not read, few of them the others.
  ['old new', undefined],
  ['nowhere al', undefined],
] as const)('%s', async (keyword, total) => {
  for (const as of ['guest', 'admin'] as const) {
    const all = await expected(keyword, as);
    const most = total ?? all.length;
    expect(all.length).toBeGreaterThanOrEqual(most);
    for (const page of [1, 2, 3, 7, 10, 11])
      expect([as, page, await found(keyword, as, page)]).toEqual([
        as,
        page,
        { ids: all.slice(50 * (page - 1), Math.min(50 * page, most)), total: most },
      ]);
  }
});

it('says on a late page that there are fewer than the newest promised', async () => {
  const all = await expected('late', 'guest');
  expect(all.length).toBeLessThan(400);
  expect(await found('late', 'guest', 1)).toEqual({ ids: all.slice(0, 50), total: 500 });
  expect(await found('late', 'guest', 9)).toEqual({ ids: [], total: all.length });
});
