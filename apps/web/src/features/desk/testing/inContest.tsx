import type { contest } from '@assay/contract';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { aContestInfo, contestantRights } from '../../../shared/testing/contestInfo.ts';
import { type Contest, ContestContext } from '../../contest/index.ts';

const minute = 60_000;

const comments = { query: { cid: 7 }, path: '/contest/7/comment', key: 'comment.contest.7', questions: true };

/** A running contest, as the shell would give it; `changed` tells its pages that something of it changed. */
export const aRunningContest = (change: Partial<contest.ContestInfo['rights']> = {}) => {
  const now = Date.now();
  const rights = { ...contestantRights, print: true, ...change };
  const info = aContestInfo(
    { now, start: now - 30 * minute, end: now + 30 * minute },
    { uid: 'jury', author: 'jury', openPrint: true, rights },
  );
  const listeners = new Set<() => void>();
  const value: Contest = {
    cid: 7,
    info: { ...info, clock: { ...info.clock, lastEnd: 120 * minute } },
    phase: 'running',
    sealed: false,
    paused: false,
    rights,
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
  const inside = (part: ReactNode): ReactNode => (
    <ContestContext value={value}>
      <ScopeContext value={{ ...archiveScope, comments }}>{part}</ScopeContext>
    </ContestContext>
  );
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
