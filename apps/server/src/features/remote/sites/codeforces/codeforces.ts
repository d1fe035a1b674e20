import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteProblem, RemoteSite } from '../site.ts';
import { findSubmission, rowOf, submissionsOf, verdictOf } from './api.ts';
import { documentIn, rowOfContest } from './contestPage.ts';
import { ownDetails } from './details.ts';
import { idIn, partsOf, placeOf, submissionIn } from './ids.ts';
import { codeforcesLanguages } from './languages.ts';
import { isLoggedIn, logIn, submit, submitPath } from './session.ts';
import { problemOfPage } from './statement.ts';

const home = 'https://codeforces.com';
const problemPath = (id: string): string => `${placeOf(partsOf(id).contest)}/problem/${partsOf(id).index}`;

const pathOf = (address: string): string => new URL(address).pathname;

/** A problem without a page of its own, by the row of its contest and the file of its statements. */
const problemOfFile = async (http: RemoteHttp, id: string, found: string | undefined): Promise<RemoteProblem> => {
  const { contest, index } = partsOf(id);
  const place = placeOf(contest);
  const list = await http.get(`${place}?locale=en`);
  const path = pathOf(list.address);
  if (path.startsWith('/enter')) throw new RemoteFault('notPublic');
  if (list.status === 404 || !path.endsWith(place)) throw new RemoteFault('noSuchProblem');
  const row = rowOfContest(list.text, index, list.address);
  if (!row) throw new RemoteFault('noSuchProblem');
  let document = found ?? row.document;
  if (document === undefined) {
    const files = await http.get(`${place}/attachments`);
    document = documentIn(files.text, files.address);
  }
  if (document === undefined) throw new RemoteFault('notReadable', { words: 'no statement', page: list.text });
  const { title, timeLimit, memoryLimit, files } = row;
  const named = (label: string, name: string | undefined): string =>
    name === undefined ? '' : `<p>${label}: <code>${name.replace(/[<&]/g, '')}</code></p>`;
  const texts = { input: named('Input file', files?.input), output: named('Output file', files?.output), hint: '' };
  return { id, texts: { title, description: '', ...texts }, samples: [], timeLimit, memoryLimit, tags: [], document };
};

/** Where a page is moved; undefined: it is here. */
const movedTo = ({
  status,
  headers,
  address,
}: {
  status: number;
  headers: Headers;
  address: string;
}): URL | undefined => {
  const location = headers.get('location');
  return status >= 300 && status < 400 && location !== null ? (URL.parse(location, address) ?? undefined) : undefined;
};

const readProblem = async (http: RemoteHttp, id: string): Promise<RemoteProblem> => {
  const path = `${problemPath(id)}?locale=en`;
  // A statement that is a file is not fetched here: its address is what is wanted.
  let page = await http.get(path, { follow: false });
  const moved = movedTo(page);
  if (moved && /\/attachments\//.test(moved.pathname)) return problemOfFile(http, id, moved.href);
  if (moved?.pathname.startsWith('/enter')) throw new RemoteFault('notPublic');
  if (moved && /\/problem\//.test(moved.pathname)) page = await http.get(moved.href);
  else if (moved || page.status === 404) return problemOfFile(http, id, undefined);
  if (/^application\/pdf/i.test(page.headers.get('content-type') ?? '')) return problemOfFile(http, id, page.address);
  const hasFile = !page.text.includes('problem-statement') && documentIn(page.text, page.address) !== undefined;
  return hasFile ? problemOfFile(http, id, undefined) : problemOfPage(page.text, id, page.address);
};

/** Rows of one page of a list. */
const pageRows = 100;

const codeforcesSite = ({ key, name }: Pick<RemoteSite, 'key' | 'name'>): RemoteSite => ({
  key,
  name,
  home,
  hosts: { pictures: 'https://espresso.codeforces.com' },
  ways: ['helper', 'link', 'server'],
  closed: { server: 'closed.humanCheck' },
  // The interface takes one call in two seconds.
  pace: { request: 2100, submit: 15_000 },
  codeBytes: { least: 1, most: 65_535 },
  languages: codeforcesLanguages,
  readsPublicly: true,

  canonical: (typed) => idIn(typed, key === 'GYM'),
  problemPath,
  submitPath,
  submissionNumber: submissionIn,

  readProblem,
  problemOfPage: (page, id) => problemOfPage(page, id, home + problemPath(id)),

  isLoggedIn,
  logIn,
  submit,
  list: async (http, of) => {
    const before = of.before === undefined ? Number.POSITIVE_INFINITY : Number(of.before);
    const rows = (await submissionsOf(http, of)).filter(({ id }) => id < before).slice(0, pageRows);
    return rows.length === 0 && of.before !== undefined ? null : rows.map((one) => rowOf(one, of.user));
  },
  verdict: async (http, key_) => {
    const found = await findSubmission(http, key_);
    if (!found) throw new RemoteFault('notReadable', { words: `no submission ${key_.remoteId}` });
    const verdict = verdictOf(found);
    return verdict.isFinal ? { ...verdict, ...(await ownDetails(http, key_.remoteId)) } : verdict;
  },
  row: async (http, key_) => {
    const found = await findSubmission(http, key_);
    return found && rowOf(found, key_.user);
  },
});

/** Codeforces: statements by page, verdicts by its open interface, submitting by the person's own browser. */
export const codeforces = codeforcesSite({ key: 'CF', name: 'Codeforces' });

/** The gym of Codeforces: the same site with the same accounts, some of whose statements are files. */
export const codeforcesGym = codeforcesSite({ key: 'GYM', name: 'Codeforces Gym' });
