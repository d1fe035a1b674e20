import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { underLoad } from './testing/load.ts';
import { compileC, mebibyte, plainLimits, shell } from './testing/programs.ts';
import type { RunResult } from './types.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 2 });
});
afterAll(() => sandbox.close());

const repeats = process.env['ASSAY_TEST_FULL'] === '1' ? 100 : 6;
const roomy = { ...plainLimits, cpuMs: 10_000, wallMs: 60_000 };

const runAgainAndAgain = async (source: string, memoryBytes: number): Promise<RunResult[]> => {
  const executable = await sandbox.putFile(compileC(source));
  const request = { profile: 'run' as const, argv: ['x'], executable, limits: { ...roomy, memoryBytes } };
  // Something else between them, so that each run starts in a box with another past.
  const litter = shell('head -c 20000000 /dev/zero | tail -c 1 > /tmp/x; rm /tmp/x', { limits: roomy });
  return underLoad({ loops: 2 }, () =>
    Promise.all(
      Array.from({ length: repeats }, async (_, index) => {
        if (index % 4 === 0) await sandbox.run(litter);
        return sandbox.run(request);
      }),
    ),
  );
};

const touching = (size: number) =>
  `#include <string.h>\nchar all[${size}]; int main() { memset(all, 1, sizeof all); return 0; }`;

describe('the memory of a program on a busy machine', () => {
  it('that touches all its limit allows is above it, every time', async () => {
    const size = 128 * mebibyte;
    const results = await runAgainAndAgain(touching(size), size + mebibyte);
    expect(results.filter(({ memoryBytes }) => memoryBytes > size)).toHaveLength(repeats);
  });

  it.each([1, 127.25])('that touches %f MiB is the same every time', async (size) => {
    const results = await runAgainAndAgain(touching(size * mebibyte), 256 * mebibyte);
    const peaks = results.map(({ memoryBytes }) => memoryBytes / mebibyte);
    expect(Math.max(...peaks) - Math.min(...peaks)).toBeLessThan(0.1);
    expect(Math.min(...peaks)).toBeGreaterThan(size);
    expect(Math.max(...peaks)).toBeLessThan(size + 1.5);
  });

  it('of several processes is counted together', async () => {
    const source = `#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
static char all[16 << 20];
int main() {
  int ready[2], go[2], n = 0; char c;
  pipe(ready); pipe(go);
  for (; n < 4; n++) if (fork() == 0) { memset(all, 1, sizeof all); write(ready[1], "x", 1); close(go[1]); read(go[0], &c, 1); _exit(0); }
  while (n-- > 0) read(ready[0], &c, 1);
  close(go[1]);
  while (wait(0) > 0) continue;
}`;
    for (const { memoryBytes } of await runAgainAndAgain(source, 256 * mebibyte)) {
      expect(memoryBytes).toBeGreaterThan(62 * mebibyte);
      expect(memoryBytes).toBeLessThan(67 * mebibyte);
    }
  });
});

describe('a program that fills its memory', () => {
  const limit = 32 * mebibyte;
  /** Only root can have the kernel forget what it has read. */
  const mayForget = process.getuid?.() === 0;
  /** Keeps some MiB for itself, then reads a file page by page for ever; without a file it only counts. */
  const program = (kept: number, file: string) => `#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
int main() {
  char *own = malloc(${kept} << 20);
  memset(own, 1, ${kept} << 20);
  struct stat about = {0};
  int fd = open("${file}", O_RDONLY);
  char *bytes = fstat(fd, &about) == 0 ? mmap(0, about.st_size, PROT_READ, MAP_SHARED, fd, 0) : 0;
  for (volatile long sum = 0;; sum++) for (long at = 0; at < about.st_size; at += 4096) sum += bytes[at];
}`;
  const compiler = execFileSync('gcc', ['-print-prog-name=cc1'], { encoding: 'utf8' }).trim();
  /** `cpuMs`: well over the second after which a program that thrashes is ended. */
  const run = async (source: string, cpuMs = 1500): Promise<RunResult> => {
    const executable = await sandbox.putFile(compileC(source));
    // So that the pages of the file are nobody's: whoever reads them pays for them.
    if (mayForget) writeFileSync('/proc/sys/vm/drop_caches', '1');
    const limits = { ...plainLimits, cpuMs, wallMs: 60_000, memoryBytes: limit };
    return sandbox.run({ profile: 'compile', argv: ['x'], executable, limits });
  };

  it.skipIf(!mayForget)('and reads what it loses again and again is out of memory, not of time', async () => {
    const result = await run(program(28, compiler), 3000);
    expect(result.status).toBe('memory-limit');
    // Whether there is still a page to take back, or the kernel gives up and kills, differs from one run to the next.
    expect(result.oom || result.thrashed).toBe(true);
  });

  it.skipIf(!mayForget)('and reads a file once, however slowly, is not out of memory', async () => {
    // Room enough for the kernel to go on taking pages back, whatever else it charges.
    const source = program(24, compiler)
      .replace('#include <fcntl.h>', '#include <fcntl.h>\n#include <time.h>')
      .replace(
        /for \(volatile.*\n/,
        `madvise(bytes, about.st_size, MADV_RANDOM);
  volatile long sum = 0;
  for (long at = 0, limit = 3 * CLOCKS_PER_SEC / 2; at < about.st_size; at += 4096) {
    sum += bytes[at];
    while (clock() < limit * ((double)at / about.st_size)) sum++;
  }
`,
      );
    const { thrashed, signal, cpuNs } = await run(source, 3000);
    expect({ thrashed, signal }).toEqual({ thrashed: undefined, signal: 0 });
    expect(cpuNs).toBeGreaterThan(1.4e9);
  });

  it('and works is not out of memory', async () => {
    expect(await run(program(30, '/nothing'))).toMatchObject({ status: 'cpu-limit' });
  });

  it('with what it reads, not with what it keeps, is not out of memory', async () => {
    expect(await run(program(1, compiler))).toMatchObject({ status: 'cpu-limit' });
  });
});

describe('a machine without memory', () => {
  // As a container is, or the machine itself: a group around all boxes, smaller than what the programs may have together.
  const limitOf = (helper: number): string | undefined =>
    ['memory/judgebox-PID/memory.limit_in_bytes', 'judgebox-PID/memory.max']
      .map((name) => `/sys/fs/cgroup/${name.replace('PID', String(helper))}`)
      .find((path) => existsSync(path));

  it('is not the fault of a program that keeps its own limit', async ({ skip }) => {
    const cramped = await createSandbox({ boxes: 2 });
    const path = limitOf(cramped.pid);
    if (path === undefined) {
      await cramped.close();
      return skip('The groups of the boxes are not ours to limit here');
    }
    const executable = await cramped.putFile(compileC(touching(100 * mebibyte)));
    const run = (memoryBytes: number) =>
      cramped.run({ profile: 'run', argv: ['x'], executable, limits: { ...roomy, memoryBytes } });
    writeFileSync(path, String(60 * mebibyte));
    expect(await run(256 * mebibyte)).toMatchObject({ status: 'internal-error', oom: false });
    expect(await run(30 * mebibyte)).toMatchObject({ status: 'memory-limit', oom: true });
    writeFileSync(path, path.endsWith('max') ? 'max' : '-1');
    expect(await run(256 * mebibyte)).toMatchObject({ status: 'ok' });
    await cramped.close();
  });
});
