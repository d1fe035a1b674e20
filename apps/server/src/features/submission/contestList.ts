import { isEntered, maySeeFigures, type Viewer } from '@assay/domain';
import { contestProblemsOf } from '../contest/index.ts';
import { contestSubmissionsWhere, countSubmissions, pageOfContest } from './contestSubmission.store.ts';
import type { ScopeNeeds } from './scope/scope.ts';
import { presentJudgeRow } from './submission.present.ts';

interface Asked {
  contestID: number;
  beforeContestSubmit: boolean;
  currentPage: number;
  limit: number;
  onlyMine?: boolean | undefined;
  problemID?: string | undefined;
  completeProblemID?: boolean | undefined;
  status?: number | undefined;
  username?: string | undefined;
  language?: string | undefined;
  containsEnd?: boolean | undefined;
}

/** Lists submissions of a contest as far as the viewer may see them, newest first, under the names they have there. */
export const createContestList =
  ({ db, contests }: ScopeNeeds) =>
  async (viewer: Viewer, asked: Asked) => {
    const cid = asked.contestID;
    const found = await contests.openFor(viewer, cid, isEntered);
    const entries = await contests.part(cid, 'problems', () => contestProblemsOf(db, cid));
    const wanted = asked.problemID?.trim().toUpperCase();
    const pids = wanted
      ? entries
          .filter(({ displayId }) => {
            const id = displayId.toUpperCase();
            return asked.completeProblemID ? id === wanted : id.includes(wanted);
          })
          .map(({ pid }) => pid)
      : undefined;
    const where = contestSubmissionsWhere(viewer, found, {
      uid: asked.onlyMine ? viewer.uid : undefined,
      pids,
      isBeforeStart: asked.beforeContestSubmit,
      containsEnd: asked.containsEnd ?? false,
      status: asked.status,
      username: asked.username,
      language: asked.language,
    });
    const [records, total] = await Promise.all([
      pageOfContest(db, where, { offset: (asked.currentPage - 1) * asked.limit, limit: asked.limit }),
      countSubmissions(db, where),
    ]);
    const named = new Map(entries.map((entry) => [entry.id, entry]));
    return {
      records: records.map(({ row, username, role }) => {
        const entry = named.get(row.cpid);
        return presentJudgeRow(
          row,
          { username, role, title: entry?.displayTitle ?? null, displayId: entry?.displayId ?? null },
          { figures: maySeeFigures(viewer, found.facts, row) },
        );
      }),
      total,
    };
  };
