const MiB = 1024 ** 2;
const maxBlobBytes = 8192 * MiB;
const minBlobBytes = 64 * MiB;

/** Bytes of memory that the judge may count on: the machine's, or less in a memory group it is confined to (0: none). */
export const ownMemory = ({ machine, group }: { machine: number; group: number }): number =>
  group > 0 ? Math.min(machine, group) : machine;

/**
 * Bytes of memory for files that stand ready in the sandbox: an eighth of the machine, or of the memory group the judge is
 * confined to (0: none), since programs, server and database need the rest.
 */
export const blobMemory = (given: { machine: number; group: number }): number =>
  Math.floor(Math.min(maxBlobBytes, Math.max(minBlobBytes, ownMemory(given) / 8)));
