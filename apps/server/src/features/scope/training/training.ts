import { Failure, isTrainingEntered, mayTeachTraining } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { enterTraining, openTrainings, trainingsWith } from '../../training/index.ts';
import type { MaybeViewer, Scope, ScopeKind } from '../scope.ts';
import { trainingScope } from './scope.ts';

/** Trainings; one of a group is a training first. What is sent in one belongs to its group, or to the archive. */
export const trainingKind = (
  { db }: Platform,
  { archive, group }: { archive: ScopeKind; group: ScopeKind },
): ScopeKind => {
  const around = (gid: number | null) =>
    gid === null ? { kind: archive, place: {} } : { kind: group, place: { gid } };
  const scopeAround = async (viewer: MaybeViewer, gid: number | null): Promise<Scope> => {
    const { kind, place } = around(gid);
    const scope = await kind.open(viewer, place);
    if (!scope) throw new Failure('training.unknown');
    return scope;
  };

  return {
    isNamedBy: ({ cid, tid }) => !cid && Boolean(tid),
    unknown: 'training.unknown',
    open: async (viewer, { tid, gid }) => {
      if (!viewer) throw new Failure('access.guest');
      const opened = await enterTraining(db, viewer, { tid: tid!, gid });
      return trainingScope(db, viewer, opened, await scopeAround(viewer, opened.row.gid));
    },
    // Public problems are met in the archive; here those of groups, private ones among them.
    meeting: async (viewer, problem) => {
      if (!viewer || !problem.isGroup) return undefined;
      const plans = await trainingsWith(db, problem.id);
      const opened = await openTrainings(
        db,
        viewer,
        plans.map(({ tid }) => tid),
      );
      for (const { tid, isOpen } of plans) {
        const found = opened.get(tid);
        if (!found || !isTrainingEntered(viewer, found.facts)) continue;
        if (isOpen || mayTeachTraining(viewer, found.facts))
          return trainingScope(db, viewer, found, await scopeAround(viewer, found.row.gid));
      }
      return undefined;
    },
    list: async (viewer, { tid, gid }, asked) => {
      if (!viewer) throw new Failure('access.guest');
      const { row } = await enterTraining(db, viewer, { tid: tid!, gid });
      const { kind, place } = around(row.gid);
      return kind.list(viewer, { ...place, tid: row.id }, asked);
    },
  };
};
