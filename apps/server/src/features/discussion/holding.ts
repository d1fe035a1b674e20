import { isExemptFromPostLimits, isNewAuthor, postStates, type Viewer } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { hasShownText, joinedAt } from './discussion.store.ts';

/**
 * Must what this author posts or says wait for a moderator? So it is with new accounts while the switch is on, until
 * something of theirs is shown.
 */
export const isHeldBack = async (
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  viewer: Viewer,
): Promise<boolean> => {
  const { discussionHoldFirst, discussionNewDays } = await settings.get();
  if (!discussionHoldFirst || isExemptFromPostLimits(viewer)) return false;
  const joined = await joinedAt(db, viewer.uid);
  const author = { role: viewer.role, joined: joined?.getTime() ?? 0 };
  if (!isNewAuthor(author, { now: Date.now(), newDays: discussionNewDays })) return false;
  return !(await hasShownText(db, viewer.uid));
};

/** Tells moderators, in the transaction that stores it, of a text that waits for them. */
export const tellIfHeld = async (tx: Sql, status: number | undefined): Promise<void> => {
  if (status === postStates.held) emit(tx, 'moderation');
};
