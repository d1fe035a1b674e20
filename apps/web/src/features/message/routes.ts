/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  messages: () => import('./MessagesPage.tsx'),
  messageTab: () => import('./MessagesPage.tsx'),
  adminNotices: () => import('./admin/NoticesPage.tsx'),
};
