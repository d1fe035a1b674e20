import { blockedWords, Failure, isBlank, mayModerateGroups, postStates, type Viewer } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseOverwriting } from '../../platform/settings.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import { sendNotice } from '../notice/index.ts';
import { presentForModerator, presentReport } from './discussion.present.ts';
import { deletePosts } from './discussion.store.ts';
import * as store from './moderation.store.ts';
import { type Posts, tellPage } from './posts.ts';

/** Characters of a report with its tags, of a moderator's reason and of an appeal. */
const maxReport = 255;
const maxReason = 255;
const maxAppeal = 500;
/** Reports of one reader within seconds. */
const rate = { max: 20, seconds: 3600 };

const states: ReadonlySet<number> = new Set(Object.values(postStates));

interface SentRules {
  discussionHoldFirst?: boolean | undefined;
  discussionNewDays?: number | undefined;
  discussionBlockList?: string | undefined;
}

/** What the author of a post is told of its new state. */
const newsOf = (status: number | undefined): string | undefined => {
  if (status === postStates.banned) return 'postBanned';
  return status === postStates.shown ? 'postShown' : undefined;
};

/** Tells somebody what became of a post, without a word of it: what it is about may be part of a contest by now. */
const tell = (tx: Sql, uid: string, template: string, did: number): Promise<void> =>
  sendNotice(tx, { tab: 'Mine', to: [uid], text: { template, params: { did } } });

/** Reports of readers, and what moderators do. Who may moderate is checked where the calls are declared. */
export const createModerationService = (
  platform: Pick<Platform, 'db' | 'ephemeral' | 'settings'>,
  needs: { posts: Posts },
) => {
  const { db, ephemeral, settings } = platform;
  const { posts } = needs;

  return {
    /** @throws {Failure} `discussion.reportEmpty`, `discussion.reportTooLong`, or why the post cannot be read */
    report: async (viewer: Viewer, id: number, content: string): Promise<void> => {
      const { row } = await posts.open(viewer, id);
      if (isBlank(content)) throw new Failure('discussion.reportEmpty');
      if (content.length > maxReport) throw new Failure('discussion.reportTooLong', { max: maxReport });
      if (!(await ephemeral.take(`discussion-report:${viewer.uid}`, rate.max, rate.seconds)))
        throw new Failure('request.tooMany');
      await inTransaction(db, async (tx) => {
        if (!(await store.putReport(tx, row, viewer.uid, content.trim()))) throw new Failure('discussion.unknown');
        emit(tx, 'moderation');
      });
    },

    /** @throws {Failure} `discussion.appealState` where it is not one's own, not banned, or something was said before */
    appeal: async (viewer: Viewer, id: number, content: string): Promise<void> => {
      const text = content.trim();
      if (isBlank(text) || text.length > maxAppeal) throw new Failure('discussion.appealLength', { max: maxAppeal });
      await inTransaction(db, async (tx) => {
        if (!(await store.setAppeal(tx, id, viewer.uid, text))) throw new Failure('discussion.appealState');
        emit(tx, 'moderation');
      });
    },

    read: async (viewer: Viewer, id: number, locale: string) =>
      presentForModerator((await posts.openForModerator(viewer, id, locale)).row),

    /**
     * Pins, bans, lets a held post through. Clients send rows back whole: what stays as it was is no act, and takes nothing
     * away.
     */
    update: async (
      viewer: Viewer,
      id: number,
      change: {
        topPriority?: boolean | undefined;
        status?: number | undefined;
        reason?: string | undefined;
        appealDone?: boolean | undefined;
      },
    ): Promise<void> => {
      const found = await posts.openForModerator(viewer, id);
      if (change.status !== undefined && !states.has(change.status))
        throw new Failure('request.invalid', { field: 'status' });
      await inTransaction(db, async (tx) => {
        // Two moderators at once: the second one finds what the first one did.
        const now = await store.lockPost(tx, id);
        if (!now) throw new Failure('discussion.unknown');
        const row = { ...found.row, ...now };
        const topPriority = change.topPriority === row.topPriority ? undefined : change.topPriority;
        const status = change.status === row.status && !change.reason ? undefined : change.status;
        const isAnswered = change.appealDone === true && row.appealWaits && status === undefined;
        if (topPriority === undefined && status === undefined && !isAnswered) return;
        const isBan = status === postStates.banned;
        if (topPriority !== undefined) await store.moderatePost(tx, id, { topPriority });
        if (status !== undefined)
          await store.moderatePost(tx, id, {
            status,
            reason: isBan ? change.reason?.trim().slice(0, maxReason) || null : null,
            ...(isBan && row.status !== postStates.banned ? { appeal: null, appealDone: false } : {}),
          });
        if (isAnswered) await store.moderatePost(tx, id, { appealDone: true });
        await tellPage(tx, found);
        emit(tx, 'moderation');
        const news = isAnswered ? 'appealDone' : status === row.status ? undefined : newsOf(status);
        if (news !== undefined && viewer.uid !== row.uid) await tell(tx, row.uid, news, id);
        const target = `discussion:${id}`;
        const detail = { title: row.title, author: row.author, reason: change.reason ?? '' };
        if (topPriority !== undefined)
          await recordAct(tx, { viewer, act: 'discussion-pin', target, detail: { ...detail, pinned: topPriority } });
        if (status !== undefined)
          await recordAct(tx, { viewer, act: isBan ? 'discussion-ban' : 'discussion-show', target, detail });
        if (isAnswered) await recordAct(tx, { viewer, act: 'discussion-appeal', target, detail });
      });
    },

    remove: async (viewer: Viewer, ids: readonly number[]): Promise<void> => {
      const known = (await posts.moderated(viewer, ids)).filter(({ facts }) => !facts.removed);
      if (known.length === 0) return;
      await inTransaction(db, async (tx) => {
        await deletePosts(
          tx,
          known.map(({ row }) => row.id),
        );
        emit(tx, 'moderation');
        for (const post of known) {
          const { id, title, author } = post.row;
          await tellPage(tx, post);
          await recordAct(tx, {
            viewer,
            act: 'discussion-delete',
            target: `discussion:${id}`,
            detail: { title, author },
          });
        }
      });
    },

    rules: async () => {
      const { discussionHoldFirst, discussionNewDays, discussionBlockList } = await settings.get();
      return { discussionHoldFirst, discussionNewDays, discussionBlockList };
    },

    /** `was`: what is sent, as it was read. @throws {Failure} `request.changedMeanwhile` */
    setRules: (viewer: Viewer, sent: SentRules, was: SentRules | undefined): Promise<void> =>
      settings.change(async (now, tx) => {
        refuseOverwriting(now, sent, was);
        const {
          discussionHoldFirst = now.discussionHoldFirst,
          discussionNewDays = now.discussionNewDays,
          discussionBlockList = now.discussionBlockList,
        } = sent;
        const blocked = blockedWords(discussionBlockList).length;
        await recordAct(tx, {
          viewer,
          act: 'discussion-rules',
          target: 'site:discussion',
          detail: { discussionHoldFirst, discussionNewDays, blocked },
        });
        return { discussionHoldFirst, discussionNewDays, discussionBlockList };
      }),

    reports: async (viewer: Viewer, query: { status?: boolean | undefined; currentPage: number; limit: number }) => {
      const { records, total } = await store.listReports(db, {
        status: query.status,
        embargoed: await posts.embargoed(viewer),
        withGroups: mayModerateGroups(viewer),
        ...rowsOf(query),
      });
      return { records: records.map(presentReport), total };
    },

    setReport: async (viewer: Viewer, id: number, status: boolean): Promise<void> => {
      const embargoed = await posts.embargoed(viewer);
      await inTransaction(db, async (tx) => {
        const report = await store.lockReport(tx, id, { embargoed, withGroups: mayModerateGroups(viewer) });
        if (report === undefined) throw new Failure('discussion.reportUnknown');
        if (report.status === status) return;
        await store.setReport(tx, id, status);
        emit(tx, 'moderation');
        if (status) await tell(tx, report.uid, 'reportDone', report.did);
        const detail = { report: id, done: status };
        await recordAct(tx, { viewer, act: 'discussion-report', target: `discussion:${report.did}`, detail });
      });
    },
  };
};
export type ModerationService = ReturnType<typeof createModerationService>;
