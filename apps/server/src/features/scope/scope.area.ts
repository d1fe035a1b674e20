import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountService } from '../account/index.ts';
import type { LanguageService } from '../language/index.ts';
import type { RemoteService } from '../remote/index.ts';
import { createScopes } from './open.ts';
import { metProblemRoutes } from './problem/problem.routes.ts';
import { createMetProblemService, type PostCounts } from './problem/problem.service.ts';
import type { ScopeNeeds } from './registry.ts';
import { createLineCommentService } from './submission/lineComment.service.ts';
import { ownFilesPerson } from './submission/ownFiles.person.ts';
import { submissionRoutes } from './submission/submission.routes.ts';
import { createSubmissionService } from './submission/submission.service.ts';

export const scopeArea = (
  platform: Platform,
  {
    accounts,
    ...below
  }: ScopeNeeds & { accounts: AccountService; languages: LanguageService; posts: PostCounts; remote: RemoteService },
) => {
  const { languages, posts, remote } = below;
  const scopes = createScopes(platform, below);
  const submissions = createSubmissionService(platform, { languages, scopes, captchas: accounts, remote });
  const metProblems = createMetProblemService(platform, { languages, scopes, posts, remote });
  return {
    services: { scopes, submissions },
    person: ownFilesPerson(platform.db, submissions),
    routes: [
      ...submissionRoutes({
        service: submissions,
        comments: createLineCommentService(platform, { submissions }),
        once: platform.idempotency.once,
      }),
      ...metProblemRoutes({ service: metProblems }),
    ],
    sweeps: [submissions.sweep],
    topics: { submission: submissions.audible },
  } satisfies Area;
};
