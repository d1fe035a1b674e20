import {
  activityOf,
  boardView,
  type ContestFacts,
  Failure,
  isEntered,
  type LiveStandings,
  mayDownloadContest,
  mayIncludeAfterContest,
  mayMergeContests,
  mayReplayBoard,
  mergeContests,
  mergedSeal,
  rankHistory,
  standingsAt,
  status,
  type Viewer,
  type VirtualStart,
  whyNoBoardOutside,
  whyRefused,
} from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { type Contests, entryNamed, type OpenContest, ownVirtual, virtualStarts } from '../contest/index.ts';
import { createBoardPages, type PageInput } from './boardPages.ts';
import { pastWeight } from './boardWeight.ts';
import type { BoardWork } from './boardWork.ts';
import { foldFor, type LiveBoard, publicBoard, runsOfCell } from './liveBoard.ts';
import type { LiveBoards } from './liveBoards.ts';
import { createMoments } from './moments.ts';
import { ownStanding } from './ownStanding.ts';
import { createRanking, rankedBoard, starsOf } from './ranking.ts';
import * as store from './standings.store.ts';
import { createTapes } from './tapes.ts';
import { createVirtualBoards, isVirtualRun, virtualRuns } from './virtualBoard.ts';

export interface RankInput extends PageInput {
  cid: number;
  removeStar?: boolean | undefined;
  forceRefresh?: boolean | undefined;
  containsEnd?: boolean | undefined;
  externalCidList?: readonly number[] | null | undefined;
}

/** ms of contest time that one bar of a replayed board counts. */
const activitySpan = 180_000;
const activityBytes = 100;

/** Pages that are kept of each board of an earlier second. */
const pastPages = 4;

/** Points of a chart of one participant's rank. */
const mostRankPoints = 1000;

/** Reading boards: a page now, at a second, from inside and outside. */
export const createStandingsService = (needs: { db: Sql; contests: Contests; boards: LiveBoards; work: BoardWork }) => {
  const { contests, boards, work } = needs;
  const ranking = createRanking();
  const pages = createBoardPages();
  const pagesOfPast = createBoardPages(pastPages);
  const momentOf = createMoments();
  const tapes = createTapes();
  const virtualBoards = createVirtualBoards(ranking);
  const withLate = new WeakMap<LiveBoard, { revision: number; standings: Promise<LiveStandings> }>();

  const foldLate = async (live: LiveBoard): Promise<LiveStandings> => {
    const starts = await virtualStarts(needs.db, live.stored.row.id);
    const runs = [...live.runs.values()].filter((run) => !isVirtualRun(live, starts, run));
    return foldFor(live, runs, { sealed: false, includeAfterEnd: true });
  };

  /** The board that counts runs after the end, but those of virtual participants; folded when it is asked for. */
  const lateBoard = (live: LiveBoard): Promise<LiveStandings> => {
    const kept = withLate.get(live);
    if (kept?.revision === live.revision) return kept.standings;
    const standings = foldLate(live);
    withLate.set(live, { revision: live.revision, standings });
    standings.catch(() => withLate.delete(live));
    return standings;
  };

  /** Runs of other contests on the problems of this one, for administrators of all of them. */
  const mergedBoard = async (
    viewer: Viewer | null,
    found: OpenContest,
    live: LiveBoard,
    asked: { cids: readonly number[]; view: 'public' | 'full' },
  ) => {
    const { cids, view } = asked;
    const others = await contests.openMany(viewer, cids);
    if (others.length < new Set(cids).size) throw new Failure('contest.unknown');
    if (!mayMergeContests(viewer, [found.facts, ...others.map(({ facts }) => facts)]))
      throw new Failure('contest.forbidden');
    const sealed = new Set(
      [found, ...others].filter(({ facts }) => view === 'public' && facts.sealed).map(({ row }) => row.id),
    );
    const runsOf = (board: LiveBoard) => ({
      runs: [...board.runs.values()],
      displayIds: new Map(board.problems.map((problem) => [String(problem.pid), problem.displayId])),
      end: board.clock.end(),
      ownEnds: board.clock.ownEnds,
      sealAfter: sealed.has(board.stored.row.id) ? board.clock.sealAfter : null,
    });
    const merged = await Promise.all(cids.map(async (cid) => boards.of(cid)));
    const people = new Map([live, ...merged].flatMap((board) => [...board.people]));
    const runs = mergeContests(runsOf(live), merged.map(runsOf), live.clock.time(found.now));
    // The author of one of the contests may be a participant of another, but not of this one.
    const counted = runs.filter((run) => run.uid !== live.stored.row.uid);
    const standings = foldFor(live, counted, { sealed: sealed.size > 0, sealAfter: mergedSeal });
    return { live: { ...live, people }, standings };
  };

  /** The standings that a viewer may see, as the view and the switches of administrators say. */
  const standingsFor = async (
    viewer: Viewer | null,
    found: OpenContest,
    live: LiveBoard,
    asked: { view: 'public' | 'full'; containsEnd?: boolean | undefined },
  ): Promise<LiveStandings> => {
    if (asked.containsEnd && mayIncludeAfterContest(viewer, found.facts)) return lateBoard(live);
    return asked.view === 'full' ? live.full : publicBoard(live, found.now);
  };

  const rank = async (viewer: Viewer | null, input: RankInput, from: 'inside' | 'outside') => {
    const found = await contests.open(viewer, input.cid);
    const view = boardView(viewer, found.facts, { from, forceRefresh: input.forceRefresh ?? false });
    if (view === 'none')
      throw new Failure(
        from === 'outside' ? whyNoBoardOutside(found.facts) : whyRefused(viewer, found.facts, isEntered),
      );
    const live = await boards.of(input.cid);
    const own = from === 'inside' ? viewer?.uid : undefined;
    const removeStar = input.removeStar ?? false;
    const others = [...new Set(input.externalCidList ?? [])].filter((other) => other !== input.cid);
    if (others.length > 0) {
      const merged = await mergedBoard(viewer, found, live, { cids: others, view });
      return pages(merged.live, rankedBoard(merged.live, merged.standings, removeStar), input, own);
    }
    const { containsEnd } = input;
    const virtual = own !== undefined && !found.facts.sealed && !containsEnd ? await ownStart(viewer!, found) : null;
    if (virtual !== null) return virtualBoards.page(live, { uid: own!, start: virtual }, input, found.now);
    const standings = await standingsFor(viewer, found, live, { view, containsEnd });
    return pages(live, ranking(live, standings, removeStar), input, own);
  };

  /** When the viewer began an own run through an ended contest, if ever. */
  const ownStart = async (viewer: Viewer, found: OpenContest): Promise<VirtualStart | null> => {
    const own = await ownVirtual(needs.db, viewer, found);
    return own && { startAt: own.startAt.getTime(), endedAt: own.endAt.getTime() };
  };

  /**
   * A whole board for administrators of the contest.
   * @throws Failure `contest.forbidden`.
   */
  const whole = async (
    viewer: Viewer,
    input: Pick<RankInput, 'cid' | 'removeStar' | 'forceRefresh' | 'containsEnd'>,
  ) => {
    const found = await contests.openFor(viewer, input.cid, mayDownloadContest);
    const live = await boards.of(input.cid);
    const view = input.forceRefresh ? 'full' : 'public';
    const standings = await standingsFor(viewer, found, live, { view, containsEnd: input.containsEnd });
    return { live, board: ranking(live, standings, input.removeStar ?? false) };
  };

  const replayed = async (viewer: Viewer | null, cid: number) => {
    const found = await contests.openFor(viewer, cid, mayReplayBoard);
    return { found, live: await boards.of(cid) };
  };

  return {
    whole,

    inside: (viewer: Viewer, input: RankInput) => rank(viewer, input, 'inside'),
    outside: (viewer: Viewer | null, input: RankInput) => rank(viewer, input, 'outside'),

    /** How the viewer stands, for pages beside the board. */
    own: async (viewer: Viewer, cid: number) => {
      const found = await contests.openFor(viewer, cid, isEntered);
      const live = await boards.of(cid);
      const virtual = found.facts.sealed ? null : await ownStart(viewer, found);
      return ownStanding({ db: needs.db, ranking, virtualBoards }, found, live, { viewer, virtual });
    },

    at: async (
      viewer: Viewer | null,
      input: PageInput & { cid: number; second: number; removeStar?: boolean | undefined },
      turn: string,
    ) => {
      const { live } = await replayed(viewer, input.cid);
      // Times are told in whole seconds: all that is told as sent at this second is on the board of it.
      const until = momentOf(live, input.second * 1000 + 999);
      const removeStar = input.removeStar ?? false;
      const board = await work(
        live,
        `at ${until} ${removeStar}`,
        turn,
        () => rankedBoard(live, standingsAt(live.full, until), removeStar),
        () => pastWeight(live),
      );
      return pagesOfPast(live, board, { ...input, apart: true }, viewer?.uid);
    },

    activity: async (viewer: Viewer | null, cid: number, turn: string) => {
      const { live } = await replayed(viewer, cid);
      const counted = () => [...live.runs.values()].filter(({ at, uid }) => at < live.clock.end(uid));
      return work(
        live,
        'activity',
        turn,
        () => activityOf(counted(), live.clock.lastEnd, activitySpan),
        (parts) => parts.length * activityBytes,
      );
    },

    history: async (viewer: Viewer | null, input: { cid: number; uid: string }) => {
      const { live } = await replayed(viewer, input.cid);
      const points = rankHistory(live.full, input.uid, starsOf(live), mostRankPoints, tapes(live));
      return points.map(({ at, rank: place }) => ({
        second: Math.floor(at / 1000),
        rank: place,
      }));
    },

    /** Runs behind one cell of the board that the viewer sees: nothing that the cell does not tell. */
    cellRuns: async (
      viewer: Viewer | null,
      input: {
        cid: number;
        uid: string;
        displayId: string;
        containsEnd?: boolean | undefined;
        forceRefresh?: boolean | undefined;
        virtual?: boolean | undefined;
      },
    ) => {
      const found = await contests.open(viewer, input.cid);
      const asked = { forceRefresh: input.forceRefresh ?? false };
      const inside = boardView(viewer, found.facts, { from: 'inside', ...asked });
      const view = inside === 'none' ? boardView(viewer, found.facts, { from: 'outside', ...asked }) : inside;
      if (view === 'none') throw new Failure(whyRefused(viewer, found.facts, isEntered));
      const live = await boards.of(input.cid);
      const problem = entryNamed(live.problems, input.displayId);
      if (!problem) throw new Failure('contest.problemUnknown');
      const key = String(problem.pid);
      const isOwn = input.virtual === true && inside !== 'none' && viewer?.uid === input.uid && !found.facts.sealed;
      const start = isOwn ? await ownStart(viewer, found) : null;
      const runs =
        start === null
          ? runsOfCell(
              await standingsFor(viewer, found, live, { view, containsEnd: input.containsEnd }),
              input.uid,
              key,
            )
          : virtualRuns(live, input.uid, start)
              .filter((run) => run.problem === key)
              .map(({ id, at }) => ({ id, at, isBehindSeal: false }));
      const told = runs.filter((run) => !run.isBehindSeal).map((run) => run.id);
      const verdicts = await store.verdictsOf(needs.db, told);
      return runs.map(({ id, at, isBehindSeal }) => ({
        submitId: inside !== 'none' && !isBehindSeal ? id : null,
        at,
        status: isBehindSeal ? status.submittedUnknownResult : (verdicts.get(id)?.status ?? status.pending),
        score: isBehindSeal ? null : (verdicts.get(id)?.score ?? null),
      }));
    },

    /** Those of the contests whose public board, or the one behind the seal, a viewer may hear of. */
    audible: (view: 'public' | 'full') => async (viewer: Viewer | null, cids: readonly number[]) => {
      const may = (facts: ContestFacts): boolean => {
        if (!facts.visible) return false;
        const asked = (from: 'inside' | 'outside') => boardView(viewer, facts, { from, forceRefresh: true });
        return view === 'full' ? asked('inside') === 'full' : asked('inside') !== 'none' || asked('outside') !== 'none';
      };
      const opened = (await contests.openMany(viewer, cids)).filter(({ facts }) => may(facts));
      // Listeners want to hear: a board that is not kept tells nothing.
      await Promise.all(opened.map(({ row }) => boards.of(row.id)));
      return new Set(opened.map(({ row }) => row.id));
    },
  };
};
export type StandingsService = ReturnType<typeof createStandingsService>;
