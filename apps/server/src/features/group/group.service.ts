import {
  Failure,
  type GroupFault,
  groupAuths,
  groupFault,
  groupLengths,
  groupLevels,
  groupStates,
  isExemptFromGroupLimits,
  isGroupAdmin,
  isGroupMember,
  isGroupRoot,
  joinRefusal,
  mayArchiveGroup,
  mayChangeGroup,
  mayCopyGroup,
  mayDisbandGroup,
  mayLeaveGroup,
  mayReadGroupCode,
  mayWorkInGroup,
  oneLine,
  refusalDays,
  type Viewer,
} from '@assay/domain';
import { sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { dayAt, serverOffset } from '../../platform/text/day.ts';
import { recordAct } from '../audit/index.ts';
import type { FileService } from '../file/index.ts';
import { sendNotice } from '../notice/index.ts';
import * as store from './group.store.ts';
import { uidsFrom } from './member.store.ts';
import { type OpenGroup, openGroup } from './open.ts';

const daySeconds = 86_400;
const dayMs = 86_400_000;
/** Names of groups are compared and taken one after another. */
const nameLock = 7_205_271;

interface GroupInput {
  id?: number | undefined;
  name?: string | undefined;
  shortName?: string | undefined;
  brief?: string | undefined;
  description?: string | undefined;
  auth?: number | undefined;
  code?: string | undefined;
  visible?: boolean | undefined;
}

const lengthsOf = (fault: GroupFault): Record<string, number> => {
  if (fault === 'auth') return {};
  if (fault === 'code') return { max: groupLengths.code };
  return groupLengths[fault];
};

/** @throws {Failure} `group.<field>` of the first field that cannot be taken */
const checkedValues = (input: GroupInput): store.GroupValues => {
  const auth = input.auth ?? groupAuths.public;
  const values = {
    name: oneLine(input.name ?? ''),
    shortName: (input.shortName ?? '').trim(),
    brief: oneLine(input.brief ?? ''),
    description: (input.description ?? '').trim(),
    auth,
    code: auth === groupAuths.public ? null : (input.code ?? '').trim(),
    visible: input.visible ?? true,
  };
  const fault = groupFault(values);
  if (fault) throw new Failure(`group.${fault}`, lengthsOf(fault));
  return values;
};

/** What a viewer may do in a group, for the client. */
const rightsOf = (viewer: Viewer, { facts, row }: OpenGroup) => ({
  member: isGroupMember(viewer, facts),
  admin: isGroupAdmin(viewer, facts),
  work: mayWorkInGroup(viewer, facts),
  root: isGroupRoot(viewer, facts),
  change: mayChangeGroup(viewer, facts),
  archive: mayArchiveGroup(viewer, facts),
  copy: mayCopyGroup(viewer, facts),
  leave: mayLeaveGroup(facts),
  disband: mayDisbandGroup(viewer, facts),
  apply:
    joinRefusal(facts, {
      refusedAt: row.refusedAt === null ? null : new Date(row.refusedAt).getTime(),
      now: Date.now(),
    }) === null,
});

/** Groups themselves: the list, founding, settings, the end. People are in `member.service.ts`. */
export const createGroupService = (
  { db, ephemeral, settings }: Pick<Platform, 'db' | 'ephemeral' | 'settings'>,
  { files, contents }: { files: FileService; contents: store.GroupContents },
) => {
  const open = (viewer: Viewer, gid: number, rule?: Parameters<typeof openGroup>[3]) =>
    openGroup(db, viewer, gid, rule);

  /** @throws {Failure} `group.nameUsed` or `group.shortNameUsed`, in a transaction that holds the lock of names */
  const refuseTakenNames = async (tx: Sql, values: { id?: number; name: string; shortName: string }): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${nameLock}::int, 0)`);
    const taken = await store.takenNames(tx, values);
    if (taken.name) throw new Failure('group.nameUsed');
    if (taken.shortName) throw new Failure('group.shortNameUsed');
  };

  /** @throws {Failure} where the founder has solved too little, owns too many groups or founded too many today */
  const checkLimits = async (viewer: Viewer, solvedUpTo: (most: number) => Promise<number>): Promise<void> => {
    if (isExemptFromGroupLimits(viewer)) return;
    const limits = await settings.get();
    const needed = limits.defaultCreateGroupACInitValue;
    if ((await solvedUpTo(needed)) < needed) throw new Failure('group.tooFewSolved', { count: needed });
    const most = limits.defaultCreateGroupLimit;
    if ((await store.countOwned(db, viewer.uid)) >= most) throw new Failure('group.ownLimit', { count: most });
    const daily = limits.defaultCreateGroupDailyLimit;
    const today = dayAt(Date.now(), serverOffset(new Date()));
    if (daily <= 0 || !(await ephemeral.take(`group-day:${viewer.uid}:${today}`, daily, daySeconds)))
      throw new Failure('group.dailyLimit', { count: daily });
  };

  return {
    list: async (
      viewer: Viewer | null,
      query: {
        keyword?: string | undefined;
        auth?: number | undefined;
        onlyMine?: boolean | undefined;
        currentPage: number;
        limit: number;
      },
    ) => {
      const { records, total } = await store.listGroups(db, viewer, {
        keyword: query.keyword?.trim(),
        auth: query.auth,
        onlyMine: query.onlyMine,
        ...rowsOf(query),
      });
      return { records, total };
    },

    listAll: (query: { keyword?: string | undefined; currentPage: number; limit: number }) =>
      store.listAllGroups(db, { keyword: query.keyword?.trim(), ...rowsOf(query) }),

    read: async (viewer: Viewer, gid: number) => {
      const opened = await open(viewer, gid);
      const { row, facts } = opened;
      const { members, applications } = await store.countPeople(db, gid);
      const at = facts.level === groupLevels.refused && row.refusedAt !== null ? new Date(row.refusedAt) : null;
      return {
        ...row,
        code: mayReadGroupCode(viewer, facts) ? row.code : null,
        memberCount: members,
        isOwner: facts.isOwner,
        refusal: at && { reason: row.refusal, at, until: new Date(at.getTime() + refusalDays * dayMs) },
        applications: isGroupAdmin(viewer, facts) ? applications : 0,
        rights: rightsOf(viewer, opened),
      };
    },

    /** Whether the viewer is a member. @throws {Failure} as `openGroup` */
    access: async (viewer: Viewer, gid: number): Promise<boolean> =>
      isGroupMember(viewer, (await open(viewer, gid)).facts),

    /** The viewer's level, 0 where nobody knows them. @throws {Failure} as `openGroup` */
    level: async (viewer: Viewer, gid: number): Promise<number> => (await open(viewer, gid)).facts.level,

    /**
     * `solvedUpTo` counts problems the founder solved, no further than it is asked; `fill` puts something into the group in
     * the same transaction. Answers the number of the group.
     */
    create: async (
      viewer: Viewer,
      input: GroupInput,
      solvedUpTo: (most: number) => Promise<number>,
      fill?: (tx: Sql, gid: number) => Promise<void>,
    ): Promise<number> => {
      const values = checkedValues(input);
      return inTransaction(db, async (tx) => {
        await refuseTakenNames(tx, values);
        await checkLimits(viewer, solvedUpTo);
        const gid = await store.insertGroup(tx, viewer.uid, values);
        await fill?.(tx, gid);
        return gid;
      });
    },

    update: async (viewer: Viewer, input: GroupInput): Promise<void> => {
      const { row } = await open(viewer, input.id ?? 0, mayChangeGroup);
      const values = checkedValues({ ...row, code: row.code ?? undefined, ...definedOf(input) });
      await inTransaction(db, async (tx) => {
        await refuseTakenNames(tx, { id: row.id, ...values });
        await store.updateGroup(tx, row.id, values);
        emit(tx, `group:${row.id}`);
      });
    },

    /** Puts up a picture of the group; the earlier one goes. @throws {Failure} as `openGroup`, or what is wrong with it */
    setAvatar: async (viewer: Viewer, gid: number, upload: Parameters<FileService['uploadGroupAvatar']>[1]) => {
      const { row } = await open(viewer, gid, mayChangeGroup);
      await files.uploadGroupAvatar(viewer.uid, upload, async (avatar, tx) => {
        const earlier = await store.replaceAvatar(tx, row.id, avatar);
        emit(tx, `group:${row.id}`);
        return earlier;
      });
      const { members } = await store.countPeople(db, gid);
      return { ...(await open(viewer, gid)).row, memberCount: members };
    },

    consequences: async (viewer: Viewer, gid: number) => {
      await open(viewer, gid, mayDisbandGroup);
      return store.consequencesOf(db, gid, contents);
    },

    disband: async (viewer: Viewer, gid: number): Promise<void> => {
      const { row } = await open(viewer, gid, mayDisbandGroup);
      await inTransaction(db, async (tx) => {
        const to = (await uidsFrom(tx, gid, groupLevels.member)).filter((uid) => uid !== viewer.uid);
        await sendNotice(tx, { tab: 'Sys', to, text: { template: 'groupDissolved', params: { group: row.name } } });
        await store.deleteGroup(tx, gid);
        await recordAct(tx, { viewer, act: 'group-disband', target: `group:${gid}`, detail: { name: row.name } });
        emit(tx, `group:${gid}`);
      });
    },

    archive: async (viewer: Viewer, gid: number, archived: boolean): Promise<void> => {
      await open(viewer, gid, mayArchiveGroup);
      await inTransaction(db, async (tx) => {
        await store.updateGroup(tx, gid, { archivedAt: archived ? new Date() : null });
        emit(tx, `group:${gid}`);
      });
    },

    /** Bans a group, or lets it be again. The route lets super admins in alone. */
    setStatus: async (viewer: Viewer, gid: number, status: number): Promise<void> => {
      if (!Object.values<number>(groupStates).includes(status))
        throw new Failure('request.invalid', { field: 'status' });
      const { row } = await open(viewer, gid);
      await inTransaction(db, async (tx) => {
        await store.updateGroup(tx, gid, { status });
        await recordAct(tx, { viewer, act: 'group-state', target: `group:${gid}`, detail: { name: row.name, status } });
        emit(tx, `group:${gid}`);
      });
    },
  };
};
export type GroupService = ReturnType<typeof createGroupService>;

/** The fields that were sent: what is absent stays as it is stored. */
const definedOf = (input: GroupInput): GroupInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
