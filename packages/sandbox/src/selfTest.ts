import type { RunRequest, RunResult, Sandbox } from './types.ts';

const mebibyte = 1024 * 1024;

const limits: RunRequest['limits'] = {
  cpuMs: 200,
  wallMs: 1500,
  memoryBytes: 32 * mebibyte,
  outputBytes: 65_536,
  errorBytes: 1024,
  processes: 8,
};

/** Each probe is compiled into the helper itself, so a node needs no compiler to test itself. */
const probes: { name: string; isRight: (result: RunResult) => boolean; cpuMs?: number }[] = [
  { name: 'hello', isRight: ({ status, stdout }) => status === 'ok' && new TextDecoder().decode(stdout) === 'hello\n' },
  { name: 'spin', isRight: ({ status, cpuNs }) => status === 'cpu-limit' && cpuNs < 300e6 },
  // Which of the two names the end of a sleeper gets depends on how busy the machine is.
  { name: 'sleep', isRight: ({ status }) => status === 'idle-limit' || status === 'wall-limit' },
  // Inside nested virtual machines a page takes 25 µs to arrive: the limit of memory is what is looked at, not how soon.
  {
    name: 'memory',
    isRight: ({ status, oom, exitCode }) => status === 'memory-limit' || oom || exitCode === 12,
    cpuMs: 5000,
  },
  { name: 'flood', isRight: ({ status }) => status === 'output-limit' },
  {
    name: 'forks',
    isRight: ({ status, exitCode }) => status === 'ok' || (status === 'nonzero-exit' && exitCode === 11),
  },
  { name: 'ptrace', isRight: ({ status }) => status === 'restricted-call' },
  { name: 'mount', isRight: ({ status }) => status === 'restricted-call' },
  { name: 'network', isRight: ({ status }) => status === 'ok' },
  { name: 'namespace', isRight: ({ status }) => status === 'ok' },
  { name: 'files', isRight: ({ status }) => status === 'ok' },
  { name: 'descriptors', isRight: ({ status }) => status === 'ok' },
];

const describe = (name: string, { status, exitCode, signal, cpuNs, message }: RunResult): string =>
  `${name}: ${status}, exit ${exitCode}, signal ${signal}, cpu ${Math.round(cpuNs / 1e6)} ms${message ? `, ${message}` : ''}`;

/** Runs the probes one after the other, each followed by `hello`, which must find a healthy box. */
export const runSelfTest = async ({
  sandbox,
  helper,
}: {
  sandbox: Sandbox;
  helper: string;
}): Promise<{ ok: boolean; failures: string[] }> => {
  const executable = await sandbox.putFile(helper);
  const failures: string[] = [];
  const run = (
    name: string,
    { box, cpuMs = limits.cpuMs }: { box?: number | undefined; cpuMs?: number | undefined } = {},
  ) =>
    sandbox.run({
      profile: 'run',
      argv: ['judgebox', 'probe', name],
      executable,
      limits: { ...limits, cpuMs, wallMs: Math.max(limits.wallMs, 2 * cpuMs) },
      box,
    });
  try {
    for (const { name, isRight, cpuMs } of probes) {
      let result = await run(name, { cpuMs });
      // A second chance: on a busy machine the wall clock may strike before the program has done its worst.
      if (!isRight(result)) result = await run(name, { cpuMs });
      if (!isRight(result)) failures.push(describe(name, result));
      const after = await run('hello', { box: result.box >= 0 ? result.box : undefined });
      if (after.status !== 'ok') failures.push(`after ${describe(name, after)}`);
    }
  } finally {
    sandbox.drop(executable);
  }
  return { ok: failures.length === 0, failures };
};
