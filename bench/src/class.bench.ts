import { keepTrainingRecords } from '../../apps/server/src/features/submission/index.ts';
import { inTransaction } from '../../apps/server/src/platform/sql/transaction.ts';
import { type ClassSize, fillClass } from './class/fillClass.ts';
import { fillSite } from './lists/fillSite.ts';
import type { Question } from './lists/peopleQuestions.ts';
import { letReadersIn, readEverything } from './lists/readers.ts';
import { type ServerAlone, startServerAlone } from './rejudge/serverAlone.ts';
import { atMost, type Bench, type Measurement, percentile } from './report.ts';

const size: ClassSize = {
  members: 200,
  trainings: 40,
  problems: 12,
  contests: 30,
  submissions: Number(process.env['CLASS_SUBMISSIONS'] ?? 60_000),
};
const perSecond = Number(process.env['CLASS_RATE'] ?? 40);
const seconds = Number(process.env['CLASS_SECONDS'] ?? 60);
const updates = 200;

const upTo = (count: number): number => 1 + Math.floor(Math.random() * count);
const tid = () => `tid=${upTo(size.trainings)}&gid=1`;

/** Pages of members, and those of their teacher. */
const questions: readonly Question[] = [
  { name: 'groups', path: () => '/api/get-group-list?limit=15' },
  { name: 'group', path: () => '/api/get-group-detail?gid=1' },
  { name: 'members', path: () => `/api/group/get-member-list?gid=1&limit=10&currentPage=${upTo(20)}` },
  { name: 'announcements', path: () => `/api/group/get-announcement-list?gid=1&limit=10&currentPage=${upTo(3)}` },
  { name: 'trainings', path: () => `/api/group/get-training-list?gid=1&limit=10&currentPage=${upTo(4)}` },
  { name: 'contests', path: () => `/api/group/get-contest-list?gid=1&limit=10&currentPage=${upTo(3)}` },
  { name: 'contest', path: () => `/api/get-contest-info?cid=${upTo(size.contests)}` },
  { name: 'rank', path: () => `/api/get-group-rank-list?gid=1&type=0&limit=30&currentPage=${upTo(6)}` },
  { name: 'submissions', path: () => `/api/get-submission-list?gid=1&limit=15&currentPage=${upTo(40)}` },
  { name: 'training', path: () => `/api/get-training-detail?${tid()}` },
  { name: 'problems of a training', path: () => `/api/get-training-problem-list?${tid()}` },
  { name: 'go on', path: () => '/api/get-own-trainings' },
  { name: 'records', asRoot: true, path: () => `/api/get-training-rank?${tid()}&limit=30&currentPage=${upTo(6)}` },
  { name: 'class view', asRoot: true, path: () => `/api/training/class?tid=${upTo(size.trainings)}` },
  { name: 'plan', asRoot: true, path: () => `/api/training/plan?tid=${upTo(size.trainings)}` },
  { name: 'term results', asRoot: true, path: () => '/api/group/term-results?gid=1' },
];

const fill = async (server: ServerAlone, log: (line: string) => void): Promise<void> => {
  await fillSite(server, { users: 400, problems: size.trainings * size.problems, submissions: 1000 }, log);
  await letReadersIn(server);
  await fillClass(server, size);
  // Else the records are computed by plans for tables without rows.
  await server.db.$client.query('analyze');
  log('runs are written');
  await inTransaction(server.db, (tx) => keepTrainingRecords(tx, {}));
  const columns = Array.from({ length: size.trainings }, (_, n) => ({
    ...{ key: `t${n + 1}`, weight: 1, rule: 'points', best: 0 },
  }));
  const settings = { absent: 'zero', dropTrainings: 0, dropContests: 0, isShown: true };
  await server.ask('PUT', '/api/group/term-results', { gid: 1, columns, settings });
  await server.db.$client.query('vacuum analyze');
};

/** ms of each of so many records that are computed again as a verdict has it done, with the transaction around. */
const updateRecords = async ({ db }: ServerAlone): Promise<number[]> => {
  const { rows } = await db.$client.query<{ uid: string; pid: string }>(
    'select uid, pid from submission where gid = 1 order by md5(id::text) limit $1',
    [updates],
  );
  const times: number[] = [];
  for (const { uid, pid } of rows) {
    await inTransaction(db, async (tx) => {
      const began = performance.now();
      await keepTrainingRecords(tx, { uid, pid: Number(pid) });
      times.push(performance.now() - began);
    });
  }
  return times;
};

/** The pages of a class after a term, and what a verdict costs its records. */
export const bench: Bench = {
  title:
    `A class: ${size.members} members, ${size.trainings} trainings of ${size.problems} problems, ${size.contests} contests, ` +
    `${size.submissions} submissions; ${perSecond} requests a second`,
  run: async ({ log }) => {
    const server = await startServerAlone();
    try {
      await fill(server, log);
      log('the class is written');
      // The class ends where its members do.
      const readers = size.members - 1;
      await readEverything(server, questions, { perSecond: 20, seconds: 5, readers });
      const { times, errors } = await readEverything(server, questions, { perSecond, seconds, readers });
      for (const error of [...new Set(errors)].slice(0, 5)) log(`error: ${error}`);
      const row = (id: string, title: string, value: number, target: number, fail: number): Measurement => ({
        ...{ id, title, value, unit: 'ms', target: `≤ ${target} ms`, verdict: atMost(value, target, fail) },
      });
      const record = await updateRecords(server);
      return [
        ...[...times].flatMap(([name, list]) => [
          row(`${name} p50`, `${name}, half within`, percentile(list, 0.5), 20, 200),
          row(`${name} p99`, `${name}, 99 of 100 within`, percentile(list, 0.99), 60, 1000),
        ]),
        row(
          'record p50',
          'records of a person and problem computed again, half within',
          percentile(record, 0.5),
          1,
          20,
        ),
        {
          id: 'errors',
          title: 'calls that failed',
          value: errors.length,
          unit: '',
          verdict: atMost(errors.length, 0, 0),
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
