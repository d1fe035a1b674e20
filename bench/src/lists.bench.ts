import { setTimeout as sleep } from 'node:timers/promises';
import { fillPeople } from './lists/fillPeople.ts';
import { fillSite } from './lists/fillSite.ts';
import { letReadersIn, readEverything } from './lists/readers.ts';
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
const seconds = Number(process.env['LISTS_SECONDS'] ?? 30);

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
    const server = await startServerAlone();
    try {
      await fillSite(server, size, log);
      await fillPeople(server, size, log);
      log('the site is written');
      await letReadersIn(server);
      await readEverything(server, size, { perSecond: 50, seconds: 5 });
      const before = await scanned(server);
      const cpuBefore = server.cpuMs();
      const { times, errors } = await readEverything(server, size, { perSecond, seconds });
      const cpu = (server.cpuMs() - cpuBefore) / (seconds * 1000);
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
