import type { rejudge } from '@assay/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { useFilterWords } from './useFilterWords.ts';

afterEach(cleanup);

const Words = ({ filter }: { filter: rejudge.RejudgeFilter }) => <p>{useFilterWords()(filter).join(' · ')}</p>;

test.each<[rejudge.RejudgeFilter, string]>([
  [{ problemId: 'P1000', status: [-1, 1] }, 'problem P1000 · verdict Wrong answer or Time limit exceeded'],
  [{ status: 3, username: 'ann' }, 'by ann · verdict Runtime error'],
  [{ submitIds: [7, 9] }, 'submissions #7, #9'],
  [{ submitIds: [1, 2, 3, 4, 5] }, '5 chosen submissions'],
])('%j in words', (filter, text) => {
  renderApp(<Words filter={filter} />);
  expect(screen.getByText(text)).toBeTruthy();
});
