import type { ChangeListener, ChangeStream } from './changes.ts';
import { token } from './token.ts';

/** ms that the server allows the question for a stream to be on its way: what changed meanwhile it tells. */
const promptly = 2000;
/** ms within which a stream that the server did not give is asked for again; doubled each time. */
const again = { least: 1000, most: 60_000 } as const;
/** For so long (ms) a topic that the reader may not hear is not asked for again: rights rarely change. */
const refusedFor = 30_000;

interface Entry extends ChangeListener {
  topics: readonly string[];
  /** When its data was asked for, and when it began to listen, by `performance.now()`. */
  since: number;
  joined: number;
  /** A stream that was asked for its topics has opened. */
  live: boolean;
  /** It was heard and then not: a machine that slept does not know for how long. */
  broke: boolean;
}

/**
 * All listeners of a page share one stream: browsers allow six connections to a site over all its tabs, and each
 * participant of a contest may have several pages open. The stream that works stays until the next one, with more
 * topics, is open, so that nobody misses anything in between.
 */
const entries = new Set<Entry>();
/** Until a stream was asked for, data is that of the first page, which its document asks before any part listens. */
let isFirst = true;
const broken = { live: false, broke: true };
let working: EventSource | undefined;
let opening: EventSource | undefined;
let asked = false;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Streams in a row that the server did not give. */
let failures = 0;
/** The topics that a stream carries: those it was asked for, or those of them that it said its reader may hear. */
const carried = new WeakMap<EventSource, readonly string[]>();
/** What a stream was asked for, in whose name and when (ms of `performance.now()`). */
const questions = new WeakMap<EventSource, { topics: readonly string[]; token: string | null; at: number }>();

/** Does the stream bring the topic, or has it just refused this reader? */
const isSettled = (source: EventSource, topic: string): boolean => {
  if (carried.get(source)?.includes(topic)) return true;
  const question = questions.get(source)!;
  return (
    question.topics.includes(topic) && question.token === token.read() && performance.now() - question.at < refusedFor
  );
};

/** Who was not heard yet is from now on. */
const admit = (hasMissed: (entry: Entry) => boolean): void => {
  for (const entry of [...entries].filter(({ live }) => !live)) {
    entry.live = true;
    entry.onOpen(hasMissed(entry));
  }
};

/**
 * The server tells those for whom the stream was asked what changed since they have their data; who came later has missed
 * nothing where the data is younger than the question.
 */
const onOpened = (source: EventSource): void => {
  failures = 0;
  if (source === opening) {
    const { at } = questions.get(source)!;
    const isLate = performance.now() - at > promptly;
    working?.close();
    working = source;
    opening = undefined;
    admit(({ broke, joined, since }) => isLate || broke || (joined > at && since < at));
  } else if (source === working) {
    for (const entry of entries) entry.live = false;
    admit(() => true);
  }
};

/**
 * A connection that breaks is opened again by the browser, but not one that was answered with anything but a stream, as by
 * a proxy while the server starts. Whoever heard the stream may miss something until the next one is open.
 */
const onBroken = (source: EventSource): void => {
  if (source === working) for (const entry of [...entries].filter(({ live }) => live)) Object.assign(entry, broken);
  if (source.readyState !== EventSource.CLOSED) return;
  if (source === working) working = undefined;
  else if (source === opening) opening = undefined;
  else return;
  const wait = Math.min(again.most, again.least * 2 ** failures);
  failures += 1;
  clearTimeout(retry);
  // All pages of a hall lose their streams in the same second.
  retry = setTimeout(open, wait * (0.5 + Math.random()));
};

const open = (): void => {
  asked = false;
  isFirst = false;
  if (entries.size === 0) return;
  const topics = [...new Set([...entries].flatMap((entry) => entry.topics))];
  const newest = opening ?? working;
  if (newest !== undefined && topics.every((topic) => isSettled(newest, topic))) {
    if (newest === working && newest.readyState === EventSource.OPEN)
      admit(({ since }) => since < questions.get(newest)!.at);
    return;
  }
  clearTimeout(retry);
  opening?.close();
  const at = performance.now();
  const ages = [...entries].map(({ live, since }) => (live ? 0 : at - since));
  const age = Math.ceil(Math.max(...ages));
  const source = new EventSource(`/api/events?topics=${encodeURIComponent(topics.join(','))}&age=${age}`);
  opening = source;
  carried.set(source, topics);
  questions.set(source, { topics, token: token.read(), at });
  source.addEventListener('open', () => onOpened(source));
  source.addEventListener('error', () => onBroken(source));
  source.addEventListener('topics', (event: MessageEvent<string>) => {
    carried.set(source, JSON.parse(event.data) as string[]);
  });
  source.addEventListener('changed', (event: MessageEvent<string>) => {
    const { topic } = JSON.parse(event.data) as { topic: string };
    for (const entry of [...entries]) if (entry.topics.includes(topic)) entry.onChanged(topic);
  });
};

const close = (): void => {
  working?.close();
  opening?.close();
  working = undefined;
  opening = undefined;
  clearTimeout(retry);
  failures = 0;
};

/** Listens as `listenToChanges` says; `since`: when the part's data was asked for (`performance.now()`). */
export const joinStream = (topics: readonly string[], listener: ChangeListener, since: number): ChangeStream => {
  const entry: Entry = {
    ...listener,
    topics,
    since: isFirst ? 0 : since,
    joined: performance.now(),
    live: false,
    broke: false,
  };
  entries.add(entry);
  // Parts that are drawn together ask together.
  if (!asked) queueMicrotask(open);
  asked = true;
  return {
    connected: () =>
      entry.live &&
      working?.readyState === EventSource.OPEN &&
      topics.every((topic) => carried.get(working!)?.includes(topic)),
    stop: () => {
      entries.delete(entry);
      if (entries.size === 0) close();
    },
  };
};
