/**
 * What other areas may use of messages. In the transaction of what happened: `remind` tells who was commented, replied to
 * or liked; `forgetLike` takes an unseen like back, and `forgetUnread` all that nobody has seen of texts that are deleted; `sendNotice` tells people something in words of ours (`notice.json`);
 * `welcome` gives new accounts the notices to all. `ownMessages` is what somebody's message center holds.
 */

export { forgetUnread, markUnreadAgain, markUnreadOf } from './forgetting.store.ts';
export { sendNotice, welcome } from './noticeDelivery.store.ts';
export { ownMessages } from './ownMessages.ts';
export { forgetLike, type Reminder, remind } from './reminder.store.ts';
