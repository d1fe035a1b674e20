import { mayModerate } from '@assay/domain';
import type { Audience } from './platform/http/topics.ts';
import type { Services } from './server.ts';

/** Every topic that browsers can listen to, a line each: `name`, or `name:id` where rows are asked for. */
export const audiencesOf = (services: Services): Readonly<Record<string, Audience>> => ({
  nodes: 'all',
  submission: services.submissions.audible,
  board: services.standings.audible('public'),
  fullboard: services.standings.audible('full'),
  desk: services.balloons.audible,
  comment: services.comments.audible,
  discussion: services.discussions.audible,
  moderation: { may: mayModerate },
  messages: 'own',
  problem: services.problemEditing.editor.audible,
  lab: services.labs.audible,
  // Readers, not only those who have entered: who waits for the start hears that it was moved.
  contest: services.contests.readable,
});
