import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { Evidence } from './Evidence.tsx';

afterEach(cleanup);

const place = { line: 2, token: 3 };
const differs = { code: 'differs' };

test.each([
  ['both values', { place, expected: '8', got: '-2' }, differs, 'told', 'Item 3 (line 2): expected 8, got -2'],
  [
    'the end of the output',
    { place, expected: '8', got: '' },
    differs,
    'told',
    'Item 3 (line 2): expected 8, got end of output',
  ],
  [
    'a place alone, as the server words it',
    { place },
    differs,
    'Token 3 (line 2) differs.',
    'Token 3 (line 2) differs.',
  ],
  ['white space', { place, expected: '8', got: '8' }, { code: 'whiteSpace' }, 'Only white space.', 'Only white space.'],
  ['words of a checker', null, null, 'wrong path', 'wrong path'],
])('shows %s', (_name, difference, words, userOutput, text) => {
  const { container } = renderApp(<Evidence one={{ userOutput, words, difference }} />);
  expect(container.querySelector('span')?.textContent).toBe(text);
});
