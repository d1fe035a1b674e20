import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import type { Posts } from '../discussion/index.ts';
import { commentPerson } from './comment.person.ts';
import { commentRoutes } from './comment.routes.ts';
import { createCommentService } from './comment.service.ts';
import { createPlaces } from './places.ts';
import { createRemarkService } from './remark.service.ts';

export const commentArea = (platform: Platform, { contests, posts }: { contests: Contests; posts: Posts }) => {
  const places = createPlaces(platform, { contests, posts });
  const comments = createCommentService(platform, { places });
  const remarks = createRemarkService(platform, { places, posts });
  return {
    services: { comments, remarks },
    person: commentPerson(platform.db),
    routes: commentRoutes({
      service: comments,
      once: platform.idempotency.once,
      remarks,
      drawText: platform.drawText,
    }),
    topics: { comment: comments.audible },
  } satisfies Area;
};
