import type { Submission, World } from '../core/world.ts';
import { type LibreojProblem, libreojProblems } from './problems.ts';

const typeOf: Readonly<Record<string, string>> = { PENDING: 'Preparing', COMPILING: 'Compiling', RUNNING: 'Running' };

/** What is told of a problem in every answer that names it. */
export const problemMeta = (problem: LibreojProblem) => ({
  id: problem.id,
  displayId: problem.displayId,
  type: problem.type,
  isPublic: problem.isPublic,
  publicTime: '2018-07-18T04:43:51.000Z',
  ownerId: 5097,
  locales: problem.title.en_US ? ['zh_CN', 'en_US'] : ['zh_CN'],
});

const submitter = (world: World, name: string) => ({
  id:
    9 +
    Math.max(
      0,
      world.accounts.findIndex((one) => one.name === name),
    ),
  username: name,
  nickname: '',
  bio: '',
  avatar: { type: 'gravatar', key: '00000000000000000000000000000000' },
  isAdmin: false,
  acceptedProblemCount: 1,
  submissionCount: 1,
  rating: 0,
  registrationTime: '2021-01-01T00:00:00.000Z',
});

const points = (one: Submission): number =>
  one.ending.word === 'Accepted' ? 100 : one.ending.word === 'PartiallyCorrect' ? one.ending.score % 100 : 0;

/** A submission as lists hold it; `looked` is what `look` of the world said. */
export const presentMeta = (world: World, one: Submission, looked: { isFinal: boolean; word: string }) => {
  const problem = libreojProblems.find((known) => String(known.id) === one.problem)!;
  const isCosted = looked.isFinal && one.ending.word !== 'CompilationError';
  return {
    id: one.id,
    isPublic: true,
    codeLanguage: one.language,
    answerSize: Buffer.byteLength(one.source),
    ...(looked.isFinal ? { score: points(one) } : {}),
    status: looked.isFinal ? one.ending.word : 'Pending',
    submitTime: one.at.toISOString(),
    ...(isCosted ? { timeUsed: one.ending.time, memoryUsed: one.ending.memory } : {}),
    problem: problemMeta(problem),
    problemTitle: problem.title.zh_CN,
    submitter: submitter(world, one.account),
    ...(looked.isFinal ? {} : { progressType: typeOf[looked.word] }),
  };
};

const caseOf = (one: Submission, status: string) => ({
  testcaseInfo: { timeLimit: 2000, memoryLimit: 512, inputFile: '1.in', outputFile: '1.out' },
  status,
  score: status === 'Accepted' ? 100 : 0,
  time: one.ending.time,
  memory: one.ending.memory,
  input: '1 2\n',
  output: '3\n',
  userOutput: { data: '3', omittedLength: 20 },
  userError: '',
  checkerMessage: '',
  systemMessage: '',
});

const finished = (one: Submission) => {
  const { word, compileText } = one.ending;
  const common = { progressType: 'Finished', status: word, score: points(one), totalOccupiedTime: 913 };
  if (word === 'CompilationError') return { ...common, compile: { success: false, message: compileText } };
  if (['ConfigurationError', 'SystemError', 'Canceled', 'JudgementFailed'].includes(word))
    return { ...common, systemMessage: 'stand-in' };
  return {
    ...common,
    compile: { success: true, message: '' },
    samples: [{ testcaseHash: 'h0' }],
    testcaseResult: { h0: caseOf(one, 'Accepted'), h1: caseOf(one, word) },
    subtasks: [{ score: points(one), fullScore: 100, testcases: [{ testcaseHash: 'h1' }, {}] }],
  };
};

/** Everything of a submission. */
export const presentDetail = (world: World, one: Submission) => {
  const looked = world.look(one);
  const progress = looked.isFinal
    ? finished(one)
    : looked.word === 'PENDING'
      ? null
      : { progressType: typeOf[looked.word] };
  return {
    meta: presentMeta(world, one, looked),
    permissionRejudge: false,
    permissionCancel: false,
    permissionSetPublic: false,
    permissionDelete: false,
    content: {
      language: one.language,
      code: one.source,
      compileAndRunOptions: { compiler: 'g++', std: 'c++17', O: '2', m: '64' },
      skipSamples: false,
    },
    progressSubscriptionKey: looked.isFinal ? null : 'k',
    progress,
  };
};
