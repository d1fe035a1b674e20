/** How many get an award: nobody, a percentage of the ranked participants, or a number. The numbers are stored. */
export const awardTypes = { none: 0, percent: 1, places: 2 } as const;
export type AwardType = (typeof awardTypes)[keyof typeof awardTypes];

export interface Award {
  /** The smaller, the earlier it is given. */
  priority: number;
  name: string;
  background: string;
  color: string;
  /** Percent, or places. */
  num: number;
}

export interface AwardSettings {
  type: AwardType;
  awards: readonly Award[];
}

/** How many places an award has among so many ranked participants; percentages are rounded down. */
export const placesOf = (type: AwardType, num: number, participants: number): number => {
  if (type === awardTypes.none) return 0;
  // Cut at the twelfth digit: 0.29 × 100 is 28.999… in binary fractions.
  const places = type === awardTypes.places ? num : Number(((num * participants) / 100).toPrecision(12));
  return Math.max(0, Math.floor(places));
};

/**
 * Awards of rows in their order: from the top to ranked rows that solved or scored anything, until each is used up; ties
 * are not widened.
 * @param ranks −1 for star participants
 */
export const giveAwards = (
  ranks: Int32Array,
  isAwardable: (place: number) => boolean,
  { type, awards }: AwardSettings,
): (Award | null)[] => {
  let participants = 0;
  for (const rank of ranks) if (rank > 0) participants += 1;
  const left = [...awards]
    .sort((a, b) => a.priority - b.priority)
    .map((award) => ({ award, places: placesOf(type, award.num, participants) }));
  return Array.from(ranks, (rank, place) => {
    while (left[0]?.places === 0) left.shift();
    const current = left[0];
    if (rank < 0 || current === undefined || !isAwardable(place)) return null;
    current.places -= 1;
    return current.award;
  });
};
