import { lazy } from 'react';

/** The watch beside every page of a contest, in a file of its own: what other areas may use of a contest's desk. */
export const Watch = lazy(async () => ({ default: (await import('./watch/Watch.tsx')).Watch }));
