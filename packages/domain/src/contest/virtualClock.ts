import { type ContestClock, contestClock } from './clock.ts';

/** A person's own later start of a contest: ms since the epoch. */
export interface VirtualStart {
  startAt: number;
  /** Given up before the time was over. */
  endedAt?: number | null;
}

/** The clock of a virtual participation: as long as the contest was for everybody, without pauses and without a seal. */
export const virtualClock = (contest: Pick<ContestClock, 'end'>, { startAt, endedAt }: VirtualStart): ContestClock =>
  contestClock({
    start: startAt,
    end: Math.min(startAt + contest.end(), endedAt ?? Number.POSITIVE_INFINITY),
    sealAt: null,
    autoRealRank: true,
  });
