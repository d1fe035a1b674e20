import { type Attack, attack, briefly, type Outcome } from '../kit.ts';

const limitNs = briefly.cpuMs * 1e6;

/** A program is stopped at no more than so many times its CPU time: 20 ms after its end. */
const mostOver = 1.1;
/** The best of so many runs tells a clock that strikes late from a machine that had no time for it. */
const mostRuns = 5;

/** A program that is stopped by its CPU time, and soon after it. */
const stopped = (number: number, title: string, file: string): Attack => ({
  number,
  title,
  async attempt(kit) {
    const all: Outcome = { boxes: [], problems: [], note: '' };
    let least = Number.POSITIVE_INFINITY;
    const once = attack(number, title, 'cpu-limit', { file, limits: briefly }, ({ cpuNs }) => {
      least = Math.min(least, cpuNs / limitNs);
      return undefined;
    });
    for (let run = 0; run < mostRuns && least > mostOver && all.problems.length === 0; run++) {
      const { boxes, problems, note } = await once.attempt(kit);
      all.boxes.push(...boxes);
      all.problems.push(...problems);
      all.note = note;
    }
    if (least > mostOver) all.problems.push(`stopped at ${Math.round(least * 100)} % of its CPU time at best`);
    return all;
  },
});

export const timeAttacks: Attack[] = [
  stopped(1, 'loop for ever', '01-spin.c'),
  attack(2, 'sleep for ever', 'idle-limit', { file: '02-sleep.c' }),
  attack(3, 'sleep in tiny steps', ['idle-limit', 'cpu-limit', 'wall-limit'], {
    file: '03-short-sleeps.c',
    limits: briefly,
  }),
  stopped(4, 'ignore all signals', '04-ignore-signals.c'),
  stopped(5, 'four busy threads', '05-spinning-threads.c'),
  stopped(6, 'a busy child', '06-spinning-child.c'),
  attack(
    7,
    'busy children nobody waits for',
    ['cpu-limit', 'wall-limit', 'idle-limit'],
    { file: '07-disowned-children.c', limits: briefly },
    ({ cpuNs }) => (cpuNs < 0.6 * limitNs ? 'their time was not counted' : undefined),
  ),
  attack(8, 'become itself for ever', ['cpu-limit', 'wall-limit'], { file: '08-exec-self.c', limits: briefly }),
  attack(9, 'stop itself', 'idle-limit', { file: '09-stop.c' }),
  attack(10, 'burn nine tenths of the limit', 'ok', { file: '10-burn.c' }, ({ cpuNs }) =>
    Math.abs(cpuNs - 450e6) > 450e6 * 0.03 ? `reported ${Math.round(cpuNs / 1e6)} ms instead of 450` : undefined,
  ),
  stopped(11, 'burn time in the kernel', '11-system-calls.c'),
  attack(12, 'raise its own limits and priority', 'cpu-limit', { file: '12-raise-limits.c', limits: briefly }),
  // It yields its core a thousand times to whatever else the machine does.
  attack(13, 'move to another core', 'ok', { file: '13-affinity.c', limits: { wallMs: 15_000 } }),
];
