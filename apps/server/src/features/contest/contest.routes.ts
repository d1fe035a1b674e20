import { contest } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { ProblemService } from '../problem/index.ts';
import type { SubmissionService } from '../submission/index.ts';
import type { ContestService } from './contest.service.ts';

/** Contests as people meet them, their problems and the submissions in them. */
export const contestRoutes = (needs: {
  service: ContestService;
  problems: ProblemService;
  submissions: SubmissionService;
}): Route[] => {
  const { service, problems, submissions } = needs;
  return [
    implement(contest.getContestList, async ({ query, caller }) => {
      const { records, total } = await service.list(caller, query);
      return pageOf(records, total, query);
    }),
    implement(contest.getRecentContest, () => service.recent()),
    implement(contest.getOwnContests, ({ caller }) => service.own(caller)),
    implement(contest.getContestInfo, ({ query, caller }) => service.info(caller, query)),
    implement(contest.registerContest, async ({ body, caller }) => {
      await service.register(caller, body);
      return done;
    }),
    implement(contest.getContestAccess, ({ query, caller }) => service.access(caller, query.cid)),
    implement(contest.getContestProblems, ({ query, caller }) => service.problems(caller, query)),
    implement(contest.getContestProblemDetails, ({ query, caller, locale }) =>
      problems.detail(query.displayId, query, caller, locale),
    ),
    implement(contest.getFullScreenProblems, ({ query, caller }) => service.fullScreen(caller, query)),
    implement(contest.getContestSubmissions, async ({ query, caller }) => {
      const { records, total } = await submissions.listInContest(caller, query);
      return pageOf(records, total, query);
    }),
    implement(contest.checkContestSubmissionsStatus, ({ body, caller }) =>
      submissions.statuses(caller, body.submitIds, { cid: body.cid }),
    ),
    implement(contest.getVirtualContest, ({ query, caller }) => service.virtual(caller, query.cid)),
    implement(contest.startVirtualContest, ({ body, caller }) => service.startVirtual(caller, body.cid)),
  ];
};
