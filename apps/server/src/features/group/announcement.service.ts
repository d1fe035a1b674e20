import {
  announcementStates,
  Failure,
  isBlank,
  isGroupMember,
  mayManageInGroup,
  mayReadGroupDesk,
  mayWorkInGroup,
  oneLine,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import * as store from './announcement.store.ts';
import { type OpenGroup, openGroup } from './open.ts';

const longest = { title: 255, content: 65_535 } as const;

interface AnnouncementInput {
  id?: number | undefined;
  gid?: number | undefined;
  title?: string | undefined;
  content?: string | undefined;
  status?: number | undefined;
}

/** @throws {Failure} `group.announcementEmpty` or `group.announcementTooLong` */
const checked = (input: { title?: string | undefined; content?: string | undefined; status?: number | undefined }) => {
  const values = {
    title: oneLine(input.title ?? ''),
    content: input.content ?? '',
    status: input.status === announcementStates.hidden ? announcementStates.hidden : announcementStates.shown,
  };
  if (isBlank(values.title) || isBlank(values.content)) throw new Failure('group.announcementEmpty');
  for (const field of ['title', 'content'] as const)
    if (values[field].length > longest[field]) throw new Failure('group.announcementTooLong', { max: longest[field] });
  return values;
};

/** What a group's admins announce to its members. */
export const createGroupAnnouncementService = ({ db }: Pick<Platform, 'db'>) => {
  /** The stored row of a call, and its group: what the client says of the group counts for nothing. */
  const openRow = async (viewer: Viewer, id: number | undefined) => {
    const row = id === undefined ? undefined : await store.findAnnouncement(db, id);
    if (!row) throw new Failure('group.announcementUnknown');
    let opened: OpenGroup;
    try {
      opened = await openGroup(db, viewer, row.gid, isGroupMember);
    } catch (error) {
      // One of a group that the viewer is no member of is as unknown as a number that nobody has.
      if (error instanceof Failure) throw new Failure('group.announcementUnknown');
      throw error;
    }
    if (!mayManageInGroup(viewer, opened.facts, row)) throw new Failure('group.notAllowed');
    return row;
  };
  const tell = (gid: number): void => emit(db, `group:${gid}`);

  return {
    list: async (
      viewer: Viewer,
      query: { gid: number; currentPage: number; limit: number },
      { all }: { all: boolean },
    ) => {
      const { facts } = await openGroup(db, viewer, query.gid, all ? mayReadGroupDesk : isGroupMember);
      const { records, total } = await store.listAnnouncements(db, { gid: query.gid, all, ...rowsOf(query) });
      return {
        records: records.map((row) => ({ ...row, rights: { edit: mayManageInGroup(viewer, facts, row) } })),
        total,
      };
    },

    add: async (viewer: Viewer, input: AnnouncementInput): Promise<void> => {
      const { row } = await openGroup(db, viewer, input.gid ?? 0, mayWorkInGroup);
      await store.insertAnnouncement(db, { gid: row.id, uid: viewer.uid, ...checked(input) });
      await tell(row.id);
    },

    update: async (viewer: Viewer, input: AnnouncementInput): Promise<void> => {
      const row = await openRow(viewer, input.id);
      await store.updateAnnouncement(
        db,
        row.id,
        checked({
          title: input.title ?? row.title,
          content: input.content ?? row.content,
          status: input.status ?? row.status,
        }),
      );
      await tell(row.gid);
    },

    delete: async (viewer: Viewer, id: number): Promise<void> => {
      const row = await openRow(viewer, id);
      await store.deleteAnnouncement(db, row.id);
      await tell(row.gid);
    },
  };
};
export type GroupAnnouncementService = ReturnType<typeof createGroupAnnouncementService>;
