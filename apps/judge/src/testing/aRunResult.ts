import type { RunResult } from '@assay/sandbox';

/** For tests without a sandbox: a run that ended well after 1 ms, changed as given. */
export const aRunResult = (given: Partial<RunResult> = {}): RunResult => ({
  status: 'ok',
  exitCode: 0,
  signal: 0,
  cpuNs: 1e6,
  wallNs: 1e6,
  memoryBytes: 1024,
  oom: false,
  stdoutBytes: 0,
  stdout: new Uint8Array(),
  stderr: new Uint8Array(),
  filesOut: {},
  box: 0,
  ...given,
});
