import { status } from '@assay/domain';
import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { compileText } from '../compileText.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteAccount, RemoteCode, RemoteProblem, RemoteRow, RemoteSite } from '../site.ts';
import { spojLanguages } from './languages.ts';
import {
  compileTextOfPage,
  isInside,
  isLoginRefused,
  languagesOfForm,
  newNumber,
  rowsOfPage,
  verdictOf,
} from './pages.ts';
import { problemOfPage } from './statement.ts';

const home = 'https://www.spoj.com';
const problemPath = (id: string): string => `/problems/${id}/`;
const submitPath = (id: string): string => `/submit/${id}/`;

const typedId = /^(?:SPOJ-)?([A-Z0-9_]{2,24})$/i;
const typedAddress = /^https?:\/\/[^/?#]+\/(?:problems|submit)\/([A-Z0-9_]{2,24})\/?(?:[?#].*)?$/i;
const typedNumber = /^(?:https?:\/\/[^/?#]+\/(?:status\/ns=|error\/|files\/src\/))?(\d{1,12})\/?(?:[?#].*)?$/i;

/** The languages of a problem that does not take all, by its form; undefined where that is not shown to a visitor. */
const languagesOf = async (http: RemoteHttp, id: string): Promise<Pick<RemoteProblem, 'languages'>> => {
  try {
    const ids = languagesOfForm((await http.get(submitPath(id))).text);
    return { languages: spojLanguages.list.filter((one) => ids.includes(one.id)).map((one) => one.name) };
  } catch (error) {
    if (error instanceof RemoteFault && ['sessionLost', 'humanCheck', 'notReadable'].includes(error.kind)) return {};
    throw error;
  }
};

const logIn = async (http: RemoteHttp, { name, password }: RemoteAccount): Promise<void> => {
  delete http.notes['account'];
  const form = { login_user: name, password, autologin: '1', next_raw: '/' };
  const answer = await http.post('/login/', { form, follow: true });
  if (isLoginRefused(answer.text)) throw new RemoteFault('loginRefused', { words: 'Authentication failed!' });
  if (!isInside(answer.text)) throw new RemoteFault('loginRefused');
  // Not every page names the account.
  http.notes['account'] = name;
};

const submit = async (http: RemoteHttp, { problem, language, source }: RemoteCode): Promise<string> => {
  const languages = languagesOfForm((await http.get(submitPath(problem))).text);
  if (!languages.includes(language.id)) throw new RemoteFault('languageGone');
  const form = { submit: 'Submit!', lang: language.id, problemcode: problem, file: source };
  const answer = await http.post('/submit/complete/', { form, submits: true });
  if (/login/i.test(answer.headers.get('location') ?? '')) throw new RemoteFault('sessionLost');
  return newNumber(answer.text);
};

const findRow = async (http: RemoteHttp, remoteId: string): Promise<RemoteRow | undefined> =>
  rowsOfPage((await http.get(`/status/ns=${remoteId}`)).text).find((row) => row.remoteId === remoteId);

/** SPOJ: a number at once, states by number, its pages sometimes behind a check for browsers. */
export const spoj: RemoteSite = {
  key: 'SPOJ',
  name: 'SPOJ',
  home,
  ways: ['server', 'helper', 'link'],
  pace: { request: 1000, submit: 6000 },
  codeBytes: { least: 1, most: 50_000 },
  languages: spojLanguages,
  readsPublicly: true,

  canonical: (typed) => (typedId.exec(typed.trim()) ?? typedAddress.exec(typed.trim()))?.[1]?.toUpperCase(),
  problemPath,
  submitPath,
  submissionNumber: (typed) => typedNumber.exec(typed.trim())?.[1],

  readProblem: async (http, id) => {
    const page = await http.get(problemPath(id));
    if (page.status === 404) throw new RemoteFault('noSuchProblem');
    const { problem, takesAll } = problemOfPage(page.text, id, page.address);
    return takesAll ? problem : { ...problem, ...(await languagesOf(http, id)) };
  },
  problemOfPage: (page, id) => problemOfPage(page, id, home + problemPath(id)).problem,

  isLoggedIn: async (http, { name }) =>
    isInside((await http.get('/')).text) && http.notes['account']?.toLowerCase() === name.toLowerCase(),
  logIn,
  submit,
  list: async (http, { user, problem, before }) => {
    const page = await http.get(`/status/${problem},${encodeURIComponent(user)}/`);
    const rows = rowsOfPage(page.text)
      .filter((row) => row.user.toLowerCase() === user.toLowerCase())
      .filter((row) => before === undefined || Number(row.remoteId) < Number(before));
    return rows.length === 0 && before !== undefined ? null : rows;
  },
  verdict: async (http, { remoteId }) => {
    const answer = await http.post('/status/ajax=1,ajaxdiff=1', { form: { ids: remoteId } });
    const verdict = verdictOf(answer.text, remoteId);
    if (!verdict) throw new RemoteFault('notReadable', { words: `no submission ${remoteId}` });
    if (verdict.status !== status.compileError) return verdict;
    const read = async () => compileTextOfPage((await http.get(`/error/${remoteId}`)).text);
    return { ...verdict, ...(await compileText(read)) };
  },
  row: (http, { remoteId }) => findRow(http, remoteId),
};
