import type { contest } from '@assay/contract';
import type { ContestPhase } from '@assay/domain';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { type ContestMoment, momentOf } from './clock/contestTimes.ts';

/** The contest a page lives in. Changes when the server says so, and by itself at start, seal and end. */
export interface Contest {
  cid: number;
  info: contest.ContestInfo;
  /** At this second by the server's clock, for the reader. */
  phase: ContestPhase;
  sealed: boolean;
  paused: boolean;
  rights: contest.ContestInfo['rights'];
  /** The server's clock, ms. */
  serverNow: () => number;
  /** Ask the server again, now. */
  refetch: () => void;
  /** Hear of changes of the topic `contest:<cid>`; the answer stops it. One stream serves the whole page. */
  onChange: (listener: () => void) => () => void;
  /** Set the count beside a tab; 0 takes it away. */
  setCount: (tab: string, count: number) => void;
}

/** Id of the element in the head where the replay of the board stands in the ruler's place. */
export const replayPlace = 'replay';

export const ContestContext = createContext<Contest | null>(null);

/** The contest of this page. Only below the shell of contests (`shell: 'contest'` in `pages.ts`). */
export const useContest = (): Contest => {
  const contest = use(ContestContext);
  if (contest === null) throw new Error('a page of a contest needs the shell of contests');
  return contest;
};

/** The contest's clock, renewed at every full second; for what counts down. */
export const useContestMoment = (): ContestMoment => {
  const { info, serverNow } = useContest();
  const [, tick] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      // A little behind the full second, so that the second shown is the one that has come.
      timer = setTimeout(
        () => {
          tick((count) => count + 1);
          wait();
        },
        1000 - (serverNow() % 1000) + 5,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [serverNow]);
  return momentOf(info, serverNow());
};

/** Run `listener` whenever something of the contest changes (settings, clock, announcements, broadcasts). */
export const useContestChange = (listener: () => void): void => {
  const { onChange } = useContest();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => onChange(() => latest.current()), [onChange]);
};

/** Show a count beside a tab of the shell; it stays until the reader leaves the contest or another one is set. */
export const useTabCount = (tab: string, count: number | undefined): void => {
  const { setCount } = useContest();
  useEffect(() => {
    if (count !== undefined) setCount(tab, count);
  }, [tab, count, setCount]);
};
