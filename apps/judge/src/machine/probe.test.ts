import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageByName } from '@assay/domain';
import type { RunRequest } from '@assay/sandbox';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Workbench } from '../bench/workbench.ts';
import { createCompile } from '../compile/compile.ts';
import { languages } from '../languages/bash.ts';
import { createGate } from '../slots/gate.ts';
import { createBlobShelf } from '../store/blobShelf.ts';
import { openCompileStore } from '../store/compileStore.ts';
import { aRunResult } from '../testing/aRunResult.ts';
import { probeLanguages } from './probe.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bash = languages[0]!;

/** A machine whose compilers refuse everything until it is set up. */
const openBench = async () => {
  const machine = { isSetUp: false };
  let ids = 0;
  const blob = async () => {
    ids += 1;
    return { id: ids, size: 1 };
  };
  const sandbox = {
    putBytes: blob,
    putFile: blob,
    drop: () => undefined,
    run: async ({ profile }: RunRequest) => {
      if (profile === 'compile' && !machine.isSetUp)
        return aRunResult({ status: 'nonzero-exit', stderr: Buffer.from('cannot find crt1.o') });
      return aRunResult({ stdout: Buffer.from('3\n') });
    },
  };
  const bench = {
    sandbox,
    gate: createGate(2),
    shelf: createBlobShelf({ sandbox: sandbox as never, maxBytes: 1e6 }),
    // Its mark stays the same, as where the packages were set up before the judge looked.
    compiled: await openCompileStore({ folder, maxBytes: 1e6, machineMark: async () => 'same' }),
    folder: { has: () => false, testlibHash: '', hostPath: (path: string) => path },
    toolchains: new Map(),
    log: pino({ level: 'silent' }),
  } as unknown as Workbench;
  return { bench, machine };
};

test('a language whose trial failed before its packages were set up works when it is tried again', async () => {
  const { bench, machine } = await openBench();
  const file = join(folder, 'languages.json');
  const first = await probeLanguages(bench, [bash], file);
  expect(first.report).toMatchObject([{ name: 'Bash', available: false, why: [{ code: 'fails' }] }]);
  machine.isSetUp = true;
  const second = await probeLanguages(bench, [bash], file, true);
  expect(second.report).toMatchObject([{ name: 'Bash', available: true }]);
});

test('what a trial was refused is not what a submission of the same source hears', async () => {
  const { bench, machine } = await openBench();
  await probeLanguages(bench, [bash], join(folder, 'languages.json'));
  machine.isSetUp = true;
  const { toolchains } = await probeLanguages(bench, [bash], join(folder, 'languages.json'), true);
  const toolchain = toolchains.get('Bash')!;
  const main = { name: 'main.sh', text: languageByName('Bash')!.template };
  const outcome = await createCompile(bench)(
    { toolchain, main, beside: {}, forJudge: false },
    new AbortController().signal,
  );
  expect(outcome.ok).toBe(true);
});
