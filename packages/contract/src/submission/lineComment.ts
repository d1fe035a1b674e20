import { z } from 'zod';
import { call } from '../call.ts';
import { date, int, longText, orNull } from '../scalar.ts';

/** Comments on lines of code that was sent in a training. */
const area = 'submission';

const lineComment = z.object({
  id: z.number().int(),
  /** From 1. */
  line: z.number().int(),
  uid: z.string(),
  username: z.string(),
  avatar: orNull(z.string()),
  /** The author of the code says it. */
  isAuthor: z.boolean(),
  content: z.string(),
  gmtCreate: date,
  mayDelete: z.boolean(),
});
export type LineComment = z.output<typeof lineComment>;

export const getLineComments = call({
  area,
  name: 'getLineComments',
  method: 'GET',
  path: '/api/submission/comments',
  access: 'login',
  summary: 'Comments on lines of a run that was sent in a training: for its author and the training admins.',
  query: z.object({ submitId: int }),
  data: z.object({ comments: z.array(lineComment), mayWrite: z.boolean() }),
});

export const addLineComment = call({
  area,
  name: 'addLineComment',
  method: 'POST',
  path: '/api/submission/comments',
  access: { permission: 'comment_add' },
  summary: 'Comment on a line; the other side hears of it by message. Authors answer once something was said.',
  body: z.object({ submitId: int, line: int, content: longText }),
  data: z.object({ id: z.number().int() }),
});

export const deleteLineComment = call({
  area,
  name: 'deleteLineComment',
  method: 'DELETE',
  path: '/api/submission/comments',
  access: 'login',
  summary: 'Delete an own comment on a line.',
  query: z.object({ id: int }),
});
