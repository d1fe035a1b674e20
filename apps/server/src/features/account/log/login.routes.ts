import { loginLog } from '@assay/contract';
import { implement, type Route } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pageOf, rowsOf } from '../../../platform/sql/page.ts';
import { listLoginLog } from './login.store.ts';

/** Logins and what failed of them, for the person and for administrators. */
export const loginLogRoutes = ({ db }: Pick<Platform, 'db'>): Route[] => {
  const log = async (uid: string, paging: { currentPage: number; limit: number }) => {
    const { records, total } = await listLoginLog(db, { uid, ...rowsOf(paging) });
    return pageOf(records, total, paging);
  };
  return [
    implement(loginLog.getOwnLoginLog, ({ query, caller }) => log(caller.uid, query)),
    implement(loginLog.getUserLoginLog, ({ query }) => log(query.uid, query)),
  ];
};
