import { status } from '@assay/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { RemoteSteps } from './RemoteSteps.tsx';
import { type RemoteWork, remoteSteps } from './remoteSteps.ts';

afterEach(cleanup);

const at = (second: number): string => new Date(Date.UTC(2026, 10, 29, 6, 32, second)).toISOString();
const work: RemoteWork = {
  site: 'CF',
  siteName: 'Codeforces',
  way: 'server',
  state: 'waiting',
  fault: null,
  steps: [
    { step: 'queued', at: at(5) },
    { step: 'sending', at: at(6) },
    { step: 'sent', at: at(8) },
    { step: 'waiting', at: at(9) },
  ],
  address: 'https://codeforces.com/problemset/problem/1842/E',
  remoteId: '291301662',
  remoteUser: 'robot',
};
const look = (of: RemoteWork, code: number) => remoteSteps(of, code).map(({ name, state }) => `${name} ${state}`);

test('the site waits until its status says that it judges; then the verdict ends the line', () => {
  expect(look(work, status.pending)).toEqual([
    'ready done',
    'sending done',
    'sent done',
    'waiting now',
    'judging next',
    'result next',
  ]);
  expect(look(work, status.judging)[4]).toBe('judging now');
  const done = { ...work, state: 'done', steps: [...work.steps, { step: 'done', at: at(20) }] };
  const shown = remoteSteps(done, status.accepted);
  expect(shown.every(({ state }) => state === 'done')).toBe(true);
  expect(shown.map(({ took }) => took)).toEqual([1000, 2000, 1000, 11_000, undefined, undefined]);
});

test('a task that is sent again begins again, and a lost one fails where it stood', () => {
  const lost = {
    ...work,
    state: 'failed',
    remoteId: null,
    steps: [...work.steps.slice(0, 2), { step: 'failed', at: at(9) }],
  };
  expect(look(lost, status.submittedFailed).slice(0, 3)).toEqual(['ready done', 'sending failed', 'sent next']);
  const again = { ...lost, state: 'queued', steps: [...lost.steps, { step: 'queued', at: at(30) }] };
  expect(look(again, status.pending).slice(0, 2)).toEqual(['ready now', 'sending next']);
});

test('what never left ends where it stood, whatever its status', () => {
  const stuck = { ...work, state: 'failed', remoteId: null, steps: [work.steps[0]!, { step: 'failed', at: at(6) }] };
  expect(look(stuck, status.systemError).slice(0, 2)).toEqual(['ready failed', 'sending next']);
});

test('a failed one offers one act: with a number ask again, without one resubmit', () => {
  const again = vi.fn();
  const { unmount } = renderApp(<RemoteSteps work={work} status={status.submittedFailed} onAgain={again} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(again).toHaveBeenCalledOnce();
  expect(screen.getByText('#291301662')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(work.address);
  unmount();
  const lost = { ...work, state: 'failed', remoteId: null, steps: work.steps.slice(0, 2) };
  renderApp(<RemoteSteps work={lost} status={status.submittedFailed} />);
  expect(screen.getByText('No remote ID; your code is kept.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what no account of ours sent can go by its author', () => {
  const byHand = vi.fn();
  renderApp(<RemoteSteps work={work} status={status.systemError} onByHand={byHand} />);
  fireEvent.click(screen.getByRole('button', { name: 'Submit it myself' }));
  expect(byHand).toHaveBeenCalledOnce();
});
