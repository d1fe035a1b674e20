import { message } from '@assay/contract';

/** A tab by its word in the address: which count is its own, what the server calls it, and whether notices stand in it. */
export const messageTabs = {
  discuss: { count: 'comment', type: 'Discuss' },
  reply: { count: 'reply', type: 'Reply' },
  like: { count: 'like', type: 'Like' },
  sys: { count: 'sys', type: 'Sys' },
  mine: { count: 'mine', type: 'Mine' },
} as const;
export type MessageTabName = keyof typeof messageTabs;

/** In the order in which they stand. */
export const tabNames = Object.keys(messageTabs) as MessageTabName[];

/** The call behind a tab of reminders, and behind one of notices. */
export const reminderCalls = {
  discuss: message.getCommentMessages,
  reply: message.getReplyMessages,
  like: message.getLikeMessages,
} as const;
export const noticeCalls = { sys: message.getSysMessages, mine: message.getMineMessages } as const;

/** The tab that a word of the address names; the first one for any other. */
export const tabNamed = (word: string | undefined): MessageTabName =>
  tabNames.find((name) => name === word) ?? 'discuss';
