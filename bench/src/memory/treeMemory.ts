import { childrenOf, commandOf, read } from '../chaos/processes.ts';

interface ProcessMemory {
  pid: number;
  command: string;
  /** Bytes: pages shared by n processes count an nth in each. */
  share: number;
}

/** Proportional memory of a process and all that descends from it, largest first. */
export const treeMemory = (pid: number): ProcessMemory[] => {
  const share = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
  return [{ pid, command: commandOf(pid), share }, ...childrenOf(pid).flatMap(treeMemory)].sort(
    (a, b) => b.share - a.share,
  );
};
