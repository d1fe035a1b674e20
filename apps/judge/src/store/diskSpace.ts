import { statfs } from 'node:fs/promises';

const MiB = 1024 * 1024;

/** Bytes of a file system: what is free for this process, and all. */
export interface DiskSpace {
  free: number;
  all: number;
}

/** The space of the file system that holds `folder`. */
export const diskSpaceOf = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
};

/** Bytes that a node leaves free when it was not told: 512 MiB, or 2 % of a large disk, at most 4 GiB. */
export const usualReserve = ({ all }: Pick<DiskSpace, 'all'>): number =>
  Math.max(512 * MiB, Math.min(0.02 * all, 4096 * MiB));

/** Knows whether a disk still has its reserve of free space. */
export interface SpaceWatch {
  /** Is there less than the reserve? A tenth more than the reserve must be free before it is enough again. */
  isShort(): Promise<boolean>;
  /** Is there room for so many bytes more above the reserve? */
  hasRoomFor(bytes: number): Promise<boolean>;
}

/** `reserveBytes`: 0 keeps none; without it the usual reserve. `spaceOf` is what tests replace. */
export const createSpaceWatch = ({
  folder,
  reserveBytes,
  spaceOf = diskSpaceOf,
}: {
  folder: string;
  reserveBytes: number | undefined;
  spaceOf?: (folder: string) => Promise<DiskSpace>;
}): SpaceWatch => {
  let wasShort = false;
  const look = async () => {
    const space = await spaceOf(folder);
    return { free: space.free, reserve: reserveBytes ?? usualReserve(space) };
  };
  return {
    isShort: async () => {
      const { free, reserve } = await look();
      wasShort = free < (wasShort ? 1.1 * reserve : reserve);
      return wasShort;
    },
    hasRoomFor: async (bytes) => {
      const { free, reserve } = await look();
      return free - bytes >= reserve;
    },
  };
};

/** A cache's bound: what it was allowed, but no more than a share of what is free together with what it holds already. */
export const cacheBound = async (folder: string, allowed: number, share: number, held: number): Promise<number> => {
  const { free } = await diskSpaceOf(folder);
  return Math.min(allowed, Math.max(16 * MiB, Math.floor(share * (free + held))));
};

/** Did a write fail because the disk (or this user's part of it) is full? */
export const isDiskFull = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
};
