import type { standings } from '@assay/contract';
import { type AcmCell, type AcmSums, type BoardRow, contestKinds, type OiCell, type OiSums } from '@assay/domain';
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

const acmCell = (cell: AcmCell, isFirst: boolean) => ({
  errorNum: cell.errors,
  ...(cell.tries > 0 ? { tryNum: cell.tries } : {}),
  ...(cell.pending > 0 ? { pendingNum: cell.pending } : {}),
  ...(cell.seconds === null
    ? {}
    : {
        isAC: true,
        isFirstAC: isFirst && !cell.isAfterContest,
        ACTime: cell.seconds,
        isAfterContest: cell.isAfterContest,
      }),
});

const displayIds = new WeakMap<LiveBoard['problems'], ReadonlyMap<string, string>>();
const displayIdsOf = ({ problems }: LiveBoard): ReadonlyMap<string, string> => {
  const known = displayIds.get(problems) ?? new Map(problems.map(({ pid, displayId }) => [String(pid), displayId]));
  displayIds.set(problems, known);
  return known;
};

/** Cells of a row that hold runs, with the display ids of their problems. */
const cellsOf = <Cell>(live: LiveBoard, row: BoardRow<Cell>) => {
  const names = displayIdsOf(live);
  return row.cells.flatMap(({ problem, cell, isFirst }) => {
    const displayId = names.get(problem);
    return cell === null || displayId === undefined ? [] : [{ displayId, cell, isFirst }];
  });
};

const presentAcm = (live: LiveBoard, row: BoardRow<AcmCell, AcmSums>): AcmRow => ({
  rank: row.rank,
  ...awardOf(row),
  ...personOf(live, row.uid),
  totalTime: row.sums.totalTime,
  total: row.total,
  ac: row.sums.ac,
  submissionInfo: Object.fromEntries(
    cellsOf(live, row).map(({ displayId, cell, isFirst }) => [displayId, acmCell(cell, isFirst)]),
  ),
});

const presentOi = (live: LiveBoard, row: BoardRow<OiCell, OiSums>): OiRow => {
  const cells = cellsOf(live, row);
  return {
    rank: row.rank,
    ...awardOf(row),
    ...personOf(live, row.uid),
    totalScore: row.sums.totalScore,
    totalTime: row.sums.totalTime,
    submissionInfo: Object.fromEntries(
      cells.flatMap(({ displayId, cell }) => (cell.score === null ? [] : [[displayId, cell.score]])),
    ),
    timeInfo: Object.fromEntries(
      cells.flatMap(({ displayId, cell }) => (cell.timeMs === null ? [] : [[displayId, cell.timeMs]])),
    ),
  };
};

/** A row as clients read it: cells under the display ids of their problems. */
export const presentRow = (live: LiveBoard, row: BoardRow): AcmRow | OiRow =>
  live.stored.row.type === contestKinds.oi
    ? presentOi(live, row as BoardRow<OiCell, OiSums>)
    : presentAcm(live, row as BoardRow<AcmCell, AcmSums>);
