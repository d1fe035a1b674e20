import { profile } from '@assay/contract';
import { accountStates, badgeOf, Failure, mayMeetWork, type Viewer, wholePoints } from '@assay/domain';
import { createCache } from '../../platform/cache/cache.ts';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayAt, serverOffset } from '../../platform/text/day.ts';
import { findUser } from '../account/index.ts';
import { type Contests, contestsUnderWay } from '../contest/index.ts';
import { countByDifficulty } from '../problem/index.ts';
import type { ResultService } from '../standings/index.ts';
import * as store from './profile.store.ts';

/** What the public sees of a user. */
export const profileRoutes = (
  platform: Platform,
  needs: { contests: Contests; results: Pick<ResultService, 'bestOf'> },
): Route[] => {
  const { db } = platform;
  const { contests, results } = needs;
  const listed = createCache<Record<string, number>>(platform.events, { maxAgeMs: 3000 });

  const profileOf = async (
    key: { uid?: string | undefined; username?: string | undefined },
    caller: { uid: string } | null,
  ) => {
    const wanted = key.uid || key.username ? key : caller ? { uid: caller.uid } : undefined;
    const user = wanted && (await findUser(db, wanted));
    if (user?.status !== accountStates.normal) throw new Failure('account.userUnknown');
    return user;
  };

  /** Of the problems that somebody solved those which the viewer may meet such work of. */
  const solvedBy = async (uid: string, viewer: Viewer | null) => {
    const [solved, running] = await Promise.all([store.solvedProblems(db, uid), contestsUnderWay(db, contests)]);
    return solved
      .filter(({ id, problem }) => mayMeetWork(viewer, { uid, problem, contests: running.get(id) ?? [] }))
      .map(({ id, problemId, difficulty }) => ({ id, problemId, difficulty }));
  };

  return [
    implement(profile.getUserHomeInfo, async ({ query, caller }) => {
      const user = await profileOf(query, caller);
      const [totals, solved, problemsByDifficulty, bestContests] = await Promise.all([
        store.userTotals(db, user.uid),
        solvedBy(user.uid, caller),
        listed('', () => countByDifficulty(db)),
        results.bestOf(caller, user.uid),
      ]);
      const byDifficulty: Record<string, typeof solved> = {};
      for (const item of solved) byDifficulty[item.difficulty] = [...(byDifficulty[item.difficulty] ?? []), item];
      return {
        uid: user.uid,
        username: user.username,
        role: badgeOf(user.role),
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
        rating: user.rating,
        scoreList: totals.scores.map(wholePoints),
        exactScoreList: totals.scores,
        solvedList: solved.map((item) => item.problemId),
        solvedGroupByDifficulty: byDifficulty,
        problemsByDifficulty,
        recentLoginTime: totals.lastLogin,
        bestContests,
      };
    }),
    implement(profile.getUserCalendarHeatmap, async ({ query, caller }) => {
      const user = await profileOf(query, caller);
      const minutes = query.utcOffset ?? serverOffset(new Date());
      return { endDate: dayAt(Date.now(), minutes), dataList: await store.heatmap(db, user.uid, minutes) };
    }),
  ];
};
