import { setTimeout as sleep } from 'node:timers/promises';
import type { openProduct } from '../product.ts';
import { atMost, type Measurement, median } from '../report.ts';
import { problemOf } from './problemOf.ts';

/** Each case takes some 200 ms of CPU: ten times 372 of them would hold two slots for six minutes. */
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
const giants = 10;

/**
 * What ten submissions of 372 cases, of ten people, cost everybody else: twenty small ones, one after the other, each beside
 * them against the median of what it takes alone. Then the ten are cancelled, and how soon the node is free is measured.
 */
export const besideBig = async (
  product: Awaited<ReturnType<typeof openProduct>>,
  log: (line: string) => void,
): Promise<Measurement[]> => {
  const small = await product.importProblem('benchsmall', await problemOf('benchsmall', smallCases));
  const big = await product.importProblem('benchbig', await problemOf('benchbig', bigCases));
  const people = await product.people(giants);
  const timeOf = async (round: number): Promise<number> => {
    const { status, ms } = await product.judged(small, language, quick);
    if (status !== 0) throw new Error(`small submission ${round} ended with status ${status}`);
    return ms;
  };
  await timeOf(-1);
  const alone: number[] = [];
  for (let round = 0; round < rounds; round++) alone.push(await timeOf(round));
  const usual = median(alone);

  log(`${giants} submissions of ${bigCases} cases of ${giants} people, and ${rounds} small ones beside them`);
  const bigs = await Promise.all(people.map((submit) => submit(big, language, slow)));
  await sleep(5000);
  const beside: number[] = [];
  for (let round = 0; round < rounds; round++) {
    beside.push(await timeOf(round));
    await sleep(200);
  }
  const stillAtWork = (await product.statusesOf(bigs)).filter((status) => [6, 7].includes(status)).length;

  const began = performance.now();
  for (const id of bigs) await product.ask('GET', `/api/admin/judge/cancel-judge?submitId=${id}`);
  const busySlots = async (): Promise<number> => {
    const { nodes } = await product.ask<{ nodes: { running: number; busySlots: number }[] }>(
      'GET',
      '/api/admin/judge/nodes',
    );
    return nodes.reduce((sum, node) => sum + node.running + node.busySlots, 0);
  };
  while ((await busySlots()) > 0) await sleep(50);
  const worst = Math.max(...beside) / usual;
  return [
    { id: 'J4', title: `small submission of ${smallCases} cases alone`, value: usual, unit: 'ms', verdict: 'told' },
    {
      id: 'J5',
      title: `the slowest of ${rounds} beside ${giants} of ${bigCases} cases of ${giants} people, against alone`,
      value: worst,
      unit: '×',
      target: '< 3',
      // Fewer would mean that giants waited on the server, or that the small ones outlasted them.
      verdict: stillAtWork < giants ? 'poor' : atMost(worst, 3, 6),
    },
    { id: 'J6', title: 'the median of them, against alone', value: median(beside) / usual, unit: '×', verdict: 'told' },
    {
      id: 'J7',
      title: `from the cancellation of the ${giants} until the node says that its slots are free`,
      value: (performance.now() - began) / 1000,
      unit: 's',
      target: '< 6',
      verdict: atMost((performance.now() - began) / 1000, 6, 12),
    },
  ];
};
