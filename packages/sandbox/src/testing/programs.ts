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

/** A program that works until it has waited so many ms for its core, which others hold, and then says so. */
export const waitsForCore = (ms: number): string => `#include <stdio.h>
#include <time.h>
static double now(int of) { struct timespec t; clock_gettime(of, &t); return t.tv_sec + t.tv_nsec / 1e9; }
int main() {
  double from = now(CLOCK_MONOTONIC);
  while (now(CLOCK_MONOTONIC) - from - now(CLOCK_PROCESS_CPUTIME_ID) < ${ms / 1000}) continue;
  puts("ready");
}`;

/** A shell command as a request; the shell is in every box. */
export const shell = (command: string, more: Partial<RunRequest> = {}): RunRequest => ({
  profile: 'compile',
  argv: ['/bin/sh', '-c', command],
  limits: plainLimits,
  ...more,
});
