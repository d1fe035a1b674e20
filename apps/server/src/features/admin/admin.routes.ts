import { admin } from '@assay/contract';
import { Failure } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountService } from '../account/account.service.ts';
import { dashboardCounts } from '../home/home.store.ts';
import type { JudgingService } from '../judge/judging.service.ts';

/** The first pages of the back office, and the health of the whole. */
export const adminRoutes = (
  platform: Platform,
  needs: { accounts: AccountService; judging: JudgingService; version: string },
): Route[] => [
  implement(admin.getDashboardInfo, async () => {
    const counts = await dashboardCounts(platform.db);
    return { userNum: counts.users, recentContestNum: 0, todayJudgeNum: counts.today };
  }),
  implement(admin.getSessions, ({ caller }) => needs.accounts.previousSession(caller.uid)),
  implement(admin.getOutbox, async ({ query }) => {
    const { mails, total } = await platform.mailer.list({
      keyword: query.keyword,
      offset: (query.currentPage - 1) * query.limit,
      limit: query.limit,
    });
    return pageOf(mails, total, query);
  }),
  implement(admin.health, async () => {
    const database = await platform.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const judgeNodes = database ? await needs.judging.readyNodes() : 0;
    const missing = [...(database ? [] : ['database']), ...(judgeNodes > 0 ? [] : ['judge node'])];
    const state = { ok: missing.length === 0, version: needs.version, database, judgeNodes, missing };
    if (!state.ok) throw new Failure('server.unavailable', {}, state);
    return state;
  }),
];
