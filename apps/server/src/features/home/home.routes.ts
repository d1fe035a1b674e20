import { home } from '@assay/contract';
import { mayRefreshStatistics } from '@assay/domain';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProblemService } from '../problem/index.ts';
import * as store from './home.store.ts';

const statisticsMs = 1_800_000;

/** The home page. */
export const homeRoutes = (platform: Platform, needs: { problems: ProblemService }): Route[] => {
  const { db } = platform;
  let statistics: { at: number; value: Awaited<ReturnType<typeof store.weekStatistics>> } | undefined;

  return [
    implement(home.getCommonAnnouncement, async ({ query }) => {
      const { records, total } = await store.listAnnouncements(db, {
        offset: (query.currentPage - 1) * query.limit,
        limit: query.limit,
      });
      return pageOf(records, total, query);
    }),
    implement(home.getRecentUpdatedProblem, ({ locale }) => needs.problems.recentlyCreated(locale)),
    implement(home.getRecentSevenAcRank, () => store.recentRank(db)),
    implement(home.getLastWeekSubmissionStatistics, async ({ query, caller }) => {
      const force = query.forceRefresh === true && mayRefreshStatistics(caller);
      if (force || !statistics || Date.now() - statistics.at > statisticsMs) {
        statistics = { at: Date.now(), value: await store.weekStatistics(db) };
      }
      return statistics.value;
    }),
    implement(home.homeCarousel, async () => []),
  ];
};
