import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { CaseStrip } from './CaseStrip.tsx';

afterEach(cleanup);

const cases = [
  { seq: 1, status: 0, time: 10, memory: 100, score: null },
  { seq: 2, status: -1, time: 690, memory: 21_914, score: 0.9 },
  { seq: 3, status: -10, time: null, memory: null, score: null },
];

test('a case tells its verdict, time and memory in words', () => {
  renderApp(<CaseStrip cases={cases} measure="time" limit={1000} selected={2} />);
  const names = screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
  expect(names).toEqual([
    'Case 1: Accepted · 10 ms · 100 KB',
    'Case 2: Wrong answer · 690 ms · 21.4 MB · score 0.9',
    'Case 3: Not run',
  ]);
});

test('arrow keys, Home and End select; only the selected case is a tab stop', () => {
  const select = vi.fn();
  renderApp(<CaseStrip cases={cases} measure="time" limit={1000} selected={2} onSelect={select} />);
  const list = screen.getByRole('listbox');
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']) fireEvent.keyDown(list, { key });
  expect(select.mock.calls.map(([seq]) => seq)).toEqual([3, 1, 1, 3]);
  expect(screen.getAllByRole('option').map((option) => option.tabIndex)).toEqual([-1, 0, -1]);
});
