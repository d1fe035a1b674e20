import { type Award, type AwardSettings, awardTypes, giveAwards, type TornAward } from './award.ts';
import { firstSecondOf, solvedSecondOf } from './foldCell.ts';
import { rankRows } from './rank.ts';
import type { Standings } from './standings.ts';

/** How a board is shown: nothing of it is part of the fold. */
export interface BoardSettings {
  /** Participants who are out of competition. */
  stars?: ReadonlySet<string>;
  /** Leave those out. */
  removeStar?: boolean;
  /** False: an acceptance out of competition is no first one, though it is on the board. */
  firstOfStars?: boolean;
  awards?: AwardSettings;
}

export interface BoardCell<Cell = unknown> {
  problem: string;
  /** Null where the participant sent nothing. */
  cell: Cell | null;
  isFirst: boolean;
}

export interface BoardRow<Cell = unknown, Sums = unknown> {
  uid: string;
  /** −1 for star participants. */
  rank: number;
  award: Award | null;
  sums: Sums;
  /** Runs that count, after an acceptance too. */
  total: number;
  /** One for each problem, in the order of the contest. */
  cells: BoardCell<Cell>[];
}

/** A board with ranks and awards, valid until its standings change. Places count from 0. */
export interface Board<Cell = unknown, Sums = unknown> {
  standings: Standings<Cell, Sums>;
  size: number;
  /** Slots, best first. */
  order: Int32Array;
  ranks: Int32Array;
  awards: (Award | null)[];
  /** Awards that end inside a rank. */
  torn: TornAward[];
  /** Second of the first acceptance of each problem among the rows shown, −1 without one. */
  firsts: Int32Array;
  /** The place of a participant, −1 without a row. */
  placeOf(uid: string): number;
  uidAt(place: number): string;
  row(place: number): BoardRow<Cell, Sums>;
}

const noAwards: AwardSettings = { type: awardTypes.none, awards: [] };

/** Ranks, awards and rows of folded standings. */
export const boardOf = <Cell, Sums>(
  standings: Standings<Cell, Sums>,
  { stars = new Set(), removeStar = false, firstOfStars = true, awards: awardSettings = noAwards }: BoardSettings = {},
): Board<Cell, Sums> => {
  const { settings, uids, keys, cells, counts } = standings;
  const { rule, problems } = settings;
  const starred = new Uint8Array(uids.length);
  for (const uid of stars) {
    const slot = standings.slots.get(uid);
    if (slot !== undefined) starred[slot] = 1;
  }
  const isStar = (slot: number): boolean => starred[slot] === 1;
  const all = standings.order.subarray(0, standings.size);
  const order = removeStar ? all.filter((slot) => !isStar(slot)) : all.slice();
  const ranks = rankRows(standings, order, isStar);
  const { awards, torn } = giveAwards(
    ranks,
    (place) => rule.isAwardable(keys, order[place]! * rule.keyCount),
    awardSettings,
  );
  const starsCount = firstOfStars && !removeStar;
  const firsts = starsCount
    ? standings.firsts.slice()
    : Int32Array.from(problems, (_, problem) => firstSecondOf(standings, problem, (slot) => !isStar(slot)));
  const places = new Int32Array(uids.length).fill(-1);
  for (let place = 0; place < order.length; place++) places[order[place]!] = place;

  return {
    standings,
    size: order.length,
    order,
    ranks,
    awards,
    torn,
    firsts,
    placeOf: (uid) => places[standings.slots.get(uid) ?? -1] ?? -1,
    uidAt: (place) => uids[order[place]!]!,
    row: (place) => {
      const slot = order[place]!;
      return {
        uid: uids[slot]!,
        rank: ranks[place]!,
        award: awards[place]!,
        sums: rule.readSums(keys, slot * rule.keyCount),
        total: standings.totals[slot]!,
        cells: problems.map((problem, index) => {
          const cell = slot * problems.length + index;
          const second = solvedSecondOf(standings, slot, index);
          return {
            problem,
            cell: counts[cell] === 0 ? null : rule.readCell(cells, cell * rule.cellWidth),
            isFirst: second >= 0 && second === firsts[index] && (starsCount || !isStar(slot)),
          };
        }),
      };
    },
  };
};
