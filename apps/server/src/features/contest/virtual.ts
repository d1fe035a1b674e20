import type { ContestClock, Viewer, VirtualRun, VirtualStart } from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { findVirtual, virtualsOf } from './contestEntry.store.ts';
import type { OpenContest } from './open.ts';

/** Own run through an ended contest: as long as the contest lasted, unless it was given up. */
export interface VirtualRow extends VirtualRun {
  startAt: Date;
  endAt: Date;
}

/** A stored run at the moment `now`; its submissions lie from `startAt` to before `endAt`. */
export const virtualRow = (
  stored: { startAt: Date; endedAt: Date | null },
  clock: Pick<ContestClock, 'end'>,
  now: number,
): VirtualRow => {
  const endAt = stored.endedAt ?? new Date(stored.startAt.getTime() + clock.end());
  return { startAt: stored.startAt, endAt, running: now < endAt.getTime() };
};

/** The viewer's own run, where the contest is over and there is one. */
export const ownVirtual = async (db: Sql, viewer: Viewer, found: OpenContest): Promise<VirtualRow | null> => {
  if (!found.facts.isOver) return null;
  const stored = await findVirtual(db, found.row.id, viewer.uid);
  return stored ? virtualRow(stored, found.clock, found.now) : null;
};

/** When each of those began who run through the contest on their own, by uid. */
export const virtualStarts = async (db: Sql, cid: number): Promise<Map<string, VirtualStart>> =>
  new Map(
    (await virtualsOf(db, cid)).map(({ uid, startAt, endedAt }) => [
      uid,
      { startAt: startAt.getTime(), endedAt: endedAt?.getTime() ?? null },
    ]),
  );
