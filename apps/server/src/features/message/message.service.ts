import type { message } from '@assay/contract';
import { Failure, type Viewer } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import type { Posts } from '../discussion/index.ts';
import { excerptOf } from './excerpt.ts';
import { presentNotice, presentReminder } from './message.present.ts';
import * as store from './message.store.ts';

type Tab = message.MessageTab;

type Readable = (viewer: Viewer, ids: readonly number[]) => Promise<ReadonlySet<number>>;

interface Wanted {
  currentPage: number;
  limit: number;
  /** ms since the epoch. */
  since?: number | undefined;
}

/** Characters of excerpts: server-rules, section 8.1. */
const longest = { said: 200, quoted: 100 };

/** ms: nothing is read after it, so nothing counts as unread still. */
const latest = Date.UTC(2200, 0);

/** The message center of whoever asks. */
export const createMessageService = (
  { db }: Pick<Platform, 'db'>,
  needs: {
    posts: Pick<Posts, 'readable'>;
    /** Which of these a viewer may read, by their numbers. */
    comments: { audible: Readable };
    contests: { readable: Readable };
  },
) => {
  /** Rows of a page in its order, as they were before they were read by this. */
  const read = async <Row extends { id: number; readAt: Date | null }>(
    viewer: Viewer,
    tab: Tab,
    wanted: Wanted & { at: Date | undefined },
    find: (ids: readonly number[]) => Promise<Row[]>,
  ): Promise<{ rows: Row[]; total: number }> => {
    const { ids, total } = await store.pageOfIds(db, {
      uid: viewer.uid,
      tab,
      since: wanted.at,
      ...rowsOf(wanted),
    });
    const rows = await find(ids);
    // Most pages were read before: nothing is to be written then.
    const unread = rows.flatMap(({ id, readAt }) => (readAt === null ? [id] : []));
    await store.markRead(db, viewer.uid, unread);
    return { rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), total };
  };

  const sinceOf = ({ since }: Wanted): Date | undefined =>
    since === undefined || since < 0 || since > latest ? undefined : new Date(since);

  return {
    unread: async (viewer: Viewer) => {
      const counts = await store.countUnread(db, viewer.uid);
      const of = (tab: Tab) => counts.get(tab) ?? 0;
      return { comment: of('Discuss'), reply: of('Reply'), like: of('Like'), sys: of('Sys'), mine: of('Mine') };
    },

    reminders: async (viewer: Viewer, tab: 'Discuss' | 'Reply' | 'Like', wanted: Wanted) => {
      const at = sinceOf(wanted);
      const { rows, total } = await read(viewer, tab, { ...wanted, at }, (ids) => store.findReminders(db, ids));
      const named = (key: 'did' | 'cid' | 'commentId'): number[] => rows.flatMap((row) => row[key] ?? []);
      const [posts, contests, comments] = await Promise.all([
        needs.posts.readable(viewer, named('did')),
        needs.contests.readable(viewer, named('cid')),
        needs.comments.audible(viewer, named('commentId')),
      ]);
      const readable = { titles: new Map(posts.map((post) => [post.row.id, post.row.title])), contests, comments };
      const excerpts = rows.map(async (row) => ({
        ...row,
        content: await excerptOf(row.content, longest.said),
        quoteContent: await excerptOf(row.quoteContent, longest.quoted),
      }));
      return { records: (await Promise.all(excerpts)).map((row) => presentReminder(row, at, readable)), total };
    },

    notices: async (viewer: Viewer, tab: 'Sys' | 'Mine', wanted: Wanted, locale: Locale) => {
      const at = sinceOf(wanted);
      const { rows, total } = await read(viewer, tab, { ...wanted, at }, (ids) => store.findNotices(db, ids));
      return { records: rows.map((row) => presentNotice(row, at, locale)), total };
    },

    /** Marks all of that tab as read. */
    readAll: (viewer: Viewer, tab: Tab): Promise<void> => store.markTabRead(db, viewer.uid, tab),

    /** Deletes one message, or all of that tab and of no other. @throws {Failure} `message.nothing` */
    clean: async (viewer: Viewer, tab: Tab, id: number | undefined): Promise<void> => {
      if ((await store.deleteMessages(db, { uid: viewer.uid, tab, id })) === 0) throw new Failure('message.nothing');
    },
  };
};
export type MessageService = ReturnType<typeof createMessageService>;
