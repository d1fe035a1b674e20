import { roleNames } from '@assay/domain';
import { flag, oneOf, pageNumber, text, whole } from '../../../shared/url/fields.ts';

/** Numbers of all roles, as texts. */
export const roleKeys = Object.keys(roleNames);

/** Filters of the list of users. */
export const usersQuery = {
  keyword: text(),
  role: oneOf(['', ...roleKeys], ''),
  status: oneOf(['', '0', '1'], ''),
  onlyAdmin: flag(),
  currentPage: pageNumber(),
  limit: whole(15, { min: 1, max: 100 }),
};
