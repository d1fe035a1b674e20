import type { contest } from '@assay/contract';
import type { ReactNode } from 'react';
import { ScopeContext } from '../../shared/scope/useScope.ts';
import { aContestInfo, contestantRights } from '../../shared/testing/contestInfo.ts';
import { contestScope } from './solving/contestScope.ts';
import { type Contest, ContestContext } from './useContest.ts';

const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString().replace('Z', '+0000');

export type ContestParts = Partial<Omit<Contest, 'info' | 'rights'>> & {
  info?: Partial<contest.ContestInfo>;
  rights?: Partial<Contest['rights']>;
};

/** Contest 7 for tests, an hour old with an hour to go; a contestant who has entered it. */
export const aContest = ({ info, rights, ...rest }: ContestParts = {}): Contest => {
  const may = { ...contestantRights, ...rights };
  const now = Date.now();
  const times = { now, start: now - 60 * minute, end: now + 60 * minute };
  const plain = aContestInfo(times);
  return {
    cid: 7,
    phase: 'running',
    sealed: false,
    paused: false,
    rights: may,
    serverNow: Date.now,
    refetch: () => undefined,
    onChange: () => () => undefined,
    setCount: () => undefined,
    ...rest,
    info: {
      ...plain,
      clock: { ...plain.clock, sealTime: iso(now - 5 * minute), sealAfter: 55 * minute },
      ...info,
      rights: may,
    },
  };
};

/** A part inside that contest. */
export const InContest = ({ contest, children }: { contest: Contest; children: ReactNode }) => (
  <ContestContext value={contest}>
    <ScopeContext value={contestScope(contest.cid)}>{children}</ScopeContext>
  </ContestContext>
);
