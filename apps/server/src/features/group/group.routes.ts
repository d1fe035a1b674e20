import { group, groupAnnouncement, groupMember, groupPublication } from '@assay/contract';
import { isGroupMember, wholePoints } from '@assay/domain';
import { implement, type Route } from '../../platform/http/implement.ts';
import { withUpload } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf, rowsOf } from '../../platform/sql/page.ts';
import { pictureRules } from '../file/index.ts';
import { solvedUpTo } from '../rank/index.ts';
import type { GroupAnnouncementService } from './announcement.service.ts';
import type { GroupService } from './group.service.ts';
import { listGroupRank } from './groupRank.store.ts';
import type { InviteService } from './invite.service.ts';
import type { MemberService } from './member.service.ts';
import { openGroup } from './open.ts';
import type { PublicationService } from './publication.service.ts';

const kinds = ['acm', 'oi'] as const;

/** Calls of groups, their people and announcements. */
export const groupRoutes = (
  { db }: Pick<Platform, 'db'>,
  needs: {
    groups: GroupService;
    members: MemberService;
    invites: InviteService;
    announcements: GroupAnnouncementService;
    publications: PublicationService;
  },
): Route[] => {
  const { groups, members, invites, announcements, publications } = needs;
  return [
    implement(group.getGroupList, async ({ query, caller }) => {
      const { records, total } = await groups.list(caller, query);
      return pageOf(records, total, query);
    }),
    implement(group.getGroup, ({ query, caller }) => groups.read(caller, query.gid)),
    implement(group.getGroupAccess, async ({ query, caller }) => ({ access: await groups.access(caller, query.gid) })),
    implement(group.getGroupAuth, ({ query, caller }) => groups.level(caller, query.gid)),
    implement(group.uploadGroupAvatar, async ({ request, query, caller }) => {
      const { max } = pictureRules.groupAvatar;
      return withUpload(
        request,
        group.uploadGroupAvatar.fileField,
        async (path, fileName, fieldOf) => {
          const gid = query.gid ?? Number((await fieldOf('gid')) ?? 0);
          return groups.setAvatar(caller, Number.isSafeInteger(gid) ? gid : 0, { path, fileName });
        },
        max,
      );
    }),
    implement(group.addGroup, async ({ body, caller }) => ({
      id: await groups.create(caller, body, (most) => solvedUpTo(db, caller.uid, most)),
    })),
    implement(group.updateGroup, async ({ body, caller }) => {
      await groups.update(caller, body);
      return null;
    }),
    implement(group.deleteGroup, async ({ query, caller }) => {
      await groups.disband(caller, query.gid);
      return null;
    }),
    implement(group.groupConsequences, ({ query, caller }) => groups.consequences(caller, query.gid)),
    implement(group.archiveGroup, async ({ query, caller }) => {
      await groups.archive(caller, query.gid, query.archived);
      return null;
    }),
    implement(group.changeGroupStatus, async ({ query, caller }) => {
      await groups.setStatus(caller, query.gid, query.status);
      return null;
    }),
    implement(group.adminGetGroupList, async ({ query }) => {
      const { records, total } = await groups.listAll(query);
      return pageOf(records, total, query);
    }),
    implement(groupMember.getGroupMembers, async ({ query, caller }) => {
      const { records, total } = await members.members(caller, query);
      return pageOf(records, total, query);
    }),
    implement(groupMember.getGroupApplications, async ({ query, caller }) => {
      const { records, total } = await members.applications(caller, query);
      return pageOf(records, total, query);
    }),
    implement(groupMember.joinGroup, async ({ query, caller }) => {
      await members.join(caller, query);
      return null;
    }),
    implement(groupMember.setGroupMember, async ({ body, caller }) => {
      await members.setLevel(caller, body);
      return null;
    }),
    implement(groupMember.removeGroupMember, async ({ query, caller }) => {
      await members.remove(caller, query);
      return null;
    }),
    implement(groupMember.leaveGroup, async ({ query, caller }) => {
      await members.leave(caller, query.gid);
      return null;
    }),
    implement(groupMember.importGroupMembers, ({ body, caller }) => members.importList(caller, body)),
    implement(groupMember.getGroupInvites, ({ query, caller }) => invites.list(caller, query.gid)),
    implement(groupMember.addGroupInvite, ({ body, caller }) => invites.add(caller, body)),
    implement(groupMember.revokeGroupInvite, async ({ query, caller }) => {
      await invites.revoke(caller, query);
      return null;
    }),
    implement(groupMember.acceptGroupInvite, async ({ body, caller }) => ({
      gid: await invites.accept(caller, body.token),
    })),
    implement(groupAnnouncement.getGroupAnnouncements, async ({ query, caller }) => {
      const { records, total } = await announcements.list(caller, query, { all: false });
      return pageOf(records, total, query);
    }),
    implement(groupAnnouncement.adminGetGroupAnnouncements, async ({ query, caller }) => {
      const { records, total } = await announcements.list(caller, query, { all: true });
      return pageOf(records, total, query);
    }),
    implement(groupAnnouncement.addGroupAnnouncement, async ({ body, caller }) => {
      await announcements.add(caller, body);
      return null;
    }),
    implement(groupAnnouncement.updateGroupAnnouncement, async ({ body, caller }) => {
      await announcements.update(caller, body);
      return null;
    }),
    implement(groupAnnouncement.deleteGroupAnnouncement, async ({ query, caller }) => {
      await announcements.delete(caller, query.aid);
      return null;
    }),
    implement(group.getGroupRank, async ({ query, caller }) => {
      await openGroup(db, caller, query.gid, isGroupMember);
      const { records, total } = await listGroupRank(db, {
        gid: query.gid,
        kind: kinds[query.type ?? 0] ?? 'acm',
        text: query.searchUser?.trim() ?? '',
        ...rowsOf(query),
      });
      const rows = records.map(({ score, ...row }) => ({
        ...row,
        score: wholePoints(Number(score)),
        exactScore: Number(score),
      }));
      return pageOf(rows, total, query);
    }),
    implement(groupPublication.getPublicationRequests, async ({ query }) => {
      const { records, total } = await publications.list(query);
      return pageOf(records, total, query);
    }),
    implement(groupPublication.applyGroupProblemPublic, async ({ query, caller }) => {
      await publications.apply(caller, query);
      return null;
    }),
    implement(groupPublication.answerPublicationRequest, async ({ body, caller }) => {
      await publications.answer(caller, body);
      return null;
    }),
  ];
};
