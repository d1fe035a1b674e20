import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CommentService } from '../comment/index.ts';
import type { Contests } from '../contest/index.ts';
import type { Posts } from '../discussion/index.ts';
import { messagePerson } from './message.person.ts';
import { messageRoutes } from './message.routes.ts';
import { createMessageService } from './message.service.ts';
import { bindNoticeJobs } from './notice.job.ts';
import { noticeRoutes } from './notice.routes.ts';
import { createNoticeService } from './notice.service.ts';

export const messageArea = (
  platform: Platform,
  below: { contests: Contests; posts: Posts; comments: CommentService },
) => {
  const notices = createNoticeService(platform, below);
  return {
    services: { notices },
    person: messagePerson(platform.db),
    routes: [
      ...noticeRoutes({ service: notices }),
      ...messageRoutes({ service: createMessageService(platform, below) }),
    ],
    jobs: bindNoticeJobs(notices),
    topics: { messages: 'own' },
  } satisfies Area;
};
