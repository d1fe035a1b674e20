import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';

afterEach(cleanup);

const draw = (...counts: number[]): string[] => {
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
      current={undefined}
      editing={{ button: undefined, form: undefined }}
    />,
  );
  return screen.getAllByRole('link').map((link) => link.textContent ?? '');
};

test('all posts are counted as those of each category', () => {
  expect(draw(12, 141)).toEqual(['All153', 'Place 112', 'Place 2141']);
});

test('no further than is counted', () => {
  expect(draw(700, 600)[0]).toBe('All999+');
});
