import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { bad, type Finding, good, poor } from './finding.ts';

const gib = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
const readLine = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};
const sudo = process.getuid?.() === 0 ? '' : 'sudo ';

const system = (): Finding => {
  const supported = process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64');
  const text = `${process.platform} ${process.arch}, ${availableParallelism()} cores, ${gib(totalmem())} memory`;
  return supported
    ? good('Machine', text)
    : bad('Machine', text, 'Assay runs on Linux, x86-64 or arm64. Use a virtual machine or a container.');
};

const memory = (): Finding[] =>
  totalmem() < 1.5 * 1024 ** 3
    ? [
        poor(
          'Memory',
          `${gib(totalmem())} is little for database, server and compilers`,
          'Give the machine 2 GiB or more.',
        ),
      ]
    : [];

const existing = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existing(dirname(path));

const disk = (folder: string): Finding => {
  const { bavail, bsize } = statfsSync(existing(folder));
  const free = bavail * bsize;
  const text = `${gib(free)} free for ${folder}`;
  if (free < 512 * 1024 ** 2) return bad('Disk', text, 'Free at least 2 GiB, or choose another DATA_DIR.');
  return free < 2 * 1024 ** 3
    ? poor('Disk', text, 'Free at least 2 GiB, or choose another DATA_DIR.')
    : good('Disk', text);
};

/** Things that make measured times and memory less honest. */
const honesty = (): Finding[] => {
  const findings: Finding[] = [];
  const swaps = readLine('/proc/swaps').split('\n').length - 1;
  if (swaps > 0) findings.push(poor('Swap', 'is on: memory limits and times are less exact', `${sudo}swapoff -a`));
  if (readLine('/proc/sys/kernel/core_pattern').startsWith('|')) {
    findings.push(
      poor(
        'Core dumps',
        'go to a program, which slows every crashed submission',
        `${sudo}sysctl -w kernel.core_pattern=core`,
      ),
    );
  }
  const governor = readLine('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor');
  if (governor && governor !== 'performance') {
    findings.push(
      poor(
        'CPU frequency',
        `governor is ${governor}: times vary`,
        `echo performance | ${sudo}tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor`,
      ),
    );
  }
  return findings;
};

/** System, memory, disk, and whether measured times can be believed. */
export const machineFindings = (dataDir: string): Finding[] => [system(), ...memory(), disk(dataDir), ...honesty()];
