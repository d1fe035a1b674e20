import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import type { JudgeNode } from './judgeNode.ts';
import { LanguageTable } from './LanguageTable.tsx';

const languages = [
  { name: 'C', available: true, version: '14.2', compileCommand: 'gcc -O2 main.c', runCommand: './main', why: [] },
  { name: 'Kotlin', available: false, reason: 'No kotlinc here', why: [] },
] as unknown as JudgeNode['languages'];

beforeEach(() => {
  mediaMatch(() => true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('on a narrow screen languages are a list with their commands, not a table beside the screen', () => {
  renderApp(<LanguageTable languages={languages} open />);
  const [c, kotlin] = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('listitem');
  expect(within(c!).getByText('gcc -O2 main.c')).toBeTruthy();
  expect(within(c!).getByText('14.2')).toBeTruthy();
  expect(within(kotlin!).getByText('No kotlinc here')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
});
