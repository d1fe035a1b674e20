import type { queue } from '@assay/contract';
import { status } from '@assay/domain';
import pino from 'pino';
import { expect, test } from 'vitest';
import { systemTrouble } from '../systemTrouble.ts';
import { createExecutor } from './executeJob.ts';
import { createGate } from './gate.ts';
import type { Workshop } from './workshop.ts';

/** A node whose every job meets that trouble, when it fetches its first file or compiles. */
const executing = (trouble: Error) => {
  const fail = () => Promise.reject(trouble);
  const bench = { gate: createGate(1), fetchBlob: fail, toolchains: new Map() };
  const workshop = { current: async () => ({ bench, compile: fail }), replaceIfGone: async () => false };
  const release = { cases: [{ input: { hash: 'a' }, output: { hash: 'b' } }], judgeMode: 'spj', type: 2 };
  const checker = { main: 'c.cpp', sources: { 'c.cpp': { hash: 'c' } }, language: 'C++', protocol: 'testlib', args: [] };
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
