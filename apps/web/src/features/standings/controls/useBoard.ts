import type { BodyOf, DataOf, standings } from '@assay/contract';
import { contestRuleOf } from '@assay/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useBoardLive } from './useBoardLive.ts';

/** A line that stands brings every change: questions in between only make sure. Seconds. */
const sureSeconds = 60;
/** Nothing is told of verdicts on an own run through an ended contest, which no other board shows. Seconds. */
const ownVerdictSeconds = 5;

/** Inside the contest with a session, or for everybody. */
export type BoardCall = typeof standings.getContestRank | typeof standings.getOutsideBoard;

/** The switch that keeps a board up to date. */
export interface AutoRefresh {
  on: boolean;
  /** Nothing changes any more. */
  disabled: boolean;
  set: (on: boolean) => void;
}

interface FollowedBoard {
  board: UseQueryResult<DataOf<typeof standings.getContestRank>, ApiError>;
  auto: AutoRefresh;
  /** Changes arrive by themselves. */
  live: boolean;
}

/**
 * A page of a board, kept up to date: through the event stream, and by asking every so many `seconds` where there is none.
 * That is on by itself while the contest has not ended; a failed load turns it off until the reader wants it again
 * (document 2, section 4). After the end the stream still tells of what is late: verdicts that were awaited, a rejudge, a
 * seal that falls. Nothing is asked then in between, but for a sealed board where there is no stream.
 */
export const useBoard = (
  call: BoardCall,
  body: BodyOf<typeof standings.getContestRank>,
  { ended, seconds, type }: { ended: boolean; seconds: number; type: number },
): FollowedBoard => {
  const [wanted, set] = useState(true);
  const on = wanted && !ended;
  const [heard, setHeard] = useState(0);
  const topic = on || ended ? `${body.forceRefresh ? 'fullboard' : 'board'}:${body.cid}` : null;
  const live = useBoardLive(topic, () => setHeard((count) => count + 1));
  const board = useCall(
    // Both take and answer the same.
    call as typeof standings.getContestRank,
    { body },
    {
      quiet: true,
      refetchInterval: (known) => {
        if (on && known?.pinned?.some((row) => row.isVirtual && contestRuleOf(type).isJudged(row)))
          return ownVerdictSeconds * 1000;
        if (on) return (live ? sureSeconds : seconds) * 1000;
        return ended && !live && known?.sealed ? sureSeconds * 1000 : false;
      },
    },
  );
  const { refetch, isError, errorUpdatedAt } = board;
  useEffect(() => {
    if (heard > 0) void refetch();
  }, [heard, refetch]);
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) set(false);
  }, [isError, errorUpdatedAt]);
  return { board, auto: { on, disabled: ended, set }, live };
};
