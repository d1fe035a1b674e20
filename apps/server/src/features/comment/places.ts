import { Failure, isEntered, postStates, type Viewer, whyRefused } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import type { OpenPost, Posts } from '../discussion/index.ts';
import { factsOf } from './comment.present.ts';
import * as store from './comment.store.ts';
import { contestPlace } from './contestPlace.ts';
import { discussionPlace } from './discussionPlace.ts';
import type { CommentPlace } from './place.ts';

const nameOf = (key: CommentPlace['key']): string => ('did' in key ? `did:${key.did}` : `cid:${key.cid}`);

/** Opens places of comments, and comments in them, for viewers. */
export const createPlaces = (
  platform: Pick<Platform, 'db' | 'settings'>,
  needs: { contests: Contests; posts: Posts },
) => {
  const { db, settings } = platform;
  const { contests, posts } = needs;

  const belowPosts = async (viewer: Viewer | null, opened: readonly OpenPost[]): Promise<CommentPlace[]> => {
    const { defaultCreateCommentACInitValue: solvedToComment } = await settings.get();
    return opened.map((post) => discussionPlace(viewer, post, { solvedToComment }));
  };

  /**
   * The place that a request names.
   * @throws {Failure} `comment.placeUnknown`, `comment.closed`, or why the viewer may not enter
   */
  const openPlace = async (
    viewer: Viewer | null,
    { cid: contest, did: discussion }: { cid?: number | undefined; did?: number | undefined },
  ): Promise<CommentPlace> => {
    if ((contest === undefined) === (discussion === undefined)) throw new Failure('comment.placeUnknown');
    if (discussion !== undefined) return (await belowPosts(viewer, [await posts.open(viewer, discussion)]))[0]!;
    if (contest === undefined) throw new Failure('comment.placeUnknown');
    if (viewer === null) throw new Failure('access.guest');
    const { facts } = await contests.open(viewer, contest);
    if (!facts.openContestComment) throw new Failure('comment.closed');
    if (!isEntered(viewer, facts)) throw new Failure(whyRefused(viewer, facts, isEntered));
    return contestPlace(viewer, { id: contest, facts });
  };

  /** Places of comments by the comments' ids; whatever the viewer may not read is absent. */
  const readable = async (viewer: Viewer | null, rows: readonly store.CommentRow[]) => {
    const cids = [...new Set(rows.flatMap((row) => row.cid ?? []))];
    const opened = await contests.openMany(viewer, cids);
    const asked = opened.map(({ row, facts }) => contestPlace(viewer, { id: row.id, facts }));
    const dids = rows.flatMap((row) => row.did ?? []);
    const below = await belowPosts(viewer, await posts.readable(viewer, dids));
    const places = new Map([...asked, ...below].map((place) => [nameOf(place.key), place]));
    return rows.flatMap((row) => {
      const place = places.get(nameOf(row.did === null ? { cid: row.cid ?? 0 } : { did: row.did }));
      return place?.mayRead(factsOf(row)) ? [{ row, place }] : [];
    });
  };

  /**
   * A comment with its place, for those who may read it; others learn nothing of it, not even that it is there.
   * @throws {Failure} `comment.unknown`, or `discussion.closed` below a post that was open
   */
  const openComment = async (viewer: Viewer | null, id: number) => {
    const row = await store.findComment(db, id);
    const [found] = row ? await readable(viewer, [row]) : [];
    if (found) return found;
    // Where discussions are switched off, that is why. What was shown before is no secret.
    const view = row?.did && row.status === postStates.shown ? await posts.viewOf(viewer, row.did) : 'unknown';
    throw new Failure(view === 'closed' ? 'discussion.closed' : 'comment.unknown');
  };

  /**
   * The place of a comment as moderators meet it, below a banned post too; undefined where it is gone, or a contest keeps
   * it from them. Whether they may moderate questions is checked before.
   */
  const around = async (viewer: Viewer, key: { cid: number | null; did: number | null }) => {
    if (key.did !== null) return (await belowPosts(viewer, await posts.moderated(viewer, [key.did])))[0];
    const [opened] = await contests.openMany(viewer, [key.cid ?? 0]);
    return opened && contestPlace(viewer, { id: opened.row.id, facts: opened.facts });
  };

  return { openPlace, readable, openComment, around };
};
export type Places = ReturnType<typeof createPlaces>;
