import { cpus, totalmem } from 'node:os';
import type { Logger } from 'pino';
import packageFile from '../package.json' with { type: 'json' };
import type { JudgeConfig } from './config.ts';
import { openMachine } from './machine/openMachine.ts';
import { precompile } from './machine/precompile.ts';
import { ownMemory } from './memory.ts';
import { createExecutor } from './node/executeJob.ts';
import { watchLanguages } from './node/languageWatch.ts';
import { startNode } from './node/node.ts';
import { openBounds } from './node/places.ts';
import { createServerClient } from './node/serverClient.ts';
import { createSpaceWatch } from './store/diskSpace.ts';
import { systemTrouble } from './systemTrouble.ts';
import { isUnreachable } from './unreachable.ts';

export interface RunningJudge {
  /** Resolves when the server has taken the node. */
  registered: Promise<void>;
  /** Look for languages that came, went or were replaced, and tell the server. */
  lookForLanguages(): Promise<void>;
  /** Finish what is at work for at most `graceMs`, then end everything. */
  stop(graceMs: number): Promise<void>;
}

/** Start a judge node: prepare the machine, find its languages, and work for the server until stopped. */
export const startJudge = async (config: JudgeConfig, log: Logger): Promise<RunningJudge> => {
  const from = performance.now();
  const client = createServerClient(config);
  const openBlob = (hash: string): Promise<ReadableStream<Uint8Array>> =>
    client.blob(hash).catch((error: unknown) => {
      throw isUnreachable(error) ? error : systemTrouble('fileMissing', (error as Error).message);
    });
  const machine = await openMachine({ config, log, openBlob });
  const { workshop, sandbox, selfTest, languages, calibration } = machine;
  const { level, cgroup, notes } = sandbox.capabilities;
  const report = {
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
  };
  const space = createSpaceWatch({ folder: config.folder, reserveBytes: config.reserveBytes });
  const node = startNode({
    client,
    report,
    execute: createExecutor({ workshop, log }),
    log,
    bounds: openBounds(config.slots, ownMemory({ machine: totalmem(), group: process.constrainedMemory() })),
    standing: async () => ({
      busySlots: workshop.busySlots(),
      shortage: (await space.isShort()) ? 'space' : null,
    }),
  });
  const available = languages.filter((one) => one.available).map((one) => one.name);
  const ms = Math.round(performance.now() - from);
  log.info({ ms, slots: config.slots, level, cgroup, calibration, languages: available }, 'Judge node ready');

  const background = new AbortController();
  let building: Promise<void> = Promise.resolve();
  const build = () => {
    building = building
      .then(() => workshop.current())
      .then(({ bench }) => precompile(bench, { space, headers: config.headers, signal: background.signal }))
      .then(() => log.info('Preparations ended'))
      .catch((error: unknown) => log.warn({ err: error }, 'Precompiling failed'));
  };
  build();
  const watch = watchLanguages({ machine, node, report, afterwards: build, log });

  return {
    registered: node.registered,
    lookForLanguages: watch.look,
    stop: async (graceMs) => {
      background.abort(new Error('the node is stopping'));
      watch.stop();
      await node.stop(graceMs);
      await building;
      await workshop.close();
    },
  };
};
