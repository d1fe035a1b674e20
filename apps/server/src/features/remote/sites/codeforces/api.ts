import { status } from '@assay/domain';
import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { readJson } from '../page/readPage.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteRow, RemoteRowKey, RemoteVerdict } from '../site.ts';
import { partsOf } from './ids.ts';

/** A submission as the site's interface for programs gives it, as far as it is read here. */
export interface ApiSubmission {
  id: number;
  contestId?: number;
  creationTimeSeconds: number;
  problem: { contestId?: number; index: string };
  author: { members: { handle: string }[] };
  programmingLanguage: string;
  verdict?: string;
  passedTestCount?: number;
  timeConsumedMillis?: number;
  memoryConsumedBytes?: number;
  points?: number;
}

type ApiAnswer = { status: 'OK'; result: unknown } | { status: 'FAILED'; comment?: string };

const isAnswer = (value: unknown): value is ApiAnswer => {
  const { status: said } = (value ?? {}) as { status?: unknown };
  return said === 'OK' || said === 'FAILED';
};

const isSubmission = (value: unknown): value is ApiSubmission => {
  const one = (value ?? {}) as Partial<ApiSubmission>;
  return (
    Number.isSafeInteger(one.id) &&
    Number.isFinite(one.creationTimeSeconds) &&
    typeof one.problem?.index === 'string' &&
    Array.isArray(one.author?.members) &&
    typeof one.programmingLanguage === 'string'
  );
};

const refusalOf = (comment: string): RemoteFault => {
  const words = { words: comment };
  if (/call limit exceeded/i.test(comment)) return new RemoteFault('tooMany', { ...words, retryAfter: 2000 });
  if (/authenticated|not allowed|private/i.test(comment)) return new RemoteFault('notPublic', words);
  return new RemoteFault('refused', words);
};

/** Rows asked for at once: what one person sent in one contest fits in almost always. */
const pageRows = 1000;

/** Reads the newest submissions of a handle within a contest or public gym, newest first; none where the site knows no such handle. */
export const submissionsOf = async (
  http: RemoteHttp,
  { user, problem }: { user: string; problem: string },
): Promise<ApiSubmission[]> => {
  const query = new URLSearchParams({
    contestId: partsOf(problem).contest,
    handle: user,
    from: '1',
    count: `${pageRows}`,
  });
  if (user === '') query.delete('handle');
  const { text } = await http.get(`/api/contest.status?${query}`);
  const answer = readJson(text, isAnswer);
  if (answer.status === 'FAILED') {
    const comment = answer.comment ?? '';
    if (/handle/i.test(comment) && /not found/i.test(comment)) return [];
    throw refusalOf(comment);
  }
  const isList = (value: unknown): value is unknown[] => Array.isArray(value);
  if (!isList(answer.result)) throw new RemoteFault('notReadable', { page: text });
  if (!answer.result.every(isSubmission)) throw new RemoteFault('notReadable', { page: text });
  return answer.result.sort((a, b) => b.id - a.id);
};

/** Gives a submission as a row; of a team's members the one that was asked for. */
export const rowOf = (one: ApiSubmission, user: string): RemoteRow => {
  const handles = one.author.members.map(({ handle }) => handle);
  const contest = one.contestId ?? one.problem.contestId;
  return {
    remoteId: String(one.id),
    user: handles.find((handle) => handle.toLowerCase() === user.toLowerCase()) ?? handles[0] ?? '',
    problem: contest === undefined ? undefined : `${contest}${one.problem.index.toUpperCase()}`,
    language: one.programmingLanguage,
    at: new Date(one.creationTimeSeconds * 1000),
  };
};

/** Finds a submission by its number; undefined: it is not among those that may be read. */
export const findSubmission = async (http: RemoteHttp, key: RemoteRowKey): Promise<ApiSubmission | undefined> =>
  (await submissionsOf(http, key)).find(({ id }) => String(id) === key.remoteId);

const ends: Readonly<Record<string, number>> = {
  OK: status.accepted,
  FAILED: status.submittedFailed,
  PARTIAL: status.partialAccepted,
  COMPILATION_ERROR: status.compileError,
  RUNTIME_ERROR: status.runtimeError,
  WRONG_ANSWER: status.wrongAnswer,
  PRESENTATION_ERROR: status.presentationError,
  TIME_LIMIT_EXCEEDED: status.timeLimitExceeded,
  MEMORY_LIMIT_EXCEEDED: status.memoryLimitExceeded,
  IDLENESS_LIMIT_EXCEEDED: status.runtimeError,
  SECURITY_VIOLATED: status.runtimeError,
  CRASHED: status.systemError,
  INPUT_PREPARATION_CRASHED: status.systemError,
  CHALLENGED: status.systemError,
  SKIPPED: status.systemError,
  REJECTED: status.systemError,
};

/** Gives the number of one of the site's words for a verdict; undefined: it is none, or not final. */
export const statusOf = (word: string): number | undefined => (Object.hasOwn(ends, word) ? ends[word] : undefined);

const isJudged = new Set(['WRONG_ANSWER', 'RUNTIME_ERROR', 'PRESENTATION_ERROR', 'IDLENESS_LIMIT_EXCEEDED']);

/** Gives the verdict of a submission: a word that is absent or not known is not final. */
export const verdictOf = (one: ApiSubmission): RemoteVerdict => {
  const word = one.verdict ?? '';
  const end = statusOf(word);
  if (end === undefined)
    return { status: word === 'TESTING' ? status.judging : status.pending, isFinal: false, word: word || 'In queue' };
  const fails = isJudged.has(word) || word.endsWith('LIMIT_EXCEEDED');
  const hasCost = word !== 'COMPILATION_ERROR';
  const message =
    word === 'PARTIAL' && one.points !== undefined
      ? `${one.points} points`
      : fails && one.passedTestCount !== undefined
        ? `test ${one.passedTestCount + 1}`
        : undefined;
  return {
    status: end,
    isFinal: true,
    word,
    ...(hasCost && one.timeConsumedMillis !== undefined && { time: one.timeConsumedMillis }),
    ...(hasCost && one.memoryConsumedBytes !== undefined && { memory: Math.round(one.memoryConsumedBytes / 1024) }),
    ...(message !== undefined && { message }),
  };
};
