/** What the helper answers: `ok`, or why not; nothing where it is not installed. */
interface HelperAnswer {
  ok?: boolean;
  sites?: string[];
  error?: string;
}

/** What happens to a task at its site: see docs/remote-helper.md. */
export interface HelperEvent {
  task: string;
  state: string;
  remoteId?: string;
  words?: string;
}

const waitMs = 1500;
let asked = 0;

const isOurs = (event: MessageEvent): boolean =>
  event.source === window && event.origin === window.location.origin && event.data?.from === 'assay-helper';

/** Asks the helper in this browser. Undefined after a second and a half without an answer: there is none. */
export const askHelper = (what: Record<string, unknown>): Promise<HelperAnswer | undefined> =>
  new Promise((resolve) => {
    asked += 1;
    const id = asked;
    const end = (answer?: HelperAnswer): void => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      resolve(answer);
    };
    const hear = (event: MessageEvent): void => {
      if (isOurs(event) && event.data.id === id) end(event.data.answer as HelperAnswer);
    };
    const timer = setTimeout(end, waitMs);
    window.addEventListener('message', hear);
    window.postMessage({ to: 'assay-helper', id, ...what }, window.location.origin);
  });

/** Hears what the helper tells of tasks, until the answer is called. */
export const hearHelper = (listener: (event: HelperEvent) => void): (() => void) => {
  const hear = (event: MessageEvent): void => {
    if (isOurs(event) && typeof event.data.event?.task === 'string') listener(event.data.event as HelperEvent);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};
