import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { judge } from '@assay/contract';
import type { BlobRef } from '@assay/domain';
import { type Bind, createSandbox, type Sandbox } from '@assay/sandbox';
import type { Logger } from 'pino';
import { calibrate } from './calibrate.ts';
import { openCompileStore } from './compile/compileStore.ts';
import type { JudgeConfig } from './config.ts';
import { allLanguages } from './languages/all.ts';
import { toolchainInBox } from './languages/language.ts';
import { createGate } from './node/gate.ts';
import { openWorkshop, type Workshop, type WorkshopParts } from './node/workshop.ts';
import { openFileStore } from './store/fileStore.ts';
import { openToolchainFolder } from './toolchain/folder.ts';
import { clearStale } from './toolchain/precompile.ts';
import { type ProbedLanguages, probeLanguages } from './toolchain/probe.ts';

const GiB = 1024 ** 3;

/** A machine ready to judge: sandbox up and tested, languages found. */
export interface Machine {
  workshop: Workshop;
  sandbox: Sandbox;
  selfTest: judge.NodeReport['selfTest'];
  languages: judge.NodeLanguage[];
  calibration: number | null;
}

/** Folders outside /usr that some language reads, where this machine has them. */
const languageBinds = (): Bind[] => {
  const binds = allLanguages.flatMap((language) => language.binds ?? []).filter(({ from }) => existsSync(from));
  return [...new Map(binds.map((bind) => [bind.to, bind])).values()];
};

const selfTestTries = 3;

/** A machine that is busy while it starts may miss a deadline of the self-test; a broken one fails each time. */
const testSandbox = async (sandbox: Sandbox, log: Logger): Promise<Machine['selfTest']> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sandbox.selfTest();
    if (result.ok || attempt >= selfTestTries) return result;
    log.warn({ failures: result.failures }, 'The sandbox failed its self-test; trying again');
  }
};

/** Make this machine ready. `openBlob` answers the content of a test file by its hash. */
export const openMachine = async ({
  config,
  log,
  openBlob,
}: {
  config: Pick<JudgeConfig, 'folder' | 'slots' | 'cacheBytes'>;
  log: Logger;
  openBlob(hash: string): Promise<ReadableStream<Uint8Array>>;
}): Promise<Machine> => {
  const [folder, blobs, compiled] = await Promise.all([
    openToolchainFolder(join(config.folder, 'toolchain')),
    openFileStore({ folder: join(config.folder, 'blobs'), maxBytes: config.cacheBytes }),
    openCompileStore({ folder: join(config.folder, 'compiled'), maxBytes: 2 * GiB }),
  ]);
  const shelfBytes = Math.min(4 * GiB, Math.max(GiB / 4, totalmem() / 8));
  const recreate = (): Promise<Sandbox> =>
    createSandbox({
      // A pair needs two boxes even where one program runs at a time; one more is for building in the background.
      boxes: Math.max(2, config.slots) + 1,
      binds: [{ from: folder.path, to: toolchainInBox }, ...languageBinds()],
      blobBytes: 2 * shelfBytes,
    });
  const sandbox = await recreate();
  const selfTest = await testSandbox(sandbox, log);
  if (!selfTest.ok)
    log.error({ failures: selfTest.failures }, 'The sandbox failed its self-test; this node takes no work');

  const parts: Omit<WorkshopParts, 'toolchains'> = {
    gate: createGate(config.slots),
    compiled,
    folder,
    fetchBlob: ({ hash }) => blobs.fetch(hash, openBlob),
    keepBlob: async (bytes): Promise<BlobRef> => ({ hash: await blobs.put(bytes), size: bytes.length }),
    log,
  };
  const workshopWith = (toolchains: ProbedLanguages['toolchains']) =>
    openWorkshop({ first: sandbox, recreate, parts: { ...parts, toolchains }, shelfBytes, log });
  if (!selfTest.ok) return { workshop: workshopWith(new Map()), sandbox, selfTest, languages: [], calibration: null };

  const { bench } = await workshopWith(new Map()).current();
  const { toolchains, report } = await probeLanguages(bench, allLanguages, join(config.folder, 'languages.json'));
  const workshop = workshopWith(toolchains);
  const shop = await workshop.current();
  await clearStale(shop.bench);
  return { workshop, sandbox, selfTest, languages: report, calibration: await calibrate(shop) };
};
