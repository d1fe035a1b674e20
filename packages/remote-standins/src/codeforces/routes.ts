import { escapeHtml, json, localTime, picture, redirect } from '../core/html.ts';
import type { Ask, Route } from '../core/route.ts';
import type { Answer } from '../core/site.ts';
import { gymContests } from '../gym/problems.ts';
import { allProblems, apiRoutes, findProblem } from './api.ts';
import { codeforcesEnterPage, codeforcesPage } from './frame.ts';
import { placeOf, problemHolder, problemPage, statusPage, submitPage } from './pages.ts';
import { codeforcesContests, codeforcesLanguages } from './problems.ts';
import { verdictHtml, waitingHtml } from './verdicts.ts';

const pageRows = 50;

/** Texts of refusals in the form, by the field they stand at. */
export const codeforcesRefusals: Readonly<Record<string, readonly [string, string]>> = {
  duplicate: ['source', 'You have submitted exactly the same code before'],
  tooFast: ['source', 'You have submitted too many solutions, please wait'],
  empty: ['source', 'Source should not be empty'],
  language: ['programTypeId', 'Choose valid language'],
};

const nameOf = (problem: string): string =>
  allProblems.find((one) => `${one.contest}${one.index}` === problem)?.name ?? '';

const enter = ({ incoming, session, world }: Ask): Answer => {
  const { form } = incoming;
  // A form without its token or its computed field is shown again without a word.
  const isWhole =
    form.get('csrf_token') === session.csrf && form.get('action') === 'enter' && /^\d+$/.test(form.get('_tta') ?? '');
  if (!isWhole) return { body: codeforcesEnterPage(session) };
  if (world.login(session, form.get('handleOrEmail') ?? '', form.get('password') ?? '')) return redirect('/');
  return { body: codeforcesEnterPage(session, 'Invalid handle/email or password') };
};

const toEnter = (ask: Ask): Answer => redirect(`/enter?back=${encodeURIComponent(ask.incoming.path)}`);

const problem = (ask: Ask): Answer => {
  const { contest = '', index = '' } = ask.part;
  const gym = gymContests[Number(contest)];
  if (gym?.isPrivate) return toEnter(ask);
  const found = findProblem(contest, index);
  if (!found) return redirect('/problemset');
  if (gym?.pdf) return redirect(`${placeOf(contest)}/attachments/download/0/${gym.pdf}`);
  return { body: problemPage(ask.session, found, placeOf(contest), gym?.name ?? codeforcesContests[found.contest]!) };
};

const wholeSet = (ask: Ask): Answer => {
  const name = codeforcesContests[Number(ask.part['contest'])];
  if (name === undefined) return redirect('/');
  const holders = allProblems.filter((one) => String(one.contest) === ask.part['contest']).map(problemHolder);
  return {
    body: codeforcesPage(
      ask.session,
      'Problems',
      `<div class="caption">${name}</div><div class="problem-frames">${holders.join('')}</div>`,
    ),
  };
};

const formOf = ({ part }: Ask) => {
  const { contest, index = '' } = part;
  if (contest === undefined) return { action: '/problemset/submit', field: 'submittedProblemCode', value: '' } as const;
  if (index)
    return {
      action: `/problemset/submit/${contest}/${index}`,
      field: 'submittedProblemCode',
      value: `${contest}${index}`,
    } as const;
  const choices = allProblems.filter((one) => String(one.contest) === contest).map((one) => one.index);
  return { action: `${placeOf(contest)}/submit`, field: 'submittedProblemIndex', value: '', choices } as const;
};

const form = (ask: Ask): Answer => {
  if (!ask.session.account) return toEnter(ask);
  const value = ask.incoming.query.get(formOf(ask).field);
  return { body: submitPage(ask.session, { ...formOf(ask), ...(value ? { value } : {}) }) };
};

const submit = (ask: Ask): Answer => {
  const { session, incoming, world, refusal, part } = ask;
  const { account } = session;
  if (!account) return toEnter(ask);
  if (incoming.form.get('csrf_token') !== session.csrf || incoming.query.get('csrf_token') !== session.csrf) {
    return { status: 403, body: codeforcesPage(session, 'Error', 'CSRF check failed') };
  }
  const shape = formOf(ask);
  const said = incoming.form.get(shape.field) ?? '';
  const code = shape.field === 'submittedProblemCode' ? said.toUpperCase() : `${part['contest']}${said.toUpperCase()}`;
  const source = (incoming.form.get('source') ?? '').replaceAll('\r\n', '\n');
  const language = incoming.form.get('programTypeId') ?? '';
  const again = (error: readonly [string, string]): Answer => ({
    body: submitPage(session, { ...shape, value: said, error }),
  });
  if (refusal !== undefined) return again(codeforcesRefusals[refusal]!);
  if (!allProblems.some((one) => `${one.contest}${one.index}` === code)) return again([shape.field, 'No such problem']);
  if (!codeforcesLanguages.some(([id]) => id === language)) return again(codeforcesRefusals['language']!);
  if (source.trim() === '') return again(codeforcesRefusals['empty']!);
  if (world.isRepeated(account, code, source)) return again(codeforcesRefusals['duplicate']!);
  if (world.isTooFast(account)) return again(codeforcesRefusals['tooFast']!);
  world.submit(account, { problem: code, language, source });
  return redirect(part['contest'] && !part['index'] ? `${placeOf(part['contest'])}/my` : '/problemset/status?my=on');
};

const status = (ask: Ask): Answer => {
  const { session, world, incoming, part } = ask;
  const isMine = incoming.path.endsWith('/my') || incoming.query.get('my') === 'on';
  if (isMine && !session.account) return toEnter(ask);
  const rows = world.submissions
    .filter((one) => !isMine || one.account === session.account?.name)
    .filter((one) => !part['contest'] || Number.parseInt(one.problem, 10) === Number(part['contest']))
    .toReversed()
    .slice(0, pageRows);
  return { body: statusPage(session, world, rows, nameOf) };
};

const single = ({ part, session, world }: Ask): Answer => {
  const one = world.submissions.find((submission) => String(submission.id) === part['id']);
  if (!one || (one.account !== session.account?.name && !codeforcesContests[Number(part['contest'])]))
    return redirect('/');
  const look = world.look(one);
  const [, contest, index] = /^(\d+)(.+)$/.exec(one.problem)!;
  const costs = look.isFinal && look.word !== 'COMPILATION_ERROR';
  const cells = [
    `${one.id}`,
    `\n            Practice:<br/>\n<a href="/profile/${one.account}" title="Specialist ${one.account}" class="rated-user user-cyan">${one.account}</a>    `,
    `\n        <a title="${index} - ${nameOf(one.problem)}" href="${placeOf(one.problem)}/problem/${index}">${contest}${index}</a>\n         - <span title="problem revision">5</span>\n    `,
    `\n    ${codeforcesLanguages.find(([id]) => id === one.language)?.[2]}\n    `,
    `\n    ${look.isFinal ? verdictHtml(one.ending) : waitingHtml(look.word)}\n    `,
    `\n        ${costs ? one.ending.time : 0} ms\n    `,
    `\n        ${costs ? one.ending.memory : 0} KB\n    `,
    localTime(one.at, 3),
    localTime(one.at, 3),
  ];
  const head = ['#', 'Author', 'Problem', 'Lang', 'Verdict', 'Time', 'Memory', 'Sent', 'Judged'].map(
    (name) => `<th>${name}</th>`,
  );
  const source = one.account === session.account?.name ? escapeHtml(one.source) : 'N/A';
  return {
    body: codeforcesPage(
      session,
      `Submission #${one.id}`,
      `<div class="datatable"><div><table class=""><tr>${head.join('')}</tr><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table></div></div><div class="roundbox "><div class="caption titled">&rarr; Source</div><pre class="prettyprint lang-cpp program-source" style="padding: 0.5em;">${source}</pre></div>`,
    ),
  };
};

/** Of one's own submission, or nothing. */
const own = ({ incoming, session, world }: Ask) => {
  const isAllowed =
    session.account &&
    (incoming.form.get('csrf_token') === session.csrf || incoming.headers['x-csrf-token'] === session.csrf);
  if (!isAllowed) return undefined;
  return world.submissions.find(
    (one) => String(one.id) === incoming.form.get('submissionId') && one.account === session.account?.name,
  );
};

const submitSource = (ask: Ask): Answer => {
  const one = own(ask);
  if (!one) return { status: 403, body: '' };
  const look = ask.world.look(one);
  const source = one.source.replaceAll('\n', '\r\n');
  const { word, test, time, memory, compileText } = one.ending;
  if (!look.isFinal)
    return json({
      source,
      verdict: waitingHtml(look.word),
      waiting: 'true',
      compilationError: 'false',
      testCount: '0',
    });
  if (word === 'COMPILATION_ERROR')
    return json({ source, compilationError: compileText.replaceAll('\n', '\r\n'), testCount: '0' });
  const count = word === 'OK' ? 2 : test;
  const tests = Array.from({ length: count }, (_, at) => at + 1).flatMap((number): [string, string][] => [
    [`input#${number}`, `${number}\r\n`],
    [`output#${number}`, `${number}\r\n`],
    [`answer#${number}`, `${number}\r\n`],
    [`verdict#${number}`, number === test && word !== 'OK' ? word : 'OK'],
    [`checkerStdoutAndStderr#${number}`, `ok ${number} number(s)\r\n`],
    [`exitCode#${number}`, '0'],
    [`timeConsumed#${number}`, String(number === count ? time : 0)],
    [`memoryConsumed#${number}`, String(number === count ? memory * 1024 : 0)],
  ]);
  return json({
    source,
    compilationError: 'false',
    testCount: String(count),
    verdict: verdictHtml(one.ending),
    ...Object.fromEntries(tests),
  });
};

const judgeProtocol = (ask: Ask): Answer => {
  const one = own(ask);
  return one ? json(one.ending.word === 'COMPILATION_ERROR' ? one.ending.compileText : '') : { status: 403, body: '' };
};

/** Every route of the site, with those of its gym. */
export const codeforcesRoutes: readonly Route[] = [
  ...apiRoutes,
  {
    method: 'GET',
    path: /^\/(?:problemset)?$/,
    step: 'list',
    answer: ({ session }) => ({ body: codeforcesPage(session, 'Problemset', '<table class="problems"></table>') }),
  },
  {
    method: 'GET',
    path: /^\/enter$/,
    step: 'login',
    answer: ({ session }) => ({
      body: codeforcesEnterPage(session),
      cookies: { '39ce7': 'CFx1y2z3', '70a7c28f3de': 'n4p8x1q7k2w5z9c3vb' },
    }),
  },
  { method: 'POST', path: /^\/enter$/, step: 'login', answer: enter },
  {
    method: 'GET',
    path: /^\/(?<token>[0-9a-f]{32})\/logout$/,
    step: 'login',
    answer: ({ session }) => {
      session.account = undefined;
      return redirect('/');
    },
  },
  { method: 'GET', path: /^\/problemset\/problem\/(?<contest>\d+)\/(?<index>\w+)$/, step: 'problem', answer: problem },
  {
    method: 'GET',
    path: /^\/(?:contest|gym)\/(?<contest>\d+)\/problem\/(?<index>\w+)$/,
    step: 'problem',
    answer: problem,
  },
  { method: 'GET', path: /^\/contest\/(?<contest>\d+)\/problems$/, step: 'problem', answer: wholeSet },
  { method: 'GET', path: /^\/problemset\/submit(?:\/(?<contest>\d+)\/(?<index>\w+))?$/, step: 'form', answer: form },
  { method: 'GET', path: /^\/(?:contest|gym)\/(?<contest>\d+)\/submit$/, step: 'form', answer: form },
  {
    method: 'POST',
    path: /^\/problemset\/submit(?:\/(?<contest>\d+)\/(?<index>\w+))?$/,
    step: 'submit',
    answer: submit,
  },
  { method: 'POST', path: /^\/(?:contest|gym)\/(?<contest>\d+)\/submit$/, step: 'submit', answer: submit },
  { method: 'GET', path: /^\/problemset\/status$/, step: 'status', answer: status },
  { method: 'GET', path: /^\/(?:contest|gym)\/(?<contest>\d+)\/(?:my|status)$/, step: 'status', answer: status },
  {
    method: 'GET',
    path: /^\/(?:contest|gym)\/(?<contest>\d+)\/submission\/(?<id>\d+)$/,
    step: 'status',
    answer: single,
  },
  { method: 'POST', path: /^\/data\/submitSource$/, step: 'compile', answer: submitSource },
  { method: 'POST', path: /^\/data\/judgeProtocol$/, step: 'compile', answer: judgeProtocol },
  { method: 'GET', path: /^\/espresso\/[\w.-]+$/, step: 'problem', answer: picture },
];
