/** Document 1, section 2: 325 × 100 with an accuracy of 3. */
export const puzzle = { width: 325, height: 100, accuracy: 3, piece: 42 } as const;

/** Faster than this is no hand, in ms. */
const leastMs = 150;

export interface PuzzlePicture {
  /** Where the hole is. */
  x: number;
  y: number;
  /** Heights of the curve, one each 13 px. */
  curve: number[];
}

/** A new picture; `random` gives numbers from 0 to 1. */
export const drawPuzzle = (random: () => number): PuzzlePicture => ({
  x: Math.round(120 + random() * (puzzle.width - puzzle.piece - 136)),
  y: Math.round(10 + random() * (puzzle.height - puzzle.piece - 22)),
  curve: Array.from({ length: 26 }, () => Math.round(14 + random() * 62)),
});

export type PuzzleOutcome = 'done' | 'missed' | 'tooFast';

/** Judge where and how fast the piece was put; the keyboard takes the time it takes. */
export const judgePuzzle = (at: number, picture: PuzzlePicture, tookMs: number): PuzzleOutcome => {
  if (tookMs < leastMs) return 'tooFast';
  return Math.abs(at - picture.x) <= puzzle.accuracy ? 'done' : 'missed';
};
