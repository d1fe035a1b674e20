import type { standings } from '@assay/contract';
import {
  type BoardCell,
  boardOf,
  contestRuleOf,
  isRankInDoubt,
  type LiveStandings,
  type Run,
  runOf,
  type Viewer,
  type VirtualStart,
} from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { type OpenContest, ownResults } from '../contest/index.ts';
import { foldFor, type LiveBoard, publicBoard } from './liveBoard.ts';
import type { Ranking } from './ranking.ts';
import { displayIdsOf, namesOn } from './row.present.ts';
import { runsBy } from './standings.store.ts';
import { type VirtualBoards, virtualTimes } from './virtualBoard.ts';

type Standing = standings.OwnStanding;
type OwnProblem = Omit<Standing['problems'][string], 'lastAt'> & { lastAt: Date };
type Cells = readonly BoardCell[];

/** The only row of a board, undefined where nothing that counts was sent. */
const onlyRow = (folded: LiveStandings) => (folded.size === 0 ? undefined : boardOf(folded).row(0));

/**
 * How one participant stands: the row that everybody reads, and of what was sent by oneself what one's own list of
 * submissions tells, folded alone. Who was first, and all that concerns others, is taken from the public board.
 * @param virtual the own run through the ended contest: its times count from its start, and of ranks the one that is told
 * which it has among the standings of the same minute
 */
export const ownStanding = async (
  needs: { db: Sql; ranking: Ranking; virtualBoards: Pick<VirtualBoards, 'rank'> },
  found: OpenContest,
  live: LiveBoard,
  own: { viewer: Viewer; virtual: VirtualStart | null },
): Promise<Omit<Standing, 'problems'> & { problems: Record<string, OwnProblem> }> => {
  const { db, ranking, virtualBoards } = needs;
  const { viewer, virtual } = own;
  const { uid } = viewer;
  const stored = await runsBy(db, found.row, uid);
  const received = new Map(stored.map((run) => [run.id, run.received]));
  const all = stored.map((run) => runOf(live.clock, run));
  const runs: readonly Run[] = virtual === null ? all : virtualTimes(live, uid, virtual, all);
  const told = publicBoard(live, found.now);
  const board = ranking(live, told, false);
  const place = virtual === null ? board.placeOf(uid) : -1;
  const row = place < 0 ? null : board.row(place);
  const publicCells = new Map((row?.cells as Cells | undefined)?.map((cell) => [cell.problem, cell]));
  const rule = contestRuleOf(live.stored.row.type);
  const solveOf = (cell: unknown) => (cell ? rule.solveOf?.(cell) : undefined);
  const ownRow = rule.solveOf ? onlyRow(foldFor(live, runs, { sealed: false })) : undefined;
  const cellOf = new Map(ownRow?.cells.map(({ problem, cell }) => [problem, cell]));
  const end = live.clock.end(uid);
  const problems: Record<string, OwnProblem> = {};
  for (const [problem, displayId] of displayIdsOf(live)) {
    const sent = runs.filter((run) => run.problem === problem && run.at >= 0 && run.at < end);
    const last = sent.at(-1);
    if (last === undefined) continue;
    const cell = solveOf(cellOf.get(problem));
    const shown = publicCells.get(problem);
    problems[displayId] = {
      seconds: cell?.seconds ?? null,
      errors: cell?.errors ?? 0,
      first: shown?.isFirst ?? false,
      hidden: (solveOf(shown?.cell)?.tries ?? 0) > 0,
      sent: sent.length,
      lastAt: new Date(received.get(last.id)!),
    };
  }
  const rows = stored.map(({ received: at, ...row }) => ({ ...row, submitTime: new Date(at) }));
  const results = ownResults(viewer, found, rows, { containsEnd: true, skipsInFlight: false });
  const { school, shownName } = namesOn(live, uid);
  // The board hears of a first own run, and of who sent it, a moment after it is stored.
  const name = live.people.has(uid) ? shownName : viewer.username;
  const rank =
    virtual === null ? (row?.rank ?? null) : virtualBoards.rank(live, { uid, start: virtual }, runs, found.now);
  return {
    row: rank === null ? null : { rank, name, school: school || null, virtual: virtual !== null },
    solved: rule.solvedSums ? (ownRow ? rule.solvedSums(ownRow.sums) : { ac: 0, totalTime: 0 }) : null,
    sealed: isRankInDoubt(told.settings),
    problems,
    results: Object.fromEntries(results),
  };
};
