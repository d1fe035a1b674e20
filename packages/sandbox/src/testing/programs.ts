import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Limits, RunRequest } from '../types.ts';

export const mebibyte = 1024 * 1024;

/** Limits that small test programs never meet by accident. */
export const plainLimits: Limits = {
  cpuMs: 1000,
  wallMs: 4000,
  memoryBytes: 64 * mebibyte,
  outputBytes: mebibyte,
  errorBytes: 64 * 1024,
  processes: 16,
};

// Not optimised: a compiler that sees through the program leaves out the very thing to be tested.
const flags = ['-O0', '-w', '-static', '-pthread'];

/** Compile a C program for the tests and give its path; compiled once per text. */
export const compileC = (source: string): string => {
  const folder = join(tmpdir(), `judgebox-tests-${userInfo().username}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, createHash('sha256').update(flags.join(' ')).update(source).digest('hex').slice(0, 24));
  if (existsSync(path)) return path;
  const fresh = `${path}.${process.pid}`;
  writeFileSync(`${fresh}.c`, source);
  execFileSync('gcc', [...flags, '-o', fresh, `${fresh}.c`]);
  renameSync(fresh, path);
  return path;
};

export const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);

/** A shell command as a request; the shell is in every box. */
export const shell = (command: string, more: Partial<RunRequest> = {}): RunRequest => ({
  profile: 'compile',
  argv: ['/bin/sh', '-c', command],
  limits: plainLimits,
  ...more,
});
