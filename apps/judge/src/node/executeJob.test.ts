import type { queue } from '@assay/contract';
import { status } from '@assay/domain';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Workshop } from '../machine/workshop.ts';
import { createGate } from '../slots/gate.ts';
import { systemTrouble } from '../systemTrouble.ts';
import { createExecutor } from './executeJob.ts';

/** A node whose every job meets that trouble, when it fetches its first file or compiles. */
const executing = (trouble: Error) => {
  const fail = () => Promise.reject(trouble);
  const bench = { gate: createGate(1), fetchBlob: fail, toolchains: new Map() };
  const enter = async () => ({ shop: { bench, compile: fail }, leave: () => undefined });
  const workshop = { enter, replaceIfGone: async () => false };
  const release = { cases: [{ input: { hash: 'a' }, output: { hash: 'b' } }], judgeMode: 'spj', type: 2 };
  const checker = {
    main: 'c.cpp',
    sources: { 'c.cpp': { hash: 'c' } },
    language: 'C++',
    protocol: 'testlib',
    args: [],
  };
  const job = { kind: 'judgement', id: 1, urgency: 'normal', code: '', release: { ...release, checker } };
  const execute = createExecutor({ workshop: workshop as unknown as Workshop, log: pino({ level: 'silent' }) });
  const progress = { compiling: () => undefined, judging: () => undefined, caseDone: () => undefined };
  return execute(job as unknown as queue.JudgingJob, new AbortController().signal, progress);
};

test('a job for which the disk of the node has no room goes back to the queue', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(executing(full)).rejects.toBe(full);
});

test.each([
  [systemTrouble('fileMissing', 'gone'), { code: 'fileMissing' }],
  [new Error('some mistake of ours'), { code: 'judgeFailed' }],
])('any other trouble is said', async (trouble, words) => {
  expect(await executing(trouble)).toMatchObject({ failure: { status: status.systemError }, words });
});

test('a submission that kills every sandbox takes no other one with it', async () => {
  let living = new AbortController();
  const steps = async (count: number) => {
    for (let i = 0; i < count; i += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const workshop = {
    enter: async () => ({
      shop: { bench: { gate: createGate(4), sandbox: { signal: living.signal } }, compile: undefined },
      leave: () => undefined,
    }),
    replaceIfGone: async ({ bench: { sandbox } }: { bench: { sandbox: { signal: AbortSignal } } }) => {
      await steps(3);
      if (living.signal.aborted) living = new AbortController();
      return sandbox.signal.aborted;
    },
  } as unknown as Workshop;
  const poison = 3;
  let deaths = 0;
  const run = async ({ job, bench }: { job: { id: number }; bench: object }) => {
    const { signal } = (bench as { sandbox: { signal: AbortSignal } }).sandbox;
    // Others are at work when it strikes.
    await steps(job.id === poison ? 5 : 10);
    if (job.id === poison) {
      deaths += 1;
      living.abort();
    }
    signal.throwIfAborted();
    return { failure: null, cases: [], test: null };
  };
  const execute = createExecutor({ workshop, log: pino({ level: 'silent' }), run: run as never });
  const progress = { compiling: () => undefined, judging: () => undefined, caseDone: () => undefined };
  const jobOf = (id: number) => ({ kind: 'judgement', id, urgency: 'normal' }) as unknown as queue.JudgingJob;
  const ends = await Promise.all(
    [1, 2, poison, 4, 5].map((id) => execute(jobOf(id), new AbortController().signal, progress)),
  );
  expect(ends.map(({ failure }) => failure?.status ?? 'judged')).toEqual([
    'judged',
    'judged',
    status.systemError,
    'judged',
    'judged',
  ]);
  expect(deaths).toBe(3);
});
