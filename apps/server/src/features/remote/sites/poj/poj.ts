import { status } from '@assay/domain';
import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { compileText } from '../compileText.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteAccount, RemoteCode, RemoteSite } from '../site.ts';
import { type VerdictWords, wordedVerdict } from '../wordedVerdict.ts';
import { pojLanguages } from './languages.ts';
import { compileTextOfPage, isPageOf, loginRefusal, type PojRow, rowsOfPage, submitRefusal } from './pages.ts';
import { problemOfPage } from './statement.ts';

const home = 'http://poj.org';
const problemPath = (id: string): string => `/problem?id=${id}`;

const typedId = /^(?:POJ[- ]?)?([1-9]\d{0,8})$/i;
const typedAddress =
  /^https?:\/\/[^/?#]+\/(?:problem\?(?:[^#]*&)?id|submit\?(?:[^#]*&)?problem_id)=([1-9]\d{0,8})(?:[&#].*)?$/i;
const typedNumber =
  /^(?:https?:\/\/[^/?#]+\/show(?:source|compileinfo)\?(?:[^#]*&)?solution_id=)?(\d{1,12})(?:[&#].*)?$/i;

const verdictWords: VerdictWords = [
  ['Waiting', status.pending],
  ['Compiling', status.compiling],
  ['Running', status.judging],
  ['Accepted', status.accepted],
  ['Presentation Error', status.presentationError],
  ['Time Limit Exceeded', status.timeLimitExceeded],
  ['Memory Limit Exceeded', status.memoryLimitExceeded],
  ['Wrong Answer', status.wrongAnswer],
  ['Runtime Error', status.runtimeError],
  ['Output Limit Exceeded', status.runtimeError],
  ['Compile Error', status.compileError],
  ['System Error', status.systemError],
  ['Validator Error', status.systemError],
];

/** The row of one submission, which a list of those below the next number shows first. */
const findRow = async (http: RemoteHttp, remoteId: string): Promise<PojRow | undefined> => {
  const page = await http.get(`/status?problem_id=&user_id=&result=&language=&top=${Number(remoteId) + 1}`);
  return rowsOfPage(page.text).find((row) => row.remoteId === remoteId);
};

const isLoggedIn = async (http: RemoteHttp, { name }: RemoteAccount): Promise<boolean> =>
  isPageOf((await http.get('/')).text, name);

const logIn = async (http: RemoteHttp, account: RemoteAccount): Promise<void> => {
  const form = { user_id1: account.name, password1: account.password, B1: 'login', url: '/' };
  const answer = await http.post('/login', { form });
  const isAnswered = answer.headers.get('location') === null;
  const refusal = isAnswered ? loginRefusal(answer.text) : undefined;
  if (refusal) throw refusal;
  // That it leads elsewhere says nothing sure.
  const isIn = isAnswered ? isPageOf(answer.text, account.name) : await isLoggedIn(http, account);
  if (!isIn) throw new RemoteFault('loginRefused');
};

const submit = async (http: RemoteHttp, { problem, language, source }: RemoteCode): Promise<null> => {
  const answer = await http.post('/submit', {
    submits: true,
    form: {
      problem_id: problem,
      language: language.id,
      source: Buffer.from(source).toString('base64'),
      encoded: '1',
      submit: 'Submit',
    },
  });
  const location = answer.headers.get('location');
  if (location !== null && /login/i.test(location)) throw new RemoteFault('sessionLost');
  const refusal = location === null ? submitRefusal(answer.text) : undefined;
  if (refusal) throw refusal;
  return null;
};

/** POJ: no human check, a public list of submissions, slow and without TLS. */
export const poj: RemoteSite = {
  key: 'POJ',
  name: 'POJ',
  home,
  ways: ['server', 'link'],
  pace: { request: 1000, submit: 4000 },
  codeBytes: { least: 10, most: 65_536 },
  languages: pojLanguages,
  readsPublicly: true,

  canonical: (typed) => (typedId.exec(typed.trim()) ?? typedAddress.exec(typed.trim()))?.[1],
  problemPath,
  submitPath: (id) => `/submit?problem_id=${id}`,
  submissionNumber: (typed) => typedNumber.exec(typed.trim())?.[1],

  readProblem: async (http, id) => {
    const page = await http.get(problemPath(id));
    return problemOfPage(page.text, id, page.address);
  },
  problemOfPage: (page, id) => problemOfPage(page, id, home + problemPath(id)),

  isLoggedIn,
  logIn,
  submit,
  list: async (http, { user, problem, before }) => {
    const query = new URLSearchParams({ problem_id: problem, user_id: user, result: '', language: '' });
    if (before !== undefined) query.set('top', before);
    const rows = rowsOfPage((await http.get(`/status?${query}`)).text).filter(
      (row) => row.user.toLowerCase() === user.toLowerCase(),
    );
    return rows.length === 0 && before !== undefined ? null : rows;
  },
  verdict: async (http, { remoteId }) => {
    const row = await findRow(http, remoteId);
    if (!row) throw new RemoteFault('notReadable', { words: `no submission ${remoteId}` });
    const verdict = wordedVerdict(verdictWords, row);
    if (verdict.status !== status.compileError) return verdict;
    const read = async () => compileTextOfPage((await http.get(`/showcompileinfo?solution_id=${remoteId}`)).text);
    return { ...verdict, ...(await compileText(read)) };
  },
  row: (http, { remoteId }) => findRow(http, remoteId),
};
