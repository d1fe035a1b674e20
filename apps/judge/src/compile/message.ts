import type { JudgeCode, JudgeWords } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import { signalWords } from '../run/verdict.ts';

/** Programs of contests take some MiB; a data section of this size is a table that was computed elsewhere. */
export const productMiB = 64;

/** Bytes of compiler output kept for users. */
const messageBytes = 8192;

const decoder = new TextDecoder('utf-8', { fatal: false });

/** Bytes as text that can be stored; what is left of a character at the end is dropped. */
export const wholeText = (bytes: Uint8Array): string =>
  decoder
    .decode(bytes)
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '');

/** Bytes as text that can be stored and shown: no NUL, no broken UTF-8, at most `limit` bytes. */
export const plainText = (bytes: Uint8Array, limit = messageBytes): string => {
  const text = decoder.decode(bytes.subarray(0, limit)).replaceAll('\0', '');
  return bytes.length > limit ? `${text.replace(/\uFFFD$/, '')}\n…` : text;
};

const reasons: Partial<Record<RunResult['status'], JudgeCode>> = {
  'cpu-limit': 'compileTime',
  'idle-limit': 'compileIdle',
  'memory-limit': 'compileMemory',
  'output-limit': 'compileOutput',
  'restricted-call': 'compileForbidden',
  'file-error': 'compileTooLarge',
};

/** How the driver of a compiler tells that one of its parts met a limit. */
const partsThatMetLimits: readonly [words: string, reason: JudgeCode][] = [
  ['File size limit exceeded|File too large|\\bEFBIG\\b', 'compileTooLarge'],
  ['No space left on device', 'compileOutput'],
  ['CPU time limit exceeded', 'compileTime'],
  [
    'Killed signal|signal 9|virtual memory exhausted|out of memory|OutOfMemoryError|Cannot allocate memory',
    'compileMemory',
  ],
];

/** The words count where a program speaks, named at the start of the line, and not where it cites the source. */
const saidByPart = (words: string): RegExp =>
  new RegExp(`^(?:(?:\\{standard input\\}|LLVM ERROR|[^\\s:]+): .*|java\\.lang\\.)(?:${words})`, 'im');

/** Words that follow each other in a line in which a compiler speaks of its own end. */
const ownEnds: readonly (readonly RegExp[])[] = [
  [/internal compiler error:/i, /\bsignal\b/i],
  [/\bfatal error:/i, /\bsignal\b/i, /\bterminated\b/i],
];

/** Do the words come in this order? Each is sought once, behind the one before it. */
const comeInOrder = (line: string, words: readonly RegExp[]): boolean => {
  let rest = line;
  return words.every((word) => {
    const at = rest.search(word);
    rest = at < 0 ? '' : rest.slice(at + 1);
    return at >= 0;
  });
};

/** Other lines of that kind, and where its makers want to hear of it. */
const aboutItself =
  /\bterminated with signal\b|^compilation terminated\.$|^\s*(?:note: )?(?:please (?:submit|include|attach|report|file)|we would appreciate a bug report)\b|^see <?(?:file|https?):\S*bugs/i;

const isAboutItself = (line: string): boolean =>
  ownEnds.some((words) => comeInOrder(line, words)) || aboutItself.test(line);

/** Why a compiler that ended by itself could not go on, when that was a limit of ours. */
const metLimit = (result: RunResult, spoken: string): JudgeCode | undefined =>
  result.status === 'nonzero-exit' || result.status === 'signalled'
    ? partsThatMetLimits.find(([words]) => saidByPart(words).test(spoken))?.[1]
    : undefined;

const spokenBy = (result: RunResult): string =>
  [result.stderr, result.stdout]
    .map((bytes) => plainText(bytes).trim())
    .filter((text) => text !== '')
    .join('\n');

/** Did the compiler itself refuse the source, and would again? */
export const isRefusal = (result: RunResult): boolean =>
  result.status === 'nonzero-exit' && metLimit(result, spokenBy(result)) === undefined;

/**
 * What the contestant reads about a failed compilation: what the compiler said of the source, and why it ended when it did
 * not say or met a limit.
 */
export const compileMessage = (result: RunResult): { message: string; words?: JudgeWords } => {
  const all = spokenBy(result);
  const spoken = all
    .split('\n')
    .filter((line) => !isAboutItself(line))
    .join('\n')
    .trim();
  const message = spoken.slice(0, messageBytes);
  const code = reasons[result.status] ?? metLimit(result, all);
  if (code === 'compileTooLarge') return { message, words: { code, params: { number: productMiB } } };
  if (code) return { message, words: { code } };
  if (result.status === 'signalled') return { message, words: signalWords('compileSignal', result.signal) };
  if (message !== '') return { message };
  return { message, words: { code: all === '' ? 'compileSilent' : 'compileCrash' } };
};
