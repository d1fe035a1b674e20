import type { queue } from '@assay/contract';

/** Whose turn it is to run a program: what one submission has had, and how urgent it is. */
export interface Party {
  urgency: queue.JobUrgency;
  /** ms of places that its runs have had. */
  usedMs: number;
  /** Number of its last turn; 0: it had none. */
  lastTurn: number;
}

/** What waits for a turn. */
export interface Wish {
  party: Party;
  /** Number of its arrival. */
  order: number;
}

/** The most urgent first. */
export const urgencies: readonly queue.JobUrgency[] = ['contest', 'normal', 'testRun', 'rejudge'];

/** Work counts as short until it has had this many ms of places; each next band is four times as wide. */
const shortMs = 1000;
/** ms of places that shorter work may have while longer work waits. */
const allowanceMs = 3000;
/** Each ms of the longest work earns shorter work this many more: a quarter stays for the longest in the long run. */
const shareOfShort = 3;

/** 0 for short work, then 1, 2, … with what it has had. */
export const bandOf = ({ usedMs }: Party): number =>
  usedMs < shortMs ? 0 : 1 + Math.floor(Math.log2(usedMs / shortMs) / 2);

const rankOf = ({ urgency }: Party): number => urgencies.indexOf(urgency);

/** Chooses between the submissions that wait for a place. */
export interface Turns {
  /** A submission that has had nothing yet. */
  join(urgency: queue.JobUrgency): Party;
  /** The same wishes in the order in which they are served. */
  inOrder<T extends Wish>(wishes: readonly T[]): T[];
  /** A wish is served. `others`: those that still wait. Answers the function to call with the ms of places it took. */
  served(wish: Wish, others: readonly Wish[]): (ms: number) => void;
}

/**
 * The more urgent before the less urgent, always. Among equally urgent ones short work goes first, and equally short ones
 * take turns, who has had none before the others. So that long work ends under a steady stream of short work too, what is
 * not the shortest has its turn once the short has had its allowance, until it has had a quarter of the time.
 */
export const createTurns = (): Turns => {
  let turn = 0;
  /** ms that shorter work had before the longest, less what that has had, by urgency. */
  const favours = new Map<queue.JobUrgency, number>();
  const favourOf = (urgency: queue.JobUrgency): number => favours.get(urgency) ?? 0;
  const isDue = (wish: Wish, all: readonly Wish[]): boolean =>
    favourOf(wish.party.urgency) >= allowanceMs &&
    all.some(({ party }) => party.urgency === wish.party.urgency && bandOf(party) < bandOf(wish.party));

  return {
    join: (urgency) => ({ urgency, usedMs: 0, lastTurn: 0 }),
    inOrder: (wishes) => {
      const due = new Set<Wish>(wishes.filter((wish) => isDue(wish, wishes)));
      return wishes.toSorted(
        (a, b) =>
          rankOf(a.party) - rankOf(b.party) ||
          Number(due.has(b)) - Number(due.has(a)) ||
          (due.has(a) ? 0 : bandOf(a.party) - bandOf(b.party)) ||
          a.party.lastTurn - b.party.lastTurn ||
          a.order - b.order,
      );
    },
    served: (wish, others) => {
      const { party } = wish;
      const { urgency } = party;
      const band = bandOf(party);
      const wasDue = isDue(wish, others);
      const isFavoured = !wasDue && others.some((one) => one.party.urgency === urgency && bandOf(one.party) > band);
      turn += 1;
      party.lastTurn = turn;
      // Paid in advance: one long run after the other, not one in each place.
      if (wasDue) favours.set(urgency, favourOf(urgency) - allowanceMs);
      return (ms) => {
        party.usedMs += ms;
        const favour = favourOf(urgency);
        if (wasDue) favours.set(urgency, favour + allowanceMs - shareOfShort * ms);
        else if (isFavoured) favours.set(urgency, favour + ms);
        else if (favour > 0) favours.set(urgency, Math.max(0, favour - shareOfShort * ms));
      };
    },
  };
};
