import { mayPublish } from '../../../shared/session/roles.ts';
import { adminRows, pageNumber, text, whole } from '../../../shared/url/fields.ts';

/** Filters of the problem list of the back office, as they stand in the address. */
export const problemsQuery = {
  keyword: text(),
  /** 0: all. */
  auth: whole(0, { min: 0, max: 3 }),
  currentPage: pageNumber(),
  limit: adminRows(),
};

/** Who may see a problem: public, hidden, contests only. */
export const auths = [1, 2, 3] as const;

/** Normal admins may hide a problem but not publish one (reference 4.5). */
export const maySetAuth = (auth: number, roles: readonly string[]): boolean => auth !== 1 || mayPublish(roles);
