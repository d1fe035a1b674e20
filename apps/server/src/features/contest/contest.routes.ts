import { contest } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { ContestService } from './contest.service.ts';

/** Contests as people meet them. */
export const contestRoutes = ({ service }: { service: ContestService }): Route[] => {
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
    implement(contest.getContestProblems, ({ query, caller, locale }) =>
      service.problems(caller, { ...query, locale }),
    ),
    implement(contest.getVirtualContest, ({ query, caller }) => service.virtual(caller, query.cid)),
    implement(contest.startVirtualContest, ({ body, caller }) => service.startVirtual(caller, body.cid)),
  ];
};
