import type { CheerioAPI } from 'cheerio';
import type { RemoteAnswer, RemoteHttp } from '../../http/remoteHttp.ts';
import { readPage } from '../page/readPage.ts';
import { wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteAccount, RemoteCode } from '../site.ts';
import { partsOf } from './ids.ts';

const tokenIn = ($: CheerioAPI, form: string): string => {
  const token = $(`${form} input[name="csrf_token"]`).attr('value');
  if (token === undefined) throw new RemoteFault('notReadable', { words: 'no token' });
  return token;
};

const isChecked = ($: CheerioAPI): boolean => $('.cf-challenge, .cf-turnstile').length > 0;
const alertIn = ($: CheerioAPI): string => {
  const box = $('.alert-danger').first().clone();
  box.find('button').remove();
  return wordsOf(box.text());
};

/** Was the answer, or the page that was asked for, the one for logging in? */
export const isLogin = ({ address, headers, status }: RemoteAnswer): boolean => {
  const moved = status >= 300 && status < 400 ? (headers.get('location') ?? '') : '';
  return [address, moved === '' ? address : (URL.parse(moved, address)?.href ?? '')].some((one) =>
    /\/login(?:[?#]|$)/.test(one),
  );
};

/** Is the session that of the account? */
export const isLoggedIn = async (http: RemoteHttp, account: RemoteAccount): Promise<boolean> => {
  const { text } = await http.get('/home');
  const user = /\buserScreenName\s*=\s*"([^"]*)"/.exec(text)?.[1];
  if (user === undefined) throw new RemoteFault('notReadable', { words: 'no head', page: text });
  if (user === '') delete http.notes['user'];
  else http.notes['user'] = user;
  return user.toLowerCase() === account.name.toLowerCase();
};

export const logIn = async (http: RemoteHttp, account: RemoteAccount): Promise<void> => {
  const page = await http.get('/login');
  const token = readPage(page.text, ($) => {
    // No way leads round it, and none is looked for.
    if (isChecked($)) throw new RemoteFault('humanCheck');
    return tokenIn($, 'form:has(input[name="password"])');
  });
  const form = { csrf_token: token, username: account.name, password: account.password };
  const answer = await http.post('/login', { form, follow: true });
  const words = readPage(answer.text, ($) => {
    if (isLogin(answer) && isChecked($)) throw new RemoteFault('humanCheck');
    return alertIn($);
  });
  if (isLogin(answer)) throw new RemoteFault(/lock|suspend/i.test(words) ? 'accountLocked' : 'loginRefused', { words });
  if (!(await isLoggedIn(http, account))) throw new RemoteFault('loginRefused');
};

/** Where a task is submitted. */
export const submitPath = (id: string): string => {
  const { contest, task } = partsOf(id);
  return `/contests/${contest}/submit?taskScreenName=${task}`;
};

const refusalOf = (words: string): RemoteFault => {
  const seconds = /(\d+)\s*(?:second|秒)/i.exec(words)?.[1];
  if (seconds !== undefined) return new RemoteFault('tooMany', { words, retryAfter: (Number(seconds) + 1) * 1000 });
  if (/language|言語/i.test(words)) return new RemoteFault('languageGone', { words });
  return new RemoteFault(/task|問題/i.test(words) ? 'noSuchProblem' : 'refused', { words });
};

/** Fills in the form of a task and sends it, where no check stands before it; the site tells no number. */
export const submit = async (http: RemoteHttp, { problem, language, source }: RemoteCode): Promise<null> => {
  const { contest, task } = partsOf(problem);
  const page = await http.get(submitPath(problem));
  if (isLogin(page)) throw new RemoteFault('sessionLost');
  if (page.status === 404) throw new RemoteFault('noSuchProblem');
  const token = readPage(page.text, ($) => {
    if (isChecked($)) throw new RemoteFault('humanCheck');
    const offered = $('[id^="select-lang-"]')
      .filter((_at, one) => $(one).attr('id') === `select-lang-${task}`)
      .find('option')
      .toArray()
      .map((one) => $(one).attr('value'));
    if (offered.length > 0 && !offered.includes(language.id))
      throw new RemoteFault('languageGone', { words: language.name });
    return tokenIn($, 'form:has([name="sourceCode"])');
  });
  const answer = await http.post(`/contests/${contest}/submit`, {
    submits: true,
    form: { csrf_token: token, 'data.TaskScreenName': task, 'data.LanguageId': language.id, sourceCode: source },
  });
  if (answer.status >= 300 && answer.status < 400) {
    if (isLogin(answer)) throw new RemoteFault('sessionLost');
    const location = answer.headers.get('location') ?? '';
    if (/\/submissions\/me(?:[?#]|$)/.test(location)) return null;
    throw new RemoteFault('fateUnknown', { words: `led to ${location}` });
  }
  if (answer.status === 403) throw new RemoteFault('sessionLost');
  const words = readPage(answer.text, ($) => {
    if (isChecked($)) throw new RemoteFault('humanCheck');
    return alertIn($);
  });
  if (words !== '') throw refusalOf(words);
  throw new RemoteFault('fateUnknown', { page: answer.text });
};
