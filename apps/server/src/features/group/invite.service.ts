import { randomBytes } from 'node:crypto';
import { Failure, groupLevels, isGroupMember, mayChangeGroup, type Viewer } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { sendNotice } from '../notice/index.ts';
import * as store from './member.store.ts';
import { openGroup } from './open.ts';

const maxInvites = 100;
const inviteBounds = { maxUses: 1000, maxDays: 365 } as const;
/** Tries of links by one person within an hour, right or wrong. */
const tries = { max: 10, seconds: 3600 } as const;

/** Links that let people into a group without an application. */
export const createInviteService = ({ db, ephemeral }: Pick<Platform, 'db' | 'ephemeral'>) => {
  return {
    list: async (viewer: Viewer, gid: number) => {
      await openGroup(db, viewer, gid, mayChangeGroup);
      return store.listInvites(db, gid, maxInvites);
    },

    /** @throws {Failure} `group.inviteBounds`, or `group.invitesFull` */
    add: async (viewer: Viewer, { gid, maxUses, days }: { gid: number; maxUses: number; days: number }) => {
      const { row } = await openGroup(db, viewer, gid, mayChangeGroup);
      if (maxUses < 1 || maxUses > inviteBounds.maxUses || days < 1 || days > inviteBounds.maxDays)
        throw new Failure('group.inviteBounds', { uses: inviteBounds.maxUses, days: inviteBounds.maxDays });
      return inTransaction(db, async (tx) => {
        if ((await store.countOpenInvites(tx, gid)) >= maxInvites)
          throw new Failure('group.invitesFull', { max: maxInvites });
        const id = await store.insertInvite(tx, {
          gid: row.id,
          uid: viewer.uid,
          token: randomBytes(18).toString('base64url'),
          expiresAt: new Date(Date.now() + days * 86_400_000),
          maxUses,
        });
        const [made] = await store.listInvites(tx, gid, 1);
        if (made?.id !== id) throw new Failure('request.changedMeanwhile');
        return made;
      });
    },

    /** @throws {Failure} `group.inviteOver` where there is no such link that is open */
    revoke: async (viewer: Viewer, { gid, id }: { gid: number; id: number }): Promise<void> => {
      await openGroup(db, viewer, gid, mayChangeGroup);
      if (!(await store.revokeInvite(db, gid, id))) throw new Failure('group.inviteOver');
    },

    /** Joins by a link, whatever the group's access; answers its number. @throws {Failure} `group.inviteOver` */
    accept: async (viewer: Viewer, token: string): Promise<number> => {
      if (!(await ephemeral.take(`group-invite:${viewer.uid}`, tries.max, tries.seconds)))
        throw new Failure('request.tooMany');
      const invite = await store.findInvite(db, token);
      if (!invite) throw new Failure('group.inviteOver');
      const { gid, id } = invite;
      await inTransaction(db, async (tx) => {
        const row = await store.lockPerson(tx, gid, viewer.uid);
        // Who holds a link finds the group, hidden or not; members use nothing of it.
        if (row && row.auth >= groupLevels.member) return;
        if (!(await store.takeInvite(tx, id))) throw new Failure('group.inviteOver');
        await store.putPerson(tx, {
          gid,
          uid: viewer.uid,
          auth: groupLevels.member,
          refusal: null,
          refusedAt: null,
          inviteId: id,
        });
        const opened = await openGroup(tx, viewer, gid, isGroupMember);
        if (opened.facts.isArchived) throw new Failure('group.archived');
        await sendNotice(tx, {
          tab: 'Mine',
          to: [viewer.uid],
          text: { template: 'groupJoined', params: { group: opened.row.name, gid } },
        });
        emit(tx, `group:${gid}`);
      });
      return gid;
    },
  };
};
export type InviteService = ReturnType<typeof createInviteService>;
