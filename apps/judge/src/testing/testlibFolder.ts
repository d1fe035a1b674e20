import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    testlibFolder: string;
  }
}

/** One folder for what the tests of testlib.h compile and write; it goes when all have run. */
const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'testlib-'));
  await mkdir(join(folder, 'bin'));
  project.provide('testlibFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
};

export default setup;
