import {
  accountStates,
  Failure,
  type GroupFacts,
  groupLevels,
  isGroupAdmin,
  isGroupMember,
  isReasonTakable,
  joinRefusal,
  joinsAtOnce,
  mayLeaveGroup,
  mayReadGroupDesk,
  mayRemoveMember,
  maySetLevel,
  mayWorkInGroup,
  needsCode,
  oneLine,
  refusalDays,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSameSecret } from '../../platform/process/tokens.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { sendNotice } from '../notice/index.ts';
import * as store from './member.store.ts';
import { type OpenGroup, openGroup } from './open.ts';

/** Tries of a code by one person within an hour, right or wrong. */
const codeTries = { max: 10, seconds: 3600 } as const;
const levels = [groupLevels.refused, groupLevels.member, groupLevels.admin, groupLevels.root] as const;

interface PeopleQuery {
  gid: number;
  keyword?: string | undefined;
  auth?: number | undefined;
  currentPage: number;
  limit: number;
}

const other = (row: store.StoredMember) => ({ uid: row.uid, level: row.auth, isOwner: row.isOwner });

const present = (viewer: Viewer, facts: GroupFacts, row: store.StoredMember) => {
  const { refusedAt: _at, ...shown } = row;
  const isAdmin = isGroupAdmin(viewer, facts);
  return {
    ...shown,
    realname: isAdmin ? row.realname : null,
    number: isAdmin ? row.number : null,
    reason: isAdmin ? row.reason : null,
    refusal: isAdmin ? row.refusal : null,
    invitedBy: isAdmin ? row.invitedBy : null,
    rights: {
      levels: levels.filter((level) => level !== row.auth && maySetLevel(viewer, facts, other(row), level)),
      remove: mayRemoveMember(viewer, facts, other(row)),
    },
  };
};

/** People of groups: joining, applying, levels, leaving, class lists, invitation links. */
export const createMemberService = ({ db, ephemeral }: Pick<Platform, 'db' | 'ephemeral'>) => {
  const welcome = (tx: Sql, { row }: OpenGroup, to: readonly string[]): Promise<void> =>
    sendNotice(tx, { tab: 'Mine', to, text: { template: 'groupJoined', params: { group: row.name, gid: row.id } } });
  const tell = (tx: Sql, gid: number): void => emit(tx, `group:${gid}`);

  const list = async (viewer: Viewer, query: PeopleQuery, opened: OpenGroup, from: number) => {
    const { records, total } = await store.listPeople(db, {
      gid: query.gid,
      keyword: query.keyword?.trim(),
      auth: query.auth,
      from,
      byRealName: isGroupAdmin(viewer, opened.facts),
      ...rowsOf(query),
    });
    return { records: records.map((row) => present(viewer, opened.facts, row)), total };
  };

  /** @throws {Failure} why somebody may not join now */
  const refuseJoining = (opened: OpenGroup, row: store.StoredMember | undefined): void => {
    const refusedAt = row?.refusedAt?.getTime() ?? null;
    const facts = { ...opened.facts, level: row?.auth ?? groupLevels.none };
    const why = joinRefusal(facts, { refusedAt, now: Date.now() });
    if (why === 'refused')
      throw new Failure('group.refused', {
        date: new Date((refusedAt ?? 0) + refusalDays * 86_400_000).toISOString().slice(0, 10),
      });
    if (why) throw new Failure(why === 'closed' ? 'group.archived' : `group.${why}`);
  };

  return {
    members: async (viewer: Viewer, query: PeopleQuery) =>
      list(viewer, query, await openGroup(db, viewer, query.gid, isGroupMember), groupLevels.member),

    applications: async (viewer: Viewer, query: PeopleQuery) =>
      list(viewer, query, await openGroup(db, viewer, query.gid, mayReadGroupDesk), groupLevels.applying),

    /**
     * Joins a public group, or applies to another.
     * @throws {Failure} `group.reason`, `group.code`, `group.waiting`, `group.member`, `group.refused`, `request.tooMany`
     */
    join: async (
      viewer: Viewer,
      { gid, code, reason }: { gid: number; code?: string | undefined; reason?: string | undefined },
    ): Promise<void> => {
      const opened = await openGroup(db, viewer, gid);
      const { facts, row } = opened;
      const isAtOnce = joinsAtOnce(facts);
      const said = oneLine(reason ?? '');
      if (!isAtOnce && !isReasonTakable(said)) throw new Failure('group.reason');
      if (needsCode(facts)) {
        const key = `group-code:${gid}:${viewer.uid}`;
        if (!(await ephemeral.take(key, codeTries.max, codeTries.seconds)))
          throw new Failure('group.tooManyTries', { minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) });
        if (row.code === null || !isSameSecret(code?.trim() ?? '', row.code)) throw new Failure('group.codeWrong');
      }
      await inTransaction(db, async (tx) => {
        refuseJoining(opened, await store.lockPerson(tx, gid, viewer.uid));
        const auth = isAtOnce ? groupLevels.member : groupLevels.applying;
        await store.putPerson(tx, {
          gid,
          uid: viewer.uid,
          auth,
          reason: isAtOnce ? null : said,
          refusal: null,
          refusedAt: null,
          inviteId: null,
        });
        if (isAtOnce) await welcome(tx, opened, [viewer.uid]);
        else
          await sendNotice(tx, {
            tab: 'Sys',
            to: await store.uidsFrom(tx, gid, groupLevels.root),
            text: { template: 'groupApplication', params: { username: viewer.username, group: row.name, gid } },
          });
        await tell(tx, gid);
      });
    },

    /**
     * Lets somebody in, refuses, or changes a level; a refusal carries its reason and is told.
     * @throws {Failure} `group.memberUnknown`, or `group.levelTooLow`
     */
    setLevel: async (
      viewer: Viewer,
      input: {
        id?: number | undefined;
        gid: number;
        uid?: string | undefined;
        auth: number;
        reason?: string | undefined;
      },
    ): Promise<void> => {
      const opened = await openGroup(db, viewer, input.gid, mayWorkInGroup);
      const { row: group } = opened;
      const uid = await store.personNamed(db, input.gid, input);
      if (uid === undefined || uid === group.uid) throw new Failure('group.memberUnknown');
      const why = oneLine(input.reason ?? '');
      if (why.length > 200) throw new Failure('group.reason');
      await inTransaction(db, async (tx) => {
        const row = await store.lockPerson(tx, input.gid, uid);
        if (!row) throw new Failure('group.memberUnknown');
        if (row.auth === input.auth) return;
        if (!maySetLevel(viewer, opened.facts, other(row), input.auth)) throw new Failure('group.levelTooLow');
        const isRefused = input.auth === groupLevels.refused;
        await store.putPerson(tx, {
          gid: input.gid,
          uid,
          auth: input.auth,
          refusal: isRefused && why !== '' ? why : null,
          refusedAt: isRefused ? new Date() : null,
        });
        if (isRefused)
          await sendNotice(tx, {
            tab: 'Mine',
            to: [uid],
            text: { template: 'groupRefused', params: { group: group.name, reason: why || '—' } },
          });
        else if (row.auth < groupLevels.member) await welcome(tx, opened, [uid]);
        await tell(tx, input.gid);
      });
    },

    /** @throws {Failure} `group.memberUnknown` where there is nobody whom the viewer may remove */
    remove: async (viewer: Viewer, { gid, uid }: { gid: number; uid?: string | undefined }): Promise<void> => {
      const opened = await openGroup(db, viewer, gid, mayWorkInGroup);
      await inTransaction(db, async (tx) => {
        const row = uid ? await store.lockPerson(tx, gid, uid) : undefined;
        if (!row || !mayRemoveMember(viewer, opened.facts, other(row))) throw new Failure('group.memberUnknown');
        await store.deletePerson(tx, gid, row.uid);
        if (row.auth >= groupLevels.member)
          await sendNotice(tx, {
            tab: 'Mine',
            to: [row.uid],
            text: { template: 'groupRemoved', params: { group: opened.row.name } },
          });
        await tell(tx, gid);
      });
    },

    /** Leaves, or withdraws an application. @throws {Failure} `group.ownerStays` or `group.notMember` */
    leave: async (viewer: Viewer, gid: number): Promise<void> => {
      // Not by `openGroup`: an applicant of a group that became hidden may still withdraw.
      await inTransaction(db, async (tx) => {
        const row = await store.lockPerson(tx, gid, viewer.uid);
        if (!row) throw new Failure('group.unknown');
        if (!mayLeaveGroup({ level: row.auth, isOwner: row.isOwner })) throw new Failure('group.ownerStays');
        // Who was refused stays so: leaving would be a way round the week.
        if (row.auth === groupLevels.refused) throw new Failure('group.notMember');
        await store.deletePerson(tx, gid, viewer.uid);
        await tell(tx, gid);
      });
    },

    /**
     * Brings in a class list: user names or student numbers. A dry run, and a list with a line that cannot be taken, change
     * nothing; nobody is removed. Answers what happens, or would happen, with each line.
     */
    importList: async (
      viewer: Viewer,
      { gid, names, dryRun }: { gid: number; names: readonly string[]; dryRun: boolean },
    ) => {
      const opened = await openGroup(db, viewer, gid, mayWorkInGroup);
      const asked = names.map((name) => name.trim());
      return inTransaction(db, async (tx) => {
        const { rows } = await store.accountsNamed(tx, gid, [...new Set(asked)]);
        const seen = new Set<string>();
        const lines = asked.map((name, index) => {
          const candidates = rows.filter((row) => row.name === name);
          const found = candidates.find((row) => row.is_exact) ?? (candidates.length === 1 ? candidates[0] : undefined);
          const line = { line: index + 1, username: found?.username ?? name, realname: found?.realname ?? null };
          if (!found) return { ...line, uid: null, outcome: candidates.length > 1 ? 'twice' : 'unknown' } as const;
          const { uid } = found;
          if (seen.has(uid)) return { ...line, uid, outcome: 'twice' } as const;
          seen.add(uid);
          if (found.status !== accountStates.normal) return { ...line, uid, outcome: 'disabled' } as const;
          if (uid === opened.row.uid || (found.auth ?? 0) >= groupLevels.member)
            return { ...line, uid, outcome: 'already' } as const;
          if (found.auth === groupLevels.refused) return { ...line, uid, outcome: 'refused' } as const;
          return { ...line, uid, outcome: found.auth === groupLevels.applying ? 'accepted' : 'added' } as const;
        });
        const isFit = lines.every(({ outcome }) => !['unknown', 'disabled', 'twice'].includes(outcome));
        const taken = lines.flatMap(({ uid, outcome }) =>
          uid !== null && outcome !== 'already' && outcome !== 'disabled' && outcome !== 'twice' ? [uid] : [],
        );
        if (!dryRun && isFit) {
          // The newest stands first in lists: so they keep the order of the file.
          for (const uid of taken.toReversed())
            await store.putPerson(tx, { gid, uid, auth: groupLevels.member, refusal: null, refusedAt: null });
          await welcome(tx, opened, taken);
          await tell(tx, gid);
        }
        return lines.map(({ uid: _uid, ...line }) => line);
      });
    },
  };
};
export type MemberService = ReturnType<typeof createMemberService>;
