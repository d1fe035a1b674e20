import type { OwnRows } from '../../../shared/scope/Scope.ts';
import { useContest } from '../useContest.ts';

/**
 * All that the reader has sent in this phase: after the end too, be it in an own run, and before the start what an
 * administrator tried.
 */
export const useOwnRows = (): OwnRows => ({
  beforeContestSubmit: useContest().phase === 'scheduled',
  containsEnd: true,
});
