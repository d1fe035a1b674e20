import { json, picture, redirect } from '../core/html.ts';
import type { Ask, Route, Site } from '../core/route.ts';
import type { Answer } from '../core/site.ts';
import {
  atcoderLoginPage,
  atcoderPage,
  atcoderStatusPage,
  atcoderSubmissionPage,
  atcoderSubmitPage,
  atcoderTaskPage,
  atcoderTasksPage,
  csrfOf,
  scoreOf,
  statusCells,
} from './pages.ts';
import { atcoderContests, atcoderLanguages, atcoderTasks } from './problems.ts';

const pageRows = 20;
const maxSource = 512 * 1024;

const reasons: Record<string, string> = {
  tooFast: 'Please wait 8 seconds before the next submission.',
  length: 'Source Code is too long.',
  language: 'Language is required.',
  check: 'Error.',
};

const isPassed = (ask: Ask): boolean =>
  !ask.world.checks(ask.session.account) || ask.incoming.form.get('cf-turnstile-response') === 'passed';

const login = (ask: Ask): Answer => {
  const { incoming, session, world } = ask;
  if (incoming.form.get('csrf_token') !== csrfOf(session))
    return { status: 403, body: atcoderPage(session, '403 Forbidden', 'Invalid token') };
  if (!isPassed(ask)) return { body: atcoderLoginPage(session, true, 'Error.') };
  if (world.login(session, incoming.form.get('username') ?? '', incoming.form.get('password') ?? ''))
    return redirect('/home');
  return redirect('/login?wrong=1', { REVEL_FLASH: '%00error%3AUsername+or+Password+is+incorrect.%00' });
};

const loginPage = ({ incoming, session, world }: Ask): Answer => ({
  body: atcoderLoginPage(
    session,
    world.checks(),
    incoming.query.get('wrong') ? 'Username or Password is incorrect.' : '',
  ),
});

const toLogin = ({ incoming }: Ask): Answer => redirect(`/login?continue=${encodeURIComponent(incoming.path)}`);
const notFound = ({ session }: Ask): Answer => ({
  status: 404,
  body: atcoderPage(session, '404 Not Found', '<h1>404 Page Not Found</h1>'),
});

const task = (ask: Ask): Answer => {
  const found = atcoderTasks.find((one) => one.contest === ask.part['contest'] && one.id === ask.part['task']);
  return found ? { body: atcoderTaskPage(ask.session, found) } : notFound(ask);
};

const form = (ask: Ask): Answer => {
  const { session, world, part, incoming } = ask;
  if (!session.account) return toLogin(ask);
  return {
    body: atcoderSubmitPage(
      session,
      part['contest']!,
      incoming.query.get('taskScreenName') ?? '',
      world.checks(session.account),
    ),
  };
};

const submit = (ask: Ask): Answer => {
  const { session, world, part, incoming, refusal } = ask;
  const { account } = session;
  if (!account) return toLogin(ask);
  const fields = incoming.form;
  if (fields.get('csrf_token') !== csrfOf(session))
    return { status: 403, body: atcoderPage(session, '403 Forbidden', 'Invalid token') };
  const id = fields.get('data.TaskScreenName') ?? '';
  const again = (message: string): Answer => ({
    body: atcoderSubmitPage(session, part['contest']!, id, world.checks(account), message),
  });
  const source = (fields.get('sourceCode') ?? '').replaceAll('\r\n', '\n');
  const language = fields.get('data.LanguageId') ?? '';
  if (!isPassed(ask)) return again(reasons['check']!);
  if (refusal !== undefined) return again(reasons[refusal]!);
  if (!atcoderTasks.some((one) => one.id === id && one.contest === part['contest'])) return again('Task is required.');
  if (!atcoderLanguages.some(([known]) => known === language)) return again(reasons['language']!);
  if (source === '' || Buffer.byteLength(source) > maxSource) return again(reasons['length']!);
  if (world.isTooFast(account)) return again(reasons['tooFast']!);
  world.submit(account, { problem: id, language, source });
  return redirect(`/contests/${part['contest']}/submissions/me`);
};

const status = (ask: Ask): Answer => {
  const { session, world, part, incoming } = ask;
  if (!session.account) return toLogin(ask);
  const { query } = incoming;
  const user = incoming.path.endsWith('/me') ? session.account.name : query.get('f.User');
  const page = Math.max(1, Number(query.get('page')) || 1);
  const rows = world.submissions
    .filter((one) => !user || one.account === user)
    .filter((one) => !query.get('f.Task') || one.problem === query.get('f.Task'))
    .toReversed()
    .slice((page - 1) * pageRows, page * pageRows)
    .map((one) => ({ one, look: world.look(one) }));
  return { body: atcoderStatusPage(session, part['contest']!, rows) };
};

const single = (ask: Ask): Answer => {
  const one = ask.world.submissions.find((known) => String(known.id) === ask.part['id']);
  return one ? { body: atcoderSubmissionPage(ask.session, one, ask.world.look(one)) } : notFound(ask);
};

const live = (ask: Ask): Answer => {
  const { session, world, incoming } = ask;
  if (!session.account) return toLogin(ask);
  const ids = incoming.query.getAll('sids[]');
  const rows = world.submissions
    .filter((one) => ids.includes(String(one.id)) && one.account === session.account?.name)
    .map((one) => ({ one, look: world.look(one) }));
  const judging = rows.some(({ look }) => !look.isFinal && look.word !== 'WJ');
  const result = rows.map(({ one, look }) => [
    one.id,
    { Html: statusCells(one, look), Score: String(scoreOf(one, look)) },
  ]);
  // What only waits is told without an interval, like what is done.
  return json({ ...(judging ? { Interval: 1000 } : {}), Result: Object.fromEntries(result) });
};

/** AtCoder Problems, a site of somebody else: minutes late, without memory and compile text. */
const crawled = ({ incoming, world }: Ask): Answer => {
  const user = incoming.query.get('user');
  const from = Number(incoming.query.get('from_second') ?? 0);
  const rows = world.submissions.flatMap((one) => {
    const epoch = Math.floor(one.at.getTime() / 1000);
    if (one.account !== user || epoch < from) return [];
    const look = world.look(one);
    const known = atcoderTasks.find((found) => found.id === one.problem)!;
    return [
      {
        id: one.id,
        epoch_second: epoch,
        problem_id: one.problem,
        contest_id: known.contest,
        user_id: one.account,
        language: atcoderLanguages.find(([id]) => id === one.language)?.[1],
        point: scoreOf(one, look),
        length: Buffer.byteLength(one.source),
        result: look.word,
        execution_time: look.isFinal && !['CE', 'IE'].includes(look.word) ? one.ending.time : null,
      },
    ];
  });
  return json(rows.slice(0, 500));
};

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/(?:home)?$/,
    step: 'list',
    answer: ({ session }) => ({ body: atcoderPage(session, 'AtCoder', '<h2>Home</h2>') }),
  },
  { method: 'GET', path: /^\/login$/, step: 'login', answer: loginPage },
  { method: 'POST', path: /^\/login$/, step: 'login', answer: login },
  {
    method: 'POST',
    path: /^\/logout$/,
    step: 'login',
    answer: ({ session }) => {
      session.account = undefined;
      return redirect('/home');
    },
  },
  {
    method: 'GET',
    path: /^\/contests\/(?<contest>\w+)\/tasks$/,
    step: 'list',
    answer: (ask) =>
      atcoderContests[ask.part['contest']!]
        ? { body: atcoderTasksPage(ask.session, ask.part['contest']!) }
        : notFound(ask),
  },
  { method: 'GET', path: /^\/contests\/(?<contest>\w+)\/tasks\/(?<task>\w+)$/, step: 'problem', answer: task },
  { method: 'GET', path: /^\/contests\/(?<contest>\w+)\/submit$/, step: 'form', answer: form },
  { method: 'POST', path: /^\/contests\/(?<contest>\w+)\/submit$/, step: 'submit', answer: submit },
  { method: 'GET', path: /^\/contests\/(?<contest>\w+)\/submissions\/me\/status\/json$/, step: 'status', answer: live },
  { method: 'GET', path: /^\/contests\/(?<contest>\w+)\/submissions(?:\/me)?$/, step: 'status', answer: status },
  { method: 'GET', path: /^\/contests\/(?<contest>\w+)\/submissions\/(?<id>\d+)$/, step: 'compile', answer: single },
  { method: 'GET', path: /^\/atcoder\/atcoder-api\/v3\/user\/submissions$/, step: 'status', answer: crawled },
  {
    method: 'GET',
    path: /^\/atcoder\/resources\/problems\.json$/,
    step: 'list',
    answer: () =>
      json(
        atcoderTasks.map((one) => ({
          id: one.id,
          contest_id: one.contest,
          problem_index: one.label,
          name: one.title,
          title: `${one.label}. ${one.title}`,
        })),
      ),
  },
  { method: 'GET', path: /^\/abc900\/[\w.-]+$/, step: 'problem', answer: picture },
];

/** AtCoder: a human check before login and submission, lists for those who are logged in. */
export const atcoder: Site = {
  key: 'atcoder',
  name: 'AtCoder',
  address: 'https://atcoder.jp',
  encoding: 'utf8',
  cookie: 'REVEL_SESSION',
  verdicts: ['AC', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'OLE', 'QLE', 'IE'],
  waiting: ['WJ', 'Judging', '7/20', '12/20 WA'],
  refusals: Object.keys(reasons),
  check: true,
  lastId: 78_900_000,
  pauseMs: 5000,
  compileText: "Main.cpp:3:5: error: 'pine' was not declared in this scope\n",
  routes,
};
