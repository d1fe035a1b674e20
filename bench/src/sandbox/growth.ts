import { readdirSync, readFileSync } from 'node:fs';
import { createSandbox, type RunRequest } from '@assay/sandbox';
import { atMost, type Measurement } from '../report.ts';
import { limits, mebibyte, type Stage } from './stage.ts';

/** Bytes resident in the helper and in everything it started. */
const residentBytes = (pid: number): number => {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(text)?.[1]));
      sizes.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024);
    } catch {
      // It ended while we looked.
    }
  }
  const descends = (one: number): boolean => one === pid || (parents.has(one) && descends(parents.get(one)!));
  return [...sizes].reduce((sum, [one, size]) => sum + (descends(one) ? size : 0), 0);
};

/** B20: a sandbox that has worked long is no larger than a new one. */
export const growth = async (stage: Stage): Promise<Measurement[]> => {
  const sandbox = await createSandbox({ boxes: 2 });
  try {
    const executable = await sandbox.putFile(stage.path('hello'));
    const hello: RunRequest = { profile: 'run', argv: ['hello'], executable, limits };
    const work = async (runs: number) => {
      for (let done = 0; done < runs; done += 100)
        await Promise.all(Array.from({ length: 100 }, () => sandbox.run(hello)));
    };
    await work(100);
    const young = residentBytes(sandbox.pid);
    await work(9900);
    const twenty = residentBytes(sandbox.pid) / young;
    return [
      {
        id: 'B20',
        title: `memory of the helper and its boxes after 10,000 runs / after 100 (${(young / mebibyte).toFixed(1)} MiB)`,
        value: twenty,
        unit: 'x',
        target: '<= 1.1',
        verdict: atMost(twenty, 1.1, 1.5),
      },
    ];
  } finally {
    await sandbox.close();
  }
};
