import {
  Failure,
  isExemptInGroup,
  isGroupAdmin,
  isGroupMember,
  mayDiscussInGroup,
  mayPinPost,
  mayPostInGroup,
  postStates,
  type Viewer,
} from '@assay/domain';
import type { Keep } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { openGroup, openGroups } from '../group/index.ts';
import * as categories from './category.store.ts';
import { groupPosts, isAbout } from './discussion.filter.ts';
import { presentPost } from './discussion.present.ts';
import * as store from './discussion.store.ts';
import { moderatePost } from './moderation.store.ts';
import { createPostLimits } from './postLimits.ts';
import { type Posts, tellPage } from './posts.ts';
import { cleanPost, type PostText, refuseUnfitPost } from './postText.ts';

interface Asked {
  gid: number;
  pid?: string | undefined;
  keyword?: string | undefined;
  currentPage: number;
  limit: number;
}

/** Posts of groups: the list and the form of posts with a group around them. */
export const createGroupDiscussionService = (
  platform: Pick<Platform, 'db' | 'ephemeral' | 'settings'>,
  { posts }: { posts: Posts },
) => {
  const { db, settings } = platform;
  const { takeTurn, checkLimits } = createPostLimits(platform);

  /** @throws {Failure} `discussion.switchedOff` */
  const checkSwitch = async (): Promise<void> => {
    if (!(await settings.get()).openGroupDiscussion) throw new Failure('discussion.switchedOff');
  };

  const listOf = async (viewer: Viewer, query: Asked, locale: string, all: boolean) => {
    await checkSwitch();
    await openGroup(db, viewer, query.gid, all ? isGroupAdmin : isGroupMember);
    const displayId = query.pid?.trim();
    const problem = displayId ? await store.findProblem(db, displayId) : undefined;
    const keyword = query.keyword?.trim();
    const about = keyword ? isAbout(keyword) : undefined;
    if ((displayId && !problem) || (keyword && !about)) return { records: [], total: 0 };
    const { records, total } = await store.listPosts(db, {
      where: groupPosts(query.gid, await posts.embargoed(viewer), all),
      pid: problem?.id,
      about,
      ...rowsOf(query),
      locale,
    });
    return { records: records.map((row) => presentPost(viewer, row, false)), total };
  };

  return {
    list: (viewer: Viewer, query: Asked, locale: string) => listOf(viewer, query, locale, false),
    /** @throws {Failure} `discussion.unknown` also for a post of no group, `access.notAllowed`, `group.archived` */
    pin: async (viewer: Viewer, { did, pinned }: { did: number; pinned: boolean }): Promise<void> => {
      await checkSwitch();
      const post = await posts.open(viewer, did);
      const { group } = post.facts;
      if (!group) throw new Failure('discussion.unknown');
      if (!mayPinPost(viewer, group)) throw new Failure('access.notAllowed');
      if (!mayPostInGroup(viewer, group)) throw new Failure('group.archived');
      await inTransaction(db, async (tx) => {
        await moderatePost(tx, did, { topPriority: pinned });
        await tellPage(tx, post);
      });
    },

    listAll: (viewer: Viewer, query: Asked, locale: string) => listOf(viewer, query, locale, true),

    /** @throws {Failure} `group.unknown`, `problem.unknown` for one that the group does not show, `discussion.problemClosed` */
    add: async (
      viewer: Viewer,
      input: PostText & {
        categoryId?: number | undefined;
        pid?: string | undefined;
        gid?: number | undefined;
        topPriority?: boolean | undefined;
      },
      keep: Keep,
    ): Promise<{ id: number; held: boolean }> => {
      await checkSwitch();
      await takeTurn(viewer, 'add');
      const text = cleanPost(input);
      const problem = input.pid?.trim() ? await store.findProblem(db, input.pid) : undefined;
      const ofProblem = problem?.isGroup ? problem.gid : null;
      const gid = input.gid || ofProblem || 0;
      // Without a group the problem alone is asked for, and one of a group of others is as one that does not exist.
      const there = input.gid ? null : (await openGroups(db, viewer, [gid])).get(gid);
      if (there !== null && !(there && isGroupMember(viewer, there.facts)))
        throw new Failure(input.pid?.trim() ? 'problem.unknown' : 'group.unknown');
      const { facts } = await openGroup(db, viewer, gid, mayPostInGroup);
      if (input.pid?.trim()) {
        const isMet = problem && (!problem.isGroup || problem.gid === gid) && mayDiscussInGroup(viewer, problem, []);
        if (!isMet) throw new Failure('problem.unknown');
        const running = (await posts.running()).get(problem.id) ?? [];
        if (!mayDiscussInGroup(viewer, problem, running)) throw new Failure('discussion.problemClosed');
      }
      if (input.categoryId === undefined || !(await categories.hasCategory(db, input.categoryId)))
        throw new Failure('discussion.categoryUnknown');
      await refuseUnfitPost((await settings.get()).discussionBlockList, text);
      if (!isExemptInGroup(viewer, facts)) await checkLimits(viewer, gid);
      const row = {
        ...text,
        categoryId: input.categoryId,
        pid: problem?.id ?? null,
        gid,
        uid: viewer.uid,
        topPriority: mayPinPost(viewer, facts) && input.topPriority === true,
        status: postStates.shown,
      };
      const id = await inTransaction(db, async (tx) => keep(tx, await store.insertPost(tx, row, viewer.username)));
      return { id, held: false };
    },
  };
};
export type GroupDiscussionService = ReturnType<typeof createGroupDiscussionService>;
