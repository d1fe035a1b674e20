import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { VerdictMatrix } from './VerdictMatrix.tsx';

afterEach(cleanup);

const cells = [
  { from: 0, to: 0, count: 5 },
  { from: 0, to: -1, count: 2 },
];

test('a cell says its move in words, opens its submissions, and closes them again', () => {
  const choose = vi.fn();
  renderApp(<VerdictMatrix cells={cells} chosen={{}} onChoose={choose} />);
  const lost = screen.getByRole('button', { name: 'Accepted to Wrong answer: 2, loses acceptance' });
  expect(lost.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(lost);
  expect(choose).toHaveBeenLastCalledWith({ oldStatus: 0, newStatus: -1 });
  cleanup();
  renderApp(<VerdictMatrix cells={cells} chosen={{ oldStatus: 0, newStatus: -1 }} onChoose={choose} />);
  fireEvent.click(screen.getByRole('button', { name: /Wrong answer/, pressed: true }));
  expect(choose).toHaveBeenLastCalledWith({});
});

test('the legend names only the moves that happen', () => {
  renderApp(<VerdictMatrix cells={cells} chosen={{}} onChoose={() => undefined} />);
  const legend = screen.getByRole('list', { name: 'Legend' });
  expect([...legend.children].map((item) => item.textContent)).toEqual(['loses acceptance', 'stays']);
});
