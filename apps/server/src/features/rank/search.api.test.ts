import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

/*
 * A search for names takes one of several ways by how many names there are. Whichever it is, it finds what reading the whole
 * ranking finds, with the same places.
 */

let server: TestServer;

/** More than the first of the ranking that are looked at for a name. */
const accounts = 9000;

beforeAll(async () => {
  server = await startTestServer();
  const pool = server.platform.db.$client;
  await pool.query(`insert into user_account (uid, username, nickname, status)
    select md5('n' || n), 'people' || n || case when n % 2 = 0 then 'Even' else '' end, case when n % 900 = 0 then '林舟even' || n end,
      case when n % 9 = 0 then 1 else 0 end from generate_series(1, ${accounts}) n`);
  // Those of the last third stand behind all others, and many share what they are ranked by.
  await pool.query(`update user_rank r set ac = case when n <= 6000 then 1 + n * 7 % 90 else 0 end, total = n * 13 % 30,
      score = case when n <= 6000 then 1 + n * 11 % 70 else 0 end
    from generate_series(1, ${accounts}) n where r.uid = md5('n' || n)`);
  await pool.query(`update user_account a set nickname = 'Behind' from user_rank r where r.uid = a.uid and r.ac = 0`);
  await pool.query('vacuum analyze');
}, 120_000);
afterAll(() => server.close());

/** Who is as good shares a place; those stand by their accounts. */
const orders = ['ac desc, total', 'score desc, ac desc'] as const;

/** What reading the whole ranking finds: user and place. */
const expected = async (text: string, type: 0 | 1): Promise<[string, number][]> => {
  const { rows } = await server.platform.db.$client.query<{ uid: string; place: string; named: boolean }>(
    `select uid, rank() over (order by ${orders[type]}) as place,
      username ilike '%' || $1 || '%' or coalesce(nickname, '') ilike '%' || $1 || '%' as named
    from (select r.*, a.username, a.nickname from user_rank r join user_account a using (uid) where a.status = 0) r order by 2, uid`,
    [text],
  );
  return rows.filter(({ named }) => named).map(({ uid, place }) => [uid, Number(place)]);
};

const found = async (text: string, type: 0 | 1, page: number) => {
  const { data } = await server.ask<{ records: { uid: string; rank: number }[]; total: number }>(
    'GET',
    `/api/get-rank-list?type=${type}${text && `&searchUser=${encodeURIComponent(text)}`}&limit=40&currentPage=${page}`,
  );
  return { places: data.records.map(({ uid, rank }) => [uid, rank]), total: data.total };
};

it.each([
  // In few names, in the names of most, of half, and of those that stand behind.
  ['people12', [1, 2, 3, 99]],
  ['PEOPLE', [1, 2, 125, 126, 200, 201]],
  ['even', [1, 7, 99, 100, 101, 150]],
  ['behind', [1, 2, 66, 67, 68]],
  ['林舟', [1, 2]],
  ['le', [1, 90]],
  ['nobody', [1, 2]],
] as const)('%s', async (text, pages) => {
  for (const type of [0, 1] as const) {
    const all = await expected(text, type);
    for (const page of pages) {
      const places = all.slice(40 * (page - 1), 40 * page);
      expect([type, page, await found(text, type, page)]).toEqual([
        type,
        page,
        { places, total: places.length === 0 ? 0 : all.length },
      ]);
    }
  }
});

it('gives all who are as good one place, on whichever page they stand', async () => {
  for (const type of [0, 1] as const) {
    const all = await expected('people', type);
    const shared =
      all.findIndex(([, place], index) => index % 40 === 0 && index > 0 && place === all[index - 1]![1]) / 40;
    expect(shared).toBeGreaterThan(0);
    for (const page of [1, shared + 1, 150])
      expect((await found('', type, page)).places).toEqual(all.slice(40 * (page - 1), 40 * page));
  }
});
