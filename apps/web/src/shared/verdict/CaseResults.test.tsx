import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { CaseResults } from './CaseResults.tsx';

afterEach(cleanup);

test('a subtask tells its verdict, passed cases, time, memory and points', () => {
  const cases = [{ seq: 1, status: 0, time: 10, memory: 100, score: 20 }];
  const group = { number: 1, status: 0, score: 20, full: 40, label: '1 / 1', time: 250, memory: 21_914, cases };
  const unmeasured = { ...group, number: 2, time: null, memory: null };
  renderApp(
    <CaseResults
      groups={[group, unmeasured]}
      limits={{ time: 1000, memory: 262_144 }}
      view="list"
      selected={undefined}
      onSelect={() => undefined}
    />,
  );
  const [first, second] = [1, 2].map((number) => screen.getByText(`Subtask ${number}`).parentElement?.textContent);
  expect(first).toMatch(/^Subtask 1.*1 \/ 1.*250 ms.*21\.4 MB.*20 \/ 40$/);
  expect(second).not.toMatch(/ms|MB/);
});
