import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gib = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

/** Beside what is copied, for what is written meanwhile. */
const spare = 64 * 1024 ** 2;

/** Throws, with both numbers, where fewer bytes are free for `folder` than `bytes` and a little more. */
export const demandRoom = (folder: string, bytes: number, what: string): void => {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = Math.ceil(bytes * 1.05) + spare;
  if (free < needed)
    throw new Error(`${what} needs about ${gib(needed)}, and ${gib(free)} are free in ${folder}. Nothing was written.`);
};

/** Bytes that the parts of a data folder take which a backup holds. */
export const sizeOfData = (folder: string): number => {
  const paths = ['postgres/cluster', 'blobs', 'outbox'].map((name) => join(folder, name)).filter(existsSync);
  const { stdout } = spawnSync('du', ['-sk', '--total', ...paths], { encoding: 'utf8' });
  return Number(/^(\d+)\s+total$/m.exec(stdout)?.[1] ?? 0) * 1024;
};
