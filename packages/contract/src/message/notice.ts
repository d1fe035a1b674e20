import { z } from 'zod';
import { call } from '../call.ts';
import { forRoot } from '../roles.ts';
import { date, int, longText, moment, optionalText, page, paging } from '../scalar.ts';

/** Notices that a super administrator sends, delivered by an hourly job. */
const area = 'notice';

/** To everybody, to users by name, or to administrators. */
const types = ['All', 'Single', 'Admin'] as const;
/** Users that one notice can name. */
export const mostRecipients = 1000;

export const adminNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  type: z.enum(types),
  /** Delivered to everybody. */
  state: z.boolean(),
  adminUsername: z.string(),
  gmtCreate: date,
  gmtModified: date,
  /** Not before this. */
  deliverAt: date,
  /** Its delivery has begun: only its words can be changed. */
  started: z.boolean(),
  /** How many have it. */
  delivered: z.number().int(),
  /** How many users it names, and the first of them. */
  recipientCount: z.number().int(),
  recipients: z.array(z.string()),
});
export type AdminNotice = z.output<typeof adminNotice>;

export const getNotices = call({
  area,
  name: 'getNotices',
  method: 'GET',
  path: '/api/admin/msg/notice',
  access: forRoot,
  summary: 'Notices of administrators: those to be delivered first, then the newest.',
  query: z.object({ ...paging(5), type: optionalText }),
  data: page(adminNotice),
});

export const createNotice = call({
  area,
  name: 'createNotice',
  method: 'POST',
  path: '/api/admin/msg/notice',
  access: forRoot,
  summary: 'Has a notice delivered to everybody, to named users or to administrators.',
  body: z.object({
    title: z.string().max(1000),
    content: longText,
    type: z.enum(types),
    /** One user by uid, as older clients name one. */
    recipientId: optionalText,
    /** User names. */
    recipients: z.array(z.string().max(100)).max(mostRecipients).nullish(),
    deliverAt: moment.nullish(),
  }),
});

export const updateNotice = call({
  area,
  name: 'updateNotice',
  method: 'PUT',
  path: '/api/admin/msg/notice',
  access: forRoot,
  summary: 'Changes the words of a notice, for those who have it too; its time until its delivery begins.',
  body: z.object({
    id: int,
    title: z.string().max(1000),
    content: longText,
    deliverAt: moment.nullish(),
    /** As it was read: then nobody else's change is lost. */
    gmtModified: optionalText,
  }),
});

export const deleteNotice = call({
  area,
  name: 'deleteNotice',
  method: 'DELETE',
  path: '/api/admin/msg/notice',
  access: forRoot,
  summary: 'Takes a notice back, from those who have it too.',
  query: z.object({ id: int }),
});
