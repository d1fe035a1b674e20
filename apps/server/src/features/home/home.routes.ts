import { home } from '@assay/contract';
import { badgeOf, mayRefreshStatistics } from '@assay/domain';
import { createCache } from '../../platform/cache/cache.ts';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf, rowsOf } from '../../platform/sql/page.ts';
import { serverOffset } from '../../platform/text/day.ts';
import type { ContestService, Contests } from '../contest/index.ts';
import type { DiscussionService } from '../discussion/index.ts';
import type { CarouselService } from '../file/index.ts';
import type { ProblemService } from '../problem/index.ts';
import type { Scopes } from '../scope/index.ts';
import type { TrainingService } from '../training/index.ts';
import { listAnnouncements } from './announcement.store.ts';
import { announcementAdminRoutes } from './announcementAdmin.routes.ts';
import * as store from './home.store.ts';
import { createQuotes } from './quote.ts';
import { createSearch } from './search.ts';
import { createUnfinished } from './unfinished.ts';
import { weekOf } from './week.ts';

/** ms after which the week's figures are read again: one question a minute serves everybody. */
const statisticsMs = 60_000;
/** What the home page shows of the announcements before somebody turns a page. */
const firstAnnouncements = { currentPage: 1, limit: 5 };

/** The home page. */
export const homeRoutes = (
  platform: Platform,
  needs: {
    problems: ProblemService;
    contests: Contests;
    contestLists: Pick<ContestService, 'recent' | 'list'>;
    trainings: TrainingService;
    discussions: DiscussionService;
    scopes: Scopes;
    carousel: CarouselService;
  },
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
  const kept = createCache<Awaited<ReturnType<typeof store.bestOfWeek>>>(platform.events, {
    topics: ['counts'],
    maxAgeMs: 3000,
  });
  const counted = createCache<Awaited<ReturnType<typeof quarters>>>(platform.events, {
    maxAgeMs: statisticsMs,
    staleMs: statisticsMs,
  });

  const announcements = async (query: { currentPage: number; limit: number }) => {
    const { records, total } = await listAnnouncements(db, rowsOf(query));
    return pageOf(records, total, query);
  };
  const rank = async () => {
    const best = await kept('best of the week', () => store.bestOfWeek(db));
    return (await store.recentRank(db, best)).map((row) => ({ ...row, role: badgeOf(row.role) }));
  };
  const week = async ({ force, utcOffset }: { force: boolean; utcOffset: number | undefined }) => {
    const found = await counted('', quarters, force);
    const now = new Date();
    return weekOf(found, now.getTime(), utcOffset ?? serverOffset(now));
  };

  return [
    implement(home.getHome, async ({ query, locale }) => {
      const [carousel, news, latestProblems, recentContests, ofWeek, best, problems] = await Promise.all([
        needs.carousel.list(),
        announcements(firstAnnouncements),
        needs.problems.recentlyUpdated(locale),
        needs.contestLists.recent(),
        week({ force: false, utcOffset: query.utcOffset }),
        rank(),
        needs.problems.publicCount(),
      ]);
      return { carousel, announcements: news, latestProblems, recentContests, week: ofWeek, rank: best, problems };
    }),
    implement(home.search, createSearch(platform, needs)),
    implement(home.getUnfinished, createUnfinished(needs)),
    implement(home.getCommonAnnouncement, ({ query }) => announcements(query)),
    implement(home.getRecentUpdatedProblem, ({ locale }) => needs.problems.recentlyUpdated(locale)),
    implement(home.getRecentSevenAcRank, rank),
    implement(home.getLastWeekSubmissionStatistics, ({ query, caller }) =>
      week({ force: query.forceRefresh === true && mayRefreshStatistics(caller), utcOffset: query.utcOffset }),
    ),
    implement(home.homeCarousel, () => needs.carousel.list()),
    implement(home.getRecentOtherContest, async () => []),
    implement(home.getQuote, createQuotes({ url: platform.config.quoteUrl })),
    ...announcementAdminRoutes(platform),
  ];
};
