import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { useWaitingWords } from './useWaitingWords.ts';

afterEach(cleanup);

type Waiting = Parameters<ReturnType<typeof useWaitingWords>>[0];
const Words = ({ entry }: { entry: Waiting }) => <p>{useWaitingWords()(entry)}</p>;

test.each<[Waiting, string]>([
  [{ reason: 'noNode', before: 3, estimate: null }, 'No judge node is taking work'],
  [{ reason: 'language', before: 0, estimate: null }, 'No node offers this language'],
  [{ reason: 'space', before: 2, estimate: null }, 'The disk of the judge is nearly full'],
  [{ reason: 'turn', before: 0, estimate: null }, 'Next in line'],
  [{ reason: 'turn', before: 1, estimate: 0.2 }, '1 before it, about 1 s'],
  [{ reason: 'turn', before: 4000, estimate: 600 }, '4,000 before it, about 10 min'],
])('%j', (entry, text) => {
  renderApp(<Words entry={entry} />);
  expect(screen.getByText(text)).toBeTruthy();
});
