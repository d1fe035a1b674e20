import {
  discussedProblems,
  Failure,
  isBlank,
  mayDeletePost,
  mayDiscussProblem,
  mayEditPost,
  mayModerate,
  mayPinPost,
  mayPostInGroup,
  oneLine,
  postStates,
  type Viewer,
} from '@assay/domain';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Keep } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import { forgetLike, remind } from '../notice/index.ts';
import * as categories from './category.store.ts';
import { isAbout, type ListQuery, listedPosts, moderatedPosts } from './discussion.filter.ts';
import { presentDetail, presentPost } from './discussion.present.ts';
import * as store from './discussion.store.ts';
import { isHeldBack, tellIfHeld } from './holding.ts';
import { passLikeGate } from './likeGate.ts';
import { createPostLimits } from './postLimits.ts';
import { isQuiet, type OpenPost, type Posts, tellPage } from './posts.ts';
import { cleanPost, type PostText, refuseUnfitPost } from './postText.ts';

const maxCategoryName = 50;
/** ms for which a list that is full is believed to be. */
const fullMs = 60_000;

/** The number of a post, where a keyword is one. */
const postNumber = (keyword: string | undefined): number | undefined =>
  keyword && /^#?\d{1,15}$/.test(keyword) ? Number(keyword.replace('#', '')) : undefined;

/** Posts as readers and authors meet them. */
export const createDiscussionService = (
  platform: Pick<Platform, 'db' | 'ephemeral' | 'settings'>,
  needs: { posts: Posts },
) => {
  const { db, ephemeral, settings } = platform;
  const { posts } = needs;
  const { takeTurn, checkLimits, needsOf, isFirstView } = createPostLimits(platform);
  const full = new LRUCache<string, true>({ max: 1000, ttl: fullMs });
  /** Categories that somebody found full. */
  const onceFull = new Set<number>();

  /** @throws {Failure} `discussion.switchedOff`, at the door of the call */
  const checkSwitch = async (inGroup = false): Promise<void> => {
    const { openGroupDiscussion, openPublicDiscussion } = await settings.get();
    if (!(inGroup ? openGroupDiscussion : openPublicDiscussion)) throw new Failure('discussion.switchedOff');
  };

  /** Opens a post where the call came in: one of a group is unknown among public ones, and the other way round. */
  const openHere = async (viewer: Viewer, id: number, inGroup: boolean): Promise<OpenPost> => {
    const post = await posts.open(viewer, id);
    if ((post.row.gid !== null) !== inGroup) throw new Failure('discussion.unknown');
    return post;
  };

  /** @throws {Failure} `discussion.categoryUnknown` */
  const checkCategory = async (id: number | undefined): Promise<number> => {
    if (id === undefined || !(await categories.hasCategory(db, id))) throw new Failure('discussion.categoryUnknown');
    return id;
  };

  /** @throws {Failure} where there is no such problem for the viewer, or it cannot be talked of now */
  const openProblem = async (viewer: Viewer, displayId: string | undefined): Promise<number | null> => {
    if (!displayId?.trim()) return null;
    const problem = await store.findProblem(db, displayId);
    if (!problem || !mayDiscussProblem(viewer, problem, [])) throw new Failure('problem.unknown');
    const running = (await posts.running()).get(problem.id) ?? [];
    if (!mayDiscussProblem(viewer, problem, running)) throw new Failure('discussion.problemClosed');
    return problem.id;
  };

  const listCategories = async (viewer: Viewer | null, locale: string) => {
    const { openPublicDiscussion } = await settings.get();
    if (!openPublicDiscussion) return categories.listCategories(db, locale, sql`false`, []);
    const embargoed = await posts.embargoed(viewer);
    // What decides how many posts a reader finds.
    const nameOf = (id: number) => JSON.stringify(['category', discussedProblems(viewer), embargoed, id]);
    const known = [...onceFull].filter((id) => full.has(nameOf(id)));
    const found = await categories.listCategories(db, locale, listedPosts(viewer, 'all', embargoed), known);
    for (const { id, count } of found) {
      if (count < categories.mostInCategory || known.includes(id)) continue;
      onceFull.add(id);
      full.set(nameOf(id), true);
    }
    return found;
  };

  return {
    needsOf,

    /** With how many posts the viewer finds in each. */
    categories: listCategories,

    /** Renames and adds; nothing is deleted. */
    setCategories: async (
      viewer: Viewer,
      list: readonly { id?: number | undefined; name?: string | undefined }[],
      locale: string,
    ) => {
      const named = list.flatMap(({ id, name }) =>
        name === undefined || isBlank(name) ? [] : [{ id, name: oneLine(name) }],
      );
      if (named.some(({ name }) => name.length > maxCategoryName))
        throw new Failure('discussion.categoryLength', { max: maxCategoryName });
      await inTransaction(db, async (tx) => {
        for (const { id, name } of named)
          await (id === undefined
            ? categories.insertCategory(tx, name)
            : categories.renameCategory(tx, id, name, locale));
        if (named.length > 0)
          await recordAct(tx, {
            viewer,
            act: 'discussion-category',
            target: 'site:discussion',
            detail: { names: named.map(({ name }) => name).join(', ') },
          });
      });
      return listCategories(viewer, locale);
    },

    list: async (viewer: Viewer | null, query: ListQuery, locale: string) => {
      const isModerating = query.admin === true && mayModerate(viewer);
      if (!isModerating) await checkSwitch();
      const nothing = { records: [], total: 0 };
      const displayId = query.pid?.trim();
      const problem = displayId ? await store.findProblem(db, displayId) : undefined;
      if (displayId && !problem) return nothing;
      const keyword = query.keyword?.trim();
      const about = keyword ? isAbout(keyword) : undefined;
      if (keyword && !about) return nothing;
      const range = query.onlyMine === true ? 'mine' : 'all';
      const embargoed = await posts.embargoed(viewer);
      // Lists that hold more than is counted do so a minute later too.
      const name = JSON.stringify([isModerating, discussedProblems(viewer), embargoed, query.cid, problem?.id]);
      const isShared = query.onlyMine !== true && query.status === undefined && !query.appealed;
      const { records, total } = await store.listPosts(db, {
        isFull: isShared && full.has(name),
        where: isModerating ? moderatedPosts(viewer, embargoed) : listedPosts(viewer, range, embargoed),
        categoryId: query.cid,
        pid: problem?.id,
        status: isModerating ? query.status : undefined,
        appealed: isModerating && query.appealed,
        about,
        numbered: postNumber(keyword),
        before: query.before,
        ...rowsOf(query),
        locale,
      });
      if (isShared && !about && total === store.mostCounted) full.set(name, true);
      return { records: records.map((row) => presentPost(viewer, row, isModerating)), total };
    },

    /** `reader`: the account, or the network of a guest; a look counts once a day. */
    read: async (viewer: Viewer | null, id: number, reader: string, locale: string) => {
      const { row, facts } = await posts.open(viewer, id, locale);
      const [isFirst, hasLike, { discussionNewDays }] = await Promise.all([
        isFirstView(id, reader),
        viewer ? store.hasLike(db, id, viewer.uid) : false,
        settings.get(),
      ]);
      if (isFirst) await store.countView(db, id);
      const seen = { ...row, viewNum: row.viewNum + (isFirst ? 1 : 0) };
      return presentDetail(viewer, seen, { hasLike, newDays: discussionNewDays, group: facts.group });
    },

    add: async (
      viewer: Viewer,
      input: PostText & {
        categoryId?: number | undefined;
        pid?: string | undefined;
        gid?: number | undefined;
        topPriority?: boolean | undefined;
      },
      keep: Keep,
    ) => {
      await checkSwitch();
      await takeTurn(viewer, 'add');
      const text = cleanPost(input);
      // Those of groups have a call of their own.
      if (input.gid) throw new Failure('discussion.groupUnknown');
      const categoryId = await checkCategory(input.categoryId);
      const pid = await openProblem(viewer, input.pid);
      await refuseUnfitPost((await settings.get()).discussionBlockList, text);
      await checkLimits(viewer);
      const held = await isHeldBack(platform, viewer);
      const topPriority = mayModerate(viewer) && input.topPriority === true;
      const row = {
        ...text,
        categoryId,
        pid,
        uid: viewer.uid,
        topPriority,
        status: postStates[held ? 'held' : 'shown'],
      };
      const id = await inTransaction(db, async (tx) => {
        await tellIfHeld(tx, row.status);
        return keep(tx, await store.insertPost(tx, row, viewer.username));
      });
      return { id, held };
    },

    /** What `add` answered of an own post. */
    added: async (viewer: Viewer, id: number) => ({
      id,
      held: (await posts.open(viewer, id)).row.status === postStates.held,
    }),

    /** @throws {Failure} `discussion.changedMeanwhile` where somebody changed it since `readAt` */
    update: async (
      viewer: Viewer,
      input: PostText & {
        id: number;
        categoryId?: number | undefined;
        topPriority?: boolean | undefined;
        readAt: Date | undefined;
      },
      inGroup = false,
    ): Promise<void> => {
      await checkSwitch(inGroup);
      await takeTurn(viewer, 'edit');
      const post = await openHere(viewer, input.id, inGroup);
      const { row, facts } = post;
      if (!mayEditPost(viewer, facts)) throw new Failure('access.notAllowed');
      if (facts.group && !mayPostInGroup(viewer, facts.group)) throw new Failure('group.archived');
      const text = cleanPost(input);
      await refuseUnfitPost((await settings.get()).discussionBlockList, text);
      const change = {
        ...text,
        categoryId: input.categoryId === undefined ? row.categoryId : await checkCategory(input.categoryId),
        topPriority: mayPinPost(viewer, facts.group) ? (input.topPriority ?? row.topPriority) : row.topPriority,
      };
      await inTransaction(db, async (tx) => {
        const isChanged = await store.updatePost(tx, row.id, change, { author: row.author, readAt: input.readAt });
        if (!isChanged) throw new Failure('discussion.changedMeanwhile');
        await tellPage(tx, post);
        const target = `discussion:${row.id}`;
        const detail = { title: row.title, author: row.author };
        if (row.uid !== viewer.uid) await recordAct(tx, { viewer, act: 'discussion-edit', target, detail });
        if (change.topPriority !== row.topPriority)
          await recordAct(tx, {
            viewer,
            act: 'discussion-pin',
            target,
            detail: { ...detail, pinned: change.topPriority },
          });
      });
    },

    remove: async (viewer: Viewer, id: number, inGroup = false): Promise<void> => {
      await checkSwitch(inGroup);
      const post = await openHere(viewer, id, inGroup);
      const { facts, row } = post;
      if (!mayDeletePost(viewer, facts)) throw new Failure('access.notAllowed');
      const { title, author } = row;
      await inTransaction(db, async (tx) => {
        await store.deletePosts(tx, [id]);
        await tellPage(tx, post);
        if (row.uid !== viewer.uid)
          await recordAct(tx, {
            viewer,
            act: 'discussion-delete',
            target: `discussion:${id}`,
            detail: { title, author },
          });
      });
    },

    /** @throws {Failure} `discussion.likeTooSoon` within five seconds of the last change by the same reader */
    like: async (viewer: Viewer, id: number, toLike: boolean): Promise<void> => {
      const post = await posts.open(viewer, id);
      const { row } = post;
      await passLikeGate(ephemeral, `discussion-like:${id}:${viewer.uid}`);
      await inTransaction(db, async (tx) => {
        if (!(await store.setLike(tx, id, viewer.uid, toLike))) return;
        await tellPage(tx, post);
        const told = { senderUid: viewer.uid, did: id };
        if (isQuiet(post)) return;
        if (toLike) await remind(tx, [{ action: 'Like_Post', uid: row.uid, gid: row.gid, ...told }]);
        else await forgetLike(tx, told);
      });
    },

    /** Those of the posts whose topic the viewer may listen to. */
    audible: async (viewer: Viewer | null, ids: readonly number[]): Promise<ReadonlySet<number>> =>
      new Set((await posts.readable(viewer, ids)).map(({ row }) => row.id)),
  };
};
export type DiscussionService = ReturnType<typeof createDiscussionService>;
