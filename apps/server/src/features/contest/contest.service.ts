import {
  contestAuths,
  countersRange,
  Failure,
  isContestAdmin,
  isEntered,
  mayListContestProblems,
  mayReadContest,
  mayReadFromOutside,
  mayStartVirtually,
  needsRegistration,
  type Viewer,
  whyNoBoardOutside,
} from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { isSameSecret } from '../../platform/process/tokens.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { presentClock, presentContestInfo, presentContestRow, presentOutside } from './contest.present.ts';
import * as entry from './contestEntry.store.ts';
import * as list from './contestList.store.ts';
import { type ContestProblemEntry, countersOf, problemsOf, titleFor } from './contestProblem.store.ts';
import { isCounted } from './contestRows.store.ts';
import type { Contests, OpenContest } from './open.ts';
import { ownStates } from './ownState.ts';
import { ownVirtual, virtualRow } from './virtual.ts';

const dayMs = 86_400_000;
/** How far ahead the home page looks. */
const recentMs = 14 * dayMs;
/** Contests on the home page. */
const recentMax = 50;
/** Own contests under way on the home page, and those looked at for them: a clock may say that one is over. */
const ownMax = 3;
const ownLookedAt = 20;
/** How old counters may be that every open page asks for. */
const countersMs = 2000;
/** How old the number of participants may be: it is told, and decides nothing. */
const participantsMs = 30_000;

/** Contests as people meet them: the list, entering, the problems. */
export const createContestService = (platform: Pick<Platform, 'db' | 'drawText'>, needs: { contests: Contests }) => {
  const { db, drawText } = platform;
  const { contests } = needs;

  /** Phases that the plan alone does not tell. Kept like what is known of a contest, under a number that none has. */
  const phaseExceptions = () =>
    contests.part(0, 'exceptions', async (): Promise<list.PhaseExceptions> => {
      const found = await contests.openForAll(await list.contestsWithChanges(db));
      const of = (phase: OpenContest['facts']['phase']) =>
        found.filter(({ facts }) => facts.phase === phase).map(({ row }) => row.id);
      return { scheduled: of('scheduled'), running: of('running'), ended: of('ended') };
    });

  /** Participants, as the public may know them: behind a seal that holds, nobody new is counted. */
  const participants = (found: readonly OpenContest[]) =>
    contests.parts(
      found.map(({ row }) => row.id),
      'participants',
      (missing) => {
        const counted = found
          .filter(({ row }) => missing.includes(row.id))
          .map(({ row, clock, facts, now }) => ({
            cid: row.id,
            isPublic: row.auth === contestAuths.public,
            creatorUid: row.uid,
            from: new Date(clock.expected(0, now)),
            until: new Date(clock.expected(facts.sealed ? (clock.sealAfter ?? 0) : clock.lastEnd, now)),
          }));
        return list.participantCounts(db, counted);
      },
      participantsMs,
    );

  const rows = async (cids: readonly number[]) => {
    const found = await contests.openForAll(cids);
    const counts = await participants(found);
    return found.map((one) => presentContestRow(one, counts.get(one.row.id) ?? 0));
  };

  const problems = (cid: number): Promise<ContestProblemEntry[]> =>
    contests.part(cid, 'problems', () => problemsOf(db, cid));

  /** Counters per problem, the same for all who may see as far. */
  const counters = (viewer: Viewer | null, found: OpenContest, containsEnd: boolean) =>
    contests.part(
      found.row.id,
      `counters:${countersRange(viewer, found.facts)}:${containsEnd}`,
      () => countersOf(db, found.row.id, isCounted(viewer, found, containsEnd)),
      countersMs,
    );

  const countedProblems = async (
    viewer: Viewer | null,
    found: OpenContest,
    { containsEnd, locale }: { containsEnd: boolean; locale: string },
  ) => {
    const [entries, counts] = await Promise.all([problems(found.row.id), counters(viewer, found, containsEnd)]);
    return entries.map(({ gmtCreate: _created, gmtModified: _modified, titles, fromArchive: _kept, ...one }) => ({
      ...one,
      displayTitle: titleFor({ titles, displayTitle: one.displayTitle }, locale),
      ac: counts.get(one.pid)?.ac ?? 0,
      total: counts.get(one.pid)?.total ?? 0,
    }));
  };

  const ownRow = ({ row }: OpenContest, endTime: Date, isVirtual: boolean) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    endTime,
    isVirtual,
  });

  const ownOfficial = async (viewer: Viewer) => {
    const exceptions = await phaseExceptions();
    const filter = { uid: viewer.uid, now: new Date(), exceptions, limit: ownLookedAt };
    const found = await contests.openMany(viewer, await list.contestsOf(db, filter));
    return found
      .filter(({ facts }) => facts.phase === 'running' && mayReadContest(viewer, facts))
      .map((one) => ownRow(one, presentClock(one, viewer.uid).endTime, false));
  };

  /** Own runs through contests that are over for everybody. */
  const ownRunning = async (viewer: Viewer) => {
    const stored = await entry.latestVirtuals(db, viewer.uid, ownLookedAt);
    const found = await contests.openMany(
      viewer,
      stored.map(({ cid }) => cid),
    );
    return found.flatMap((one) => {
      const start = stored.find(({ cid }) => cid === one.row.id)!;
      const { endAt, running } = virtualRow(start, one.clock, one.now);
      return running && one.facts.isOver && isEntered(viewer, one.facts) ? [ownRow(one, endAt, true)] : [];
    });
  };

  return {
    list: async (
      viewer: Viewer | null,
      input: {
        currentPage: number;
        limit: number;
        status?: number | undefined;
        type?: number | undefined;
        keyword?: string | undefined;
        /** Of this group, instead of those outside groups. */
        gid?: number | undefined;
      },
    ) => {
      const { cids, total } = await list.listContests(db, {
        gid: input.gid,
        now: new Date(),
        exceptions: await phaseExceptions(),
        status: input.status,
        type: input.type,
        keyword: input.keyword?.trim(),
        ...rowsOf(input),
      });
      const own = viewer && (await ownStates(db, viewer, await contests.openMany(viewer, cids)));
      const records = (await rows(cids)).map((row) => ({ ...row, own: own?.get(row.id) ?? null }));
      return { records, total };
    },

    recent: async () => {
      const now = new Date();
      const until = new Date(now.getTime() + recentMs);
      const exceptions = await phaseExceptions();
      return rows(await list.recentContests(db, { now, until, exceptions, limit: recentMax }));
    },

    /** What the viewer takes part in at this moment, with everybody or later alone; the next to end first. */
    own: async (viewer: Viewer) => {
      const [official, virtual] = await Promise.all([ownOfficial(viewer), ownRunning(viewer)]);
      return [...official, ...virtual].sort((a, b) => a.endTime.getTime() - b.endTime.getTime()).slice(0, ownMax);
    },

    info: async (viewer: Viewer, { cid, drawn = false }: { cid: number; drawn?: boolean | undefined }) => {
      const found = await contests.openFor(viewer, cid, mayReadContest);
      const [counts, virtual] = await Promise.all([participants([found]), ownVirtual(db, viewer, found)]);
      const info = presentContestInfo(viewer, found, counts.get(cid) ?? 0, virtual);
      return { ...info, drawn: drawn ? await drawText(info.description) : null };
    },

    /** @throws Failure for an empty or wrong password, an account the rule does not admit, or who is in already. */
    register: async (viewer: Viewer, input: { cid: number; password?: string | undefined }): Promise<void> => {
      const { row, facts } = await contests.openFor(viewer, input.cid, mayReadContest);
      if (facts.auth === contestAuths.public) throw new Failure('contest.needsNoRegistration');
      if (isContestAdmin(viewer, facts) || facts.registered) {
        throw new Failure('contest.alreadyRegistered');
      }
      if (!facts.accountRuleOk) throw new Failure('contest.accountRule');
      if (!input.password) throw new Failure('contest.passwordEmpty');
      if (!isSameSecret(input.password, row.pwd)) throw new Failure('contest.passwordWrong');
      // What was known may be a second old: the row decides.
      if (!(await entry.register(db, { cid: row.id, uid: viewer.uid, pwd: row.pwd }))) {
        contests.forget(row.id);
        throw new Failure('contest.passwordWrong');
      }
      contests.noteRegistered(row.id, viewer.uid);
    },

    /** May the viewer go in and take part, as far as password and account rule go? */
    access: async (viewer: Viewer, cid: number) => {
      const { facts } = await contests.openFor(viewer, cid, mayReadContest);
      return { access: !needsRegistration(viewer, facts) };
    },

    problems: async (
      viewer: Viewer | null,
      input: { cid: number; containsEnd?: boolean | undefined; locale: string },
    ) => {
      const found = await contests.openFor(viewer, input.cid, mayListContestProblems);
      return countedProblems(viewer, found, { containsEnd: input.containsEnd ?? false, locale: input.locale });
    },

    /**
     * A contest whose board is open to everybody, with its problems.
     * @throws Failure `contest.boardUnknown`, `contest.notStarted`, `contest.rankClosed`.
     */
    outside: async (viewer: Viewer | null, cid: number, locale: string) => {
      const [found] = await contests.openMany(viewer, [cid]);
      if (!found?.facts.visible) throw new Failure('contest.boardUnknown');
      if (!mayReadFromOutside(found.facts)) throw new Failure(whyNoBoardOutside(found.facts));
      // Counted as for nobody, an administrator's too: what lies behind the seal is the board's to tell.
      const [counts, problemList] = await Promise.all([
        participants([found]),
        countedProblems(null, found, { containsEnd: false, locale }),
      ]);
      return { contest: presentOutside(viewer, found, counts.get(cid) ?? 0), problemList };
    },

    virtual: async (viewer: Viewer, cid: number) => {
      const found = await contests.openFor(viewer, cid, isEntered);
      return ownVirtual(db, viewer, found);
    },

    /** @throws Failure `contest.virtualTwice` where there was one. */
    startVirtual: async (viewer: Viewer, cid: number) => {
      const found = await contests.openFor(viewer, cid, mayStartVirtually);
      const startAt = new Date(found.now);
      if (!(await entry.insertVirtual(db, cid, viewer.uid, startAt))) throw new Failure('contest.virtualTwice');
      return virtualRow({ startAt, endedAt: null }, found.clock, found.now);
    },
  };
};
export type ContestService = ReturnType<typeof createContestService>;
