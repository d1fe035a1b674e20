/** What other areas may use of discussions; tables are met in `discussion.table.ts` (see ../../walls.test.ts). */
export { isAboutNone } from './discussion.filter.ts';
export type { DiscussionService } from './discussion.service.ts';
export { countComments } from './discussion.store.ts';
export { isHeldBack, tellIfHeld } from './holding.ts';
export { passLikeGate } from './likeGate.ts';
export { isQuiet, type OpenPost, type Posts, tellPage } from './posts.ts';
export { refuseUnfit } from './postText.ts';
export { holdBelow, recountPosts } from './recount.store.ts';
