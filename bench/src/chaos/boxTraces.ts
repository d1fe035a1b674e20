import { readdirSync } from 'node:fs';
import { childrenOf, commandOf, everyProcess, read } from './processes.ts';

/** Knows which boxes are those of one judge, whatever else runs on this machine. */
export interface BoxWatch {
  /** Processes, mounts and cgroups of its boxes that are there now. */
  traces(): string[];
  stop(): void;
}

/**
 * Remembers each supervisor of boxes that the judge starts: their cgroups and mounts bear its process id, and its boxes are its
 * descendants or are in its cgroups. `judgeOf`: the judge's process now, which is another one after each kill.
 */
export const watchBoxes = (judgeOf: () => number | undefined, everyMs = 200): BoxWatch => {
  const supervisors = new Set<number>();
  const look = () => {
    const judge = judgeOf();
    if (judge === undefined) return;
    for (const pid of childrenOf(judge)) if (commandOf(pid).includes('judgebox')) supervisors.add(pid);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();

  const namesOne = (text: string): boolean =>
    [...text.matchAll(/judgebox-(\d+)/g)].some(([, pid]) => supervisors.has(Number(pid)));
  const processes = (): string[] => {
    const all = everyProcess();
    const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
    const descends = (pid: number | undefined): boolean =>
      pid !== undefined && pid > 1 && (supervisors.has(pid) || descends(parents.get(pid)));
    return all
      .filter(({ pid }) => descends(pid) || namesOne(read(`/proc/${pid}/cgroup`)))
      .map(({ pid }) => `process ${pid} ${commandOf(pid)}`);
  };
  const mounts = (): string[] => read('/proc/self/mounts').split('\n').filter(namesOne);
  const cgroups = (): string[] =>
    ['memory', 'pids', 'cpuacct', '']
      .map((controller) => `/sys/fs/cgroup/${controller}`)
      .flatMap((folder) => {
        try {
          return readdirSync(folder)
            .filter(namesOne)
            .map((name) => `cgroup ${folder}/${name}`);
        } catch {
          return [];
        }
      });

  return {
    traces: () => [...processes(), ...mounts(), ...cgroups()],
    stop: () => clearInterval(timer),
  };
};
