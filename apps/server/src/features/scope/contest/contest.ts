import {
  contestCasesView,
  contestScopeFacts,
  Failure,
  isEntered,
  mayFollowContestWork,
  mayUseProblem,
  problemAuths,
  tellsCases,
  verdictView,
  whyNotEntered,
} from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { type Contests, contestsWith, type OpenContest } from '../../contest/index.ts';
import type { Place } from '../../submission/index.ts';
import type { HoldingKind, MaybeViewer } from '../scope.ts';
import { createContestList } from './list.ts';
import { contestScope } from './scope.ts';

/** Contests; one of a group is a contest first. */
export const contestKind = ({ db }: Platform, { contests }: { contests: Contests }): HoldingKind => {
  const needs = { db, contests };
  const list = createContestList(needs);
  /** Those of the rows of which the contest they were made in, as it is for the viewer, says so. */
  const filtered = async <Row extends Place & { id: number; submitTime: Date }>(
    viewer: MaybeViewer,
    rows: readonly Row[],
    says: (found: OpenContest, row: Row & { isBehindSeal: boolean }) => boolean,
  ): Promise<ReadonlySet<number>> => {
    const opened = await contests.openMany(
      viewer,
      rows.map(({ cid }) => cid!),
    );
    const byId = new Map(opened.map((found) => [found.row.id, found]));
    const kept = rows.filter((row) => {
      const found = byId.get(row.cid!);
      if (!found) return false;
      return says(found, { ...row, isBehindSeal: found.clock.isBehindSeal(row.submitTime.getTime()) });
    });
    return new Set(kept.map(({ id }) => id));
  };

  return {
    isNamedBy: ({ cid }) => Boolean(cid),
    unknown: 'submission.contestUnknown',
    sharesCode: false,
    open: async (viewer, { cid, tid, gid }, now) => {
      const [found] = await contests.openMany(viewer, [cid!], now);
      // No contest is in a training, and only its own group is named beside it.
      if (!found?.facts.visible || tid || (gid && gid !== found.row.gid)) return undefined;
      const why = whyNotEntered(viewer, found.facts);
      if (why !== null) throw new Failure(why);
      return contestScope(needs, viewer, found);
    },
    // One that the viewer has entered, and one that still runs before others.
    meeting: async (viewer, problem) => {
      if (viewer === null || problem.auth === problemAuths.hidden) return undefined;
      const met = (await contests.openMany(viewer, await contestsWith(db, problem.id))).filter(
        ({ facts }) => isEntered(viewer, facts) && mayUseProblem(viewer, problem, contestScopeFacts(viewer, facts)),
      );
      const found = met.find(({ facts }) => !facts.isOver) ?? met[0];
      return found && contestScope(needs, viewer, found);
    },
    list: (viewer, { cid }, asked) => list(viewer, cid!, asked),
    audible: (viewer, rows) => filtered(viewer, rows, ({ facts }, row) => verdictView(viewer, facts, row) === 'shown'),
    tellsProgress: async ({ cid }, openCaseResult) => {
      const [found] = await contests.openForAll([cid!]);
      return found !== undefined && tellsCases(found.facts, { openCaseResult });
    },
    mayFollow: mayFollowContestWork,
    progressFor: (viewer, rows) =>
      filtered(viewer, rows, ({ facts }, row) => contestCasesView(viewer, facts, row) !== 'none'),
  };
};
