import { compareKeys, type Standings } from './standings.ts';

/**
 * Rank numbers of rows in their order: 1, 1, 3. Star participants have −1 and take no number.
 * @param order slots, best first
 */
export const rankRows = (standings: Standings, order: Int32Array, isStar: (slot: number) => boolean): Int32Array => {
  const { rule } = standings.settings;
  const ranks = new Int32Array(order.length);
  let counted = 0;
  let rank = 0;
  let last = -1;
  for (let place = 0; place < order.length; place++) {
    const slot = order[place]!;
    if (isStar(slot)) {
      ranks[place] = -1;
      continue;
    }
    counted += 1;
    if (last < 0 || compareKeys(rule, standings.keys, last, standings.keys, slot) !== 0) rank = counted;
    last = slot;
    ranks[place] = rank;
  }
  return ranks;
};
