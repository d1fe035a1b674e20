import { stripVTControlCharacters } from 'node:util';
import { status } from '@assay/domain';
import type { RemoteVerdict } from '../site.ts';
import type { DetailAnswer } from './answers.ts';

const finals: Readonly<Record<string, number>> = {
  Accepted: status.accepted,
  PartiallyCorrect: status.partialAccepted,
  WrongAnswer: status.wrongAnswer,
  CompilationError: status.compileError,
  RuntimeError: status.runtimeError,
  TimeLimitExceeded: status.timeLimitExceeded,
  MemoryLimitExceeded: status.memoryLimitExceeded,
  OutputLimitExceeded: status.runtimeError,
  FileError: status.runtimeError,
  JudgementFailed: status.runtimeError,
  ConfigurationError: status.runtimeError,
  SystemError: status.systemError,
  Canceled: status.cancelled,
};
const steps: Readonly<Record<string, number>> = { Compiling: status.compiling, Running: status.judging };

/** Cases that are shown. */
const mostCases = 1000;
const messageLetters = 20_000;

const known = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const costs = (time: number | null | undefined, memory: number | null | undefined) => ({
  ...(typeof time === 'number' && { time }),
  ...(typeof memory === 'number' && { memory }),
});

const casesOf = ({ progress }: DetailAnswer): Pick<RemoteVerdict, 'cases'> => {
  const results = progress?.testcaseResult ?? {};
  const cases = (progress?.subtasks ?? [])
    .flatMap(({ testcases }) => testcases)
    .flatMap(({ testcaseHash }) => {
      const result = testcaseHash !== undefined && Object.hasOwn(results, testcaseHash) ? results[testcaseHash] : null;
      if (!result) return [];
      const { time, memory, checkerMessage } = result;
      const found = known(finals, result.status) ?? status.systemError;
      return [{ status: found, ...costs(time, memory), ...(checkerMessage && { message: checkerMessage }) }];
    });
  return cases.length === 0 ? {} : { cases: cases.slice(0, mostCases) };
};

/** Reads the verdict of a submission. */
export const verdictOf = (answer: DetailAnswer): RemoteVerdict => {
  const { meta, progress } = answer;
  const found = known(finals, meta.status);
  if (found === undefined) {
    const step = progress?.progressType ?? meta.progressType ?? '';
    return { status: known(steps, step) ?? status.pending, isFinal: false, word: step || meta.status };
  }
  const said = found === status.compileError ? progress?.compile?.message : progress?.systemMessage;
  const message = stripVTControlCharacters(said ?? '').slice(0, messageLetters);
  return {
    status: found,
    isFinal: true,
    word: meta.status,
    ...(found === status.compileError ? {} : costs(meta.timeUsed, meta.memoryUsed)),
    ...(message !== '' && { message }),
    ...casesOf(answer),
  };
};
