import { readFileSync } from 'node:fs';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPost } from '../../../test/discussions.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { bindWordsJob } from './words.job.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let root: User;

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

/** What an update from the version before does to the database. */
const update = async () => {
  const folder = new URL('../../../migrations/', import.meta.url);
  for (const file of ['0031_straight_lines.sql', '0033_straight_words.sql'])
    for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint'))
      await server.platform.db.execute(sql.raw(statement));
};

interface Task {
  id: number;
  name: string;
  state: string;
}
const tasks = async () =>
  (
    await server.ask<{ records: Task[] }>('GET', '/api/admin/tasks?limit=50', { token: root.token })
  ).data.records.filter(({ name }) => name === 'discussion.words');

/** Does the steps that are to be done, and those that they add; answers how many there were. */
const work = async (): Promise<number> => {
  const { handle } = bindWordsJob(server.platform);
  for (let steps = 0; ; steps += 1) {
    const { rows } = await server.platform.db.execute<{ id: string; payload: unknown }>(sql`
      select id, payload from graphile_worker._private_jobs where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'discussion.words')`);
    if (rows.length === 0) return steps;
    await server.platform.db.execute(sql`delete from graphile_worker._private_jobs where id = ${rows[0]!.id}`);
    await handle(rows[0]!.payload, new AbortController().signal);
  }
};

const found = async (keyword: string): Promise<number[]> => {
  const path = `/api/get-discussion-list?limit=50&keyword=${encodeURIComponent(keyword)}`;
  return (await server.ask<{ records: { id: number }[] }>('GET', path)).data.records.map(({ id }) => id);
};

it('posts of accounts that were renamed or closed by an earlier version are found by the names of now, in short steps', async () => {
  const ann = await aUser(server, { username: 'annabel' });
  const posts: number[] = [];
  for (let n = 0; n < 205; n += 1) {
    const uid = n % 2 === 0 ? ann.uid : root.uid;
    posts.push((await aPost(server, { uid, author: n % 2 === 0 ? 'annabel' : root.username })).id);
  }
  const own = await aPost(server, { uid: root.uid, author: root.username, content: 'said by annabel' });
  // As that version left it: the account has its name, the words of its posts have the old one.
  await server.platform.db.execute(sql`update user_account set username = 'berenice' where uid = ${ann.uid}`);
  expect(await found('annabel')).toHaveLength(50);
  expect(await found('berenice')).toEqual([]);

  await update();
  expect(await tasks()).toMatchObject([{ state: 'waiting' }]);
  const { rows: before } = await server.platform.db.execute<{ at: string }>(
    sql`select max(xmin::text::bigint)::text as at from discussion where uid = ${root.uid}`,
  );
  expect(await work()).toBeGreaterThanOrEqual(3);
  expect(await tasks()).toEqual([]);
  // Who quotes the old name is found by it, as before; nobody else.
  expect(await found('annabel')).toEqual([own.id]);
  expect(await found('berenice')).toEqual(
    posts
      .filter((_id, n) => n % 2 === 0)
      .reverse()
      .slice(0, 50),
  );
  // Posts that say what their words say are not written.
  const { rows: after } = await server.platform.db.execute<{ at: string }>(
    sql`select max(xmin::text::bigint)::text as at from discussion where uid = ${root.uid}`,
  );
  expect(after).toEqual(before);
});

/** Turns what follows round; the other two turn it back, or not. */
const turned = '\u202e';

it('lines of people that turn round are straight after the update, wherever they stand', async () => {
  const { pid } = await aProblem(server);
  const { id } = await aPost(server, { uid: root.uid, author: root.username });
  const { db } = server.platform;
  await db.execute(
    sql`update discussion set title = ${`${turned}gnp.exe`}, description = ${`a\u2067b\u2069`} where id = ${id}`,
  );
  await db.execute(sql`update problem set title = ${`Sum${turned}`} where id = ${pid}`);
  await db.execute(
    sql`update user_account set nickname = ${`${turned}toor`}, signature = ${`said${turned}`} where uid = ${root.uid}`,
  );
  const raw = async () =>
    (
      await db.execute<{
        all: string;
      }>(sql`select concat(d.title, d.description, p.title, u.nickname, u.signature) as all
        from discussion d, problem p, user_account u where d.id = ${id} and p.id = ${pid} and u.uid = ${root.uid}`)
    ).rows[0]!.all;
  expect(await raw()).toContain(turned);
  await update();
  expect(await raw()).toBe('gnp.exeabSumtoorsaid');
  await work();
});

it('what is typed into a line is kept without what turns it round', async () => {
  const { data: cats } = await server.ask<{ id: number }[]>('GET', '/api/discussion-category');
  const { data: made } = await server.ask<{ id: number } | number>('POST', '/api/discussion', {
    token: root.token,
    body: {
      title: `a ${turned}title\n of two lines`,
      description: `${turned}what it is`,
      content: 'words',
      categoryId: cats[0]!.id,
    },
  });
  const did = typeof made === 'number' ? made : made.id;
  const post = await server.ask<{ title: string; description: string }>('GET', `/api/get-discussion-detail?did=${did}`);
  expect(post.data).toMatchObject({ title: 'a title  of two lines', description: 'what it is' });
});
