import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { copySubmission } from './rejudge/copies.ts';
import { startRealJudge } from './rejudge/realJudge.ts';
import { type ServerAlone, startServerAlone } from './rejudge/serverAlone.ts';
import { atMost, type Bench, median, percentile } from './report.ts';

const submissions = Number(process.env['ONLINE_SUBMISSIONS'] ?? 20_000);
/** One online test a second while the rejudge goes on, so many, and a tenth of them before. */
const tests = Number(process.env['ONLINE_TESTS'] ?? 120);

const problem = 'P1000';
const program =
  '#include <stdio.h>\nint main(){long long a,b;scanf("%lld%lld",&a,&b);printf("%lld\\n",a+b);return 0;}\n';

interface Result {
  status: number;
  userOutput: string | null;
  reason?: string | null;
}

/** ms from the click to the output, and of it until a node had taken it, as far as asking can tell. */
interface Took {
  whole: number;
  waiting: number;
}

/** One online test of code that nobody sent before, asked for as a page does. */
const tester = ({ ask }: ServerAlone, pid: number) => {
  let sent = 0;
  return async (): Promise<Took> => {
    const began = performance.now();
    const code = `// ${++sent}\n${program}`;
    const key = await ask<string>('POST', '/api/submit-problem-test-judge', {
      pid,
      type: 'public',
      code,
      language: 'C',
      userInput: '19 23\n',
    });
    let waiting = 0;
    for (;;) {
      const { status, userOutput, reason } = await ask<Result>('GET', `/api/get-test-judge-result?testJudgeKey=${key}`);
      if (![5, 6, 7, 9].includes(status)) {
        if (userOutput?.trim() !== '42') throw new Error(`an online test ended with ${status}: ${userOutput}`);
        return { whole: performance.now() - began, waiting };
      }
      if (reason !== 'notWaiting') waiting = performance.now() - began;
      await sleep(50);
    }
  };
};

/** A number of tests, a second apart, none later than a second after the one before has ended. */
const everySecond = async (count: number, test: () => Promise<Took>): Promise<Took[]> => {
  const times: Took[] = [];
  while (times.length < count) {
    const took = await test();
    times.push(took);
    await sleep(Math.max(0, 1000 - took.whole));
  }
  return times;
};

/** An administrator has a whole problem judged again; somebody else tries a program on own input meanwhile. */
export const bench: Bench = {
  title: `Online tests while ${submissions} submissions are judged again`,
  run: async ({ log }) => {
    const server = await startServerAlone({ withSamples: true });
    try {
      log('waiting for the judge to finish its preparations');
      const judge = await startRealJudge(server);
      try {
        const { ask } = server;
        const { submitId } = await ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
          pid: problem,
          language: 'C',
          code: program,
        });
        const statusOf = async () =>
          (
            await ask<Record<string, { status: number }>>('POST', '/api/check-submissions-status', {
              submitIds: [submitId],
            })
          )[submitId]!.status;
        while ((await statusOf()) !== 0) await sleep(100);
        await copySubmission(server, submitId, submissions);
        log(`${submissions} judged submissions written`);
        const { rows } = await server.db.$client.query('select pid from submission where id = $1', [submitId]);
        const test = tester(server, Number(rows[0].pid));
        await test();
        const before = await everySecond(Math.ceil(tests / 10), test);
        const { id } = await ask<{ id: number }>('POST', '/api/admin/judge/rejudges', {
          filter: { problemId: problem },
        });
        const judged = async () =>
          Number(
            (
              await server.db.$client.query(`select count(*) from judgement where rejudge_id = $1 and state = 'done'`, [
                id,
              ])
            ).rows[0].count,
          );
        while ((await judged()) === 0) await sleep(50);
        const began = Date.now();
        const during = await everySecond(tests, test);
        const done = await judged();
        const perSecond = done / ((Date.now() - began) / 1000);
        log(`${done} of ${submissions} judged meanwhile; load ${loadavg()[0]!.toFixed(1)}`);
        if (done >= submissions) log('the rejudge ended before the tests did: take more submissions or fewer tests');
        const whole = during.map((one) => one.whole);
        const [middle, p99, longest] = [median(whole), percentile(whole, 0.99), Math.max(...whole)];
        return [
          {
            id: 'O1',
            title: 'an online test when nothing else is judged',
            value: median(before.map((one) => one.whole)),
            unit: 'ms',
            verdict: 'told',
          },
          {
            id: 'O2',
            title: 'meanwhile, median',
            value: middle,
            unit: 'ms',
            target: '< 2000',
            verdict: atMost(middle, 2000, 4000),
          },
          {
            id: 'O3',
            title: 'meanwhile, p99',
            value: p99,
            unit: 'ms',
            target: '< 2000',
            verdict: atMost(p99, 2000, 6000),
          },
          { id: 'O4', title: `the longest of ${tests}`, value: longest, unit: 'ms', verdict: 'told' },
          {
            id: 'O5',
            title: 'of it until a node has taken it, longest',
            value: Math.max(...during.map((one) => one.waiting)),
            unit: 'ms',
            verdict: 'told',
          },
          {
            id: 'O6',
            title: 'submissions judged again per second meanwhile',
            value: perSecond,
            unit: '1/s',
            verdict: 'told',
          },
        ];
      } finally {
        await judge.stop();
      }
    } finally {
      await server.stop();
    }
  },
};
