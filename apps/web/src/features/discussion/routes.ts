/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  discussionList: () => import('./DiscussionListPage.tsx'),
  problemDiscussions: () => import('./DiscussionListPage.tsx'),
  discussion: () => import('./DiscussionPage.tsx'),
  adminDiscussions: () => import('./admin/DiscussionsPage.tsx'),
};
