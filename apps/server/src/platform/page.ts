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
