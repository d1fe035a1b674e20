import { Failure, mayModerateQuestions, postStates, type Viewer } from '@assay/domain';
import { LRUCache } from 'lru-cache';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import type { Posts } from '../discussion/index.ts';
import type { CommentPlace } from './place.ts';
import type { Places } from './places.ts';
import * as store from './remark.store.ts';
import { countReplies } from './reply.store.ts';
import * as shown from './shown.ts';

const maxReason = 255;
/** ms for which a list that holds as many as are counted is believed to do so. */
const fullMs = 60_000;

/** So many texts more are shown where a remark is. Who was held back is reminded of as if it were said now. */
const follow = async (tx: Sql, place: CommentPlace, kind: store.RemarkKind, row: store.StoredRemark, to: number) => {
  const [was, is] = [row.status === postStates.shown, to === postStates.shown];
  if (was === is) return;
  const by = is ? 1 : -1;
  if (kind === 'Reply') await countReplies(tx, row.commentId, by);
  if (row.status !== postStates.held) {
    const texts = kind === 'Comment' ? 1 + row.replyNum : row.commentStatus === postStates.shown ? 1 : 0;
    return place.count(tx, by * texts);
  }
  if (kind === 'Comment') return shown.comment(tx, place, row);
  const of = { id: row.commentId, status: row.commentStatus };
  return shown.reply(tx, place, { ...row, of, quote: { type: 'Comment', id: row.commentId } });
};

/** Comments and replies as moderators look at them. Who may moderate is checked where the calls are declared. */
export const createRemarkService = (
  { db }: Pick<Platform, 'db'>,
  needs: { places: Places; posts: Pick<Posts, 'embargoed'> },
) => {
  const full = new LRUCache<string, true>({ max: 1000, ttl: fullMs });
  return {
    /** Questions of contests are for super admins alone. */
    list: async (
      viewer: Viewer,
      query: { type: store.RemarkKind; status?: number | undefined; currentPage: number; limit: number },
    ) => {
      const range = {
        status: query.status,
        withQuestions: mayModerateQuestions(viewer),
        embargoed: await needs.posts.embargoed(viewer),
      };
      const name = JSON.stringify([query.type, range]);
      const { records, total } = await store.listRemarks(db, query.type, {
        ...range,
        isFull: full.has(name),
        ...rowsOf(query),
      });
      if (total === store.mostCounted) full.set(name, true);
      return {
        records: records.map((row) => ({ ...row, type: query.type, gmtCreate: new Date(row.gmtCreate) })),
        total,
      };
    },

    /**
     * Bans one, or lets it through.
     * @throws {Failure} `comment.unknown`
     */
    set: async (
      viewer: Viewer,
      input: { type: store.RemarkKind; id: number; status: number; reason?: string | undefined },
    ): Promise<void> => {
      const { type, id, status } = input;
      await inTransaction(db, async (tx) => {
        const row = await store.lockRemark(tx, type, id);
        if (!row || (row.did === null && !mayModerateQuestions(viewer))) throw new Failure('comment.unknown');
        const place = await needs.places.around(viewer, row);
        if (!place) throw new Failure('comment.unknown');
        await store.setState(tx, type, id, status);
        await follow(tx, place, type, row, status);
        await place.tell(tx, { commentId: row.commentId, isPublic: false, forAsker: true });
        emit(tx, 'moderation');
        await recordAct(tx, {
          viewer,
          act: status === postStates.banned ? 'comment-ban' : 'comment-show',
          target: `${type.toLowerCase()}:${id}`,
          detail: { ...place.key, author: row.author, reason: input.reason?.trim().slice(0, maxReason) ?? '' },
        });
      });
    },
  };
};
export type RemarkService = ReturnType<typeof createRemarkService>;
