import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { ContinuePanel } from './ContinuePanel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('contests under way and own runs through past ones lead into them, and say which they are', async () => {
  const endTime = new Date(Date.now() + 3_600_000).toISOString();
  const contests = [
    { id: 7, title: 'Past cup', type: 0, endTime, isVirtual: true },
    { id: 8, title: 'Cup of today', type: 0, endTime, isVirtual: false },
  ];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
    Response.json({ status: 200, data: String(request).includes('own-running') ? contests : [], msg: 'success' }),
  );
  renderApp(<ContinuePanel />);
  const own = await screen.findByRole('link', { name: /Virtual participation.*Past cup/ });
  expect(own.getAttribute('href')).toBe('/contest/7/problems');
  expect(screen.getByRole('link', { name: /Contest in progress.*Cup of today/ })).toBeTruthy();
});

test('trainings lead to the problem to go on with, three at most, and say when something is due', async () => {
  const plan = (tid: number) => ({
    tid,
    gid: tid === 3 ? 9 : null,
    title: `Plan ${tid}`,
    sectionTitle: 'Stacks',
    problemId: 'P4',
    problemTitle: 'Queue',
    dueAt: new Date(Date.now() + 3_600_000).toISOString(),
    isLate: false,
    acCount: 1,
    problemCount: 3,
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const data = String(request).includes('get-own-trainings') ? [1, 2, 3, 4].map(plan) : [];
    return Response.json({ status: 200, data, msg: 'success' });
  });
  renderApp(<ContinuePanel />);
  const first = await screen.findByRole('link', { name: /Training · Stacks.*Plan 1/ });
  expect(first.getAttribute('href')).toBe('/training/1/problem/P4');
  expect(first.textContent).toContain('due');
  expect(screen.getByRole('link', { name: /Plan 3/ }).getAttribute('href')).toBe('/group/9/training/3/problem/P4');
  expect(screen.queryByText('Plan 4')).toBeNull();
});
