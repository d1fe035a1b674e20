import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import type { ScrollData } from './reveal.ts';
import { ScrollStage } from './ScrollStage.tsx';

const minute = 60_000;
const data: ScrollData = {
  id: 1,
  title: 'Final',
  type: 0,
  oiRankScoreType: 'Recent',
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

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  renderApp(<ScrollStage data={data} kind="acm" removeStar={false} medals={[1, 0, 0]} />);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
});

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const said = () => screen.getByRole('status').textContent;

test('space tells the next cell, the arrow takes it back', () => {
  expect(screen.getByRole('img', { name: 'Problem B: 1 try not told yet' })).toBeTruthy();
  press(' ');
  expect(said()).toBe('bob: problem B is told, rank 1');
  expect(screen.getByRole('img', { name: /^Problem B: solved at 250 minutes/ })).toBeTruthy();
  press('ArrowLeft');
  expect(screen.getByRole('img', { name: 'Problem B: 1 try not told yet' })).toBeTruthy();
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

test('the keys are told, in the footer and at a question mark', () => {
  expect(screen.getAllByText('one step back')).toHaveLength(1);
  press('?');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
  press('h');
  expect(screen.getAllByText('one step back')).toHaveLength(1);
});
