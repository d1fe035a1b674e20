import { contestDirector, rejudge } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { RejudgeService } from './rejudge.service.ts';
import type { VerdictAdminService } from './verdictAdmin.service.ts';

export const rejudgeRoutes = (needs: { rejudges: RejudgeService; verdicts: VerdictAdminService }): Route[] => {
  const { rejudges, verdicts } = needs;
  return [
    implement(rejudge.rejudge, ({ query, caller }) => verdicts.rejudge(caller, query)),
    implement(rejudge.manualJudge, ({ query, caller }) => verdicts.manual(caller, query)),
    implement(rejudge.cancelJudge, ({ query, caller }) => verdicts.cancel(caller, query.submitId)),
    implement(rejudge.startRejudge, ({ body, caller }) => rejudges.start(caller, body)),
    implement(rejudge.getRejudges, async ({ query }) => {
      const { records, total } = await rejudges.list(query);
      return pageOf(records, total, query);
    }),
    implement(rejudge.getRejudge, async ({ query }) => {
      const { items, total, ...preview } = await rejudges.preview(query);
      return { ...preview, items: pageOf(items, total, query) };
    }),
    implement(rejudge.getRejudgeUsers, async ({ query }) => {
      const { records, total } = await rejudges.users(query);
      return pageOf(records, total, query);
    }),
    implement(rejudge.countRejudge, ({ body }) => rejudges.count(body.filter)),
    implement(contestDirector.rejudgeContestProblem, async ({ query, caller }) => {
      await rejudges.startForContest(caller, query);
      return done;
    }),
    implement(rejudge.decideRejudge, ({ body, caller }) => rejudges.decide(caller, body.id, body.action)),
  ];
};
