import {
  type DiscussionSwitches,
  Failure,
  mayModeratePost,
  mayReadPost,
  type PostFacts,
  postStateOf,
  postView,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { type Contests, contestsUnderWay, embargoedFor, type UnderWay } from '../contest/index.ts';
import { type OpenGroup, openGroups } from '../group/index.ts';
import { listedPosts } from './discussion.filter.ts';
import { countAbout, findPosts, type PostRow } from './discussion.store.ts';

/** A post as one viewer finds it. Everything about a single post begins here. */
export interface OpenPost {
  row: PostRow;
  facts: PostFacts;
  switches: DiscussionSwitches;
}

const factsOf = (row: PostRow, running: UnderWay, group: OpenGroup | undefined): PostFacts => ({
  authorUid: row.uid,
  state: postStateOf(row.status),
  removed: row.removal !== null,
  gid: row.gid,
  group: group?.facts ?? null,
  problem: row.pid === null ? null : { auth: row.problemAuth ?? 0, isGroup: row.problemIsGroup ?? true },
  contests: row.pid === null ? [] : (running.get(row.pid) ?? []),
});

const refusals = { unknown: 'discussion.unknown', banned: 'discussion.banned', closed: 'discussion.closed' } as const;

/**
 * Nobody is told that something happened to a post, by a push or a reminder, while a contest with its problem runs: only
 * those who administer the contest still move it, and contestants would hear when.
 */
export const isQuiet = ({ facts }: Pick<OpenPost, 'facts'>): boolean => facts.contests.length > 0;

/** Tells the open pages of a post, in the transaction of the change. */
export const tellPage = async (tx: Sql, post: Pick<OpenPost, 'row' | 'facts'>): Promise<void> => {
  if (!isQuiet(post)) emit(tx, `discussion:${post.row.id}`);
};

/** Opens posts for viewers. */
export const createPosts = (platform: Pick<Platform, 'db' | 'settings'>, needs: { contests: Contests }) => {
  const { db, settings } = platform;
  const running = (): Promise<UnderWay> => contestsUnderWay(db, needs.contests);

  const openMany = async (viewer: Viewer | null, ids: readonly number[], locale: string): Promise<OpenPost[]> => {
    const rows = ids.length === 0 ? [] : await findPosts(db, ids, locale);
    const [contests, switches, groups] = await Promise.all([
      rows.some((row) => row.pid !== null) ? running() : new Map<number, []>(),
      settings.get(),
      openGroups(
        db,
        viewer,
        rows.flatMap(({ gid }) => gid ?? []),
      ),
    ]);
    return rows.map((row) => ({ row, facts: factsOf(row, contests, groups.get(row.gid ?? 0)), switches }));
  };

  const find = async (viewer: Viewer | null, id: number, locale = ''): Promise<OpenPost | undefined> =>
    (await openMany(viewer, [id], locale))[0];

  return {
    /** Contests that run, by the numbers of their problems. */
    running,

    /** Numbers of the problems that the viewer is told nothing about now. */
    embargoed: async (viewer: Viewer | null): Promise<number[]> => embargoedFor(viewer, await running()),

    /** How many posts about a problem the viewer finds, a thousand at most; null where nothing is told of them now. */
    countAbout: async (viewer: Viewer | null, pid: number): Promise<number | null> => {
      if (!(await settings.get()).openPublicDiscussion) return null;
      const embargoed = embargoedFor(viewer, await running());
      return embargoed.includes(pid) ? null : countAbout(db, pid, listedPosts(viewer, 'all', embargoed));
    },

    /** As stored, whether they may read it or not: after a check of one's own. */
    find: (id: number, viewer: Viewer | null = null) => find(viewer, id),

    /** As moderators meet it in the back office. @throws {Failure} `discussion.unknown` */
    openForModerator: async (viewer: Viewer, id: number, locale = ''): Promise<OpenPost> => {
      const found = await find(viewer, id, locale);
      if (!found || found.facts.removed || !mayModeratePost(viewer, found.facts))
        throw new Failure('discussion.unknown');
      return found;
    },

    /** Those of the posts that the viewer meets in the back office, and those that were taken away with their authors. */
    moderated: async (viewer: Viewer, ids: readonly number[]): Promise<OpenPost[]> =>
      (await openMany(viewer, [...new Set(ids)], '')).filter(({ facts }) => mayModeratePost(viewer, facts)),

    /** @throws {Failure} `discussion.unknown`, `discussion.banned`, to its author `discussion.ownBanned`, or `discussion.closed` */
    open: async (viewer: Viewer | null, id: number, locale = ''): Promise<OpenPost> => {
      const found = await find(viewer, id, locale);
      if (!found) throw new Failure('discussion.unknown');
      const view = postView(viewer, found.facts, found.switches);
      if (view === 'banned' && viewer?.uid === found.row.uid) throw new Failure('discussion.ownBanned');
      if (view !== 'shown') throw new Failure(refusals[view]);
      return found;
    },

    /** How the viewer finds a post; one that is not there is unknown. */
    viewOf: async (viewer: Viewer | null, id: number): Promise<ReturnType<typeof postView>> => {
      const found = await find(viewer, id);
      return found ? postView(viewer, found.facts, found.switches) : 'unknown';
    },

    /** Those of the posts that the viewer may read. */
    readable: async (viewer: Viewer | null, ids: readonly number[]): Promise<OpenPost[]> =>
      (await openMany(viewer, [...new Set(ids)], '')).filter(({ facts, switches }) =>
        mayReadPost(viewer, facts, switches),
      ),
  };
};
export type Posts = ReturnType<typeof createPosts>;
