import { setTimeout as sleep } from 'node:timers/promises';
import { fillArchive, judgeShadows } from './rejudge/archive.ts';
import { enlistContestant } from './rejudge/contestant.ts';
import { startServerAlone } from './rejudge/serverAlone.ts';
import { atMost, type Bench, median } from './report.ts';

/** `REJUDGE_SUBMISSIONS=100000` measures the most that one rejudge takes. */
const submissions = Number(process.env['REJUDGE_SUBMISSIONS'] ?? 20_000);
const rejudges = '/api/admin/judge/rejudges';

interface Rejudge {
  id: number;
  state: string;
  changed: number;
}

/**
 * Judging a whole archive again: server and database alone, shadow results written beside the server, since only the
 * handling is measured. Contestants submit before, while everything waits, and while it is applied and undone.
 */
export const bench: Bench = {
  title: `A rejudge of ${submissions} submissions, as its administrator and contestants meet it`,
  run: async ({ log }) => {
    const server = await startServerAlone();
    const { ask } = server;
    const times = new Map<string, number>();
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const answer = await work();
      times.set(name, performance.now() - began);
      return answer;
    };
    try {
      await fillArchive(server, submissions);
      log(`${submissions} judged submissions written`);
      const submitOne = await enlistContestant(server);
      const contestants = async (until: () => boolean) => {
        const served: Awaited<ReturnType<typeof submitOne>>[] = [];
        while (!until() || served.length < 20) served.push(await submitOne());
        return served;
      };
      const before = await contestants(() => true);

      const filter = { from: '2000-01-01T00:00:00Z', to: new Date().toISOString() };
      await timed('count', () => ask('POST', '/api/admin/judge/rejudge-count', { filter }));
      const { id } = await timed('start', () => ask<Rejudge>('POST', rejudges, { filter }));
      const preview = (query = '') =>
        ask<{ rejudge: Rejudge }>('GET', `/api/admin/judge/rejudge-preview?id=${id}${query}`);
      const isFilled = async () => {
        const { rows } = await server.db.$client.query('select filled_to from rejudge where id = $1', [id]);
        return rows[0].filled_to === null;
      };
      await timed('fill', async () => {
        while (!(await isFilled())) await sleep(20);
      });
      const waiting = await contestants(() => true);

      const pages = async (when: string) => {
        const last = Math.floor(submissions / 30);
        await timed(`preview ${when}`, () => preview());
        await timed(`all submissions ${when}`, () => preview('&changedOnly=false'));
        await timed(`last page ${when}`, () => preview(`&changedOnly=false&currentPage=${last}`));
        await timed(`one user ${when}`, () => preview('&username=bench7'));
        await timed(`users ${when}`, () => ask('GET', `/api/admin/judge/rejudge-users?id=${id}`));
        await timed(`list ${when}`, () => ask('GET', rejudges));
        await timed(`queue ${when}`, () => ask('GET', '/api/admin/judge/queue'));
        await timed(`queue far back ${when}`, () => ask('GET', `/api/admin/judge/queue?currentPage=${last}`));
        await timed(`submissions ${when}`, () => ask('GET', '/api/get-submission-list?limit=30'));
      };
      await judgeShadows(server, id, 50);
      await pages('half judged');
      await judgeShadows(server, id, 100);
      await pages('judged');
      const calls = [...times].filter(([name]) => name !== 'fill');
      const [slowest, slowestMs] = calls.reduce((worst, call) => (call[1] > worst[1] ? call : worst));

      const decide = async (action: 'apply' | 'undo') => {
        let isOver = false;
        const decision = timed(action, () =>
          ask<Rejudge>('PUT', '/api/admin/judge/rejudge-decision', { id, action }),
        ).finally(() => {
          isOver = true;
        });
        const [served] = await Promise.all([contestants(() => isOver), decision]);
        return served;
      };
      const during = [...(await decide('apply')), ...(await decide('undo'))];
      const longest = Math.max(...during.flatMap((one) => [one.submit, one.claim, one.report]));
      const slowdown = median(waiting.map((one) => one.claim)) / median(before.map((one) => one.claim));
      const told = (key: string, title: string, name: string, unit: 'ms' | 's') => ({
        id: key,
        title,
        value: times.get(name)! / (unit === 's' ? 1000 : 1),
        unit,
        verdict: 'told' as const,
      });
      return [
        told('R1', 'start it', 'start', 'ms'),
        told('R2', 'until the last submission is queued', 'fill', 's'),
        {
          id: 'R3',
          title: `the slowest of ${calls.length} calls while it is judged and afterwards (${slowest})`,
          value: slowestMs,
          unit: 'ms',
          target: '<= 300',
          verdict: atMost(slowestMs, 300, 1500),
        },
        {
          id: 'R4',
          title: "a node's claim of a contestant's submission, all of it waiting over nothing waiting",
          value: slowdown,
          unit: '×',
          target: '<= 2',
          verdict: atMost(slowdown, 2, 5),
        },
        told('R5', 'apply it', 'apply', 's'),
        told('R6', 'undo it', 'undo', 's'),
        {
          id: 'R7',
          title: `the longest of ${during.length * 3} calls for contestants meanwhile`,
          value: longest,
          unit: 'ms',
          target: '<= 300',
          verdict: atMost(longest, 300, 1500),
        },
        {
          id: 'R8',
          title: 'memory that the server held at most',
          value: Math.round(server.peakMemory() / 1024),
          unit: 'MiB',
          verdict: 'told',
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
