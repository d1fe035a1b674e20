import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCase, aRelease, openOwnBoxMachine } from '../../apps/judge/src/testing/boxMachine.ts';
import { besideBig } from './judge/besideBig.ts';
import { problemOf } from './judge/problemOf.ts';
import { openProduct } from './product.ts';
import { atLeast, atMost, type Bench, median } from './report.ts';

const program = '#include <iostream>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<a+b<<"\\n";return 0;}\n';
const language = 'C++ With O2';
const submissions = 20;

/** Cases a second and core of the judge by itself: as many submissions at once as it has slots, compiled before. */
const judgeAlone = async (): Promise<number> => {
  const box = await openOwnBoxMachine();
  try {
    const cases = Array.from({ length: 100 }, (_, index) =>
      aCase(box, index + 1, `${index} ${index * index}\n`, `${index + index * index}\n`),
    );
    const release = aRelease(cases);
    const slots = (await box.machine.workshop.current()).bench.gate.size;
    const judgeOne = async () => {
      const { cases: outcomes } = await box.judge(language, program, release);
      if (outcomes.some(({ status }) => status !== 0)) throw new Error('the right program was not accepted');
    };
    await judgeOne();
    const rates: number[] = [];
    for (let round = 0; round < 7; round++) {
      const began = performance.now();
      for (let turn = 0; turn < 5; turn++) await Promise.all(Array.from({ length: slots }, judgeOne));
      rates.push((5 * slots * cases.length * 1000) / (performance.now() - began) / slots);
    }
    return Math.round(median(rates));
  } finally {
    await box.close();
  }
};

/**
 * How fast the whole product judges small cases: the verdict of 20 of them, and cases a second and core while many
 * submissions wait. The browser, server, database and the judge share this machine's cores.
 */
export const bench: Bench = {
  title: 'Judging small cases through the whole product on this machine',
  run: async ({ log }) => {
    const alone = await judgeAlone();
    const product = await openProduct(log);
    try {
      const twenty = await product.importProblem('benchtwenty', await problemOf('benchtwenty', 20));
      const hundred = await product.importProblem('benchhundred', await problemOf('benchhundred', 100));

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
      for (let round = 0; round < 5; round++) {
        const began = performance.now();
        const ids = await Promise.all(
          Array.from({ length: submissions }, () => product.submit(hundred, language, program)),
        );
        for (const status of await product.allJudged(ids)) accept(status);
        rates.push((submissions * 100 * 1000) / (performance.now() - began) / availableParallelism());
      }
      const verdict = median(verdicts);
      const beside = await besideBig(product, log);
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
          title: 'cases a second and core of the judge, static C++',
          value: alone,
          unit: '/s',
          target: '>= 800',
          verdict: atLeast(alone, 800, 300),
        },
        {
          id: 'J3',
          title: `the same from ${submissions} submissions sent at once to their verdicts, server and database on the same cores`,
          value: Math.round(median(rates)),
          unit: '/s',
          verdict: 'told',
        },
        ...beside,
      ];
    } finally {
      await product.stop();
    }
  },
};
