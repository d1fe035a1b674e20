import { readlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { untilRuns } from './testing/processes.ts';
import { bytes, compileC, mebibyte, plainLimits, shell, text } from './testing/programs.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 2 });
});
afterAll(() => sandbox.close());

const isHealthy = async (box: number): Promise<void> => {
  const executable = await sandbox.putFile(compileC('int puts(const char *); int main(void) { puts("hello"); }'));
  const result = await sandbox.run({
    profile: 'run',
    argv: ['hello'],
    executable,
    limits: { ...plainLimits, processes: 1 },
    box,
  });
  expect(result).toMatchObject({ status: 'ok', box });
  expect(result.memoryBytes).toBeLessThan(1.5 * mebibyte);
  sandbox.drop(executable);
};

describe('a box', () => {
  it('is replaced when a program left something, and the next program finds nothing', async () => {
    const before = await sandbox.stats();
    const first = await sandbox.run(shell('echo x > /w/a; mkdir /tmp/b; echo y > /dev/shm/c'));
    const second = await sandbox.run(shell('exec ls -A /w /tmp /dev/shm', { box: first.box }));
    expect(text(second.stdout)).toBe('/dev/shm:\n\n/tmp:\n\n/w:\n');
    expect((await sandbox.stats()).rebuilds).toBe(before.rebuilds + 1);
  });

  it('is replaced when a program made and removed something: even a time stamp tells', async () => {
    const before = await sandbox.stats();
    await sandbox.run(shell('touch /tmp/a; rm /tmp/a'));
    expect((await sandbox.stats()).rebuilds).toBe(before.rebuilds + 1);
  });

  it('keeps no number of processes that a program used up', async () => {
    const pid = async () => text((await sandbox.run(shell('echo $$'))).stdout);
    const usual = await pid();
    await sandbox.run(shell('for i in 1 2 3 4 5 6 7 8 9; do (true); done'));
    expect(Number(await pid()) - Number(usual)).toBeLessThan(9);
  });

  it('is replaced before a program of another party runs in it', async () => {
    const before = await sandbox.stats();
    const rebuilds = async () => (await sandbox.stats()).rebuilds - before.rebuilds;
    const run = (party: string) => sandbox.run(shell('true', { box: 0, party }));
    await run('a');
    const first = await rebuilds();
    await run('a');
    expect(await rebuilds()).toBe(first);
    await run('b');
    expect(await rebuilds()).toBe(first + 1);
    expect((await run('x'.repeat(64))).status).toBe('internal-error');
  });

  it.each(['projid_map', 'uid_map', 'gid_map', 'setgroups', 'oom_score_adj', 'comm'])(
    'has no /proc/self/%s to write a note in',
    async (name) => {
      const result = await sandbox.run(
        shell(`echo 0 0 1 2>/dev/null > /proc/self/${name} && echo written; cat /proc/self/${name}`),
      );
      expect(text(result.stdout)).toBe('');
    },
  );

  it('shows a program that needs none no file of the system', async () => {
    const look = compileC(
      '#include <fcntl.h>\n#include <unistd.h>\nint main() { return access("/usr", F_OK) == 0 || access("/etc", F_OK) == 0 || access("/w", W_OK) != 0 || open("/dev/stdin", O_RDONLY) < 0; }',
    );
    const executable = await sandbox.putFile(look);
    const run = (jailed: boolean) =>
      sandbox.run({ profile: 'run', argv: ['look'], executable, jailed, limits: plainLimits });
    expect((await run(true)).exitCode).toBe(0);
    expect((await run(false)).exitCode).toBe(1);
  });

  it('was made by a sealed copy of the helper: nothing in it reaches the file', async () => {
    expect(readlinkSync(`/proc/${sandbox.pid}/exe`)).toBe('/memfd:judgebox (deleted)');
    const asItsOwnLoader = await sandbox.putFile(
      compileC('const char loader[] __attribute__((section(".interp"))) = "/proc/self/exe"; int main() { return 0; }'),
    );
    const limits = { ...plainLimits, processes: 1 };
    const result = await sandbox.run({ profile: 'run', argv: ['serve'], executable: asItsOwnLoader, limits });
    expect(result.status).not.toBe('ok');
    await isHealthy(result.box);
  });

  it('stays when a program touched nothing', async () => {
    const before = await sandbox.stats();
    for (let i = 0; i < 5; i++) await sandbox.run(shell('true'));
    expect((await sandbox.stats()).rebuilds).toBe(before.rebuilds);
  });

  it.each([
    ['a fork bomb', 'b() { b | b & }; b; sleep 9'],
    ['a daemon', '(setsid sleep 100 &) ; true'],
    ['too much memory', 'head -c 200M /dev/zero > /dev/shm/x'],
    ['a kill of everything', 'kill -9 -1; kill -STOP 1'],
    ['a deep tree', 'i=0; while [ $i -lt 300 ]; do mkdir d && cd d; i=$((i+1)); done'],
  ])('is healthy again after %s', async (_name, command) => {
    const result = await sandbox.run(shell(command, { limits: { ...plainLimits, wallMs: 700, processes: 32 } }));
    expect(result.status).not.toBe('internal-error');
    await isHealthy(result.box);
    const processes = await sandbox.run(shell('ls /proc | grep -c "^[0-9]"', { box: result.box }));
    expect(Number(text(processes.stdout))).toBeLessThanOrEqual(3);
  });

  it.each(['chmod 700 /w', 'touch -d @1 /w', 'touch -a -d @1 /tmp', 'chmod 1700 /dev/shm'])(
    'shows nothing of %s to the next program, however soon it came',
    async (command) => {
      const blob = await sandbox.putBytes(bytes('x'));
      const marks = shell("stat -c '%n %a %U %G' /w /tmp /dev/shm");
      const before = await sandbox.run(marks);
      // Copied files change the folder's times in the same tick.
      const { box } = await sandbox.run(shell(command, { filesIn: [{ name: 'f', blob }] }));
      expect(text((await sandbox.run({ ...marks, box })).stdout)).toBe(text(before.stdout));
      const aged = await sandbox.run(shell("stat -c '%X %Y' /w /tmp | grep -c '^1 \\| 1$'", { box }));
      expect(text(aged.stdout).trim()).toBe('0');
    },
  );

  it('does not leak descriptors over many runs', async () => {
    const many = process.env['ASSAY_TEST_FULL'] === '1' ? 100 : 30;
    const stdin = await sandbox.putBytes(bytes('x'));
    const round = () =>
      Promise.all(
        Array.from({ length: many }, (_, i) => sandbox.run(shell(i % 10 === 0 ? 'touch a' : 'true', { stdin }))),
      );
    await round();
    const before = await sandbox.stats();
    await round();
    await round();
    const after = await sandbox.stats();
    expect(after.openFds).toBeLessThanOrEqual(before.openFds + 1);
    expect(after.rssBytes).toBeLessThan(before.rssBytes + mebibyte);
    expect(after.blobs).toBe(before.blobs);
  });

  it('gives the memory of large outputs back when it has nothing to do', async () => {
    const before = await sandbox.stats();
    const flood = () =>
      sandbox.run(shell('head -c 30000000 /dev/zero', { limits: { ...plainLimits, outputBytes: 32 * mebibyte } }));
    for (const { stdoutBytes } of [await flood(), ...(await Promise.all([flood(), flood()]))])
      expect(stdoutBytes).toBe(30_000_000);
    expect((await sandbox.stats()).rssBytes).toBeLessThan(before.rssBytes + mebibyte);
  });

  it('runs one program at a time, and as many boxes as asked for at once', async () => {
    const start = performance.now();
    const sleep = shell('sleep 0.2');
    const results = await Promise.all([sandbox.run(sleep), sandbox.run(sleep), sandbox.run(sleep)]);
    expect(performance.now() - start).toBeGreaterThan(400);
    expect(new Set(results.map(({ box }) => box)).size).toBeGreaterThan(1);
  });
});

describe('cancelling', () => {
  it('ends a run that waits', async () => {
    const busy = [sandbox.run(shell('sleep 0.3')), sandbox.run(shell('sleep 0.3'))];
    const abort = new AbortController();
    const waiting = sandbox.run(shell('true'), abort.signal);
    abort.abort();
    expect((await waiting).status).toBe('cancelled');
    for (const result of await Promise.all(busy)) expect(result.status).toBe('ok');
  });

  it('ends a run that is going on', async () => {
    const abort = new AbortController();
    const running = sandbox.run(shell('sleep 60', { limits: { ...plainLimits, wallMs: 60_000 } }), abort.signal);
    await untilRuns(sandbox.pid, 'sleep');
    abort.abort();
    const result = await running;
    expect(result.status).toBe('cancelled');
    await isHealthy(result.box);
  });

  it('keeps a run from starting when it comes first', async () => {
    expect((await sandbox.run(shell('true'), AbortSignal.abort())).status).toBe('cancelled');
  });
});

it('shows host folders that are bound, read-only', async () => {
  const bound = await createSandbox({ boxes: 1, binds: [{ from: import.meta.dirname, to: '/usr/local/shown' }] });
  const result = await bound.run(shell('ls /usr/local/shown/box.test.ts; touch /usr/local/shown/x || echo refused'));
  expect(text(result.stdout)).toBe('/usr/local/shown/box.test.ts\nrefused\n');
  await bound.close();
});

it('passes its own self-test', async () => {
  expect(await sandbox.selfTest()).toEqual({ ok: true, failures: [] });
});

describe('without cgroups', () => {
  it('still holds the cheapest attacks, and says what is lost', async () => {
    const low = await createSandbox({ boxes: 1, forceCgroup: 'none' });
    expect(low.capabilities).toMatchObject({ level: 2, cgroup: 'none' });
    expect(low.capabilities.notes[0]).toContain('No cgroup');
    expect(await low.selfTest()).toEqual({ ok: true, failures: [] });
    await low.close();
  });
});
