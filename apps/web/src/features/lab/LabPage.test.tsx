import { emptyLab } from '@assay/domain';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import LabPage from './LabPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a run is seen to end where no events arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state = 'running';
  const lab = () => ({
    pid: 7,
    problemId: 'P7',
    title: 'Largest',
    timeLimit: 1000,
    memoryLimit: 256,
    tests: 0,
    version: 3,
    spec: emptyLab,
    runs: [{ id: 1, number: 1, kind: 'stress', state, username: 'ann', faults: 0 }],
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json({
      status: String(address).includes('/lab?') ? 200 : 404,
      data: String(address).includes('/lab?') ? lab() : null,
      msg: 'said',
    }),
  );
  renderApp(<LabPage />, { path: '/?tab=programs' });
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
  state = 'done';
  await act(() => vi.advanceTimersByTimeAsync(5500));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Build and check' })).toBeTruthy();
});
