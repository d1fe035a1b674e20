import type { gradebook } from '@assay/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import TermResultsPage from './TermResultsPage.tsx';
import { groupDetail } from './testing/groupDetail.ts';
import { GroupContext } from './useGroup.ts';

type Book = ReturnType<typeof gradebook.getTermResults.data.parse>;

const cell = (facts: Partial<gradebook.GradeCellView> = {}): gradebook.GradeCellView => ({
  state: 'value',
  value: 87.5,
  solved: 14,
  count: 16,
  late: 1,
  rank: null,
  correction: null,
  ...facts,
});
const column = (key: string, weight: number, isHeld = true): gradebook.GradeColumn => ({
  key,
  weight,
  rule: 'points',
  best: 0,
  title: `Column ${key}`,
  tid: key.startsWith('t') ? 3 : null,
  isHeld,
});
const book = (facts: Partial<Book> = {}): Book => ({
  columns: [column('t3', 40), column('c5', 60, false)],
  settings: { absent: 'zero', dropTrainings: 0, dropContests: 0, isShown: false },
  rows: [
    {
      uid: 'ann',
      username: 'ann',
      realname: 'Ann Lee',
      number: '2024',
      cells: [cell(), cell({ state: 'future', value: null })],
      total: 87.5,
    },
  ],
  mayEdit: true,
  frozenAt: null,
  changes: [],
  targets: [
    { key: 't3', title: 'Column t3', tid: 3 },
    { key: 'c5', title: 'Column c5', tid: null },
  ],
  basedOn: '2026-11-28T12:00:00.000+0000',
  ...facts,
});
let answer = book();
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  answer = book();
  sent.length = 0;
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    if (init?.method === 'PUT') {
      const body = JSON.parse(String(init.body));
      sent.push(body);
      if (String(request).includes('correction')) return Response.json({ status: 400, data: null, msg: 'Too late' });
      return Response.json({ status: 200, data: { changed: 38, up: 2.6, down: 3.1 }, msg: 'success' });
    }
    return Response.json({ status: 200, data: answer, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = () => {
  const info = groupDetail();
  return renderApp(
    <GroupContext
      value={{ gid: 7, info, rights: { ...info.rights, admin: true, root: true }, refetch: () => undefined }}
    >
      <TermResultsPage />
    </GroupContext>,
    { path: '/' },
  );
};

test('numbers lead to what they came from; what would change is told before it is saved', async () => {
  draw();
  const table = await screen.findByRole('table', { name: 'Term results' });
  expect(within(table).getByRole('link', { name: 'Column t3' }).getAttribute('href')).toBe('/group/7/training/3/rank');
  expect(within(table).getByRole('link', { name: 'Column c5' }).getAttribute('href')).toBe('/contest/5/rank');
  expect(table.textContent).toContain('14/16, 1 late');
  const weight = await screen.findByRole('textbox', { name: 'Weight: Column t3' }, { timeout: 10_000 });
  fireEvent.change(weight, { target: { value: '50' } });
  fireEvent.click(screen.getByRole('button', { name: 'What would change' }));
  await screen.findByText(/38 totals change, up to \+2.6 and −3.1/);
  expect(sent[0]).toMatchObject({ gid: 7, dryRun: true, basedOn: '2026-11-28T12:00:00.000+0000' });
});

test('a correction needs a reason, and stays in the dialog when it is refused', async () => {
  draw();
  const table = await screen.findByRole('table', { name: 'Term results' });
  // Its dialog is loaded when it is asked for.
  await act(async () => void fireEvent.click(within(table).getByRole('button', { name: 'Correct: ann, Column t3' })));
  const why = await screen.findByRole('textbox', { name: /^Reason/ }, { timeout: 10_000 });
  const save = screen.getByRole('button', { name: 'Correct' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(why, { target: { value: 'On paper' } });
  fireEvent.click(save);
  await screen.findByText('Too late');
  expect(sent[0]).toEqual({ gid: 7, key: 't3', uid: 'ann', value: 87.5, why: 'On paper' });
  expect((why as HTMLInputElement).value).toBe('On paper');
});

test('frozen results say what would be others today, and take no changes', async () => {
  answer = book({ frozenAt: '2026-11-28T12:00:00.000+0000', changes: [{ uid: 'ann', was: 87.5, now: 90 }] });
  draw();
  await screen.findByText('ann: 87.5 → 90');
  expect(screen.getByRole('button', { name: 'Take over today’s' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Weight: Column t3' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Correct: ann, Column t3' })).toBeNull();
});
