import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atMost, type Measurement, median, percentile } from '../report.ts';
import { limits, mebibyte, request, type Stage } from './stage.ts';

/** B13: two wired programs against the same two without a sandbox. */
export const wiring = async (stage: Stage): Promise<Measurement[]> => {
  const rounds = 10_000;
  const boxed: number[] = [];
  const direct: number[] = [];
  const side = (role: string) =>
    request(stage, 'ping', {
      argv: ['ping', role, String(rounds)],
      limits: { ...limits, cpuMs: 10_000, wallMs: 30_000 },
    });
  for (let i = 0; i < 5; i++) {
    const { interactor } = await stage.sandbox.runTalk({ contestants: [side('answer')], interactor: side('ask') });
    boxed.push(Number(new TextDecoder().decode(interactor.stderr)) / rounds);
    const { stderr } = await promisify(execFile)(stage.path('ping'), ['direct', String(rounds)]);
    direct.push(Number(stderr) / rounds);
  }
  const thirteen = median(boxed) / median(direct);
  return [
    { id: '', title: 'round trip between two boxes', value: median(boxed) / 1000, unit: 'µs', verdict: 'told' },
    {
      id: 'B13',
      title: 'the same / direct pipes without a sandbox',
      value: thirteen,
      unit: 'x',
      target: '<= 1.2',
      verdict: atMost(thirteen, 1.2, 2),
    },
  ];
};

/** B14, B16: what comes out of a run. */
export const output = async (stage: Stage): Promise<Measurement[]> => {
  const mebibytes = 20;
  const boxed: number[] = [];
  const direct: number[] = [];
  for (let i = 0; i < 15; i++) {
    const result = await stage.sandbox.run(
      request(stage, 'flood', {
        argv: ['flood', 'flood', String(mebibytes)],
        limits: { ...limits, outputBytes: (mebibytes + 1) * mebibyte },
        keepStdout: 'blob',
      }),
    );
    if (result.stdoutBytes !== mebibytes * mebibyte) throw new Error(`captured ${result.stdoutBytes} bytes`);
    if (result.stdoutBlob) stage.sandbox.drop(result.stdoutBlob);
    boxed.push(result.wallNs);
    const { stderr } = await promisify(execFile)(stage.path('flood'), ['direct', String(mebibytes)]);
    direct.push(Number(stderr));
  }
  const fourteen = median(boxed) / median(direct);
  const times: number[] = [];
  for (let i = 0; i < 20; i++) times.push((await stage.sandbox.run(request(stage, 'work'))).cpuNs);
  const sixteen = percentile(times, 0.9) / median(times);
  return [
    {
      id: 'B14',
      title: `${mebibytes} MiB of output captured / read from a plain pipe`,
      value: fourteen,
      unit: 'x',
      target: '<= 1.3',
      verdict: atMost(fourteen, 1.3, 2),
    },
    {
      id: 'B16',
      title: 'CPU time of a fixed job, 20 runs: p90 / median',
      value: sixteen,
      unit: 'x',
      target: '<= 1.1',
      verdict: sixteen <= 1.1 ? 'good' : 'fair',
    },
  ];
};
