const outside = () => import('./OutsideBoardPage.tsx');

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  contestRank: () => import('./ContestRankPage.tsx'),
  contestScrollBoard: () => import('./ScrollSetupPage.tsx'),
  acmScoreboard: outside,
  oiScoreboard: outside,
  scrollBoard: () => import('./ScrollBoardPage.tsx'),
};
