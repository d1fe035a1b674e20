import { escapeHtml, json, localTime, redirect } from '../core/html.ts';
import type { Ask, Route, Site } from '../core/route.ts';
import type { Answer } from '../core/site.ts';
import type { Submission, World } from '../core/world.ts';
import { spojDone, spojPage, spojProblemPage, spojStatusPage, spojSubmitPage } from './pages.ts';
import { type SpojProblem, spojProblems } from './problems.ts';

const pageRows = 20;

const reasons: Record<string, string> = {
  tooFast: 'You have submitted too many solutions, wait a moment.',
  length: 'Solution source too long!',
  problem: 'Wrong problem code!',
  language: 'Language not allowed for this problem!',
};

const login = ({ incoming, session, world }: Ask): Answer => {
  const { form } = incoming;
  if (world.login(session, form.get('login_user') ?? '', form.get('password') ?? ''))
    return redirect(form.get('next_raw') ?? '/');
  return { body: spojPage(session, 'Login', '<h3 class="text-center">Authentication failed!</h3>') };
};

const findProblem = (code: string | undefined): SpojProblem | undefined =>
  spojProblems.find((one) => one.code === code);
const wrongCode = ({ session }: Ask): Answer => ({
  status: 404,
  body: spojPage(session, 'Error', '<h3>Wrong problem code!</h3>'),
});

const problem = (ask: Ask): Answer => {
  const found = findProblem(ask.part['code']);
  return found ? { body: spojProblemPage(ask.session, found) } : wrongCode(ask);
};

const form = (ask: Ask): Answer => {
  if (!ask.session.account)
    return { body: spojPage(ask.session, 'Login', '<h3 class="text-center">Please log in</h3>') };
  const found = findProblem(ask.part['code']);
  return found ? { body: spojSubmitPage(ask.session, found) } : wrongCode(ask);
};

const submit = ({ incoming, session, world, refusal }: Ask): Answer => {
  const { account } = session;
  if (!account) return { body: spojPage(session, 'Login', '<h3 class="text-center">Please log in</h3>') };
  const fields = incoming.form;
  const source = (fields.get('file') ?? '').replaceAll('\r\n', '\n');
  const code = fields.get('problemcode') ?? '';
  const found = findProblem(code);
  const language = fields.get('lang') ?? '';
  const reason = [
    refusal !== undefined && reasons[refusal],
    !found && reasons['problem'],
    found && !found.languages.includes(language) && reasons['language'],
    Buffer.byteLength(source) > 50_000 && reasons['length'],
    source === '' && 'Solution is empty!',
    world.isTooFast(account) && reasons['tooFast'],
  ].find((one) => one !== false && one !== undefined);
  if (reason) return { body: spojPage(session, 'Submit', `<h3 class="text-center">${reason}</h3>`) };
  const sent = world.submit(account, { problem: code, language, source });
  return { body: spojDone(session, sent.id) };
};

/** The site's number of a state. */
const codeOf = (look: { isFinal: boolean; word: string }): number => {
  if (!look.isFinal) return { waiting: 0, compiling: 1, running: 3 }[look.word.replace(/\.+$/, '')] ?? 0;
  if (look.word === 'compilation error') return 11;
  if (look.word.startsWith('runtime error')) return 12;
  if (look.word === 'time limit exceeded') return 13;
  if (look.word === 'wrong answer') return 14;
  if (look.word === 'internal error') return 20;
  return 15;
};

const shown = (world: World, one: Submission) => {
  const look = world.look(one);
  const status = codeOf(look);
  const cost = look.isFinal && status !== 11;
  return {
    one,
    status,
    isFinal: look.isFinal,
    text: look.word,
    time: cost ? (one.ending.time / 1000).toFixed(2) : '-',
    memory: cost ? `${(one.ending.memory / 1024).toFixed(1)}M` : '-',
  };
};

const status = ({ part, session, world }: Ask): Answer => {
  const what = part['what'] ?? '';
  const [code, user] = what.includes(',') ? what.split(',') : findProblem(what) ? [what, ''] : ['', what];
  const number = /^ns=(\d+)$/.exec(what)?.[1];
  const rows = world.submissions
    .filter((one) => (number ? String(one.id) === number : true))
    .filter((one) => number || !code || one.problem === code)
    .filter((one) => number || !user || one.account === user)
    .toReversed()
    .slice(0, pageRows)
    .map((one) => shown(world, one));
  return { body: spojStatusPage(session, rows) };
};

const ajax = ({ incoming, world }: Ask): Answer => {
  const ids = (incoming.form.get('ids') ?? '').split(',');
  const rows = world.submissions.filter((one) => ids.includes(String(one.id))).map((one) => shown(world, one));
  return json(
    rows.map((row) => ({
      id: row.one.id,
      status: row.status,
      status_description: row.text,
      time: row.time,
      mem: row.memory,
      chk_id: 0,
      color: row.status === 15 ? '#d0ffd0' : '#ffd0d0',
      final: row.isFinal ? 1 : 0,
    })),
  );
};

const compileText = ({ part, session, world }: Ask): Answer => {
  const found = world.submissions.find((one) => String(one.id) === part['id']);
  if (found?.ending.word !== 'compilation error')
    return { status: 404, body: spojPage(session, 'Error', 'No such file') };
  return {
    body: spojPage(
      session,
      'Compilation error',
      `<div align="left"><pre><small>${escapeHtml(found.ending.compileText)}</small></pre></div>`,
    ),
  };
};

const source = ({ part, session, world }: Ask): Answer => {
  const found = world.submissions.find((one) => String(one.id) === part['id'] && one.account === session.account?.name);
  return found
    ? { type: 'text/plain; charset=utf-8', body: found.source }
    : { status: 403, body: localTime(new Date(), 0) };
};

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/$/,
    step: 'list',
    answer: ({ session }) => ({ body: spojPage(session, 'Welcome', '<h2>Become a true programming master</h2>') }),
  },
  { method: 'POST', path: /^\/login\/?$/, step: 'login', answer: login },
  {
    method: 'GET',
    path: /^\/login\/?$/,
    step: 'login',
    answer: ({ session }) => ({ body: spojPage(session, 'Login', '') }),
  },
  {
    method: 'GET',
    path: /^\/logout\/?$/,
    step: 'login',
    answer: ({ session }) => {
      session.account = undefined;
      return redirect('/');
    },
  },
  { method: 'GET', path: /^\/problems\/(?<code>[A-Z0-9_]+)\/?$/, step: 'problem', answer: problem },
  { method: 'GET', path: /^\/submit\/(?<code>[A-Z0-9_]+)\/?$/, step: 'form', answer: form },
  { method: 'POST', path: /^\/submit\/complete\/?$/, step: 'submit', answer: submit },
  { method: 'POST', path: /^\/status\/ajax=1,ajaxdiff=1\/?$/, step: 'status', answer: ajax },
  { method: 'GET', path: /^\/status(?:\/(?<what>[^/]+))?\/?$/, step: 'status', answer: status },
  { method: 'GET', path: /^\/error\/(?<id>\d+)\/?$/, step: 'compile', answer: compileText },
  { method: 'GET', path: /^\/files\/src\/(?<id>\d+)\/?$/, step: 'compile', answer: source },
];

/** SPOJ: a number at once, states by number, no code for memory. */
export const spoj: Site = {
  key: 'spoj',
  name: 'SPOJ',
  address: 'https://www.spoj.com',
  encoding: 'utf8',
  cookie: 'SPOJ',
  verdicts: [
    'accepted',
    'wrong answer',
    'time limit exceeded',
    'runtime error (SIGSEGV)',
    'runtime error (NZEC)',
    'runtime error (SIGABRT)',
    'compilation error',
    'internal error',
    '42.5',
  ],
  waiting: ['waiting..', 'compiling..', 'running..'],
  refusals: Object.keys(reasons),
  check: false,
  lastId: 33_000_000,
  pauseMs: 0,
  compileText: "prog.cpp:3:5: error: 'stone' was not declared in this scope\n",
  routes,
};
