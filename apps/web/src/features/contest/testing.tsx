import type { contest } from '@assay/contract';
import type { ReactNode } from 'react';
import { ScopeContext } from '../../shared/scope/useScope.ts';
import { contestScopeOf } from './solving/contestScope.ts';
import { type Contest, ContestContext } from './useContest.ts';

const minute = 60_000;
const iso = (minutes: number): string => new Date(Date.now() + minutes * minute).toISOString().replace('Z', '+0000');

export type ContestParts = Partial<Omit<Contest, 'info' | 'rights'>> & {
  info?: Partial<contest.ContestInfo>;
  rights?: Partial<Contest['rights']>;
};

/** Contest 7 for tests, an hour old with an hour to go; a contestant who has entered it. */
export const aContest = ({ info, rights, ...rest }: ContestParts = {}): Contest => {
  const may: Contest['rights'] = {
    manage: false,
    enter: true,
    needsPassword: false,
    admitted: true,
    submit: true,
    seeSealed: false,
    replay: false,
    ask: true,
    print: false,
    rejudge: false,
    download: false,
    joinVirtual: false,
    ...rights,
  };
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
      id: 7,
      uid: 'u1',
      author: 'ann',
      hasPage: true,
      title: 'Autumn cup',
      type: 0,
      description: '',
      drawn: null,
      status: 0,
      source: 0,
      auth: 0,
      now: iso(0),
      startTime: iso(-60),
      endTime: iso(60),
      duration: 7200,
      sealRank: false,
      sealRankTime: null,
      pausedAt: null,
      elapsed: 60 * minute,
      sealAfter: null,
      sealed: false,
      openPrint: false,
      openRank: false,
      rankShowName: 'username',
      oiRankScoreType: 'Recent',
      count: 2,
      gid: null,
      allowEndSubmit: false,
      openAccountLimit: false,
      autoRealRank: true,
      clock: {
        endTime: iso(60),
        sealTime: iso(-5),
        sealAfter: 55 * minute,
        revealTime: null,
        pausedAt: null,
        elapsed: 60 * minute,
        extra: 0,
        lastEnd: 120 * minute,
      },
      ...info,
      rights: may,
    },
  };
};

/** A part inside that contest. */
export const InContest = ({ contest, children }: { contest: Contest; children: ReactNode }) => (
  <ContestContext value={contest}>
    <ScopeContext value={contestScopeOf({ contestID: String(contest.cid) })}>{children}</ScopeContext>
  </ContestContext>
);
