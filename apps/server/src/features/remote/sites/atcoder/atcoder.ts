import type { RemoteAnswer, RemoteHttp } from '../../http/remoteHttp.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteRow, RemoteRowKey, RemoteSite } from '../site.ts';
import { idIn, partsOf, submissionIn } from './ids.ts';
import { atcoderLanguages } from './languages.ts';
import { gatheredOf, gatheredRow, gatheredVerdict } from './problemsApi.ts';
import { liveOf, rowsOf, type Single, singleOf } from './results.ts';
import { isLoggedIn, isLogin, logIn, submit, submitPath } from './session.ts';
import { problemOfPage } from './statement.ts';

const home = 'https://atcoder.jp';
const placeOf = (id: string): string => `/contests/${partsOf(id).contest}`;
const problemPath = (id: string): string => `${placeOf(id)}/tasks/${partsOf(id).task}`;

/** What time it is, as the site's answer says. */
const timeOf = ({ headers }: RemoteAnswer): Date => {
  const said = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(said) ? new Date() : new Date(said);
};

/** A submission by its own page where that is open, else as AtCoder Problems has it; undefined: neither knows it. */
const find = async (http: RemoteHttp, { remoteId, user, problem }: RemoteRowKey): Promise<Single | undefined> => {
  const page = await http.get(`${placeOf(problem)}/submissions/${remoteId}`);
  if (!isLogin(page) && page.status < 400) return singleOf(page.text);
  if (!isLogin(page) && page.status !== 403) return undefined;
  const found = (await gatheredOf(http, user, timeOf(page))).find(({ id }) => String(id) === remoteId);
  return found && { row: gatheredRow(found), verdict: gatheredVerdict(found) };
};

/** Rows of a page of a list, and pages that are looked through for where one goes on. */
const pageRows = 20;
const mostPages = 40;

/** One page of a list, from the site itself where that is open. */
const list = async (
  http: RemoteHttp,
  of: { user: string; problem: string; before?: string },
): Promise<RemoteRow[] | null> => {
  const { task } = partsOf(of.problem);
  const isOlder = ({ remoteId }: RemoteRow): boolean => of.before === undefined || Number(remoteId) < Number(of.before);
  const isMine = http.notes['user']?.toLowerCase() === of.user.toLowerCase();
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({ 'f.Task': task, ...(isMine ? {} : { 'f.User': of.user }), page: String(page) });
    const answer = await http.get(`${placeOf(of.problem)}/submissions${isMine ? '/me' : ''}?${query}`);
    if (isLogin(answer)) {
      if (isMine) throw new RemoteFault('sessionLost');
      const rows = (await gatheredOf(http, of.user, timeOf(answer)))
        .map(gatheredRow)
        .filter(({ problem }) => problem === of.problem);
      const older = rows.filter(isOlder).slice(0, pageRows);
      return older.length === 0 && of.before !== undefined ? null : older;
    }
    const rows = rowsOf(answer.text, of.user);
    const older = rows.filter(isOlder);
    if (older.length > 0 || of.before === undefined) return older;
    if (rows.length === 0) return null;
  }
  return null;
};

/** AtCoder: statements open to everybody, checks before its forms, results for those who are logged in and by AtCoder Problems. */
export const atcoder: RemoteSite = {
  key: 'AC',
  name: 'AtCoder',
  home,
  hosts: { problems: 'https://kenkoooo.com', pictures: 'https://img.atcoder.jp' },
  ways: ['helper', 'link', 'server'],
  // One account for several people is against the terms of the site, and a check stands before its forms.
  closed: { server: 'closed.terms' },
  // AtCoder Problems wants more than a second between calls.
  pace: { request: 1500, submit: 10_000 },
  codeBytes: { least: 1, most: 524_288 },
  languages: atcoderLanguages,
  readsPublicly: true,

  canonical: idIn,
  problemPath,
  submitPath,
  submissionNumber: submissionIn,

  readProblem: async (http, id) => {
    const page = await http.get(`${problemPath(id)}?lang=en`);
    if (isLogin(page)) throw new RemoteFault('notPublic');
    if (page.status === 404) throw new RemoteFault('noSuchProblem');
    return problemOfPage(page.text, id, page.address);
  },
  problemOfPage: (page, id) => problemOfPage(page, id, home + problemPath(id)),

  isLoggedIn,
  logIn,
  submit,
  list,
  verdict: async (http, key) => {
    if (http.notes['user']?.toLowerCase() === key.user.toLowerCase()) {
      const query = new URLSearchParams({ reload: 'true', 'sids[]': key.remoteId });
      const answer = await http.get(`${placeOf(key.problem)}/submissions/me/status/json?${query}`);
      if (isLogin(answer)) throw new RemoteFault('sessionLost');
      const live = liveOf(answer.text, key.remoteId);
      if (live && !live.isFinal) return live;
    }
    const found = await find(http, key);
    if (!found) throw new RemoteFault('notReadable', { words: `no submission ${key.remoteId}` });
    return found.verdict;
  },
  row: async (http, key) => {
    const found = await find(http, key);
    return found && { ...found.row, remoteId: key.remoteId };
  },
};
