import type { rejudge as rejudgeCalls } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../../shared/kit/ConfirmHost.tsx';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { decisionsIn, useDecision } from './useDecision.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rejudge: rejudgeCalls.RejudgeSummary = {
  id: 7,
  state: 'ready',
  filter: { problemId: 'P1000' },
  author: 'root',
  applyWhenReady: false,
  total: 30,
  judged: 30,
  matrix: [
    { from: 0, to: -1, count: 2 },
    { from: -1, to: 0, count: 1 },
  ],
  changed: 3,
  users: 2,
  scoreChange: 0,
  timeRatio: null,
  conflicts: 0,
  gmtCreate: '2026-11-21T10:00:00.000+0000',
  appliedAt: null,
};

const Buttons = () => {
  const { ask } = useDecision(rejudge);
  return (
    <>
      <button type="button" onClick={() => void ask('apply')}>
        go
      </button>
      <ConfirmHost />
    </>
  );
};

test.each([
  ['judging', ['discard']],
  ['ready', ['apply', 'discard']],
  ['applied', ['undo']],
  ['discarded', []],
  ['undone', []],
] as const)('%s offers %j', (state, decisions) => {
  expect(decisionsIn(state)).toEqual(decisions);
});

test('the question says what changes; nothing is sent before yes', async () => {
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 200, data: { ...rejudge, state: 'applied' }, msg: 'ok' }));
  renderApp(<Buttons />);
  fireEvent.click(screen.getByText('go'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('3');
  expect(dialog.textContent).toContain('2 lose');
  expect(fetching).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  expect(JSON.parse(String(fetching.mock.calls[0]?.[1]?.body))).toEqual({ id: 7, action: 'apply' });
});
