/** What other areas may use of comments (see ../../walls.test.ts). */
export type { CommentService } from './comment.service.ts';
export { commentPage } from './commentPage.ts';
