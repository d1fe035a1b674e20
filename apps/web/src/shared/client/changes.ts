/** Something told by `/api/events`; readers fetch the rest through calls that check who they are. */
export interface ChangeStream {
  /** Events of all its topics arrive: polling may slow down. */
  connected: () => boolean;
  stop: () => void;
}

export interface ChangeListener {
  onChanged: (topic: string) => void;
  /** The stream is open, for the first time or again. `missed`: something may have happened since the data was asked for. */
  onOpen: (missed: boolean) => void;
}

const silent: ChangeStream = { connected: () => false, stop: () => undefined };

/**
 * Listen to topics such as `submission:17`. A connection that is lost is opened again; without event streams nothing is
 * heard. What holds the stream is fetched when the first part listens: a page can be read before.
 */
export const listenToChanges = (topics: readonly string[], listener: ChangeListener): ChangeStream => {
  if (typeof EventSource === 'undefined' || topics.length === 0) return silent;
  const since = performance.now();
  let joined = silent;
  let isStopped = false;
  import('./changeStreams.ts').then(
    ({ joinStream }) => {
      if (!isStopped) joined = joinStream(topics, listener, since);
    },
    // Whoever hears nothing polls.
    () => undefined,
  );
  return {
    connected: () => joined.connected(),
    stop: () => {
      isStopped = true;
      joined.stop();
    },
  };
};
