/** An answer the document asked for before any script of the page was there. */
export interface FirstAnswer {
  response: Promise<Response>;
  /** Ends when the answer has come or failed. */
  read: Promise<void>;
  /** Once it has come: the response with its body read. */
  come?: { response: Response; body: unknown };
}

/** What the document asked, and as whom; kept on `window` by `head.ts`. */
export interface FirstAnswers {
  token: string | null;
  language: string;
  /** When they were asked, in ms. */
  at: number;
  /** By path and query. */
  waiting: Map<string, FirstAnswer>;
}

declare global {
  interface Window {
    assayFirst?: FirstAnswers;
  }
}

/** An answer nobody took by then (ms) says nothing of now. */
const lifetime = 20_000;

interface Asker {
  token: string | null;
  language: string;
}

const waitingFor = (asker: Asker): FirstAnswers['waiting'] | undefined => {
  const first = typeof window === 'undefined' ? undefined : window.assayFirst;
  if (first === undefined) return undefined;
  const same = first.token === asker.token && first.language === asker.language;
  return same && Date.now() - first.at < lifetime ? first.waiting : undefined;
};

/** The answer to a GET call the document has asked already, for the same asker; each is given once. */
export const takeFirstAnswer = (address: string, asker: Asker): Promise<Response> | undefined => {
  const waiting = waitingFor(asker);
  const found = waiting?.get(address)?.response;
  waiting?.delete(address);
  return found;
};

/** The same, if it has come, and is good: a page draws it at once instead of a skeleton. */
export const takeComeAnswer = (address: string, asker: Asker): FirstAnswer['come'] => {
  const waiting = waitingFor(asker);
  const come = waiting?.get(address)?.come;
  if (come === undefined || !come.response.ok) return undefined;
  const { status } = (come.body ?? {}) as { status?: number };
  if (status !== undefined && status !== 200) return undefined;
  waiting?.delete(address);
  return come;
};

/** A page waits so long (ms) for what its document asked, once its scripts are there; then it draws what it has. */
const longestWait = 500;

/** Until the answers of the document have come, so that the page is drawn with them instead of twice. */
export const firstAnswersCome = async (): Promise<void> => {
  const answers = [...(window.assayFirst?.waiting.values() ?? [])].map(({ read }) => read);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    Promise.all(answers),
    new Promise((end) => {
      timer = setTimeout(end, longestWait);
    }),
  ]);
  clearTimeout(timer);
};
