/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  home: () => import('./HomePage.tsx'),
};
