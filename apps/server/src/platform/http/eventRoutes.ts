import { submission } from '@assay/contract';
import type { Events } from '../events/events.ts';
import { type Caller, implement, type Route } from './implement.ts';
import { streamEvents } from './stream.ts';
import { type Audience, audibleTopics } from './topics.ts';

/** The stream of topics. `isStill`: is a caller who was let in still let in, with the same rights? */
export const eventRoutes = (needs: {
  events: Events;
  audiences: Readonly<Record<string, Audience>>;
  isStill: (caller: Caller) => Promise<boolean>;
}): Route[] => [
  implement(submission.events, async ({ query, caller, reply }) => {
    const topics = await audibleTopics(needs.audiences, caller, query.topics);
    streamEvents({
      reply,
      events: needs.events,
      topics,
      age: query.age,
      holds: async () => caller === null || needs.isStill(caller),
      mayHear: async () => (await audibleTopics(needs.audiences, caller, topics.join())).length === topics.length,
    });
  }),
];
