import { lazyPart } from '../../../shared/lazyPart.tsx';

/** What changes a contest's time, with its history, for a page that has more to show first; comes in a file of its own. */
export const ClockPart = lazyPart(() => import('../admin/clock/ClockPanel.tsx').then(({ ClockPanel }) => ClockPanel));
