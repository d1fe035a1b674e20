import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { BestContests } from './BestContests.tsx';

afterEach(cleanup);

test('each contest leads to its board, from inside or outside, with the place and how many have one', () => {
  const one = { cid: 3, title: 'Spring race', type: 0, rank: 2, ranked: 1058, entered: true };
  renderApp(
    <BestContests
      list={[
        one,
        { ...one, cid: 4, title: 'Autumn race', entered: false },
        { ...one, cid: 5, title: 'Points', type: 1, entered: false },
      ]}
    />,
  );
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Spring race', '/contest/3/rank'],
    ['Autumn race', '/contest/acm-scoreboard/4'],
    ['Points', '/contest/oi-scoreboard/5'],
  ]);
  expect(screen.getAllByTitle('Place 2 of 1,058')[0]?.textContent).toBe('#2 / 1,058');
});

test('nothing is there where nobody has a place', () => {
  const { container } = renderApp(<BestContests list={[]} />);
  expect(container.querySelector('h2')).toBeNull();
});
