import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mount = '/sys/fs/cgroup/memory';
const prefix = 'assay-bench-';

export interface MemoryGroup {
  /** Runs work while this process is in the group: what it starts stays there, itself leaves again. */
  inside<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Bytes in use that the kernel cannot take back, by the processes of the group, and by the programs that a sandbox of the
   * group runs: where it may, that keeps them in groups of its own at the top, whose limits are those of the programs.
   */
  used(): { own: number; programs: number };
  /** How often the kernel had to make room, and how many processes it ended for that. */
  pressure(): { reclaims: number; kills: number };
  close(): void;
}

const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);

/** Removes groups of runs that were killed; one with processes in it stays. */
const sweep = (home: string): void => {
  for (const name of readdirSync(home).filter((one) => one.startsWith(prefix))) {
    try {
      rmdirSync(join(home, name));
    } catch {
      // Another run lives in it.
    }
  }
};

/** Bytes of a group that are no copies of files. */
const keptIn = (group: string): number => {
  const text = readFileSync(join(group, 'memory.stat'), 'utf8');
  return numberIn(text, 'total_rss') + numberIn(text, 'total_shmem');
};

/** A memory group of so many bytes, below the one this process is in. Undefined without cgroup v1 or the right to make one. */
export const openMemoryGroup = (bytes: number): MemoryGroup | undefined => {
  const own = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
  if (own === undefined) return undefined;
  const home = join(mount, own);
  if (!existsSync(home)) return undefined;
  sweep(home);
  const folder = join(home, `${prefix}${process.pid}`);
  try {
    mkdirSync(folder);
  } catch {
    return undefined;
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const write = (name: string, value: string | number) => writeFileSync(join(folder, name), String(value));
  const enter = (group: string) => writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
  write('memory.use_hierarchy', 1);
  write('memory.limit_in_bytes', bytes);
  return {
    inside: async (work) => {
      enter(folder);
      try {
        return await work();
      } finally {
        enter(home);
      }
    },
    used: () => {
      const sandboxes = read('cgroup.procs')
        .split('\n')
        .map((pid) => join(mount, `judgebox-${pid}`))
        .filter((path) => existsSync(path));
      return { own: keptIn(folder), programs: sandboxes.reduce((sum, path) => sum + keptIn(path), 0) };
    },
    pressure: () => ({
      reclaims: Number(read('memory.failcnt')),
      kills: numberIn(read('memory.oom_control'), 'oom_kill'),
    }),
    close: () => rmdirSync(folder),
  };
};
