import type { BodyOf, standings } from '@assay/contract';
import { flag, oneOf, oneOfNumbers, pageNumber, text, type Values } from '../../../shared/url/fields.ts';

/** Sizes of a board's pages (document 2, section 9). */
export const boardSizes = [10, 30, 50, 100, 300] as const;

/** What of a board stands in the address. */
export const boardQuery = {
  keyword: text(),
  /** Everybody, or those the reader follows. */
  whose: oneOf(['all', 'followed'], 'all'),
  removeStar: flag(),
  /** Contest admins: runs after the end count. */
  containsEnd: flag(),
  /** Contest admins: look behind the seal. */
  forceRefresh: flag(),
  /** The board in time instead of the one of now. */
  replay: flag(),
  currentPage: pageNumber(),
  limit: oneOfNumbers(boardSizes, 50),
};
export type BoardQuery = Values<typeof boardQuery>;

/** What the board calls are asked for; own and followed rows come apart from the list. */
export const boardInput = (
  cid: number,
  query: BoardQuery,
  followed: readonly string[],
): BodyOf<typeof standings.getContestRank> => ({
  cid,
  currentPage: query.currentPage,
  limit: query.limit,
  keyword: query.keyword || undefined,
  removeStar: query.removeStar,
  containsEnd: query.containsEnd,
  forceRefresh: query.forceRefresh,
  concernedList: [...followed],
  apart: true,
});
