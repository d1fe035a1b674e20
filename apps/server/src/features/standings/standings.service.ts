import { createHash } from 'node:crypto';
import {
  type AwardType,
  activityOf,
  type Board,
  boardOf,
  boardPageSizes,
  boardView,
  type ContestFacts,
  Failure,
  isRankInDoubt,
  type LiveStandings,
  mayIncludeAfterContest,
  mayMergeContests,
  mayReadFromOutside,
  mayReplayBoard,
  mergeContests,
  pageOfBoard,
  placesOfRows,
  rankHistory,
  type Standings,
  standingsAt,
  status,
  type Viewer,
} from '@assay/domain';
import type { Sql } from '../../platform/database.ts';
import type { Contests, OpenContest } from '../contest/index.ts';
import { foldFor, type LiveBoard, publicBoard, runsOfCell } from './liveBoard.ts';
import type { LiveBoards } from './liveBoards.ts';
import { namesOn, presentRow } from './row.present.ts';
import * as store from './standings.store.ts';

interface PageInput {
  currentPage?: number | undefined;
  limit?: number | undefined;
  removeStar?: boolean | undefined;
  keyword?: string | undefined;
  concernedList?: readonly string[] | null | undefined;
}

export interface RankInput extends PageInput {
  cid: number;
  forceRefresh?: boolean | undefined;
  containsEnd?: boolean | undefined;
  externalCidList?: readonly number[] | null | undefined;
  apart?: boolean | undefined;
}

/** ms of contest time that one bar of the replayed board counts. */
const activitySpan = 180_000;

/** Stars are named; a board knows uids. */
const starsOf = (live: LiveBoard): ReadonlySet<string> => {
  const names = new Set(live.stored.row.starAccount.map((name) => name.toLowerCase()));
  return new Set(
    names.size === 0
      ? []
      : [...live.people.values()].filter((person) => names.has(person.username.toLowerCase())).map(({ uid }) => uid),
  );
};

/** Ranks and awards of standings, as the contest gives them. */
export const rankedBoard = (live: LiveBoard, standings: Standings, removeStar: boolean): Board =>
  boardOf(standings, {
    stars: starsOf(live),
    removeStar,
    awards: { type: live.stored.row.awardType as AwardType, awards: live.stored.row.awardConfig },
  });

const rankedOf = (board: Board): number => board.ranks.reduce((sum, rank) => (rank > 0 ? sum + 1 : sum), 0);

/** Reading boards: a page now, at a second, from inside and outside. */
export const createStandingsService = (needs: { db: Sql; contests: Contests; boards: LiveBoards }) => {
  const { contests, boards } = needs;
  /** Rankings of standings as they are; a change makes them stale. */
  const ranked = new WeakMap<LiveStandings, { version: number; boards: Map<boolean, Board> }>();
  const withLate = new WeakMap<LiveBoard, { version: number; standings: LiveStandings }>();

  const rankedOnce = (live: LiveBoard, standings: LiveStandings, removeStar: boolean): Board => {
    let kept = ranked.get(standings);
    if (kept?.version !== standings.version) {
      kept = { version: standings.version, boards: new Map() };
      ranked.set(standings, kept);
    }
    const board = kept.boards.get(removeStar) ?? rankedBoard(live, standings, removeStar);
    kept.boards.set(removeStar, board);
    return board;
  };

  /** The board that counts runs after the end, folded when it is asked for. */
  const lateBoard = (live: LiveBoard): LiveStandings => {
    const kept = withLate.get(live);
    if (kept?.version === live.full.version) return kept.standings;
    const standings = foldFor(live, [...live.runs.values()], { sealed: false, includeAfterEnd: true });
    withLate.set(live, { version: live.full.version, standings });
    return standings;
  };

  const answer = (live: LiveBoard, board: Board, input: PageInput & { apart?: boolean | undefined }, own?: string) => {
    const limit = Math.min(boardPageSizes.most, Math.max(1, input.limit ?? boardPageSizes.usual));
    const currentPage = Math.max(1, input.currentPage ?? 1);
    const followed = [...new Set(input.concernedList ?? [])];
    const query = { currentPage, limit, keyword: input.keyword ?? '' };
    const page = pageOfBoard(
      board,
      input.apart ? query : { ...query, ...(own === undefined ? {} : { own }), followed },
      (uid) => namesOn(live, uid),
    );
    const records = page.rows.map((row) => presentRow(live, row));
    const pinned = input.apart
      ? placesOfRows(board, own === undefined ? followed : [own, ...followed]).map((place) =>
          presentRow(live, board.row(place)),
        )
      : null;
    const sealed = isRankInDoubt(board.standings.settings);
    return {
      records,
      total: page.total,
      size: limit,
      current: currentPage,
      pages: Math.ceil(page.total / limit),
      pinned,
      // By content: the same page has the same version in every process, and nothing else can be read from it.
      version: createHash('sha1')
        .update(JSON.stringify([records, page.total, sealed]))
        .digest('base64url'),
      sealed,
      ranked: rankedOf(board),
    };
  };

  /** Runs of other contests on the problems of this one, for administrators of all of them. */
  const mergedBoard = async (viewer: Viewer | null, found: OpenContest, live: LiveBoard, cids: readonly number[]) => {
    const others = await contests.openMany(viewer, cids);
    if (others.length < new Set(cids).size) throw new Failure('contest.unknown');
    if (!mayMergeContests(viewer, [found.facts, ...others.map(({ facts }) => facts)]))
      throw new Failure('contest.forbidden');
    const runsOf = (board: LiveBoard) => ({
      runs: [...board.runs.values()],
      displayIds: new Map(board.problems.map((problem) => [String(problem.pid), problem.displayId])),
      end: board.clock.end(),
    });
    const merged = await Promise.all(cids.map(async (cid) => boards.of(cid)));
    for (const other of merged) for (const [uid, person] of other.people) live.people.set(uid, person);
    const runs = mergeContests(runsOf(live), merged.map(runsOf), live.clock.time(found.now));
    return foldFor(live, runs, { sealed: false });
  };

  /** The standings that a viewer may see, as the view and the switches of administrators say. */
  const standingsFor = (
    viewer: Viewer | null,
    found: OpenContest,
    live: LiveBoard,
    asked: { view: 'public' | 'full'; containsEnd?: boolean | undefined },
  ): LiveStandings => {
    if (asked.containsEnd && mayIncludeAfterContest(viewer, found.facts)) return lateBoard(live);
    return asked.view === 'full' ? live.full : publicBoard(live, found.now);
  };

  const rank = async (viewer: Viewer | null, input: RankInput, from: 'inside' | 'outside') => {
    const found = await contests.open(viewer, input.cid);
    const view = boardView(viewer, found.facts, { from, forceRefresh: input.forceRefresh ?? false });
    if (view === 'none') throw new Failure(from === 'outside' ? 'contest.rankClosed' : 'contest.forbidden');
    const live = await boards.of(input.cid);
    const others = [...new Set(input.externalCidList ?? [])].filter((cid) => cid !== input.cid);
    const standings =
      others.length > 0
        ? await mergedBoard(viewer, found, live, others)
        : standingsFor(viewer, found, live, { view, containsEnd: input.containsEnd });
    const board = rankedOnce(live, standings, input.removeStar ?? false);
    return answer(live, board, input, from === 'inside' ? viewer?.uid : undefined);
  };

  const replayed = async (viewer: Viewer | null, cid: number) => {
    const found = await contests.openFor(viewer, cid, mayReplayBoard);
    return { found, live: await boards.of(cid) };
  };

  return {
    rankedOnce,

    inside: (viewer: Viewer, input: RankInput) => rank(viewer, input, 'inside'),
    outside: (viewer: Viewer | null, input: RankInput) => rank(viewer, input, 'outside'),

    /** @throws Failure `contest.rankClosed` where the board is not for everybody. */
    outsideInfo: async (viewer: Viewer | null, cid: number) => {
      const found = await contests.open(viewer, cid);
      if (!mayReadFromOutside(found.facts)) throw new Failure('contest.rankClosed');
      return { found, live: await boards.of(cid) };
    },

    at: async (
      viewer: Viewer | null,
      input: PageInput & { cid: number; second: number; activity?: boolean | undefined },
    ) => {
      const { live } = await replayed(viewer, input.cid);
      const past = standingsAt(live.full, input.second * 1000);
      const page = answer(
        live,
        rankedBoard(live, past, input.removeStar ?? false),
        { ...input, apart: true },
        viewer?.uid,
      );
      return {
        ...page,
        activity: input.activity ? activityOf(live.runs.values(), live.clock.end(), activitySpan) : null,
      };
    },

    history: async (viewer: Viewer | null, input: { cid: number; uid: string }) => {
      const { live } = await replayed(viewer, input.cid);
      return rankHistory(live.full, input.uid, starsOf(live)).map(({ at, rank: place }) => ({
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
      },
    ) => {
      const found = await contests.open(viewer, input.cid);
      const asked = { forceRefresh: input.forceRefresh ?? false };
      const inside = boardView(viewer, found.facts, { from: 'inside', ...asked });
      const view = inside === 'none' ? boardView(viewer, found.facts, { from: 'outside', ...asked }) : inside;
      if (view === 'none') throw new Failure('contest.forbidden');
      const live = await boards.of(input.cid);
      const problem = live.problems.find(({ displayId }) => displayId === input.displayId);
      if (!problem) throw new Failure('contest.problemUnknown');
      const standings = standingsFor(viewer, found, live, { view, containsEnd: input.containsEnd });
      const runs = runsOfCell(standings, input.uid, String(problem.pid));
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
      // Whoever listens wants to hear: a board that nobody keeps tells nothing.
      await Promise.all(opened.map(({ row }) => boards.of(row.id)));
      return new Set(opened.map(({ row }) => row.id));
    },
  };
};
export type StandingsService = ReturnType<typeof createStandingsService>;
