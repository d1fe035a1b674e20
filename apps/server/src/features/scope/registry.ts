import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import { archiveKind } from './archive/archive.ts';
import { createCachedTotals } from './archive/cachedTotals.store.ts';
import { contestKind } from './contest/contest.ts';
import { groupKind } from './group/group.ts';
import type { HoldingKind, ScopeKind } from './scope.ts';
import { trainingKind } from './training/training.ts';

/** Services that kinds of places are built on. */
export interface ScopeNeeds {
  contests: Contests;
}

/**
 * All kinds of places, the one list that knows them. The first that a name fits is meant: a contest of a group is a contest,
 * a training of a group a training. A problem that is asked for without a place is looked for in this order. `holding`: those
 * to which submissions belong.
 */
export const scopeKinds = (
  platform: Platform,
  needs: ScopeNeeds,
): { all: readonly ScopeKind[]; holding: readonly HoldingKind[] } => {
  const totals = createCachedTotals(platform);
  const archive = archiveKind(platform, needs, totals);
  const contest = contestKind(platform, needs);
  const group = groupKind(platform, needs, totals);
  const training = trainingKind(platform, { archive, group });
  return { all: [archive, contest, training, group], holding: [archive, contest, group] };
};
