import type { group, QueryOf } from '@assay/contract';
import { flag, oneOf, oneOfNumbers, pageNumber, text, type Values } from '../../../shared/url/fields.ts';

/** Groups a page, and how many (document 3, section 9). */
export const listSizes = [9, 15, 30, 60, 120] as const;
const pageSize = 15;

/** The filters of the list as they stand in the address. */
export const listQuery = {
  keyword: text(),
  auth: oneOf(['', '1', '2', '3'], ''),
  onlyMine: flag(),
  currentPage: pageNumber(),
  limit: oneOfNumbers(listSizes, pageSize),
};
export type ListQuery = Values<typeof listQuery>;

/** What the list call is asked for. Who is nobody has no groups of their own. */
export const listInput = (query: ListQuery, loggedIn: boolean): QueryOf<typeof group.getGroupList> => ({
  keyword: query.keyword || undefined,
  auth: query.auth === '' ? undefined : Number(query.auth),
  onlyMine: loggedIn && query.onlyMine,
  currentPage: query.currentPage,
  limit: query.limit,
});
