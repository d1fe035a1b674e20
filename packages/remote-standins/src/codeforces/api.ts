import { json } from '../core/html.ts';
import type { Ask, Route } from '../core/route.ts';
import type { Answer } from '../core/site.ts';
import type { Submission, World } from '../core/world.ts';
import { gymContests, gymProblems } from '../gym/problems.ts';
import { type CodeforcesProblem, codeforcesContests, codeforcesLanguages, codeforcesProblems } from './problems.ts';

/** Every problem of the site, gyms included. */
export const allProblems: readonly CodeforcesProblem[] = [...codeforcesProblems, ...gymProblems];

/** A problem by its contest's number and index, in either case. */
export const findProblem = (contest: string, index: string): CodeforcesProblem | undefined =>
  allProblems.find((one) => String(one.contest) === contest && one.index === index.toUpperCase());

const failed = (comment: string, status = 400): Answer => json({ status: 'FAILED', comment }, status);
const ok = (result: unknown): Answer => json({ status: 'OK', result });

const problemFacts = (problem: CodeforcesProblem) => {
  const rating = problem.tags.find((tag) => tag.startsWith('*'));
  return {
    contestId: problem.contest,
    index: problem.index,
    name: problem.name,
    type: 'PROGRAMMING',
    ...(rating ? { rating: Number(rating.slice(1)) } : {}),
    tags: problem.tags.filter((tag) => !tag.startsWith('*')),
  };
};

const present = (world: World, one: Submission) => {
  const look = world.look(one);
  const [, contest, index] = /^(\d+)(.+)$/.exec(one.problem)!;
  const { word, test, time, memory, score } = one.ending;
  const isAccepted = word === 'OK';
  return {
    id: one.id,
    contestId: Number(contest),
    creationTimeSeconds: Math.floor(one.at.getTime() / 1000),
    relativeTimeSeconds: 2147483647,
    problem: problemFacts(findProblem(contest!, index!)!),
    author: {
      contestId: Number(contest),
      participantId: 246595267,
      members: [{ handle: one.account }],
      participantType: 'PRACTICE',
      ghost: false,
      startTimeSeconds: 1598020500,
    },
    programmingLanguage: codeforcesLanguages.find(([id]) => id === one.language)?.[2] ?? 'GNU C++17',
    // Before it is judged at all a submission has no verdict.
    ...(look.isFinal ? { verdict: word } : look.word === 'TESTING' ? { verdict: 'TESTING' } : {}),
    testset: 'TESTS',
    passedTestCount: look.isFinal ? (isAccepted ? 62 : word === 'COMPILATION_ERROR' ? 0 : test - 1) : 0,
    timeConsumedMillis: look.isFinal && word !== 'COMPILATION_ERROR' ? time : 0,
    memoryConsumedBytes: look.isFinal && word !== 'COMPILATION_ERROR' ? memory * 1024 : 0,
    ...(word === 'PARTIAL' && look.isFinal ? { points: score } : {}),
  };
};

const slice = ({ incoming, world }: Ask, rows: readonly Submission[]) => {
  const from = Math.max(1, Number(incoming.query.get('from') ?? 1));
  const count = Math.min(10_000, Number(incoming.query.get('count') ?? 10_000));
  return ok(
    rows
      .toReversed()
      .slice(from - 1, from - 1 + count)
      .map((one) => present(world, one)),
  );
};

const userStatus = (ask: Ask): Answer => {
  const handle = ask.incoming.query.get('handle') ?? '';
  const isKnown = ask.world.accounts.some((one) => one.name.toLowerCase() === handle.toLowerCase());
  if (!isKnown) return failed(`handle: User with handle ${handle} not found`);
  return slice(
    ask,
    ask.world.submissions.filter((one) => one.account.toLowerCase() === handle.toLowerCase()),
  );
};

const contestStatus = (ask: Ask): Answer => {
  const contest = ask.incoming.query.get('contestId') ?? '';
  const handle = ask.incoming.query.get('handle');
  const gym = gymContests[Number(contest)];
  if (gym?.isPrivate) return failed(`contestId: You have to be authenticated to use this method`);
  if (!gym && !codeforcesContests[Number(contest)]) return failed(`contestId: Contest with id ${contest} not found`);
  return slice(
    ask,
    ask.world.submissions
      .filter((one) => Number.parseInt(one.problem, 10) === Number(contest))
      .filter((one) => handle === null || one.account.toLowerCase() === handle.toLowerCase()),
  );
};

const userInfo = ({ incoming, world }: Ask): Answer => {
  const handles = (incoming.query.get('handles') ?? '').split(';');
  const unknown = handles.find(
    (handle) => !world.accounts.some((one) => one.name.toLowerCase() === handle.toLowerCase()),
  );
  if (unknown !== undefined) return failed(`handles: User with handle ${unknown} not found`);
  return ok(handles.map((handle) => ({ handle, rating: 1400, maxRating: 1500, rank: 'specialist' })));
};

const contestList = ({ incoming }: Ask): Answer => {
  const shown =
    incoming.query.get('gym') === 'true'
      ? Object.entries(gymContests).map(([id, one]) => [id, one.name])
      : Object.entries(codeforcesContests);
  return ok(
    shown.map(([id, name]) => ({
      id: Number(id),
      name,
      type: 'ICPC',
      phase: 'FINISHED',
      frozen: false,
      durationSeconds: 18_000,
    })),
  );
};

const standings = ({ incoming }: Ask): Answer => {
  const id = Number(incoming.query.get('contestId'));
  const gym = gymContests[id];
  if (gym?.isPrivate) return failed('contestId: You have to be authenticated to use this method');
  const name = gym?.name ?? codeforcesContests[id];
  if (name === undefined) return failed(`contestId: Contest with id ${id} not found`);
  const problems = allProblems.filter((one) => one.contest === id).map(problemFacts);
  return ok({ contest: { id, name, type: 'ICPC', phase: 'FINISHED' }, problems, rows: [] });
};

const problems = (): Answer =>
  ok({
    problems: codeforcesProblems.map(problemFacts),
    problemStatistics: codeforcesProblems.map(({ contest, index }) => ({ contestId: contest, index, solvedCount: 10 })),
  });

/** The official interface, open to everybody. */
export const apiRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/user\.status$/, step: 'status', answer: userStatus },
  { method: 'GET', path: /^\/api\/contest\.status$/, step: 'status', answer: contestStatus },
  { method: 'GET', path: /^\/api\/user\.info$/, step: 'list', answer: userInfo },
  { method: 'GET', path: /^\/api\/contest\.list$/, step: 'list', answer: contestList },
  { method: 'GET', path: /^\/api\/contest\.standings$/, step: 'list', answer: standings },
  { method: 'GET', path: /^\/api\/problemset\.problems$/, step: 'list', answer: problems },
];
