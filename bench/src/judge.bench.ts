import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipOf } from '../../packages/problem-package/src/testing/zipOf.ts';
import { openProduct } from './product.ts';
import { atLeast, atMost, type Bench, median } from './report.ts';

const program = '#include <iostream>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<a+b<<"\\n";return 0;}\n';
const language = 'C++ With O2';

/** A problem of so many small cases, in the ICPC format. */
const problemOf = (name: string, cases: number): Promise<Buffer> =>
  zipOf({
    [`${name}/problem.yaml`]: `problem_format_version: 2025-09\nname: { en: ${name} }\nuuid: ${crypto.randomUUID()}\nlimits: { time_limit: 1, memory: 256 }\n`,
    [`${name}/statement/problem.en.md`]: 'Print the sum of two numbers.\n',
    ...Object.fromEntries(
      Array.from({ length: cases }, (_, index) => {
        const number = String(index + 1).padStart(3, '0');
        return [
          [`${name}/data/secret/${number}.in`, `${index} ${index * index}\n`],
          [`${name}/data/secret/${number}.ans`, `${index + index * index}\n`],
        ];
      }).flat(),
    ),
  });

/**
 * How fast the whole product judges small cases: the verdict of 20 of them, and cases a second and core while many
 * submissions wait. The browser, server, database and the judge share this machine's cores.
 */
export const bench: Bench = {
  title: 'Judging small cases through the whole product on this machine',
  run: async ({ log }) => {
    const product = await openProduct(log);
    try {
      const importOne = async (name: string, cases: number): Promise<string> => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(await problemOf(name, cases))]), `${name}.zip`);
        const report = await product.ask<{ imported: { problemId: string }[] }>(
          'POST',
          '/api/file/import-problem',
          form,
        );
        const pid = report.imported[0]?.problemId;
        if (!pid) throw new Error(`${name} was not imported`);
        return pid;
      };
      const twenty = await importOne('benchtwenty', 20);
      const hundred = await importOne('benchhundred', 100);

      const accept = (status: number) => {
        if (status !== 0) throw new Error(`a submission ended with status ${status}`);
      };
      accept((await product.judged(twenty, language, program)).status);
      const verdicts: number[] = [];
      for (let round = 0; round < 40; round++) {
        const { status, ms } = await product.judged(twenty, language, program);
        accept(status);
        verdicts.push(ms);
        await sleep(100);
      }

      accept((await product.judged(hundred, language, program)).status);
      const rates: number[] = [];
      const atOnce = 20;
      for (let round = 0; round < 5; round++) {
        const ids = await Promise.all(Array.from({ length: atOnce }, () => product.submit(hundred, language, program)));
        for (const status of await product.allJudged(ids)) accept(status);
        await sleep(300);
        const work = product.workOf();
        // Slots work side by side: cases over the time each slot spent on them is the rate of one core.
        const spent = ids.reduce((sum, id) => sum + (work.get(id)?.ms ?? 0), 0);
        rates.push((ids.length * 100 * 1000) / spent);
      }
      const verdict = median(verdicts);
      const rate = Math.round(median(rates));
      return [
        {
          id: 'J1',
          title: 'submit to verdict, 20 small cases, compile cached',
          value: verdict,
          unit: 'ms',
          target: '<= 55',
          verdict: atMost(verdict, 20 * 1.5 + 25, 150),
        },
        {
          id: 'J2',
          title: `cases a second and core, ${Math.min(atOnce, availableParallelism())} submissions of static C++ at once`,
          value: rate,
          unit: '/s',
          target: '>= 800',
          verdict: atLeast(rate, 800, 300),
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
