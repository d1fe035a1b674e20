import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { WaitingNote } from './WaitingNote.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [
    { reason: 'space', before: 3, estimate: null },
    'The disk of the judge is nearly full; waiting until there is room.',
  ],
  [{ reason: 'noNode', before: 3, estimate: null }, 'No judge is online; waiting.'],
  [{ reason: 'turn', before: 0, estimate: 2 }, 'It is next, as soon as a judge is free.'],
  [{ reason: 'turn', before: 4, estimate: 7.4 }, '4 submissions before it, about 7 s.'],
  [{ reason: 'turn', before: 900, estimate: 600 }, '900 submissions before it, about 10 min.'],
])('%j is told in words', async (data, text) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 200, data, msg: 'success' }));
  renderApp(<WaitingNote submitId={7} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
