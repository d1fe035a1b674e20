import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import type { ScrollData } from './reveal.ts';
import { ScrollStage } from './ScrollStage.tsx';

const minute = 60_000;
const data: ScrollData = {
  id: 1,
  title: 'Final',
  type: 0,
  oiRankScoreType: 'Recent',
  timeUnit: 's',
  penalty: 1200,
  tieBreakByLast: false,
  firstOfRanked: false,
  awardType: 0,
  awardTies: 'widen',
  awards: [],
  rankShowName: 'username',
  duration: 300 * minute,
  sealAt: 240 * minute,
  problems: ['A', 'B'].map((displayId) => ({ displayId, title: displayId, color: null })),
  participants: ['ann', 'bob'].map((uid) => ({
    uid,
    name: uid,
    username: uid,
    school: 'North',
    avatar: null,
    star: false,
  })),
  runs: [
    { id: 1, uid: 'ann', displayId: 'A', at: 10 * minute, status: 0, score: null, time: 1 },
    { id: 2, uid: 'bob', displayId: 'A', at: 20 * minute, status: 0, score: null, time: 1 },
    { id: 3, uid: 'bob', displayId: 'B', at: 250 * minute, status: 0, score: null, time: 1 },
  ],
};

const open = () => renderApp(<ScrollStage data={data} removeStar={false} medals={[1, 0, 0]} />);
beforeEach(() => {
  sessionStorage.clear();
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  open();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
});

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const said = () => screen.getByRole('status').textContent;

test('space tells the next cell, the arrow takes it back', () => {
  expect(screen.getByRole('img', { name: 'Problem B: 1 attempt, result sealed' })).toBeTruthy();
  press(' ');
  expect(said()).toBe('bob: problem B is told, rank 1');
  expect(screen.getByRole('img', { name: /^Problem B: solved at 250 minutes/ })).toBeTruthy();
  press('ArrowLeft');
  expect(screen.getByRole('img', { name: 'Problem B: 1 attempt, result sealed' })).toBeTruthy();
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('0');
});

test('N goes on to the next award, whose card a click closes', () => {
  press('n');
  const card = screen.getByRole('dialog', { name: 'bob' });
  expect(card.textContent).toContain('Gold');
  expect(card.textContent).toContain('Place 1 · 2 teams');
  fireEvent.click(card);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page that is loaded again goes on where it was, one that is opened again begins', () => {
  const how = vi.spyOn(performance, 'getEntriesByType');
  const openBy = (type: string) => {
    how.mockReturnValue([{ type }] as unknown as PerformanceEntryList);
    cleanup();
    open();
  };
  const steps = () => screen.getByRole('meter').getAttribute('aria-valuenow');
  press(' ');
  openBy('reload');
  expect(said()).toBe('bob: problem B is told, rank 1');
  press('ArrowLeft');
  openBy('reload');
  expect(steps()).toBe('0');
  press(' ');
  openBy('navigate');
  expect(steps()).toBe('0');
  how.mockRestore();
});

test('without a network, leaving the stage is asked for', () => {
  const leaves = (online: boolean) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const left = dispatchEvent(new Event('beforeunload', { cancelable: true }));
    onLine.mockRestore();
    return left;
  };
  expect(leaves(true)).toBe(true);
  expect(leaves(false)).toBe(false);
});

test('the keys are told, in the footer and at a question mark', () => {
  expect(screen.getAllByText('one step back')).toHaveLength(1);
  press('?');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('h');
  expect(screen.queryByText('one step back')).toBeNull();
});
