/** Something told by `/api/events`; readers fetch the rest through calls that check who they are. */
export interface ChangeStream {
  /** Events arrive: polling may slow down. */
  connected: () => boolean;
  stop: () => void;
}

interface ChangeListener {
  onChanged: (topic: string) => void;
  /** The stream is open, for the first time or again: what happened before is unknown. */
  onOpen: () => void;
}

const silent: ChangeStream = { connected: () => false, stop: () => undefined };

/** Listen to topics such as `submission:17`. The browser reconnects by itself; without event streams nothing is heard. */
export const listenToChanges = (topics: readonly string[], { onChanged, onOpen }: ChangeListener): ChangeStream => {
  if (typeof EventSource === 'undefined' || topics.length === 0) return silent;
  const source = new EventSource(`/api/events?topics=${encodeURIComponent(topics.join(','))}`);
  source.addEventListener('open', onOpen);
  source.addEventListener('changed', (event: MessageEvent<string>) => {
    const { topic } = JSON.parse(event.data) as { topic: string };
    onChanged(topic);
  });
  return { connected: () => source.readyState === EventSource.OPEN, stop: () => source.close() };
};
