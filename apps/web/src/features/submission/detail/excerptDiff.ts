import type { submission } from '@assay/contract';
import { type DiffSpan, diffOutput } from '../../../shared/verdict/outputDiff.ts';

type Excerpt = submission.CaseData['answer'];

/** Lines, the last of which may go on where the text was cut. */
const linesOf = ({ text }: Excerpt): string[] => text.replace(/\r\n?/g, '\n').split('\n');

const plain = (lines: readonly string[]): DiffSpan[][] => lines.map((text) => [{ text, wrong: false }]);

/**
 * Expected and actual output with what differs marked in both. Where a text is cut, nobody knows how it goes on: lines that
 * are not whole in both stay unmarked.
 */
export const excerptDiff = (expected: Excerpt, actual: Excerpt): { expected: DiffSpan[][]; actual: DiffSpan[][] } => {
  const sides = [expected, actual];
  const known = Math.min(...sides.map((side) => (side.isCut ? linesOf(side).length - 1 : Number.POSITIVE_INFINITY)));
  const [want = [], got = []] = sides.map(linesOf);
  const marked = (mine: string[], other: string[]): DiffSpan[][] => {
    const own = mine.slice(0, known).join('\n');
    const rest = mine.slice(known);
    const lines = own === '' ? [] : diffOutput(other.slice(0, known).join('\n'), own).lines;
    return [...lines, ...plain(rest)];
  };
  return { expected: marked(want, got), actual: marked(got, want) };
};
