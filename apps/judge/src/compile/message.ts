import type { RunResult } from '@assay/sandbox';

/** Bytes of compiler output kept for users. */
export const messageBytes = 8192;

const decoder = new TextDecoder('utf-8', { fatal: false });

/** Bytes as text that can be stored and shown: no NUL, no broken UTF-8, at most `limit` bytes. */
export const plainText = (bytes: Uint8Array, limit = messageBytes): string => {
  const text = decoder.decode(bytes.subarray(0, limit)).replaceAll('\0', '');
  return bytes.length > limit ? `${text.replace(/\uFFFD$/, '')}\n…` : text;
};

const reasons: Partial<Record<RunResult['status'], string>> = {
  'cpu-limit': 'The compiler took too long.',
  'idle-limit': 'The compiler took too long.',
  'memory-limit': 'The compiler needed too much memory.',
  'output-limit': 'The compiler printed too much.',
  'restricted-call': 'The compiler tried something that is not allowed.',
  'file-error': 'The compiled program is too large: 64 MiB at most.',
};

/** A file passed its bound while a tool behind the compiler wrote it: the compiler itself ends in an ordinary way then. */
const tooLarge = /File size limit exceeded|File too large|\bEFBIG\b/;
/** Compilers take the end of a tool for a mistake of their own, and ask for a report of it. */
const plea = /internal compiler error: .*terminated program|^please submit a (full )?bug report|^See <.*instructions/i;
const withoutPlea = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !plea.test(line))
    .join('\n')
    .trim();

/** What the contestant reads about a failed compilation: the compiler's own words, and why it ended when it did not say. */
export const compileMessage = (result: RunResult): string => {
  const spoken = [result.stderr, result.stdout]
    .map((bytes) => plainText(bytes).trim())
    .filter((text) => text !== '')
    .join('\n');
  const isTooLarge = tooLarge.test(spoken);
  const words = withoutPlea(spoken);
  const reason =
    reasons[isTooLarge ? 'file-error' : result.status] ??
    (result.status === 'signalled' ? `The compiler was ended by signal ${result.signal}.` : '');
  const crash = words === '' && spoken !== '' ? 'The compiler crashed.' : '';
  const text = [words, reason || crash].filter((part) => part !== '').join('\n');
  return (text || 'Compilation failed without a message.').slice(0, messageBytes);
};
