import type { contest } from '@assay/contract';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type Contest, ContestContext } from '../../contest/index.ts';

const iso = (at: number): string => new Date(at).toISOString().replace('Z', '+0000');
const minute = 60_000;

const rights: contest.ContestInfo['rights'] = {
  manage: false,
  enter: true,
  needsPassword: false,
  admitted: true,
  submit: true,
  seeSealed: false,
  replay: false,
  ask: true,
  print: true,
  rejudge: false,
  download: false,
  joinVirtual: false,
};

/** A running contest, as the shell would give it; `changed` tells its pages that something of it changed. */
export const aRunningContest = (change: Partial<contest.ContestInfo['rights']> = {}) => {
  const now = Date.now();
  const listeners = new Set<() => void>();
  const value: Contest = {
    cid: 7,
    info: {
      id: 7,
      uid: 'jury',
      author: 'jury',
      hasPage: true,
      title: 'Autumn cup',
      type: 0,
      description: '',
      drawn: null,
      source: 0,
      auth: 0,
      status: 0,
      now: iso(now),
      startTime: iso(now - 30 * minute),
      endTime: iso(now + 30 * minute),
      duration: 3600,
      sealRank: false,
      sealRankTime: null,
      pausedAt: null,
      elapsed: 30 * minute,
      sealAfter: null,
      sealed: false,
      openPrint: true,
      openRank: false,
      rankShowName: 'username',
      oiRankScoreType: 'Recent',
      count: 2,
      gid: null,
      allowEndSubmit: false,
      openAccountLimit: false,
      autoRealRank: true,
      clock: {
        endTime: iso(now + 30 * minute),
        sealTime: null,
        sealAfter: null,
        revealTime: null,
        pausedAt: null,
        elapsed: 30 * minute,
        extra: 0,
        lastEnd: 120 * minute,
      },
      rights: { ...rights, ...change },
    },
    phase: 'running',
    sealed: false,
    paused: false,
    rights: { ...rights, ...change },
    serverNow: () => Date.now(),
    refetch: vi.fn(),
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setCount: vi.fn(),
  };
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const inside = (part: ReactNode): ReactNode => <ContestContext value={value}>{part}</ContestContext>;
  return { value, changed, inside };
};

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** Answers calls by their path; what is asked is kept. */
export const answerCalls = (answers: Record<string, (asked: Asked) => unknown>): Asked[] => {
  const kept: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const url = new URL(String(request), 'http://here');
    const asked: Asked = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: init?.body === undefined || init.body === null ? undefined : JSON.parse(String(init.body)),
    };
    kept.push(asked);
    const answer = answers[`${asked.method} ${asked.path}`] ?? answers[asked.path];
    if (answer === undefined) return Response.json({ status: 404, data: null, msg: 'not here' });
    const data = answer(asked);
    return Response.json(
      data instanceof Error ? { status: 400, data: null, msg: data.message } : { status: 200, data, msg: 'success' },
    );
  });
  return kept;
};

/** The envelope of a page of a list. */
export const pageOf = <T,>(records: readonly T[], total = records.length) => ({
  records,
  total,
  size: 10,
  current: 1,
  pages: 1,
  orders: [],
  searchCount: true,
  hitCount: false,
});
