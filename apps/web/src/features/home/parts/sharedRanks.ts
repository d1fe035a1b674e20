/** Places of counts that are sorted from the most on: equal counts share a place, the next one comes after all of them. */
export const sharedRanks = (counts: readonly number[]): number[] => counts.map((count) => counts.indexOf(count) + 1);
