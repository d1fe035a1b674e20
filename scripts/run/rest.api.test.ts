import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const rest = join(import.meta.dirname, '../lib/rest.mjs');

/** A process that has made garbage and waits tells its memory, MiB, until it was told often enough. */
const memoryOf = async (preparation: string): Promise<number[]> => {
  const program = `
    const { restWhenIdle } = await import(${JSON.stringify(rest)});
    ${preparation}
    let kept = [];
    for (let n = 0; n < 400_000; n++) kept.push({ n, list: [n, n + 1, n + 2] });
    kept = undefined;
    setInterval(() => console.log(Math.round(process.memoryUsage().heapTotal / 2 ** 20)), 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: number[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told.push(...text.trim().split('\n').map(Number));
    if (told.length >= 30 || told.at(-1)! < 15) child.kill();
  });
  await once(child, 'close');
  return told;
};

it('gives memory back once a process is idle, which it would not do by itself', async () => {
  const rested = await memoryOf('restWhenIdle({ every: 200, busy: 0.2, worth: 0 });');
  expect(rested.at(-1)).toBeLessThan(15);
  const kept = await memoryOf('');
  expect(kept.at(-1)).toBeGreaterThan(30);
});

it('does so once after the start, whatever that cost', async () => {
  const rested = await memoryOf('restWhenIdle({ every: 200, busy: 0.2, worth: 1_000_000 });');
  expect(rested.at(-1)).toBeLessThan(15);
});
