import type { Services } from '../areas.ts';
import { readConfig } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts';
import { takeInstanceLock } from '../platform/process/instanceLock.ts';
import { readSecrets } from '../platform/process/secrets.ts';
import { dataDir, demandStarted, serverLock } from './place.ts';

/**
 * Runs `work` with the database of this machine: the one the running server uses, else one started for the occasion. `isServing`:
 * a server of this data folder runs.
 */
export const withDatabase = async <T>(work: (url: string, isServing: boolean) => Promise<T>): Promise<T> => {
  const folder = dataDir();
  demandStarted(folder);
  const external = process.env['DATABASE_URL'];
  const lock = await takeInstanceLock(serverLock(folder), 0);
  const isServing = typeof lock === 'number';
  try {
    if (external) return await work(external, isServing);
    const database = await startEmbeddedPostgres({ dataDir: folder });
    try {
      return await work(database.url, isServing);
    } finally {
      await database.stop();
    }
  } finally {
    if (typeof lock !== 'number') lock.release();
  }
};

type Work = (services: Services, platform: Platform) => Promise<void>;

/** Runs `work` with the server's own services on a database that has been migrated, or may be; `env` is what the server's would be. */
export const withServicesOn = async (env: NodeJS.ProcessEnv, work: Work): Promise<void> => {
  // Late, because the server is a lot to load for `--help`.
  const { default: pino } = await import('pino');
  const { errorOptions } = await import('../platform/process/log.ts');
  const { openAreas } = await import('../areas.ts');
  const { openPlatform } = await import('../server.ts');
  const { migrateDatabase } = await import('../platform/sql/database.ts');
  const config = readConfig(env);
  await migrateDatabase(config.databaseUrl);
  const platform = await openPlatform({
    config,
    log: pino({ level: 'error', ...errorOptions }, pino.destination(2)),
    poolSize: 2,
  });
  try {
    await work(openAreas(platform).services, platform);
  } finally {
    await platform.events.close();
    await platform.jobs.release();
    await platform.db.$client.end();
  }
};

/**
 * Runs `work` with the server's own services on its database. A running server notices what changed, because changes are
 * announced by the database.
 */
export const withServices = (work: Work): Promise<void> =>
  withDatabase(async (url, isServing) => {
    const { demandSameSchema } = await import('../platform/sql/database.ts');
    const folder = dataDir();
    const judgeToken = process.env['JUDGE_TOKEN'] || readSecrets(folder).judgeToken;
    if (isServing) await demandSameSchema(url);
    await withServicesOn({ ...process.env, DATA_DIR: folder, DATABASE_URL: url, JUDGE_TOKEN: judgeToken }, work);
  });
