import {
  type BlobRef,
  type Example,
  Failure,
  mostOfProblem,
  type ProblemRelease,
  parseExamples,
  problemTypes,
  type ReleaseCase,
} from '@assay/domain';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';

/** A test as a form sends it: names of files, or the texts themselves. */
export interface SentCase {
  id?: number | undefined;
  input?: string | undefined;
  output?: string | undefined;
  score?: number | undefined;
  groupNum?: number | undefined;
}

/** A test of an upload. */
export interface UploadedCase {
  inputName: string;
  outputName: string;
  input: BlobRef;
  output: BlobRef;
  group: number;
}

const hasGroups = (mode: ProblemRelease['caseMode']): boolean =>
  mode === 'subtask_lowest' || mode === 'subtask_average';

/** Points and group of a test; the form must give points in OI problems. */
const worth = (sent: SentCase, had: ReleaseCase | undefined, release: ProblemRelease, seq: number) => {
  if (release.type === problemTypes.acm) return { score: 0, group: 1 };
  const score = sent.score ?? had?.score ?? (release.type === problemTypes.oi ? undefined : 0);
  if (score === undefined) throw new Failure('problem.caseScore', { seq });
  const group = hasGroups(release.caseMode) ? (sent.groupNum ?? had?.group ?? 0) : 1;
  return { score, group };
};

/** Tests that a form names, of those an upload brought. */
export const uploadedCases = (
  sent: readonly SentCase[],
  release: ProblemRelease,
  uploaded: readonly UploadedCase[],
): ReleaseCase[] => {
  const byName = new Map(uploaded.map((item) => [item.inputName, item]));
  return sent.map((item, index) => {
    const seq = index + 1;
    const found = byName.get(item.input ?? '');
    if (!found) throw new Failure('problem.caseUnknown', { name: item.input ?? '' });
    const { inputName, outputName, input, output, group } = found;
    const points = worth({ ...item, groupNum: item.groupNum ?? group }, undefined, release, seq);
    return { seq, inputName, outputName, input, output, isSample: false, ...points };
  });
};

/** Tests that a form names, of those that the problem had. */
export const keptCases = (
  sent: readonly SentCase[],
  before: ProblemRelease,
  release: ProblemRelease,
): ReleaseCase[] => {
  // A package may have brought tests of one name: they stand in their order.
  const byName = new Map<string, ReleaseCase[]>();
  for (const item of before.cases) byName.set(item.inputName, [...(byName.get(item.inputName) ?? []), item]);
  const bySeq = new Map(before.cases.map((item) => [item.seq, item]));
  return sent.map((item, index) => {
    const seq = index + 1;
    const numbered = bySeq.get(item.id ?? 0);
    const named = byName.get(item.input ?? '') ?? [];
    const had = numbered?.inputName === item.input ? numbered : named.length > 1 ? named.shift() : named[0];
    if (!had) throw new Failure('problem.caseUnknown', { name: item.input ?? '' });
    return { ...had, seq, ...worth(item, had, release, seq) };
  });
};

const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');

const isExample = (sent: SentCase, examples: readonly Example[]): boolean =>
  examples.some(
    ({ input, output }) =>
      unixLines(input).trim() === unixLines(sent.input ?? '').trim() &&
      unixLines(output).trim() === unixLines(sent.output ?? '').trim(),
  );

/** Tests that were typed into the form, as files `1.in`, `1.out` and so on. */
export const typedCases = async (
  sent: readonly SentCase[],
  release: ProblemRelease,
  examples: string,
  blobs: BlobStore,
): Promise<ReleaseCase[]> => {
  if (sent.length > mostOfProblem.typedCases)
    throw new Failure('problem.caseCount', { most: mostOfProblem.typedCases });
  const shown = parseExamples(examples);
  const cases: ReleaseCase[] = [];
  for (const [index, item] of sent.entries()) {
    const seq = index + 1;
    const [input, output] = [unixLines(item.input ?? ''), unixLines(item.output ?? '')];
    if (input === '' && output === '') throw new Failure('problem.caseEmpty', { seq });
    cases.push({
      seq,
      inputName: `${seq}.in`,
      outputName: `${seq}.out`,
      input: await blobs.put(Buffer.from(input)),
      output: await blobs.put(Buffer.from(output)),
      isSample: isExample(item, shown),
      ...worth(item, undefined, release, seq),
    });
  }
  return cases;
};
