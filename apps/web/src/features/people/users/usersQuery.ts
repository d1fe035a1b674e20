import { userAdmin } from '@assay/contract';
import { loginSpans, roleNames } from '@assay/domain';
import { adminRows, flag, oneOf, pageNumber, text } from '../../../shared/url/fields.ts';

/** Numbers of all roles, as texts. */
export const roleKeys = Object.keys(roleNames);

/** Filters of the list of users. */
export const usersQuery = {
  keyword: text(),
  group: text(),
  role: oneOf(['', ...roleKeys], ''),
  status: oneOf(['', '0', '1'], ''),
  login: oneOf(['', ...loginSpans], ''),
  onlyAdmin: flag(),
  sort: oneOf(['', ...userAdmin.userSorts.options], ''),
  reverse: flag(),
  currentPage: pageNumber(),
  limit: adminRows(),
};
