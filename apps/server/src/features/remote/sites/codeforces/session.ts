import type { CheerioAPI } from 'cheerio';
import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { readPage } from '../page/readPage.ts';
import { wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteAccount, RemoteCode } from '../site.ts';
import { partsOf, placeOf } from './ids.ts';

/** Letters of the mark that the site's script gives a browser, when no cookie tells it. */
const marks = 'abcdefghijklmnopqrstuvwxyz0123456789';
const someMark = (): string =>
  Array.from({ length: 18 }, () => marks[Math.floor(Math.random() * marks.length)]).join('');

/** The number that the site's script makes of its cookie `39ce7` and puts into every form. */
const tta = (cookie: string): string => {
  let sum = 0;
  for (let at = 0; at < cookie.length; at += 1) {
    sum = (sum + (at + 1) * (at + 2) * cookie.charCodeAt(at)) % 1009;
    if (at % 3 === 0) sum += 1;
    if (at % 2 === 0) sum *= 2;
    if (at > 0) sum -= Math.floor(cookie.charCodeAt(Math.floor(at / 2)) / 2) * (sum % 5);
    sum = ((sum % 1009) + 1009) % 1009;
  }
  return String(sum);
};

const scriptFields = (http: RemoteHttp): Record<string, string> => ({
  ftaa: http.cookie('70a7c28f3de') ?? someMark(),
  bfaa: http.cookie('raa') ?? http.cookie('bfaa') ?? 'f1b3f18c715565b589b7823cda7448ce',
  _tta: tta(http.cookie('39ce7') ?? ''),
});

const tokenIn = ($: CheerioAPI): string | undefined =>
  [
    $('meta[name="X-Csrf-Token"]').attr('content'),
    $('.csrf-token').attr('data-csrf'),
    $('input[name="csrf_token"]').attr('value'),
  ].find((token) => token !== undefined && /^[0-9a-f]{32}$/i.test(token));

/** Who is logged in on a page of the site; undefined: nobody. */
export const handleIn = (page: string): string | undefined =>
  readPage(page, ($) => {
    const hasLogout = $('a')
      .toArray()
      .some((link) => /\/[0-9a-f]{32}\/logout(?:[?#]|$)/i.test($(link).attr('href') ?? ''));
    if (!hasLogout && $('a[href*="/enter"]').length === 0) throw new RemoteFault('notReadable', { words: 'no header' });
    return hasLogout ? (/\bhandle\s*=\s*"([^"]+)"/.exec(page)?.[1] ?? '') : undefined;
  });

/** What the site says went wrong with a form. */
const errorIn = ($: CheerioAPI): string =>
  $('span.error, .error > span')
    .toArray()
    .filter((one) => !/display:\s*none/i.test($(one).attr('style') ?? ''))
    .map((one) => wordsOf($(one).text()))
    .find((text) => text !== '') ?? '';

/** Is the session that of the account? */
export const isLoggedIn = async (http: RemoteHttp, account: RemoteAccount): Promise<boolean> => {
  const { text } = await http.get('/');
  const handle = handleIn(text);
  // Whose calls are worth making: of a visitor's the site tells nothing more.
  if (handle === undefined) delete http.notes['handle'];
  else http.notes['handle'] = handle;
  // Accounts may be named by their mail address, which no page shows.
  return handle !== undefined && (account.name.includes('@') || handle.toLowerCase() === account.name.toLowerCase());
};

export const logIn = async (http: RemoteHttp, account: RemoteAccount): Promise<void> => {
  const page = await http.get('/enter');
  const token = readPage(page.text, tokenIn);
  if (token === undefined) throw new RemoteFault('notReadable', { words: 'no token', page: page.text });
  const form = {
    csrf_token: token,
    action: 'enter',
    handleOrEmail: account.name,
    password: account.password,
    remember: 'on',
  };
  const answer = await http.post('/enter', { form: { ...form, ...scriptFields(http) } });
  if (answer.status === 200) {
    const words = readPage(answer.text, errorIn);
    if (words !== '')
      throw new RemoteFault(/block|lock|disabled|banned/i.test(words) ? 'accountLocked' : 'loginRefused', { words });
    throw new RemoteFault('notReadable', { page: answer.text });
  }
  if (!(await isLoggedIn(http, account))) throw new RemoteFault('loginRefused');
};

/** Where a problem is submitted; the form knows the problem already. */
export const submitPath = (id: string): string => {
  const { contest, index } = partsOf(id);
  const place = placeOf(contest);
  return place.startsWith('/gym/')
    ? `${place}/submit?submittedProblemIndex=${index}`
    : `/problemset/submit/${contest}/${index}`;
};

const refusalOf = (words: string): RemoteFault => {
  if (/exactly the same code/i.test(words)) return new RemoteFault('duplicate', { words });
  if (/too (?:many|fast|often)|please wait|limit/i.test(words)) return new RemoteFault('tooMany', { words });
  if (/language/i.test(words)) return new RemoteFault('languageGone', { words });
  return new RemoteFault(/no such problem|choose problem/i.test(words) ? 'noSuchProblem' : 'refused', { words });
};

/** Where an answer leads, as a path; empty where nowhere. */
const pathOf = (location: string | null, from: string): string => URL.parse(location ?? '', from)?.pathname ?? '';

/** Fills in the form of a problem and sends it; the site tells no number. */
export const submit = async (http: RemoteHttp, { problem, language, source }: RemoteCode): Promise<null> => {
  const page = await http.get(submitPath(problem));
  if (pathOf(page.address, page.address).startsWith('/enter')) throw new RemoteFault('sessionLost');
  const { contest, index } = partsOf(problem);
  const form = readPage(page.text, ($) => {
    const found = $('form.submit-form').first();
    const token = tokenIn($);
    if (found.length === 0 || token === undefined) throw new RemoteFault('notReadable', { words: 'no form' });
    const languages = found.find('select[name="programTypeId"] option').toArray();
    const isOffered = languages.some((one) => $(one).attr('value') === language.id);
    if (languages.length > 0 && !isOffered) throw new RemoteFault('languageGone', { words: language.name });
    const field =
      found.find('[name="submittedProblemIndex"]').length > 0 ? 'submittedProblemIndex' : 'submittedProblemCode';
    return { token, action: found.attr('action') ?? '', field };
  });
  const target = new URL(form.action, page.address);
  target.searchParams.set('csrf_token', form.token);
  const answer = await http.post(target.href, {
    submits: true,
    multipart: true,
    form: {
      csrf_token: form.token,
      ...scriptFields(http),
      action: 'submitSolutionFormSubmitted',
      [form.field]: form.field === 'submittedProblemIndex' ? index : `${contest}${index}`,
      programTypeId: language.id,
      source,
      tabSize: '4',
      sourceCodeConfirmed: 'true',
    },
  });
  if (answer.status >= 300 && answer.status < 400) {
    const path = pathOf(answer.headers.get('location'), answer.address);
    if (path.startsWith('/enter')) throw new RemoteFault('sessionLost');
    if (/\/(?:my|status)$/.test(path)) return null;
    throw new RemoteFault('fateUnknown', { words: `led to ${path}` });
  }
  if (answer.status === 403) throw new RemoteFault('sessionLost');
  const words = readPage(answer.text, errorIn);
  if (words !== '') throw refusalOf(words);
  // Neither taken nor refused: a page that is not known.
  throw new RemoteFault('fateUnknown', { page: answer.text });
};

/** Reads the token that calls of one's own pages want; undefined: nobody is logged in. */
export const ownToken = async (http: RemoteHttp): Promise<string | undefined> => {
  const { text } = await http.get('/');
  return handleIn(text) === undefined ? undefined : readPage(text, tokenIn);
};
