import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { MyProgress } from './MyProgress.tsx';
import { TagPanel } from './TagPanel.tsx';

const tag = (id: number, name: string, problems: number) => ({ id, name, color: null, oj: 'ME', tcid: null, problems });
const answers: Record<string, unknown> = {
  '/api/get-problem-tags-and-classification': [
    { classification: null, tagList: [tag(1, 'Greedy', 1242), tag(2, 'Stack', 1)] },
  ],
  '/api/get-user-home-info': {
    solvedGroupByDifficulty: { 1: [{ id: 7, problemId: 'P7', difficulty: 1 }] },
    problemsByDifficulty: { 0: 4, 1: 1604 },
  },
};
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    asked.push(pathname);
    return Response.json({ status: 200, data: answers[pathname] });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('each tag says how many problems have it', async () => {
  const toggle = vi.fn();
  renderApp(<TagPanel oj="" tagId="" onToggle={toggle} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Greedy ?1,242$/ }));
  expect(toggle).toHaveBeenCalledWith(1);
  expect(screen.getByTitle('1,242 problems')).toBeTruthy();
  expect(screen.getByTitle('1 problem')).toBeTruthy();
});

test('own progress stands against all problems of a difficulty, asked for with it', async () => {
  renderApp(<MyProgress />);
  const mid = await screen.findByText('1,604', { exact: false });
  expect(mid.textContent).toBe('1 / 1,604');
  expect(screen.getAllByRole('meter').map((gauge) => gauge.closest('li')?.textContent)).toEqual([
    expect.stringContaining('0 / 4'),
    expect.stringContaining('1 / 1,604'),
    expect.stringContaining('0 / 0'),
  ]);
  expect(asked).toEqual(['/api/get-user-home-info']);
});
