import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { Statement } from './Statement.tsx';

interface Drawn {
  drawn?: { description: string };
  onDrawn?: () => void;
  discussions?: number | null;
}

const draw = (
  type: number,
  files: number,
  authorUid: string | null = null,
  own?: number,
  { drawn, onDrawn, discussions }: Drawn = {},
): void => {
  const problem = {
    problemId: 'P1',
    title: 'Shapes',
    type,
    timeLimit: 1000,
    memoryLimit: 256,
    author: 'root',
    difficulty: 0,
    ...(drawn && { description: '$n$ shapes' }),
  };
  const statement = { shown: 'en-US', languages: ['main', 'en-US'] };
  const problemCount = { total: 0, ac: 0 };
  const info = {
    problem,
    tags: [],
    languages: [],
    problemCount,
    codeTemplate: {},
    authorUid,
    statement,
    drawn,
    discussions,
  };
  renderApp(
    <ScopeContext value={archiveScope}>
      <Statement info={info as never} own={own} files={files} {...(onDrawn && { onDrawn })} />
    </ScopeContext>,
  );
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('an output-only problem without a statement says how to answer and where the files are', () => {
  draw(2, 3);
  expect(screen.getByText(/no written statement/)).toBeTruthy();
  expect(screen.getByText(/“Annex” tab.*#case NAME/)).toBeTruthy();
});

test.each([
  [23, 'Problem Discussion 23'],
  [1000, 'Problem Discussion 999+'],
  [0, 'Problem Discussion'],
  [null, 'Problem Discussion'],
])('of %s posts about it, the link to them says: %s', (discussions, words) => {
  draw(0, 0, null, undefined, { discussions });
  expect(screen.getByRole('link', { name: words })).toBeTruthy();
});

test('the author is a link only where there is such a user', () => {
  draw(0, 0, '1');
  expect(screen.getByRole('link', { name: 'root' }).getAttribute('href')).toBe('/user-home?username=root');
  cleanup();
  draw(0, 0);
  expect(screen.queryByRole('link', { name: 'root' })).toBeNull();
  expect(screen.getByText(/root/)).toBeTruthy();
});

test.each([
  [0, 'You have solved this problem'],
  [-1, 'You have submitted a solution'],
  [-5, 'Submitted Not Result'],
])('own result %d says: %s', (own, words) => {
  draw(0, 0, null, own);
  expect(screen.getByRole('img', { name: words })).toBeTruthy();
});

test('it is said to be drawn once the fonts of its formulas have come: the editor waits for that', async () => {
  let come: () => void = () => undefined;
  const fonts = new Promise<void>((end) => {
    come = end;
  });
  Object.assign(document, { fonts: { load: () => fonts } });
  const onDrawn = vi.fn();
  draw(0, 0, null, undefined, { drawn: { description: '<p><span class="katex">n</span> shapes</p>' }, onDrawn });
  expect(screen.queryByText(/shapes/)).toBeNull();
  expect(onDrawn).not.toHaveBeenCalled();
  await act(async () => come());
  expect(await screen.findByText(/shapes/)).toBeTruthy();
  expect(onDrawn).toHaveBeenCalledOnce();
  Reflect.deleteProperty(document, 'fonts');
});

test('without files none are promised, and other problems get no such note', () => {
  draw(2, 0);
  expect(screen.queryByText(/Annex/)).toBeNull();
  expect(screen.getByText(/#case NAME/)).toBeTruthy();
  cleanup();
  draw(0, 0);
  expect(screen.queryByText(/#case/)).toBeNull();
});

test('a statement is read in another of its languages, and the choice is kept', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    const told = { title: '形状', description: '数一数。', input: '', output: '', hint: '' };
    return Response.json({ status: 200, data: { problem: told }, msg: 'success' });
  });
  draw(0, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Original' }));
  expect(await screen.findByRole('heading', { name: '形状' })).toBeTruthy();
  expect(asked.some((path) => path.includes('get-problem-detail') && path.includes('statement=main'))).toBe(true);
  expect(screen.getByRole('button', { name: 'In English' })).toBeTruthy();
  cleanup();
  draw(0, 0);
  expect(await screen.findByRole('heading', { name: '形状' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'In English' }));
  expect(await screen.findByRole('heading', { name: 'Shapes' })).toBeTruthy();
});
