import { groupContest } from '@assay/contract';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/sql/page.ts';
import type { GroupContestService } from './groupContest.service.ts';

/** Contests of groups, for their members and their admins. */
export const groupContestRoutes = ({ service }: { service: GroupContestService }): Route[] => [
  implement(groupContest.getGroupContests, async ({ query, caller }) => {
    const { records, total } = await service.list(caller, query);
    return pageOf(records, total, query);
  }),
  implement(groupContest.adminGetGroupContests, async ({ query, caller }) => {
    const { records, total } = await service.listAll(caller, query);
    return pageOf(records, total, query);
  }),
  implement(groupContest.getGroupContest, ({ query, caller }) => service.get(caller, query)),
  implement(groupContest.addGroupContest, ({ body, caller }) => service.create(caller, body)),
  implement(groupContest.updateGroupContest, async ({ body, caller }) => {
    await service.edit(caller, body);
    return done;
  }),
  implement(groupContest.deleteGroupContest, async ({ query, caller }) => {
    await service.remove(caller, query);
    return done;
  }),
  implement(groupContest.changeGroupContestVisible, async ({ query, caller }) => {
    await service.setVisible(caller, query);
    return done;
  }),
  implement(groupContest.getGroupContestProblems, ({ query, caller }) => service.problems(caller, query)),
  implement(groupContest.getGroupContestProblem, ({ query, caller }) => service.problem(caller, query)),
  implement(groupContest.updateGroupContestProblem, ({ body, caller }) => service.setProblem(caller, body)),
  implement(groupContest.removeGroupContestProblem, async ({ query, caller }) => {
    await service.removeProblem(caller, query);
    return done;
  }),
  implement(groupContest.addGroupContestProblemFromPublic, async ({ body, caller }) => {
    await service.addFromPublic(caller, body);
    return done;
  }),
  implement(groupContest.addGroupContestProblemFromGroup, async ({ query, caller }) => {
    await service.addFromGroup(caller, query);
    return done;
  }),
];
