import { type CellRuns, contestRuleOf, type RowFigures, type Rule, type RuleSettings } from '@assay/domain';

/** A cell of the contest's rule, and how many runs are still hidden that may change it. */
export interface ScrollCell {
  told: unknown;
  hidden: number;
}

const openRuns = (runs: CellRuns): CellRuns => {
  const open = [...runs.sealed.subarray(0, runs.length).keys()].filter((index) => runs.sealed[index] === 0);
  const pick = <T extends Float64Array | Uint8Array | Int32Array>(from: T): T => {
    const to = from.slice(0, open.length) as T;
    open.forEach((index, place) => {
      to[place] = from[index]!;
    });
    return to;
  };
  return {
    length: open.length,
    at: pick(runs.at),
    effect: pick(runs.effect),
    points: pick(runs.points),
    runTime: pick(runs.runTime),
    sealed: pick(runs.sealed),
    late: pick(runs.late),
    subtasks: open.map((index) => runs.subtasks[index]),
  };
};

/**
 * The contest's own rule, which also tells how many runs are hidden in a cell, and gives a row to who sent only such ones.
 * Cells have one number more than those of the rule.
 */
export const scrollRuleOf = (contest: { type: number } & RuleSettings): Rule<ScrollCell, RowFigures> => {
  const { fold, figures, solveOf } = contestRuleOf(contest.type);
  const rule = fold(contest);
  const { cellWidth } = rule;
  const hidesRuns = rule.behindSeal === 'absent';
  return {
    ...rule,
    behindSeal: 'tries',
    cellWidth: cellWidth + 1,
    foldCell: (runs, cells, offset) => {
      const open = hidesRuns ? openRuns(runs) : runs;
      rule.foldCell(open, cells, offset);
      const tries = solveOf?.(rule.readCell(cells, offset));
      const shown = tries === undefined ? runs.length - open.length : tries.seconds === null ? tries.tries : 0;
      cells[offset + cellWidth] = shown;
    },
    foldRow: (cells, counts, first, problems, keys, offset) => {
      // The rule knows cells without the number of hidden runs.
      const plain = new Int32Array(problems * cellWidth);
      for (let problem = 0; problem < problems; problem++) {
        const from = (first + problem) * (cellWidth + 1);
        plain.set(cells.subarray(from, from + cellWidth), problem * cellWidth);
      }
      rule.foldRow(plain, counts.subarray(first, first + problems), 0, problems, keys, offset);
    },
    readCell: (cells, offset) => ({ told: rule.readCell(cells, offset), hidden: cells[offset + cellWidth]! }),
    readSums: (keys, offset) => figures(rule.readSums(keys, offset)),
  };
};
