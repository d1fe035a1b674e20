import type { queue } from '@assay/contract';
import { createMeter, type Meter } from './meter.ts';

/** What all jobs of one user on this node have had; a job whose user is not known stands for itself. */
interface Account {
  urgency: queue.JobUrgency;
  had: Meter;
  /** Number of its last turn; 0: it had none. */
  lastTurn: number;
  /** Jobs at work. */
  open: number;
}

interface Job {
  account: Account;
  had: Meter;
  /** Told once, when it has shown to be long. */
  onLong?: (() => void) | undefined;
}

/** Whose turn it is to run a program: the cases of a job, or one of its compilations. */
export interface Party {
  urgency: queue.JobUrgency;
  job: Job;
  had: Meter;
  /** Number of its last turn; 0: it had none. */
  lastTurn: number;
}

/** What waits for a turn. */
export interface Wish {
  party: Party;
  /** Number of its arrival. */
  order: number;
}

/** A job on this node: the parties that run for it. */
export interface Entrant {
  /** A party that has had nothing yet. */
  party(): Party;
  /** The job is over. The user's account is closed with the last one. */
  over(): void;
}

/** The most urgent first. */
export const urgencies: readonly queue.JobUrgency[] = ['contest', 'normal', 'testRun', 'rejudge'];

/** Work counts as short until it has had this many ms of places; each next band is four times as wide. */
const shortMs = 1000;
/** ms of places that shorter work may have while longer work waits. */
const allowanceMs = 3000;
/** Each ms of the longest work earns shorter work this many more: a quarter stays for the longest in the long run. */
const shareOfShort = 3;

/** 0 for short work, then 1, 2, … with the ms of places that it has had. */
export const bandOf = (ms: number): number => (ms < shortMs ? 0 : 1 + Math.floor(Math.log2(ms / shortMs) / 2));

/** Of the time that more urgent work takes while test runs wait, these earn such a share. */
const testShare = 1 / 8;
/** ms of places that they may have before more urgent work at once. */
const maxTestCreditMs = 1000;

const rankOf = ({ party }: Wish): number => urgencies.indexOf(party.urgency);

/**
 * ms of places that count against it beside other users: its own, and those of other jobs of its user. What else its own job
 * has had, which is compiling, says nothing of how long the cases are.
 */
const standingOf = ({ job, had }: Party): number => job.account.had.ms() - job.had.ms() + had.ms();

/** Is `a` shorter than `b`: between users by what they have had, for one user by what the job itself has had? */
const isShorter = (a: Party, b: Party): boolean =>
  a.job.account === b.job.account
    ? bandOf(a.had.ms()) < bandOf(b.had.ms())
    : bandOf(standingOf(a)) < bandOf(standingOf(b));

const byTurn = (a: Wish, b: Wish): number =>
  a.party.job.account.lastTurn - b.party.job.account.lastTurn ||
  a.party.lastTurn - b.party.lastTurn ||
  a.order - b.order;

/** What is first for one user. */
const byLength = (a: Wish, b: Wish): number => bandOf(a.party.had.ms()) - bandOf(b.party.had.ms()) || byTurn(a, b);

/** What is first between users. */
const byStanding = (a: Wish, b: Wish): number =>
  bandOf(standingOf(a.party)) - bandOf(standingOf(b.party)) || byTurn(a, b);

const firstBy = (wishes: readonly Wish[], order: (a: Wish, b: Wish) => number): Wish | undefined =>
  wishes.toSorted(order)[0];

/** Chooses between the jobs that wait for a place. */
export interface Turns {
  /** A job that has had nothing yet. `owner`: number of its user; `onLong` is called once when it counts as short no more. */
  join(job: { urgency: queue.JobUrgency; owner?: number | undefined }, onLong?: () => void): Entrant;
  /** The wish that is served next; undefined when there is none. */
  next<T extends Wish>(wishes: readonly T[]): T | undefined;
  /**
   * Has its user so many places, while a job of somebody else that is at least as urgent is at work? Users with a wish among
   * `stuck` are not meant: they could not use one.
   */
  isCrowding(party: Party, places: number, stuck: readonly Wish[]): boolean;
  /** A wish is served with so many places. `others`: those that still wait. Answers the function to call when it leaves them. */
  served(wish: Wish, places: number, others: readonly Wish[]): () => void;
}

/**
 * The more urgent before the less urgent, but for the share of test runs, trials among them: without it setters would get
 * nothing done while the queue is full. Among equally urgent jobs users take turns: first the one who has had least,
 * by bands, however many jobs are sent; and of each user the short work first. Equals take turns, who has had none before
 * the others. So that long work ends under a steady stream of short work too, what is not the shortest has its turn once the
 * short has had its allowance, until it has had a quarter of the time. `now`: ms.
 */
export const createTurns = (now: () => number): Turns => {
  let turn = 0;
  /** ms that shorter work had before the longest, less what that has had, by urgency. */
  const favours = new Map<queue.JobUrgency, number>();
  const favourOf = (urgency: queue.JobUrgency): number => favours.get(urgency) ?? 0;
  const isDue = ({ party }: Wish, peers: readonly Wish[]): boolean =>
    favourOf(party.urgency) >= allowanceMs && peers.some((one) => isShorter(one.party, party));

  const testRank = urgencies.indexOf('testRun');
  const isTest = (wish: Wish): boolean => rankOf(wish) === testRank;
  let testCredit = maxTestCreditMs;

  /** Accounts of users with a job at work, by urgency and number: somebody's rejudged submissions hold back no new one. */
  const accounts = new Map<string, Account>();
  const accountOf = (name: string, urgency: queue.JobUrgency): Account => {
    const account = accounts.get(name) ?? { urgency, had: createMeter(now), lastTurn: 0, open: 0 };
    accounts.set(name, account);
    return account;
  };
  let strangers = 0;

  return {
    join: ({ urgency, owner }, onLong) => {
      strangers += 1;
      const name = `${urgency} ${owner ?? `- ${strangers}`}`;
      const account = accountOf(name, urgency);
      account.open += 1;
      const job: Job = { account, had: createMeter(now), onLong };
      return {
        party: () => ({ urgency, job, had: createMeter(now), lastTurn: 0 }),
        over: () => {
          account.open -= 1;
          if (account.open === 0) accounts.delete(name);
        },
      };
    },
    next: <T extends Wish>(wishes: readonly T[]) => {
      const isTestDue = testCredit > 0 && wishes.some(isTest);
      const urgent = isTestDue ? testRank : Math.min(...wishes.map(rankOf));
      const peers = wishes.filter((wish) => rankOf(wish) === urgent);
      const due = peers.filter((wish) => isDue(wish, peers));
      if (due.length > 0) return firstBy(due, byTurn) as T;
      const byAccount = Map.groupBy(peers, ({ party }) => party.job.account);
      return firstBy(
        [...byAccount.values()].map((own) => firstBy(own, byLength)!),
        byStanding,
      ) as T | undefined;
    },
    isCrowding: ({ urgency, job: { account } }, places, stuck) =>
      account.had.held() >= places &&
      [...accounts.values()].some(
        (one) =>
          one !== account &&
          urgencies.indexOf(one.urgency) <= urgencies.indexOf(urgency) &&
          !stuck.some(({ party }) => party.job.account === one),
      ),
    served: (wish, places, others) => {
      const { party } = wish;
      const { urgency, job } = party;
      const peers = others.filter((one) => one.party.urgency === urgency);
      const wasDue = isDue(wish, peers);
      const isFavoured = !wasDue && peers.some((one) => isShorter(party, one.party));
      const isSharing = isTest(wish) && others.some((one) => rankOf(one) < testRank);
      const isEarning = rankOf(wish) < testRank && others.some(isTest);
      turn += 1;
      party.lastTurn = turn;
      job.account.lastTurn = turn;
      // Paid in advance: one long run after the other, not one in each place.
      if (wasDue) favours.set(urgency, favourOf(urgency) - allowanceMs);
      if (isSharing) testCredit -= maxTestCreditMs;
      const from = now();
      const ends = [party.had, job.had, job.account.had].map((meter) => meter.begin(places));
      return () => {
        for (const end of ends) end();
        const ms = (now() - from) * places;
        if (isSharing) testCredit += maxTestCreditMs - ms;
        else if (isEarning) testCredit = Math.min(maxTestCreditMs, testCredit + testShare * ms);
        if (job.had.ms() >= shortMs) {
          job.onLong?.();
          job.onLong = undefined;
        }
        const favour = favourOf(urgency);
        if (wasDue) favours.set(urgency, favour + allowanceMs - shareOfShort * ms);
        else if (isFavoured) favours.set(urgency, favour + ms);
        else if (favour > 0) favours.set(urgency, Math.max(0, favour - shareOfShort * ms));
      };
    },
  };
};
