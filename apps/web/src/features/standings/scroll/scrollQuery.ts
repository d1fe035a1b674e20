import { type AwardType, awardTypes, placesOf } from '@assay/domain';
import type { Medals, ScrollData } from './reveal.ts';

/** Shares of the ranked participants (document 2, section 9). */
const shares = [0.1, 0.2, 0.3] as const;
/** More medals than anybody has participants. */
const most = 100_000;

/** Gold, silver and bronze among so many ranked participants, rounded down. */
export const usualMedals = (ranked: number): Medals =>
  shares.map((share) => Math.floor(Number((ranked * share).toPrecision(12)))) as unknown as Medals;

/** Places of the contest's own first three awards among so many ranked participants; null where it gives none. */
export const ownMedals = (contest: Pick<ScrollData, 'awardType' | 'awards'>, ranked: number): Medals | null => {
  const own = ownAwards(contest);
  if (own.length === 0) return null;
  return [0, 1, 2].map((medal) =>
    own[medal] === undefined ? 0 : placesOf(contest.awardType as AwardType, own[medal].num, ranked),
  ) as unknown as Medals;
};

/** The contest's own awards that stand for gold, silver and bronze. */
export const ownAwards = ({ awardType, awards }: Pick<ScrollData, 'awardType' | 'awards'>) =>
  awardType === awardTypes.none ? [] : [...awards].sort((a, b) => a.priority - b.priority).slice(0, 3);

export interface ScrollQuery {
  cid: number;
  removeStar: boolean;
  /** Null where the address names none: the contest's own awards, else the usual shares. */
  medals: Medals | null;
}

/** `?cid=7&removeStar=true&medals[]=3&medals[]=6&medals[]=9`, as the set-up dialog of existing clients writes it. */
export const readScrollQuery = (search: string): ScrollQuery => {
  const query = new URLSearchParams(search);
  const medals = [...query.getAll('medals[]'), ...query.getAll('medals')]
    .slice(0, 3)
    .map((text) => (/^\d{1,6}$/.test(text) ? Math.min(most, Number(text)) : 0));
  const cid = query.get('cid') ?? '';
  return {
    cid: /^\d{1,15}$/.test(cid) ? Number(cid) : 0,
    removeStar: query.get('removeStar') === 'true',
    medals: medals.length === 3 ? (medals as unknown as Medals) : null,
  };
};

/** The query that `readScrollQuery` reads. */
export const writeScrollQuery = (cid: number, removeStar: boolean, medals: Medals | null): string =>
  `?cid=${cid}&removeStar=${removeStar}${(medals ?? []).map((count) => `&medals[]=${count}`).join('')}`;
