import type { FirstAnswer } from '../shared/client/firstAnswers.ts';
import { token } from '../shared/client/token.ts';
import { chooseLanguage } from '../shared/i18n/language.ts';
import { readerOffset } from '../shared/i18n/offset.ts';
import { addressesOf, type FirstPage } from './firstPage.ts';
import { lendStorage } from './lendStorage.ts';

// Runs in the head of the document, before anything is drawn and while the scripts of the page are still on their way.
// Written into the document by its build; the page's policy allows this one inline script, by its hash.

/** Before the first paint, so that a dark page never flashes white. */
const setScheme = (): void => {
  const chosen = localStorage.getItem('assay.scheme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
};

/** The page as its document describes it, and what is drawn in its place for who has no session. */
const describedPages = (): FirstPage[] =>
  JSON.parse(document.getElementById('first')?.textContent || '[]') as FirstPage[];

const headersFor = (address: string, asker: { token: string | null; language: string }): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': asker.language,
  'Url-Type': address.startsWith('/api/admin/') ? 'admin' : 'general',
  ...(asker.token === null ? {} : { Authorization: asker.token }),
});

const ask = (address: string, headers: Record<string, string>): FirstAnswer => {
  const response = fetch(address, { headers, credentials: 'same-origin' });
  const read = async (): Promise<void> => {
    const come = await response;
    const copy = come.clone();
    answer.come = { response: come, body: (await copy.json()) as unknown };
  };
  const answer: FirstAnswer = { response, read: Promise.resolve() };
  // Whoever takes the answer meets a failure itself.
  answer.read = read().catch(() => undefined);
  return answer;
};

/** Answers that the document brought with it, by address; they are said in one language. */
const broughtIn = (language: string): Readonly<Record<string, unknown>> => {
  const text = document.getElementById('said')?.textContent;
  if (!text) return {};
  const said = JSON.parse(text) as { language: string; answers: Record<string, unknown> };
  return said.language === language ? said.answers : {};
};

const given = (body: unknown): FirstAnswer => {
  const response = new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  return { response: Promise.resolve(response), read: Promise.resolve(), come: { response, body } };
};

/** Ask for the page's first data with the session of this browser. */
const askFirst = (): void => {
  const asker = {
    token: token.read(),
    language: chooseLanguage({
      search: location.search,
      storage: localStorage,
      preferred: navigator.languages,
    }),
  };
  const loggedIn = asker.token !== null && localStorage.getItem('assay.user') !== null;
  const [asked, home] = describedPages();
  // The door of a page for users sends who has no session home.
  const page = asked?.login && !loggedIn ? home : asked;
  if (page === undefined) return;
  const addresses = addressesOf(page, {
    pathname: location.pathname,
    search: new URLSearchParams(location.search),
    loggedIn,
    utcOffset: readerOffset(),
  });
  const brought = broughtIn(asker.language);
  const answerTo = (address: string): FirstAnswer =>
    address in brought ? given(brought[address]) : ask(address, headersFor(address, asker));
  window.assayFirst = {
    ...asker,
    at: Date.now(),
    waiting: new Map(addresses.map((address) => [address, answerTo(address)])),
  };
};

lendStorage(window);
setScheme();
askFirst();
