import { type Attack, attack } from '../kit.ts';

const limitNs = 500e6;

/** The clock must strike within 25 ms of the limit. */
const isPrompt = ({ cpuNs }: { cpuNs: number }) =>
  cpuNs > limitNs + 25e6 ? `stopped at ${Math.round(cpuNs / 1e6)} ms of CPU time` : undefined;

export const timeAttacks: Attack[] = [
  attack(1, 'loop for ever', 'cpu-limit', { file: '01-spin.c' }, isPrompt),
  attack(2, 'sleep for ever', 'idle-limit', { file: '02-sleep.c' }),
  attack(3, 'sleep in tiny steps', ['idle-limit', 'cpu-limit', 'wall-limit'], { file: '03-short-sleeps.c' }),
  attack(4, 'ignore all signals', 'cpu-limit', { file: '04-ignore-signals.c' }, isPrompt),
  attack(5, 'four busy threads', 'cpu-limit', { file: '05-spinning-threads.c' }, isPrompt),
  attack(6, 'a busy child', 'cpu-limit', { file: '06-spinning-child.c' }, isPrompt),
  attack(
    7,
    'busy children nobody waits for',
    ['cpu-limit', 'wall-limit', 'idle-limit'],
    { file: '07-disowned-children.c' },
    ({ cpuNs }) => (cpuNs < 300e6 ? 'their time was not counted' : undefined),
  ),
  attack(8, 'become itself for ever', ['cpu-limit', 'wall-limit'], { file: '08-exec-self.c' }),
  attack(9, 'stop itself', 'idle-limit', { file: '09-stop.c' }),
  attack(10, 'burn nine tenths of the limit', 'ok', { file: '10-burn.c' }, ({ cpuNs }) =>
    Math.abs(cpuNs - 450e6) > 450e6 * 0.03 ? `reported ${Math.round(cpuNs / 1e6)} ms instead of 450` : undefined,
  ),
  attack(11, 'burn time in the kernel', 'cpu-limit', { file: '11-system-calls.c' }, isPrompt),
  attack(12, 'raise its own limits and priority', 'cpu-limit', { file: '12-raise-limits.c' }),
  attack(13, 'move to another core', 'ok', { file: '13-affinity.c' }),
];
