import { escapeHtml, picture, redirect } from '../core/html.ts';
import type { Ask, Route, Site } from '../core/route.ts';
import type { Answer } from '../core/site.ts';
import {
  hduErrorPage,
  hduLanguages,
  hduLoginPage,
  hduPage,
  hduProblemPage,
  hduStatusPage,
  hduSubmitPage,
} from './pages.ts';
import { hduProblems } from './problems.ts';

const pageRows = 15;
/** The one to choose when the site asks; a stand-in's picture shows nothing. */
const checkNumbers = [8354, 6388, 9958, 7459, 8449];

const reasons: Record<string, string> = {
  tooFast: 'Please don&#39;t re-submit in 5 seconds, thank you.',
  closed: 'Exercise Is Closed Now!',
  length: 'Code Length is Improper! Make sure your code length is longer than 50 and not exceed 65536 Bytes.',
  problem: 'No such problem!',
  picture: 'Wrong verify code!',
};

const login = ({ incoming, session, world }: Ask): Answer => {
  if (incoming.query.get('action') === 'logout') {
    session.account = undefined;
    return redirect('/');
  }
  const isRight = world.login(session, incoming.form.get('username') ?? '', incoming.form.get('userpass') ?? '');
  return isRight ? redirect('/') : { body: hduLoginPage(session, '<center>No such user or wrong password.</center>') };
};

const problem = ({ incoming, session }: Ask): Answer => {
  const found = hduProblems.find((one) => one.id === incoming.query.get('pid'));
  if (found) return { body: hduProblemPage(session, found) };
  const id = escapeHtml(incoming.query.get('pid') ?? '');
  return {
    body: hduPage(session, 'System Message', `<td align=center><div>No such problem - <b>Problem ${id}</b></div></td>`),
  };
};

const sourceOf = (form: ReadonlyMap<string, string>): string => {
  const encoded = form.get('_usercode');
  if (!encoded) return form.get('usercode') ?? '';
  try {
    return decodeURIComponent(Buffer.from(encoded, 'base64').toString('latin1'));
  } catch {
    return '';
  }
};

const submit = ({ incoming, session, world, refusal }: Ask): Answer => {
  const { account } = session;
  if (!account) return { body: hduLoginPage(session) };
  const { form } = incoming;
  const source = sourceOf(form);
  const bytes = Buffer.byteLength(source);
  const id = form.get('problemid') ?? '';
  const isAsked = world.checks(account);
  const found = [
    refusal !== undefined && reasons[refusal],
    isAsked && form.get('check') !== String(checkNumbers[2]) && reasons['picture'],
    (bytes < 50 || bytes > 65536) && reasons['length'],
    !hduProblems.some((one) => one.id === id) && reasons['problem'],
    !hduLanguages[Number(form.get('language') ?? '-1')] && 'Please choose a language.',
    world.isTooFast(account) && reasons['tooFast'],
  ].filter((one) => one !== false && one !== undefined);
  if (found.length > 0) return { body: hduErrorPage(session, found) };
  world.submit(account, { problem: id, language: form.get('language') ?? '0', source });
  return redirect('/status.php');
};

const status = ({ incoming, session, world }: Ask): Answer => {
  const { query } = incoming;
  const first = Number(query.get('first')) || Number.POSITIVE_INFINITY;
  const language = Number(query.get('lang')) - 1;
  const rows = world.submissions
    .filter((one) => one.id <= first)
    .filter((one) => !query.get('pid') || one.problem === query.get('pid'))
    .filter((one) => !query.get('user') || one.account === query.get('user'))
    .filter((one) => language < 0 || one.language === String(language))
    .toReversed()
    .slice(0, pageRows)
    .map((one) => ({ one, look: world.look(one) }));
  return { body: hduStatusPage(session, rows) };
};

const compileText = ({ incoming, session, world }: Ask): Answer => {
  const found = world.submissions.find((one) => String(one.id) === incoming.query.get('rid'));
  if (found?.ending.word !== 'Compilation Error')
    return { body: hduPage(session, 'System Message', '<td>No such error message.</td>') };
  const text = escapeHtml(found.ending.compileText);
  return { body: hduPage(session, 'View Error', `<td><h1>View Compilation Error</h1><pre>${text}</pre></td>`) };
};

const list = ({ session }: Ask): Answer => ({
  body: hduPage(
    session,
    'Problem Archive',
    `<td><table class=table_text><script language=javascript>${hduProblems.map((one) => `p(1,${one.id},-1,"${one.title}",3350,7323);`).join('')}</script></table></td>`,
  ),
});

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/$/,
    step: 'list',
    answer: ({ session }) => ({ body: hduPage(session, 'Welcome to HDU Online Judge System', '<td>Welcome</td>') }),
  },
  { method: 'POST', path: /^\/userloginex\.php$/, step: 'login', answer: login },
  {
    method: 'GET',
    path: /^\/userloginex\.php$/,
    step: 'login',
    answer: (ask) => (ask.incoming.query.get('action') === 'logout' ? login(ask) : { body: hduLoginPage(ask.session) }),
  },
  { method: 'GET', path: /^\/showproblem\.php$/, step: 'problem', answer: problem },
  { method: 'GET', path: /^\/listproblem\.php$/, step: 'list', answer: list },
  {
    method: 'GET',
    path: /^\/submit\.php$/,
    step: 'form',
    answer: ({ incoming, session, world }) => ({
      body: session.account
        ? hduSubmitPage(session, incoming.query.get('pid') ?? '', world.checks(session.account), checkNumbers)
        : hduLoginPage(session),
    }),
  },
  { method: 'POST', path: /^\/submit\.php$/, step: 'submit', answer: submit },
  { method: 'GET', path: /^\/status\.php$/, step: 'status', answer: status },
  { method: 'GET', path: /^\/viewerror\.php$/, step: 'compile', answer: compileText },
  { method: 'GET', path: /^\/(?:ck\.php|data\/images\/[\w.-]+|images\/[\w.-]+)$/, step: 'problem', answer: picture },
];

/** HDU: pages in GBK, a picture check that is mostly hidden, a public list of submissions. */
export const hdu: Site = {
  key: 'hdu',
  name: 'HDU',
  address: 'https://acm.hdu.edu.cn',
  encoding: 'gb18030',
  cookie: 'PHPSESSID',
  verdicts: [
    'Accepted',
    'Presentation Error',
    'Wrong Answer',
    'Runtime Error<br>(ACCESS_VIOLATION)',
    'Runtime Error<br>(INTEGER_DIVIDE_BY_ZERO)',
    'Runtime Error<br>(STACK_OVERFLOW)',
    'Time Limit Exceeded',
    'Memory Limit Exceeded',
    'Output Limit Exceeded',
    'Compilation Error',
    'System Error',
  ],
  waiting: ['Queuing', 'Compiling', 'Running'],
  refusals: Object.keys(reasons),
  check: false,
  lastId: 41_000_000,
  pauseMs: 5000,
  compileText: '0_0.c\n(3) : error C2065: “lamp” : 未声明的标识符\n',
  routes,
};
