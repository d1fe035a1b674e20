import {
  Failure,
  type GroupFacts,
  mayReadTaughtCode,
  mayReadTraining,
  type TrainingAuth,
  type TrainingFacts,
  trainingEntry,
  type Viewer,
} from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { openGroups } from '../group/index.ts';
import { findTrainings, type StoredTraining } from './training.store.ts';

/** A training as one viewer finds it. Everything inside a training begins here. */
export interface OpenTraining {
  row: StoredTraining;
  facts: TrainingFacts;
}

/** What rules ask of a row of a list, in its group as the viewer finds it. */
export const listedFacts = (
  row: { id: number; auth: string; status: boolean; uid: string; opensRecords: boolean; registered?: boolean },
  group: GroupFacts | null,
): TrainingFacts => ({
  tid: row.id,
  auth: row.auth as TrainingAuth,
  status: row.status,
  authorUid: row.uid,
  group,
  registered: row.registered ?? false,
  registrationBlocked: false,
  opensRecords: row.opensRecords,
});

/** Opens those of the trainings that exist, hidden ones too: their facts say so. Those of groups the viewer does not find are left out. */
export const openTrainings = async (
  db: Sql,
  viewer: Viewer | null,
  tids: readonly number[],
): Promise<ReadonlyMap<number, OpenTraining>> => {
  if (tids.length === 0) return new Map();
  const rows = await findTrainings(db, [...new Set(tids)], viewer?.uid ?? null);
  const groups = await openGroups(
    db,
    viewer,
    rows.flatMap(({ gid }) => (gid === null ? [] : [gid])),
  );
  return new Map(
    rows.flatMap((row) => {
      const group = row.gid === null ? null : groups.get(row.gid)?.facts;
      if (group === undefined) return [];
      const facts: TrainingFacts = {
        ...listedFacts(row, group),
        registered: row.registration !== null && row.endedAt === null,
        registrationBlocked: row.registration === false,
      };
      return [[row.id, { row, facts }]];
    }),
  );
};

/**
 * Opens a training by a rule. `gid`: the group that the call names; one that does not belong to it is an unknown training.
 * @throws {Failure} `training.unknown`, or `training.notAllowed` where the rule says no
 */
export const openTraining = async (
  db: Sql,
  viewer: Viewer,
  { tid, gid }: { tid: number; gid?: number | null | undefined },
  rule: (viewer: Viewer, facts: TrainingFacts) => boolean = mayReadTraining,
): Promise<OpenTraining> => {
  const opened = (await openTrainings(db, viewer, [tid])).get(tid);
  if (!opened || (gid && opened.row.gid !== gid)) throw new Failure('training.unknown');
  if (rule(viewer, opened.facts)) return opened;
  throw new Failure(mayReadTraining(viewer, opened.facts) ? 'training.notAllowed' : 'training.unknown');
};

/**
 * Opens a training whose problems the viewer gets to.
 * @throws {Failure} `training.unknown`, `training.password` where a password is asked first, `training.blocked`
 */
export const enterTraining = async (
  db: Sql,
  viewer: Viewer,
  named: { tid: number; gid?: number | null | undefined },
): Promise<OpenTraining> => {
  const opened = await openTraining(db, viewer, named);
  const entry = trainingEntry(viewer, opened.facts);
  if (entry === 'password') throw new Failure('training.password');
  if (entry === 'blocked') throw new Failure('training.blocked');
  if (entry === 'none') throw new Failure('training.unknown');
  return opened;
};

/** Is the viewer a training admin where that run was sent, and may so read its code? */
export const teachesWork = async (
  db: Sql,
  viewer: Viewer | null,
  { tid }: { tid: number | null },
): Promise<boolean> => {
  if (viewer === null || tid === null) return false;
  const opened = (await openTrainings(db, viewer, [tid])).get(tid);
  return opened !== undefined && mayReadTaughtCode(viewer, opened.facts);
};
