import type { FastifyReply } from 'fastify';
import { createThrottle } from '../cache/throttle.ts';
import type { Events, Topic } from '../events/events.ts';

const keepAliveMs = 20_000;
/** Bytes that a reader may leave unread: one that has stopped reading keeps nothing of ours in memory. */
const mostUnread = 1024 * 1024;
/** ms between two looks whether whoever listens is still who opened the stream. */
const lookMs = 1000;
/** ms between two looks whether all that is carried may still be heard: so long at most, half of it at least. */
const rightsMs = 120_000;
/** ms that a request may have been on its way, beside the age that its reader tells. */
const onTheWayMs = 2000;
/** ms within which events of a topic become one. A submission is waited for, and it moves a few times only. */
const burstMs = (topic: Topic): number => (topic.startsWith('submission:') ? 10 : 40);

/**
 * Server-sent events: `topics` once, with those that are carried, then `changed` with the topic. Nothing else is told, so
 * nothing needs hiding; readers fetch the rest through calls that check who they are. Bursts become one event. Who has had
 * its data for `age` ms is told at once of what may have changed since, instead of fetching all again to be sure. The stream
 * ends when callers change and `holds` says that this one is not what it was, or `mayHear` says that a topic is for others now
 * (somebody was taken out of a contest): who opens it again is asked who they are and gets the topics that are left. Rights
 * are asked by each stream at moments of its own, so that a thousand do not ask at once.
 */
export const streamEvents = (needs: {
  reply: FastifyReply;
  events: Pick<Events, 'on' | 'wasQuiet'>;
  topics: readonly Topic[];
  age: number | undefined;
  holds: () => Promise<boolean>;
  mayHear: () => Promise<boolean>;
}): void => {
  const { reply, events, topics, age } = needs;
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  // Who hears less than was asked for has to poll, and cannot know it otherwise.
  response.write(`retry: 2000\nevent: topics\ndata: ${JSON.stringify(topics)}\n\n`);

  const write = (text: string): void => {
    response.write(text);
    if (response.writableLength > mostUnread) response.destroy();
  };
  const waiting = new Map<Topic, NodeJS.Timeout>();
  const lastSent = new Map<Topic, number>();
  const send = (topic: Topic) => {
    waiting.delete(topic);
    lastSent.set(topic, performance.now());
    write(`event: changed\ndata: ${JSON.stringify({ topic })}\n\n`);
  };
  const stops = topics.map((topic) =>
    events.on(topic, () => {
      if (waiting.has(topic)) return;
      const since = performance.now() - (lastSent.get(topic) ?? Number.NEGATIVE_INFINITY);
      const burst = burstMs(topic);
      if (since > burst) send(topic);
      else
        waiting.set(
          topic,
          setTimeout(() => send(topic), burst - since),
        );
    }),
  );
  if (age !== undefined) for (const topic of topics) if (!events.wasQuiet(topic, age + onTheWayMs)) send(topic);
  // A database that does not answer says nothing of anybody.
  const endUnless = (holds: Promise<boolean>): Promise<void> =>
    holds.then(
      (isSo) => {
        if (!isSo) response.end();
      },
      () => undefined,
    );
  const look = createThrottle(lookMs, needs.holds);
  const stopLooking = events.on('callers', () => void endUnless(look()));
  let rights: NodeJS.Timeout | undefined;
  const lookAtRights = (): void => {
    if (response.writableEnded || response.destroyed) return;
    const wait = rightsMs * (0.5 + Math.random() / 2);
    rights = setTimeout(() => void endUnless(needs.mayHear()).then(lookAtRights), wait);
  };
  lookAtRights();
  const keepAlive = setInterval(() => write(': still here\n\n'), keepAliveMs);
  response.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(rights);
    for (const timer of waiting.values()) clearTimeout(timer);
    for (const stop of stops) stop();
    stopLooking();
  });
};
