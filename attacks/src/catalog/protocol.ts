import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSandbox, type Limits, type RunRequest, type RunResult, type TalkerResult } from '@assay/sandbox';
import { eventually, untilRuns } from '@assay/sandbox/testing/processes.ts';
import { cgroupsOf, childrenOf, type Footprint, footprint, living } from '../footprint.ts';
import { type Attack, judge, type Kit, mebibyte, suiteLimits, type Try, tell, textOf } from '../kit.ts';

const sandboxSource = join(import.meta.dirname, '..', '..', '..', 'packages', 'sandbox', 'src', 'index.ts');

/** An interactor written in shell. */
const interactor = (command: string): Omit<RunRequest, 'stdin'> => ({
  profile: 'trusted',
  argv: ['/bin/sh', '-c', command],
  limits: suiteLimits,
});

const pairing = (
  number: number,
  title: string,
  contestant: string,
  judgeCommand: string,
  check: (contestant: TalkerResult, interactor: RunResult) => string | undefined,
  limits: Limits = suiteLimits,
): Attack => ({
  number,
  title,
  async attempt(kit) {
    const start = performance.now();
    const a = contestant.endsWith('.c')
      ? await kit.request({ file: contestant })
      : { profile: 'run' as const, argv: ['/bin/sh', '-c', contestant], limits };
    const result = await kit.sandbox.runTalk({
      contestants: [a],
      interactor: { ...interactor(judgeCommand), limits },
    });
    const [one] = result.contestants as [TalkerResult];
    const problem = check(one, result.interactor);
    const problems = problem === undefined ? [] : [problem];
    if (performance.now() - start > 4000) problems.push('it took more than four seconds');
    const note = `${one.status} / ${result.interactor.status} after ${Math.round(performance.now() - start)} ms`;
    return { boxes: [one.box, result.interactor.box], problems, note };
  },
});

const printing = async (kit: Kit, argument: string, mode: 'tokens' | 'lines', expected: string) => {
  const answer = await kit.put(expected);
  return kit.run({
    file: '92-odd-bytes.c',
    args: [argument],
    compare: { mode, answer },
    limits: { outputBytes: 4 * mebibyte },
  });
};

/** Cheap attacks for the mix: short limits, every way to end. */
const mix: Try[] = [
  '01-spin.c',
  '02-sleep.c',
  '05-spinning-threads.c',
  '09-stop.c',
  '14-touch-memory.c',
  '17-memory-file.c',
  '21-recursion.c',
  '23-threads.c',
  '28-fork-bomb.c',
  '30-daemon.c',
  '31-daemon-with-stdout.c',
  '32-kill-init.c',
  '36-kill-self.c',
  '45-deep-tree.c',
  '49-descriptors.c',
  '50-descriptor-bomb.c',
  '53-flood.c',
  '58-sockets.c',
  '63-become-root.c',
  '65-core-dump.c',
  '68-leave-things.c',
  '72-environment.c',
  'hello.c',
].map((file) => ({ file, limits: { cpuMs: 60, wallMs: 150, memoryBytes: 24 * mebibyte } }));

/** Enough to see a leak of one in each hundred; with --full of one in each thousand. */
const stormSize = process.env['ASSAY_TEST_FULL'] === '1' ? 1000 : 300;

type Holdings = Footprint & Awaited<ReturnType<Kit['sandbox']['stats']>>;

/** By how much each may differ between two moments of rest. */
const growthAllowed = {
  openFds: 2,
  rssBytes: mebibyte,
  residentBytes: mebibyte,
  // Each of the two places holds its own copy of the program that ran there last.
  blobs: 2,
  processes: 0,
  mounts: 0,
  cgroups: 0,
} satisfies Partial<Record<keyof Holdings, number>>;

const isAtRest = (before: Holdings, now: Holdings): boolean =>
  Object.entries(growthAllowed).every(
    ([name, room]) => Math.abs(now[name as keyof Holdings] - before[name as keyof Holdings]) <= room,
  );

/** What the helper holds once its last boxes have grown again: when it holds the same for a while, at most 10 s. */
const holdings = async (kit: Kit): Promise<Holdings> => {
  const read = async (): Promise<Holdings> => ({ ...(await kit.sandbox.stats()), ...footprint(kit.sandbox.pid) });
  let [held, calm] = [await read(), 0];
  for (let tries = 0; tries < 200 && calm < 6; tries += 1) {
    await sleep(50);
    const now = await read();
    calm = isAtRest(held, now) ? calm + 1 : 0;
    if (calm === 0) held = now;
  }
  return read();
};

export const protocolAttacks: Attack[] = [
  // Half a second here; a busy machine takes longer to be sure that neither moves, but not until the wall limit.
  pairing(
    87,
    'both wait for each other',
    'read x',
    'read y',
    (a, b) =>
      a.status === 'idle-limit' && b.status === 'idle-limit' && a.wallNs < 3e9 ? undefined : `${tell(a)} / ${tell(b)}`,
    { ...suiteLimits, wallMs: 9000 },
  ),
  pairing(88, 'flood an interactor that never reads', '88-flood-interactor.c', 'sleep 9', (a) =>
    ['idle-limit', 'cpu-limit', 'wall-limit'].includes(a.status) && a.memoryBytes < 8 * mebibyte ? undefined : tell(a),
  ),
  pairing(89, 'leave early', 'exit 0', 'read x || exit 7', (a, b) =>
    a.status === 'ok' && b.exitCode === 7 && a.endedByItself ? undefined : `${tell(a)} / ${tell(b)}`,
  ),
  pairing(90, 'stay when the interactor has left', 'while :; do sleep 0.01; done', 'exit 3', (a, b) =>
    a.status !== 'ok' && b.exitCode === 3 && !a.endedByItself ? undefined : `${tell(a)} / ${tell(b)}`,
  ),
  {
    number: 91,
    title: 'print a false verdict',
    async attempt(kit) {
      const answer = await kit.put('42\n');
      const result = await kit.run({ file: '91-fake-verdict.c', compare: { mode: 'tokens', answer } });
      const problems = judge(result, ['ok'], ({ compare }) =>
        compare?.equal === false ? undefined : 'it was believed',
      );
      return { boxes: [result.box], problems, note: tell(result) };
    },
  },
  {
    number: 92,
    title: 'odd bytes, endless tokens and lines',
    async attempt(kit) {
      const bytes = await printing(kit, 'bytes', 'tokens', '1');
      const digits = await printing(kit, 'digits', 'tokens', `${'7'.repeat(999_999)}8`);
      const lines = await printing(kit, 'lines', 'lines', '');
      const problems = [...judge(bytes, ['ok']), ...judge(digits, ['ok']), ...judge(lines, ['ok'])];
      if (bytes.compare?.equal !== false) problems.push('NUL bytes were overlooked');
      if ((digits.compare?.difference?.got?.length ?? 99) > 64) problems.push('the excerpt is too long');
      if (lines.compare?.equal !== true) problems.push('empty lines at the end count');
      return { boxes: [bytes.box, digits.box, lines.box], problems, note: tell(digits) };
    },
  },
  {
    number: 93,
    title: 'kill the supervisor',
    async attempt() {
      const sandbox = await createSandbox({ boxes: 2 });
      const family = childrenOf(sandbox.pid);
      const pending = sandbox.run({ ...interactor('sleep 9'), profile: 'run' }).then(
        () => 'answered',
        () => 'rejected',
      );
      await untilRuns(sandbox.pid, 'sleep');
      process.kill(sandbox.pid, 'SIGKILL');
      const ending = await pending;
      await eventually(() => living(family).length === 0);
      const problems = ending === 'rejected' ? [] : ['the pending run did not reject'];
      if (living(family).length > 0) problems.push(`${living(family).length} processes are left`);
      await (await createSandbox({ boxes: 1 })).close();
      if (cgroupsOf(sandbox.pid).length > 0) problems.push('its cgroups were not swept');
      return { boxes: [], problems, note: ending };
    },
  },
  {
    number: 94,
    title: 'stop the init of a box from outside',
    async attempt() {
      const sandbox = await createSandbox({ boxes: 1 });
      for (const pid of childrenOf(sandbox.pid)) {
        if (/^NSpid:.*\t1$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) process.kill(pid, 'SIGSTOP');
      }
      const request = { ...interactor('true'), limits: { ...suiteLimits, wallMs: 300, memoryBytes: 16 * mebibyte } };
      const stopped = await sandbox.run(request);
      const again = await sandbox.run({ ...request, box: stopped.box });
      await sandbox.close();
      const problems = [...judge(stopped, ['internal-error']), ...judge(again, ['ok'])];
      return { boxes: [], problems, note: `${stopped.message ?? ''}, then ${again.status}` };
    },
  },
  {
    number: 95,
    title: 'kill Node in the middle of eight runs',
    async attempt() {
      const request = JSON.stringify({ ...interactor('sleep 9'), limits: { ...suiteLimits, wallMs: 9000 } });
      const script = `import { createSandbox } from ${JSON.stringify(sandboxSource)};
        const sandbox = await createSandbox({ boxes: 2 });
        for (let i = 0; i < 8; i++) void sandbox.run(${request});
        console.log(sandbox.pid);`;
      const node = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const pid = await new Promise<number>((resolve) =>
        node.stdout.once('data', (data) => resolve(Number(String(data)))),
      );
      await untilRuns(pid, 'sleep', 2);
      const family = [pid, ...childrenOf(pid)];
      node.kill('SIGKILL');
      await eventually(() => living(family).length === 0);
      const problems = living(family).length > 0 ? [`${living(family).length} processes are left`] : [];
      if (!(await eventually(() => cgroupsOf(pid).length === 0))) problems.push('cgroups are left');
      return { boxes: [], problems, note: `${family.length} processes gone` };
    },
  },
  {
    number: 96,
    title: `${stormSize} attacks at random on two boxes`,
    async attempt(kit) {
      const requests = await Promise.all(mix.map((one) => kit.request(one)));
      let seed = 96;
      const next = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
        return requests[seed % requests.length]!;
      };
      // A few wait at a time, as a judge asks: boxes are forks of the helper, and would inherit a queue of a thousand.
      const storm = async (count: number): Promise<RunResult[]> => {
        const results: RunResult[] = [];
        let left = count;
        const worker = async () => {
          while (left-- > 0) results.push(await kit.sandbox.run(next()));
        };
        await Promise.all(Array.from({ length: 8 }, worker));
        return results;
      };
      // Every box has been replaced once, and every buffer has its size.
      await storm(100);
      const before = await holdings(kit);
      const results = await storm(stormSize);
      const after = await holdings(kit);
      const problems: string[] = [];
      const broken = results.filter(({ status }) => status === 'internal-error');
      if (broken.length > 0) problems.push(`${broken.length} internal errors: ${broken[0]!.message}`);
      const leak = results
        .map(({ stdout }) => textOf(stdout).match(/^leaked: .*$/m)?.[0])
        .find((line) => line !== undefined);
      if (leak !== undefined) problems.push(leak);
      for (const [name, room] of Object.entries(growthAllowed)) {
        const [was, is] = [before[name as keyof Holdings], after[name as keyof Holdings]];
        if (is > was + room) problems.push(`${name} grew from ${was} to ${is}`);
      }
      return {
        boxes: results.slice(-4).map(({ box }) => box),
        problems,
        note: `${after.rebuilds - before.rebuilds} boxes replaced, ${(after.residentBytes / mebibyte).toFixed(1)} MB resident, ${after.mounts} mounts, ${after.cgroups} control groups`,
      };
    },
  },
];
