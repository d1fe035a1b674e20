import { type BlobRef, languageByName, type ProblemRelease, problemTypes } from '@assay/domain';
import type { LabPlan } from './plan.ts';
import { checkerWorkName, type NewWork } from './work.ts';

/**
 * The tests of the checker as one job: an output-only problem whose cases have those inputs and answers, and whose submission
 * is those outputs. `keep` stores a text as a blob.
 */
export const checkerWork = async (
  { spec }: LabPlan,
  base: ProblemRelease,
  keep: (text: string) => Promise<BlobRef>,
): Promise<NewWork[]> => {
  const { checker } = base;
  if (base.judgeMode !== 'spj' || !checker || spec.checkerTests.length === 0) return [];
  const language = languageByName(checker.language)?.name ?? 'C++ 17';
  const cases = [];
  for (const [index, test] of spec.checkerTests.entries()) {
    const seq = index + 1;
    const [input, output] = [await keep(test.input), await keep(test.answer)];
    const names = { inputName: `${seq}.in`, outputName: `${seq}.out` };
    cases.push({ seq, ...names, input, output, score: 100, group: 1, isSample: false });
  }
  const { fileIO: _fileIO, ...rest } = base;
  const release: ProblemRelease = { ...rest, type: problemTypes.outputOnly, caseMode: 'default', groups: [], cases };
  const [only] = spec.checkerTests;
  const code =
    spec.checkerTests.length === 1
      ? (only?.output ?? '')
      : spec.checkerTests.map((test, index) => `#case ${index + 1}\n${test.output}`).join('\n');
  return [
    { step: 'judge', name: checkerWorkName, tests: [], language, code, task: { do: 'judge', times: 1 }, release },
  ];
};
