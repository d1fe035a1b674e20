import type { rank } from '@assay/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { RankTable } from './RankTable.tsx';
import { TopChart } from './TopChart.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = (uid: string, rating: number | null) =>
  ({ uid, username: uid, rank: 1, ac: 3, total: 5, rating, exactScore: 2, role: 'user' }) as unknown as rank.RankRow;

const draw = (kind: 'acm' | 'oi', annsRating: number | null = 1843) =>
  renderApp(
    <RankTable
      kind={kind}
      rows={[row('ann', annsRating), row('bob', null)]}
      ownUid={undefined}
      refreshing={false}
      error={null}
      onRetry={() => undefined}
      filtered={false}
      expectedRows={2}
    />,
  );

const cells = (kind: 'acm' | 'oi', annsRating?: number | null) => {
  draw(kind, annsRating);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const at = heads.indexOf('Rating');
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.children[at]?.textContent);
};

test.each([
  ['acm', { ac: 0, exactScore: 2 }],
  ['oi', { ac: 3, exactScore: 0 }],
] as const)('nobody wins a medal with nothing of what %s counts', (kind, counts) => {
  const props = { ownUid: undefined, refreshing: false, error: null, onRetry: () => undefined, filtered: false };
  const none = { ...row('cid', null), ...counts };
  renderApp(<RankTable kind={kind} rows={[row('ann', null), none]} expectedRows={2} {...props} />);
  const [first, last] = screen.getAllByRole('row').slice(1);
  const looks = [first, last].map((line) => line!.children[0]!.firstElementChild!.className.includes('gold'));
  expect(looks).toEqual([true, false]);
});

test.each([false, true])('nobody with nothing is among the first ten (narrow: %s)', (narrow) => {
  mediaMatch(() => narrow);
  const none = { ...row('cid', null), ac: 0 };
  const chart = (rows: rank.RankRow[]) => renderApp(<TopChart rows={rows} value={({ ac }) => ac} label="First ten" />);
  chart([row('ann', null), none]);
  expect(screen.getAllByText('ann')).toBeTruthy();
  expect(screen.queryByText('cid')).toBeNull();
  cleanup();
  chart([none]);
  expect(screen.getByText('Nobody has solved a problem yet')).toBeTruthy();
});

test('the ranking by problems solved tells ratings, the one by score none', () => {
  expect(cells('acm')).toEqual(['1,843', '–']);
  cleanup();
  expect(cells('oi')).toEqual([undefined, undefined]);
  cleanup();
  expect(cells('acm', null)).toEqual([undefined, undefined]);
});

test.each([
  ['acm', false],
  ['acm', true],
  ['oi', false],
  ['oi', true],
] as const)('%s leads to who it is and to what was accepted (narrow: %s)', (kind, matches) => {
  mediaMatch(() => matches);
  draw(kind);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/user-home?uid=ann&username=ann');
  expect(links).toContain('/status?username=ann&status=0');
});
