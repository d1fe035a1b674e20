import type { training } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import TrainingListPage from './TrainingListPage.tsx';
import { aTraining } from './testing.tsx';

const row = (id: number, facts: Partial<training.ListedTraining> = {}): training.ListedTraining => {
  const { entry: _entry, rights: _rights, sections: _sections, now: _now, ...plain } = aTraining();
  return { ...plain, id, title: `Training ${id}`, auth: 'Public', asksPassword: false, ...facts };
};

let rows: training.ListedTraining[] = [];
let own: training.ContinueRow[] = [];
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  own = [];
  rows = [row(1, { acCount: 1, problemCount: 3 }), row(2, { acCount: 0, problemCount: 0 })];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = String(request);
    asked.push(url);
    const data = url.includes('get-training-list')
      ? { records: rows, total: rows.length, size: 15, current: 1, pages: 1 }
      : url.includes('get-training-category')
        ? [{ id: 22, name: 'Trees', color: '#0b7a75' }]
        : own;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  useSession.setState({ user: null, login: { open: false, mode: 'login', returnTo: null } });
  vi.restoreAllMocks();
});

const logIn = () => useSession.setState({ user: { uid: 'u2', username: 'bob' } as never });

test('the share of solved problems has two decimals, and one without problems is done', async () => {
  logIn();
  renderApp(<TrainingListPage />, { path: '/training' });
  expect(await screen.findByText('33.33%')).toBeTruthy();
  expect(screen.getByText('100.00%')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue: Training 1' }).getAttribute('href')).toBe('/training/1/problems');
});

test('a guest has no column of progress, is asked to log in, and is led on afterwards', async () => {
  renderApp(<TrainingListPage />, { path: '/training' });
  fireEvent.click(await screen.findByRole('link', { name: 'Training 1' }));
  expect(screen.queryByRole('columnheader', { name: 'My progress' })).toBeNull();
  expect(useSession.getState().login).toMatchObject({ open: true, returnTo: '/training/1' });
  expect(asked.some((url) => url.includes('get-own-trainings'))).toBe(false);
});

test('before the password there is no progress, and the button leads to the password', async () => {
  logIn();
  rows = [row(3, { auth: 'Private', asksPassword: true, acCount: 0, problemCount: 30 })];
  renderApp(<TrainingListPage />, { path: '/training' });
  expect(await screen.findByText('30 problems')).toBeTruthy();
  expect(screen.queryByText('0.00%')).toBeNull();
  expect(screen.getByRole('link', { name: 'Password: Training 3' }).getAttribute('href')).toBe('/training/3');
});

test('filters live in the address; the chosen category is filled', async () => {
  const { location } = renderApp(<TrainingListPage />, { path: '/training?currentPage=2' });
  fireEvent.click(await screen.findByRole('button', { name: 'Trees' }));
  await waitFor(() => expect(location()).toBe('/training?categoryId=22'));
  expect(screen.getByRole('button', { name: 'Trees' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Private' }));
  await waitFor(() => expect(asked.at(-1)).toContain('auth=Private'));
  expect(asked.at(-1)).toContain('categoryId=22');
  expect(asked.at(-1)).toContain('limit=15');
});

test('the strip leads to the problem that is due next', async () => {
  logIn();
  own = [
    {
      tid: 1,
      gid: null,
      title: 'Training 1',
      sectionTitle: 'Stacks',
      problemId: 'P4',
      problemTitle: 'Queue',
      dueAt: new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+0000'),
      isLate: false,
      acCount: 1,
      problemCount: 3,
    },
  ];
  renderApp(<TrainingListPage />, { path: '/training' });
  const strip = await screen.findByRole('region', { name: 'Continue' });
  expect(strip.textContent).toContain('Stacks');
  expect(strip.querySelector('a[href="/training/1/problem/P4"]')).not.toBeNull();
});
