import { isGroupMember } from '@assay/domain';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileService } from '../file/index.ts';
import { createGroupAnnouncementService } from './announcement.service.ts';
import { groupPerson } from './group.person.ts';
import { groupRoutes } from './group.routes.ts';
import { createGroupService } from './group.service.ts';
import type { GroupContents } from './group.store.ts';
import { createInviteService } from './invite.service.ts';
import { createMemberService } from './member.service.ts';
import { openGroups } from './open.ts';
import { createPublicationService } from './publication.service.ts';

export const groupArea = (
  platform: Platform,
  { files, groupContents }: { files: FileService; groupContents: GroupContents },
) => {
  const groups = createGroupService(platform, { files, contents: groupContents });
  const members = createMemberService(platform);
  const invites = createInviteService(platform);
  const announcements = createGroupAnnouncementService(platform);
  const publications = createPublicationService(platform, { contents: groupContents });
  return {
    services: { groups },
    routes: groupRoutes(platform, { groups, members, invites, announcements, publications }),
    person: groupPerson(platform.db),
    topics: {
      /** Members: applications and announcements are theirs to know of. */
      group: async (viewer, ids) => {
        const opened = await openGroups(platform.db, viewer, ids);
        return new Set(
          [...opened.values()].filter(({ facts }) => isGroupMember(viewer, facts)).map(({ row }) => row.id),
        );
      },
    },
  } satisfies Area;
};
