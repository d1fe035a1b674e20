import { Failure } from '@assay/domain';

/** Fills the paging envelope. */
export const pageOf = <T>(records: T[], total: number, paging: { currentPage: number; limit: number }) => ({
  records,
  total,
  size: paging.limit,
  current: paging.currentPage,
  pages: Math.ceil(total / paging.limit),
});

/** LIKE pattern for "contains", with the wildcards of the text taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** Rows of a list before the page that is asked for: the database passes over every one of them. */
const mostBefore = 1_000_000;

/**
 * Bounds how far back a page of any list may be.
 * @throws Failure `request.invalid`
 */
export const checkPage = <T>(asked: T): T => {
  if (typeof asked !== 'object' || asked === null) return asked;
  const { currentPage, limit } = asked as { currentPage?: unknown; limit?: unknown };
  if (typeof currentPage === 'number' && typeof limit === 'number' && (currentPage - 1) * limit > mostBefore)
    throw new Failure('request.invalid', { field: 'currentPage' });
  return asked;
};
