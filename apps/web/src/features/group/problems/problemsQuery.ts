import { flag, pageNumber, text, whole } from '../../../shared/url/fields.ts';
import type { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';

/** Filters of the problems of a group, as they stand in the address. */
export const problemsQuery = {
  keyword: text(),
  /** The list of admins: every problem of the group, and what can be done with it. */
  manage: flag(),
  /** In that list: who sees them; 0: all of them. */
  auth: whole(0, { min: 0, max: 3 }),
  currentPage: pageNumber(),
  limit: whole(10, { min: 1, max: 100 }),
};
export type ProblemsUrl = ReturnType<typeof useUrlQuery<typeof problemsQuery>>;
