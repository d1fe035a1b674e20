import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { atLeast, type Measurement, median } from '../report.ts';
import { isolateRun } from './isolateRun.ts';
import { busyRate, inHelper, ratio, type Stage } from './stage.ts';

/** `ISOLATE` names it; otherwise the first one on PATH. */
const findIsolate = (): string | undefined =>
  [
    process.env['ISOLATE'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'isolate')),
  ].find((path) => path.startsWith('/') && existsSync(path));

/**
 * B3, B5: per run against ioi/isolate, which is installed by hand for this. Its box is made once and only its run is
 * compared, as a judge would that keeps boxes; with making and removing the box each time is told, and has the start of
 * a shell in it.
 */
export const besideIsolate = async (stage: Stage): Promise<Measurement[]> => {
  const isolate = findIsolate();
  if (!isolate) {
    stage.log('B3, B5 not measured: no isolate here (ISOLATE=/path/to/isolate names one)');
    return [];
  }
  const boxes = Array.from({ length: availableParallelism() }, (_, box) => box);
  const once = (box: number, action: string) => execFileSync(isolate, [`--box-id=${box}`, action]);
  const arm = (box: number) => isolateRun(isolate, box, stage.folder).join(',');
  for (const box of boxes) once(box, '--init');
  try {
    const runs = 10;
    const program = 'tiny';
    const samples = await inHelper(stage, { rounds: 12, runs, program }, 'box', arm(0));
    const latency = ratio(samples[isolate]!, samples['box']!, runs);
    const shares: number[] = [];
    for (let round = 0; round < 3; round++) {
      const ours = await busyRate(stage, { runs: 1000, program }, 'box');
      shares.push(ours / (await busyRate(stage, { runs: 150, program }, arm)));
    }
    const throughput = median(shares);
    const steps = [
      `${isolate} --box-id=0 --init > /dev/null`,
      `${isolateRun(isolate, 0, stage.folder).join(' ')} "$0"`,
      `${isolate} --box-id=0 --cleanup`,
    ].join(' && ');
    const whole = await inHelper(stage, { rounds: 12, runs, program }, 'box', `/bin/sh,-c,${steps}`);
    return [
      {
        id: 'B3',
        title: 'isolate --run / box, latency of a program without a C library',
        value: latency,
        unit: 'x',
        target: '>= 5',
        verdict: atLeast(latency, 5, 3),
      },
      {
        id: '',
        title: 'the same with --init and --cleanup around it, called by a shell',
        value: ratio(whole['/bin/sh']!, whole['box']!, runs),
        unit: 'x',
        verdict: 'told',
      },
      {
        id: 'B5',
        title: 'box / isolate --run, runs a second with every core busy, without a C library',
        value: throughput,
        unit: 'x',
        target: '>= 5',
        verdict: atLeast(throughput, 5, 3),
      },
    ];
  } finally {
    for (const box of boxes) once(box, '--cleanup');
  }
};
