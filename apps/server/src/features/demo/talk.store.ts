import { searchWords } from '@assay/domain';
import { asc, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { comment, reply } from '../comment/comment.table.ts';
import { discussion, discussionCategory, discussionLike } from '../discussion/discussion.table.ts';
import { pupils, teachers } from './content/people.ts';
import { posts } from './content/talk.ts';
import { mark, type StoredSample } from './made.store.ts';
import type { MadePeople } from './people.store.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Writes posts with their comments; none where the site has no category. `now` in ms. */
export const insertTalk = async (
  tx: Sql,
  given: { now: number; people: MadePeople; samples: ReadonlyMap<string, StoredSample>; gid: number },
): Promise<void> => {
  const { now, people, samples } = given;
  const categories = await tx
    .select({ id: discussionCategory.id })
    .from(discussionCategory)
    .orderBy(asc(discussionCategory.id));
  if (categories.length === 0) return;
  const uidOf = (by: number): string => (by < 0 ? people.teachers[0]! : people.pupils[by]!);
  const made: number[] = [];
  for (const [index, post] of posts.entries()) {
    const { by, daysAgo, title, description, content, comments } = post;
    const at = now - daysAgo * dayMs;
    const author = (by < 0 ? teachers[0] : pupils[by])!.username;
    const words = searchWords([title, description, author, content].join('\n'));
    const likers = people.pupils.slice(index, index + 3 + ((index * 5) % 9));
    const [row] = await tx
      .insert(discussion)
      .values({
        categoryId: categories[index % categories.length]!.id,
        ...{ title, description, content },
        pid: post.problem === undefined ? null : samples.get(post.problem)!.pid,
        gid: post.inClass ? given.gid : null,
        uid: uidOf(by),
        viewNum: 20 + 17 * (posts.length - index),
        likeNum: likers.length,
        commentNum: comments.reduce((sum, one) => sum + (one.reply ? 2 : 1), 0),
        topPriority: by < 0,
        search: sql`array_to_tsvector(${sql.param(words)}::text[])` as never,
        gmtCreate: new Date(at),
        gmtModified: new Date(at),
      })
      .returning({ id: discussion.id });
    const did = row!.id;
    made.push(did);
    await tx.insert(discussionLike).values(likers.map((uid) => ({ did, uid })));
    for (const [place, said] of comments.entries()) {
      const gmtCreate = new Date(at + (place + 1) * hourMs);
      const [below] = await tx
        .insert(comment)
        .values({ did, content: said.text, fromUid: uidOf(said.by), replyNum: said.reply ? 1 : 0, gmtCreate })
        .returning({ id: comment.id });
      if (said.reply)
        await tx.insert(reply).values({
          commentId: below!.id,
          fromUid: uidOf(said.reply.by),
          toUid: uidOf(said.by),
          content: said.reply.text,
          gmtCreate,
        });
    }
  }
  await mark(tx, 'discussion', made);
};
