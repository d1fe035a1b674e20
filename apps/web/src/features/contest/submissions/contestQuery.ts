import type { SubmissionFilter } from '../../../shared/scope/Scope.ts';
import { flag, type Values } from '../../../shared/url/fields.ts';
import { listInput, statusQuery } from '../../submission/index.ts';

/** The filters of a contest's submissions as they stand in the address. */
export const contestQuery = {
  ...statusQuery,
  /** Administrators: those sent before the start, instead of those since. */
  beforeContestSubmit: flag(),
  /** Those sent after the end too: where the contest takes them, and in the reader's own run. */
  containsEnd: flag(),
};
export type ContestQuery = Values<typeof contestQuery>;

interface Allowed {
  before: boolean;
  after: boolean;
}

/** What the list call is asked for; what the reader may not ask for is left out. */
export const contestInput = (query: ContestQuery, { before, after }: Allowed): SubmissionFilter => ({
  ...listInput(query, true),
  beforeContestSubmit: before && query.beforeContestSubmit,
  containsEnd: after && query.containsEnd,
});
