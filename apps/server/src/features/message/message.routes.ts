import { message } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';

/** Messages to a user. */
export const messageRoutes = (): Route[] => [
  implement(message.unread, async () => ({ comment: 0, reply: 0, like: 0, sys: 0, mine: 0 })),
];
