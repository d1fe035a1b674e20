import { mayModerate } from '@assay/domain';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import { discussionPerson } from './discussion.person.ts';
import { discussionRoutes } from './discussion.routes.ts';
import { createDiscussionService } from './discussion.service.ts';
import { groupDiscussionRoutes } from './groupDiscussion.routes.ts';
import { createGroupDiscussionService } from './groupDiscussion.service.ts';
import { createModerationService } from './moderation.service.ts';
import { createPosts } from './posts.ts';
import { createRemovalService } from './removal.service.ts';
import { bindWordsJob } from './words.job.ts';

export const discussionArea = (platform: Platform, { contests }: { contests: Contests }) => {
  const posts = createPosts(platform, { contests });
  const discussions = createDiscussionService(platform, { posts });
  const inGroups = createGroupDiscussionService(platform, { posts });
  const moderation = createModerationService(platform, { posts });
  const removals = createRemovalService(platform);
  return {
    services: { posts, discussions, moderation, removals },
    person: discussionPerson(platform.db),
    routes: [
      ...discussionRoutes({
        service: discussions,
        moderation,
        removals,
        once: platform.idempotency.once,
        drawText: platform.drawText,
      }),
      ...groupDiscussionRoutes({ service: discussions, inGroups, once: platform.idempotency.once }),
    ],
    jobs: [bindWordsJob(platform)],
    topics: { discussion: discussions.audible, moderation: { may: mayModerate } },
  } satisfies Area;
};
