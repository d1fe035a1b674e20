const MiB = 1024 ** 2;
const most = 8192 * MiB;
const least = 64 * MiB;

/**
 * Bytes of memory for files that stand ready in the sandbox: an eighth of the machine, or of the memory group the judge is
 * confined to (0: none), since programs, server and database need the rest.
 */
export const blobMemory = ({ machine, group }: { machine: number; group: number }): number => {
  const there = group > 0 ? Math.min(machine, group) : machine;
  return Math.floor(Math.min(most, Math.max(least, there / 8)));
};
