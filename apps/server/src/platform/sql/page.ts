import { pagesWithin, reach } from '@assay/domain';

/** Fills the paging envelope. */
export const pageOf = <T>(records: T[], total: number, paging: { currentPage: number; limit: number }) => ({
  records,
  total,
  size: paging.limit,
  current: paging.currentPage,
  pages: pagesWithin(total, paging.limit),
});

/** The rows of a page, as a list of the database asks for them: `currentPage` counts from 1. */
export const rowsOf = ({ currentPage, limit }: { currentPage: number; limit: number }) => ({
  offset: (currentPage - 1) * limit,
  limit,
});

/** LIKE pattern for "contains", with the wildcards of the text taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/**
 * What is asked, and where that is a page of a list beyond its reach, the last one within: old links and typed numbers
 * lead to a page, not to a refusal.
 */
export const withinReach = <T>(asked: T): T => {
  if (typeof asked !== 'object' || asked === null) return asked;
  const { currentPage, limit } = asked as { currentPage?: unknown; limit?: unknown };
  if (typeof currentPage !== 'number' || typeof limit !== 'number' || limit < 1) return asked;
  return { ...asked, currentPage: Math.min(currentPage, pagesWithin(reach, limit)) };
};
