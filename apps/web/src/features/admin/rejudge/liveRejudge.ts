import type { judge } from '@assay/contract';

/** Pages that show a rejudge which moves ask again this often, ms. */
export const livePollMs = 2000;

/** It changes without anybody pressing a button: it is judged, or applies itself in a moment. */
export const isMoving = ({ state, applyWhenReady }: Pick<judge.RejudgeSummary, 'state' | 'applyWhenReady'>): boolean =>
  state === 'judging' || (state === 'ready' && applyWhenReady);
