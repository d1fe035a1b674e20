import { contestKinds } from '@assay/domain';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { RunList } from './RunList.tsx';

const runs = [59_999, 60_000, 60_999, 61_000].map((at, index) => ({
  submitId: index + 1,
  at,
  status: index === 3 ? 0 : -1,
  score: null,
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 200, data: runs, msg: '' })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Submissions in the order shown; those that the board of the second does not have yet are told apart. */
const shown = async (until?: number) => {
  renderApp(
    <RunList
      cid={7}
      uid="ann"
      displayId="A"
      forceRefresh={false}
      containsEnd={false}
      type={contestKinds.acm}
      until={until}
    />,
  );
  await screen.findByRole('link', { name: '1' });
  return screen
    .getAllByRole('link')
    .map((link) => `${link.textContent}${link.closest('tr')!.className === '' ? '' : ' later'}`);
};

test('a board at a second has the runs of all of that second, and those after it are dimmed', async () => {
  expect(await shown(60)).toEqual(['1', '2', '3', '4 later']);
});

test('the board of now has them all', async () => {
  expect(await shown()).toEqual(['1', '2', '3', '4']);
});
