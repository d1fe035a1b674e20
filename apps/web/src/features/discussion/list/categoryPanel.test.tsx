import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';

afterEach(cleanup);

const show = (current: number | 'all' | undefined, ...counts: number[]): HTMLElement[] => {
  const data = counts.map((count, index) => ({
    id: index + 1,
    name: `Place ${index + 1}`,
    count,
    gmtCreate: '',
    gmtModified: '',
  }));
  renderApp(
    <CategoryPanel
      list={{ data, error: null, refetch: () => undefined }}
      current={current}
      editing={{ button: undefined, form: undefined }}
    />,
  );
  return screen.getAllByRole('link');
};
const draw = (...counts: number[]) => show('all', ...counts).map((link) => link.textContent ?? '');

test('all posts are counted as those of each category', () => {
  expect(draw(12, 141)).toEqual(['All153', 'Place 112', 'Place 2141']);
});

test('no further than is counted', () => {
  expect(draw(700, 600)[0]).toBe('All999+');
});

test.each([
  ['all', ['page', null]],
  [1, [null, 'page']],
  // Discussions of a problem: none of these links leads to them.
  [undefined, [null, null]],
] as const)('of %s the link that leads here is marked', (current, marks) => {
  expect(show(current, 3).map((link) => link.getAttribute('aria-current'))).toEqual(marks);
});
