import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import BoardChanges from './BoardChanges.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const changes = {
  cid: 7,
  title: 'The final',
  total: 3,
  ranks: [{ uid: 'b', username: 'bert', hasPage: true, from: 2, to: 1 }],
  firstBloods: [{ displayId: 'A', from: ['anna'], to: [] }],
  awards: [{ uid: 'c', username: 'carla', hasPage: false, from: null, to: 'Gold' }],
};
const answer = (data: object | null) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 200, data, msg: 'success' }));

test('ranks, first bloods and awards that a rejudge would change are named', async () => {
  answer(changes);
  renderApp(<BoardChanges id={3} />);
  expect(await screen.findByText('bert')).toBeTruthy();
  const text = document.body.textContent;
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['bert']);
  for (const part of ['2 → 1', 'First on A: anna → –', '– → Gold', '2 more ranks change']) expect(text).toContain(part);
});

test('a rejudge of no contest shows nothing', async () => {
  const asked = answer(null);
  renderApp(<BoardChanges id={3} />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText('On the scoreboard of the contest')).toBeNull();
});
