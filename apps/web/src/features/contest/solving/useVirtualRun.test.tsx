import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { aContest, InContest } from '../testing.tsx';
import { useVirtualRun } from './useVirtualRun.ts';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    asked.push(String(request));
    return Response.json({ status: 200, data: null, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Reader = () => (useVirtualRun() === undefined ? 'none' : 'some');

const askedAs = async (joinVirtual: boolean): Promise<string[]> => {
  await act(async () => {
    renderApp(
      <InContest contest={aContest({ phase: 'ended', rights: { joinVirtual } })}>
        <Reader />
      </InContest>,
    );
  });
  return asked.filter((address) => address.includes('/api/contest/virtual'));
};

test('the run of somebody who could still start one is not asked for', async () => {
  expect(await askedAs(true)).toEqual([]);
});

test('that of somebody who may have one is', async () => {
  expect(await askedAs(false)).toHaveLength(1);
});
