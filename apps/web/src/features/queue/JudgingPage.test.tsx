import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import JudgingPage from './JudgingPage.tsx';

let answer: () => Response;
const classes = [
  { kind: 'contest', waiting: 3, wait: 1.25, run: 0.5 },
  { kind: 'normal', waiting: 0, wait: null, run: null },
];
const say = (data: unknown) => () => Response.json({ status: 200, data, msg: 'success' });

beforeEach(() => {
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('what waits, how long that took, and how each node does', async () => {
  const nodes = (['ready', 'rest', 'full', 'away'] as const).map((state) => ({
    name: `judge-${state}`,
    state,
    slots: 4,
    busySlots: 1,
  }));
  answer = say({ nodes, classes });
  renderApp(<JudgingPage />, { path: '/judging' });
  expect(await screen.findByText('judge-ready')).toBeTruthy();
  for (const text of ['1.3 s', '0.5 s', 'Ready', 'Takes nothing new', 'No room on its disk', 'Not heard'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('1 / 4')).toHaveLength(4);
  expect(screen.getAllByText('–')).toHaveLength(2);
});

test('no node, and no answer, are said', async () => {
  answer = say({ nodes: [], classes });
  renderApp(<JudgingPage />, { path: '/judging' });
  expect(await screen.findByText(/No judge node is online/)).toBeTruthy();
  cleanup();
  answer = () => Response.json({ status: 500, data: null, msg: 'It broke' }, { status: 500 });
  renderApp(<JudgingPage />, { path: '/judging' });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
