/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  acmRank: () => import('./RankPage.tsx'),
  oiRank: () => import('./RankPage.tsx'),
};
