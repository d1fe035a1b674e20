import { groupContest, groupCopy, groupProblem } from '@assay/contract';
import { problemAuths } from '@assay/domain';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/sql/page.ts';
import type { GroupCopyService } from '../copy/groupCopy.service.ts';
import type { GroupProblemService } from './groupProblem.service.ts';

/** Problems of groups, for their members and their admins, and copies of groups. */
export const groupProblemRoutes = ({
  groupProblems,
  copies,
}: {
  groupProblems: GroupProblemService;
  copies: GroupCopyService;
}): Route[] => [
  implement(groupCopy.copyGroup, ({ body, caller }) => copies.copy(caller, body)),
  implement(groupProblem.getGroupProblems, async ({ query, caller, locale }) => {
    const { records, total } = await groupProblems.list(caller, query, locale);
    return pageOf(records, total, query);
  }),
  implement(groupProblem.adminGetGroupProblems, async ({ query, caller, locale }) => {
    const { records, total } = await groupProblems.listAll(caller, query, locale);
    return pageOf(records, total, query);
  }),
  implement(groupProblem.getGroupProblem, ({ query, caller, locale }) => groupProblems.get(caller, query.pid, locale)),
  implement(groupProblem.addGroupProblem, ({ body, caller }) => groupProblems.create(caller, body)),
  implement(groupContest.addGroupContestProblem, ({ body, caller }) =>
    groupProblems.create(caller, body, problemAuths.contest),
  ),
  implement(groupProblem.updateGroupProblem, ({ body, caller }) => groupProblems.edit(caller, body)),
  implement(groupProblem.deleteGroupProblem, async ({ query, caller }) => {
    await groupProblems.remove(caller, query.pid);
    return done;
  }),
  implement(groupProblem.getGroupProblemCases, ({ query, caller }) =>
    groupProblems.cases(caller, query.pid, query.isUpload ?? true),
  ),
  implement(groupProblem.getGroupProblemTags, ({ query, caller, locale }) =>
    groupProblems.tags(caller, query.gid, locale),
  ),
  implement(groupProblem.compileGroupSpj, async ({ query, body, caller, locale }) => {
    await groupProblems.compile(caller, query.gid, 'spj', body, locale);
    return done;
  }),
  implement(groupProblem.compileGroupInteractive, async ({ query, body, caller, locale }) => {
    await groupProblems.compile(caller, query.gid, 'interactive', body, locale);
    return done;
  }),
  implement(groupProblem.changeGroupProblemAuth, async ({ query, caller }) => {
    await groupProblems.changeAuth(caller, query);
    return done;
  }),
];
