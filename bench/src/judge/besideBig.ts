import { setTimeout as sleep } from 'node:timers/promises';
import type { openProduct } from '../product.ts';
import { atMost, type Measurement, median } from '../report.ts';
import { problemOf } from './problemOf.ts';

/** Each case takes some 200 ms of CPU: two times 372 of them hold two slots for more than a minute. */
const slow = `#include <stdio.h>
int main(){long long a,b;volatile unsigned x=1;scanf("%lld%lld",&a,&b);
for(unsigned i=0;i<160000000u;i++)x=x*1664525u+1013904223u;printf("%lld\\n",a+b);return 0;}
`;
/** The same with a tenth of the work. */
const quick = slow.replace('160000000u', '16000000u');
const language = 'C With O2';
const rounds = 20;
const bigCases = 372;
const smallCases = 20;

/**
 * What two submissions of 372 cases cost everybody else: twenty small ones, one after the other, each beside them against the
 * median of what it takes alone. Also that the big ones begin and go on.
 */
export const besideBig = async (
  product: Awaited<ReturnType<typeof openProduct>>,
  log: (line: string) => void,
): Promise<Measurement[]> => {
  const small = await product.importProblem('benchsmall', await problemOf('benchsmall', smallCases));
  const big = await product.importProblem('benchbig', await problemOf('benchbig', bigCases));
  const timeOf = async (round: number): Promise<number> => {
    const { status, ms } = await product.judged(small, language, quick);
    if (status !== 0) throw new Error(`small submission ${round} ended with status ${status}`);
    return ms;
  };
  await timeOf(-1);
  const alone: number[] = [];
  for (let round = 0; round < rounds; round++) alone.push(await timeOf(round));
  const usual = median(alone);

  log(`two submissions of ${bigCases} cases, and ${rounds} small ones beside them`);
  const began = performance.now();
  const bigs = await Promise.all([0, 1].map(() => product.submit(big, language, slow)));
  await sleep(3000);
  const beside: number[] = [];
  for (let round = 0; round < rounds; round++) {
    beside.push(await timeOf(round));
    await sleep(200);
  }
  const stillAtWork = (await product.statusesOf(bigs)).filter((status) => [5, 6, 7].includes(status)).length;
  for (const status of await product.allJudged(bigs)) if (status !== 0) throw new Error(`big ended with ${status}`);
  const worst = Math.max(...beside) / usual;
  return [
    { id: 'J4', title: `small submission of ${smallCases} cases alone`, value: usual, unit: 'ms', verdict: 'told' },
    {
      id: 'J5',
      title: `the slowest of ${rounds} beside two of ${bigCases} cases, against alone`,
      value: worst,
      unit: '×',
      target: '< 3',
      // Fewer would mean that the small ones outlasted what they were to be measured beside.
      verdict: stillAtWork < 2 ? 'poor' : atMost(worst, 3, 6),
    },
    { id: 'J6', title: 'the median of them, against alone', value: median(beside) / usual, unit: '×', verdict: 'told' },
    {
      id: 'J7',
      title: 'the two big ones from submit to their verdicts, small ones beside them',
      value: (performance.now() - began) / 1000,
      unit: 's',
      verdict: 'told',
    },
  ];
};
