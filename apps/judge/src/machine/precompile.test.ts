import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Workbench } from '../bench/workbench.ts';
import { languages as cppLanguages } from '../languages/cpp.ts';
import { aRunResult } from '../testing/aRunResult.ts';
import { openToolchainFolder } from '../toolchain/folder.ts';
import { precompile } from './precompile.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'precompile-'));
});
afterEach(() => rm(path, { recursive: true }));

/** A machine with C++ only, whose compiler builds and takes every header. */
const open = async () => {
  const folder = await openToolchainFolder(path);
  const language = cppLanguages[0]!;
  const toolchain = { language, tools: { compiler: '/usr/bin/g++' }, version: '', fingerprint: '1', startMs: 0 };
  const blob = { id: 1, size: 1 };
  const bench = {
    folder,
    toolchains: new Map([[language.name, toolchain]]),
    log: pino({ level: 'silent' }),
    sandbox: {
      putBytes: async () => blob,
      get: async () => Buffer.from('x'),
      drop: () => undefined,
      run: async () => aRunResult({ stderr: Buffer.from('! header.gch\n'), filesOut: { 'header.gch': blob } }),
    },
  } as unknown as Workbench;
  const space = { hasRoomFor: async () => true, isShort: async () => false };
  const build = (headers: 'all' | 'usual') =>
    precompile(bench, { space, headers, signal: new AbortController().signal });
  const has = (name: string) => existsSync(join(path, 'pch', name, 'ready'));
  return { build, has };
};

test('headers of rarer dialects are built only where the node has room for all', async () => {
  const { build, has } = await open();
  const names = ['testlib', 'cpp17', 'cpp17-O2', 'cpp14', 'cpp20-O2'];
  await build('usual');
  expect(names.filter(has)).toEqual(['testlib', 'cpp17', 'cpp17-O2']);
  await build('all');
  expect(names.filter(has)).toEqual(names);
});
