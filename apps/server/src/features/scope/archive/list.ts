import { Failure, mayNameProblem, maySeeCaseFiles, meetsAllWork } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import { rowsOf } from '../../../platform/sql/page.ts';
import { type Contests, contestsUnderWay, embargoedFor } from '../../contest/index.ts';
import type { ListAsked, MaybeViewer, SubmissionList } from '../scope.ts';
import { presentJudgeRow } from '../submission/judge.present.ts';
import type { CachedTotals } from './cachedTotals.store.ts';
import { listSubmissions } from './list.store.ts';
import { archivePlace } from './scope.ts';

/** Lists submissions outside contests and groups that the viewer may meet, newest first. `tid`: sent in that training. */
export const createArchiveList =
  (needs: { db: Sql; contests: Contests }, totals: CachedTotals) =>
  async (viewer: MaybeViewer, asked: ListAsked, tid?: number): Promise<SubmissionList> => {
    if (asked.onlyMine && !viewer) throw new Failure('access.guest');
    const { db } = needs;
    const running = await contestsUnderWay(db, needs.contests);
    const { records, total } = await listSubmissions(
      { db, totals },
      {
        uid: asked.onlyMine ? viewer?.uid : undefined,
        place: archivePlace,
        tid,
        problemId: asked.problemID,
        exactProblem: asked.completeProblemID ?? false,
        status: asked.status,
        username: asked.username,
        language: asked.language,
        locale: asked.locale,
        met: meetsAllWork(viewer) ? 'all' : { uid: viewer?.uid ?? null, embargoed: embargoedFor(viewer, running) },
        ...rowsOf(asked),
      },
    );
    const title = (record: (typeof records)[number]) => (mayNameProblem(viewer, record.problem) ? record.title : null);
    const view = { verdict: 'shown', figures: true, exact: maySeeCaseFiles(viewer) } as const;
    return {
      records: records.map((record) => presentJudgeRow(record.row, { ...record, title: title(record) }, view)),
      total,
    };
  };
