import { Failure, isExemptFromPostLimits, type Viewer } from '@assay/domain';
import { dayAt, serverOffset } from '../../platform/day.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './discussion.store.ts';

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

  /** @throws {Failure} where the author has solved too little, or posted too much today */
  const checkLimits = async (viewer: Viewer): Promise<void> => {
    if (isExemptFromPostLimits(viewer)) return;
    const limits = await settings.get();
    const needed = limits.defaultCreateDiscussionACInitValue;
    if ((await store.solvedUpTo(db, viewer.uid, needed)) < needed)
      throw new Failure('discussion.tooFewSolved', { count: needed });
    const daily = limits.defaultCreateDiscussionDailyLimit;
    if (daily <= 0 || !(await ephemeral.take(`discussion-day:${viewer.uid}:${today()}`, daily, daySeconds)))
      throw new Failure('discussion.dailyLimit', { count: daily });
  };

  /** Views are counted once for each reader and day. */
  const isFirstView = (id: number, reader: string): Promise<boolean> =>
    ephemeral.gate(`discussion-view:${id}:${reader}:${today()}`, daySeconds);

  return { takeTurn, checkLimits, isFirstView };
};
