import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { underLoad } from './testing/load.ts';
import { compileC, plainLimits, waitsForCore } from './testing/programs.ts';
import type { RunResult } from './types.ts';

let sandbox: LiveSandbox;

// One seat, which is on the core that the load is put on.
beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 1 });
});
afterAll(() => sandbox.close());

const idleMs = 500;
const limits = { ...plainLimits, cpuMs: 10_000, wallMs: 60_000, idleMs, processes: 64 };

const run = async (source: string): Promise<RunResult> => {
  const executable = await sandbox.putFile(compileC(source));
  const result = await sandbox.run({ profile: 'compile', argv: ['program'], executable, limits });
  sandbox.drop(executable);
  return result;
};

describe('a run that may not rest', () => {
  it.each([
    [
      'reads from itself',
      '#include <fcntl.h>\nint main() { char c; return read(open("/dev/stdout", O_RDONLY), &c, 1); }',
    ],
    ['sleeps in all its children', 'int main() { for (int i = 0; i < 5; i++) fork(); for (;;) sleep(1); }'],
    ['only stirs now and then', 'int main() { for (;;) usleep(50000); }'],
  ])('is ended when it %s, beside one that works', async (_name, source) => {
    const { status, wallNs } = await underLoad({ loops: 1 }, () => run(source));
    expect(status).toBe('idle-limit');
    expect(wallNs).toBeGreaterThan(idleMs * 1e6);
    expect(wallNs).toBeLessThan(limits.wallMs * 1e6);
  });

  it('goes on while it only waits for its core, for much longer', async () => {
    const { status } = await underLoad({ loops: 1, urgent: true }, () => run(waitsForCore(3 * idleMs)));
    expect(status).toBe('ok');
  });

  it('goes on while it works', async () => {
    const works = `#include <time.h>\nint main() { while (clock() < ${1.5 * idleMs} * CLOCKS_PER_SEC / 1000) continue; return 0; }`;
    expect((await run(works)).status).toBe('ok');
  });
});
