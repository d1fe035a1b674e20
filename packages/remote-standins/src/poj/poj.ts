import { escapeHtml, picture, redirect } from '../core/html.ts';
import type { Ask, Route, Site } from '../core/route.ts';
import type { Answer } from '../core/site.ts';
import {
  pojErrorPage,
  pojLanguages,
  pojNoProblem,
  pojPage,
  pojProblemPage,
  pojStatusPage,
  pojSubmitPage,
} from './pages.ts';
import { pojProblems } from './problems.ts';

const pageRows = 20;

const reasons: Record<string, string> = {
  tooFast: 'The submit interval is too short, please wait 2875 ms.',
  length: 'Source code too long or too short.',
  problem: 'No such problem.',
};

const login = ({ incoming, session, world }: Ask): Answer => {
  const { form } = incoming;
  const isRight = world.login(session, form.get('user_id1') ?? '', form.get('password1') ?? '');
  if (!isRight) return { body: pojErrorPage(session, ['User ID or password is wrong.']) };
  const url = form.get('url') ?? '/';
  return redirect(url.startsWith('/') && !url.startsWith('//') ? url : '/');
};

const problem = ({ incoming, session }: Ask): Answer => {
  const found = pojProblems.find((one) => one.id === incoming.query.get('id'));
  return { body: found ? pojProblemPage(session, found) : pojNoProblem(incoming.query.get('id') ?? '') };
};

const submit = ({ incoming, session, world, refusal }: Ask): Answer => {
  const { account } = session;
  if (!account) return { body: pojErrorPage(session, ['Please login first.']) };
  const { form } = incoming;
  const sent = form.get('source') ?? '';
  const source = form.get('encoded') === '1' ? Buffer.from(sent, 'base64').toString('utf8') : sent;
  const bytes = Buffer.byteLength(source);
  const id = form.get('problem_id') ?? '';
  const found = [
    refusal !== undefined && reasons[refusal],
    (bytes < 10 || bytes > 65536) && reasons['length'],
    !pojProblems.some((one) => one.id === id) && reasons['problem'],
    !pojLanguages[Number(form.get('language') ?? '-1')] && 'No such language.',
    world.isTooFast(account) && reasons['tooFast'],
  ].filter((one) => one !== false && one !== undefined);
  if (found.length > 0) return { body: pojErrorPage(session, found) };
  world.submit(account, { problem: id, language: form.get('language') ?? '0', source });
  return redirect('/status');
};

const status = ({ incoming, session, world }: Ask): Answer => {
  const { query } = incoming;
  const top = Number(query.get('top')) || Number.POSITIVE_INFINITY;
  const rows = world.submissions
    .filter((one) => one.id < top)
    .filter((one) => !query.get('problem_id') || one.problem === query.get('problem_id'))
    .filter((one) => !query.get('user_id') || one.account === query.get('user_id'))
    .filter((one) => !query.get('language') || one.language === query.get('language'))
    .toReversed()
    .slice(0, pageRows)
    .map((one) => ({ one, look: world.look(one) }));
  return { body: pojStatusPage(session, rows) };
};

const compileText = ({ incoming, session, world }: Ask): Answer => {
  const found = world.submissions.find((one) => String(one.id) === incoming.query.get('solution_id'));
  if (found?.ending.word !== 'Compile Error') return { body: pojErrorPage(session, ['No such solution.']) };
  const text = escapeHtml(found.ending.compileText);
  return {
    body: pojPage(session, 'Compile Error Information', `<ul><li><font size=3><pre>${text}</pre></font></li></ul>`),
  };
};

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/$/,
    step: 'list',
    answer: ({ session }) => ({ body: pojPage(session, 'Welcome To PKU JudgeOnline', '<p>Welcome</p>') }),
  },
  { method: 'POST', path: /^\/login$/, step: 'login', answer: login },
  { method: 'GET', path: /^\/problem$/, step: 'problem', answer: problem },
  {
    method: 'GET',
    path: /^\/submit$/,
    step: 'form',
    answer: ({ incoming, session }) => ({
      body: session.account
        ? pojSubmitPage(session, incoming.query.get('problem_id') ?? '')
        : pojErrorPage(session, ['Please login first.']),
    }),
  },
  { method: 'POST', path: /^\/submit$/, step: 'submit', answer: submit },
  { method: 'GET', path: /^\/status$/, step: 'status', answer: status },
  { method: 'GET', path: /^\/showcompileinfo$/, step: 'compile', answer: compileText },
  { method: 'GET', path: /^\/images\/[\w.-]+$/, step: 'problem', answer: picture },
];

/** POJ: no human check, a public list of submissions. */
export const poj: Site = {
  key: 'poj',
  name: 'POJ',
  address: 'http://poj.org',
  encoding: 'utf8',
  cookie: 'JSESSIONID',
  verdicts: [
    'Accepted',
    'Presentation Error',
    'Time Limit Exceeded',
    'Memory Limit Exceeded',
    'Wrong Answer',
    'Runtime Error',
    'Output Limit Exceeded',
    'Compile Error',
    'System Error',
    'Validator Error',
  ],
  waiting: ['Waiting', 'Compiling', 'Running & Judging'],
  refusals: Object.keys(reasons),
  check: false,
  lastId: 25_200_000,
  pauseMs: 3000,
  compileText: "Main.c:3: error: 'bucket' undeclared (first use in this function)\n",
  routes,
};
