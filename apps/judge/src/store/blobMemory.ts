import { ownMemory } from '../ownMemory.ts';

const MiB = 1024 ** 2;
const most = 8192 * MiB;
const least = 64 * MiB;

/**
 * Bytes of memory for files that stand ready in the sandbox: an eighth of the machine, or of the memory group the judge is
 * confined to (0: none), since programs, server and database need the rest.
 */
export const blobMemory = (given: { machine: number; group: number }): number =>
  Math.floor(Math.min(most, Math.max(least, ownMemory(given) / 8)));
