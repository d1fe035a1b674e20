import type { JudgeCode } from '@assay/domain';
import { accepted, broken, partial, wrong } from '../verdict.ts';
import { type CheckerProtocolRules, strangeEnd, words } from './protocol.ts';

/** HUSTOJ: `checker input answer output`; 0 is right, anything else wrong. */
export const hustoj: CheckerProtocolRules = {
  checkerArgs: ({ input, output, answer }) => [input, answer, output],
  results: [],
  nextPass: 'nextpass.in',
  read: ({ exitCode, stdout, stderr }) =>
    exitCode === 0 ? accepted(words(stderr || stdout)) : wrong(words(stderr || stdout)),
};

/** QDUOJ: `checker input output`; 0 right, 1 wrong. */
export const qduoj: CheckerProtocolRules = {
  checkerArgs: ({ input, output }) => [input, output],
  results: [],
  nextPass: 'nextpass.in',
  read: ({ exitCode, stderr }) => {
    if (exitCode === 0) return accepted(words(stderr));
    if (exitCode === 1) return wrong(words(stderr));
    return strangeEnd(exitCode, words(stderr));
  },
};

/** SYZOJ: files `input`, `user_out`, `answer`, `code`; a number from 0 to 100 on stdout. */
export const syzoj: CheckerProtocolRules = {
  names: { input: 'input', output: 'user_out', answer: 'answer' },
  wantsCode: true,
  checkerArgs: () => [],
  interactorArgs: () => [],
  contentExits: [0],
  results: [],
  nextPass: 'nextpass.in',
  read: ({ exitCode, stdout, stderr }) => {
    const percent = Number.parseFloat(stdout);
    if (exitCode !== 0) return strangeEnd(exitCode, words(stderr));
    if (!Number.isFinite(percent)) return broken('checkerSilent', words(stderr));
    return percent <= 0 ? wrong(words(stderr)) : partial(percent / 100, words(stderr));
  },
};

/** What a CMS checker says in words that CMS itself translates. */
const cmsWords: Record<string, JudgeCode> = {
  'translate:success': 'outputCorrect',
  'translate:wrong': 'outputWrong',
  'translate:partial': 'outputPartial',
};

/** What an interactor opens to read what a contestant's program says, and to write what it is told. */
const lanesOf = (program: number): string[] => [`/dev/fd/${3 + 2 * program}`, `/dev/fd/${4 + 2 * program}`];

/**
 * CMS: `checker input answer output`; a number from 0 to 1 on stdout, words on stderr. A manager reads the input on stdin,
 * and finds as arguments what to open for reading from each copy of the contestant's program and for writing to it.
 */
export const cms: CheckerProtocolRules = {
  checkerArgs: ({ input, output, answer }) => [input, answer, output],
  interactorArgs: (_files, processes) => Array.from({ length: processes }, (_, program) => lanesOf(program)).flat(),
  wires: 'descriptors',
  contentExits: [0],
  results: [],
  nextPass: 'nextpass.in',
  read: ({ exitCode, stdout, stderr }) => {
    const share = Number.parseFloat(stdout);
    if (exitCode !== 0) return strangeEnd(exitCode, words(stderr));
    if (!Number.isFinite(share)) return broken('checkerSilent', words(stderr));
    const code = cmsWords[stderr.trim().split('\n')[0] ?? ''];
    const message = code ? '' : words(stderr);
    return { ...(share <= 0 ? wrong(message) : partial(share, message)), ...(code ? { words: { code } } : {}) };
  },
};

const lemonScore = 'score.txt';
const lemonMessage = 'message.txt';

/** Lemon: `checker input output answer fullscore scorefile messagefile`. */
export const lemon: CheckerProtocolRules = {
  checkerArgs: ({ input, output, answer }, points) => [
    input,
    output,
    answer,
    String(points > 0 ? points : 100),
    lemonScore,
    lemonMessage,
  ],
  results: [lemonScore, lemonMessage],
  nextPass: 'nextpass.in',
  read: ({ exitCode, files }, points) => {
    const earned = Number.parseFloat(files[lemonScore] ?? '');
    if (!Number.isFinite(earned)) return exitCode === 0 ? broken('checkerSilent') : strangeEnd(exitCode, '');
    const message = words(files[lemonMessage] ?? '');
    return earned <= 0 ? wrong(message) : partial(earned / (points > 0 ? points : 100), message);
  },
};
