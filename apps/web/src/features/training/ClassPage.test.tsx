import type { trainingTeach } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import ClassPage from './ClassPage.tsx';
import TrainingShell from './shell/TrainingShell.tsx';
import { aProblem, aTraining } from './testing.tsx';

const now = '2026-11-28T12:00:00.000+0000';
const person = (uid: string, cells: trainingTeach.ClassPersonRow['cells'] = {}): trainingTeach.ClassPersonRow => ({
  uid,
  username: uid,
  realname: `Real ${uid}`,
  number: null,
  cells,
});
const cell = { tries: 4, isLate: false, share: 0, acceptedAt: null, lastAt: '2026-11-28T10:00:00.000+0000' };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = String(request);
    asked.push(url);
    const data = url.includes('problem-list')
      ? [aProblem({ pid: 1, problemId: 'A1', title: 'Stacks' }), aProblem({ pid: 2, problemId: 'A2' })]
      : url.includes('/training/class')
        ? {
            now,
            people: [
              person('ann', { 1: { ...cell, status: 0, acceptedAt: cell.lastAt, share: 1 } }),
              person('bob', { 1: { ...cell, status: -1 } }),
            ],
          }
        : url.includes('latest-submission')
          ? { submitId: 77, gid: 0 }
          : aTraining({ now, rights: { records: true, teach: true, edit: true, delete: false } });
    return Response.json({ status: 200, data, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = () =>
  renderApp(<TrainingShell />, {
    path: '/training/7/class',
    pattern: '/training/:trainingID',
    children: [{ path: 'class', element: <ClassPage /> }],
  });

test('who is stuck comes first and stands in the list of those who need help', async () => {
  draw();
  const table = await screen.findByRole('table', { name: 'People by problems' });
  const names = within(table)
    .getAllByRole('rowheader')
    .map((head) => head.textContent);
  expect(names.slice(0, 2)).toEqual(['Real bob bob', 'Real ann ann']);
  expect(within(table).getByRole('button', { name: /Real bob, A1, 4 tries without success/ }).textContent).toBe('4');
  expect(within(table).getByRole('button', { name: /Real ann, A1, solved/ })).toBeTruthy();
  const help = screen.getByRole('region', { name: 'Need help now' });
  expect(help.textContent).toContain('A1 Stacks');
  fireEvent.click(within(help).getByRole('button', { name: 'Snooze for a day: Real bob' }));
  await waitFor(() => expect(within(help).getByText('Nobody right now')).toBeTruthy());
});

test('a cell asks for the latest program of its person', async () => {
  draw();
  const table = await screen.findByRole('table', { name: 'People by problems' });
  fireEvent.click(within(table).getByRole('button', { name: /Real bob, A1/ }));
  await waitFor(() => expect(asked.some((url) => url.includes('tid=7&uid=bob&pid=1'))).toBe(true));
});

test('the search and a higher bound leave out who does not fit', async () => {
  draw();
  const table = await screen.findByRole('table', { name: 'People by problems' });
  fireEvent.click(screen.getByRole('radio', { name: '5 tries' }));
  await screen.findByText('Nobody right now');
  fireEvent.change(screen.getByPlaceholderText('Name, student number'), { target: { value: 'ann' } });
  await waitFor(() => expect(within(table).queryByText('Real bob')).toBeNull());
});
