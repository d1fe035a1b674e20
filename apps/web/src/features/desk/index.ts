import { lazy } from 'react';

/** The watch beside every page of a contest, in a file of its own: what other areas may use of a contest's desk. */
export const Watch = lazy(async () => ({ default: (await import('./watch/parts.ts')).Watch }));

/** The newest announcements, beside the overview of their contest. */
export const LatestAnnouncements = lazy(async () => ({
  default: (await import('./watch/parts.ts')).LatestAnnouncements,
}));
