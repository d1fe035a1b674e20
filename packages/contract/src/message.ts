import { z } from 'zod';
import { call } from './call.ts';

/** Messages to a user. */
const area = 'message';

export const unread = call({
  area,
  name: 'unread',
  method: 'GET',
  path: '/api/msg/unread',
  access: 'login',
  summary: 'Unread counts by kind.',
  data: z.object({
    comment: z.number().int(),
    reply: z.number().int(),
    like: z.number().int(),
    sys: z.number().int(),
    mine: z.number().int(),
  }),
});
