import { describe, expect, it } from 'vitest';
import { diffOutput } from './outputDiff.ts';

const wrongOf = (expected: string, actual: string) =>
  diffOutput(expected, actual).lines.flatMap((line) => line.filter((span) => span.wrong).map((span) => span.text));

describe('comparing outputs', () => {
  it('finds nothing when only white space at ends differs', () => {
    expect(diffOutput('1 2\n3\n', '1 2  \r\n3\n\n').first).toBeNull();
    expect(wrongOf('1 2\n3\n', '1 2  \n3')).toEqual([]);
  });

  it('marks each token that differs', () => {
    expect(wrongOf('1 2 3\n4', '1 9 3\n5')).toEqual(['9', '5']);
    expect(diffOutput('1 2 3\n4', '1 9 3\n5').first).toEqual({ line: 1, expected: '2', actual: '9' });
  });

  it('marks what should not be there', () => {
    expect(wrongOf('1', '1 2\n3')).toEqual(['2', '3']);
    expect(diffOutput('1', '1 2').first).toEqual({ line: 1, expected: null, actual: '2' });
  });

  it('says what is missing, in a line and at the end', () => {
    expect(diffOutput('1 2\n3', '1\n3').first).toEqual({ line: 1, expected: '2', actual: null });
    expect(diffOutput('1\n\n3', '1').first).toEqual({ line: 3, expected: '3', actual: null });
    expect(diffOutput('8', '').first).toEqual({ line: 1, expected: '8', actual: null });
  });

  it('keeps the text as it was printed', () => {
    const text = diffOutput('a b', 'a   x')
      .lines.map((line) => line.map((span) => span.text).join(''))
      .join('\n');
    expect(text).toBe('a   x');
  });
});
