import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JudgeCode } from '@assay/domain';
import type { RunResult, RunStatus } from '@assay/sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Workbench } from '../bench/workbench.ts';
import { languages as cLanguages } from '../languages/c.ts';
import { createGate } from '../slots/gate.ts';
import { openCompileStore } from '../store/compileStore.ts';
import { aRunResult } from '../testing/aRunResult.ts';
import { createCompile } from './compile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compile-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A compiler whose runs end one after the other as told. */
const compileWith = async (...ends: Partial<RunResult>[]) => {
  let runs = 0;
  const machine = { mark: 'before' };
  const bench = {
    gate: createGate(2),
    compiled: await openCompileStore({ folder, maxBytes: 1e6, machineMark: async () => machine.mark }),
    folder: { has: () => false, testlibHash: '' },
    sandbox: {
      putBytes: async () => ({ id: 1, size: 1 }),
      drop: () => undefined,
      run: async () => aRunResult(ends[runs++] ?? {}),
    },
  } as unknown as Workbench;
  const toolchain = {
    language: cLanguages[0]!,
    tools: { compiler: '/usr/bin/gcc' },
    version: '',
    fingerprint: '',
    startMs: 0,
  };
  const request = { toolchain, main: { name: 'main.c', text: 'int main() {}' }, beside: {}, forJudge: false };
  const compile = () => createCompile(bench)(request, new AbortController().signal);
  return { compile, runs: () => runs, machine };
};

describe('a compiler that', () => {
  const end = (status: RunStatus) => ({ status, stderr: Buffer.from('words') });

  test('refuses the source is not asked again', async () => {
    const { compile, runs } = await compileWith(end('nonzero-exit'));
    expect(await compile()).toEqual({ ok: false, message: 'words' });
    expect(await compile()).toEqual({ ok: false, message: 'words' });
    expect(runs()).toBe(1);
  });

  test('refuses the source is asked again once something was installed', async () => {
    const { compile, runs, machine } = await compileWith(end('nonzero-exit'), end('nonzero-exit'));
    await compile();
    machine.mark = 'after';
    await compile();
    await compile();
    expect(runs()).toBe(2);
  });

  test.each<[RunStatus, JudgeCode]>([
    ['cpu-limit', 'compileTime'],
    ['idle-limit', 'compileIdle'],
  ])('takes too long (%s) is no verdict for later', async (status, code) => {
    const { compile, runs } = await compileWith(end(status), end('nonzero-exit'));
    expect(await compile()).toEqual({ ok: false, message: 'words', words: { code } });
    expect(await compile()).toEqual({ ok: false, message: 'words' });
    expect(runs()).toBe(2);
  });

  test('got too little of a busy machine is asked once more', async () => {
    const { compile } = await compileWith(end('wall-limit'), end('nonzero-exit'));
    expect(await compile()).toEqual({ ok: false, message: 'words' });
  });

  test('never gets enough of the machine is the judge’s trouble, not the source’s', async () => {
    const { compile, runs } = await compileWith(end('wall-limit'), end('wall-limit'));
    await expect(compile()).rejects.toThrow('machineBusy');
    expect(runs()).toBe(2);
  });
});
