/**
 * What other areas may use of notices. In the transaction of what happened: `remind` tells who was commented, replied to or
 * liked; `forgetLike` takes an unseen like back, and `forgetUnread` all that was not seen of texts that are deleted;
 * `sendNotice` tells people something in words of ours (`notice.json`); `welcome` gives new accounts the notices to all.
 */

export { adminUids, deliverNext, dueNotices, sendNotice, startDelivery, welcome } from './delivery.store.ts';
export { deleteRemindersOf, forgetUnread, markUnreadAgain, markUnreadOf, withdrawLikesOf } from './forgetting.store.ts';
export { forgetLike, type Reminder, remind } from './reminder.store.ts';
