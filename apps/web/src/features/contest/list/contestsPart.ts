import { lazyPart } from '../../../shared/lazyPart.tsx';

/** Draws the list of contests that admins change, for a page that shows it when asked; comes in a file of its own. */
export const ContestsPanel = lazyPart(() =>
  import('../admin/ContestsPanel.tsx').then(({ ContestsPanel: panel }) => panel),
);
