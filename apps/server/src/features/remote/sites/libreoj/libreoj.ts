import type { RemoteAnswer, RemoteHttp, RemoteSend } from '../../http/remoteHttp.ts';
import { RemoteFault, type RemoteFaultKind } from '../remoteFault.ts';
import type { RemoteAccount, RemoteCode, RemoteRow, RemoteSite } from '../site.ts';
import {
  type DetailAnswer,
  detailAnswer,
  errorOf,
  listAnswer,
  loginAnswer,
  type ProblemAnswer,
  problemAnswer,
  readAs,
  type SubmissionMeta,
  sessionAnswer,
  submitAnswer,
} from './answers.ts';
import { languageOf, libreojLanguages, nameOf } from './languages.ts';
import { problemOf } from './statement.ts';
import { verdictOf } from './verdict.ts';

const home = 'https://loj.ac';
const problemPath = (id: string): string => `/p/${id}`;
const pageRows = 10;

const typedId = /^(?:LIBRE(?:OJ)?[- ]?|LOJ[- ]?#?|#)?([1-9]\d{0,8})$/i;
const typedAddress = /^https?:\/\/[^/?#]+\/p(?:roblem)?\/([1-9]\d{0,8})\/?(?:[?#].*)?$/i;
const typedNumber = /^(?:https?:\/\/[^/?#]+\/s(?:ubmission)?\/)?#?(\d{1,12})\/?(?:[?#].*)?$/i;

/** Asks the interface. A 403 asks for work or a captcha, which only accounts with a privilege are spared. */
const ask = async (http: RemoteHttp, call: string, json: unknown, send: RemoteSend = {}): Promise<RemoteAnswer> => {
  const { token } = http.notes;
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await http.post(`api:/api/${call}`, { json, headers, ...send });
  if (answer.status === 403) throw new RemoteFault('humanCheck');
  if (answer.status === 401) throw new RemoteFault('sessionLost');
  return answer;
};

const faults: Readonly<Record<string, RemoteFaultKind>> = {
  NO_SUCH_PROBLEM: 'noSuchProblem',
  PERMISSION_DENIED: 'notPublic',
  NO_SUCH_USER: 'loginRefused',
  WRONG_PASSWORD: 'loginRefused',
  USER_NOT_MIGRATED: 'accountLocked',
};
const faultOf = (words: string, other: RemoteFaultKind): RemoteFault =>
  new RemoteFault(Object.hasOwn(faults, words) ? faults[words]! : other, { words });

const problemIn = (text: string): ProblemAnswer => {
  const error = errorOf(text);
  if (error !== undefined) throw faultOf(error, 'notReadable');
  return readAs(problemAnswer, text);
};

const readIn = async (http: RemoteHttp, id: string, locale: string): Promise<ProblemAnswer> => {
  const asked = { displayId: Number(id), localizedContentsOfLocale: locale, tagsOfLocale: locale };
  const { text } = await ask(http, 'problem/getProblem', { ...asked, samples: true, judgeInfo: true });
  return problemIn(text);
};

const sessionName = async (http: RemoteHttp): Promise<string | undefined> => {
  const { token } = http.notes;
  if (token === undefined) return undefined;
  const { text } = await http.get(`api:/api/auth/getSessionInfo?token=${encodeURIComponent(token)}`);
  return readAs(sessionAnswer, text).userMeta?.username;
};

const logIn = async (http: RemoteHttp, { name, password }: RemoteAccount): Promise<void> => {
  delete http.notes['token'];
  const who = name.includes('@') ? { email: name } : { username: name };
  const { text } = await ask(http, 'auth/login', { ...who, password });
  const error = errorOf(text);
  if (error !== undefined) throw faultOf(error, 'notReadable');
  const { token, username } = readAs(loginAnswer, text);
  http.notes['token'] = token;
  // Lists know the name alone, accounts may be named by their mail address.
  http.notes['username'] = username ?? name;
};

const submit = async (http: RemoteHttp, { problem, internalId, language, source }: RemoteCode): Promise<string> => {
  const { language: name, options } = languageOf(language);
  const content = { language: name, code: source, compileAndRunOptions: options, skipSamples: false };
  const json = { problemId: Number(internalId ?? problem), content, uploadInfo: null };
  const answer = await ask(http, 'submission/submit', json, { submits: true });
  if (answer.status === 400) throw new RemoteFault('refused', { words: 'Bad Request' });
  try {
    const error = errorOf(answer.text);
    // The same is said to a visitor as to who may not.
    if (error === 'PERMISSION_DENIED' && (await sessionName(http)) === undefined) throw new RemoteFault('sessionLost');
    if (error !== undefined) throw faultOf(error, 'refused');
    return String(readAs(submitAnswer, answer.text).submissionId);
  } catch (fault) {
    if (fault instanceof RemoteFault && fault.kind !== 'notReadable') throw fault;
    throw new RemoteFault('fateUnknown', { page: answer.text, cause: fault });
  }
};

const rowOf = (meta: SubmissionMeta, language: string | undefined): RemoteRow => {
  const at = new Date(meta.submitTime);
  return {
    remoteId: String(meta.id),
    user: meta.submitter.username,
    problem: String(meta.problem.displayId ?? meta.problem.id),
    language,
    at: Number.isNaN(at.getTime()) ? undefined : at,
  };
};

/** Everything of a submission; undefined: there is no such number. */
const detailOf = async (http: RemoteHttp, remoteId: string): Promise<DetailAnswer | undefined> => {
  const { text } = await ask(http, 'submission/getSubmissionDetail', { submissionId: remoteId, locale: 'zh_CN' });
  const error = errorOf(text);
  if (error === 'NO_SUCH_SUBMISSION') return undefined;
  if (error !== undefined) throw faultOf(error, 'notReadable');
  return readAs(detailAnswer, text);
};

/** LibreOJ: an open interface for reading; who submits shows to be a person, except accounts with the site's privilege. */
export const libreoj: RemoteSite = {
  key: 'LIBRE',
  name: 'LibreOJ',
  home,
  hosts: { api: 'https://api.loj.ac' },
  ways: ['helper', 'link', 'server'],
  pace: { request: 500, submit: 4000 },
  codeBytes: { least: 1, most: 1_048_576 },
  languages: libreojLanguages,
  readsPublicly: true,

  canonical: (typed) => (typedId.exec(typed.trim()) ?? typedAddress.exec(typed.trim()))?.[1],
  problemPath,
  submitPath: problemPath,
  submissionNumber: (typed) => typedNumber.exec(typed.trim())?.[1],

  readProblem: async (http, id) => {
    const answer = await readIn(http, id, 'zh_CN');
    const hasBoth = answer.localizedContentsOfLocale.locale !== 'en_US' && answer.meta.locales.includes('en_US');
    return problemOf([answer, hasBoth ? await readIn(http, id, 'en_US') : undefined], id, home + problemPath(id));
  },

  // The interface's answer: the page itself is drawn by a script.
  problemOfPage: (page, id) => problemOf([problemIn(page), undefined], id, home + problemPath(id)),

  isLoggedIn: async (http, { name }) => {
    const found = await sessionName(http);
    return found !== undefined && (name.includes('@') || found.toLowerCase() === name.toLowerCase());
  },
  logIn,
  submit,
  list: async (http, { user, problem, before }) => {
    const submitter = user.includes('@') ? (http.notes['username'] ?? user) : user;
    const asked = { locale: 'zh_CN', problemDisplayId: Number(problem), submitter, takeCount: pageRows };
    const json = before === undefined ? asked : { ...asked, maxId: Number(before) - 1 };
    const { text } = await ask(http, 'submission/querySubmission', json);
    const error = errorOf(text);
    if (error === 'NO_SUCH_USER') return before === undefined ? [] : null;
    if (error !== undefined) throw faultOf(error, 'notReadable');
    const rows = readAs(listAnswer, text).submissions.map((one) => rowOf(one, one.codeLanguage ?? undefined));
    return rows.length === 0 && before !== undefined ? null : rows;
  },
  verdict: async (http, { remoteId }) => {
    const found = await detailOf(http, remoteId);
    if (!found) throw new RemoteFault('notReadable', { words: `no submission ${remoteId}` });
    return verdictOf(found);
  },
  row: async (http, { remoteId }) => {
    const found = await detailOf(http, remoteId);
    if (!found) return undefined;
    const language = found.content?.language ?? found.meta.codeLanguage ?? undefined;
    return rowOf(found.meta, language && nameOf(language, found.content?.compileAndRunOptions));
  },
};
