import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import SubmissionsPage from './SubmissionsPage.tsx';
import { aContest, InContest } from './testing.tsx';

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 200, data: { records: [], total: 0 }, msg: 'success' }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['?problemID=A&completeProblemID=true', 'Submissions to A'],
  ['?problemID=A', 'Submissions'],
  ['', 'Submissions'],
])('with %s in the address the list is called %s', async (search, title) => {
  renderApp(
    <InContest contest={aContest()}>
      <SubmissionsPage />
    </InContest>,
    { path: `/contest/7/submissions${search}` },
  );
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
