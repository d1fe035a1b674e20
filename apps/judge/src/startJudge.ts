import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobRef } from '@assay/domain';
import { createSandbox, type Sandbox } from '@assay/sandbox';
import type { Logger } from 'pino';
import packageFile from '../package.json' with { type: 'json' };
import { calibrate } from './calibrate.ts';
import { openCompileStore } from './compile/compileStore.ts';
import type { JudgeConfig } from './config.ts';
import { allLanguages } from './languages/all.ts';
import { toolchainInBox } from './languages/language.ts';
import { createExecutor } from './node/executeJob.ts';
import { createGate } from './node/gate.ts';
import { startNode } from './node/node.ts';
import { createServerClient, isUnreachable } from './node/serverClient.ts';
import { openWorkshop, type WorkshopParts } from './node/workshop.ts';
import { openFileStore } from './store/fileStore.ts';
import { systemTrouble } from './systemTrouble.ts';
import { openToolchainFolder } from './toolchain/folder.ts';
import { clearStale, precompile } from './toolchain/precompile.ts';
import { probeLanguages } from './toolchain/probe.ts';

const GiB = 1024 ** 3;

export interface RunningJudge {
  /** Finish what is at work for at most `graceMs`, then end everything. */
  stop(graceMs: number): Promise<void>;
}

/** Folders outside /usr that some language reads, where this machine has them. */
const languageBinds = (): { from: string; to: string }[] =>
  [...new Set(allLanguages.flatMap((language) => language.binds ?? []))]
    .filter((path) => existsSync(path))
    .map((path) => ({ from: path, to: path }));

/** Start a judge node: prepare the machine, find its languages, and work for the server until stopped. */
export const startJudge = async (config: JudgeConfig, log: Logger): Promise<RunningJudge> => {
  const from = performance.now();
  const client = createServerClient(config);
  const [folder, blobs, compiled] = await Promise.all([
    openToolchainFolder(join(config.folder, 'toolchain')),
    openFileStore({ folder: join(config.folder, 'blobs'), maxBytes: config.cacheBytes }),
    openCompileStore({ folder: join(config.folder, 'compiled'), maxBytes: 2 * GiB }),
  ]);
  const shelfBytes = Math.min(4 * GiB, Math.max(GiB / 4, totalmem() / 8));
  const recreate = (): Promise<Sandbox> =>
    createSandbox({
      // An interactive pair needs two boxes even where one program runs at a time.
      boxes: Math.max(2, config.slots),
      binds: [{ from: folder.path, to: toolchainInBox }, ...languageBinds()],
      blobBytes: 2 * shelfBytes,
    });
  const sandbox = await recreate();
  const selfTest = await sandbox.selfTest();
  if (!selfTest.ok)
    log.error({ failures: selfTest.failures }, 'The sandbox failed its self-test; this node takes no work');

  const openBlob = async (hash: string): Promise<ReadableStream<Uint8Array>> => {
    for (let wait = 200; ; wait = Math.min(wait * 2, 5000)) {
      try {
        return await client.blob(hash);
      } catch (error) {
        if (!isUnreachable(error)) throw systemTrouble(`A test file is missing: ${(error as Error).message}`);
        log.warn({ hash, trouble: error.message }, 'Cannot fetch a test file yet; trying again');
      }
      await sleep(wait, undefined, { ref: false });
    }
  };
  const parts: Omit<WorkshopParts, 'toolchains'> = {
    gate: createGate(config.slots),
    compiled,
    folder,
    fetchBlob: ({ hash }) => blobs.fetch(hash, openBlob),
    keepBlob: async (bytes): Promise<BlobRef> => ({ hash: await blobs.put(bytes), size: bytes.length }),
    log,
  };

  const prober = openWorkshop({
    first: sandbox,
    recreate,
    parts: { ...parts, toolchains: new Map() },
    shelfBytes,
    log,
  });
  const { toolchains, report: languages } = selfTest.ok
    ? await probeLanguages((await prober.current()).bench, allLanguages, join(config.folder, 'languages.json'))
    : { toolchains: new Map(), report: [] };
  const workshop = openWorkshop({ first: sandbox, recreate, parts: { ...parts, toolchains }, shelfBytes, log });
  const shop = await workshop.current();
  await clearStale(shop.bench);
  const calibration = selfTest.ok ? await calibrate(shop) : null;

  const { level, cgroup, notes } = sandbox.capabilities;
  const node = startNode({
    client,
    report: {
      name: config.name,
      slots: config.slots,
      cores: cpus().length,
      level,
      cgroup,
      notes,
      languages,
      version: packageFile.version,
      calibration,
      selfTest,
    },
    execute: createExecutor({ workshop, log }),
    log,
  });
  log.info(
    {
      ms: Math.round(performance.now() - from),
      slots: config.slots,
      level,
      cgroup,
      calibration,
      languages: languages.filter((one) => one.available).map((one) => one.name),
    },
    'Judge node ready',
  );

  const background = new AbortController();
  const building = selfTest.ok ? precompile(shop.bench, background.signal) : Promise.resolve();

  return {
    stop: async (graceMs) => {
      background.abort(new Error('the node is stopping'));
      await node.stop(graceMs);
      await building.catch(() => undefined);
      await workshop.close();
    },
  };
};
