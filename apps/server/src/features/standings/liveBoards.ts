import { Failure } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import { settledPosition } from '../submission/index.ts';
import { type PeopleWatch, watchPeople } from './boardPeople.ts';
import { boardWeight } from './boardWeight.ts';
import { type LiveBoard, makeLiveBoard, publicBoard, type SeenChange, takeRuns } from './liveBoard.ts';
import * as store from './standings.store.ts';

/** Boards nobody asks for are dropped after this long. */
const idleMs = 15 * 60_000;
/** Verdicts are taken in so often at most, so that a burst costs one new ranking. */
const gatherMs = 100;
/** Open pages hear of a board at most so often. */
const tellMs = 1000;
/** Notifications can be lost: the log is looked at again after so long. */
const quietMs = 5000;
/** Boards in memory, whatever their size. */
const maxBoards = 500;
/** Bytes of all boards in memory: four of ten thousand participants, or hundreds of usual ones. */
const maxBytes = 256 * 2 ** 20;
/** Boards that open pages listen to stay until all together take so many times as much. */
const heardFactor = 4;
/** The clock is looked at again so often at least while a seal holds that is to fall by itself, and at most. */
const sealLook = { least: 1000, most: 60 * 60_000 } as const;

interface Entry {
  board: Promise<LiveBoard>;
  /** Nothing but verdicts has changed; undefined where the contest was told to have changed and nobody has looked yet. */
  isSound: Promise<boolean> | undefined;
  /** 0 until it is folded. */
  bytes: number;
  usedAt: number;
  readAt: number;
  gathering: NodeJS.Timeout | undefined;
  reading: Promise<void> | undefined;
  people: PeopleWatch;
  stop: () => void;
  /** The contest was told to have changed: open pages hear of it once somebody has looked whether their board did. */
  looking: NodeJS.Timeout | undefined;
  /** Goes off when a seal falls by itself. */
  lifting: NodeJS.Timeout | undefined;
  /** Topics told within the last second, and whether there is more to tell since. */
  telling: Map<'board' | 'fullboard', { timer: NodeJS.Timeout; again: boolean }>;
}

/**
 * Boards of contests in this process: folded from the database when first asked for, then carried on by the log of
 * verdicts. Any number of processes do so beside each other and show the same. Together they take at most `most` bytes;
 * the least recently asked for goes first, and one that is larger alone stays until another is asked for.
 */
export const createLiveBoards = (
  platform: Pick<Platform, 'db' | 'events' | 'log'>,
  needs: { contests: Contests },
  most = maxBytes,
) => {
  const { db, events, log } = platform;
  const entries = new Map<number, Entry>();

  const drop = (cid: number): void => {
    const entry = entries.get(cid);
    if (!entry) return;
    entries.delete(cid);
    for (const timer of [entry.gathering, entry.looking, entry.lifting]) clearTimeout(timer);
    for (const { timer } of entry.telling.values()) clearTimeout(timer);
    entry.stop();
  };

  /** Open pages of the board listen: without it they would hear of nothing. */
  const isHeard = (cid: number): boolean => events.isHeard(`board:${cid}`) || events.isHeard(`fullboard:${cid}`);

  /** Makes room for the board that is asked for. Entries stand in the order of their last use. */
  const makeRoom = (wanted: Entry): void => {
    let bytes = 0;
    for (const entry of entries.values()) bytes += entry.bytes;
    const dropUntil = (isEnough: () => boolean, mayGo: (cid: number) => boolean): void => {
      for (const [cid, entry] of entries) {
        if (isEnough()) return;
        if (entry === wanted || !mayGo(cid)) continue;
        bytes -= entry.bytes;
        drop(cid);
      }
    };
    dropUntil(
      () => bytes <= most && entries.size <= maxBoards,
      (cid) => !isHeard(cid),
    );
    dropUntil(
      () => bytes <= most * heardFactor && entries.size <= maxBoards,
      () => true,
    );
  };

  const load = async (cid: number): Promise<LiveBoard> => {
    const stored = await needs.contests.find(cid);
    if (!stored) throw new Failure('contest.unknown');
    // The position first: what comes while the runs are read is read again, which changes nothing.
    const position = await settledPosition(db, cid);
    const [runs, problems] = await Promise.all([store.allRuns(db, stored.row), store.problemsOf(db, cid)]);
    const people = await store.peopleOf(db, [...new Set(runs.map((run) => run.uid))]);
    return makeLiveBoard({ stored, problems, people, runs, position });
  };

  /** The same topic tells of announcements, and of what boards are made of: only the latter costs a new fold. */
  const isSound = async (cid: number, board: Promise<LiveBoard>): Promise<boolean> => {
    const [live, stored, problems] = await Promise.all([board, needs.contests.find(cid), store.problemsOf(db, cid)]);
    return JSON.stringify([stored, problems]) === JSON.stringify([live.stored, live.problems]);
  };

  const currentOf = async (cid: number): Promise<Entry> => {
    const entry = entries.get(cid) ?? open(cid);
    entry.isSound ??= isSound(cid, entry.board).catch((error) => {
      // Not known: the next caller looks again.
      entry.isSound = undefined;
      throw error;
    });
    if (await entry.isSound) return entry;
    if (entries.get(cid) === entry) drop(cid);
    const known = entries.get(cid);
    if (known) return known;
    const next = open(cid);
    for (const topic of ['board', 'fullboard'] as const) tell(cid, next, topic);
    return next;
  };

  /**
   * Tells open pages when the seal falls by itself: nothing else happens at that moment. It is told whatever is behind the
   * seal. A pause moves the moment while it goes on, so the clock is asked again. `since`: whoever asked from then on may
   * have been told the sealed board, also where the seal fell while it was folded.
   */
  const watchSeal = (cid: number, entry: Entry, live: LiveBoard, since: number): void => {
    const now = Date.now();
    const at = live.clock.liftsAt(now);
    if (entries.get(cid) !== entry || at === null || !(at > since || live.clock.isSealed(now))) return;
    const wait = Math.min(Math.max(at - now, sealLook.least), sealLook.most);
    entry.lifting = setTimeout(() => {
      const then = Date.now();
      if (live.clock.isOverForAll(then) && live.clock.isBehindSeal(then)) tell(cid, entry, 'board');
      else watchSeal(cid, entry, live, then);
    }, wait).unref();
  };

  const tell = (cid: number, entry: Entry, topic: 'board' | 'fullboard'): void => {
    const told = entry.telling.get(topic);
    if (told) {
      told.again = true;
      return;
    }
    events.tell(`${topic}:${cid}`);
    const timer = setTimeout(() => {
      const again = entry.telling.get(topic)?.again;
      entry.telling.delete(topic);
      if (again) tell(cid, entry, topic);
    }, tellMs).unref();
    entry.telling.set(topic, { timer, again: false });
  };

  const tellChanged = (cid: number, entry: Entry, live: LiveBoard, changed: SeenChange): void => {
    const isSealed = publicBoard(live, Date.now()) === live.sealed;
    if (changed.full) tell(cid, entry, 'fullboard');
    if (isSealed ? changed.sealed : changed.full) tell(cid, entry, 'board');
  };

  const catchUp = async (cid: number, entry: Entry): Promise<void> => {
    const live = await entry.board;
    let changed = { full: false, sealed: false };
    for (;;) {
      entry.readAt = performance.now();
      const { runs, position, more } = await store.runsAfter(db, live.stored.row, live.position);
      const unknown = [...new Set(runs.map((run) => run.uid))].filter((uid) => !live.people.has(uid));
      for (const person of await store.peopleOf(db, unknown)) live.people.set(person.uid, person);
      const now = takeRuns(live, runs);
      changed = { full: changed.full || now.full, sealed: changed.sealed || now.sealed };
      live.position = position;
      if (!more) break;
    }
    tellChanged(cid, entry, live, changed);
  };

  const read = (cid: number, entry: Entry): Promise<void> => {
    entry.reading ??= catchUp(cid, entry)
      .catch((error) => {
        log.warn({ err: error, cid }, 'a board could not be carried on: it is folded again');
        drop(cid);
      })
      .finally(() => {
        entry.reading = undefined;
      });
    return entry.reading;
  };

  const open = (cid: number): Entry => {
    const heard = events.on(`verdicts:${cid}`, () => {
      entry.gathering ??= setTimeout(() => {
        entry.gathering = undefined;
        void (entry.reading ?? Promise.resolve()).then(() => read(cid, entry));
      }, gatherMs).unref();
    });
    const changed = events.on(`contest:${cid}`, () => {
      entry.isSound = undefined;
      entry.looking ??= setTimeout(() => {
        entry.looking = undefined;
        if (isHeard(cid))
          currentOf(cid).catch((error) => log.warn({ err: error, cid }, 'a changed board was not read'));
      }, gatherMs).unref();
    });
    const openedAt = Date.now();
    const now = performance.now();
    const board = load(cid);
    const entry: Entry = {
      board,
      isSound: Promise.resolve(true),
      bytes: 0,
      usedAt: now,
      readAt: now,
      gathering: undefined,
      reading: undefined,
      people: watchPeople(platform, {
        board,
        isHeard: () => isHeard(cid),
        onChanged: (live, seen) => tellChanged(cid, entry, live, seen),
      }),
      looking: undefined,
      lifting: undefined,
      stop: () => {
        heard();
        changed();
        entry.people.stop();
      },
      telling: new Map(),
    };
    entry.board.then(
      (live) => watchSeal(cid, entry, live, openedAt - sealLook.least),
      () => drop(cid),
    );
    entries.set(cid, entry);
    return entry;
  };

  return {
    /**
     * The board of a contest as it stands.
     * @throws Failure `contest.unknown`.
     */
    of: async (cid: number): Promise<LiveBoard> => {
      const entry = await currentOf(cid);
      // Another one may have taken its place meanwhile, and stays.
      if (entries.get(cid) === entry) {
        entries.delete(cid);
        entries.set(cid, entry);
      }
      const now = performance.now();
      entry.usedAt = now;
      const live = await entry.board;
      entry.bytes = boardWeight(live);
      makeRoom(entry);
      if (now - entry.readAt > quietMs) await read(cid, entry);
      await entry.people.catchUp();
      return live;
    },

    /**
     * A board as it stands, kept nowhere: for work that nobody waits for.
     * @throws Failure `contest.unknown`.
     */
    fold: load,

    /** Contests whose boards are in memory, the least recently asked for first. */
    kept: (): number[] => [...entries.keys()],

    /** Drops boards that nobody has asked for in a quarter of an hour, and that no open page listens to. */
    sweep: async (): Promise<void> => {
      for (const [cid, entry] of entries) if (performance.now() - entry.usedAt > idleMs && !isHeard(cid)) drop(cid);
    },

    close: (): void => {
      for (const cid of [...entries.keys()]) drop(cid);
    },
  };
};
export type LiveBoards = ReturnType<typeof createLiveBoards>;
