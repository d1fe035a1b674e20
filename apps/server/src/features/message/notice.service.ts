import type { audit, notice } from '@assay/contract';
import { Failure, isBlank, nameKey, oneLine, type Viewer } from '@assay/domain';
import { refuseStale } from '../../platform/http/readAt.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { readSeen } from '../../platform/text/plainText.ts';
import { recordAct } from '../audit/index.ts';
import type { Posts } from '../discussion/index.ts';
import { adminUids, deliverNext, dueNotices, sendNotice, startDelivery } from '../notice/index.ts';
import * as store from './notice.store.ts';

const longest = { title: 255, content: 65_535 } as const;
/** ms: a notice is delivered within a year. */
const mostWait = 366 * 86_400_000;

interface Words {
  title: string;
  content: string;
}

const checkedWords = async ({ title, content }: Words): Promise<Words> => {
  const words = { title: oneLine(title), content };
  const empty = new Failure('notice.empty');
  if (isBlank(words.title)) throw empty;
  for (const field of ['title', 'content'] as const)
    if (words[field].length > longest[field]) throw new Failure('notice.tooLong', { max: longest[field] });
  await readSeen(content, empty);
  return words;
};

const checkedTime = (text: string | null | undefined): Date => {
  const at = text ? new Date(text) : new Date();
  if (at.getTime() > Date.now() + mostWait) throw new Failure('notice.time');
  return at;
};

const record = (tx: Sql, viewer: Viewer, act: audit.AuditAct, id: number, title: string): Promise<void> =>
  recordAct(tx, { viewer, act, target: `notice:${id}`, detail: { title } });

/** Notices of administrators, and the jobs that deliver them. */
export const createNoticeService = ({ db }: Pick<Platform, 'db'>, needs: { posts: Pick<Posts, 'embargoed'> }) => {
  /** Uids of those whom a new notice names. @throws {Failure} `notice.recipients` or `notice.recipientsEmpty` */
  const recipientsOf = async (input: {
    recipientId?: string | undefined;
    recipients?: readonly string[] | null | undefined;
  }): Promise<string[]> => {
    const uids = input.recipientId ? [input.recipientId] : [];
    const names = (input.recipients ?? []).map((name) => name.trim()).filter((name) => name !== '');
    if (uids.length + names.length === 0) throw new Failure('notice.recipientsEmpty');
    const found = await store.findRecipients(db, { uids, names });
    const known = new Set(found.flatMap(({ uid, username }) => [uid, nameKey(username)]));
    const missing = [...uids, ...names].filter((one) => !known.has(one) && !known.has(nameKey(one)));
    if (missing.length > 0) throw new Failure('notice.recipients', { names: missing.slice(0, 5).join(', ') });
    return found.map(({ uid }) => uid);
  };

  return {
    list: async (paging: { currentPage: number; limit: number }) => {
      const { records, total } = await store.listNotices(db, {
        ...rowsOf(paging),
      });
      return {
        records: records.map(({ startedAt, deliveredAt, ...row }) => ({
          ...row,
          title: row.title ?? '',
          content: row.content ?? '',
          started: startedAt !== null,
          state: deliveredAt !== null,
        })),
        total,
      };
    },

    /** @throws {Failure} `notice.empty`, `notice.tooLong`, `notice.time` or `notice.recipients` */
    create: async (
      viewer: Viewer,
      input: Words & {
        type: notice.AdminNotice['type'];
        recipientId?: string | undefined;
        recipients?: readonly string[] | null | undefined;
        deliverAt?: string | null | undefined;
      },
    ): Promise<void> => {
      const words = await checkedWords(input);
      const deliverAt = checkedTime(input.deliverAt);
      const uids = input.type === 'Single' ? await recipientsOf(input) : [];
      const tab = input.type === 'Single' ? 'Mine' : 'Sys';
      await inTransaction(db, async (tx) => {
        const row = { ...words, type: input.type, tab, adminUid: viewer.uid, deliverAt } as const;
        await record(tx, viewer, 'notice-create', await store.insertNotice(tx, row, uids), words.title);
      });
    },

    /** @throws {Failure} as `create`, `notice.unknown`, `request.changedMeanwhile`, or `notice.started` where the time can no longer be moved */
    update: async (
      viewer: Viewer,
      input: Words & { id: number; deliverAt?: string | null | undefined; gmtModified?: string | undefined },
    ): Promise<void> => {
      const words = await checkedWords(input);
      const at = input.deliverAt ? checkedTime(input.deliverAt) : undefined;
      await inTransaction(db, async (tx) => {
        const before = await store.lockNotice(tx, input.id);
        if (!before) throw new Failure('notice.unknown');
        refuseStale(before, input.gmtModified);
        await store.updateWords(tx, input.id, words);
        if (at && !(await store.updateTime(tx, input.id, at))) throw new Failure('notice.started');
        await record(tx, viewer, 'notice-edit', input.id, words.title);
      });
    },

    /** @throws {Failure} `notice.unknown` */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const title = await store.deleteNotice(tx, id);
        if (title === undefined) throw new Failure('notice.unknown');
        await record(tx, viewer, 'notice-delete', id, title);
      });
    },

    /** Delivers every notice whose time has come, to each recipient once however often it is called. */
    deliver: async (signal?: AbortSignal): Promise<void> => {
      for (const id of await dueNotices(db)) {
        if (!(await startDelivery(db, id))) continue;
        while (await deliverNext(db, id)) signal?.throwIfAborted();
      }
    },

    /** Tells administrators what waits for them, once a day and only if there is something. */
    remind: async (): Promise<void> => {
      const waiting = await store.countWaiting(db, await needs.posts.embargoed(null));
      if (waiting.reports + waiting.held + waiting.appeals === 0 || (await store.wasSent(db, 'waiting', 12))) return;
      const to = await adminUids(db);
      await inTransaction(db, (tx) =>
        sendNotice(tx, { tab: 'Sys', to, text: { template: 'waiting', params: waiting } }),
      );
    },
  };
};
export type NoticeService = ReturnType<typeof createNoticeService>;
