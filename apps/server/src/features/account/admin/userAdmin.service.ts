import type { HandlerBody, userAdmin } from '@assay/contract';
import {
  type AccountChange,
  accountStates,
  countsOnBoards,
  Failure,
  lockOut,
  movedRights,
  oneLine,
  type RoleId,
  roleNames,
  type Viewer,
} from '@assay/domain';
import type { Caller } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseOverwriting } from '../../../platform/settings.ts';
import { isUniqueViolation, type Sql } from '../../../platform/sql/database.ts';
import { pageOf, rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { Above } from '../above.ts';
import { checkedPassword, checkedUsername, isEmail } from '../account.rules.ts';
import { endSessions, lockRoots, lockUsers, type UserRow, updateUser } from '../account.store.ts';
import { putPassword } from '../credential.store.ts';
import type { Ending } from '../ending/ending.ts';
import { hashPassword } from '../password.ts';
import type { SessionService } from '../session.service.ts';
import { dropAccessTokens } from '../token/accessToken.store.ts';
import * as store from './userAdmin.store.ts';
import type { UserLists } from './userLists.ts';

type Edit = HandlerBody<typeof userAdmin.editUser>;
type Change = Partial<Pick<UserRow, 'username' | 'realname' | 'email' | 'titleName' | 'titleColor'>>;

const limits = { realname: 50, titleName: 20 } as const;
/** What can stand in a style as one colour, and nothing else. */
const colour = /^[#\w(),.%\s/-]{1,40}$/;

const bounded = (field: keyof typeof limits, text: string | undefined): string | null | undefined => {
  if (text === undefined) return undefined;
  const max = limits[field];
  if (text.length > max) throw new Failure('account.fieldTooLong', { field, max });
  return oneLine(text) || null;
};

/** A role by its number. @throws Failure `account.roleUnknown` */
export const checkedRole = (id: number | undefined): RoleId | undefined => {
  if (id === undefined) return undefined;
  if (!(id in roleNames)) throw new Failure('account.roleUnknown');
  return id as RoleId;
};

const checkedStatus = (status: number | undefined): number | undefined =>
  status === undefined ? undefined : status === accountStates.normal ? accountStates.normal : accountStates.disabled;

/** What an edit changes beside role and state; what was not sent is not in it. */
const changeOf = (input: Edit): Change => {
  const change: Change = {};
  if (input.username !== undefined) change.username = input.username.trim();
  if (input.email !== undefined) {
    change.email = input.email.trim() || null;
    if (change.email && !isEmail(change.email)) throw new Failure('account.emailFormat');
  }
  const realname = bounded('realname', input.realname);
  if (realname !== undefined) change.realname = realname;
  const titleName = bounded('titleName', input.titleName);
  if (titleName !== undefined) change.titleName = titleName;
  if (input.titleColor !== undefined) {
    change.titleColor = input.titleColor.trim() || null;
    if (change.titleColor && !colour.test(change.titleColor)) throw new Failure('account.titleColor');
  }
  return change;
};

/** An account as the form of the back office shows it. */
const formOf = ({ username, realname, email, role, status, titleName, titleColor }: UserRow) => ({
  username,
  realname: realname ?? '',
  email: email ?? '',
  type: role,
  status,
  titleName: titleName ?? '',
  titleColor: titleColor ?? '',
});

const isGone = ({ status }: Pick<UserRow, 'status'>): boolean => status === accountStates.gone;

const targetOf = ({ username }: Pick<UserRow, 'username'>): string => `user:${username}`;

/** Users in the back office: changes of accounts, and their end. */
export const createUserAdminService = (
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  needs: { sessions: Pick<SessionService, 'changing'>; ending: Ending; lists: Pick<UserLists, 'forgetTotals'> } & Pick<
    Above,
    'sendNotice'
  >,
) => {
  const { sessions, ending, sendNotice } = needs;
  const { changing } = sessions;

  /** Writes in one transaction; afterwards no server remembers what callers were, and nobody the old totals. */
  const write = async (work: (tx: Sql) => Promise<void>): Promise<void> => {
    await changing(() => inTransaction(db, work));
    needs.lists.forgetTotals();
  };

  /** @throws Failure `account.lockOut.…` where nobody would be left, or the viewer would shut oneself out. */
  const guard = async (tx: Sql, viewer: Viewer, changes: readonly AccountChange[]): Promise<void> => {
    const refusal = lockOut(viewer, changes, await lockRoots(tx));
    if (refusal) throw new Failure(`account.lockOut.${refusal}`);
  };

  /** All of them, or a refusal: an unknown one is told as unknown. */
  const locked = async (tx: Sql, ids: readonly string[]): Promise<UserRow[]> => {
    const wanted = [...new Set(ids)];
    const rows = await lockUsers(tx, wanted);
    if (rows.length === 0 || rows.length !== wanted.length || rows.some(isGone))
      throw new Failure('account.userUnknown');
    return rows;
  };

  /** Gives accounts a role, a state or both, with what follows for their sessions. Only rows that change are touched. */
  const setRights = async (
    tx: Sql,
    viewer: Viewer,
    rows: readonly UserRow[],
    to: { role: RoleId | undefined; status: number | undefined },
  ): Promise<void> => {
    const changes = rows.map(({ uid, role, status }) => ({ uid, role: role as RoleId, status, to }));
    await guard(tx, viewer, changes);
    const moved = rows
      .map((row) => ({ row, change: movedRights(row, to) }))
      .filter(({ change }) => Object.keys(change).length > 0);
    if (moved.length === 0) return;
    await store.updateUsers(
      tx,
      moved.map(({ row }) => row.uid),
      to,
    );
    for (const { row, change } of moved) {
      const act = { viewer, target: targetOf(row) };
      if (change.role) {
        const detail = { from: roleNames[row.role as RoleId], to: roleNames[change.role] };
        await recordAct(tx, { ...act, act: 'user-role', detail });
        const params = { from: row.role, to: change.role };
        await sendNotice(tx, { tab: 'Sys', to: [row.uid], text: { template: 'roleChanged', params } });
      }
      if (change.status !== undefined)
        await recordAct(tx, { ...act, act: 'user-state', detail: { from: row.status, to: change.status } });
      if (change.status) {
        await endSessions(tx, { uid: row.uid });
        await dropAccessTokens(tx, row.uid);
      }
    }
    // Boards are kept in memory, and say whose names are links; what super admins send counts on none.
    const others = moved.filter(
      ({ row, change }) =>
        change.status !== undefined ||
        (change.role && countsOnBoards(row.role as RoleId) !== countsOnBoards(change.role)),
    );
    if (others.length > 0)
      await ending.changed(
        tx,
        others.map(({ row }) => row.uid),
      );
  };

  return {
    /** Changes an account; a new password and a disabled state end its sessions on every server at once. */
    edit: async (viewer: Viewer, input: Edit): Promise<void> => {
      const role = checkedRole(input.type);
      const status = checkedStatus(input.status);
      const change = changeOf(input);
      const passwordHash = input.setNewPwd ? await hashPassword(checkedPassword(input.password ?? '')) : null;
      try {
        await write(async (tx) => {
          const [row] = await locked(tx, [input.uid]);
          refuseOverwriting(formOf(row!), input, input.was);
          // Names of older rules may stay.
          if (change.username !== undefined && change.username !== row!.username) checkedUsername(change.username);
          await setRights(tx, viewer, [row!], { role, status });
          const fields = Object.entries(change)
            .filter(([key, value]) => row![key as keyof Change] !== value)
            .map(([key]) => key);
          if (fields.length > 0) await updateUser(tx, row!.uid, change);
          if (change.username !== undefined && change.username !== row!.username) {
            await ending.rename(tx, row!.uid, { old: row!.username, now: change.username });
            await ending.changed(tx, [row!.uid]);
          }
          const target = targetOf({ username: change.username ?? row!.username });
          if (fields.length > 0)
            await recordAct(tx, { viewer, act: 'user-edit', target, detail: { fields: fields.join(', ') } });
          if (passwordHash) {
            await putPassword(tx, row!.uid, passwordHash);
            await recordAct(tx, { viewer, act: 'user-password', target });
          }
        });
      } catch (error) {
        if (isUniqueViolation(error, 'user_account_username')) throw new Failure('account.usernameUsed');
        if (isUniqueViolation(error, 'user_account_email')) throw new Failure('account.emailUsed');
        throw error;
      }
    },

    editMany: (
      viewer: Viewer,
      input: { ids: readonly string[]; type?: number | undefined; status?: number | undefined },
    ) => {
      const to = { role: checkedRole(input.type), status: checkedStatus(input.status) };
      return write(async (tx) => setRights(tx, viewer, await locked(tx, input.ids), to));
    },

    consequences: async (ids: readonly string[]) => ending.consequencesOf(db, await store.livingOf(db, ids)),

    /**
     * Deletes accounts with what they said and sent. What contests count stays, and the rows it belongs to under neutral
     * names.
     */
    remove: async (viewer: Viewer, ids: readonly string[]): Promise<void> => {
      const pictures: string[] = [];
      await write(async (tx) => {
        const rows = await locked(tx, ids);
        const uids = rows.map(({ uid }) => uid);
        await guard(
          tx,
          viewer,
          rows.map(({ uid, role, status }) => ({ uid, role: role as RoleId, status, to: { gone: true } })),
        );
        const { submissions } = await ending.consequencesOf(tx, uids);
        await ending.retract(tx, uids);
        for (const row of rows) {
          const detail = rows.length === 1 ? { submissions } : {};
          await recordAct(tx, { viewer, act: 'user-delete', target: targetOf(row), detail });
          pictures.push(...(await ending.end(tx, row)).pictures);
        }
        while ((await ending.eraseSome(tx, uids, Number.MAX_SAFE_INTEGER)) > 0);
        await ending.removeUnkept(tx, uids);
      });
      for (const key of pictures) await blobs.media.drop(key);
    },

    logins: async (input: { uid: string; currentPage: number; limit: number }) => {
      const { records, total } = await store.listLogins(db, { uid: input.uid, ...rowsOf(input) });
      return pageOf(records, total, input);
    },

    /** Ends all sessions and tokens of a user, of the caller all other sessions; answers how many sessions ended. */
    logout: async (caller: Caller, uid: string) => {
      let ended = 0;
      await write(async (tx) => {
        const [row] = await locked(tx, [uid]);
        ended = await endSessions(tx, { uid, ...(uid === caller.uid ? { except: caller.sessionId } : {}) });
        if (uid !== caller.uid) await dropAccessTokens(tx, uid);
        await recordAct(tx, { viewer: caller, act: 'user-logout', target: targetOf(row!), detail: { count: ended } });
      });
      return { ended };
    },

    /** Makes accounts in one transaction. @throws what the database says of a name or address that is taken. */
    insert: (work: (tx: Sql) => Promise<void>): Promise<void> => write(work),
  };
};
export type UserAdminService = ReturnType<typeof createUserAdminService>;
