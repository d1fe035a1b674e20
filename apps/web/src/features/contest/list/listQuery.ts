import type { contest, QueryOf } from '@assay/contract';
import { oneOf, pageNumber, text, type Values } from '../../../shared/url/fields.ts';

/** Contests a page (document 2, section 9). */
export const pageSize = 10;

/** The filters of the contest list as they stand in the address. */
export const listQuery = {
  type: oneOf(['', '0', '1'], ''),
  status: oneOf(['', '-1', '0', '1'], ''),
  keyword: text(),
  currentPage: pageNumber(),
};
export type ListQuery = Values<typeof listQuery>;

const number = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** What the list call is asked for. */
export const listInput = (query: ListQuery): QueryOf<typeof contest.getContestList> => ({
  type: number(query.type),
  status: number(query.status),
  keyword: query.keyword || undefined,
  currentPage: query.currentPage,
  limit: pageSize,
});
