import type { Difference } from './difference.ts';

/**
 * What the judge says of a case or of a whole submission: a code, put into words in the reader's language (`judge.json` of the
 * locales). Words of others (checkers, compilers, programs) travel beside it as text.
 */
export const judgeCodes = [
  // The contestant's run.
  'timeLimit',
  'memoryLimit',
  'waited',
  'keptWaiting',
  'outputLimit',
  'forbiddenCall',
  'signal',
  'stackLimit',
  'exitCode',
  'notStarted',
  'outputFile',
  'skipped',
  // Comparison and checker.
  'differs',
  'unordered',
  'whiteSpace',
  'answerMissing',
  'outputCorrect',
  'outputPartial',
  'outputWrong',
  // Trouble with the problem's own programs.
  'checkerFailed',
  'checkerExit',
  'checkerKilled',
  'checkerSilent',
  'checkerNeedsScorer',
  'checkerPasses',
  'interactorPasses',
  'comparerFault',
  'checkerAbsent',
  'checkerSource',
  'checkerNotCompiled',
  'interactorAbsent',
  'interactorSource',
  'interactorNotCompiled',
  'noCases',
  // Trouble of the judge.
  'systemError',
  'judgeFailed',
  'sandboxFailed',
  'fileMissing',
  'languageMissing',
  'machineBusy',
  'interrupted',
  // Compilation.
  'compileTime',
  'compileMemory',
  'compileOutput',
  'compileTooLarge',
  'noMain',
  'compileIdle',
  'compileForbidden',
  'compileSignal',
  'compileCrash',
  'compileSilent',
  // Of another judge.
  'remoteNoAccount',
  'remoteAccount',
  'remoteHumanCheck',
  'remoteLanguage',
  'remoteProblem',
  'remoteRefused',
  'remoteLost',
  'remoteTooLate',
  'remoteNotSent',
  'remoteForeign',
  'remoteChanged',
  'remoteAway',
  // What was sent.
  'casesUnknown',
] as const;
export type JudgeCode = (typeof judgeCodes)[number];

export interface JudgeWords {
  code: JudgeCode;
  params?: {
    /** Exit code, number of a signal, limit (ms or MiB), how often. */
    number?: number;
    /** Name of a signal, a language, or cases as the contestant named them. */
    name?: string;
  };
}

/** What is kept of a case beside the words of others. */
export interface CaseWords {
  said?: JudgeWords;
  difference?: Difference;
  /** The beginning of what the program wrote, of cases whose data the contestant may see. */
  output?: Excerpt;
}

/** The beginning of a text that may be long. */
export interface Excerpt {
  text: string;
  isCut: boolean;
}

/** Bytes of input, answer and output that a reader of a case is shown. */
export const excerptBytes = 4096;

const known: ReadonlySet<string> = new Set(judgeCodes);

/** False for codes of a judge node newer than this server. */
export const isJudgeCode = (code: string): code is JudgeCode => known.has(code);

/** Codes whose parameters a program chose freely: one byte of test data a case could leave with them. */
/** Is it about another judge? Such words tell nothing of test data. */
export const isRemoteWords = ({ code }: JudgeWords): boolean => code.startsWith('remote');

const closedForms: Partial<Record<JudgeCode, JudgeCode>> = { exitCode: 'exitCode', checkerExit: 'checkerFailed' };

/** The same without anything that could carry test data. */
export const openWords = (words: JudgeWords): JudgeWords => {
  const code = closedForms[words.code];
  return code === undefined ? words : { code };
};

const mostNames = 10;
const longestName = 40;

/** Names that somebody else chose, as one short text for a sentence. */
export const listedNames = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNames).map((name) => {
    const chars = [...name];
    return chars.length > longestName ? `${chars.slice(0, longestName).join('')}…` : name;
  });
  return [...shown, ...(names.length > mostNames ? ['…'] : [])].join(', ');
};
