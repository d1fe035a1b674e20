import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a helper and everything it started hold of this machine. */
export interface Footprint {
  processes: number;
  /** Resident bytes of the helper, its keepers and boxes together; pages that several share count once. */
  residentBytes: number;
  /** Mounts in all their mount namespaces. */
  mounts: number;
  /** Folders of control groups, over all controllers. */
  cgroups: number;
}

/** What `/proc` says of a process; '' when it is gone. */
const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const allProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);

/** The helper's keepers. */
export const childrenOf = (pid: number): number[] =>
  allProcesses().filter((one) => field(read(one, 'status'), 'PPid') === pid);

/** The helper, its keepers, the boxes and what runs in them. */
const familyOf = (pid: number): number[] => {
  const parents = new Map(allProcesses().map((one) => [one, field(read(one, 'status'), 'PPid')]));
  const descends = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || (parents.has(one) && descends(parents.get(one))));
  return [...parents.keys()].filter(descends);
};

const mountNamespace = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/ns/mnt`);
  } catch {
    return '';
  }
};

const lines = (text: string): number => text.split('\n').filter((line) => line !== '').length;

const mountsOf = (family: number[]): number => {
  const namespaces = new Map(family.map((pid) => [mountNamespace(pid), pid]));
  return [...namespaces.values()].reduce((sum, pid) => sum + lines(read(pid, 'mountinfo')), 0);
};

const foldersIn = (path: string): string[] => {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(path, entry.name));
  } catch {
    return [];
  }
};

const withInner = (path: string): string[] => [path, ...foldersIn(path).flatMap(withInner)];

/** The control groups of a helper that lives, or once lived, with this process number. */
export const cgroupsOf = (pid: number): string[] => {
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, , type]) => type === 'cgroup' || type === 'cgroup2')
    .map(([, place]) => place!);
  const homes = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .map((line) => line.split(':').slice(2).join(':'));
  const places = mounts.flatMap((mount) => ['', ...homes].map((home) => join(mount, home, `judgebox-${pid}`)));
  return [...new Set(places)].filter((path) => existsSync(path)).flatMap(withInner);
};

/**
 * A process's share of what is resident. Keepers and boxes are forks: counted by themselves, every page of the helper would
 * count again in each keeper that is started later. Where the kernel does not tell shares, the whole.
 */
const residentBytes = (pid: number): number =>
  (field(read(pid, 'smaps_rollup'), 'Pss') || field(read(pid, 'status'), 'VmRSS') || 0) * 1024;

/** Measure a helper that is at rest. */
export const footprint = (pid: number): Footprint => {
  const family = familyOf(pid);
  return {
    processes: family.length,
    residentBytes: family.reduce((sum, one) => sum + residentBytes(one), 0),
    mounts: mountsOf(family),
    cgroups: cgroupsOf(pid).length,
  };
};

/** The processes of these that have not ended. */
export const living = (pids: number[]): number[] =>
  pids.filter((pid) => {
    const status = read(pid, 'status');
    return status !== '' && !/^State:\s*Z/m.test(status);
  });
