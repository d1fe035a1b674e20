import { json, picture } from '../core/html.ts';
import type { Ask, Route, Site } from '../core/route.ts';
import type { Answer, Session, Step } from '../core/site.ts';
import type { World } from '../core/world.ts';
import { libreojPage } from './page.ts';
import { presentDetail, presentMeta, problemMeta } from './present.ts';
import { type LibreojProblem, libreojLanguages, libreojProblems } from './problems.ts';
import { makeWork } from './work.ts';

const maxCode = 1024 * 1024;
const works = new WeakMap<World, ReturnType<typeof makeWork>>();

const workOf = (world: World): ReturnType<typeof makeWork> => {
  const made = works.get(world) ?? makeWork();
  works.set(world, made);
  return made;
};

// Errors come with the status of an answer.
const ok = (body: unknown): Answer => json(body, 201);
const error = (name: string): Answer => ok({ error: name });
const badShape = json({ statusCode: 400, message: 'Bad Request' }, 400);
const forbidden = json({ statusCode: 403, message: 'Forbidden' }, 403);

const header = ({ incoming }: Ask, name: string): string | undefined => {
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** A challenge before login belongs to no session, as the client has no token yet. */
const ownerOf = (session: Session): string => (session.account ? session.token : '');

const hasWorked = (ask: Ask, action: string): boolean =>
  !ask.world.checks(ask.session.account) ||
  workOf(ask.world).accepts(header(ask, 'x-proof-of-work'), action, ownerOf(ask.session));

const hasCaptcha = (ask: Ask): boolean => {
  if (!ask.world.checks(ask.session.account)) return true;
  try {
    const { turnstile } = JSON.parse(header(ask, 'x-captcha-result') ?? '') as { turnstile?: { token?: string } };
    return turnstile?.token === 'passed';
  } catch {
    return false;
  }
};

const login = (ask: Ask): Answer => {
  const { incoming, session, world } = ask;
  const name = incoming.json['username'] ?? incoming.json['email'];
  const { password } = incoming.json;
  if (typeof name !== 'string' || typeof password !== 'string') return badShape;
  const known = world.accounts.find((one) => one.name === name);
  if (session.account) return error('ALREADY_LOGGEDIN');
  // Work is asked for before the site knows who logs in: a trusted account is trusted once it is in.
  if (world.checks() && !known?.trusted && !workOf(world).accepts(header(ask, 'x-proof-of-work'), 'login', ''))
    return forbidden;
  if (!known) return error('NO_SUCH_USER');
  if (!world.login(session, name, password)) return error('WRONG_PASSWORD');
  return ok({ token: session.token, username: name });
};

const sessionInfo = ({ incoming, world }: Ask): Answer => {
  const { account } = world.session(incoming.query.get('token') ?? undefined);
  return json({
    ...(account ? { userMeta: { id: 9, username: account.name } } : {}),
    joinedGroupsCount: 0,
    serverPreference: {},
  });
};

const problemOf = (asked: Record<string, unknown>): LibreojProblem | undefined =>
  libreojProblems.find((one) =>
    asked['displayId'] === undefined ? one.id === asked['id'] : one.displayId === asked['displayId'],
  );

const getProblem = ({ incoming }: Ask): Answer => {
  const asked = incoming.json;
  const found = problemOf(asked);
  if (!found) return error('NO_SUCH_PROBLEM');
  if (!found.isPublic) return error('PERMISSION_DENIED');
  const locale = asked['localizedContentsOfLocale'];
  const isEnglish = locale === 'en_US' && found.title.en_US !== '';
  return ok({
    meta: problemMeta(found),
    ...(locale
      ? {
          localizedContentsOfLocale: {
            locale: isEnglish ? 'en_US' : 'zh_CN',
            title: isEnglish ? found.title.en_US : found.title.zh_CN,
            contentSections: found.sections,
          },
        }
      : {}),
    ...(asked['samples'] ? { samples: found.samples } : {}),
    ...(asked['tagsOfLocale'] ? { tagsOfLocale: [{ id: 1, name: '风', color: 'black', nameLocale: 'zh_CN' }] } : {}),
    ...(asked['judgeInfo'] ? { judgeInfo: found.judgeInfo, submittable: true } : {}),
  });
};

const submit = (ask: Ask): Answer => {
  const { incoming, session, world, refusal } = ask;
  const content = incoming.json['content'] as { language?: unknown; code?: unknown } | undefined;
  if (typeof incoming.json['problemId'] !== 'number' || typeof content?.code !== 'string') return badShape;
  const { account } = session;
  if (!account) return error('PERMISSION_DENIED');
  if (!hasWorked(ask, 'submit_problem') || !hasCaptcha(ask)) return forbidden;
  const found = problemOf({ id: incoming.json['problemId'] });
  if (refusal !== undefined) return error(refusal);
  if (!found) return error('NO_SUCH_PROBLEM');
  if (!found.isPublic) return error('PERMISSION_DENIED');
  if (typeof content.language !== 'string' || !libreojLanguages[content.language]) return badShape;
  if (Buffer.byteLength(content.code) > maxCode) return error('FILE_TOO_LARGE');
  if (world.isTooFast(account)) return json({ statusCode: 429, message: 'Too Many Requests' }, 429);
  return ok({
    submissionId: world.submit(account, { problem: String(found.id), language: content.language, source: content.code })
      .id,
  });
};

const query = ({ incoming, world }: Ask): Answer => {
  const asked = incoming.json;
  const takeCount = Number(asked['takeCount']);
  if (!(takeCount >= 1 && takeCount <= 10)) return badShape;
  const isByProblem = asked['problemId'] !== undefined || asked['problemDisplayId'] !== undefined;
  const problem = problemOf({ id: asked['problemId'], displayId: asked['problemDisplayId'] });
  if (isByProblem && !problem) return error('NO_SUCH_PROBLEM');
  const { submitter, minId, maxId } = asked;
  if (
    submitter !== undefined &&
    !world.submissions.some((one) => one.account === submitter) &&
    !world.accounts.some((one) => one.name === submitter)
  )
    return error('NO_SUCH_USER');
  const all = world.submissions
    .filter((one) => !problem || one.problem === String(problem.id))
    .filter((one) => submitter === undefined || one.account === submitter)
    .filter((one) => asked['codeLanguage'] === undefined || one.language === asked['codeLanguage'])
    .toReversed();
  const within = all.filter(
    (one) =>
      (typeof maxId === 'number' ? one.id <= maxId : true) && (typeof minId === 'number' ? one.id >= minId : true),
  );
  // Asked from a number upwards, the page next to it is meant.
  const shown = typeof minId === 'number' ? within.slice(-takeCount) : within.slice(0, takeCount);
  return ok({
    submissions: shown.map((one) => presentMeta(world, one, world.look(one))),
    hasSmallerId: shown.length > 0 && all.some((one) => one.id < shown.at(-1)!.id),
    hasLargerId: shown.length > 0 && all.some((one) => one.id > shown[0]!.id),
    progressSubscriptionKey: 'k',
  });
};

const detail = ({ incoming, world }: Ask): Answer => {
  const id = incoming.json['submissionId'];
  if (typeof id !== 'string') return badShape;
  const found = world.submissions.find((one) => String(one.id) === id);
  return found ? ok(presentDetail(world, found)) : error('NO_SUCH_SUBMISSION');
};

const issue = ({ incoming, session, world }: Ask): Answer => {
  const { action } = incoming.json;
  return typeof action === 'string'
    ? ok(workOf(world).issue(action, action === 'login' ? '' : ownerOf(session)))
    : badShape;
};

const post = (name: string, step: Step, answer: Route['answer']): Route => ({
  method: 'POST',
  path: new RegExp(`^/api/${name}$`),
  step,
  answer,
});

const routes: readonly Route[] = [
  post('auth/login', 'login', login),
  post('proofOfWork/issueChallenge', 'form', issue),
  post('problem/getProblem', 'problem', getProblem),
  post('submission/submit', 'submit', submit),
  post('submission/querySubmission', 'status', query),
  post('submission/getSubmissionDetail', 'status', detail),
  { method: 'GET', path: /^\/api\/auth\/getSessionInfo$/, step: 'login', answer: sessionInfo },
  { method: 'GET', path: /^\/pictures\/[\w.-]+$/, step: 'problem', answer: picture },
  { method: 'GET', path: /^\/(?:login|p\/\d+|s\/\d+|u\/\w+)?$/, step: 'list', answer: () => ({ body: libreojPage() }) },
];

/** LibreOJ: a JSON interface with proof of work and a captcha, and a script page over it. */
export const libreoj: Site = {
  key: 'libreoj',
  name: 'LibreOJ',
  address: 'https://loj.ac',
  encoding: 'utf8',
  verdicts: [
    'Accepted',
    'WrongAnswer',
    'PartiallyCorrect',
    'TimeLimitExceeded',
    'MemoryLimitExceeded',
    'OutputLimitExceeded',
    'RuntimeError',
    'FileError',
    'CompilationError',
    'ConfigurationError',
    'SystemError',
    'Canceled',
    'JudgementFailed',
  ],
  waiting: ['PENDING', 'COMPILING', 'RUNNING'],
  refusals: ['PERMISSION_DENIED', 'FILE_TOO_LARGE', 'FILE_UUID_EXISTS', 'FILE_NOT_UPLOADED'],
  check: true,
  lastId: 1_234_000,
  pauseMs: 0,
  compileText: "\u001b[01m\u001b[Kmain.cpp:3:5:\u001b[m\u001b[K error: 'mill' was not declared in this scope\n",
  routes,
};
