import {
  announcementStates,
  Failure,
  isBlank,
  mayPrepareContestAnnouncements,
  mayReadContest,
  mayReadContestAnnouncements,
  oneLine,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Keep } from '../../platform/http/idempotency.ts';
import { refuseStale } from '../../platform/http/readAt.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { readSeen } from '../../platform/text/plainText.ts';
import type { Contests } from '../contest/index.ts';
import * as store from './announcement.store.ts';

const maxTitle = 255;
const maxContent = 65_535;

interface Written {
  title: string;
  content: string;
  status?: number | null | undefined;
}

/** What is not there stays: who shows or hides an announcement writes no old text back. */
type Change = { [K in keyof Written]?: Written[K] | undefined } & { gmtModified?: string | undefined };

const checked = async ({ title, content, status }: Written) => {
  const trimmed = oneLine(title);
  if (isBlank(trimmed) || trimmed.length > maxTitle) throw new Failure('contest.titleLength');
  if (content.length > maxContent) throw new Failure('contest.announcementTooLong');
  await readSeen(content, new Failure('site.announcementEmpty'));
  const { shown, hidden } = announcementStates;
  return { title: trimmed, content, status: status === hidden ? hidden : shown };
};

const isShown = (row: { status: number }): boolean => row.status === announcementStates.shown;

/** What the directors of a contest tell everybody in it. */
export const createAnnouncementService = (platform: Pick<Platform, 'db'>, needs: { contests: Contests }) => {
  const { db } = platform;
  const { contests } = needs;

  const openToWrite = async (viewer: Viewer, cid: number): Promise<void> => {
    const { row, facts } = await contests.openHidden(viewer, cid);
    if (mayPrepareContestAnnouncements(viewer, facts)) return;
    throw new Failure(row.gid && !facts.groupMember ? 'contest.unknown' : 'contest.forbidden');
  };
  /** Pages hear of it unless nobody can see what changed. */
  const tell = async (tx: Sql, cid: number, ...rows: { status: number }[]): Promise<void> => {
    if (rows.some(isShown)) emit(tx, `contest:${cid}`);
  };

  return {
    /** @throws {Failure} `contest.unknown` or `contest.forbidden` */
    list: async (viewer: Viewer, query: { cid: number; currentPage: number; limit: number }) => {
      const { cid } = query;
      await contests.openFor(viewer, cid, mayReadContestAnnouncements);
      return store.listAnnouncements(db, { cid, withHidden: false, ...rowsOf(query) });
    },

    /**
     * Those that a page does not know; each browser remembers which it has shown, and that is noted of its reader. None for who may read no announcements:
     * clients of the reference ask each minute from the moment they show a contest, and each refusal is a notice to them.
     */
    unread: async (viewer: Viewer, cid: number, read: readonly number[]) => {
      const { facts } = await contests.openFor(viewer, cid, mayReadContest);
      if (!mayReadContestAnnouncements(viewer, facts)) return [];
      const noted = read.length === 0 ? undefined : store.noteReader(db, cid, viewer.uid, read);
      const [rows] = await Promise.all([store.listUnread(db, cid, read), noted]);
      return rows;
    },

    /** All of them, for those who write them. */
    listAll: async (viewer: Viewer, query: { cid: number; currentPage: number; limit: number }) => {
      const { cid } = query;
      await openToWrite(viewer, cid);
      return store.listAnnouncements(db, { cid, withHidden: true, ...rowsOf(query) });
    },

    create: async (viewer: Viewer, cid: number, written: Written, keep: Keep): Promise<void> => {
      await openToWrite(viewer, cid);
      const row = await checked(written);
      await inTransaction(db, async (tx) => {
        await keep(tx, await store.insertAnnouncement(tx, { ...row, cid, uid: viewer.uid }));
        await store.noteAnnouncement(tx, { cid, uid: viewer.uid, action: 'announced', title: row.title });
        await tell(tx, cid, row);
      });
    },

    /** @throws {Failure} `contest.announcementUnknown` also for one of another contest, `request.changedMeanwhile` */
    update: async (viewer: Viewer, cid: number, id: number, written: Change): Promise<void> => {
      await openToWrite(viewer, cid);
      await inTransaction(db, async (tx) => {
        const before = await store.lockAnnouncement(tx, id, cid);
        if (!before) throw new Failure('contest.announcementUnknown');
        refuseStale(before, written.gmtModified);
        const { title = before.title, content = before.content, status = before.status } = written;
        const row = await checked({ title, content, status });
        await store.updateAnnouncement(tx, id, row);
        await store.noteAnnouncement(tx, { cid, uid: viewer.uid, action: 'announcementChanged', title: row.title });
        await tell(tx, cid, before, row);
      });
    },

    /** @throws {Failure} `contest.unknown` for a contest outside groups, or of a group that the viewer does not find */
    checkGroup: async (viewer: Viewer, cid: number): Promise<void> => {
      if (!(await contests.openHidden(viewer, cid)).row.gid) throw new Failure('contest.unknown');
    },

    /** The contest is found by the stored row; one of another contest than is named is unknown. */
    remove: async (viewer: Viewer, id: number, named?: number): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const before = await store.lockAnnouncement(tx, id, named);
        if (!before) throw new Failure('contest.announcementUnknown');
        await openToWrite(viewer, before.cid);
        await store.deleteAnnouncement(tx, id);
        const { cid, title } = before;
        await store.noteAnnouncement(tx, { cid, uid: viewer.uid, action: 'announcementRemoved', title });
        await tell(tx, before.cid, before);
      });
    },
  };
};
export type AnnouncementService = ReturnType<typeof createAnnouncementService>;
