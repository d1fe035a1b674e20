import { type Account, ask, root, theUser } from './api.ts';

/** Readers who have solved nothing yet may post and comment, as often as journeys do. */
export const letEverybodyPost = async (): Promise<void> => {
  const { token } = await root();
  const body = {
    defaultCreateCommentACInitValue: 0,
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 500,
  };
  await ask('PUT', '/api/admin/switch/update', { token, body });
};

/**
 * Somebody beside the reader who posts once in a journey: everybody has five posts a minute, and the reader of journeys that
 * follow each other would have used them up.
 */
export const aWriter = async (me: Account): Promise<Account> => {
  await letEverybodyPost();
  // Not found by the name of the reader.
  return theUser(`w-${me.username.replace('desktop', 'd').replace('phone', 'p')}`);
};

/** A post that everybody may read, of the super admin or of whose token it is; answers its number. */
export const aPost = async (title: string, by?: string): Promise<number> => {
  if (by !== undefined) await letEverybodyPost();
  const token = by ?? (await root()).token;
  const categories = await ask<{ id: number }[]>('GET', '/api/discussion-category');
  const body = {
    title,
    description: 'What it is about',
    content: 'A text with `code`, $x^2$ and a [link](https://example.org).',
    categoryId: categories.data[0]?.id,
  };
  const made = await ask<{ id: number } | null>('POST', '/api/discussion', { token, body });
  if (made.data === null) throw new Error(`cannot post: ${made.msg}`);
  return made.data.id;
};
