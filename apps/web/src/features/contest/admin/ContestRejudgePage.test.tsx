import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../../shared/kit/ConfirmHost.tsx';
import { useToast } from '../../../shared/kit/toastStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { aContest, InContest } from '../testing.tsx';
import ContestRejudgePage from './ContestRejudgePage.tsx';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  useToast.setState({ current: null });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const path = String(request);
    asked.push(path);
    const data = path.includes('get-contest-problem')
      ? [{ pid: 11, displayId: 'A', displayTitle: 'Sum' }]
      : {
          records: [
            { id: 3, filter: { problemId: 'A' }, state: 'applied', total: 2, changed: 1, author: 'gone-0123456789ab' },
          ],
          total: 1,
        };
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = () =>
  renderApp(
    <InContest contest={aContest({ rights: { manage: true, rejudge: true } })}>
      <ContestRejudgePage />
      <ConfirmHost />
    </InContest>,
  );
const rejudges = () => asked.filter((path) => path.includes('rejudge-contest-problem'));

test('a problem is judged again at once, after a question, and the page says so', async () => {
  draw();
  const start = await screen.findByRole('button', { name: 'Rejudge problem A' });
  await act(async () => void fireEvent.click(start));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(rejudges()).toEqual([]);
  await act(async () => void fireEvent.click(start));
  fireEvent.click(await screen.findByRole('button', { name: 'Rejudge' }));
  await waitFor(() => expect(useToast.getState().current?.message).toBe('Rejudge successfully'));
  expect(rejudges().map((path) => new URL(path, location.href).search)).toEqual(['?cid=7&pid=11']);
});

test('who has begun one and deleted the account is told as such', async () => {
  draw();
  expect(await screen.findByText(/Deleted user/)).toBeTruthy();
  expect(screen.queryByText(/gone-/)).toBeNull();
});

test('the preview is the other way', async () => {
  draw();
  const link = await screen.findByRole('link', { name: 'Preview a rejudge of problem A' });
  expect(link.getAttribute('href')).toBe('/admin/rejudges/new?contestId=7&problemId=A');
});
