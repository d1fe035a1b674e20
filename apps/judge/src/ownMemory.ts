/** Bytes of memory that the judge may count on: the machine's, or less in a memory group it is confined to (0: none). */
export const ownMemory = ({ machine, group }: { machine: number; group: number }): number =>
  group > 0 ? Math.min(machine, group) : machine;
