import { problem, problemAnnex } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import { sendFile } from '../file/index.ts';
import type { ProblemEditor } from './edit/editor.service.ts';
import type { ProblemService } from './problem.service.ts';

/** Problems as readers see them, and the first pages of their administration. */
export const problemRoutes = (needs: {
  service: ProblemService;
  editor: Pick<ProblemEditor, 'changeAuth'>;
}): Route[] => {
  const { service } = needs;
  return [
    implement(problem.getAllProblemTags, ({ query, locale }) => service.tags(query.oj, locale)),
    implement(problem.getProblemTagsAndClassification, ({ query, locale }) =>
      service.tagsByClassification(query.oj, locale),
    ),
    implement(problem.getProblemTags, ({ query, caller, locale }) => service.tagsOfProblem(query.pid, caller, locale)),
    implement(problem.getProblemList, async ({ query, locale }) => {
      const { records, total } = await service.list({ ...query, locale });
      return pageOf(records, total, query);
    }),
    implement(problem.getUserProblemStatus, ({ body, caller }) => service.userStatus(caller, body)),
    implement(problem.getRandomProblem, () => service.random()),
    implement(problem.getProblemDetail, ({ query, caller, locale }) =>
      service.detail(query.problemId, query, caller, locale),
    ),
    implement(problem.getProblemCodeTemplate, ({ query, caller }) => service.templates(query.pid, caller)),
    implement(problemAnnex.getProblemAttachments, ({ query, caller }) => service.attachments(query.pid, caller)),
    implement(problemAnnex.downloadExtraFile, async ({ query, caller, reply }) =>
      // The file of an address changes with the problem, and is for those who may use it.
      sendFile(reply, await service.extraFile(query.pid, query.name, caller), 'private, no-cache'),
    ),
    implement(problem.getLastAcCode, ({ query, caller }) => service.lastAcceptedCode(caller, query)),
    implement(problem.adminGetProblemList, async ({ query, locale }) => {
      const { records, total } = await service.adminList({ ...query, locale });
      return pageOf(records, total, query);
    }),
    implement(problem.changeProblemAuth, async ({ body, caller }) => {
      await needs.editor.changeAuth(caller, body);
      return done;
    }),
  ];
};
