import { Failure, isContestAdmin, isEntered, maySeeFigures, rowsVisible } from '@assay/domain';
import { rowsOf } from '../../../platform/sql/page.ts';
import { contestProblemsOf } from '../../contest/index.ts';
import type { ListAsked, MaybeViewer, SubmissionList } from '../scope.ts';
import { presentJudgeRow } from '../submission/judge.present.ts';
import { contestSubmissions, countSubmissions, pageOfContest } from './list.store.ts';
import type { ContestNeeds } from './scope.ts';

/** How old the length of a list may be. */
const totalMs = 2000;

/** Lists submissions of a contest as far as the viewer may see them, newest first, under the names they have there. */
export const createContestList =
  ({ db, contests }: ContestNeeds) =>
  async (viewer: MaybeViewer, cid: number, asked: ListAsked): Promise<SubmissionList> => {
    if (!viewer) throw new Failure('access.guest');
    const found = await contests.openFor(viewer, cid, isEntered);
    const entries = await contests.part(cid, 'problems', () => contestProblemsOf(db, cid));
    const shown = asked.problemID?.trim().toUpperCase();
    const pids = shown
      ? entries
          .filter(({ displayId }) => {
            const id = displayId.toUpperCase();
            return asked.completeProblemID ? id === shown : id.includes(shown);
          })
          .map(({ pid }) => pid)
      : undefined;
    const filter = {
      uid: asked.onlyMine ? viewer.uid : undefined,
      pids,
      isBeforeStart: asked.beforeContestSubmit ?? false,
      containsEnd: asked.containsEnd ?? false,
      status: asked.status,
      username: asked.username,
      language: asked.language,
    };
    const wanted = contestSubmissions(viewer, found, filter);
    const count = () => countSubmissions(db, wanted.common);
    const { others } = rowsVisible(viewer, found.facts);
    // Everybody who looks at the same list is told the same number, counted once in a while.
    const name = `total:${others}:${isContestAdmin(viewer, found.facts)}:${JSON.stringify(filter)}`;
    const [records, common, own, unknown] = await Promise.all([
      pageOfContest(db, wanted, rowsOf(asked)),
      asked.onlyMine ? count() : contests.part(cid, name, count, totalMs),
      wanted.own ? countSubmissions(db, wanted.own) : 0,
      wanted.unknown ? countSubmissions(db, wanted.unknown) : 0,
    ]);
    const total = common + own + unknown;
    const named = new Map(entries.map((entry) => [entry.id, entry]));
    return {
      records: records.map(({ row, isUnknown, ...owner }) => {
        const entry = named.get(row.cpid ?? 0);
        return presentJudgeRow(
          row,
          { ...owner, title: entry?.displayTitle ?? null, displayId: entry?.displayId ?? null },
          {
            verdict: isUnknown ? 'unknown' : 'shown',
            figures: maySeeFigures(viewer, found.facts, row),
            exact: isContestAdmin(viewer, found.facts),
          },
        );
      }),
      total,
    };
  };
