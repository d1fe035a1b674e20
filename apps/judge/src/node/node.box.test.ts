import { status } from '@assay/domain';
import { untilRuns } from '@assay/sandbox/testing/processes.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobWork } from '../judging/job.ts';
import { runJob } from '../judging/runJob.ts';
import { aCase, aRelease, type BoxMachine, openBoxMachine } from '../testing/boxMachine.ts';
import { createExecutor } from './executeJob.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openBoxMachine();
});
afterAll(() => box.close());

const quiet = { compiling: () => undefined, judging: () => undefined, caseDone: () => undefined };
const jobOf = (code: string, release = aRelease([aCase(box, 1, '', '42\n')])) => ({
  kind: 'judgement' as const,
  urgency: 'normal' as const,
  id: 1,
  fence: 1,
  submitId: 1,
  language: 'Python3',
  code,
  release,
  test: null,
});
const executor = () => createExecutor({ workshop: box.machine.workshop, log: pino({ level: 'silent' }) });
const helperOf = ({ bench }: Pick<JobWork, 'bench'>) => (bench.sandbox as unknown as { pid: number }).pid;
const pidOf = async () => helperOf(await box.machine.workshop.current());

/** In the sandbox with that process id programs never end, so that they run when it is killed, however long that takes. */
const executorThatWaitsIn = (pid: number) =>
  createExecutor({
    workshop: box.machine.workshop,
    log: pino({ level: 'silent' }),
    run: (work) => {
      const code = `import time\ntime.sleep(600)\n${work.job.code}`;
      return runJob(helperOf(work) === pid ? { ...work, job: { ...work.job, code } } : work);
    },
  });
const patient = () => aRelease([aCase(box, 1, '', '42\n')], { timeLimit: 600_000 });

test('a job whose sandbox dies is done again in a new one', async () => {
  const pid = await pidOf();
  const judging = executorThatWaitsIn(pid)(jobOf('print(42)', patient()), new AbortController().signal, quiet);
  await untilRuns(pid, 'python3');
  process.kill(pid, 'SIGKILL');
  const { cases } = await judging;
  expect(cases.map((one) => one.status)).toEqual([status.accepted]);
  expect(await pidOf()).not.toBe(pid);
});

test('several jobs that lose the same sandbox share the new one', async () => {
  const pid = await pidOf();
  const execute = executorThatWaitsIn(pid);
  const judging = [1, 2, 3].map((n) =>
    execute(jobOf(`print(42) # ${n}`, patient()), new AbortController().signal, quiet),
  );
  await untilRuns(pid, 'python3', 2);
  process.kill(pid, 'SIGKILL');
  const results = await Promise.all(judging);
  expect(results.map(({ cases }) => cases[0]?.status)).toEqual([0, 0, 0]);
});

test('a missing test file is a system error that says so, after a second try', async () => {
  const release = aRelease([{ ...aCase(box, 1, '', ''), input: { hash: '0'.repeat(64), size: 1 } }]);
  const result = await executor()(jobOf('print(1)', release), new AbortController().signal, quiet);
  expect(result).toMatchObject({
    failure: { status: status.systemError, message: '' },
    words: { code: 'judgeFailed' },
  });
});

test('a dropped job ends while its program runs, and the boxes stay usable', async () => {
  const controller = new AbortController();
  const judging = executor()(
    jobOf('import time\nwhile True: time.sleep(60)', aRelease([aCase(box, 1, '', '42\n')], { timeLimit: 600_000 })),
    controller.signal,
    quiet,
  );
  await untilRuns(await pidOf(), 'python3');
  controller.abort(new Error('dropped'));
  await expect(judging).rejects.toThrow('dropped');
  const next = await executor()(jobOf('print(42)'), new AbortController().signal, quiet);
  expect(next.cases[0]?.status).toBe(status.accepted);
});

test('languages are looked for again while the machine works, and a new sandbox takes over', async () => {
  const { machine } = box;
  expect(await machine.lookAgain(false)).toBeUndefined();
  const change = (await machine.lookAgain(true))!;
  expect((await change.takeUp()).map((one) => [one.name, one.available])).toEqual(
    machine.languages.map((one) => [one.name, one.available]),
  );
  const pid = await pidOf();
  const { toolchains } = (await machine.workshop.current()).bench;
  await machine.workshop.takeUp(true, async () => toolchains);
  expect(await pidOf()).not.toBe(pid);
  const { cases } = await executor()(jobOf('print(42)'), new AbortController().signal, quiet);
  expect(cases.map((one) => one.status)).toEqual([status.accepted]);
});
