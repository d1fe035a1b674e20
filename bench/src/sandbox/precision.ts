import type { RunResult } from '@assay/sandbox';
import { atMost, type Measurement, median } from '../report.ts';
import { limits, mebibyte, request, type Stage, timed } from './stage.ts';

/** B11, B12, B15: limits and counters. */
export const precision = async (stage: Stage): Promise<Measurement[]> => {
  const measurements: Measurement[] = [];
  for (const cpuMs of [200, 500, 2000]) {
    const over: number[] = [];
    for (let i = 0; i < 3; i++) {
      const result = await stage.sandbox.run(
        request(stage, 'spin', { limits: { ...limits, cpuMs, wallMs: 3 * cpuMs } }),
      );
      over.push(result.cpuNs / 1e6 - cpuMs);
    }
    const worst = Math.max(...over);
    const target = Math.max(10, cpuMs * 0.02);
    measurements.push({
      id: 'B11',
      title: `CPU time at the kill beyond ${cpuMs} ms`,
      value: worst,
      unit: 'ms',
      target: `<= ${target}`,
      verdict: atMost(worst, target, Math.max(25, cpuMs * 0.05)),
    });
  }
  const back: number[] = [];
  for (let i = 0; i < 5; i++) {
    const bombed = await stage.sandbox.run(
      request(stage, 'bomb', { limits: { ...limits, cpuMs: 200, wallMs: 600, processes: 64 } }),
    );
    back.push(await timed(() => stage.sandbox.run(request(stage, 'hello', { box: bombed.box }))));
  }
  const twelve = median(back);
  measurements.push({
    id: 'B12',
    title: 'fork bomb of 64: from its verdict to the next answer of the box',
    value: twelve,
    unit: 'ms',
    target: '<= 100',
    verdict: atMost(twelve, 100, 500),
  });
  let worst = 0;
  for (const size of [1, 16, 64, 200]) {
    for (let i = 0; i < 3; i++) {
      const result: RunResult = await stage.sandbox.run(request(stage, 'touch', { argv: ['touch', String(size)] }));
      worst = Math.max(worst, Math.abs(result.memoryBytes / mebibyte - size));
    }
  }
  measurements.push({
    id: 'B15',
    title: 'reported memory of 1 to 200 MiB, largest error',
    value: worst,
    unit: 'MiB',
    target: '<= 1.5',
    verdict: atMost(worst, 1.5, 3),
  });
  return measurements;
};
