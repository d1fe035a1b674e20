import { cpus, freemem, totalmem } from 'node:os';

/** Shares of CPU and memory in use, 0 to 1; the CPU's since the last call. */
export const createMachineLoad = (): (() => { cpuLoad: number; memoryLoad: number }) => {
  const read = () => {
    let idle = 0;
    let all = 0;
    for (const { times } of cpus()) {
      idle += times.idle;
      all += times.idle + times.user + times.nice + times.sys + times.irq;
    }
    return { idle, all };
  };
  let last = read();
  return () => {
    const now = read();
    const all = now.all - last.all;
    const cpuLoad = all > 0 ? Math.min(1, Math.max(0, 1 - (now.idle - last.idle) / all)) : 0;
    last = now;
    return { cpuLoad, memoryLoad: 1 - freemem() / totalmem() };
  };
};
