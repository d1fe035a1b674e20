import type { standings } from '@assay/contract';
import {
  type AcmCell,
  type AcmSums,
  type Board,
  type BoardRow,
  contestKinds,
  type OiCell,
  type OiSums,
  problemCounts,
  wholePoints,
} from '@assay/domain';
import type { LiveBoard } from './liveBoard.ts';

export type AcmRow = standings.AcmRow;
export type OiRow = standings.OiRow;

/** The name that a board shows, and what its keyword looks in; the real name stays out unless it is that name. */
export const namesOn = (live: LiveBoard, uid: string): { school: string; shownName: string } => {
  const person = live.people.get(uid);
  const shown = person?.[live.stored.row.rankShowName] || person?.username;
  return { school: person?.school ?? '', shownName: shown ?? uid };
};

const personOf = (live: LiveBoard, uid: string) => {
  const person = live.people.get(uid);
  return {
    uid,
    username: person?.username ?? uid,
    hasPage: person?.hasPage ?? false,
    realname: live.stored.row.rankShowName === 'realname' ? (person?.realname ?? null) : null,
    nickname: person?.nickname ?? null,
    school: person?.school ?? null,
    gender: person?.gender ?? null,
    avatar: person?.avatar ?? null,
    isVirtual: false,
  };
};

const awardOf = ({ award }: BoardRow) => ({
  isWinAward: award !== null,
  awardName: award?.name ?? null,
  awardBackground: award?.background ?? null,
  awardColor: award?.color ?? null,
});

// A page has thousands of cells: written into one object each, without others in between.
const acmCell = (cell: AcmCell, isFirst: boolean): AcmRow['submissionInfo'][string] => {
  const shown: AcmRow['submissionInfo'][string] = { errorNum: cell.errors };
  if (cell.tries > 0) shown.tryNum = cell.tries;
  if (cell.pending > 0) shown.pendingNum = cell.pending;
  if (cell.seconds !== null) {
    shown.isAC = true;
    shown.isFirstAC = isFirst && !cell.isAfterContest;
    shown.ACTime = cell.seconds;
    shown.isAfterContest = cell.isAfterContest;
  }
  return shown;
};

const displayIds = new WeakMap<LiveBoard['problems'], ReadonlyMap<string, string>>();
/** The display ids of a board's problems by the names that its runs have for them. */
export const displayIdsOf = ({ problems }: LiveBoard): ReadonlyMap<string, string> => {
  const known = displayIds.get(problems) ?? new Map(problems.map(({ pid, displayId }) => [String(pid), displayId]));
  displayIds.set(problems, known);
  return known;
};

/** What was sent and accepted of each problem, of the runs that the board tells. */
export const countsOf = (live: LiveBoard, { standings }: Board): standings.BoardPage['counts'] => {
  const names = displayIdsOf(live);
  const counts = problemCounts(standings);
  return Object.fromEntries(
    standings.settings.problems.map((problem, index) => [names.get(problem) ?? problem, counts[index]!]),
  );
};

/** What is written of the cells of a row that hold runs, by the display ids of their problems; not what is null. */
const infoOf = <Cell, Shown>(
  live: LiveBoard,
  row: BoardRow<Cell>,
  shownOf: (cell: Cell, isFirst: boolean) => Shown | null,
): Record<string, Shown> => {
  const names = displayIdsOf(live);
  const info: Record<string, Shown> = {};
  for (const { problem, cell, isFirst } of row.cells) {
    const displayId = names.get(problem);
    const shown = cell === null || displayId === undefined ? null : shownOf(cell, isFirst);
    if (shown !== null) info[displayId!] = shown;
  }
  return info;
};

const presentAcm = (live: LiveBoard, row: BoardRow<AcmCell, AcmSums>): AcmRow => ({
  rank: row.rank,
  ...awardOf(row),
  ...personOf(live, row.uid),
  totalTime: row.sums.totalTime,
  total: row.total,
  ac: row.sums.ac,
  submissionInfo: infoOf(live, row, acmCell),
});

/** Points that are not whole. */
const fractionOf = (cell: OiCell | null): number | null =>
  cell === null || cell.score === null || Number.isInteger(cell.score) ? null : cell.score;

const presentOi = (live: LiveBoard, row: BoardRow<OiCell, OiSums>): OiRow => ({
  rank: row.rank,
  ...awardOf(row),
  ...personOf(live, row.uid),
  totalScore: wholePoints(row.sums.totalScore),
  exactScore: row.sums.totalScore,
  totalTime: row.sums.totalTime,
  submissionInfo: infoOf(live, row, ({ score }) => (score === null ? null : wholePoints(score))),
  ...(row.cells.some(({ cell }) => fractionOf(cell) !== null) ? { exactInfo: infoOf(live, row, fractionOf) } : {}),
  timeInfo: infoOf(live, row, (cell) => cell.timeMs),
  ...(row.cells.some(({ cell }) => cell !== null && cell.pending > 0)
    ? { pendingInfo: infoOf(live, row, ({ pending }) => pending || null) }
    : {}),
});

/** A row as clients read it: cells under the display ids of their problems. */
export const presentRow = (live: LiveBoard, row: BoardRow): AcmRow | OiRow =>
  live.stored.row.type === contestKinds.oi
    ? presentOi(live, row as BoardRow<OiCell, OiSums>)
    : presentAcm(live, row as BoardRow<AcmCell, AcmSums>);
