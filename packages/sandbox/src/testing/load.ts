import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The core that the first box of a helper started now is pinned to. */
const firstCore = (): string => /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;

/** Kernels that share cores between sessions first ask how urgent the session is, and only then the process. */
const makeUrgent = (pid: number): void => {
  setPriority(pid, constants.priority.PRIORITY_HIGHEST);
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_HIGHEST));
};

/**
 * Do something while `loops` busy loops hold the core of the first box. `urgent` loops leave others a hundredth of it, in
 * pieces of some ms with most of a second between them; the loops end with `work`.
 */
export const underLoad = async <T>(
  { loops, urgent = false }: { loops: number; urgent?: boolean },
  work: () => Promise<T>,
): Promise<T> => {
  const children: ChildProcess[] = [];
  try {
    for (let i = 0; i < loops; i += 1) {
      const child = spawn('taskset', ['-c', firstCore(), '/bin/sh', '-c', 'while :; do :; done'], {
        stdio: 'ignore',
        // Where cores are shared between sessions, loops of one session count as one.
        detached: true,
      });
      children.push(child);
      await once(child, 'spawn');
      if (urgent) makeUrgent(child.pid!);
    }
    return await work();
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
};
