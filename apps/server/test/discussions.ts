import { roleIds } from '@assay/domain';
import { insertPost } from '../src/features/discussion/discussion.store.ts';
import { type discussion, discussionCategory } from '../src/features/discussion/discussion.table.ts';
import { aUser, type TestServer } from './harness.ts';

let counter = 0;

/** A post as somebody could have written it, put into the store directly: any state. */
export const aPost = async (
  server: TestServer,
  options: Partial<Omit<typeof discussion.$inferInsert, 'id' | 'search'>> & { author?: string } = {},
) => {
  counter += 1;
  const { author = 'somebody', ...rest } = options;
  const [category] = await server.platform.db.select({ id: discussionCategory.id }).from(discussionCategory).limit(1);
  const uid = rest.uid ?? (await aUser(server, { role: roleIds.user })).uid;
  const row = {
    categoryId: category!.id,
    title: `Post ${counter}`,
    description: 'What it is about',
    content: 'What it says',
    ...rest,
    uid,
  };
  return { id: await insertPost(server.platform.db, row, author), uid, title: row.title, categoryId: row.categoryId };
};
