import { openHold } from '../bench/hold.ts';
import { prepareLaunch } from '../run/runProgram.ts';
import type { Shop } from './workshop.ts';

/** Integer work, unpredictable branches and memory in the mix that contest programs have. */
const job = `#include <stdio.h>
#include <stdlib.h>
static unsigned a[1 << 18];
int main(void) {
    unsigned seed = 1, sum = 0;
    for (int round = 0; round < 12; round++)
        for (int i = 0; i < 1 << 18; i++) {
            seed = seed * 1664525u + 1013904223u;
            unsigned j = seed >> 14;
            if (a[j] & 1) sum += a[j] / ((seed & 255) + 1);
            else a[j] += seed ^ i;
        }
    printf("%u\\n", sum);
    return 0;
}
`;
const runs = 5;

/** ms of CPU that a fixed job takes on this machine: the best of a few runs. Null where there is no C compiler. */
export const calibrate = async ({ bench, compile }: Shop): Promise<number | null> => {
  const toolchain = bench.toolchains.get('C With O2');
  if (!toolchain) return null;
  const signal = AbortSignal.timeout(60_000);
  const outcome = await compile(
    { toolchain, main: { name: 'main.c', text: job }, beside: {}, forJudge: false },
    signal,
  );
  if (!outcome.ok) return null;
  const hold = openHold(bench);
  try {
    const launch = await prepareLaunch(bench, outcome.program, {
      hold,
      memoryMiB: 64,
      stackMiB: 16,
      args: [],
      beside: {},
    });
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run += 1) {
      const leave = await bench.gate.enter(1, signal);
      const result = await bench.sandbox
        .run(
          {
            profile: 'run',
            ...launch,
            limits: {
              cpuMs: 5000,
              wallMs: 15_000,
              memoryBytes: 64 * 1024 * 1024,
              outputBytes: 1024,
              errorBytes: 1024,
              processes: 1,
            },
          },
          signal,
        )
        .finally(leave);
      if (result.status === 'ok') best = Math.min(best, result.cpuNs / 1e6);
    }
    return Number.isFinite(best) ? Math.round(best * 100) / 100 : null;
  } finally {
    hold.release();
  }
};
