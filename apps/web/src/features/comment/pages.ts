import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  contestComment: page('/contest/:contestID/comment', {
    shell: 'contest',
    calls: ['comment.getComments?cid=:contestID&currentPage=1&limit=10'],
    file: 'comment/ContestCommentPage.tsx',
  }),
};
