import {
  accountRuleAdmits,
  type ContestAuth,
  type ContestClock,
  type ContestFacts,
  type ContestKind,
  contestClock,
  contestFacts,
  Failure,
  mayReadContest,
  type Viewer,
} from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { type ContestRow, findContests, registeredIn, type StoredContest } from './contest.store.ts';

/** A contest as one viewer finds it at one moment. Everything inside a contest begins here. */
export interface OpenContest {
  row: ContestRow;
  /** Name of the creator. */
  author: string;
  clock: ContestClock;
  /** ms since the epoch: the moment that `facts` speak of. */
  now: number;
  facts: ContestFacts;
}

/** The clock of a stored contest. */
export const clockOf = ({ row, changes }: StoredContest): ContestClock =>
  contestClock(
    {
      start: row.startTime.getTime(),
      end: row.endTime.getTime(),
      sealAt: row.sealRank ? (row.sealRankTime?.getTime() ?? null) : null,
      autoRealRank: row.autoRealRank,
    },
    changes,
  );

/** Opens contests for viewers. */
export const createContests = (platform: Pick<Platform, 'db' | 'settings'>) => {
  const { db, settings } = platform;

  /** Those of the contests that exist; hidden ones too, their facts say so. */
  const openMany = async (viewer: Viewer | null, cids: readonly number[]): Promise<OpenContest[]> => {
    if (cids.length === 0) return [];
    const [stored, registered, switches] = await Promise.all([
      findContests(db, cids),
      viewer ? registeredIn(db, viewer.uid, cids) : new Set<number>(),
      settings.get(),
    ]);
    const now = Date.now();
    return stored.map((found) => {
      const { row } = found;
      const clock = clockOf(found);
      const facts = contestFacts(
        {
          settings: {
            kind: row.type as ContestKind,
            auth: row.auth as ContestAuth,
            visible: row.visible,
            gid: row.gid,
            creatorUid: row.uid,
            openRank: row.openRank,
            openPrint: row.openPrint,
            allowEndSubmit: row.allowEndSubmit,
          },
          standing: {
            registered: registered.has(row.id),
            accountRuleOk:
              !row.openAccountLimit || (viewer !== null && accountRuleAdmits(row.accountLimitRule, viewer.username)),
            // Groups come later: until then nobody is a member of one.
            groupMember: false,
            groupRoot: false,
          },
          switches: { openContestJudge: switches.openContestJudge, openContestComment: switches.openContestComment },
          clock,
        },
        now,
        viewer?.uid,
      );
      return { row, author: found.author, clock, now, facts };
    });
  };

  /** @throws Failure `contest.unknown` where there is no such contest, or it is hidden. */
  const open = async (viewer: Viewer | null, cid: number): Promise<OpenContest> => {
    const [found] = await openMany(viewer, [cid]);
    if (!found?.facts.visible) throw new Failure('contest.unknown');
    return found;
  };

  return {
    openMany,
    open,

    /**
     * Opens it where the rule lets the viewer.
     * @throws Failure `contest.unknown`, or `contest.forbidden` where the rule says no.
     */
    openFor: async (
      viewer: Viewer | null,
      cid: number,
      rule: (viewer: Viewer | null, facts: ContestFacts) => boolean,
    ): Promise<OpenContest> => {
      const found = await open(viewer, cid);
      if (!rule(viewer, found.facts)) throw new Failure('contest.forbidden');
      return found;
    },

    /** A contest without a viewer; nothing of it may reach anybody without a rule. */
    find: async (cid: number): Promise<StoredContest | undefined> => (await findContests(db, [cid]))[0],

    /** For the back office, where hidden contests are too. */
    openHidden: async (viewer: Viewer | null, cid: number): Promise<OpenContest> => {
      const [found] = await openMany(viewer, [cid]);
      if (!found) throw new Failure('contest.unknown');
      return found;
    },

    /** May it be read at all? Members of its group only, for one of a group. */
    isReadable: (viewer: Viewer | null, found: OpenContest): boolean => mayReadContest(viewer, found.facts),
  };
};
export type Contests = ReturnType<typeof createContests>;
