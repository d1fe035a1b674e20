import type { Comparer } from './comparer.ts';

/**
 * A release is everything judging depends on, immutable and addressed by its content (architecture, idea 3). It is
 * stored as one JSON document; judge nodes get it with each job and fetch the blobs it names by hash.
 */

export const problemTypes = { acm: 0, oi: 1, outputOnly: 2 } as const;
export const problemAuths = { public: 1, hidden: 2, contest: 3 } as const;
export const difficulties = { easy: 0, mid: 1, hard: 2 } as const;

export const judgeModes = ['default', 'spj', 'interactive'] as const;
export type JudgeMode = (typeof judgeModes)[number];

export const caseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const;
export type CaseMode = (typeof caseModes)[number];

/** How a checker or interactor is called and answers; see docs/judging.md, "Checker protocols". */
export const checkerProtocols = ['testlib', 'hoj', 'kattis', 'hustoj', 'qduoj', 'syzoj', 'cms', 'lemon'] as const;
export type CheckerProtocol = (typeof checkerProtocols)[number];
/** Those that say how to call an interactor. */
export const interactorProtocols: readonly CheckerProtocol[] = ['testlib', 'hoj', 'kattis', 'syzoj', 'cms'];
/** Those whose interactor can talk to several programs. */
export const managerProtocols: readonly CheckerProtocol[] = ['cms'];

/** sha256 in lower-case hex: the address of a blob. */
export type BlobHash = string;

export interface BlobRef {
  hash: BlobHash;
  /** Bytes. */
  size: number;
}

/** A program of the problem setter: one or more source files; `main` is compiled or run. */
export interface SetterProgram {
  /** A language name of the catalogue (`C++ 17`, `Python3`). */
  language: string;
  protocol: CheckerProtocol;
  /** Source files by name. */
  sources: Record<string, BlobRef>;
  main: string;
  /** Extra command-line arguments after the protocol's own (Kattis validator flags). */
  args: string[];
  /** The score it writes is a share of the case's points (0 to 1), not points (Kattis packages with a grader for that). */
  isScoreShare?: boolean;
  /** The `points` it tells are points of the case, neither a share nor per cent (`testlib` on DMOJ). */
  arePointsOfCase?: boolean;
}

export interface ReleaseCase {
  /** 1, 2, 3 … in judging order. */
  seq: number;
  /** Shown to those who may see it, e.g. `secret/02-large.in`. */
  inputName: string;
  outputName: string;
  input: BlobRef;
  output: BlobRef;
  /** Points of this case (OI problems), at most two places; 0 for ACM problems. */
  score: number;
  /** Subtask; 1, 2, 3 … where the case mode has subtasks, else 1. */
  group: number;
  isSample: boolean;
  /** Command-line arguments for the contestant's program. */
  args?: string[];
  /** More arguments for the checker in this case. */
  checkerArgs?: string[];
  /** Own flags of the comparison, in place of the release's `tokens`. */
  tokens?: TokenComparison;
  /** Own limits, in place of the release's. */
  timeLimit?: number;
  memoryLimit?: number;
  /**
   * An extra case, worth no points: it is judged once all others are accepted, and one that fails costs so many points of
   * the whole, once.
   */
  penalty?: number;
}

export interface ReleaseGroup {
  group: number;
  /** Groups that must be passed first. */
  requires: number[];
  /** Points when the group counts as a whole, at most two places. */
  score?: number;
  title?: string;
}

/** The comparison of default judge mode beyond the two modes of the specification: the flags of the Kattis default validator. */
export interface TokenComparison {
  caseSensitive: boolean;
  spaceSensitive: boolean;
  floatAbsolute?: number;
  floatRelative?: number;
}

/** Most copies of a contestant's program in one talk. */
export const mostProcesses = 16;

/** Interactive problems whose interactor, a `cms` manager, talks to several copies of the contestant's program. */
export interface Communication {
  /** Copies of the contestant's program, 1 to 16; their CPU times add up. */
  processes: number;
  /** Each copy gets the names of what to read from and to write to as arguments. */
  tellsFiles?: boolean;
  /** Each copy gets its number (from 0) as its last argument. */
  tellsNumber?: boolean;
}

export interface ProblemRelease {
  version: 1;
  /** 0 ACM, 1 OI, 2 output only. */
  type: number;
  /** ms of CPU for C and C++; other languages get twice that. */
  timeLimit: number;
  /** MiB. */
  memoryLimit: number;
  /** MiB. */
  stackLimit: number;
  judgeMode: JudgeMode;
  caseMode: CaseMode;
  /** Default mode: compare after removing white space at line ends and at the end. */
  removeEndBlank: boolean;
  /** Present: compare by tokens with these flags instead. */
  tokens?: TokenComparison;
  /** Present: compare by this rule of another judge instead. */
  comparer?: Comparer;
  checker?: SetterProgram;
  interactor?: SetterProgram;
  communication?: Communication;
  /** More than one run per case: the checker decides what the next run reads. */
  passes?: number;
  /** Files beside the contestant's source at compile time and in the working directory at run time. */
  userExtraFiles: Record<string, BlobRef>;
  /** Those of them that contestants are not shown: graders and the like, which other systems keep to themselves. */
  hiddenFiles?: string[];
  /** Files beside checker and interactor. */
  judgeExtraFiles: Record<string, BlobRef>;
  fileIO?: { read: string; write: string };
  /** Total points of an OI problem, at most two places. */
  ioScore: number;
  difficulty: number;
  /** Bytes the program may write; absent: max(2 × answer, 32 MiB). */
  outputLimit?: number;
  cases: ReleaseCase[];
  groups: ReleaseGroup[];
  /** The setter shows the test data: values and checkers' words of every case, not of samples only, stand in verdicts. */
  showCaseValues?: boolean;
  /** Code put before and after what the contestant sends, by language name. */
  templates?: Record<string, { prepend: string; append: string }>;
}

/** What a new problem is judged by: ACM, 1 s, 256 MiB, no tests yet. */
export const plainRelease = (): ProblemRelease => ({
  version: 1,
  type: problemTypes.acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  judgeMode: 'default',
  caseMode: 'default',
  removeEndBlank: true,
  userExtraFiles: {},
  judgeExtraFiles: {},
  ioScore: 0,
  difficulty: difficulties.easy,
  cases: [],
  groups: [],
});

/** Are there points to earn? Output-only problems come with points and without. */
export const hasPoints = ({ type, ioScore }: Pick<ProblemRelease, 'type' | 'ioScore'>): boolean =>
  type === problemTypes.oi || (type === problemTypes.outputOnly && ioScore > 0);
