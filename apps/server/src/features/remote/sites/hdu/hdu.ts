import { status } from '@assay/domain';
import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { compileText } from '../compileText.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteCode, RemoteSite } from '../site.ts';
import { type VerdictWords, wordedVerdict } from '../wordedVerdict.ts';
import { hduLanguages } from './languages.ts';
import {
  accountOnPage,
  checkForm,
  compileTextOfPage,
  type HduRow,
  loginRefusal,
  rowsOfPage,
  submitRefusal,
} from './pages.ts';
import { problemOfPage } from './statement.ts';

const home = 'https://acm.hdu.edu.cn';
const problemPath = (id: string): string => `/showproblem.php?pid=${id}`;
const submitPath = (id: string): string => `/submit.php?pid=${id}`;

const typedId = /^(?:HDU[- ]?)?([1-9]\d{0,8})$/i;
const typedAddress = /^https?:\/\/[^/?#]+\/(?:showproblem|submit)\.php\?(?:[^#]*&)?pid=([1-9]\d{0,8})(?:[&#].*)?$/i;
const typedNumber = /^(?:https?:\/\/[^/?#]+\/(?:viewcode|viewerror)\.php\?(?:[^#]*&)?rid=)?(\d{1,12})(?:[&#].*)?$/i;

const verdictWords: VerdictWords = [
  ['Submitted', status.pending],
  ['Queuing', status.pending],
  ['Compiling', status.compiling],
  ['Running', status.judging],
  ['Accepted', status.accepted],
  ['Wrong Answer', status.wrongAnswer],
  ['Presentation Error', status.presentationError],
  ['Compilation Error', status.compileError],
  ['Runtime Error', status.runtimeError],
  ['Time Limit Exceeded', status.timeLimitExceeded],
  ['Memory Limit Exceeded', status.memoryLimitExceeded],
  ['Output Limit Exceeded', status.runtimeError],
  ['System Error', status.systemError],
];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The row of one submission, which a list that begins with it shows first. */
const findRow = async (http: RemoteHttp, remoteId: string): Promise<HduRow | undefined> => {
  const page = await http.get(`/status.php?first=${remoteId}&pid=&user=&lang=0&status=0`);
  return rowsOfPage(page.text).find((row) => row.remoteId === remoteId);
};

const submit = async (http: RemoteHttp, { problem, language, source }: RemoteCode): Promise<null> => {
  checkForm((await http.get(submitPath(problem))).text, language.id);
  const answer = await http.post('/submit.php?action=submit', {
    submits: true,
    form: {
      check: '0',
      problemid: problem,
      language: language.id,
      // As the page's own script writes it.
      _usercode: Buffer.from(encodeURIComponent(source)).toString('base64'),
    },
  });
  const location = answer.headers.get('location');
  if (location === null) throw submitRefusal(answer.text);
  if (/login/i.test(location)) throw new RemoteFault('sessionLost');
  return null;
};

/** HDU: pages in GBK, a picture check that is mostly hidden, a public list of submissions. */
export const hdu: RemoteSite = {
  key: 'HDU',
  name: 'HDU',
  home,
  encoding: 'gb18030',
  ways: ['server', 'helper', 'link'],
  pace: { request: 500, submit: 5000 },
  codeBytes: { least: 50, most: 65_536 },
  languages: hduLanguages,
  readsPublicly: true,

  canonical: (typed) => (typedId.exec(typed.trim()) ?? typedAddress.exec(typed.trim()))?.[1],
  problemPath,
  submitPath,
  submissionNumber: (typed) => typedNumber.exec(typed.trim())?.[1],

  readProblem: async (http, id) => {
    const page = await http.get(problemPath(id));
    return problemOfPage(page.text, id, page.address);
  },
  problemOfPage: (page, id) => problemOfPage(page, id, home + problemPath(id)),

  isLoggedIn: async (http, { name }) => isSame(accountOnPage((await http.get('/')).text) ?? '', name),
  logIn: async (http, { name, password }) => {
    const form = { username: name, userpass: password, login: 'Sign In' };
    const answer = await http.post('/userloginex.php?action=login', { form });
    if (answer.status !== 302) throw loginRefusal(answer.text);
  },
  submit,
  list: async (http, { user, problem, before }) => {
    const query = new URLSearchParams({ pid: problem, user, lang: '0', status: '0' });
    if (before !== undefined) query.set('first', String(Number(before) - 1));
    const rows = rowsOfPage((await http.get(`/status.php?${query}`)).text).filter((row) => isSame(row.user, user));
    return rows.length === 0 && before !== undefined ? null : rows;
  },
  verdict: async (http, { remoteId }) => {
    const row = await findRow(http, remoteId);
    if (!row) throw new RemoteFault('notReadable', { words: `no submission ${remoteId}` });
    const verdict = wordedVerdict(verdictWords, row);
    if (verdict.status !== status.compileError) return verdict;
    const read = async () => compileTextOfPage((await http.get(`/viewerror.php?rid=${remoteId}`)).text);
    return { ...verdict, ...(await compileText(read)) };
  },
  row: (http, { remoteId }) => findRow(http, remoteId),
};
