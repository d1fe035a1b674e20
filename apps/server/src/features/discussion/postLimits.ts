import { Failure, isExemptFromPostLimits, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { dayAt, serverOffset } from '../../platform/text/day.ts';
import { solvedInGroup } from '../group/index.ts';
import { solvedUpTo } from '../rank/index.ts';

/** New posts, and changes of posts, of one person within seconds, whoever it is. */
const rates = { add: { max: 5, seconds: 60 }, edit: { max: 10, seconds: 60 } };
const daySeconds = 86_400;

/** How often somebody may post, and counts as a reader. */
export const createPostLimits = ({ db, ephemeral, settings }: Pick<Platform, 'db' | 'ephemeral' | 'settings'>) => {
  const today = (): string => dayAt(Date.now(), serverOffset(new Date()));

  /**
   * Before anything is looked at: what is refused costs as much as what is not.
   * @throws {Failure} `request.tooMany`
   */
  const takeTurn = async ({ uid }: Viewer, what: keyof typeof rates): Promise<void> => {
    const { max, seconds } = rates[what];
    if (!(await ephemeral.take(`discussion-${what}:${uid}`, max, seconds))) throw new Failure('request.tooMany');
  };

  /** `gid`: what was solved in this group counts too. @throws {Failure} where the author has solved too little, or posted too much today */
  const checkLimits = async (viewer: Viewer, gid?: number): Promise<void> => {
    if (isExemptFromPostLimits(viewer)) return;
    const limits = await settings.get();
    const needed = limits.defaultCreateDiscussionACInitValue;
    const solved = await solvedUpTo(db, viewer.uid, needed);
    const inGroup = gid === undefined || solved >= needed ? 0 : await solvedInGroup(db, gid, viewer.uid);
    if (solved + inGroup < needed) throw new Failure('discussion.tooFewSolved', { count: needed });
    const daily = limits.defaultCreateDiscussionDailyLimit;
    if (daily <= 0 || !(await ephemeral.take(`discussion-day:${viewer.uid}:${today()}`, daily, daySeconds)))
      throw new Failure('discussion.dailyLimit', { count: daily });
  };

  /** Problems that somebody has still to solve before posting, and before commenting. */
  const needsOf = async (viewer: Viewer): Promise<{ toPost: number; toComment: number }> => {
    if (isExemptFromPostLimits(viewer)) return { toPost: 0, toComment: 0 };
    const { defaultCreateDiscussionACInitValue: post, defaultCreateCommentACInitValue: remark } = await settings.get();
    const solved = await solvedUpTo(db, viewer.uid, Math.max(post, remark));
    return { toPost: Math.max(0, post - solved), toComment: Math.max(0, remark - solved) };
  };

  /** Views are counted once for each reader and day. */
  const isFirstView = (id: number, reader: string): Promise<boolean> =>
    ephemeral.gate(`discussion-view:${id}:${reader}:${today()}`, daySeconds);

  return { takeTurn, checkLimits, needsOf, isFirstView };
};
