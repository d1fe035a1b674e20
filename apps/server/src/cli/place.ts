import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultDataDir } from '../platform/config.ts';

/** The repository. */
export const repository = resolve(import.meta.dirname, '../../../..');

/** The data folder that the operator means. */
export const dataDir = (): string => resolve(process.env['DATA_DIR'] || defaultDataDir());

/** A path as the operator meant it: npm changes the folder before it runs us. */
export const operatorsPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Was Assay ever started with this folder? */
const wasStarted = (folder: string): boolean =>
  existsSync(join(folder, 'secrets.json')) && existsSync(join(folder, 'postgres/cluster/PG_VERSION'));

/** The instance lock that server, restore and backup hold. */
export const serverLock = (folder: string): string => join(folder, 'run/server.lock');

/** Throws, with what to do, unless there is an Assay to work on. */
export const demandStarted = (folder: string): void => {
  if (process.env['DATABASE_URL'] || wasStarted(folder)) return;
  throw new Error(
    `There is no Assay in ${folder} yet. Start it once with \`npm start\`, or name its folder: DATA_DIR=… npm run assay -- …`,
  );
};
