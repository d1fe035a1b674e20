import { status } from '@assay/domain';
import { paths } from '../../../paths.ts';
import type { SubmissionFilter } from '../../../shared/scope/Scope.ts';
import { pageSizes } from '../../../shared/table/Pager.tsx';
import { flag, formed, oneOfNumbers, pageNumber, text, type Values } from '../../../shared/url/fields.ts';
import { statusOrder } from '../../../shared/verdict/statusLook.ts';

/** Statuses a submission in the list can have. */
export const listedStatuses = statusOrder.filter(
  (code) => code !== status.notSubmitted && code !== status.submitting && code !== status.submittedUnknownResult,
);

/** The filters of the submission list as they stand in the address (document 1, section 2). */
export const statusQuery = {
  onlyMine: flag(),
  status: formed((text) => listedStatuses.some((code) => String(code) === text)),
  username: text(),
  language: text(),
  problemID: text(),
  /** The problem id must match wholly. */
  completeProblemID: flag(),
  currentPage: pageNumber(),
  limit: oneOfNumbers(pageSizes, 15),
};
export type StatusQuery = Values<typeof statusQuery>;

/** What the list call is asked for; visitors never ask for their own. */
export const listInput = (query: StatusQuery, loggedIn: boolean): SubmissionFilter => ({
  onlyMine: query.onlyMine && loggedIn,
  status: query.status === '' ? undefined : Number(query.status),
  username: query.username || undefined,
  language: query.language || undefined,
  problemID: query.problemID || undefined,
  completeProblemID: query.completeProblemID,
  currentPage: query.currentPage,
  limit: query.limit,
});

/**
 * Address of the form that judges the listed submissions again; undefined without a filter. `own` is who reads. The form
 * takes problem and user as whole words and says how much that matches.
 */
export const rejudgeAddress = (query: StatusQuery, own: string | undefined): string | undefined => {
  const filter = new URLSearchParams();
  if (query.problemID !== '') filter.set('problemId', query.problemID);
  const username = query.onlyMine && own !== undefined ? own : query.username;
  if (username !== '') filter.set('username', username);
  if (query.status !== '') filter.set('status', query.status);
  if (query.language !== '') filter.set('language', query.language);
  return filter.size === 0 ? undefined : `${paths.adminNewRejudge}?${filter.toString()}`;
};
