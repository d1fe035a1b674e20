import { lazy } from 'react';

/** What changes a contest's time, with its history, for every page of a contest that offers it; comes in its own chunk. */
export const ClockPart = lazy(() => import('../admin/clock/ClockPanel.tsx'));
