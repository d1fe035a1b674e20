import { message } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';

/** Messages to a user. */
export const messageRoutes = (): Route[] => [
  implement(message.unread, async () => ({ comment: 0, reply: 0, like: 0, sys: 0, mine: 0 })),
  implement(message.getCommentMessages, async ({ query }) => pageOf([], 0, query)),
  implement(message.getReplyMessages, async ({ query }) => pageOf([], 0, query)),
  implement(message.getLikeMessages, async ({ query }) => pageOf([], 0, query)),
  implement(message.getSysMessages, async ({ query }) => pageOf([], 0, query)),
  implement(message.getMineMessages, async ({ query }) => pageOf([], 0, query)),
];
