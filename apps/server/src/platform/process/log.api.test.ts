import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const launcher = join(import.meta.dirname, '../../../test/programs/launcher.ts');
const rounds = process.env['ASSAY_TEST_FULL'] === '1' ? 100 : 3;

/** A process that has ended but was not waited for still has a folder in /proc. */
const isAlive = (pid: string): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

it(`a server ends when its launcher is killed while it logs, ${rounds} times`, {
  timeout: rounds * 120_000,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const started = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [chunk] = (await once(started.stdout, 'data')) as [Buffer];
    const pid = chunk.toString().trim();
    expect(isAlive(pid)).toBe(true);
    started.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  }
});
