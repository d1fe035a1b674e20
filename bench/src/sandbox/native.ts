import { existsSync } from 'node:fs';
import { atLeast, atMost, type Measurement, median, percentile } from '../report.ts';
import { besideIsolate } from './besideIsolate.ts';
import { bubblewrap, busyRate, inHelper, ratio, type Stage } from './stage.ts';

/**
 * B2, B4: per run against bubblewrap. Of a program without a C library, because in a virtual machine the start of the
 * library costs more than everything measured here; the ratios with a library, and the bound they have, are told.
 */
const besideBubblewrap = async (stage: Stage): Promise<Measurement[]> => {
  const bwrap = bubblewrap(stage.folder).join(',');
  const runs = 10;
  const latency = async (program: 'hello' | 'tiny') => {
    const samples = await inHelper(stage, { rounds: 12, runs, program }, 'bare', 'box', bwrap);
    const other = samples['/usr/bin/bwrap']!;
    return { ours: ratio(other, samples['box']!, runs), bound: ratio(other, samples['bare']!, runs) };
  };
  const throughput = async (program: 'hello' | 'tiny') => {
    const shares: number[] = [];
    for (let round = 0; round < 3; round++) {
      const ours = await busyRate(stage, { runs: 1000, program }, 'box');
      shares.push(ours / (await busyRate(stage, { runs: 150, program }, bwrap)));
    }
    return median(shares);
  };
  const [two, withLibrary] = [await latency('tiny'), await latency('hello')];
  const [four, fourWithLibrary] = [await throughput('tiny'), await throughput('hello')];
  return [
    {
      id: 'B2',
      title: 'bubblewrap / box, latency of a program without a C library',
      value: two.ours,
      unit: 'x',
      target: '>= 8',
      verdict: atLeast(two.ours, 8, 5),
    },
    {
      id: '',
      title: `the same with one; bubblewrap / bare is ${withLibrary.bound.toPrecision(2)}`,
      value: withLibrary.ours,
      unit: 'x',
      verdict: 'told',
    },
    {
      id: 'B4',
      title: 'box / bubblewrap, runs a second with every core busy, without a C library',
      value: four,
      unit: 'x',
      target: '>= 10',
      verdict: atLeast(four, 10, 6),
    },
    { id: '', title: 'the same with one', value: fourWithLibrary, unit: 'x', verdict: 'told' },
  ];
};

/** B1 to B5, B9, B10: inside one process of the helper. */
export const native = async (stage: Stage): Promise<Measurement[]> => {
  const runs = 20;
  const base = await inHelper(stage, { rounds: 30, runs }, 'bare', 'box');
  const one = ratio(base['box']!, base['bare']!, runs);
  const measurements: Measurement[] = [
    { id: '', title: 'bare vfork, exec, wait', value: median(base['bare']!) / 1000, unit: 'µs', verdict: 'told' },
    {
      id: '',
      title: 'the same in a box, output captured',
      value: median(base['box']!) / 1000,
      unit: 'µs',
      verdict: 'told',
    },
    { id: 'B1', title: 'box / bare', value: one, unit: 'x', target: '<= 1.5', verdict: atMost(one, 1.5, 2) },
  ];
  if (existsSync('/usr/bin/bwrap')) measurements.push(...(await besideBubblewrap(stage)));
  measurements.push(...(await besideIsolate(stage)));
  const pause = await inHelper(stage, { rounds: 1, runs: 40, gapMs: 100 }, 'bare', 'box');
  const low = (values: readonly number[]) => percentile(values, 0.1);
  const gap = low(pause['box']!) / low(base['box']!);
  const bareGap = low(pause['bare']!) / low(base['bare']!);
  const nine = gap / bareGap;
  measurements.push({
    id: 'B9',
    title: `after 100 ms of rest / back to back (${gap.toPrecision(2)}), by bare's own (${bareGap.toPrecision(2)})`,
    value: nine,
    unit: 'x',
    target: '<= 1.5',
    verdict: atMost(nine, 1.5, 4),
  });
  const rebuild = await inHelper(stage, { rounds: 20, runs: 3 }, 'bare', 'rebuild');
  const ten = ratio(rebuild['rebuild']!, rebuild['bare']!, 3);
  measurements.push({
    id: 'B10',
    title: 'a box replaced / bare',
    value: ten,
    unit: 'x',
    target: '<= 8',
    verdict: atMost(ten, 8, 20),
  });
  return measurements;
};
