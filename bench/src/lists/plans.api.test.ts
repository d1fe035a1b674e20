import { roleIds } from '@assay/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareTokenOwners } from '../../../apps/server/src/features/account/account.store.ts';
import { bestOfWeek } from '../../../apps/server/src/features/home/home.store.ts';
import { prepareStatuses } from '../../../apps/server/src/features/scope/submission/submission.store.ts';
import { inTransaction } from '../../../apps/server/src/platform/sql/transaction.ts';
import { aContest } from '../../../apps/server/test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../apps/server/test/harness.ts';
import { fillSite } from './fillSite.ts';

/**
 * A fraction of what `npm run bench lists` fills: large enough that the planner reads no table here as a whole unless it must.
 * The smaller a table is the sooner it does, and what finds people by parts of their names costs 0.4 ms of CPU for each of them.
 */
const size = { users: 10_000, problems: 6000, submissions: 60_000 };
/**
 * Tables that grow with the years. Not `problem_count`: its total over all problems is a sum over a row for each of them.
 */
const large = new Set([
  'user_account',
  'user_rank',
  'user_best',
  'user_accepted',
  'submission',
  'judgement',
  'case_result',
  'problem',
  'session',
]);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}
interface Asked {
  text: string;
  values: unknown[];
}

let server: TestServer;
let root: string;
let user: string;
let planner: pg.Client;
const asked: Asked[] = [];
const query = pg.Client.prototype.query;

beforeAll(async () => {
  const recorded = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config?.text;
    const list = (typeof config === 'object' ? config.values : undefined) ?? (Array.isArray(values) ? values : []);
    if ((this as unknown) !== planner && text) asked.push({ text, values: list });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  };
  pg.Client.prototype.query = recorded as never;
  server = await startTestServer();
  await fillSite(server.platform, size, () => {});
  root = (await aUser(server, { role: roleIds.root })).token;
  user = (await aUser(server)).token;
  planner = new pg.Client({ connectionString: server.platform.config.databaseUrl });
  await planner.connect();
}, 180_000);
afterAll(async () => {
  pg.Client.prototype.query = query;
  await planner?.end();
  await server?.close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Large tables that a statement reads as a whole. */
const scannedBy = async ({ text, values }: Asked): Promise<string[]> => {
  if (!/^\s*(select|with)\b/i.test(text)) return [];
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']!);
};

/** What the call reads as a whole, with the statement. */
const scansOf = async (path: string, token: string): Promise<string[]> => {
  asked.length = 0;
  const answer = await server.ask('GET', path, { token });
  expect(answer.status, path).toBe(200);
  const statements = [...asked];
  expect(statements.length, path).toBeGreaterThan(0);
  const found: string[] = [];
  for (const one of statements)
    for (const table of await scannedBy(one))
      found.push(`${path} reads ${table}: ${one.text.replace(/\s+/g, ' ').slice(0, 600)}`);
  return found;
};

const problems = '/api/get-problem-list?limit=15&currentPage=';
const submissions = '/api/get-submission-list?limit=15&currentPage=';
const users = '/api/admin/user/get-user-list?limit=10&currentPage=';
const deepUsers = `${users}${size.users / 10 - 100}`;

it.each([
  ['problem list', `${problems}1`],
  ['problem list, deep', `${problems}380`],
  ['problem list by difficulty', `${problems}1&difficulty=1`],
  ['problem list by words', `${problems}1&keyword=lists%20731`],
  ['submission list by two letters of a name', `${submissions}1&username=zq`],
  ['ranking by two letters', '/api/get-rank-list?currentPage=1&limit=30&type=0&searchUser=zq'],
  ['problem list by tag', `${problems}1&tagId=7`],
  ['problem list by judge', `${problems}1&oj=Mine`],
  ['submission list', `${submissions}1`],
  ['submission list, deep', `${submissions}400`],
  ['submission list, own', `${submissions}1&onlyMine=true`],
  ['submission list by name', `${submissions}1&username=bench77&completeUsername=true`],
  ['submission list by part of a name', `${submissions}1&username=bench77`],
  ['submission list by problem', `${submissions}1&problemID=L12&completeProblemID=true`],
  ['submission list by part of a problem', `${submissions}1&problemID=L12`],
  ['submission list by verdict', `${submissions}1&status=-2`],
  ['submission list by language', `${submissions}1&language=Python3`],
  ['submission list by all', `${submissions}1&language=Python3&status=0&username=bench77&problemID=L123`],
  ['submission', '/api/get-submission-detail?submitId=4711'],
  ['cases', '/api/get-all-case-result?submitId=4711'],
  ['problem', '/api/get-problem-detail?problemId=L42'],
  ['profile', '/api/get-user-home-info?username=bench5'],
  ['heat map', '/api/get-user-calendar-heatmap?username=bench5'],
  ['updated problems', '/api/get-recent-updated-problem'],
  ['7-day ranking', '/api/get-recent-seven-ac-rank'],
  ['statistics', '/api/get-last-week-submission-statistics'],
  ['ranking', '/api/get-rank-list?currentPage=3&limit=30&type=0'],
  ['ranking of points', '/api/get-rank-list?currentPage=3&limit=30&type=1'],
  ['own place', '/api/get-my-rank?type=0'],
])('%s reads no large table as a whole', async (_name, path) => {
  expect(await scansOf(path, user)).toEqual([]);
});

it('submission lists read no large table as a whole while a contest runs with public problems', async () => {
  const { rows } = await planner.query<{ id: string }>('select id from problem order by id limit 60');
  const { cid } = await aContest(server, { problems: rows.map(({ id }) => ({ pid: Number(id) })) });
  server.services.contests.forget();
  const found: string[] = [];
  for (const more of ['', '&onlyMine=true', '&problemID=L12&completeProblemID=true', '&status=-2', '&username=bench77'])
    for (const place of [1, 400]) found.push(...(await scansOf(`${submissions}${place}${more}`, user)));
  expect(found).toEqual([]);
  // The problems of the contest were left out.
  expect(asked.some(({ text }) => text.includes('<> all('))).toBe(true);
  await planner.query('delete from contest where id = $1', [cid]);
  server.services.contests.forget();
});

it.each([
  ['users', `${users}1`],
  ['users, deep', deepUsers],
  ['administrators', `${users}1&onlyAdmin=true`],
  ['users of a role', `${users}1&role=${roleIds.problemAdmin}`],
  ['users of the ordinary role, deep', `${deepUsers}&role=${roleIds.user}`],
  ['users that are disabled', `${users}1&status=1`],
  ['users that are not', `${users}1&status=0`],
  ['users seen lately', `${users}1&login=within30`],
  ['users not seen for long', `${users}1&login=away180`],
  ['users not seen for long, deep', `${deepUsers}&login=away30`],
  ['users who never came', `${users}1&login=never`],
  ['users by two letters', `${users}1&keyword=zq`],
  ['users by words', `${users}1&keyword=bench777`],
  ['users by words and state', `${users}1&keyword=bench777&status=0`],
  ['logins of a user', '/api/admin/user/logins?uid=1'],
  ['dashboard', '/api/admin/dashboard/get-dashboard-info'],
])('back office: %s reads no large table as a whole', async (_name, path) => {
  expect(await scansOf(path, root)).toEqual([]);
});

it('submissions of a language that are as many as are counted are counted once for all readers', async () => {
  const path = `${submissions}2&language=Python3`;
  const counts = () => asked.filter(({ text }) => text.includes('count(*)') && text.includes('"language"'));
  const total = async (token: string) => {
    asked.length = 0;
    return (await server.ask<{ total: number }>('GET', path, { token })).data.total;
  };
  expect(await total(user)).toBe(10_000);
  expect(await total((await aUser(server)).token)).toBe(10_000);
  expect(counts()).toEqual([]);
  // Whoever meets more is told of that.
  expect(await total(root)).toBe(10_000);
  expect(counts()).toHaveLength(1);
});

it('the best of the week are looked up by themselves, and are the right ones however many are disabled', async () => {
  const { db } = server.platform;
  const plainly = async () => {
    const { rows } = await planner.query<{ uid: string; ac: number }>(`
      select s.uid, count(distinct s.pid)::int as ac from user_accepted s join user_account a on a.uid = s.uid
      where s.gmt_create > now() - interval '7 days' and a.status = 0 and counts_for_person(s.uid, s.pid)
      group by s.uid, a.gmt_create order by 2 desc, a.gmt_create desc limit 20`);
    return rows;
  };
  asked.length = 0;
  expect(await bestOfWeek(db)).toEqual(await plainly());
  const [one, ...others] = asked.filter(({ text }) => text.includes('counted'));
  expect(others).toEqual([]);
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    ...one!,
    text: `explain (analyze, format json) ${one!.text}`,
  });
  const accounts = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter((node) => node['Relation Name'] === 'user_account');
  const looked = accounts.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0), 0);
  expect(looked).toBeGreaterThanOrEqual(20);
  expect(looked).toBeLessThan(size.users / 10);

  await planner.query(`update user_account set status = 1 where uid in (
    select uid from user_accepted where gmt_create > now() - interval '7 days'
    group by uid order by count(distinct pid) desc limit 250)`);
  expect(await bestOfWeek(db)).toEqual(await plainly());
  await planner.query('update user_account set status = 0 where status = 1');
});

it('what is asked for lists of numbers all the time is planned once, not for each list', async () => {
  await inTransaction(server.platform.db, async (tx) => {
    const [statuses, owners] = [prepareStatuses(tx), prepareTokenOwners(tx)];
    for (let n = 1; n < 20; n++) {
      expect(await statuses([n, n + 1, n + 2].slice(n % 3), { cid: null })).toHaveLength(3 - (n % 3));
      await owners([`nobody ${n}`, `none ${n}`]);
    }
    const { rows } = await tx.execute<{ name: string; kept: number }>(`
      select name, generic_plans::int as kept from pg_prepared_statements
      where name in ('submission_statuses', 'token_owners') order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(['submission_statuses', 'token_owners']);
    for (const { kept } of rows) expect(kept).toBeGreaterThan(10);
  });
});

it('would tell', async () => {
  const found = await scannedBy({ text: 'select count(code) from submission where length > $1', values: [3] });
  expect(found).toEqual(['submission']);
});
