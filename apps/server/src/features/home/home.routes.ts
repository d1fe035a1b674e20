import { account, home } from '@assay/contract';
import { Failure } from '@assay/domain';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUser } from '../account/account.store.ts';
import type { ProblemService } from '../problem/problem.service.ts';
import * as store from './home.store.ts';

const statisticsMs = 1_800_000;

/** The home page, the site's texts, and public profiles. */
export const homeRoutes = (platform: Platform, needs: { problems: ProblemService }): Route[] => {
  const { db, settings } = platform;
  let statistics: { at: number; value: Awaited<ReturnType<typeof store.weekStatistics>> } | undefined;

  const profileOf = async (
    key: { uid?: string | undefined; username?: string | undefined },
    caller: { uid: string } | null,
  ) => {
    const wanted = key.uid || key.username ? key : caller ? { uid: caller.uid } : undefined;
    const user = wanted && (await findUser(db, wanted));
    if (user?.status !== 0) throw new Failure('account.userUnknown');
    return user;
  };

  return [
    implement(home.getWebsiteConfig, async () => {
      const value = await settings.get();
      return { ...value, baseUrl: value.baseUrl || platform.config.publicUrl, email: value.emailUsername };
    }),
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
      const force = query.forceRefresh === true && caller?.role === 1000;
      if (force || !statistics || Date.now() - statistics.at > statisticsMs) {
        statistics = { at: Date.now(), value: await store.weekStatistics(db) };
      }
      return statistics.value;
    }),
    implement(home.homeCarousel, async () => []),
    implement(account.getUserHomeInfo, async ({ query, caller }) => {
      const user = await profileOf(query, caller);
      const [totals, solved] = await Promise.all([store.userTotals(db, user.uid), store.solvedProblems(db, user.uid)]);
      const byDifficulty: Record<string, typeof solved> = {};
      for (const item of solved) byDifficulty[item.difficulty] = [...(byDifficulty[item.difficulty] ?? []), item];
      return {
        uid: user.uid,
        username: user.username,
        school: user.school,
        signature: user.signature,
        nickname: user.nickname,
        gender: user.gender,
        github: user.github,
        blog: user.blog,
        avatar: user.avatar,
        titleName: user.titleName,
        titleColor: user.titleColor,
        total: totals.total,
        scoreList: totals.scores,
        solvedList: solved.map((item) => item.problemId),
        solvedGroupByDifficulty: byDifficulty,
        recentLoginTime: totals.lastLogin,
      };
    }),
    implement(account.getUserCalendarHeatmap, async ({ query, caller }) => {
      const user = await profileOf(query, caller);
      return { endDate: new Date().toISOString().slice(0, 10), dataList: await store.heatmap(db, user.uid) };
    }),
    implement(account.unread, async () => ({ comment: 0, reply: 0, like: 0, sys: 0, mine: 0 })),
  ];
};
