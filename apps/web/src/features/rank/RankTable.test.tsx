import type { rank } from '@assay/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { RankTable } from './RankTable.tsx';

afterEach(cleanup);

const row = (uid: string, rating: number | null) =>
  ({ uid, username: uid, rank: 1, ac: 3, total: 5, rating, exactScore: 2, role: 'user' }) as unknown as rank.RankRow;

const cells = (kind: 'acm' | 'oi', annsRating: number | null = 1843) => {
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
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const at = heads.indexOf('Rating');
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.children[at]?.textContent);
};

test('nobody wins a medal with nothing', () => {
  const props = { ownUid: undefined, refreshing: false, error: null, onRetry: () => undefined, filtered: false };
  const none = { ...row('cid', null), ac: 0, exactScore: 0 };
  renderApp(<RankTable kind="acm" rows={[row('ann', null), none]} expectedRows={2} {...props} />);
  const [first, last] = screen.getAllByRole('row').slice(1);
  const looks = [first, last].map((line) => line!.children[0]!.firstElementChild!.className.includes('gold'));
  expect(looks).toEqual([true, false]);
});

test('the ranking by problems solved tells ratings, the one by score none', () => {
  expect(cells('acm')).toEqual(['1,843', '–']);
  cleanup();
  expect(cells('oi')).toEqual([undefined, undefined]);
  cleanup();
  expect(cells('acm', null)).toEqual([undefined, undefined]);
});
