import {
  type AcmCell,
  acmRule,
  type CellRuns,
  contestKinds,
  type OiCell,
  type OiScoreType,
  oiRule,
  type Rule,
} from '@assay/domain';

/** What the reveal reads of a cell, whatever the contest's rule. */
export interface ScrollCell {
  acm: AcmCell | null;
  oi: OiCell | null;
  /** Runs that are still hidden and may change the cell. */
  hidden: number;
}

/** Solved problems with their time, or points: what stands beside a name. */
export interface ScrollSums {
  result: number;
  /** Seconds of an ACM row, ms of an OI row. */
  time: number;
}

type ScrollRule = Rule<ScrollCell, ScrollSums>;

const acmScroll = (): ScrollRule => {
  const rule = acmRule();
  return {
    ...rule,
    readCell: (cells, offset) => {
      const acm = rule.readCell(cells, offset);
      return { acm, oi: null, hidden: acm.seconds === null ? acm.tries : 0 };
    },
    readSums: (keys, offset) => {
      const { ac, totalTime } = rule.readSums(keys, offset);
      return { result: ac, time: totalTime };
    },
  };
};

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
  };
};

/** On the sealed board of an OI contest hidden runs do not exist; here their number is told, and who sent only such ones has a row. */
const oiScroll = (scoreType: OiScoreType): ScrollRule => {
  const rule = oiRule(scoreType);
  const { cellWidth } = rule;
  return {
    ...rule,
    behindSeal: 'tries',
    cellWidth: cellWidth + 1,
    foldCell: (runs, cells, offset) => {
      const open = openRuns(runs);
      rule.foldCell(open, cells, offset);
      cells[offset + cellWidth] = runs.length - open.length;
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
    readCell: (cells, offset) => ({
      acm: null,
      oi: rule.readCell(cells, offset),
      hidden: cells[offset + cellWidth]!,
    }),
    readSums: (keys, offset) => {
      const { totalScore, totalTime } = rule.readSums(keys, offset);
      return { result: totalScore, time: totalTime };
    },
  };
};

/** The contest's own rule, that also tells what is hidden in a cell. */
export const scrollRuleOf = (type: number, oiRankScoreType: string): ScrollRule =>
  type === contestKinds.oi ? oiScroll(oiRankScoreType === 'Highest' ? 'Highest' : 'Recent') : acmScroll();
