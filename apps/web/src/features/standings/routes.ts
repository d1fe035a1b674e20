const outside = () => import('./OutsideBoardPage.tsx');

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  contestRank: () => import('./ContestRankPage.tsx'),
  acmScoreboard: outside,
  oiScoreboard: outside,
};
