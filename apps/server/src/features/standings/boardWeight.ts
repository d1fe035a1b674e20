import type { LiveBoard } from './liveBoard.ts';

/** Bytes, as measured with 10,000 participants, 12 problems and 150,000 runs. */
const runBytes = 150;
/** A run in the columns of a fold, with its place in the index. */
const rowBytes = 110;
/** What moved a row, for histories of ranks. */
const tapeBytes = 40;
const personBytes = 500;
/** Columns of a row, and its share of the pages as text. */
const pastRowBytes = 300;
/** A number of four bytes for each part of a cell, its three counts, first and last run. */
const cellBytes = (cellWidth: number): number => 4 * (cellWidth + 5);

/** About so many bytes a board of an earlier second takes, with the pages of it that are kept. */
export const pastWeight = ({ full }: LiveBoard): number =>
  full.uids.length * (full.settings.problems.length * cellBytes(full.settings.rule.cellWidth) + pastRowBytes);

/** About so many bytes a board takes in memory: its runs, and each of its two folds. */
export const boardWeight = ({ runs, people, full, sealed }: LiveBoard): number => {
  const folds = sealed === null ? 1 : 2;
  const { rule, problems } = full.settings;
  const cells = full.uids.length * problems.length;
  return (
    runs.size * (runBytes + tapeBytes + folds * rowBytes) +
    people.size * personBytes +
    folds * cells * cellBytes(rule.cellWidth)
  );
};
