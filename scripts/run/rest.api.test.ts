import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const rest = join(import.meta.dirname, '../lib/rest.mjs');

const objects = `
  let kept = [];
  for (let n = 0; n < 400_000; n++) kept.push({ n, list: [n, n + 1, n + 2] });
  kept = undefined;`;
/** Of what the C library gives, something in each hundred pages stays in use. */
const pieces = `
  globalThis.kept = [];
  {
    const all = [];
    for (let n = 0; n < 20_000; n++) all.push(Buffer.alloc(8000, 1));
    globalThis.kept = all.filter((_, n) => n % 100 === 0);
  }
  gc();`;

/**
 * A process that has made garbage and waits tells the memory of its engine, or the whole, MiB, until it is below `aim` or was
 * told often enough.
 */
const memoryOf = async (
  preparation: string,
  { garbage = objects, of = 'heapTotal', aim = 15 }: { garbage?: string; of?: 'heapTotal' | 'rss'; aim?: number } = {},
): Promise<number[]> => {
  const program = `
    const { restWhenIdle } = await import(${JSON.stringify(rest)});
    ${preparation}
    ${garbage}
    setInterval(() => console.log(Math.round(process.memoryUsage().${of} / 2 ** 20)), 100);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: number[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told.push(...text.trim().split('\n').map(Number));
    if (told.length >= 40 || told.at(-1)! < aim) child.kill();
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

it('hands back what was freed between what is in use, which the C library would keep', async () => {
  const how = { garbage: pieces, of: 'rss', aim: 120 } as const;
  const rested = await memoryOf('restWhenIdle({ every: 200, busy: 0.2, worth: 0 });', how);
  expect(rested.at(-1)).toBeLessThan(120);
  const kept = await memoryOf('', how);
  expect(kept.at(-1)).toBeGreaterThan(180);
});

it('does so again when it has grown much with little work', async () => {
  const buffers = `${pieces} setTimeout(() => { globalThis.kept = []; ${pieces.replace('gc();', '')} }, 1500);`;
  const how = { garbage: buffers, of: 'rss', aim: 0 } as const;
  const rested = await memoryOf('restWhenIdle({ every: 200, busy: 0.5, worth: 1_000_000 });', how);
  const most = rested.indexOf(Math.max(...rested.slice(10)), 10);
  expect(rested[most]).toBeGreaterThan(150);
  expect(Math.min(...rested.slice(most))).toBeLessThan(120);
});
