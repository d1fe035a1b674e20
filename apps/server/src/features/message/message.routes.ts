import { message } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { MessageService } from './message.service.ts';

/** Messages to a user. */
export const messageRoutes = ({ service }: { service: MessageService }): Route[] => [
  implement(message.unread, ({ caller }) => service.unread(caller)),
  implement(message.getCommentMessages, async ({ query, caller }) => {
    const { records, total } = await service.reminders(caller, 'Discuss', query);
    return pageOf(records, total, query);
  }),
  implement(message.getReplyMessages, async ({ query, caller }) => {
    const { records, total } = await service.reminders(caller, 'Reply', query);
    return pageOf(records, total, query);
  }),
  implement(message.getLikeMessages, async ({ query, caller }) => {
    const { records, total } = await service.reminders(caller, 'Like', query);
    return pageOf(records, total, query);
  }),
  implement(message.getSysMessages, async ({ query, caller, locale }) => {
    const { records, total } = await service.notices(caller, 'Sys', query, locale);
    return pageOf(records, total, query);
  }),
  implement(message.getMineMessages, async ({ query, caller, locale }) => {
    const { records, total } = await service.notices(caller, 'Mine', query, locale);
    return pageOf(records, total, query);
  }),
  implement(message.readMessages, async ({ query, caller }) => {
    await service.readAll(caller, query.type);
    return done;
  }),
  implement(message.cleanMessages, async ({ query, caller }) => {
    await service.clean(caller, query.type, query.id);
    return done;
  }),
];
