import { homeAdmin } from '@assay/contract';
import { announcementStates, Failure, isBlank, oneLine } from '@assay/domain';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { refuseStale } from '../../platform/http/readAt.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf, rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { readSeen } from '../../platform/text/plainText.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './announcement.store.ts';

/** Characters, as the columns of the reference. */
const longestTitle = 255;
const longestContent = 65_535;

interface Words {
  title: string;
  content: string;
  status: 0 | 1;
}

const checkedTitle = (text: string): string => {
  const title = oneLine(text);
  if (isBlank(title) || title.length > longestTitle) throw new Failure('site.announcementTitle', { max: longestTitle });
  return title;
};

const checkedContent = async (content: string): Promise<string> => {
  if (content.length > longestContent) throw new Failure('site.announcementTooLong', { max: longestContent });
  await readSeen(content, new Failure('site.announcementEmpty'));
  return content;
};

const checked = async ({ title, content, status }: Words): Promise<Words> => ({
  title: checkedTitle(title),
  content: await checkedContent(content),
  status,
});

/** What was sent and nothing else: who shows or hides an announcement writes no old text back. */
const changeOf = async ({
  title,
  content,
  status,
}: {
  [K in keyof Words]?: Words[K] | undefined;
}): Promise<Partial<Words>> => ({
  ...(title === undefined ? {} : { title: checkedTitle(title) }),
  ...(content === undefined ? {} : { content: await checkedContent(content) }),
  ...(status === undefined ? {} : { status }),
});

/** Announcements of the site in the back office. */
export const announcementAdminRoutes = ({ db }: Pick<Platform, 'db'>): Route[] => [
  implement(homeAdmin.adminGetAnnouncements, async ({ query }) => {
    const { records, total } = await store.listAnnouncements(db, {
      ...rowsOf(query),
      hidden: true,
    });
    return pageOf(records, total, query);
  }),
  implement(homeAdmin.createAnnouncement, async ({ body, caller }) => {
    const words = await checked(body);
    await inTransaction(db, async (tx) => {
      const id = await store.insertAnnouncement(tx, { ...words, uid: caller.uid });
      await recordAct(tx, {
        viewer: caller,
        act: 'announcement-create',
        target: `announcement:${id}`,
        detail: { title: words.title },
      });
    });
    return done;
  }),
  implement(homeAdmin.updateAnnouncement, async ({ body, caller }) => {
    const change = await changeOf(body);
    await inTransaction(db, async (tx) => {
      const before = await store.lockAnnouncement(tx, body.id);
      if (!before) throw new Failure('site.announcementUnknown');
      refuseStale(before, body.gmtModified);
      await store.updateAnnouncement(tx, body.id, change);
      const now = { ...before, ...change };
      const detail = { title: now.title, shown: now.status === announcementStates.shown };
      await recordAct(tx, { viewer: caller, act: 'announcement-edit', target: `announcement:${body.id}`, detail });
    });
    return done;
  }),
  implement(homeAdmin.deleteAnnouncement, async ({ query, caller }) => {
    await inTransaction(db, async (tx) => {
      const title = await store.deleteAnnouncement(tx, query.aid);
      if (title === undefined) throw new Failure('site.announcementUnknown');
      await recordAct(tx, {
        viewer: caller,
        act: 'announcement-delete',
        target: `announcement:${query.aid}`,
        detail: { title },
      });
    });
    return done;
  }),
];
