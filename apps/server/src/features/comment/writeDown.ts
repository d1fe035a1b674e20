import type { Viewer } from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { recordAct } from '../audit/index.ts';
import type { CommentPlace } from './place.ts';

/** That somebody deleted what somebody else said, below a post or in a contest. */
export const writeDown = async (
  tx: Sql,
  viewer: Viewer,
  { author, id, place }: { author: { uid: string }; id: number; place: CommentPlace },
): Promise<void> => {
  if (author.uid === viewer.uid) return;
  await recordAct(tx, { viewer, act: 'comment-delete', target: `comment:${id}`, detail: { ...place.key } });
};
