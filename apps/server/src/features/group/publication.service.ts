import { Failure, isGroupMember, mayManageInGroup, oneLine, publishProgress, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import { sendNotice } from '../notice/index.ts';
import type { GroupContents } from './group.store.ts';
import { openGroups } from './open.ts';
import * as store from './publication.store.ts';

const maxReason = 500;

/** Applications to publish problems of groups, for those who look after public problems. */
export const createPublicationService = (
  { db }: Pick<Platform, 'db'>,
  { contents }: { contents: Pick<GroupContents, 'isKept'> },
) => ({
  list: (query: { keyword?: string | undefined; gid?: number | undefined; currentPage: number; limit: number }) =>
    store.listRequests(db, { keyword: query.keyword?.trim(), gid: query.gid, ...rowsOf(query) }),

  /** Asks that a problem of a group be published, or takes that back. @throws {Failure} `problem.unknown` or `group.notAllowed` */
  apply: async (viewer: Viewer, { pid, isApplied }: { pid: number; isApplied: boolean }): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const row = await store.lockOfGroup(tx, pid);
      const group = row && (await openGroups(tx, viewer, [row.gid])).get(row.gid);
      if (!row || !group || !isGroupMember(viewer, group.facts)) throw new Failure('problem.unknown');
      if (!mayManageInGroup(viewer, group.facts, row))
        throw new Failure(group.facts.isArchived ? 'group.archived' : 'group.notAllowed');
      if (isApplied && (await contents.isKept(tx, pid))) throw new Failure('group.problemInContest');
      await store.setProgress(tx, pid, isApplied ? publishProgress.applying : null);
    });
  },

  /** @throws {Failure} `group.requestUnknown`, `group.progress` or `group.refusalReason` */
  answer: async (
    viewer: Viewer,
    { pid, progress, reason }: { pid: number; progress: number; reason?: string | undefined },
  ): Promise<void> => {
    if (!Object.values<number>(publishProgress).includes(progress)) throw new Failure('group.progress');
    const why = oneLine(reason ?? '');
    if (why.length > maxReason) throw new Failure('group.refusalReason', { max: maxReason });
    await inTransaction(db, async (tx) => {
      const row = await store.lockRequest(tx, pid);
      if (!row) throw new Failure('group.requestUnknown');
      if (row.progress === progress) return;
      if (progress === publishProgress.published && (await contents.isKept(tx, pid)))
        throw new Failure('group.problemInContest');
      await store.setProgress(tx, pid, progress, progress === publishProgress.refused && why !== '' ? why : null);
      const detail = { problemId: row.problemId, progress };
      await recordAct(tx, { viewer, act: 'problem-publish', target: `problem:${row.problemId}`, detail });
      if (progress !== publishProgress.applying && row.uid !== null)
        await sendNotice(tx, {
          tab: 'Mine',
          to: [row.uid],
          text: {
            template: progress === publishProgress.published ? 'problemPublished' : 'problemNotPublished',
            params: { problemId: row.problemId, reason: why || '—' },
          },
        });
    });
  },
});
export type PublicationService = ReturnType<typeof createPublicationService>;
