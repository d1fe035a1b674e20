import { type ProblemRelease, type ReleaseCase, status } from '@assay/domain';
import { expect, test } from 'vitest';
import type { JudgedCase } from './caseWork.ts';
import { runCases } from './runCases.ts';

const item = (seq: number, group = 1, content = String(seq)): ReleaseCase => ({
  seq,
  inputName: `${seq}.in`,
  outputName: `${seq}.out`,
  input: { hash: content, size: 1 },
  output: { hash: content, size: 1 },
  score: 10,
  group,
  isSample: false,
});
const outcome = (seq: number, code: number): JudgedCase => ({
  seq,
  status: code,
  time: 5,
  wallTime: 6,
  memory: 7,
  message: '',
});

const run = (
  cases: ReleaseCase[],
  caseMode: ProblemRelease['caseMode'],
  judge: (one: ReleaseCase, signal: AbortSignal) => Promise<JudgedCase>,
  atOnce = 2,
  groups: ProblemRelease['groups'] = [],
  signal = new AbortController().signal,
  answerName?: (one: ReleaseCase) => string | undefined,
) => {
  const told: number[] = [];
  return runCases({
    release: { caseMode, cases, groups },
    atOnce,
    judgeCase: judge,
    ...(answerName ? { answerName } : {}),
    onOutcome: ({ seq }) => told.push(seq),
    signal,
  }).then((outcomes) => ({ codes: outcomes.map((one) => one.status), told, outcomes }));
};
const { accepted: AC, wrongAnswer: WA, cancelled: CA } = status;

test('runs no more at once than allowed, and answers in order', async () => {
  let now = 0;
  let most = 0;
  const { codes } = await run(
    [1, 2, 3, 4, 5].map((seq) => item(seq)),
    'default',
    async ({ seq }) => {
      most = Math.max(most, ++now);
      // The one that began later ends first.
      for (let turns = 0; turns < 10 - seq; turns += 1) await new Promise(setImmediate);
      now -= 1;
      return outcome(seq, seq === 3 ? WA : AC);
    },
  );
  expect(codes).toEqual([AC, AC, WA, AC, AC]);
  expect(most).toBe(2);
});

test('runs no hidden case beside one whose output the contestant sees', async () => {
  const running = new Set<ReleaseCase>();
  const mixed: number[] = [];
  let most = 0;
  const { codes } = await run(
    [1, 2, 3, 4, 5, 6].map((seq) => ({ ...item(seq), isSample: seq <= 2 || seq === 5 })),
    'default',
    async (one) => {
      running.add(one);
      most = Math.max(most, running.size);
      if ([...running].some(({ isSample }) => isSample !== one.isSample)) mixed.push(one.seq);
      await new Promise(setImmediate);
      running.delete(one);
      return outcome(one.seq, AC);
    },
  );
  expect(codes).toEqual(Array(6).fill(AC));
  expect([most, mixed]).toEqual([2, []]);
});

test('stops cases that were started ahead and no longer count', async () => {
  const aborted: number[] = [];
  const { codes } = await run(
    [1, 2, 3, 4].map((seq) => item(seq)),
    'ergodic_without_error',
    ({ seq }, signal) =>
      seq === 1
        ? Promise.resolve(outcome(1, WA))
        : new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              aborted.push(seq);
              reject(signal.reason as Error);
            });
          }),
  );
  expect(codes).toEqual([WA, CA, CA, CA]);
  expect(aborted).toEqual([2]);
});

test('skips the rest of a failed subtask, and subtasks that need it', async () => {
  const cases = [item(1, 1), item(2, 1), item(3, 2), item(4, 3)];
  const ran: number[] = [];
  const { codes } = await run(
    cases,
    'subtask_lowest',
    async ({ seq }) => {
      ran.push(seq);
      return outcome(seq, seq === 1 ? WA : AC);
    },
    1,
    [
      { group: 2, requires: [1] },
      { group: 3, requires: [] },
    ],
  );
  expect(codes).toEqual([WA, CA, CA, AC]);
  expect(ran).toEqual([1, 4]);
});

test('judges a test shared by several subtasks once', async () => {
  let count = 0;
  const { codes, outcomes, told } = await run(
    [item(1, 1, 'same'), item(2, 2, 'same'), item(3, 2, 'other'), item(4, 3, 'same')],
    'subtask_lowest',
    async ({ seq }) => {
      count += 1;
      return outcome(seq, AC);
    },
  );
  expect(codes).toEqual([AC, AC, AC, AC]);
  expect(outcomes.map((one) => one.seq)).toEqual([1, 2, 3, 4]);
  expect(told.sort()).toEqual([1, 2, 3, 4]);
  expect(count).toBe(2);
});

test.each<[string, Partial<ReleaseCase>]>([
  ['input', { input: { hash: 'other', size: 1 } }],
  ['answer', { output: { hash: 'other', size: 1 } }],
  ['arguments', { args: ['-x'] }],
  ['arguments of its checker', { checkerArgs: ['-x'] }],
  ['limit of time', { timeLimit: 1 }],
  ['limit of memory', { memoryLimit: 1 }],
  ['points', { score: 11 }],
  ['openness', { isSample: true }],
])('judges a test again that has another %s', async (_what, other) => {
  const ran: number[] = [];
  await run([item(1, 1, 'same'), { ...item(2, 2, 'same'), ...other }], 'default', async ({ seq }) => {
    ran.push(seq);
    return outcome(seq, AC);
  });
  expect(ran).toEqual([1, 2]);
});

test('rejects with the first failure, and stops the others', async () => {
  let isStopped = false;
  const running = run([item(1), item(2)], 'default', ({ seq }, signal) =>
    seq === 1
      ? Promise.reject(new Error('sandbox'))
      : new Promise(() =>
          signal.addEventListener('abort', () => {
            isStopped = true;
          }),
        ),
  );
  await expect(running).rejects.toThrow('sandbox');
  expect(isStopped).toBe(true);
});

test('a dropped job ends at once', async () => {
  const controller = new AbortController();
  const running = run([item(1)], 'default', () => new Promise(() => undefined), 2, [], controller.signal);
  controller.abort(new Error('dropped'));
  await expect(running).rejects.toThrow('dropped');
});

test('cases of the same files are judged apart where they are compared differently', async () => {
  const judged: number[] = [];
  const tokens = { caseSensitive: true, spaceSensitive: false };
  const { codes } = await run([item(1, 1, 'a'), { ...item(2, 1, 'a'), tokens }], 'default', async ({ seq }) => {
    judged.push(seq);
    return outcome(seq, seq === 1 ? AC : WA);
  });
  expect(judged).toEqual([1, 2]);
  expect(codes).toEqual([AC, WA]);
});

test('an answer of its own sets a case apart from one of the same files', async () => {
  const judged: number[] = [];
  const cases = [item(1, 1, 'a'), item(2, 1, 'a'), item(3, 1, 'a'), item(4, 1, 'a')];
  const { codes } = await run(
    cases,
    'default',
    async ({ seq }) => {
      judged.push(seq);
      return outcome(seq, seq === 1 ? AC : WA);
    },
    2,
    [],
    undefined,
    ({ seq }) => (seq < 3 ? String(seq) : undefined),
  );
  expect(judged).toEqual([1, 2, 3]);
  expect(codes).toEqual([AC, WA, WA, WA]);
});

test('a case that was left out says nothing of those like it', async () => {
  const { codes } = await run([item(1, 1, 'a'), item(2, 2, 'a'), item(3, 3, 'a')], 'default', async ({ seq }) =>
    outcome(seq, seq === 1 ? CA : AC),
  );
  expect(codes).toEqual([CA, AC, AC]);
});

test('what a case says that no longer counts is not heard, whether it ends well or not', async () => {
  const cases = [item(1, 1), item(2, 1), item(3, 1), item(4, 2)];
  const { codes, told } = await run(
    cases,
    'subtask_lowest',
    async ({ seq }, signal) => {
      if (seq === 1) return outcome(seq, WA);
      if (!signal.aborted && seq < 4) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      if (seq === 3) throw new Error('stopped');
      for (let turns = 0; seq === 4 && turns < 10; turns += 1) await new Promise(setImmediate);
      return outcome(seq, AC);
    },
    4,
  );
  expect(codes).toEqual([WA, CA, CA, AC]);
  expect(told.sort()).toEqual([1, 2, 3, 4]);
});

test('one run serves all cases like it', async () => {
  let count = 0;
  const cases = [1, 2, 3, 4, 5].map((seq) => item(seq, seq, 'same'));
  const { codes, told } = await run(cases, 'default', async ({ seq }) => {
    count += 1;
    return outcome(seq, AC);
  });
  expect([codes, told.sort(), count]).toEqual([Array(5).fill(AC), [1, 2, 3, 4, 5], 1]);
});

test('subtasks that need each other in a row are all told as skipped', async () => {
  const { codes, told } = await run(
    [item(1, 1), item(2, 2), item(3, 3)],
    'subtask_lowest',
    async ({ seq }) => outcome(seq, WA),
    2,
    [
      { group: 3, requires: [2] },
      { group: 2, requires: [1] },
      { group: 1, requires: [] },
    ],
  );
  expect(codes).toEqual([WA, CA, CA]);
  expect(told).toEqual([1, 2, 3]);
});

test('a job that was dropped before it began runs nothing', async () => {
  const controller = new AbortController();
  controller.abort(new Error('dropped'));
  let count = 0;
  const judge = async ({ seq }: ReleaseCase) => {
    count += 1;
    return outcome(seq, AC);
  };
  await expect(run([item(1)], 'default', judge, 2, [], controller.signal)).rejects.toThrow('dropped');
  expect(count).toBe(0);
});
