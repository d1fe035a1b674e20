import { contest, lineComment, submission } from '@assay/contract';
import { Failure } from '@assay/domain';
import { type Idempotency, sendingOf } from '../../../platform/http/idempotency.ts';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/sql/page.ts';
import type { LineCommentService } from './lineComment.service.ts';
import type { SubmissionService } from './submission.service.ts';

export const submissionRoutes = (needs: {
  service: SubmissionService;
  comments: LineCommentService;
  once: Idempotency['once'];
}): Route[] => {
  const { service, comments } = needs;
  return [
    implement(submission.submitCode, (context) => {
      const { body, caller, ip } = context;
      // What a picture was answered is asked again each time, and is no part of what is judged.
      const { captcha: _captcha, captchaKey: _captchaKey, ...sent } = body;
      const sending = sendingOf(submission.submitCode, { ...context, body: sent });
      return needs.once(
        sending,
        (keep) => service.submit(caller, { ...body, sendingKey: sending.key }, ip, keep),
        (id) => service.taken(caller, id),
      );
    }),
    implement(submission.getSubmissionDetail, ({ query, caller, locale }) =>
      service.detail(caller, query.submitId, locale),
    ),
    implement(submission.updateSubmission, async ({ body, caller }) => {
      await service.share(caller, body);
      return done;
    }),
    implement(submission.getSubmissionList, async ({ query, caller, locale }) => {
      const { records, total } = await service.list(caller, { tid: query.tid, gid: query.gid }, { ...query, locale });
      return pageOf(records, total, query);
    }),
    implement(contest.getContestSubmissions, async ({ query, caller, locale }) => {
      // 0 names no contest, and so the archive.
      if (query.contestID === 0) throw new Failure('contest.unknown');
      const { records, total } = await service.list(caller, { cid: query.contestID }, { ...query, locale });
      return pageOf(records, total, query);
    }),
    implement(contest.checkContestSubmissionsStatus, ({ body, caller }) =>
      service.statuses(caller, body.submitIds, { cid: body.cid }),
    ),
    implement(submission.checkSubmissionsStatus, ({ body, caller }) => service.statuses(caller, body.submitIds, body)),
    implement(submission.getAllCaseResult, ({ query, caller, locale }) =>
      service.cases(caller, query.submitId, locale),
    ),
    implement(submission.getCaseData, ({ query, caller }) => service.caseData(caller, query)),
    implement(submission.resubmit, ({ query, caller }) => service.resubmit(caller, query)),
    implement(submission.submitTestRun, ({ body, caller }) => service.submitTestRun(caller, body)),
    implement(lineComment.getLineComments, ({ query, caller }) => comments.list(caller, query.submitId)),
    implement(lineComment.addLineComment, async ({ body, caller }) => ({ id: await comments.add(caller, body) })),
    implement(lineComment.deleteLineComment, async ({ query, caller }) => {
      await comments.delete(caller, query.id);
      return null;
    }),
    implement(submission.getTestRunResult, ({ query, caller, locale }) =>
      service.testRunResult(caller, query.testJudgeKey, locale),
    ),
  ];
};
