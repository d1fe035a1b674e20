import type { Ending } from '../core/site.ts';

/** Verdicts by the API's names, with what pages say; `#` is the number of the test. */
export const codeforcesVerdicts: Readonly<Record<string, string>> = {
  OK: 'Accepted',
  WRONG_ANSWER: 'Wrong answer on test #',
  TIME_LIMIT_EXCEEDED: 'Time limit exceeded on test #',
  MEMORY_LIMIT_EXCEEDED: 'Memory limit exceeded on test #',
  RUNTIME_ERROR: 'Runtime error on test #',
  IDLENESS_LIMIT_EXCEEDED: 'Idleness limit exceeded on test #',
  PRESENTATION_ERROR: 'Presentation error on test #',
  COMPILATION_ERROR: 'Compilation error',
  PARTIAL: 'Partial result: # points',
  FAILED: 'Judgement failed',
  CRASHED: 'Judgement crashed',
  INPUT_PREPARATION_CRASHED: 'Input preparation failed on test #',
  SECURITY_VIOLATED: 'Security violated on test #',
  CHALLENGED: 'Hacked',
  SKIPPED: 'Skipped',
  REJECTED: 'Rejected',
};

/** The words of a verdict as HTML, as cells and answers of the site hold them. */
export const verdictHtml = (ending: Pick<Ending, 'word' | 'test' | 'score'>): string => {
  const text = codeforcesVerdicts[ending.word]!;
  const number = ending.word === 'PARTIAL' ? ending.score : ending.test;
  const inner = text.replace('#', `<span class="verdict-format-judged">${number}</span>`);
  if (ending.word === 'COMPILATION_ERROR') return inner;
  const kind =
    ending.word === 'OK' ? 'accepted' : ending.word === 'FAILED' || ending.word === 'SKIPPED' ? 'failed' : 'rejected';
  return `<span class='verdict-${kind}'>${inner}</span>`;
};

/** The words of a state before the verdict as HTML. */
export const waitingHtml = (word: string): string =>
  `<span class='verdict-waiting'>${word === 'TESTING' ? 'Running on test <span class="verdict-format-judged">2</span>' : 'In queue'}</span>`;
