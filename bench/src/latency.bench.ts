import { setTimeout as sleep } from 'node:timers/promises';
import { openProduct } from './product.ts';
import { atMost, type Bench, median } from './report.ts';

/** Rounds right after the start, with code that no processor has compiled yet, and those that follow once it is in use. */
const firstRounds = 40;
const warmingRounds = 160;
const rounds = firstRounds + warmingRounds + 100;
const program =
  '#include <stdio.h>\nint main(){long long a,b;scanf("%lld%lld",&a,&b);printf("%lld\\n",a+b);return 0;}\n';

/**
 * From the click to the verdict, through HTTP, database, queue, judge and push, as a browser lives it: it submits, listens
 * to the event stream, and fetches the state when told. What the node worked is taken off, from the job in hand to the result
 * in hand: compiling and the cases, and with them what it looks up, waits for and prepares between them.
 */
export const bench: Bench = {
  title: 'Latency from submit to verdict, whole product on this machine',
  run: async ({ log }) => {
    const product = await openProduct(log);
    try {
      const sent: { id: number; total: number; submitMs: number; readMs: number }[] = [];
      for (let round = 0; round < rounds; round++) {
        const { id, status, ms, ...parts } = await product.judged('P1000', 'C', program);
        if (status !== 0) throw new Error(`submission ${id} ended with status ${status}`);
        sent.push({ id, total: ms, ...parts });
        await sleep(100);
      }
      await sleep(500);
      const work = product.workOf();
      const overheadOf = (some: typeof sent): number =>
        median(some.flatMap(({ id, total }) => (work.has(id) ? [total - work.get(id)!.ms] : [])));
      const inUse = sent.slice(firstRounds + warmingRounds);
      const overhead = overheadOf(inUse);
      return [
        {
          id: 'L1',
          title: 'submit to verdict, compile cached, every case of P1000',
          value: median(inUse.map(({ total }) => total)),
          unit: 'ms',
          verdict: 'told',
        },
        {
          id: 'L2',
          title: 'of it neither compiling nor running, on a server that has been in use for 200 submissions',
          value: overhead,
          unit: 'ms',
          target: '<= 15',
          verdict: atMost(overhead, 15, 60),
        },
        {
          id: 'L2-submit',
          title: 'the call that submits',
          value: median(inUse.map(({ submitMs }) => submitMs)),
          unit: 'ms',
          verdict: 'told',
        },
        {
          id: 'L2-read',
          title: 'the call that reads the verdict',
          value: median(inUse.map(({ readMs }) => readMs)),
          unit: 'ms',
          verdict: 'told',
        },
        {
          id: 'L3',
          title: `the same within the first ${firstRounds} submissions after the start`,
          value: overheadOf(sent.slice(0, firstRounds)),
          unit: 'ms',
          verdict: 'told',
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
