import type { Board } from './board.ts';
import { firstBloodsOf } from './firstBlood.ts';

/** What a row was and becomes. */
export interface RowChange<Sums = unknown> {
  uid: string;
  /** Null without a row, −1 for star participants. */
  rank: { before: number | null; after: number | null };
  sums: { before: Sums | null; after: Sums | null };
  /** Names of awards. */
  award: { before: string | null; after: string | null };
}

export interface FirstBloodChange {
  problem: string;
  before: string[];
  after: string[];
}

export interface BoardChanges<Sums = unknown> {
  /** Rows whose rank, sums or award change, by their place afterwards; those that vanish come last. */
  rows: RowChange<Sums>[];
  firstBloods: FirstBloodChange[];
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((uid) => b.includes(uid));

/** What changes from one board to another of the same contest: what a rejudge would do, before anyone applies it. */
export const boardChanges = <Cell, Sums>(before: Board<Cell, Sums>, after: Board<Cell, Sums>): BoardChanges<Sums> => {
  const read = (board: Board<Cell, Sums>, uid: string) => {
    const place = board.placeOf(uid);
    if (place < 0) return { rank: null, sums: null, award: null };
    const { rule } = board.standings.settings;
    return {
      rank: board.ranks[place]!,
      sums: rule.readSums(board.standings.keys, board.order[place]! * rule.keyCount),
      award: board.awards[place]?.name ?? null,
    };
  };
  const uids = new Set([...after.ranks.keys()].map(after.uidAt));
  for (const place of before.ranks.keys()) uids.add(before.uidAt(place));

  const rows: RowChange<Sums>[] = [];
  for (const uid of uids) {
    const [old, now] = [read(before, uid), read(after, uid)];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    rows.push({
      uid,
      rank: { before: old.rank, after: now.rank },
      sums: { before: old.sums, after: now.sums },
      award: { before: old.award, after: now.award },
    });
  }
  const problems = new Set([...before.standings.settings.problems, ...after.standings.settings.problems]);
  const firstBloods = [...problems]
    .map((problem) => ({ problem, before: firstBloodsOf(before, problem), after: firstBloodsOf(after, problem) }))
    .filter((change) => !isSameList(change.before, change.after));
  return { rows, firstBloods };
};
