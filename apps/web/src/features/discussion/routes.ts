import type { LoadPage } from '../../shared/lazyPage.tsx';
import { preloadMarkdown } from '../../shared/markdown/Markdown.tsx';

const loadPost: LoadPage = () => {
  preloadMarkdown();
  return import('./DiscussionPage.tsx');
};

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  discussionList: () => import('./DiscussionListPage.tsx'),
  problemDiscussions: () => import('./DiscussionListPage.tsx'),
  discussion: loadPost,
  adminDiscussions: () => import('./admin/DiscussionsPage.tsx'),
};
