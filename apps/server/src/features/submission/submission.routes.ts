import { submission } from '@assay/contract';
import type { Viewer } from '@assay/domain';
import type { Events, Topic } from '../../platform/events.ts';
import { type Caller, done, implement, type Route } from '../../platform/http/implement.ts';
import { streamEvents } from '../../platform/http/stream.ts';
import { pageOf } from '../../platform/page.ts';
import { type SentOnce, sendingOf } from '../../platform/sentOnce.ts';
import type { SubmissionService } from './submission.service.ts';

export const submissionRoutes = (needs: {
  service: SubmissionService;
  once: SentOnce['once'];
  events: Events;
  /** Those of the named topics that the viewer may hear. */
  topics: (viewer: Viewer | null, wanted: string) => Promise<Topic[]>;
  /** Is somebody who was let in still let in, with the same rights? */
  isStill: (caller: Caller) => Promise<boolean>;
}): Route[] => {
  const { service } = needs;
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
      const { records, total } = await service.list(caller, { ...query, locale });
      return pageOf(records, total, query);
    }),
    implement(submission.checkSubmissionsStatus, ({ body, caller }) => service.statuses(caller, body.submitIds, body)),
    implement(submission.getAllCaseResult, ({ query, caller, locale }) =>
      service.cases(caller, query.submitId, locale),
    ),
    implement(submission.getCaseData, ({ query, caller }) => service.caseData(caller, query)),
    implement(submission.resubmit, ({ query, caller }) => service.resubmit(caller, query.submitId)),
    implement(submission.submitTestRun, ({ body, caller }) => service.submitTestRun(caller, body)),
    implement(submission.getTestRunResult, ({ query, caller, locale }) =>
      service.testRunResult(caller, query.testJudgeKey, locale),
    ),
    implement(submission.events, async ({ query, caller, reply }) => {
      const topics = await needs.topics(caller, query.topics);
      streamEvents({
        reply,
        events: needs.events,
        topics,
        age: query.age,
        holds: async () => caller === null || needs.isStill(caller),
        mayHear: async () => (await needs.topics(caller, topics.join())).length === topics.length,
      });
    }),
  ];
};
