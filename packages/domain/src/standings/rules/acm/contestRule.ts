import { status } from '../../../verdict/status.ts';
import { type ContestRule, ruleDefaults } from '../contestRule.ts';
import { type AcmCell, type AcmSums, acmRule } from './acm.ts';
import { type AcmRow, acmCellView, acmRow, minuteOf } from './acmRow.ts';

/** Solved problems count, then their times with penalties. */
export const acmContestRule: ContestRule<AcmCell, AcmSums, AcmRow> = {
  type: 0,
  name: 'ACM',
  choices: [{ key: 'acm', scoreType: 'Recent', replaces: false }],
  counts: 'solved',
  columns: { result: 'solved', time: 'penalty' },
  legend: ['first', 'accepted', 'wrong'],
  sealedLook: 'pending',
  hasFirsts: true,
  hidesOwn: false,
  tellsCasesWhileRunning: false,
  countsRunTime: false,
  countsSubtasks: false,
  fold: ({
    timeUnit = ruleDefaults.timeUnit,
    penalty = ruleDefaults.penalty,
    tieBreakByLast = ruleDefaults.tieBreakByLast,
  }) => acmRule({ unit: timeUnit, penalty, tieBreakByLast }),
  solveOf: ({ seconds, errors, tries }) => ({ seconds, errors, tries }),
  ownResult: (runs) => ({
    status: runs.some((run) => run.status === status.accepted) ? status.accepted : runs.at(-1)!.status,
    score: null,
  }),
  solvedSums: ({ ac, totalTime }) => ({ ac, totalTime }),
  figures: ({ ac, totalTime }) => ({ result: ac, time: minuteOf(totalTime), seconds: totalTime }),
  row: acmRow,
  figuresOfRow: ({ ac, totalTime, lastTime }) => ({
    result: ac,
    time: minuteOf(totalTime),
    seconds: totalTime,
    last: lastTime,
  }),
  solvesOfRow: (row) => Object.values(row.submissionInfo).flatMap((cell) => (cell.isAC ? [cell.ACTime ?? 0] : [])),
  isJudged: (row) => Object.values(row.submissionInfo).some(({ pendingNum = 0 }) => pendingNum > 0),
  cellOfRow: (row, displayId) => acmCellView(row.submissionInfo[displayId]),
  stageCell: (cell, isFirst) =>
    acmCellView(
      cell === null
        ? undefined
        : {
            errorNum: cell.errors,
            tryNum: cell.tries + cell.pending,
            isAC: cell.seconds !== null,
            isFirstAC: isFirst,
            ACTime: cell.seconds ?? 0,
            isAfterContest: cell.isAfterContest,
          },
    ),
  sheet: {
    heads: ['AC', 'Total Submission', 'Total Penalty Time (s)'],
    sums: ({ sums, total }) => [sums.ac, total, sums.totalTime],
    cell: ({ seconds, errors, tries, isAfterContest }) => {
      if (seconds !== null) return `+(${errors + 1})${isAfterContest ? '*' : ''}`;
      if (errors > 0) return tries > 0 ? `-(${errors}+${tries})` : `-(${errors})`;
      return tries > 0 ? `?(${tries})` : '';
    },
  },
};
