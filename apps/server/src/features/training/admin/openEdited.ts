import { Failure, mayEditTraining, mayReadGroupDesk, type TrainingFacts, type Viewer } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import { type OpenTraining, openTrainings } from '../open.ts';

/**
 * Opens a training that the viewer edits. `inGroup`: where the call came in; a training of elsewhere is unknown
 * there. Null: wherever it is.
 * @throws {Failure} `training.unknown` or `training.notAllowed`
 */
export const openEdited = async (
  db: Sql,
  viewer: Viewer,
  tid: number,
  inGroup: boolean | null,
  rule: (viewer: Viewer, facts: TrainingFacts) => boolean = mayEditTraining,
): Promise<OpenTraining> => {
  const opened = (await openTrainings(db, viewer, [tid])).get(tid);
  if (!opened || (inGroup !== null && (opened.row.gid !== null) !== inGroup)) throw new Failure('training.unknown');
  const { group } = opened.facts;
  if (!rule(viewer, opened.facts)) {
    // Only admins of the group learn what there is in it.
    if (group && !mayReadGroupDesk(viewer, group)) throw new Failure('training.unknown');
    throw new Failure('training.notAllowed');
  }
  return opened;
};
