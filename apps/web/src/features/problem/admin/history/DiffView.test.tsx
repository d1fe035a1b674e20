import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mediaMatch } from '../../../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import { DiffView } from './DiffView.tsx';

afterEach(cleanup);

const rowsOf = (narrow: boolean): string[][] => {
  mediaMatch(() => narrow);
  renderApp(<DiffView name="Description" before={'same\nold'} after={'same\nnew\nmore'} />);
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''));
};

test('two texts stand beside each other where there is room', () => {
  expect(rowsOf(false)).toEqual([
    ['1', 'same', '1', 'same'],
    ['2', '−old', '2', '+new'],
    ['', '', '3', '+more'],
  ]);
});

test('on phones one line follows the other, equal ones once: nothing is cut off', () => {
  expect(rowsOf(true)).toEqual([
    ['1', 'same'],
    ['2', '−old'],
    ['2', '+new'],
    ['3', '+more'],
  ]);
});
