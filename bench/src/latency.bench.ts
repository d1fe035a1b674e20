import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from './chaos/stack.ts';
import { atMost, type Bench, median } from './report.ts';

const rounds = 40;
const program =
  '#include <stdio.h>\nint main(){long long a,b;scanf("%lld%lld",&a,&b);printf("%lld\\n",a+b);return 0;}\n';

interface Answer<T> {
  status: number;
  data: T;
  msg: string;
}

/** ms that the node spent on each submission, compiling and running together, from its own log. */
const workOf = (dataDir: string): Map<number, number> => {
  const found = new Map<number, number>();
  for (const line of readFileSync(join(dataDir, 'logs/judge.log'), 'utf8').split('\n')) {
    if (!line.includes('"Judged"')) continue;
    const record = JSON.parse(line) as { submitId: number; ms: number };
    found.set(record.submitId, record.ms);
  }
  return found;
};

/**
 * From the click to the verdict, through HTTP, database, queue, judge and push, as a browser lives it: it submits, listens
 * to the event stream, and fetches the state when told. What the node itself worked (compile and cases) is taken off.
 */
export const bench: Bench = {
  title: 'Latency from submit to verdict, whole product on this machine',
  run: async ({ log }) => {
    const stack = await startStack();
    try {
      const ask = async <T>(method: string, path: string, body?: unknown, token?: string) => {
        const response = await fetch(stack.url + path, {
          method,
          headers: {
            ...(token ? { authorization: token } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { answer: (await response.json()) as Answer<T>, token: response.headers.get('authorization') };
      };
      const login = await ask('POST', '/api/login', { username: 'root', password: stack.rootPassword });
      const token = login.token ?? '';
      await ask('PUT', '/api/admin/switch/update', { defaultSubmitInterval: 0 }, token);
      // Toolchains precompile in the background after a first start; wait until the machine is quiet.
      log('waiting for the judge to finish its preparations');
      await sleep(60_000);

      const totals = new Map<number, number>();
      for (let round = 0; round < rounds; round++) {
        const began = performance.now();
        const { answer } = await ask<{ submitId: number }>(
          'POST',
          '/api/submit-problem-judge',
          { pid: 'P1000', language: 'C', code: program },
          token,
        );
        const id = answer.data.submitId;
        const stream = await fetch(`${stack.url}/api/events?topics=submission:${id}`);
        const reader = stream.body!.getReader();
        for (;;) {
          const { answer: state } = await ask<Record<string, { status: number }>>(
            'POST',
            '/api/check-submissions-status',
            { submitIds: [id] },
          );
          if (![5, 6, 7, 9].includes(state.data[String(id)]?.status ?? 5)) break;
          await Promise.race([reader.read(), sleep(2000)]);
        }
        totals.set(id, performance.now() - began);
        await reader.cancel();
        await sleep(100);
      }
      await sleep(500);
      const work = workOf(stack.dataDir);
      const overheads = [...totals].flatMap(([id, total]) => (work.has(id) ? [total - work.get(id)!] : []));
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
          target: '<= 30',
          verdict: atMost(overhead, 30, 90),
        },
      ];
    } finally {
      await stack.stop();
    }
  },
};
