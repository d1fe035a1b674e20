import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { Statement } from './Statement.tsx';

const draw = (type: number, files: number, authorUid: string | null = null, own?: number): void => {
  const problem = {
    problemId: 'P1',
    title: 'Shapes',
    type,
    timeLimit: 1000,
    memoryLimit: 256,
    author: 'root',
    difficulty: 0,
  };
  const info = { problem, tags: [], languages: [], problemCount: { total: 0, ac: 0 }, codeTemplate: {}, authorUid };
  renderApp(
    <ScopeContext value={archiveScope}>
      <Statement info={info as never} own={own} files={files} />
    </ScopeContext>,
  );
};

afterEach(cleanup);

test('an output-only problem without a statement says how to answer and where the files are', () => {
  draw(2, 3);
  expect(screen.getByText(/no written statement/)).toBeTruthy();
  expect(screen.getByText(/tab “Annex”.*#case NAME/)).toBeTruthy();
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
  [0, 'You have solved the problem'],
  [-1, 'You have submitted a solution'],
  [-5, 'Submitted Not Result'],
])('own result %d says: %s', (own, words) => {
  draw(0, 0, null, own);
  expect(screen.getByRole('img', { name: words })).toBeTruthy();
});

test('without files none are promised, and other problems get no such note', () => {
  draw(2, 0);
  expect(screen.queryByText(/Annex/)).toBeNull();
  expect(screen.getByText(/#case NAME/)).toBeTruthy();
  cleanup();
  draw(0, 0);
  expect(screen.queryByText(/#case/)).toBeNull();
});
