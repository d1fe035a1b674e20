import { expect, test } from 'vitest';
import { drawPuzzle, judgePuzzle, puzzle } from './puzzleState.ts';

const picture = { x: 200, y: 20, curve: [] };

test.each([
  [200, 800, 'done'],
  [203, 800, 'done'],
  [197, 800, 'done'],
  [204, 800, 'missed'],
  [196, 800, 'missed'],
  [200, 100, 'tooFast'],
])('a piece at %i after %i ms is %s', (at, took, expected) => {
  expect(judgePuzzle(at, picture, took)).toBe(expected);
});

test('the hole is inside the picture and away from the start', () => {
  for (const edge of [0, 0.5, 1]) {
    const { x, y } = drawPuzzle(() => edge);
    expect(x).toBeGreaterThan(puzzle.piece * 2);
    expect(x + puzzle.piece).toBeLessThanOrEqual(puzzle.width);
    expect(y + puzzle.piece).toBeLessThanOrEqual(puzzle.height);
  }
});
