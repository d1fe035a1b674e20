import { isAnyAdmin, isRoot, type Viewer } from './role.ts';

/** Enter the back office. */
export const mayEnterBackOffice = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/** Have the statistics of the home page counted again at once. */
export const mayRefreshStatistics = (viewer: Viewer | null): boolean => isRoot(viewer);
