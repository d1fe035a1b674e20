import { audit, userAdmin } from '@assay/contract';

/** What a change of accounts makes old. */
export const userCalls = [userAdmin.getUserList, userAdmin.getUserLogins, audit.getAudit];
