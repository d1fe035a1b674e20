import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { node } from '@assay/contract';
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
import { blobMemory } from './store/blobMemory.ts';
import { fetchUntilWhole } from './store/fetchUntilWhole.ts';
import { openFileStore } from './store/fileStore.ts';
import { toolMarks } from './toolchain/findTools.ts';
import { openToolchainFolder } from './toolchain/folder.ts';
import { clearStale } from './toolchain/precompile.ts';
import { probeLanguages } from './toolchain/probe.ts';
import type { Toolchain } from './toolchain/toolchain.ts';

const GiB = 1024 ** 3;

/** A machine ready to judge: sandbox up and tested, languages found. */
export interface Machine {
  workshop: Workshop;
  sandbox: Sandbox;
  selfTest: node.NodeReport['selfTest'];
  languages: node.NodeLanguage[];
  calibration: number | null;
  /** Have programs of languages come, gone or been replaced since the last look? `force`: act as if they had. */
  lookAgain(force: boolean): Promise<LanguageChange | undefined>;
}

/** Languages of this machine that are not the ones it told of. */
export interface LanguageChange {
  /** Boxes have to show other folders: to be taken up only while no job is at work. */
  needsRest: boolean;
  /** Try the languages; jobs that start from then on use what was found. */
  takeUp(): Promise<node.NodeLanguage[]>;
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

/** Make this machine ready. `openBlob` answers the content of a test file by its hash, or fails as `Unreachable`. */
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
    openFileStore({ folder: join(config.folder, 'blobs'), maxBytes: config.cacheBytes, shareOfDisk: 0.5 }),
    openCompileStore({ folder: join(config.folder, 'compiled'), maxBytes: 2 * GiB }),
  ]);
  const blobBytes = blobMemory({ machine: totalmem(), group: process.constrainedMemory() });
  const shelfBytes = blobBytes / 2;
  let shown = languageBinds();
  const recreate = (): Promise<Sandbox> => {
    shown = languageBinds();
    return createSandbox({
      // A pair needs two boxes even where one program runs at a time; one more is for building in the background.
      boxes: Math.max(2, config.slots) + 1,
      binds: [{ from: folder.path, to: toolchainInBox }, ...shown],
      blobBytes,
      spillFolder: join(config.folder, 'spill'),
    });
  };
  const sandbox = await recreate();
  const selfTest = await testSandbox(sandbox, log);
  if (!selfTest.ok)
    log.error({ failures: selfTest.failures }, 'The sandbox failed its self-test; this node takes no work');

  const toolchains = new Map<string, Toolchain>();
  const parts: WorkshopParts = {
    gate: createGate(config.slots),
    compiled,
    folder,
    fetchBlob: ({ hash }) => fetchUntilWhole({ hash, store: blobs, openBlob, log }),
    keepBlob: async (bytes): Promise<BlobRef> => ({ hash: await blobs.put(bytes), size: bytes.length }),
    toolchains,
    log,
  };
  const workshop = openWorkshop({ first: sandbox, recreate, parts, shelfBytes, log });
  const nothing = { workshop, sandbox, selfTest, languages: [], calibration: null };
  if (!selfTest.ok) return { ...nothing, lookAgain: async () => undefined };

  let marks = '';
  const takeUp = async (retry: boolean): Promise<node.NodeLanguage[]> => {
    const { bench } = await workshop.current();
    marks = await toolMarks(allLanguages, folder);
    const found = await probeLanguages(bench, allLanguages, join(config.folder, 'languages.json'), retry);
    toolchains.clear();
    for (const [name, toolchain] of found.toolchains) toolchains.set(name, toolchain);
    await clearStale(bench);
    return found.report;
  };
  const languages = await takeUp(false);
  return {
    workshop,
    sandbox,
    selfTest,
    languages,
    calibration: await calibrate(await workshop.current()),
    lookAgain: async (force) => {
      if (!force && (await toolMarks(allLanguages, folder)) === marks) return undefined;
      const needsRest = JSON.stringify(languageBinds()) !== JSON.stringify(shown);
      return {
        needsRest,
        takeUp: async () => {
          if (needsRest) await workshop.renew();
          return takeUp(force);
        },
      };
    },
  };
};
