import { problem, problemAdmin, problemHistory } from '@assay/contract';
import { problemAuths } from '@assay/domain';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/sql/page.ts';
import type { ProblemEditing } from './build.ts';

/** The editor of problems, their history, and what lies beside it. */
export const problemEditorRoutes = ({ editor, history, desk, compiler }: ProblemEditing): Route[] => [
  implement(problem.changeProblemAuth, async ({ body, caller }) => {
    await editor.changeAuth(caller, body);
    return done;
  }),
  implement(problemAdmin.adminGetProblem, ({ query, caller, locale }) => editor.get(caller, query.pid, locale)),
  implement(problemAdmin.createProblem, ({ body, caller }) => editor.create(caller, body)),
  implement(problemAdmin.editProblem, ({ body, caller }) => editor.edit(caller, body)),
  implement(problemAdmin.deleteProblem, async ({ query, caller }) => {
    await editor.remove(caller, query.pid);
    return done;
  }),
  implement(problemAdmin.problemConsequences, ({ query, caller }) => editor.consequences(caller, query.pid)),
  implement(problemAdmin.getProblemCases, ({ query, caller }) =>
    editor.cases(caller, query.pid, query.isUpload ?? true),
  ),
  implement(problemAdmin.compileSpj, async ({ body, caller, locale }) => {
    await compiler.compile(caller, 'spj', body, locale);
    return done;
  }),
  implement(problemAdmin.compileInteractive, async ({ body, caller, locale }) => {
    await compiler.compile(caller, 'interactive', body, locale);
    return done;
  }),
  implement(problemAdmin.adminGetContestProblem, ({ query, caller, locale }) => editor.get(caller, query.pid, locale)),
  implement(problemAdmin.createContestProblem, ({ body, caller }) =>
    editor.create(caller, body, { auth: problemAuths.contest }),
  ),
  implement(problemAdmin.editContestProblem, ({ body, caller }) => editor.edit(caller, body)),

  implement(problemHistory.getRevisions, async ({ query, caller, locale }) => {
    const { records, total } = await history.list(caller, query, locale);
    return pageOf(records, total, query);
  }),
  implement(problemHistory.compareRevisions, ({ query, caller, locale }) => history.compare(caller, query, locale)),
  implement(problemHistory.restoreRevision, ({ body, caller }) => history.restore(caller, body)),
  implement(problemHistory.getDraft, ({ query, caller }) => desk.draft(caller, query.pid)),
  implement(problemHistory.keepDraft, async ({ body, caller }) => {
    await desk.keepDraft(caller, body);
    return done;
  }),
  implement(problemHistory.dropDraft, async ({ query, caller }) => {
    await desk.dropDraft(caller, query.pid);
    return done;
  }),
  implement(problemHistory.tellPresence, ({ body, caller }) => desk.tell(caller, body)),
];
