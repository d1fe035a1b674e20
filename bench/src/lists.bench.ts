import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillPeople } from './lists/fillPeople.ts';
import { fillSite } from './lists/fillSite.ts';
import { letReadersIn, questions, readEverything } from './lists/readers.ts';
import { costOfStatements, forgetStatements, watchingSettings } from './lists/statementCost.ts';
import { type Work, workOfCalls } from './lists/workOfCalls.ts';
import { type ServerAlone, startServerAlone } from './rejudge/serverAlone.ts';
import { atMost, type Bench, type Measurement, percentile } from './report.ts';

const size = {
  users: Number(process.env['LISTS_USERS'] ?? 100_000),
  problems: Number(process.env['LISTS_PROBLEMS'] ?? 10_000),
  submissions: Number(process.env['LISTS_SUBMISSIONS'] ?? 1_000_000),
  posts: Number(process.env['LISTS_POSTS'] ?? 1_000_000),
  comments: Number(process.env['LISTS_COMMENTS'] ?? 1_000_000),
  messages: Number(process.env['LISTS_MESSAGES'] ?? 5_000_000),
};
const perSecond = Number(process.env['LISTS_RATE'] ?? 200);
const seconds = Number(process.env['LISTS_SECONDS'] ?? 60);
/** `LISTS_SITE=folder`: the site is written there once, and read again by later runs of the same sizes. */
const folder = process.env['LISTS_SITE'];

const writeSite = async (server: ServerAlone, log: (line: string) => void): Promise<void> => {
  const mark = join(server.dataDir, 'site.json');
  const written = JSON.stringify(size);
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') !== written) throw new Error(`${server.dataDir} holds a site of other sizes`);
    return;
  }
  await fillSite(server, size, log);
  await fillPeople(server, size, log);
  await letReadersIn(server);
  writeFileSync(mark, written);
};

/** Rows that sequential scans of large tables have read so far. */
const scanned = async ({ db }: ServerAlone): Promise<Map<string, number>> => {
  // A connection tells what it has read a second late.
  await sleep(2500);
  const { rows } = await db.$client.query<{ relname: string; seq_tup_read: string }>(
    'select relname, seq_tup_read from pg_stat_user_tables where n_live_tup > 5000',
  );
  return new Map(rows.map((row) => [row.relname, Number(row.seq_tup_read)]));
};

/** Lists and pages of a large site, asked for at an even pace by people who are logged in. */
export const bench: Bench = {
  title:
    `Lists of ${size.submissions} submissions, ${size.users} users, ${size.problems} problems, ${size.posts} posts, ` +
    `${size.comments} comments, ${size.messages} messages; ${perSecond} requests a second`,
  run: async ({ log }) => {
    const server = await startServerAlone({ folder, postgresSettings: watchingSettings });
    try {
      await writeSite(server, log);
      log('the site is written');
      await readEverything(server, questions(size), { perSecond: 50, seconds: 5 });
      const work = await workOfCalls(server, size);
      const workRows = [...work].flatMap(([name, { database, server: own }]): Measurement[] => [
        {
          id: `${name} work`,
          title: `${name}, CPU of the database`,
          value: database,
          unit: 'ms',
          target: '≤ 5 ms',
          verdict: atMost(database, 5, 50),
        },
        { id: `${name} own`, title: `${name}, CPU of the server`, value: own, unit: 'ms', verdict: 'told' },
      ]);
      const mean = (of: (one: Work) => number): number =>
        [...work.values()].reduce((sum, one) => sum + of(one), 0) / work.size;
      workRows.push(
        { id: 'work', title: 'mean CPU of the database', value: mean((w) => w.database), unit: 'ms', verdict: 'told' },
        { id: 'own', title: 'mean CPU of the server', value: mean((w) => w.server), unit: 'ms', verdict: 'told' },
      );
      if (process.env['LISTS_WORK'] === 'only') return workRows;
      const before = await scanned(server);
      await forgetStatements(server);
      const cpuBefore = server.cpuMs();
      const { times, errors } = await readEverything(server, questions(size), { perSecond, seconds });
      const cpu = (server.cpuMs() - cpuBefore) / (seconds * 1000);
      const cost = await costOfStatements(server);
      log(cost.table);
      for (const error of [...new Set(errors)].slice(0, 5)) log(`error: ${error}`);
      const scans = [...(await scanned(server))].flatMap(([name, rows]) => {
        const read = rows - (before.get(name) ?? 0);
        return read > 0 ? [`${name} ${read}`] : [];
      });
      if (scans.length > 0) log(`read row by row: ${scans.join(', ')}`);
      const row = (id: string, title: string, value: number, target: number, fail: number): Measurement => ({
        id,
        title,
        value,
        unit: 'ms',
        target: `≤ ${target} ms`,
        verdict: atMost(value, target, fail),
      });
      return [
        ...workRows,
        ...[...times].flatMap(([name, list]) => [
          row(`${name} p50`, `${name}, half within`, percentile(list, 0.5), 20, 200),
          row(`${name} p99`, `${name}, 99 of 100 within`, percentile(list, 0.99), 60, 1000),
        ]),
        {
          id: 'errors',
          title: 'calls that failed',
          value: errors.length,
          unit: '',
          verdict: atMost(errors.length, 0, 0),
        },
        {
          id: 'scans',
          title: 'large tables read row by row',
          value: scans.length,
          unit: '',
          verdict: atMost(scans.length, 0, 0),
        },
        { id: 'cpu', title: 'CPU of the server', value: cpu, unit: 'cores', verdict: 'told' },
        {
          id: 'database',
          title: 'work of the database for each call',
          value: cost.ms / (perSecond * seconds),
          unit: 'ms',
          verdict: 'told',
        },
        {
          id: 'memory',
          title: 'most memory of the server',
          value: server.peakMemory() / 1024,
          unit: 'MiB',
          verdict: 'told',
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
