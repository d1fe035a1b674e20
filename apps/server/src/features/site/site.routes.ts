import { site } from '@assay/contract';
import { Failure } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf, rowsOf } from '../../platform/sql/page.ts';
import { dayStart, serverOffset } from '../../platform/text/day.ts';
import type { ContestService } from '../contest/index.ts';
import type { NodeService } from '../node/index.ts';
import { dashboardCounts } from './site.store.ts';

/** The health of the whole, mails kept here, and the dashboard of the back office. */
export const siteRoutes = (
  platform: Platform,
  needs: { nodes: NodeService; contests: Pick<ContestService, 'recent'>; version: string },
): Route[] => [
  implement(site.getDashboardInfo, async ({ query }) => {
    const now = new Date();
    const since = new Date(dayStart(now.getTime(), query.utcOffset ?? serverOffset(now)));
    const [counts, contests] = await Promise.all([dashboardCounts(platform.db, since), needs.contests.recent()]);
    return { userNum: counts.users, recentContestNum: contests.length, todayJudgeNum: counts.today };
  }),
  implement(site.getOutbox, async ({ query }) => {
    const { mails, total } = await platform.mailer.list({
      keyword: query.keyword,
      ...rowsOf(query),
    });
    return pageOf(mails, total, query);
  }),
  implement(site.seen, async ({ request, ip }) => ({
    ip,
    scheme: request.protocol,
    host: request.headers.host ?? '',
    isForwarded: request.headers['x-forwarded-for'] !== undefined,
    isBelieved: (request.ips?.length ?? 0) > 1,
    publicUrl: platform.config.publicUrl,
  })),
  implement(site.health, async () => {
    const database = await platform.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const { ready: judgeNodes, lackSpace } = database ? await needs.nodes.readyNodes() : { ready: 0, lackSpace: false };
    const node = lackSpace ? 'room on the disks of the judge nodes' : 'judge node';
    const missing = [...(database ? [] : ['database']), ...(judgeNodes > 0 ? [] : [node])];
    const state = { ok: missing.length === 0, version: needs.version, database, judgeNodes, missing };
    if (!state.ok) throw new Failure('server.unavailable', {}, state);
    return state;
  }),
];
