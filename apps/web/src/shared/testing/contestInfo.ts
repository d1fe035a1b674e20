import type { contest } from '@assay/contract';

const iso = (at: number): string => new Date(at).toISOString().replace('Z', '+0000');

/** What a contestant who has entered may do. */
export const contestantRights: contest.ContestInfo['rights'] = {
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
};

/** What the server says of contest 7 of ACM, which has neither seal nor pause, to a contestant; times in ms since the epoch. */
export const aContestInfo = (
  times: { now: number; start: number; end: number },
  change: Partial<contest.ContestInfo> = {},
): contest.ContestInfo => {
  const [now, start, end] = [times.now, times.start, times.end].map(iso) as [string, string, string];
  const elapsed = times.now - times.start;
  return {
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
    now,
    startTime: start,
    endTime: end,
    duration: (times.end - times.start) / 1000,
    sealRank: false,
    sealRankTime: null,
    pausedAt: null,
    elapsed,
    sealAfter: null,
    sealed: false,
    openPrint: false,
    openRank: false,
    rankShowName: 'username',
    oiRankScoreType: 'Recent',
    timeUnit: 's',
    penalty: 1200,
    tieBreakByLast: false,
    count: 2,
    gid: null,
    allowEndSubmit: false,
    openAccountLimit: false,
    autoRealRank: true,
    clock: {
      endTime: end,
      sealTime: null,
      sealAfter: null,
      revealTime: null,
      late: 0,
      lateUntil: null,
      pausedAt: null,
      elapsed,
      extra: 0,
      lastEnd: times.end - times.start,
    },
    rights: contestantRights,
    ...change,
  };
};
