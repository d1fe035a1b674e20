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

/**
 * What becomes of an award that ends inside a rank: one rank gets one award, so it is given to the whole rank, or kept from
 * it until a director decides by other numbers.
 */
export const awardTies = ['widen', 'byHand'] as const;
export type AwardTies = (typeof awardTies)[number];

export interface AwardSettings {
  type: AwardType;
  awards: readonly Award[];
  ties?: AwardTies;
}

/** An award that ends inside a rank: its places, and how many it has with the whole of that rank. */
export interface TornAward {
  name: string;
  places: number;
  count: number;
  /** They have it; else nobody of that rank has. */
  widened: boolean;
}

/** How many places an award has among so many ranked participants; percentages are rounded down. */
export const placesOf = (type: AwardType, num: number, participants: number): number => {
  if (type === awardTypes.none) return 0;
  // Cut at the twelfth digit: 0.29 × 100 is 28.999… in binary fractions.
  const places = type === awardTypes.places ? num : Number(((num * participants) / 100).toPrecision(12));
  return Math.max(0, Math.floor(places));
};

/**
 * Gives awards to rows in their order: from the top to ranked rows that solved or scored anything, until each is used up; a
 * rank gets one award as a whole.
 * @param ranks −1 for star participants
 */
export const giveAwards = (
  ranks: Int32Array,
  isAwardable: (place: number) => boolean,
  { type, awards, ties = 'widen' }: AwardSettings,
): { awards: (Award | null)[]; torn: TornAward[] } => {
  let participants = 0;
  for (const rank of ranks) if (rank > 0) participants += 1;
  const left = [...awards]
    .sort((a, b) => a.priority - b.priority)
    .map((award) => ({ award, places: placesOf(type, award.num, participants), count: 0 }))
    .filter(({ places }) => places > 0);
  const given = new Array<Award | null>(ranks.length).fill(null);
  const torn: TornAward[] = [];
  const places = [...ranks.keys()].filter((place) => ranks[place]! > 0 && isAwardable(place));
  for (let from = 0, to = 0; from < places.length && left.length > 0; from = to) {
    while (to < places.length && ranks[places[to]!] === ranks[places[from]!]) to += 1;
    const fits = (): boolean => left[0]!.count + to - from <= left[0]!.places;
    const isTorn = (): boolean => left.length > 0 && !fits();
    const tell = (): void => {
      torn.push({
        name: left[0]!.award.name,
        places: left[0]!.places,
        count: left[0]!.count + to - from,
        widened: ties === 'widen',
      });
    };
    if (ties === 'byHand') {
      while (isTorn()) {
        tell();
        left.shift();
      }
    } else if (isTorn()) tell();
    const current = left[0];
    if (current === undefined) break;
    for (const place of places.slice(from, to)) given[place] = current.award;
    current.count += to - from;
    if (current.count >= current.places) left.shift();
  }
  return { awards: given, torn };
};
