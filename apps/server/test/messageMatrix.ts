import { login, type Row, rootOnly } from './permissionRow.ts';

/** Who may call what of messages. */
export const messageMatrix: readonly Row[] = [
  login('message.unread'),
  login('message.getCommentMessages'),
  login('message.getReplyMessages'),
  login('message.getLikeMessages'),
  login('message.getSysMessages'),
  login('message.getMineMessages'),
  login('message.readMessages', { query: { type: 'Sys' } }),
  login('message.cleanMessages', { query: { type: 'Sys' } }, '200/400'),
  rootOnly('notice.getNotices'),
  rootOnly('notice.createNotice', { body: { title: ' ', content: 'x', type: 'All' } }, '200/400'),
  rootOnly('notice.updateNotice', { body: { id: 987654, title: 'T', content: 'C' } }, '200/404'),
  rootOnly('notice.deleteNotice', { query: { id: 987654 } }, '200/404'),
];
