import type { rejudge } from '@assay/contract';

/** Pages that show a rejudge which moves ask again this often, ms. */
export const livePollMs = 2000;

/** It changes without anybody pressing a button: it is judged, or applies itself in a moment. */
export const isMoving = ({
  state,
  applyWhenReady,
}: Pick<rejudge.RejudgeSummary, 'state' | 'applyWhenReady'>): boolean =>
  state === 'judging' || (state === 'ready' && applyWhenReady);
