import { existsSync } from 'node:fs';
import { atLeast, atMost, type Measurement, median, percentile } from '../report.ts';
import { bubblewrap, busyRate, inHelper, ratio, type Stage } from './stage.ts';

/** B1, B2, B9, B10: inside one process of the helper. */
export async function native(stage: Stage): Promise<Measurement[]> {
  const runs = 20;
  const base = await inHelper(stage, 30, runs, 0, 'bare', 'box');
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
  if (existsSync('/usr/bin/bwrap')) {
    const other = await inHelper(stage, 12, 10, 0, 'bare', 'box', bubblewrap(stage.folder).join(','));
    const two = ratio(other['/usr/bin/bwrap']!, other['box']!, 10);
    const bound = ratio(other['/usr/bin/bwrap']!, other['bare']!, 10);
    measurements.push({
      id: '',
      title: 'bubblewrap / bare: what a sandbox that costs nothing would reach',
      value: bound,
      unit: 'x',
      verdict: 'told',
    });
    measurements.push({
      id: 'B2',
      title: 'bubblewrap / box, latency',
      value: two,
      unit: 'x',
      target: '>= 8',
      verdict: atLeast(two, 8, 5),
    });
  }
  if (existsSync('/usr/bin/bwrap')) {
    const bwrap = bubblewrap(stage.folder).join(',');
    const shares: number[] = [];
    for (let round = 0; round < 3; round++) {
      const ours = await busyRate(stage, 1000, 'box');
      shares.push(ours / (await busyRate(stage, 150, bwrap)));
    }
    const four = median(shares);
    measurements.push({
      id: 'B4',
      title: 'box / bubblewrap, runs a second with every core busy',
      value: four,
      unit: 'x',
      target: '>= 10',
      verdict: atLeast(four, 10, 6),
    });
  }
  const pause = await inHelper(stage, 1, 40, 100, 'bare', 'box');
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
  const rebuild = await inHelper(stage, 20, 3, 0, 'bare', 'rebuild');
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
}
