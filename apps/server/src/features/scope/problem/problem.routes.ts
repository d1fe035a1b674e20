import { contest, language, problem, problemAnnex } from '@assay/contract';
import { implement, type Route } from '../../../platform/http/implement.ts';
import { sendFile } from '../../file/index.ts';
import type { MetProblemService } from './problem.service.ts';

/** Problems as readers meet them. */
export const metProblemRoutes = ({ service }: { service: MetProblemService }): Route[] => [
  implement(problem.getProblemTags, ({ query, caller, locale }) => service.tagsOfProblem(query.pid, caller, locale)),
  implement(problem.getUserProblemStatus, ({ body, caller }) => service.userStatus(caller, body)),
  implement(problem.getProblemDetail, ({ query, caller, locale }) =>
    service.detail(query.problemId, query, caller, locale),
  ),
  implement(contest.getContestProblemDetails, ({ query, caller, locale }) =>
    service.detail(query.displayId, query, caller, locale),
  ),
  implement(language.getProblemLanguages, ({ query, caller }) => service.languagesOf(query.pid, caller)),
  implement(problem.getProblemCodeTemplate, ({ query, caller }) => service.templates(query.pid, caller)),
  implement(problemAnnex.getProblemAttachments, ({ query, caller }) => service.attachments(query.pid, caller)),
  implement(problemAnnex.downloadExtraFile, async ({ query, caller, reply }) =>
    // The file of an address changes with the problem, and is for those who may use it.
    sendFile(reply, await service.extraFile(query.pid, query.name, caller), 'private, no-cache'),
  ),
  implement(contest.getFullScreenProblems, ({ query, caller, locale }) => service.navigator(caller, query, locale)),
  implement(problem.getLastAcCode, ({ query, caller }) => service.lastAcceptedCode(caller, query)),
];
