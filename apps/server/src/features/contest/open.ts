import {
  accountRuleAdmits,
  type ContestAuth,
  type ContestClock,
  type ContestFacts,
  type ContestSchedule,
  contestAuths,
  contestClock,
  contestFacts,
  Failure,
  isGroupMember,
  isGroupRoot,
  mayReadContest,
  type Viewer,
  whyRefused,
} from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { openGroups } from '../group/index.ts';
import { type ContestRow, findContests, registeredIn, type StoredContest } from './contest.store.ts';
import { createContestCache, type KnownContest } from './contestCache.ts';

/** A contest as one viewer finds it at one moment. Everything inside a contest begins here. */
export interface OpenContest {
  row: ContestRow;
  /** Name of the creator. */
  author: string;
  authorHasPage: boolean;
  clock: ContestClock;
  /** ms since the epoch: the moment that `facts` speak of. */
  now: number;
  facts: ContestFacts;
}

/** What the settings of a contest, stored or about to be, say of its times. */
export const scheduleOf = (
  row: Pick<ContestRow, 'startTime' | 'endTime' | 'sealRank' | 'sealRankTime' | 'autoRealRank'>,
): ContestSchedule => ({
  start: row.startTime.getTime(),
  end: row.endTime.getTime(),
  sealAt: row.sealRank ? (row.sealRankTime?.getTime() ?? null) : null,
  autoRealRank: row.autoRealRank,
});

/** The clock of a stored contest. */
export const clockOf = ({ row, changes }: StoredContest): ContestClock => contestClock(scheduleOf(row), changes);

/** Opens contests for viewers. */
export const createContests = (platform: Pick<Platform, 'db' | 'settings' | 'events'>) => {
  const { db, settings, events } = platform;
  const cache = createContestCache(events);

  const load = async (cids: readonly number[]): Promise<KnownContest[]> =>
    (await findContests(db, cids)).map((stored) => ({ ...stored, clock: clockOf(stored) }));

  /** Rows and clocks, at most a second old. */
  const known = async (cids: readonly number[]): Promise<KnownContest[]> => {
    const found = await cache.parts(
      cids,
      'stored',
      async (missing) => new Map((await load(missing)).map((one) => [one.row.id, one])),
    );
    return [...found.values()];
  };

  /** Where the viewer is registered. Public contests need none. */
  const registrations = async (viewer: Viewer, stored: readonly KnownContest[]): Promise<ReadonlySet<number>> => {
    const asked = stored.filter(({ row }) => row.auth !== contestAuths.public).map(({ row }) => row.id);
    const missing = asked.filter((cid) => !cache.isRegistered(cid, viewer.uid));
    const found = missing.length > 0 ? await registeredIn(db, viewer.uid, missing) : new Set<number>();
    for (const cid of found) cache.setRegistered(cid, viewer.uid);
    return new Set(asked.filter((cid) => found.has(cid) || !missing.includes(cid)));
  };

  const openAll = async (
    viewer: Viewer | null,
    read: Promise<KnownContest[]>,
    now: number | undefined,
    isForAll = false,
  ): Promise<OpenContest[]> => {
    const [stored, switches] = await Promise.all([read, settings.get()]);
    const registered = viewer ? await registrations(viewer, stored) : new Set<number>();
    const gids = stored.flatMap(({ row }) => (row.gid ? [row.gid] : []));
    const groups = await openGroups(db, viewer, gids);
    // Of a group that the viewer does not find nothing is found; who asks for nobody finds everything.
    const found = isForAll ? stored : stored.filter(({ row }) => !row.gid || groups.has(row.gid));
    const at = now ?? Date.now();
    return found.map((one) => {
      const { row, clock } = one;
      const group = row.gid ? groups.get(row.gid)?.facts : undefined;
      const facts = contestFacts(
        {
          settings: {
            kind: row.type,
            auth: row.auth as ContestAuth,
            visible: row.visible,
            gid: row.gid,
            creatorUid: row.uid,
            uncountedUids: one.uncountedUids,
            openRank: row.openRank,
            openPrint: row.openPrint,
            allowEndSubmit: row.allowEndSubmit,
          },
          standing: {
            registered: registered.has(row.id),
            accountRuleOk:
              !row.openAccountLimit || (viewer !== null && accountRuleAdmits(row.accountLimitRule, viewer.username)),
            groupMember: group !== undefined && isGroupMember(viewer, group),
            groupRoot: group !== undefined && isGroupRoot(viewer, group),
            groupArchived: group?.isArchived ?? false,
          },
          switches: { openContestJudge: switches.openContestJudge, openContestComment: switches.openContestComment },
          clock,
        },
        at,
        viewer?.uid,
      );
      const { author, authorHasPage } = one;
      return { row, author, authorHasPage, clock, now: at, facts };
    });
  };

  /**
   * Those of the contests that exist for the viewer, as they are at `now`; hidden ones too, their facts say so, but none of a
   * group that the viewer does not find.
   */
  const openMany = (viewer: Viewer | null, cids: readonly number[], now?: number): Promise<OpenContest[]> =>
    openAll(viewer, known([...new Set(cids)]), now);

  /** @throws Failure `contest.unknown` where there is no such contest, or it is hidden. */
  const open = async (viewer: Viewer | null, cid: number, now?: number): Promise<OpenContest> => {
    const [found] = await openMany(viewer, [cid], now);
    if (!found?.facts.visible) throw new Failure('contest.unknown');
    return found;
  };

  return {
    openMany,
    open,

    /** Those of the contests that exist, as nobody finds them: what is true of them for all. Nothing of it may reach anybody without a rule. */
    openForAll: (cids: readonly number[]): Promise<OpenContest[]> =>
      openAll(null, known([...new Set(cids)]), undefined, true),

    /** What `load` gives for a contest, at most `ageMs` old (a second), and new once the contest changed. */
    part: cache.part,
    parts: cache.parts,

    /** This server reads the contest again, or all. */
    forget: cache.forget,

    /** The user has just registered. */
    noteRegistered: cache.setRegistered,

    /**
     * Opens it where the rule lets the viewer.
     * @throws Failure `contest.unknown`, or why the rule says no.
     */
    openFor: async (
      viewer: Viewer | null,
      cid: number,
      rule: (viewer: Viewer | null, facts: ContestFacts) => boolean,
    ): Promise<OpenContest> => {
      const found = await open(viewer, cid);
      if (!rule(viewer, found.facts)) throw new Failure(whyRefused(viewer, found.facts, rule));
      return found;
    },

    /** A contest without a viewer; nothing of it may reach anybody without a rule. */
    find: async (cid: number): Promise<StoredContest | undefined> => (await findContests(db, [cid]))[0],

    /** For the back office, where hidden contests are too: as it is stored now. */
    openHidden: async (viewer: Viewer | null, cid: number): Promise<OpenContest> => {
      const [found] = await openAll(viewer, load([cid]), undefined);
      if (!found) throw new Failure('contest.unknown');
      return found;
    },

    /** Those of the contests that the viewer may read: of groups only their members. */
    readable: async (viewer: Viewer | null, cids: readonly number[]): Promise<ReadonlySet<number>> => {
      const found = await openMany(viewer, cids);
      return new Set(found.filter(({ facts }) => mayReadContest(viewer, facts)).map(({ row }) => row.id));
    },
  };
};
export type Contests = ReturnType<typeof createContests>;
