import { Failure, isGroupMember, isGroupRoot } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { type Contests, contestsUnderWay, embargoedFor } from '../../contest/index.ts';
import { openGroup } from '../../group/index.ts';
import type { CachedTotals } from '../archive/cachedTotals.store.ts';
import { listSubmissions } from '../archive/list.store.ts';
import type { ListAsked, MaybeViewer, SubmissionList } from '../scope.ts';
import { presentJudgeRow } from '../submission/judge.present.ts';
import { seesTests } from './scope.ts';

/** Lists submissions of a group outside contests that the viewer may meet, newest first. `tid`: sent in that training. */
export const createGroupList =
  (needs: { db: Sql; contests: Contests }, totals: CachedTotals) =>
  async (viewer: MaybeViewer, gid: number, asked: ListAsked, tid?: number): Promise<SubmissionList> => {
    if (!viewer) throw new Failure('access.guest');
    const { db } = needs;
    const { facts } = await openGroup(db, viewer, gid, isGroupMember);
    const running = await contestsUnderWay(db, needs.contests);
    const { records, total } = await listSubmissions(
      { db, totals },
      {
        uid: asked.onlyMine ? viewer.uid : undefined,
        place: { cid: null, gid },
        tid,
        problemId: asked.problemID,
        exactProblem: asked.completeProblemID ?? false,
        status: asked.status,
        username: asked.username,
        language: asked.language,
        locale: asked.locale,
        met: isGroupRoot(viewer, facts) ? 'all' : { uid: viewer.uid, embargoed: embargoedFor(viewer, running) },
        ...rowsOf(asked),
      },
    );
    return {
      // Who meets a submission of the group may know what it was sent to.
      records: records.map((record) =>
        presentJudgeRow(record.row, record, {
          verdict: 'shown',
          figures: true,
          exact: seesTests(viewer, record.problem, facts),
        }),
      ),
      total,
    };
  };
