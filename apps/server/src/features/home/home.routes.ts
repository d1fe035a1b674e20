import { home } from '@assay/contract';
import { badgeOf, mayRefreshStatistics } from '@assay/domain';
import { serverOffset } from '../../platform/day.ts';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSparing } from '../../platform/sparing.ts';
import type { Contests } from '../contest/index.ts';
import type { CarouselService } from '../file/index.ts';
import type { ProblemService } from '../problem/index.ts';
import { listAnnouncements } from './announcement.store.ts';
import { announcementAdminRoutes } from './announcementAdmin.routes.ts';
import * as store from './home.store.ts';
import { createQuotes } from './quote.ts';
import { type Quarter, weekOf } from './week.ts';

/** How old the week's figures may be: one question a minute serves everybody. */
const statisticsMs = 60_000;

/** The home page. */
export const homeRoutes = (
  platform: Platform,
  needs: { problems: ProblemService; contests: Contests; carousel: CarouselService },
): Route[] => {
  const { db } = platform;
  const quarters = async () => {
    const recent = await needs.contests.openMany(null, await store.recentlySubmittedTo(db));
    const sealed = recent.filter(({ facts }) => facts.sealed);
    const seals = sealed.map(({ row, clock, now }) => ({
      cid: row.id,
      since: new Date(clock.expected(clock.sealAfter ?? 0, now)),
    }));
    return store.recentQuarters(db, seals);
  };
  const recentRank = createSparing(() => store.recentRank(db));
  let statistics: { at: number; quarters: Quarter[] } | undefined;

  return [
    implement(home.getCommonAnnouncement, async ({ query }) => {
      const { records, total } = await listAnnouncements(db, {
        offset: (query.currentPage - 1) * query.limit,
        limit: query.limit,
      });
      return pageOf(records, total, query);
    }),
    implement(home.getRecentUpdatedProblem, ({ locale }) => needs.problems.recentlyCreated(locale)),
    implement(home.getRecentSevenAcRank, async () => {
      const rows = await recentRank('week');
      return rows.map((row) => ({ ...row, role: badgeOf(row.role) }));
    }),
    implement(home.getLastWeekSubmissionStatistics, async ({ query, caller }) => {
      const force = query.forceRefresh === true && mayRefreshStatistics(caller);
      if (force || !statistics || Date.now() - statistics.at > statisticsMs) {
        statistics = { at: Date.now(), quarters: await quarters() };
      }
      const now = new Date();
      return weekOf(statistics.quarters, now.getTime(), query.utcOffset ?? serverOffset(now));
    }),
    implement(home.homeCarousel, () => needs.carousel.list()),
    implement(home.getRecentOtherContest, async () => []),
    implement(home.getQuote, createQuotes({ url: platform.config.quoteUrl })),
    ...announcementAdminRoutes(platform),
  ];
};
