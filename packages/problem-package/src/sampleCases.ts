import type { Example } from '@assay/domain';
import { bytesSource } from './fileSource.ts';
import type { Notes } from './notes.ts';
import { withUnixLines } from './text/unixLines.ts';
import type { ReleaseDraft } from './types.ts';

/** `total` whole points spread over `count` cases, the last ones larger where they cannot be equal. */
export const wholeShares = (total: number, count: number): number[] => {
  const share = Math.floor(total / Math.max(count, 1));
  const larger = total - share * count;
  return Array.from({ length: count }, (_, index) => (index >= count - larger ? share + 1 : share));
};

/** For packages that bring no tests: what the statement shows is what is judged, and this is noted. */
export const sampleCases = (examples: readonly Example[], total: number, notes: Notes): ReleaseDraft['cases'] => {
  if (examples.length > 0) notes.lose('cases.samplesOnly', { count: examples.length });
  const scores = wholeShares(total, examples.length);
  return examples.map(({ input, output }, index) => {
    const [inputName, outputName] = [`sample-${index + 1}.in`, `sample-${index + 1}.out`];
    return {
      seq: index + 1,
      inputName,
      outputName,
      input: withUnixLines(bytesSource(inputName, Buffer.from(`${input}\n`))),
      output: withUnixLines(bytesSource(outputName, Buffer.from(`${output}\n`))),
      score: scores[index] ?? 0,
      group: 1,
      isSample: true,
    };
  });
};
