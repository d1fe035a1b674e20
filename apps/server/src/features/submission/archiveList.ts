import type { submission as calls, HandlerQuery } from '@assay/contract';
import { Failure, mayNameProblem, type Viewer } from '@assay/domain';
import { rowsOf } from '../../platform/page.ts';
import { contestsUnderWay, embargoedFor } from '../contest/index.ts';
import type { KeptTotals } from './keptTotals.ts';
import { openScope } from './scope/openScope.ts';
import type { ScopeNeeds } from './scope/scope.ts';
import { presentJudgeRow } from './submission.present.ts';
import { listSubmissions } from './submission.store.ts';

type Asked = HandlerQuery<typeof calls.getSubmissionList> & { locale: string };

/** Lists submissions outside contests that the viewer may meet, newest first. */
export const createArchiveList =
  (places: ScopeNeeds, totals: KeptTotals) => async (viewer: Viewer | null, asked: Asked) => {
    if (asked.onlyMine && !viewer) throw new Failure('access.guest');
    const { db } = places;
    const [{ place }, running] = await Promise.all([
      openScope(places, viewer, asked),
      contestsUnderWay(db, places.contests),
    ]);
    const { records, total } = await listSubmissions(
      { db, totals },
      {
        uid: asked.onlyMine ? viewer?.uid : undefined,
        ...place,
        problemId: asked.problemID,
        exactProblem: asked.completeProblemID ?? false,
        status: asked.status,
        username: asked.username,
        language: asked.language,
        locale: asked.locale,
        viewer,
        embargoed: embargoedFor(viewer, running),
        ...rowsOf(asked),
      },
    );
    const title = (record: (typeof records)[number]) =>
      mayNameProblem(viewer, { auth: record.problemAuth }) ? record.title : null;
    return {
      records: records.map((record) => presentJudgeRow(record.row, { ...record, title: title(record) })),
      total,
    };
  };
