import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToast } from '../../../shared/kit/toastStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { answerCalls, aRunningContest, pageOf } from '../testing/inContest.tsx';
import BalloonsPage from './BalloonsPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const balloon = (id: number, username: string, change: object = {}) => ({
  id,
  cid: 7,
  uid: username,
  pid: 1,
  cpid: 1,
  displayId: 'A',
  submitId: id,
  username,
  realname: null,
  status: 1,
  submitTime: '2026-05-01T08:00:00.000+0000',
  time: 600,
  timeMs: 600_000,
  score: null,
  useTime: 5,
  firstBlood: false,
  firstBloodOpen: false,
  waitsFor: null,
  checked: false,
  checkedBy: null,
  color: '#ff0000',
  school: 'North',
  seat: 'C-07',
  gmtCreate: '2026-05-01T08:00:00.000+0000',
  gmtModified: '2026-05-01T08:00:00.000+0000',
  ...change,
});

test('a balloon is ticked off; one that waits for an earlier run cannot be, and says why', async () => {
  const waitsFor = { submitId: 3, timeMs: 300_000, seat: 'A-03' };
  const asked = answerCalls({
    '/api/get-contest-ac-info': () =>
      pageOf([balloon(5, 'ann'), balloon(6, 'bob', { firstBloodOpen: true, waitsFor, seat: null })]),
    'PUT /api/check-contest-ac-info': () => null,
  });
  renderApp(aRunningContest({ manage: true }).inside(<BalloonsPage />));
  const ann = await screen.findByLabelText('Balloon A for ann delivered');
  const bob = screen.getByLabelText('Balloon A for bob delivered') as HTMLInputElement;
  expect(bob.disabled).toBe(true);
  expect(screen.getByText(/#3 at 00:05:00, A-03/)).toBeTruthy();
  expect(screen.getByText('First solve, if it stands')).toBeTruthy();
  expect(screen.getByText('No seat')).toBeTruthy();
  fireEvent.click(ann);
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 5, cid: 7, checked: true }),
  );
  const first = asked.find(({ query }) => !query.has('checked'))!;
  expect([first.query.get('limit'), first.query.get('cid')]).toEqual(['20', '7']);
});

test('where seats name zones, the list is of one of them', async () => {
  const asked = answerCalls({
    '/api/get-contest-ac-info': () => ({ ...pageOf([balloon(5, 'ann')]), zones: ['A', 'B'] }),
  });
  renderApp(aRunningContest({ manage: true }).inside(<BalloonsPage />));
  fireEvent.click(await screen.findByRole('radio', { name: 'B' }));
  await waitFor(() => expect(asked.at(-1)?.query.get('zone')).toBe('B'));
  expect(asked[0]?.query.get('zone')).toBeNull();
});

test('only the first solvers are asked for, in the address too', async () => {
  const asked = answerCalls({ '/api/get-contest-ac-info': () => pageOf([balloon(5, 'ann')]) });
  renderApp(aRunningContest({ manage: true }).inside(<BalloonsPage />));
  fireEvent.click(await screen.findByRole('switch', { name: 'Only firsts' }));
  await waitFor(() => expect(asked.at(-1)?.query.get('first')).toBe('true'));
});

test('the last one that anybody ticked is taken back, and said which', async () => {
  const asked = answerCalls({
    '/api/get-contest-ac-info': ({ query }) =>
      pageOf([query.has('checked') ? balloon(9, 'cat', { checked: true, checkedBy: 'helper' }) : balloon(5, 'ann')]),
    'PUT /api/check-contest-ac-info': () => null,
  });
  renderApp(aRunningContest({ manage: true }).inside(<BalloonsPage />));
  fireEvent.click(await screen.findByRole('button', { name: 'Take the last one back: balloon A of cat' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 9, cid: 7, checked: false }),
  );
  await waitFor(() => expect(useToast.getState().current?.message).toBe('Balloon A for cat has to be delivered again'));
});
