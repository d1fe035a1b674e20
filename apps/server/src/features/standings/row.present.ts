import type { standings } from '@assay/contract';
import { type Board, type BoardRow, contestRuleOf, problemCounts } from '@assay/domain';
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

/** A row as clients read it: cells under the display ids of their problems. */
export const presentRow = (live: LiveBoard, row: BoardRow): AcmRow | OiRow => ({
  rank: row.rank,
  ...awardOf(row),
  ...personOf(live, row.uid),
  ...contestRuleOf(live.stored.row.type).row(row, displayIdsOf(live), live.stored.row),
});
