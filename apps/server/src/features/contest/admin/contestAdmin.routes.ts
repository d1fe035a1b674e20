import { contestAdmin, contestDirector } from '@assay/contract';
import { Failure } from '@assay/domain';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/sql/page.ts';
import type { ContestAdmin } from './build.ts';

/** The back office of contests. */
export const contestAdminRoutes = (needs: ContestAdmin): Route[] => {
  const { admin, problems, clock, people } = needs;
  return [
    implement(contestAdmin.adminGetContestList, async ({ query, caller }) => {
      const { records, total } = await admin.list(caller, query);
      return pageOf(records, total, query);
    }),
    implement(contestAdmin.adminGetContest, ({ query, caller }) => admin.get(caller, query.cid)),
    implement(contestAdmin.createContest, ({ body, caller }) => admin.create(caller, body)),
    implement(contestAdmin.editContest, async ({ body, caller }) => {
      await admin.edit(caller, body);
      return done;
    }),
    implement(contestAdmin.contestConsequences, ({ body, caller }) => needs.consequences.of(caller, body)),
    implement(contestDirector.previewAccounts, ({ body }) => people.previewAccounts(body.accountLimitRule)),
    implement(contestAdmin.deleteContest, async ({ query, caller }) => {
      await admin.remove(caller, query.cid);
      return done;
    }),
    implement(contestAdmin.changeContestVisible, async ({ query, caller }) => {
      await admin.setVisible(caller, query);
      return done;
    }),
    implement(contestAdmin.cloneContest, ({ query, caller }) => admin.clone(caller, query)),
    implement(contestAdmin.adminGetContestProblems, ({ query, caller }) => problems.list(caller, query)),
    implement(contestAdmin.deleteContestProblem, async ({ query, caller }) => {
      // Existing clients have a button that names no contest: problems themselves are deleted where problems are kept.
      if (!query.cid) throw new Failure('contest.problemStays');
      await problems.remove(caller, { cid: query.cid, pid: query.pid });
      return done;
    }),
    implement(contestAdmin.adminGetContestProblemInfo, ({ query, caller }) =>
      problems.info(caller, query.cid, query.pid),
    ),
    implement(contestAdmin.setContestProblemInfo, ({ body, caller }) => problems.set(caller, body)),
    implement(contestAdmin.addContestProblemFromPublic, async ({ body, caller }) => {
      await problems.addFromPublic(caller, body);
      return done;
    }),
    implement(contestAdmin.orderContestProblems, async ({ body, caller }) => {
      await problems.order(caller, body);
      return done;
    }),
    implement(contestDirector.allowContestUse, async ({ body, caller }) => {
      await problems.allowUse(caller, body);
      return null;
    }),
    implement(contestDirector.getContestClock, ({ query, caller }) => clock.get(caller, query.cid)),
    implement(contestDirector.changeContestClock, ({ body, caller }) => clock.change(caller, body)),
    implement(contestDirector.undoClockChange, ({ query, caller }) => clock.undo(caller, query)),
    implement(contestDirector.getContestLog, ({ query, caller }) => people.log(caller, query)),
    implement(contestDirector.getContestPeople, ({ query, caller }) => people.list(caller, query)),
    implement(contestDirector.setContestSeats, ({ body, caller }) => people.setSeats(caller, body)),
    implement(contestDirector.removeParticipant, async ({ query, caller }) => {
      await people.remove(caller, query);
      return done;
    }),
    implement(contestDirector.getContestChecklist, ({ query, caller }) => needs.checklist.check(caller, query.cid)),
  ];
};
