import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { node } from '@assay/contract';
import type { BlobRef } from '@assay/domain';
import { type Bind, createSandbox, type Sandbox } from '@assay/sandbox';
import type { Logger } from 'pino';
import type { JudgeConfig } from '../config.ts';
import { allLanguages } from '../languages/all.ts';
import { toolchainInBox } from '../languages/language.ts';
import { blobMemory } from '../memory.ts';
import { createGate } from '../slots/gate.ts';
import { openCompileStore } from '../store/compileStore.ts';
import { fetchUntilWhole } from '../store/fetchUntilWhole.ts';
import { openFileStore } from '../store/fileStore.ts';
import { toolMarks } from '../toolchain/findTools.ts';
import { openToolchainFolder } from '../toolchain/folder.ts';
import { machineMark } from '../toolchain/machineMark.ts';
import { calibrate } from './calibrate.ts';
import { clearStale } from './precompile.ts';
import { probeLanguages } from './probe.ts';
import { openWorkshop, type Workshop, type WorkshopParts } from './workshop.ts';

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
  /** Try the languages; jobs that begin from then on use what was found, those at work go on as they began. */
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
    openCompileStore({ folder: join(config.folder, 'compiled'), maxBytes: 2 * GiB, machineMark }),
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

  const parts: WorkshopParts = {
    gate: createGate(config.slots),
    compiled,
    folder,
    fetchBlob: ({ hash }) => fetchUntilWhole({ hash, store: blobs, openBlob, log }),
    keepBlob: async (bytes): Promise<BlobRef> => ({ hash: await blobs.put(bytes), size: bytes.length }),
    log,
  };
  const workshop = openWorkshop({ first: sandbox, recreate, parts, shelfBytes, log });
  const nothing = { workshop, sandbox, selfTest, languages: [], calibration: null };
  if (!selfTest.ok) return { ...nothing, lookAgain: async () => undefined };

  const currentMarks = async () => `${await toolMarks(allLanguages, folder)} ${await machineMark()}`;
  let marks = '';
  const takeUp = async (retry: boolean, isNewSandbox = false): Promise<node.NodeLanguage[]> => {
    let report: node.NodeLanguage[] = [];
    await workshop.takeUp(isNewSandbox, async (bench) => {
      marks = await currentMarks();
      const found = await probeLanguages(bench, allLanguages, join(config.folder, 'languages.json'), retry);
      report = found.report;
      return found.toolchains;
    });
    await clearStale((await workshop.current()).bench);
    return report;
  };
  const languages = await takeUp(false);
  return {
    workshop,
    sandbox,
    selfTest,
    languages,
    calibration: await calibrate(await workshop.current()),
    lookAgain: async (force) => {
      if (!force && (await currentMarks()) === marks) return undefined;
      // Boxes show folders outside /usr only from their sandbox's start.
      const isNewSandbox = JSON.stringify(languageBinds()) !== JSON.stringify(shown);
      return { takeUp: () => takeUp(force, isNewSandbox) };
    },
  };
};
