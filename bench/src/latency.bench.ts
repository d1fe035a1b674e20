import { setTimeout as sleep } from 'node:timers/promises';
import { openProduct } from './product.ts';
import { atMost, type Bench, median } from './report.ts';

const rounds = 40;
const program =
  '#include <stdio.h>\nint main(){long long a,b;scanf("%lld%lld",&a,&b);printf("%lld\\n",a+b);return 0;}\n';

/**
 * From the click to the verdict, through HTTP, database, queue, judge and push, as a browser lives it: it submits, listens
 * to the event stream, and fetches the state when told. What the node itself worked (compile and cases) is taken off.
 */
export const bench: Bench = {
  title: 'Latency from submit to verdict, whole product on this machine',
  run: async ({ log }) => {
    const product = await openProduct(log);
    try {
      const totals = new Map<number, number>();
      for (let round = 0; round < rounds; round++) {
        const { id, status, ms } = await product.judged('P1000', 'C', program);
        if (status !== 0) throw new Error(`submission ${id} ended with status ${status}`);
        totals.set(id, ms);
        await sleep(100);
      }
      await sleep(500);
      const work = product.workOf();
      const overheads = [...totals].flatMap(([id, total]) => (work.has(id) ? [total - work.get(id)!.ms] : []));
      const overhead = median(overheads);
      return [
        {
          id: 'L1',
          title: 'submit to verdict, compile cached, every case of P1000',
          value: median([...totals.values()]),
          unit: 'ms',
          verdict: 'told',
        },
        {
          id: 'L2',
          title: 'of it neither compiling nor running',
          value: overhead,
          unit: 'ms',
          target: '<= 15',
          verdict: atMost(overhead, 15, 60),
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
