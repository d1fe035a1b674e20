import {
  type Board,
  type BoardRow,
  type Run,
  standingsAt,
  type VirtualStart,
  virtualClock,
  virtualRow,
} from '@assay/domain';
import { rowsOf } from '../../platform/sql/page.ts';
import { boundsOf, type EncodedBoard, encodePage, type PageInput } from './boardPages.ts';
import type { LiveBoard } from './liveBoard.ts';
import { type Ranking, rankedBoard } from './ranking.ts';
import { namesOn, presentRow } from './row.present.ts';

const minuteMs = 60_000;
/** Minutes of a contest whose standings are kept: so many participants at different minutes share them. */
const maxMinutes = 20;

/** Everything that somebody sent to the problems of the contest: found by the columns of the board, not among all runs. */
const runsBy = ({ full, runs }: LiveBoard, uid: string): Run[] => {
  const slot = full.slots.get(uid);
  const width = full.settings.problems.length;
  const found: Run[] = [];
  if (slot === undefined) return found;
  for (let cell = slot * width; cell < (slot + 1) * width; cell++)
    for (let row = full.runs.heads[cell]!; row >= 0; row = full.runs.next[row]!)
      found.push(runs.get(full.runs.id[row]!)!);
  return found;
};

/** Of runs of one participant those from the own start to the own end, with times that count from that start. */
export const virtualTimes = (live: LiveBoard, uid: string, start: VirtualStart, runs: readonly Run[]): Run[] => {
  const { clock } = live;
  const from = clock.time(start.startAt, uid);
  const length = virtualClock(clock, start).end();
  return runs.flatMap(({ common: _common, ...run }) => {
    const at = run.at - from;
    return at >= 0 && at < length ? [{ ...run, at }] : [];
  });
};

/** The same of all that the board has of that participant; those on one problem in the order of time. */
export const virtualRuns = (live: LiveBoard, uid: string, start: VirtualStart): Run[] =>
  virtualTimes(live, uid, start, runsBy(live, uid));

/** Is it a run of somebody who was on an own way through the contest then? Such are on no board but the own one. */
export const isVirtualRun = (live: LiveBoard, starts: ReadonlyMap<string, VirtualStart>, run: Run): boolean => {
  const start = starts.get(run.uid);
  if (!start) return false;
  const at = run.at - live.clock.time(start.startAt, run.uid);
  return at >= 0 && at < virtualClock(live.clock, start).end();
};

/** A person's own run through an ended contest. */
interface OwnRun {
  uid: string;
  start: VirtualStart;
}

/** The board of an ended contest as somebody meets it who takes part later: the standings of the same minute, and the own row. */
export const createVirtualBoards = (ranking: Ranking) => {
  const kept = new WeakMap<LiveBoard, { revision: number; minutes: Map<string, Board> }>();

  const boardAt = (live: LiveBoard, elapsed: number, removeStar: boolean): Board => {
    let found = kept.get(live);
    if (found?.revision !== live.revision) {
      found = { revision: live.revision, minutes: new Map() };
      kept.set(live, found);
    }
    const { minutes } = found;
    const minute = Math.floor(elapsed / minuteMs);
    const key = `${minute}:${removeStar}`;
    const board = minutes.get(key) ?? rankedBoard(live, standingsAt(live.full, minute * minuteMs), removeStar);
    minutes.delete(key);
    minutes.set(key, board);
    const [oldest] = minutes.keys();
    if (minutes.size > maxMinutes && oldest !== undefined) minutes.delete(oldest);
    return board;
  };

  /** The standings of the same minute, and where the own row stands among them. */
  const stand = (
    live: LiveBoard,
    own: OwnRun,
    now: number,
    { removeStar, runs }: { removeStar: boolean; runs: readonly Run[] },
  ) => {
    const elapsed = Math.max(0, now - own.start.startAt);
    const isOver = elapsed >= virtualClock(live.clock, own.start).end();
    const board = isOver ? ranking(live, live.full, removeStar) : boardAt(live, elapsed, removeStar);
    return { board, ...virtualRow(board, own.uid, runs) };
  };

  /** A page with the own row among the official ones, which keep their ranks. */
  const page = (
    live: LiveBoard,
    own: OwnRun,
    input: PageInput & { removeStar?: boolean | undefined },
    now: number,
  ): EncodedBoard => {
    const { board, row, before } = stand(live, own, now, {
      removeStar: input.removeStar ?? false,
      runs: virtualRuns(live, own.uid, own.start),
    });
    const { currentPage, limit, keyword } = boundsOf(input);

    const officials = Array.from({ length: board.size }, (_, place) => place);
    const virtual = -1;
    const all = row === null ? officials : [...officials.slice(0, before), virtual, ...officials.slice(before)];
    const uidAt = (place: number): string => (place === virtual ? own.uid : board.uidAt(place));
    const isFound = (place: number): boolean => {
      const { school, shownName } = namesOn(live, uidAt(place));
      return school.toLowerCase().includes(keyword) || shownName.toLowerCase().includes(keyword);
    };
    const followed = [...new Set(input.concernedList ?? [])].map(board.placeOf).filter((place) => place >= 0);
    const front = row === null ? followed : [virtual, ...followed];
    const list = (input.apart ? all : [...front, ...all]).filter((place) => keyword === '' || isFound(place));
    const present = (place: number) =>
      place === virtual
        ? { ...presentRow(live, row as BoardRow), isVirtual: true }
        : presentRow(live, board.row(place));
    const { offset } = rowsOf({ currentPage, limit });
    const records = list.slice(offset, offset + limit).map(present);
    return encodePage(
      live,
      board,
      { records, total: list.length, currentPage, limit },
      input.apart ? front.map(present) : null,
    );
  };

  return {
    page,
    /** The rank that an own run has among those of the same minute, from its `virtualTimes`; null before the first that counts. */
    rank: (live: LiveBoard, own: OwnRun, runs: readonly Run[], now: number): number | null =>
      stand(live, own, now, { removeStar: false, runs }).row?.rank ?? null,
  };
};
export type VirtualBoards = ReturnType<typeof createVirtualBoards>;
