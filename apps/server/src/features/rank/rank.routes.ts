import { rank } from '@assay/contract';
import { badgeOf, Failure, wholePoints } from '@assay/domain';
import { createCache } from '../../platform/cache/cache.ts';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf, rowsOf } from '../../platform/sql/page.ts';
import * as store from './rank.store.ts';
import { searchRank } from './search.store.ts';

/** ms after which the number of accounts is read again: rows themselves are never old. */
const countAge = 10_000;
const kinds = ['acm', 'oi'] as const;

const present = (row: store.RankedUser) => ({
  ...row,
  role: badgeOf(row.role),
  score: wholePoints(row.score),
  exactScore: row.score,
});

/** Rankings of users. */
export const rankRoutes = ({ db, events }: Pick<Platform, 'db' | 'events'>): Route[] => {
  const counted = createCache<number>(events, { maxAgeMs: countAge, staleMs: countAge });
  const count = () => counted('', () => store.countRanked(db));

  return [
    implement(rank.getUserRank, async ({ query }) => {
      const kind = kinds[query.type] ?? 'acm';
      const paging = rowsOf(query);
      const text = query.searchUser?.trim() ?? '';
      if (text !== '') {
        const { records, total } = await searchRank(db, kind, { ...paging, text });
        return pageOf(records.map(present), total, query);
      }
      const [rows, total] = await Promise.all([store.listRank(db, kind, paging), count()]);
      return pageOf(rows.map(present), total, query);
    }),
    implement(rank.getMyRank, async ({ query, caller }) => {
      const row = await store.rankOf(db, kinds[query.type] ?? 'acm', caller.uid);
      if (!row) throw new Failure('account.userUnknown');
      return { ...present(row), position: row.position };
    }),
  ];
};
