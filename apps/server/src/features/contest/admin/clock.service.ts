import {
  type ClockChange,
  contestClock,
  Failure,
  hasPauseInPause,
  isContestAdmin,
  showsSealed,
  standingChanges,
  undoneBy,
  type Viewer,
} from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { type Contests, type OpenContest, scheduleOf } from '../open.ts';
import * as store from './clock.store.ts';
import { lockContest, note } from './contestAdmin.store.ts';
import { countConcerned, movedRuns } from './countedRuns.ts';

const minuteMs = 60_000;
/** Unknown names that a refusal tells; with more, the list itself is wrong. */
const mostNamed = 10;

interface ChangeInput {
  cid: number;
  kind: 'pause' | 'resume' | 'extend';
  at?: string | null | undefined;
  minutes?: number | null | undefined;
  reason?: string | null | undefined;
  usernames?: readonly string[] | null | undefined;
  dryRun?: boolean | undefined;
}

/** Stopping a contest's time, letting it go on, giving more of it, and taking all that back. */
export const createContestClockService = (platform: Pick<Platform, 'db'>, needs: { contests: Contests }) => {
  const { db } = platform;

  /** @throws Failure `contest.unknown`, `contest.forbidden`. */
  const open = async (viewer: Viewer, cid: number): Promise<OpenContest> => {
    const found = await needs.contests.openHidden(viewer, cid);
    if (!isContestAdmin(viewer, { ...found.facts, visible: true })) throw new Failure('contest.forbidden');
    return found;
  };

  /** How a contest's time stands after changes. */
  const stateOf = (found: OpenContest, changes: readonly ClockChange[], now: number) => {
    const clock = contestClock(scheduleOf(found.row), changes);
    const since = standingChanges(changes)
      .filter((change) => !change.uid && change.kind === 'pause')
      .at(-1)?.at;
    return {
      clock,
      told: {
        startTime: found.row.startTime,
        // While a pause goes on, end and seal move with it: told as if it ended now.
        endTime: new Date(clock.expected(clock.end(), now)),
        sealTime: clock.sealAfter === null ? null : new Date(clock.expected(clock.sealAfter, now)),
        pausedAt:
          clock.isPaused(now) && since !== undefined ? new Date(Math.max(since, scheduleOf(found.row).start)) : null,
      },
    };
  };

  /** @throws Failure `contest.clockState` where a pause stands in a pause, or nothing is paused. */
  const checkState = (input: ChangeInput, clock: ReturnType<typeof contestClock>, at: number, uid?: string): void => {
    const isPaused = clock.isPaused(at, uid);
    const isOver = clock.phase(at, uid) === 'ended';
    const isWrong = input.kind === 'extend' ? !input.minutes : input.kind === 'pause' ? isPaused || isOver : !isPaused;
    if (isWrong) throw new Failure('contest.clockState');
  };

  /**
   * What follows when a contest's changes become others, for the participants named in `uids` or for everybody.
   * @throws Failure `contest.clockState` where a pause would stand in a pause, `contest.clockSeal` where something that the
   * seal hides would be shown.
   */
  const follow = async (
    tx: Sql,
    input: {
      found: OpenContest;
      log: readonly ClockChange[];
      next: readonly ClockChange[];
      now: number;
      uids: readonly string[];
    },
  ) => {
    const { found, log, next, now, uids } = input;
    const before = stateOf(found, log, now);
    const after = stateOf(found, next, now);
    if (hasPauseInPause(next) && !hasPauseInPause(log)) throw new Failure('contest.clockState');
    if (showsSealed(before.clock, after.clock, now)) throw new Failure('contest.clockSeal');
    const { clock } = after;
    const moved = await movedRuns(tx, found.row.id, found.row.startTime, { before: before.clock, after: clock });
    const { endTime, sealTime, pausedAt } = after.told;
    return {
      endTime:
        uids.length === 0
          ? endTime
          : new Date(Math.max(...uids.map((uid) => clock.expected(clock.end(uid), now, uid)))),
      sealTime,
      pausedAt,
      participants: uids.length || (await countConcerned(tx, { row: found.row, now, clocks: [before.clock, clock] })),
      submissions: moved.won + moved.lost,
      sealOpens: before.clock.isSealed(now) && !clock.isSealed(now),
    };
  };

  return {
    open,

    get: async (viewer: Viewer, cid: number) => {
      const found = await open(viewer, cid);
      const rows = await store.clockRows(db, cid);
      const changes = rows.map(({ row }) => store.changeOf(row));
      const undone = undoneBy(changes);
      const madeAt = new Map(rows.map(({ row }) => [row.id, row.gmtCreate] as const));
      return {
        ...stateOf(found, changes, Date.now()).told,
        changes: rows.flatMap(({ row, username, author }) =>
          row.kind === 'undo'
            ? []
            : [
                {
                  id: row.id,
                  kind: row.kind,
                  at: row.at,
                  ms: row.ms,
                  uid: row.uid,
                  username,
                  author,
                  reason: row.reason,
                  undoneAt: madeAt.get(undone.get(row.id) ?? 0) ?? null,
                  undoneBy: undone.get(row.id) ?? null,
                },
              ],
        ),
      };
    },

    /** Answers what follows; a dry run changes nothing. */
    change: async (viewer: Viewer, input: ChangeInput) => {
      const found = await open(viewer, input.cid);
      const now = Date.now();
      const at = input.at ? Date.parse(input.at) : now;
      // A participant who needs longer gets the minutes beforehand; nothing else happens to a clock that has not begun.
      const earliest = input.kind === 'extend' ? 0 : found.row.startTime.getTime();
      if (at > now || at < earliest) throw new Failure('contest.clockTime');
      const names = [...new Set((input.usernames ?? []).map((name) => name.trim()).filter(Boolean))];
      const accounts = names.length > 0 ? await store.accountsNamed(db, names) : [];
      const known = new Set(accounts.map(({ username }) => username.toLowerCase()));
      const unknown = names.filter((name) => !known.has(name.toLowerCase()));
      if (unknown.length > 0)
        throw new Failure('contest.clockNames', { names: unknown.slice(0, mostNamed).join(', ') });
      const named = accounts.map(({ uid }) => uid);
      const uids: (string | null)[] = named.length > 0 ? named : [null];
      const reason = input.reason ?? '';
      const ms = input.kind === 'extend' ? Math.round((input.minutes ?? 0) * minuteMs) : 0;

      return inTransaction(db, async (tx) => {
        // Two directors at once: the second one sees what the first one did.
        await lockContest(tx, input.cid);
        const log = await store.changesOf(tx, input.cid);
        const before = stateOf(found, log, now);
        for (const uid of uids) checkState(input, before.clock, at, uid ?? undefined);
        const planned = uids.map((uid, index): ClockChange => {
          const id = Number.MAX_SAFE_INTEGER - uids.length + index;
          return input.kind === 'extend' ? { id, at, kind: 'extend', ms, uid } : { id, at, kind: input.kind, uid };
        });
        const answer = await follow(tx, { found, log, next: [...log, ...planned], now, uids: named });
        if (input.dryRun) return answer;
        const { kind, cid } = input;
        await store.insertChanges(
          tx,
          uids.map((uid) => ({ cid, kind, at: new Date(at), ms, uid, author: viewer.uid, reason })),
        );
        const detail = {
          minutes: input.minutes ?? null,
          at: new Date(at).toISOString(),
          people: names.length,
          uids: store.uidsText(named),
          reason,
        };
        await note(tx, { cid, uid: viewer.uid, action: kind, detail });
        return answer;
      });
    },

    /**
     * Takes a change back, or an undo, which puts the change back. Answers what follows; a dry run changes nothing.
     * @throws Failure `contest.clockState` where it is taken back already, or the rest would not be in order without it;
     * `contest.clockSeal`.
     */
    undo: async (viewer: Viewer, input: { cid: number; id: number; dryRun?: boolean | undefined }) => {
      const { cid } = input;
      const found = await open(viewer, cid);
      return inTransaction(db, async (tx) => {
        await lockContest(tx, cid);
        const log = await store.changesOf(tx, cid);
        const named = log.find(({ id }) => id === input.id);
        if (!named || undoneBy(log).has(named.id)) throw new Failure('contest.clockState');
        const change = named.kind === 'undo' ? log.find(({ id }) => id === named.of) : named;
        if (!change || change.kind === 'undo') throw new Failure('contest.clockState');
        const now = Date.now();
        const planned: ClockChange = { id: Number.MAX_SAFE_INTEGER, at: now, kind: 'undo', of: named.id };
        const concerns = change.uid ? [change.uid] : [];
        const answer = await follow(tx, { found, log, next: [...log, planned], now, uids: concerns });
        if (input.dryRun) return answer;
        await store.insertChanges(tx, [{ cid, kind: 'undo', at: new Date(now), of: named.id, author: viewer.uid }]);
        const action = named.kind === 'undo' ? 'clockRestored' : 'clockUndone';
        const minutes = change.kind === 'extend' ? change.ms / minuteMs : null;
        const uids = store.uidsText(concerns);
        const detail = { of: change.id, kind: change.kind, minutes, people: concerns.length, uids };
        await note(tx, { cid, uid: viewer.uid, action, detail });
        return answer;
      });
    },
  };
};
export type ContestClockService = ReturnType<typeof createContestClockService>;
