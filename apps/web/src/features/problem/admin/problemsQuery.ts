import { problemAuths } from '@assay/domain';
import { mayPublish } from '../../../shared/session/roles.ts';
import { adminRows, pageNumber, text, whole } from '../../../shared/url/fields.ts';

/** Stands in the address for problems that anybody may see or nobody. */
export const anyAuth = 0;

/** Filters of the problem list of the back office, as they stand in the address. */
export const problemsQuery = {
  keyword: text(),
  auth: whole(anyAuth, { min: 0, max: 3 }),
  currentPage: pageNumber(),
  limit: adminRows(),
};

/** Who may see a problem: public, hidden, contests only. */
export const auths = [problemAuths.public, problemAuths.hidden, problemAuths.contest] as const;

/** The rule `maySetProblemAuth`: normal admins may hide a problem but not publish one (reference 4.5). */
export const maySetAuth = (auth: number, roles: readonly string[]): boolean =>
  auth !== problemAuths.public || mayPublish(roles);
