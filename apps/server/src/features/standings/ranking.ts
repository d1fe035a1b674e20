import { type AwardType, type Board, boardOf, type LiveStandings, nameKey, type Standings } from '@assay/domain';
import type { LiveBoard } from './liveBoard.ts';

/** Stars are named; a board knows uids. */
export const starsOf = (live: LiveBoard): ReadonlySet<string> => {
  const names = new Set(live.stored.row.starAccount.map(nameKey));
  return new Set(
    names.size === 0
      ? []
      : [...live.people.values()].filter((person) => names.has(nameKey(person.username))).map(({ uid }) => uid),
  );
};

/** Ranks and awards of standings, as the contest gives them. */
export const rankedBoard = (live: LiveBoard, standings: Standings, removeStar: boolean): Board =>
  boardOf(standings, {
    stars: starsOf(live),
    removeStar,
    firstOfStars: !live.stored.row.firstOfRanked,
    awards: {
      type: live.stored.row.awardType as AwardType,
      awards: live.stored.row.awardConfig,
      ties: live.stored.row.awardTies,
    },
  });

/** Participants with a rank, of those whose rows are shown. */
export const rankedOf = (board: Board): number => board.ranks.reduce((sum, rank) => (rank > 0 ? sum + 1 : sum), 0);

/** Rankings that are kept until their standings, or names on them, change: thousands read the same one. */
export const createRanking = () => {
  const kept = new WeakMap<LiveStandings, { version: number; named: number; boards: Map<boolean, Board> }>();
  return (live: LiveBoard, standings: LiveStandings, removeStar: boolean): Board => {
    let found = kept.get(standings);
    if (found?.version !== standings.version || found.named !== live.named) {
      found = { version: standings.version, named: live.named, boards: new Map() };
      kept.set(standings, found);
    }
    const board = found.boards.get(removeStar) ?? rankedBoard(live, standings, removeStar);
    found.boards.set(removeStar, board);
    return board;
  };
};
export type Ranking = ReturnType<typeof createRanking>;
