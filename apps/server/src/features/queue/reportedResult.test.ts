import { type ProblemRelease, problemTypes, status } from '@assay/domain';
import { expect, it } from 'vitest';
import { caseRows, resultOf } from './reportedResult.ts';

const aCase = (seq: number) => ({ seq, score: 50, group: null });
const release = {
  type: problemTypes.oi,
  caseMode: 'default',
  ioScore: 100,
  difficulty: 1,
  cases: [aCase(1), aCase(2)],
} as unknown as ProblemRelease;
const said = (seq: number, verdict: number) => ({
  seq,
  status: verdict,
  share: null,
  time: 1,
  wallTime: 1,
  memory: 1,
  message: '',
  words: null,
  difference: null,
  output: null,
});
const resultFor = (...cases: ReturnType<typeof said>[]) => resultOf(release, { failure: null, words: null, cases });

it('judges by the cases of the release, as they were said last, and shows the same', () => {
  const twice = [said(1, status.wrongAnswer), said(2, status.accepted), said(1, status.accepted)];
  const unknown = [said(1, status.accepted), said(2, status.accepted), said(3, status.wrongAnswer)];
  for (const cases of [twice, unknown]) {
    expect(resultFor(...cases)).toMatchObject({ status: status.accepted, score: 100 });
    expect(caseRows(release, cases).map(({ seq, status: shown }) => [seq, shown])).toEqual([
      [1, status.accepted],
      [2, status.accepted],
    ]);
  }
});

it('refuses a report without one of the cases', () => {
  expect(() => resultFor(said(1, status.accepted), said(1, status.accepted))).toThrow();
});
